"""Who reads the tables."""

import duckdb
import pandas
import polars
import pyarrow
import pytest
import scoresheet
from conftest import program

PATH = "fixtures/round3.pgn"


def statistics():
    """How often the program finds each code."""
    import json

    lines = program("check", "--isolated", "--statistics", "--format", "json", PATH).stdout.splitlines()
    rows = map(json.loads, lines)
    return {row["code"]: row["findings"] for row in rows if row["kind"] == "statistic"}


def by_pyarrow(findings):
    return pyarrow.table(findings).to_pydict()["code"]


def by_polars(findings):
    return polars.DataFrame(findings)["code"].to_list()


def by_duckdb(findings):
    return [code for (code,) in duckdb.sql("select code from findings").fetchall()]


def by_pandas(findings):
    return list(pandas.DataFrame.from_arrow(findings)["code"])


@pytest.mark.parametrize("read", [by_pyarrow, by_polars, by_duckdb, by_pandas])
def test_the_count_of_each_code(read):
    codes = read(scoresheet.check(PATH).findings)
    counts = {code: codes.count(code) for code in codes}
    assert counts == statistics() and counts


def test_nested_columns():
    findings = scoresheet.check(PATH).findings
    fixes = polars.DataFrame(findings)["suggestions"].drop_nulls()
    assert fixes[0][0]["edits"][0].keys() == {"byte", "length", "text"}
    query = "select code, unnest(suggestions).replays from findings where suggestions is not null"
    assert duckdb.sql(query).fetchall()
