from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from paizhuo.core.game import Seen
from paizhuo.core.wording import Seat
from paizhuo.games import chinese_ten
from paizhuo.server.room.thinking import BotError, BotProcess
from tests.games.chinese_ten import support as ten
from tests.server.support import Browser, in_loop, serving

ECHO = """
import pickle, sys
while size := sys.stdin.buffer.read(4):
    request = pickle.loads(sys.stdin.buffer.read(int.from_bytes(size, "big")))
    {what}
    answer = pickle.dumps((True, request[1]))
    sys.stdout.buffer.write(len(answer).to_bytes(4, "big") + answer)
    sys.stdout.buffer.flush()
"""


def program(what: str = "pass") -> tuple[str, ...]:
    """Give a process that answers with the level it was asked for, unless it does something else first."""
    return (sys.executable, "-c", ECHO.format(what=what))


def a_view() -> Seen[Any]:
    """Give what the seat that plays first sees of a deal."""
    state = ten.dealt(ten.rules())
    return Seen(chinese_ten.view(state, chinese_ten.waiting_for(state)[0]), ())


@in_loop
async def test_the_bots_of_this_program_answer_from_their_process() -> None:
    """The real bots choose legal moves in a process of their own."""
    seen = a_view()
    process = BotProcess()
    try:
        for level in ("child", "family", "expert"):
            move = await process.choose("chinese-ten", level, seen)
            assert move in chinese_ten.legal_moves(seen.view)
    finally:
        await process.close()
    assert process.pid is None


@in_loop
async def test_a_process_that_was_killed_is_started_again() -> None:
    """Whoever kills the bots' process costs nobody a move: it is started again and asked once more (V10)."""
    process = BotProcess(command=program())
    try:
        assert await process.choose("chinese-ten", "family", a_view()) == "family"
        first = process.pid
        assert first
        os.kill(first, signal.SIGKILL)
        assert await process.choose("chinese-ten", "expert", a_view()) == "expert"
        assert process.pid != first
    finally:
        await process.close()


@in_loop
async def test_a_process_that_falls_at_every_question_is_given_up() -> None:
    """A bot that takes its process down twice has failed; the next question is tried anew."""
    process = BotProcess(command=program("sys.exit(3)"))
    for _ in range(2):
        with pytest.raises(BotError) as failed:
            await process.choose("chinese-ten", "family", a_view())
        assert failed.value.why == "failed"
    await process.close()


@in_loop
async def test_a_bot_that_hangs_is_late_and_its_process_is_ended() -> None:
    """Nobody waits longer than the patience of the table, and a hanging process does not stay behind."""
    process = BotProcess(patience=0.3, command=program("import time; time.sleep(60)"))
    asking = asyncio.create_task(process.choose("chinese-ten", "family", a_view()))
    await asyncio.sleep(0.1)
    pid = process.pid
    assert pid is not None

    with pytest.raises(BotError) as late:
        await asking

    assert late.value.why == "late"
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    await process.close()


@in_loop
async def test_a_bot_that_raises_has_failed_and_its_process_goes_on() -> None:
    """An error inside a bot is its failure alone; the same process answers the next question."""
    process = BotProcess()
    try:
        with pytest.raises(BotError) as failed:
            await process.choose("no-such-game", "family", a_view())
        pid = process.pid
        move = await process.choose("chinese-ten", "family", a_view())
    finally:
        await process.close()

    assert failed.value.why == "failed"
    assert pid is not None
    assert move in chinese_ten.legal_moves(a_view().view)


@in_loop
async def test_a_deal_goes_on_when_the_bots_are_killed_again_and_again(tmp_path: Path) -> None:
    """A whole deal is played and scored although the process of the bots is killed at every turn (V10)."""
    process = BotProcess()
    async with serving(tmp_path, thinker=process) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        kills = 0
        while (await tab.ready())["stage"] == "deal":
            if process.pid:
                os.kill(process.pid, signal.SIGKILL)
                kills += 1
            await tab.turn()

    assert tab.view["score"]
    assert kills >= 4


def test_what_a_bot_is_handed_holds_nothing_hidden() -> None:
    """What goes to the bots' process is a seat's view and events; no state, so no hidden card, is in it."""
    state = ten.dealt(ten.rules())
    seat = chinese_ten.waiting_for(state)[0]
    data = pickle.dumps(Seen(chinese_ten.view(state, seat), ()))
    other = pickle.dumps(Seen(chinese_ten.view(state, Seat((seat + 1) % 4)), ()))

    assert b"chinese_ten.view" in data
    assert b"chinese_ten.state\x94\x8c\x05State" not in data
    assert data != other
