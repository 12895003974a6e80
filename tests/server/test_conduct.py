from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from paizhuo.cards import Card
from paizhuo.core.fair import Receipt
from paizhuo.core.game import Seating, Seen
from paizhuo.core.wording import Seat as CoreSeat
from paizhuo.games import chinese_ten
from paizhuo.server.room.thinking import BotError
from paizhuo.server.table import standing
from tests.games.chinese_ten import support as ten
from tests.server.support import Browser, Seat, in_loop, serving
from tests.server.test_leaks import sit_down

LOOK = {"no_point_hand": "on"}
CUT = {"cut_peek": "on"}


class Clock:
    """A clock that goes only when it is told to."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        """Give the time in milliseconds."""
        return self.now

    def go(self, seconds: float) -> None:
        """Let time pass."""
        self.now += int(seconds * 1000)


class Broken:
    """Bots that give no move, or none that is one."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    async def choose(self, game_id: str, level: str, seen: Seen[Any]) -> Any:  # noqa: ARG002  as bots are asked
        """Fail as this one fails."""
        if isinstance(self.answer, BotError):
            raise self.answer
        return self.answer

    async def close(self) -> None:
        """Nothing to let go."""


def stack(monkeypatch: pytest.MonkeyPatch, order: Sequence[Card]) -> None:
    """Deal this order instead of a shuffled one (the draw for seats is shuffled as ever)."""
    shuffled = standing.deck_order

    def ordered(deck: Sequence[Card], receipt: Receipt) -> tuple[Card, ...]:
        return tuple(order) if receipt.number else shuffled(deck, receipt)

    monkeypatch.setattr(standing, "deck_order", ordered)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (BotError("failed"), "failed"),
        (BotError("late"), "late"),
        (chinese_ten.Cut(3), "illegal"),
        ("3C", "illegal"),
        (None, "illegal"),
    ],
    ids=["failed", "late", "illegal", "no move at all", "nothing"],
)
def test_a_bot_that_gives_no_move_is_played_for_and_the_log_says_so(tmp_path: Path, answer: Any, why: str) -> None:
    """Whatever a bot does, its table goes on; beside the move stands why nobody chose it (V10)."""

    @in_loop
    async def deal() -> None:
        async with serving(tmp_path, thinker=Broken(answer)) as app:
            me = Browser(app)
            tab = await me.sit(await me.open())
            view = await tab.play_deal()

        assert view["score"]
        lines = [frame["line"] for frame in map(json.loads, tab.frames) if frame["type"] == "moved"]
        played = [line for line in lines if line["kind"] == "play"]
        assert {line["automatic"] for line in played if line["seat"] != view["seat"]} == {why}
        assert {line["automatic"] for line in played if line["seat"] == view["seat"]} == {None}

    deal()


@in_loop
async def test_a_clock_plays_for_whom_it_has_run_out(tmp_path: Path) -> None:
    """Where the table has set a clock, the server plays when it has run out, also for a closed tab (V06)."""
    clock = Clock()
    async with serving(tmp_path, clock=clock) as app:
        me = Browser(app)
        tab = await me.sit(await me.open(settings={"clock": 30}))
        view = await tab.ready()
        room = await app.hub.room(tab.table)
        await tab.leave()
        clock.go(29)
        room.wake.set()
        await asyncio.sleep(0.05)
        assert room.standing.seq == view["seq"]

        clock.go(2)
        room.wake.set()
        back = await me.sit(tab.table, seen=view["seq"])
        while back.view["seq"] <= view["seq"]:
            await back.hear()
        rows = await app.hub.house.store.rows(tab.table)

    row = rows[view["seq"]]
    assert (row.kind, row.seat) == ("play", view["seat"])
    assert json.loads(row.payload)["automatic"] == "clock"


@in_loop
async def test_a_clock_that_ran_out_while_the_server_was_down_counts(tmp_path: Path) -> None:
    """A table with a clock is taken up again at the start, whoever is there (V06)."""
    clock = Clock()
    async with serving(tmp_path, clock=clock) as app:
        me = Browser(app)
        tab = await me.sit(await me.open(settings={"clock": 30}))
        view = await tab.ready()
        await tab.leave()
    clock.go(100)

    async with serving(tmp_path, clock=clock) as app:
        room = await app.hub.room(tab.table)
        for _ in range(200):
            if room.standing.seq > view["seq"]:
                break
            await asyncio.sleep(0.02)
        rows = await app.hub.house.store.rows(tab.table)

    assert rows[view["seq"]].seat == view["seat"]


