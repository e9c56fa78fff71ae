"""Conversion, rulings and explanations are those of the program."""

import json

import pytest
import scoresheet
from conftest import program


def test_conversion_is_that_of_the_program():
    for path in ["fixtures/round3.pgn", "fixtures/famous.pgn", "fixtures/printed/G1.txt"]:
        for given, options in [
            ({}, []),
            ({"to": "uci"}, ["--to", "uci"]),
            ({"to": "lan", "lang": "de"}, ["--to", "lan", "--lang", "de"]),
            ({"keep_layout": True, "lang": "es"}, ["--keep-layout", "--lang", "es"]),
        ]:
            written = program("convert", "--quiet", "--encoding", "utf-8", *options, path).stdout.decode()
            assert str(scoresheet.convert(path, **given)) == written, (path, given)
    converted = scoresheet.convert(b"1. e4 e5 2. Cf3 Cc6 3. Ab5 *")
    assert (converted.moves, converted.kept, converted.unread, converted.truncated) == (5, 0, 0, None)


def test_rulings_are_those_of_the_program():
    path = "fixtures/famous.pgn"
    for question, options in [
        ("white-resigns", ["rule", "resign", "--by", "white"]),
        ("claims", ["rule", "claim"]),
    ]:
        told = program(*options, "--game", "1", path).stdout.decode()
        assert told and str(scoresheet.rule(path, question)) == told
    told = program("rule", "flag", "--by", "black", "--at", "ply:10", "--game", "2", path).stdout.decode()
    assert str(scoresheet.rule(path, "black-flag", game=2, at="ply:10")) == told
    told = program("rule", "touch", "--touched", "g1,f1", "--at", "9b", "--game", "2", path).stdout.decode()
    answer = scoresheet.rule(path, "touch", game=2, at="9b", said="g1,f1")
    assert str(answer) == told
    options = ["--touched", "g1,f1", "--at", "9b", "--game", "2", "--format", "json", path]
    assert answer.rows == [json.loads(line) for line in program("rule", "touch", *options).stdout.splitlines()]


@pytest.mark.parametrize("word", ["L101", "illegal-move", "9.2.2", "stalemate"])
def test_explanations_are_those_of_the_program(word):
    assert scoresheet.explain(word) == program("explain", word).stdout.decode()
