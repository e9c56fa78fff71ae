"""Facts about well-formed English PGN games as python-chess sees them: one JSON object a line and game.

Usage: facts.py FILE LIMIT. Fields are those of `scoresheet check --games --format json`, and `errors`, python-chess's own
complaints, and `seventyfive_ply`, the first ply after which 150 half-moves were quiet.
"""

import json
import logging
import sys

import chess.pgn


def follow(game):
    """The facts of one game's main line."""
    board = game.board()
    # Of an EPD, the en passant square is there only if the capture is legal: the same position by article 9.2.3.
    stood = {board.epd(en_passant="legal"): 1}
    found = {"plies": 0, "max_repetition": 1, "longest_quiet": board.halfmove_clock}
    for move in game.mainline_moves():
        board.push(move)
        found["plies"] += 1
        position = board.epd(en_passant="legal")
        stood[position] = times = stood.get(position, 0) + 1
        found["max_repetition"] = max(found["max_repetition"], times)
        found["longest_quiet"] = max(found["longest_quiet"], board.halfmove_clock)
        for field, due in (("third_ply", times == 3), ("fifth_ply", times == 5),
                           ("seventyfive_ply", board.halfmove_clock >= 150)):
            if due and field not in found:
                found[field] = found["plies"]
    found["final_fen"] = board.fen(en_passant="legal")
    ends = {"checkmate": board.is_checkmate, "stalemate": board.is_stalemate, "dead": board.is_insufficient_material}
    found.update({"ended": name for name, holds in reversed(ends.items()) if holds()})
    if game.errors:
        found["errors"] = [str(error) for error in game.errors]
    return found


def main(path, limit):
    """Prints the facts of the first games of a file."""
    logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)
    with open(path, encoding="utf-8", errors="replace") as text:
        for number in range(1, limit + 1):
            game = chess.pgn.read_game(text)
            if game is None:
                break
            print(json.dumps({"game": number, **follow(game)}))


main(sys.argv[1], int(sys.argv[2]))