@in_loop
async def test_without_a_clock_nobody_is_played_for(tmp_path: Path) -> None:
    """At a table without a clock a person may think as long as they like (V07)."""
    clock = Clock()
    async with serving(tmp_path, clock=clock) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        view = await tab.ready()
        clock.go(100_000)
        room = await app.hub.room(tab.table)
        room.wake.set()
        await asyncio.sleep(0.05)

        assert room.standing.seq == view["seq"]


@in_loop
async def test_a_seat_is_handed_to_a_bot_and_taken_back(tmp_path: Path) -> None:
    """Who hands over is played for and may not play; taken back, the seat is one's own again (V10)."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open(settings={"pace": 50}))
        view = await tab.ready()
        me_at = view["seat"]

        assert (await tab.command("hand_over", level="child"))["type"] == "done"
        mine = tab.view["seats"][me_at]
        assert (mine["bot"], mine["handed_over"]) == ("child", True)
        refused = await tab.command("play", moves=[view["legal"][0]["move"]])
        await tab.until(lambda frame: frame["type"] == "moved" and frame["line"]["seat"] == me_at)
        assert (await tab.command("take_back"))["type"] == "done"
        after = await tab.ready()

        assert refused["reason"]["code"] == "err.not_now"
        assert refused["table"]["legal"] == []
        assert not after["seats"][me_at]["handed_over"]
        assert (await tab.command("take_back"))["reason"]["code"] == "err.not_now"
        assert (await tab.command("hand_over", level="master"))["reason"]["code"] == "err.level"
        await tab.turn()


@in_loop
async def test_a_handed_over_seat_stays_so_after_a_restart(tmp_path: Path) -> None:
    """Who plays a seat stands in the log; a bot goes on where the last row left it (V10)."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open(settings={"pace": 10_000}))
        while tab.view["stage"] != "deal":
            await tab.hear()
        await tab.command("hand_over", level="family")
        await tab.leave()

    async with serving(tmp_path) as app:
        me.app = app
        room = await app.hub.room(tab.table)
        quick = type(room.standing.opened.settings)(pace=0)
        room.standing.opened.settings = quick
        again = await me.sit(tab.table)
        view = await again.play_deal()

    assert view["seats"][view["seat"]]["handed_over"]
    assert view["score"]


@in_loop
async def test_a_vanished_seat_may_be_handed_over_by_others_after_a_while(tmp_path: Path) -> None:
    """Nobody waits for ever: who has been away for the agreed time can be played for, and sooner can not."""
    clock = Clock()
    async with serving(tmp_path, clock=clock, added_within=0.1) as app:
        one, two = Browser(app), Browser(app)
        await two.ask("GET", "/api/me")
        table = await one.open(bots=["family", "family"], settings={"away": 30})
        await sit_down(app, table, 1, two)
        mine, theirs = await one.sit(table), await two.sit(table)
        await mine.command("agree")
        await theirs.command("agree")
        while mine.view["stage"] != "deal":
            await mine.hear()
        other = next(seat["seat"] for seat in mine.view["seats"] if seat["bot"] is None and not seat["you"])
        bot = next(seat["seat"] for seat in mine.view["seats"] if seat["bot"])

        here = await mine.command("hand_over", seat=other)
        await theirs.leave()
        clock.go(29)
        early = await mine.command("hand_over", seat=other)
        clock.go(2)
        wrong = await mine.command("hand_over", seat=9)
        of_bot = await mine.command("hand_over", seat=bot)
        done = await mine.command("hand_over", seat=other)
        while not mine.view["seats"][other]["handed_over"]:
            await mine.hear()

        back = await two.sit(table)
        returned = await back.command("take_back")

    assert here["reason"]["code"] == early["reason"]["code"] == "err.still_here"
    assert wrong["reason"]["code"] == "err.other_seat"
    assert of_bot["reason"]["code"] == "err.not_now"
    assert done["type"] == returned["type"] == "done"


@in_loop
async def test_several_people_agree_before_the_first_deal(tmp_path: Path) -> None:
    """A table with two people waits for both; who has not agreed holds it, and bots agree by themselves."""
    async with serving(tmp_path, added_within=0.1) as app:
        one, two = Browser(app), Browser(app)
        await two.ask("GET", "/api/me")
        table = await one.open(bots=["family", "family"])
        await sit_down(app, table, 1, two)
        mine, theirs = await one.sit(table), await two.sit(table)
        first = mine.view
        await mine.command("agree")
        again = await mine.command("agree")
        await theirs.until(lambda frame: frame["type"] == "moved")
        waiting = theirs.view["waiting_for"]
        await theirs.command("agree")
        while mine.view["stage"] != "deal":
            await mine.hear()

    assert first["stage"] == "agreement"
    assert first["waiting_for"] == [0, 1]
    assert first["may"] == ["agree"]
    assert again["reason"]["code"] == "err.not_now"
    assert waiting == [1]


