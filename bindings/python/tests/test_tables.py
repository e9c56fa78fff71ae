"""Tables without a frame library, tags and moves as columns, and several files in one call."""

import pickle

import pyarrow
import pytest
import scoresheet
from conftest import rows

PATH = "fixtures/round3.pgn"
CLOCKED = b"""[White "A"]
[WhiteElo "2500"]
[ECO "C20"]

1. e4 {[%eval 0.25] [%clk 1:00:00]} e5 {+0.31/18 2.4s} (1... c5) 2. Nf3 {[%eval #-3]} 2... -- *

[White "B"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7"]
[SetUp "1"]

7... Kd7 8. Nf3 *
"""


def test_a_table_is_a_sequence_of_rows():
    games = scoresheet.check(PATH).games
    assert list(games) == pyarrow.table(games).to_pylist()
    assert games[0] == next(iter(games)) and games[-1] == list(games)[-1]
    assert games["white"] == [row["white"] for row in games]
    assert list(games[1:3]) == list(games)[1:3] and list(games[:-1]) == list(games)[:-1]
    assert list(games[3:1]) == [] and len(games[100:]) == 0 and list(games[:]) == list(games)
    for key, error in [(5, IndexError), (-6, IndexError), ("nobody", KeyError), (1.5, TypeError), (slice(0, 4, 2), ValueError)]:
        with pytest.raises(error):
            games[key]


def test_slices_go_across_batches():
    games = scoresheet.check(b"1. e4 e5 2. Nf3 *\n\n" * 25_000, select="L").games
    assert games[9_998:20_002]["game"] == list(range(9_999, 20_003))
    assert games[24_999]["game"] == 25_000


def test_a_table_shows_itself():
    games = scoresheet.check(PATH).games
    text = repr(games)
    assert text.startswith("<scoresheet.Table: 5 rows, 24 columns>\n") and "round3.pgn" in text and "fixtures/" not in text
    assert all(len(line) <= 103 for line in text.splitlines())
    nothing = repr(scoresheet.check(b"1. e4 *").findings)
    assert nothing.startswith("<scoresheet.Table: 0 rows, ") and "\n" not in nothing
    hostile = scoresheet.check('[White "<b>\x1b[31m\u202e"]\n\n1. e4 *'.encode()).games
    assert "<b>" not in hostile._repr_html_() and "&lt;b&gt;" in hostile._repr_html_()
    assert "\x1b" not in repr(hostile) and "\u202e" not in repr(hostile)


def test_everything_can_be_pickled():
    checked = scoresheet.check(PATH, moves=True, tags=["ECO"])
    again = pickle.loads(pickle.dumps(checked))
    for name in ["games", "findings", "moves"]:
        one, other = pyarrow.table(getattr(checked, name)), pyarrow.table(getattr(again, name))
        assert one.schema == other.schema and one.to_pylist() == other.to_pylist()
    assert again.unread == checked.unread
    section = scoresheet.check_section(PATH, 0, 500)
    again = pickle.loads(pickle.dumps(section))
    assert isinstance(again, scoresheet.CheckedSection) and again.extent == section.extent
    assert list(again.games) == list(section.games)
    converted = scoresheet.convert(PATH)
    assert pickle.loads(pickle.dumps(converted)).text == converted.text
    answer = scoresheet.rule(PATH, "end")
    assert pickle.loads(pickle.dumps(answer)).rows == answer.rows
    with pytest.raises(scoresheet.Fault) as fault:
        scoresheet.check(b"%PDF-1.7\n")
    assert str(pickle.loads(pickle.dumps(fault.value))) == str(fault.value)


def test_tags_are_columns():
    games = scoresheet.check(CLOCKED, tags="WhiteElo, ECO").games
    assert games.column_names[-2:] == ["WhiteElo", "ECO"]
    assert games["WhiteElo"] == ["2500", None] and games["ECO"] == ["C20", None]
    # Names of tags are met in any capitals, as in `check --columns`.
    assert scoresheet.check(CLOCKED, tags=["whiteelo"]).games["whiteelo"] == ["2500", None]
    for tags in ["Elo!", "", "ECO,ECO", "white"]:
        with pytest.raises(ValueError):
            scoresheet.check(CLOCKED, tags=tags)


