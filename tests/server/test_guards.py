"""Guards that hardly ever have to hold: each of these tests fails when its line is taken out."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from paizhuo.core.game import Seen
from paizhuo.games.registry import game
from paizhuo.server.room.conduct import Conductor
from paizhuo.server.room.rows import deal_row
from paizhuo.server.store.sqlite import driver
from tests.server.support import Browser, FirstMove, in_loop, serving
from tests.server.test_conduct import Clock, at_the_look
from tests.server.test_store import open_store, row_after
from tests.server.test_undo import aces, my_turn


class Pondering(FirstMove):
    """A bot of the level `child` that thinks until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.thinks = asyncio.Event()
        self.go = asyncio.Event()

    async def choose(self, game_id: str, level: str, seen: Seen[Any]) -> Any:
        """Think as long as the test wants."""
        if level == "child":
            self.thinks.set()
            await self.go.wait()
        return game(game_id).legal_moves(seen.view)[0]


@in_loop
async def test_a_bots_move_is_dropped_when_its_seat_was_taken_back_meanwhile(tmp_path: Path) -> None:
    """Who takes the seat back while a bot still thinks plays it: what the bot then says is not kept."""
    thinker = Pondering()
    async with serving(tmp_path, thinker=thinker) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        view = await tab.ready()
        await tab.command("hand_over", level="child")
        await thinker.thinks.wait()
        taken = await tab.command("take_back")
        thinker.go.set()
        await asyncio.sleep(0.1)
        rows = await app.hub.house.store.rows(tab.table, after=view["seq"])

        assert taken["type"] == "done"
        assert [row.kind for row in rows] == ["hand_over", "take_back"]
        await tab.ready()
        await tab.turn()


@in_loop
async def test_a_deal_that_was_prepared_too_late_is_not_dealt(tmp_path: Path) -> None:
    """When the deal has begun otherwise while one was prepared, no second one is put over it."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        await tab.play_deal()
        room = await app.hub.room(tab.table)
        before = room.standing
        assert before.deal
        await tab.command("next")
        await tab.ready()
        late = deal_row(before, before.deal.receipt, before.deal.order)
        kept = await Conductor(room)._keep(before, late)
        rows = await app.hub.house.store.rows(tab.table)

    assert kept is None
    assert [row.kind for row in rows].count("deal") == 2


@in_loop
async def test_a_job_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    """What a failed job had already written is undone, and its neighbours in the same commit are kept."""
    async with open_store(tmp_path) as store:

        def half_done(db: Any) -> None:
            driver(db).execute("INSERT INTO guest (id, name, settings, created) VALUES ('g', 'half', '{}', 1)")
            raise ValueError

        one, other = row_after(None, b"one"), row_after(None, b"one", table="u")
        answers = await asyncio.gather(
            store.append(one), store.write(half_done), store.append(other), return_exceptions=True
        )
        guests = await store.read(lambda db: driver(db).execute("SELECT name FROM guest").fetchall())

        assert [type(answer) for answer in answers] == [type(None), ValueError, type(None)]
        assert guests == []
        assert await store.rows("t") == [one]
        assert await store.rows("u") == [other]


@in_loop
async def test_a_command_one_row_stale_is_refused(tmp_path: Path) -> None:
    """A move from a screen that misses just the last row, or from one that no table has shown yet, is not made."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        await tab.ready()
        await tab.turn()
        view = await tab.ready()  # the row that made it this seat's turn is the last one
        at, moves = view["seq"], [view["legal"][0]["move"]]

        early = await tab.command("play", seq=at - 1, moves=moves)
        ahead = await tab.command("play", seq=at + 1, moves=moves)
        right = await tab.command("play", seq=at, moves=moves)

    assert (early["reason"]["code"], ahead["reason"]["code"]) == ("err.stale", "err.stale")
    assert early["table"]["seq"] == at
    assert (right["type"], right["seq"]) == ("done", at + 1)


@in_loop
async def test_the_next_deal_is_not_asked_for_by_a_screen_that_misses_the_score(tmp_path: Path) -> None:
    """Who has not seen the score of a deal cannot have asked for the next one."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        view = await tab.play_deal()

        early = await tab.command("next", seq=view["seq"] - 1)
        right = await tab.command("next", seq=view["seq"])

    assert early["reason"]["code"] == "err.stale"
    assert right["type"] == "done"


@in_loop
async def test_a_match_that_is_over_is_not_taken_up_again(tmp_path: Path) -> None:
    """Of tables with a clock those are looked after that are still played, each with its last stamp and its clock."""
    clock = Clock()
    async with serving(tmp_path, clock=clock) as app:
        me = Browser(app)
        one_deal = {"changes": {"match_end": "deals", "deals": "1"}, "settings": {"clock": 30}}
        over, other = await me.sit(await me.open(**one_deal)), await me.open(**one_deal)
        await over.play_deal()
        while over.view["stage"] != "over":
            await over.hear()
        people = app.hub.house.people
        async with asyncio.timeout(20):
            while len(found := await people.clocked_tables()) != 1:  # noqa: ASYNC110  looked at from outside
                await asyncio.sleep(0.01)  # the row comes first, and then the note that nothing follows

    assert found == [(other, clock(), 30_000)]


@pytest.mark.usefixtures(aces.__name__)
def test_each_move_of_a_turn_is_waited_for_anew(tmp_path: Path) -> None:
    """In Canasta a turn has several moves: the clock of a seat begins again with each of its own."""
    clock = Clock()

    @in_loop
    async def moves() -> None:
        async with serving(tmp_path, clock=clock) as app:
            tab = await my_turn(app, settings={"clock": 60})
            clock.go(20)
            before = (await tab.browser.sit(tab.table)).view["waited"]
            await tab.command("play", moves=["draw"])
            clock.go(5)
            after = (await tab.browser.sit(tab.table)).view["waited"]

        assert (before, after) == (20_000, 5_000)

    moves()


def test_who_is_waited_for_among_others_gets_no_time_by_their_answers(tmp_path: Path) -> None:
    """In the re-deal window all are waited for at once, each since it opened, whoever answers meanwhile."""
    clock = Clock()

    @in_loop
    async def look() -> None:
        async with serving(tmp_path, clock=clock, added_within=0.1) as app:
            one, two = await at_the_look(app)
            clock.go(10)
            await one.command("play", moves=["ready"])
            waited = (await two.browser.sit(two.table)).view["waited"]

        assert waited == 10_000

    look()


@in_loop
async def test_the_time_of_a_log_never_goes_back(tmp_path: Path) -> None:
    """A row that is kept while the clock is behind bears the time of the row before it."""
    clock = Clock()
    async with serving(tmp_path, clock=clock) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        view = await tab.ready()
        clock.go(-3600)
        done = await tab.command("play", moves=[view["legal"][0]["move"]])
        rows = await app.hub.house.store.rows(tab.table)

    assert done["type"] == "done"
    assert rows[done["seq"] - 1].at == rows[done["seq"] - 2].at
    assert [row.at for row in rows] == sorted(row.at for row in rows)
