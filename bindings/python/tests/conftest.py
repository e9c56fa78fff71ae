"""Where the fixtures and the program are."""

import json
import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM = os.environ.get("SCORESHEET_PROGRAM", ROOT / "target" / "debug" / "scoresheet")


def files(folder):
    return sorted(path for path in (ROOT / folder).rglob("*") if path.is_file())


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch):
    monkeypatch.chdir(ROOT)


def program(*arguments):
    return subprocess.run([PROGRAM, *map(str, arguments)], cwd=ROOT, capture_output=True)


def rows_of_program(path, *options):
    """What the program says of a file: games, findings, and whether it could read it."""
    run = program("check", "--format", "json", "--games", "--isolated", *options, path)
    rows = [json.loads(line) for line in run.stdout.splitlines()]
    games = [row for row in rows if row["kind"] == "game"]
    findings = [row for row in rows if row["kind"] == "finding"]
    return games, findings, run


def rows(table):
    """The rows of a table as objects, without what is absent."""
    import pyarrow

    return [without_none(row) for row in pyarrow.table(table).to_pylist()]


def without_none(value):
    if isinstance(value, dict):
        return {name: without_none(inner) for name, inner in value.items() if inner is not None}
    if isinstance(value, list):
        return [without_none(inner) for inner in value]
    return value