async def at_the_look(app: Any) -> list[Seat]:
    """Bring two people and two bots to the re-deal window."""
    one, two = Browser(app), Browser(app)
    await two.ask("GET", "/api/me")
    table = await one.open(bots=["family", "family"], changes=LOOK)
    await sit_down(app, table, 1, two)
    tabs = [await one.sit(table), await two.sit(table)]
    for tab in tabs:
        await tab.command("agree")
    for tab in tabs:
        while not (tab.view["legal"] and tab.view["view"]["phase"] == "look"):
            await tab.hear()
    return tabs


def test_all_answer_the_re_deal_window_at_once(tmp_path: Path) -> None:
    """Two people who answer from the same view are both heard: neither is told to have come too late (V04)."""

    @in_loop
    async def look() -> None:
        async with serving(tmp_path, added_within=0.1) as app:
            tabs = await at_the_look(app)
            answers = await asyncio.gather(
                *(tab.command("play", seq=min(one.view["seq"] for one in tabs), moves=["ready"]) for tab in tabs)
            )
            for tab in tabs:
                while tab.view["view"]["phase"] == "look":
                    await tab.hear()

        assert [answer["type"] for answer in answers] == ["done", "done"]
        assert tabs[0].view["view"]["phase"] == "play"

    look()


def test_nobody_answers_the_re_deal_window_for_a_person(tmp_path: Path) -> None:
    """Bots answer by themselves; a person is waited for, and what others see of an answer is only that it was given."""

    @in_loop
    async def look() -> None:
        async with serving(tmp_path, added_within=0.1) as app:
            tabs = await at_the_look(app)
            await tabs[0].command("play", moves=["ready"])
            room = await app.hub.room(tabs[0].table)
            for _ in range(100):
                if len(room.standing.game.waiting_for(room.standing.state)) == 1:
                    break
                await asyncio.sleep(0.02)
            await asyncio.sleep(0.05)
            waiting = room.standing.game.waiting_for(room.standing.state)

        assert waiting == (tabs[1].view["seat"],)

    look()


@pytest.mark.parametrize("wanted", [False, True], ids=["by itself", "as the table wants it"])
def test_a_ceremony_runs_by_itself_unless_the_table_wants_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, wanted: bool
) -> None:
    """The cut is made for a person too, and marked so; a table that asks for ceremonies waits for it."""
    # the dealer plays last here, so the dealer cuts: let that be the person
    monkeypatch.setattr(chinese_ten, "seating", lambda *_: Seating((0, 1, 2, 3), CoreSeat(0)))

    @in_loop
    async def cut() -> None:
        async with serving(tmp_path) as app:
            me = Browser(app)
            tab = await me.sit(await me.open(settings={"ceremony": wanted}, changes=CUT))
            if wanted:
                view = await tab.ready()
                assert view["view"]["phase"] == "cut"
                await tab.command("play", moves=["cut 20"])
            await tab.until(lambda frame: frame["type"] == "moved" and frame["line"]["kind"] == "play")
            rows = await app.hub.house.store.rows(tab.table)

        row = next(row for row in rows if row.kind == "play")
        assert row.seat == 0
        assert json.loads(row.payload)["automatic"] == (None if wanted else "ceremony")
        assert b"cut" in row.payload

    cut()


def test_a_void_deal_is_shown_and_dealt_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal that the opening voids counts nothing; the secret comes out at once, and the same dealer deals again."""
    changes = {"triple_opening": "redeal"}
    options = ten.rules(**changes)
    stack(monkeypatch, ten.order(options, layout="KC KH KD 2C"))

    @in_loop
    async def void() -> None:
        async with serving(tmp_path) as app:
            me = Browser(app)
            tab = await me.sit(await me.open(changes=changes))
            view = await tab.play_deal()
            monkeypatch.undo()
            await tab.command("next")
            while tab.view["stage"] != "deal":
                await tab.hear()
            again = tab.view
            _, ledger = await me.ask("GET", f"/api/tables/{tab.table}/ledger")

        assert view["score"] is None
        assert set(view["void"]["cards"]) == {"KC", "KH", "KD"}
        assert view["receipt"]["secret"]
        assert view["match"]["totals"] == [0, 0, 0, 0]
        assert (again["match"]["number"], again["match"]["attempt"]) == (1, 2)
        assert again["match"]["dealer"] == view["match"]["dealer"]
        assert ledger["deals"][0]["void"] == view["void"]

    void()
