"""Plays and analyses orthodox chess with python-chess through UCI and XBoard's protocol.

python_chess.py ALCES
python-chess knows only boards of 8x8 squares, so the other games are left to run.sh.
"""
import sys

import chess
import chess.engine


def play(engine):
    board = chess.Board()
    for _ in range(12):
        move = engine.play(board, chess.engine.Limit(depth=3), ponder=True).move
        assert move in board.legal_moves, f"{move} in {board.fen()}"
        board.push(move)
    return board


with chess.engine.SimpleEngine.popen_uci([sys.argv[1], "uci", "--variant", "chess"]) as engine:
    engine.configure({"Hash": 2})
    board = play(engine)
    lines = engine.analyse(board, chess.engine.Limit(depth=4), multipv=3)
    assert len(lines) == 3 and all(line["pv"] for line in lines), lines
    with engine.analysis(board) as analysis:
        for line in analysis:
            if line.get("depth", 0) >= 5:
                break
    engine.ping()
with chess.engine.SimpleEngine.popen_xboard([sys.argv[1], "xboard", "--variant", "chess"]) as engine:
    board = play(engine)
    assert engine.analyse(board, chess.engine.Limit(depth=4))["pv"]
    engine.ping()
