"""A file part by part."""

import io
import random

import pyarrow
import pytest
import scoresheet
from conftest import ROOT, files, rows

FIXTURES = files("fixtures")
# What compares games is compared within a section.
ALIKE = {"ignore": "G", "info": True}


def text():
    return (ROOT / "fixtures" / "round3.pgn").read_bytes() * 3


def frames(data, size):
    """Compressed by zstd, a frame for each of its parts."""
    parts = (data[begin : begin + size] for begin in range(0, len(data), size))
    return b"".join(pyarrow.compress(part, codec="zstd", asbytes=True) for part in parts)


def of_whole(source):
    checked = scoresheet.check(source, **ALIKE)
    return rows(checked.games), rows(checked.findings)


def of_sections(source, sections):
    """The rows of all sections, each after those before it, and how much is in them."""
    games, findings, after, said = [], [], (0, 0, 0), set()
    for begin, end in sections:
        part = scoresheet.check_section(source, begin, end, after=after, **ALIKE)
        games += rows(part.games)
        for row in rows(part.findings):
            # What is said once of a file is said once of a section.
            of_file = (row["code"], row["once"]) if "once" in row else None
            if of_file not in said:
                findings.append(row)
            if of_file:
                said.add(of_file)
        after = tuple(map(sum, zip(after, part.extent)))
    return (games, findings), after


def between(cuts):
    return list(zip(cuts, cuts[1:]))


def test_any_cover_of_a_file_gives_what_the_whole_gives():
    chance, compared = random.Random(46), 0
    # Some of the fixtures; the library's tests cut them all.
    for path in chance.sample(FIXTURES, len(FIXTURES) // 5):
        try:
            whole = of_whole(path)
        except scoresheet.Fault:
            continue
        size = path.stat().st_size
        cuts = sorted(chance.randrange(size + 1) for _ in range(2)) if size else []
        for sections in [between([0, *cuts, size]), scoresheet.sections(path, size=max(size // 2, 1))]:
            assert (sections[0][0], sections[-1][1]) == (0, size)
            in_parts, _ = of_sections(path, sections)
            assert in_parts == whole, (path, sections)
        compared += 1
    assert compared > 40


def test_frames_of_zstd_are_cut_between_them(tmp_path):
    data = text()
    compressed = frames(data, 400)
    path = tmp_path / "games.pgn.zst"
    path.write_bytes(compressed)
    whole = of_whole(path)
    assert len(whole[0]) == 15 and whole[1]
    sections = scoresheet.sections(path, size=1)
    assert len(sections) == -(-len(data) // 400)
    in_parts, extent = of_sections(path, sections)
    assert in_parts == whole
    assert extent == (15, data.count(b"\n"), len(data))
    for cut in range(0, len(compressed), 149):
        in_parts, _ = of_sections(path, between([0, cut, len(compressed)]))
        assert in_parts == whole, cut


def test_numbers_count_from_the_section_without_after():
    checked = scoresheet.check_section(text(), 200, 1215)
    first = rows(checked.games)[0]
    assert (first["game"], first["line"], first["byte"]) == (1, 1, 0)
    assert isinstance(checked, scoresheet.Checked)


class OnlyReadAndSeek:
    """A file as object stores give it."""

    def __init__(self, data):
        self.inner, self.asked = io.BytesIO(data), 0

    def read(self, size):
        self.asked += size
        return self.inner.read(size)

    def seek(self, offset, whence=0):
        return self.inner.seek(offset, whence)


def test_paths_bytes_and_objects_are_one(tmp_path):
    for data in [text(), frames(text(), 500)]:
        sections = scoresheet.sections(data, size=300)
        whole = of_sections(data, sections)
        assert len(sections) > 3 and whole[0][1]
        assert scoresheet.sections(OnlyReadAndSeek(data), size=300) == sections
        assert of_sections(OnlyReadAndSeek(data), sections) == whole
        path = tmp_path / "-"
        path.write_bytes(data)
        with open(path, "rb") as file:
            # Where it stands is of no account.
            file.seek(77)
            assert scoresheet.sections(file, size=300) == sections
            assert scoresheet.check_section(file, *sections[1]).extent == whole_extent(data, sections[1])


def whole_extent(data, section):
    return scoresheet.check_section(data, *section).extent


def test_of_a_large_object_little_more_than_the_section_is_read():
    data = text() * 3000
    asked = OnlyReadAndSeek(data)
    assert len(data) > 10_000_000
    scoresheet.check_section(asked, 5_000_000, 5_100_000)
    assert asked.asked < 1_000_000
    asked = OnlyReadAndSeek(data)
    assert len(scoresheet.sections(asked, size=1 << 20)) == 11
    assert asked.asked < 1_000_000


def test_options_are_those_of_check():
    data = text()
    for given in [{"select": "L"}, {"ignore": ["R", "E"]}, {"laws": "fide2009"}, {"profile": "publish"}, {"language": "de"}]:
        of_section = scoresheet.check_section(data, 0, len(data), **given)
        assert rows(of_section.findings) == rows(scoresheet.check(data, **given).findings), given


def test_what_cannot_be_cut(tmp_path):
    size = len(text())
    path = tmp_path / "games.pgn"
    path.write_bytes(text())
    for begin, end in [(5, 3), (0, size + 1), (size + 1, size + 2), (-1, 5), (0, -1), (0, 1 << 70)]:
        with pytest.raises(ValueError):
            scoresheet.check_section(path, begin, end)
    for size in [0, -1, 1 << 70]:
        with pytest.raises(ValueError):
            scoresheet.sections(path, size=size)
    for after in [(-1, 0, 0), (0, 0, (1 << 64) - 1)]:
        with pytest.raises(ValueError):
            scoresheet.check_section(path, 0, 5, after=after)
    for given in [{"select": "Q9"}, {"laws": "fide1066"}, {"profile": "strict"}, {"language": "xx"}]:
        with pytest.raises(ValueError):
            scoresheet.check_section(path, 0, 5, **given)
    for ask in [scoresheet.sections, lambda source: scoresheet.check_section(source, 0, 0)]:
        with pytest.raises(FileNotFoundError) as missing:
            ask(tmp_path / "missing.pgn")
        assert missing.value.filename == str(tmp_path / "missing.pgn")
        with pytest.raises(OSError):
            ask(tmp_path)
        with pytest.raises(scoresheet.Fault, match="is a zip archive"):
            ask(b"PK\x03\x04" + bytes(100))
        with pytest.raises(TypeError, match="seek"):
            ask(type("Stream", (), {"read": lambda self, size: b""})())
        with pytest.raises(TypeError, match="gives bytes"):
            ask(io.StringIO("1. e4 *"))


def test_what_an_object_raises_comes_through():
    class Broken(OnlyReadAndSeek):
        def read(self, size):
            raise ConnectionResetError("gone")

    class Pipe(OnlyReadAndSeek):
        def seek(self, offset, whence=0):
            raise io.UnsupportedOperation("seek")

    for source, error in [(Broken(text()), ConnectionResetError), (Pipe(text()), io.UnsupportedOperation)]:
        for ask in [scoresheet.sections, lambda source: scoresheet.check_section(source, 0, 100)]:
            with pytest.raises(error):
                ask(source)
