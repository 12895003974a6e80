"""The process in which bots think: it reads what a seat has seen from its input and answers with a move.

    python -m paizhuo.server.room.bot_process

It ends when its input ends, so it never outlives the server.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from random import SystemRandom
from typing import Any, BinaryIO

from paizhuo.bots import bot


def main() -> None:
    """Answer until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our input
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # what a bot prints must not run into the answers
    while request := _read(sys.stdin.buffer):
        answer = pickle.dumps(_answer(request))
        answers.write(len(answer).to_bytes(4, "big") + answer)
        answers.flush()


def _read(source: BinaryIO) -> bytes:
    size = source.read(4)
    return source.read(int.from_bytes(size, "big")) if len(size) == 4 else b""


def _answer(request: bytes) -> tuple[bool, Any]:
    try:
        game_id, level, seen = pickle.loads(request)  # noqa: S301  from our own server
        return True, bot(game_id, level).choose(seen, SystemRandom())
    except Exception:  # noqa: BLE001  whatever a bot does, the table goes on
        return False, traceback.format_exc()


if __name__ == "__main__":
    main()
