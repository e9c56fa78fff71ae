"""Replays helpmates in python-chess: lines `FEN;moves in UCI` on standard input; prints those that do not end in mate."""

import sys

import chess

for line in sys.stdin:
    fen, moves = line.rstrip("\n").split(";")
    board = chess.Board(fen)
    try:
        for move in moves.split():
            board.push_uci(move)
        mated = board.is_checkmate()
    except ValueError:
        mated = False
    if not mated:
        print(line, end="")
