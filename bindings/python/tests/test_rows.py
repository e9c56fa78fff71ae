"""The rows are those of the program."""

import gzip
import io

import pyarrow
import pytest
import scoresheet
from conftest import files, program, rows, rows_of_program

FIXTURES = files("fixtures")


def test_there_are_fixtures():
    assert len(FIXTURES) > 200


@pytest.mark.parametrize("info", [False, True])
def test_rows_are_those_of_the_program(info):
    compared = refused = 0
    for path in FIXTURES:
        games, findings, run = rows_of_program(path, *(["--info"] if info else []))
        # What is damaged has a finding, too, and what could be read of it.
        if run.returncode == 2 and not findings:
            with pytest.raises(scoresheet.Fault) as fault:
                scoresheet.check(path, info=info)
            assert str(fault.value) in run.stderr.decode()
            refused += 1
            continue
        checked = scoresheet.check(path, info=info)
        assert rows(checked.games) == games, path
        assert rows(checked.findings) == findings, path
        compared += 1
    print(compared, "compared,", refused, "refused by both")
    assert compared > 200


def test_options_are_those_of_the_program():
    path = "fixtures/round3.pgn"
    for given, options in [
        ({"select": "L,N"}, ["--select", "L,N"]),
        ({"select": ["E301", "L101"], "ignore": "L"}, ["--select", "E301,L101", "--ignore", "L"]),
        ({"laws": "fide2009"}, ["--laws", "fide2009"]),
        ({"profile": "publish"}, ["--profile", "publish"]),
        ({"language": "de"}, ["--from", "de"]),
    ]:
        games, findings, _ = rows_of_program(path, *options)
        checked = scoresheet.check(path, **given)
        assert (rows(checked.games), rows(checked.findings)) == (games, findings), given


def test_columns_are_those_that_the_program_lists():
    checked = scoresheet.check(b"1. e4 *")
    listed = program("list", "columns").stdout.decode().splitlines()[1:]
    listed = [line.split()[0] for line in listed if line.split()[1] == "check"]
    known = checked.findings.column_names + checked.games.column_names
    # The board, and any other tag, are columns that only tables ask for.
    assert set(listed) - {"board", "tag:NAME"} == set(known)
    assert [name for name in listed if name in checked.findings.column_names] == checked.findings.column_names
    assert [field.name for field in pyarrow.schema(checked.games)] == checked.games.column_names


def test_bytes_files_and_objects_are_one():
    path = "fixtures/round3.pgn"
    data = open(path, "rb").read()
    by_path = scoresheet.check(path)
    games = [{**row, "file": "-"} for row in rows(by_path.games)]
    for source in [data, bytearray(data), memoryview(data), io.BytesIO(data), gzip.compress(data)]:
        assert rows(scoresheet.check(source).games) == games
    with open(path, "rb") as file:
        assert rows(scoresheet.check(file).games) == rows(by_path.games)

    class Dripping(io.BytesIO):
        def read(self, size=-1):
            return super().read(min(size, 7))

    assert rows(scoresheet.check(Dripping(gzip.compress(data))).findings) == [
        {**row, "file": "-"} for row in rows(by_path.findings)
    ]


def test_more_games_than_one_batch():
    checked = scoresheet.check(b"1. e4 e5 2. Nf6 *\n\n" * 25_000)
    assert len(checked.games) == len(checked.findings) == 25_000
    stream = pyarrow.RecordBatchReader.from_stream(checked.games)
    assert [len(batch) for batch in stream] == [10_000, 10_000, 5_000]
    # A second stream has everything again.
    assert pyarrow.table(checked.games)["game"].to_pylist() == list(range(1, 25_001))
