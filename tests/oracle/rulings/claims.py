"""Where draws could be claimed in well-formed PGN games as python-chess sees it: one JSON object a line and game.

Usage: claims.py FILE LIMIT. `fen` is the first position, `moves` the main line in SAN, `threefold` and `fifty` the plies
after which the player on the move could claim, by the position or with a move announced.
"""

import json
import logging
import sys

import chess.pgn


def follow(game):
    """The claims that were open in one game's main line."""
    board = game.board()
    found = {"fen": board.fen(), "moves": [], "threefold": [], "fifty": []}
    moves = list(game.mainline_moves())
    for ply in range(len(moves) + 1):
        # A position can stand for the third time only in a run of quiet moves long enough for it.
        if board.halfmove_clock >= 7 and board.can_claim_threefold_repetition():
            found["threefold"].append(ply)
        if board.can_claim_fifty_moves():
            found["fifty"].append(ply)
        if ply < len(moves):
            found["moves"].append(board.san(moves[ply]))
            board.push(moves[ply])
    found["moves"] = " ".join(found["moves"])
    return found


def main(path, limit):
    """Prints the claims of the first games of a file that have no errors."""
    logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)
    with open(path, encoding="utf-8", errors="replace") as text:
        for _ in range(limit):
            game = chess.pgn.read_game(text)
            if game is None:
                break
            is_chess = type(game.board()) is chess.Board and not game.board().chess960
            if is_chess and not game.errors and game.board().is_valid():
                print(json.dumps(follow(game)))


main(sys.argv[1], int(sys.argv[2]))
