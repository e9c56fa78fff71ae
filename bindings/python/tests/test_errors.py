"""What cannot be read, and what there is not."""

import gzip
import io
import threading

import pytest
import scoresheet


@pytest.mark.parametrize("ask", [scoresheet.check, scoresheet.convert, lambda source: scoresheet.rule(source, "end")])
def test_files_that_cannot_be_read(ask, tmp_path):
    with pytest.raises(FileNotFoundError) as missing:
        ask(tmp_path / "missing.pgn")
    assert missing.value.filename == str(tmp_path / "missing.pgn")
    assert missing.value.errno == 2
    with pytest.raises((OSError, scoresheet.Fault)):
        ask(tmp_path)


@pytest.mark.parametrize("ask", [scoresheet.check, scoresheet.convert, lambda source: scoresheet.rule(source, "end")])
@pytest.mark.parametrize("data, why", [
    (b"PK\x03\x04" + bytes(100), "is a zip archive"),
    (b"%PDF-1.7\n" + bytes(100), "is a PDF document"),
    (bytes(range(256)) * 40, "is not a text file"),
    (gzip.compress(bytes(range(256)) * 40), "is not a text file"),
    (b'{"games": []}', "is JSON"),
    (b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n" * 3, "is a list of positions"),
])
def test_what_is_no_game_record(ask, data, why):
    with pytest.raises(scoresheet.Fault, match=why):
        ask(data)


@pytest.mark.parametrize("given", [
    {"select": "Q9"}, {"ignore": ["nonsense"]}, {"laws": "fide1066"}, {"profile": "strict"}, {"language": "xx"},
])
def test_values_that_there_are_not(given):
    with pytest.raises(ValueError):
        scoresheet.check(b"1. e4 *", **given)


def test_other_values_that_there_are_not():
    for call in [
        lambda: scoresheet.convert(b"1. e4 *", to="fen"),
        lambda: scoresheet.convert(b"1. e4 *", lang="xx"),
        lambda: scoresheet.rule(b"1. e4 *", "weather"),
        lambda: scoresheet.rule(b"1. e4 *", "end", game=2),
        lambda: scoresheet.rule(b"1. e4 *", "situation", at="99w"),
        lambda: scoresheet.rule(b"1. e4 *", "situation", at="noon"),
        lambda: scoresheet.rule(b"1. e4 *", "touch", said="e9"),
        lambda: scoresheet.explain("Q999"),
    ]:
        with pytest.raises(ValueError):
            call()


def test_sources_of_the_wrong_kind():
    for source in [None, 3, [3], io.StringIO("1. e4 *")]:
        with pytest.raises(TypeError):
            scoresheet.check(source)


def test_what_a_file_object_raises_comes_through():
    class Broken:
        def read(self, size):
            raise ConnectionResetError("gone")

    with pytest.raises(ConnectionResetError, match="gone"):
        scoresheet.check(Broken())


def test_a_compressed_text_that_ends_early_gives_what_there_is():
    data = open("fixtures/famous.pgn", "rb").read()
    cut = gzip.compress(data)[:-20]
    checked = scoresheet.check(cut)
    assert len(checked.games) > 0
    assert scoresheet.convert(cut).truncated


def test_threads_run_beside_each_other():
    """How much two threads gain is measured, not asserted; that others run meanwhile is."""
    data = open("fixtures/famous.pgn", "rb").read() * 200
    count = done = 0

    def work():
        nonlocal done
        scoresheet.check(data)
        done = 1

    thread = threading.Thread(target=work)
    thread.start()
    while not done:
        count += 1
    thread.join()
    # Held back by the lock, this thread would get no turn at all before the end.
    assert count > 1000, count