def test_moves():
    moves = scoresheet.check(CLOCKED, moves=True).moves
    assert moves.column_names == [
        "kind", "file", "game", "ply", "number", "color", "san", "uci", "fen", "clock", "time_taken", "eval", "mate_in",
    ]
    assert [(row["game"], row["ply"], row["number"], row["color"], row["san"], row["uci"]) for row in moves] == [
        (1, 1, 1, "white", "e4", "e2e4"),
        (1, 2, 1, "black", "e5", "e7e5"),
        (1, 3, 2, "white", "Nf3", "g1f3"),
        (1, 4, 2, "black", "--", "0000"),
        (2, 1, 7, "black", "Kd7", "e8d7"),
    ]
    assert moves["clock"] == [3600.0, None, None, None, None]
    assert moves["time_taken"] == [None, 2.4, None, None, None]
    assert moves["eval"] == [0.25, -0.31, None, None, None]
    assert moves["mate_in"] == [None, None, -3, None, None]
    assert moves[4]["fen"] == "8/3k4/8/8/8/8/4P3/4K3 w - - 1 8"
    with pytest.raises(ValueError, match="moves=True"):
        scoresheet.check(CLOCKED).moves


def test_moves_are_as_many_as_the_games_have():
    checked = scoresheet.check("fixtures/famous.pgn", moves=True)
    assert len(checked.moves) == sum(checked.games["plies"])
    last = {row["game"]: row["fen"] for row in checked.moves}
    assert [last[row["game"]] for row in checked.games] == checked.games["final_fen"]


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "2024").mkdir()
    (tmp_path / "2024" / "b.pgn").write_bytes(b"1. e4 *\n\n1. d4 *\n")
    (tmp_path / "2024" / "a.pgn").write_bytes(b"1. c4 *\n")
    (tmp_path / "2024" / "notes.md").write_bytes(b"no games\n")
    return tmp_path


def names(checked):
    return [name.replace("\\", "/").rsplit("/", 1)[1] for name in checked.games["file"]]


def test_folders_patterns_and_lists(folder):
    for source in [folder, str(folder / "*" / "*.pgn"), folder / "**" / "*.pgn"]:
        assert names(scoresheet.check(source)) == ["a.pgn", "b.pgn", "b.pgn"], source
    assert names(scoresheet.check([folder / "2024" / "b.pgn", str(folder / "2024" / "a.pgn")])) == ["b.pgn", "b.pgn", "a.pgn"]
    assert names(scoresheet.check(path for path in [folder])) == ["a.pgn", "b.pgn", "b.pgn"]
    assert len(scoresheet.check([]).games) == 0
    with pytest.raises(FileNotFoundError) as nothing:
        scoresheet.check(folder / "*.txt")
    assert nothing.value.filename == str(folder / "*.txt")
    with pytest.raises(TypeError, match="a list of paths"):
        scoresheet.check([b"1. e4 *"])


def test_a_file_with_the_letters_of_a_pattern(tmp_path):
    (tmp_path / "round[1].pgn").write_bytes(b"1. e4 *\n")
    assert names(scoresheet.check(tmp_path / "round[1].pgn")) == ["round[1].pgn"]


def test_a_file_named_as_standard_input_is(tmp_path, monkeypatch):
    (tmp_path / "-").write_bytes(b"1. e4 *\n")
    monkeypatch.chdir(tmp_path)
    assert len(scoresheet.check("-").games) == 1


def test_files_that_cannot_be_read_are_told_or_passed_over(folder):
    broken = folder / "2024" / "broken.pgn"
    broken.write_bytes(b"%PDF-1.7\n" + bytes(100))
    with pytest.raises(scoresheet.Fault, match="is a PDF document"):
        scoresheet.check(folder)
    checked = scoresheet.check(folder, on_error="skip")
    assert names(checked) == ["a.pgn", "b.pgn", "b.pgn"]
    [(name, why)] = checked.unread
    assert name.endswith("broken.pgn") and why.startswith("is a PDF document")
    missing = folder / "missing.pgn"
    assert scoresheet.check([missing, folder / "2024" / "a.pgn"], on_error="skip").unread[0][0] == str(missing)
    with pytest.raises(ValueError, match="raise"):
        scoresheet.check(folder, on_error="ignore")
    assert scoresheet.check(PATH).unread == []


def test_messages_name_no_dash():
    for call in [
        lambda: scoresheet.check(b"%PDF-1.7\n" + bytes(100)),
        lambda: scoresheet.convert(b"%PDF-1.7\n" + bytes(100)),
        lambda: scoresheet.rule(b"1. e4 *", "end", game=3),
        lambda: scoresheet.check_section(b"1. e4 *", 5, 900),
    ]:
        with pytest.raises((scoresheet.Fault, ValueError)) as raised:
            call()
        assert "-:" not in str(raised.value)


def test_an_answer_is_words_and_data():
    answer = scoresheet.rule("fixtures/famous.pgn", "white-resigns")
    assert str(answer) == answer.text and answer.text
    assert [row["kind"] for row in answer.rows] == ["ruling"] and answer.rows[0]["question"]
