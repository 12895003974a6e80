"""A match by time: it ends between two deals once the agreed minutes are played, whatever the time of day does."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace as with_values

from paizhuo.core.record import read_record, verify
from paizhuo.core.wording import Message
from paizhuo.games.registry import game
from paizhuo.games.thirty_one import Match
from paizhuo.server.app import Application
from paizhuo.server.log.payloads import Close
from paizhuo.server.table.ending import ending
from paizhuo.server.table.rest import minutes_left
from paizhuo.server.table.standing import Standing, fold
from paizhuo.server.wire.parts import TableSettings, VoidDeal, said
from tests.server.support import Browser, Seat, in_loop, serving
from tests.server.test_due import HERE, NEXT, NOBODY, NOW, CloseMatch, Due, due, new_table, scored
from tests.server.test_time import WRONG, house
from tests.server.test_undo import aces, my_turn

MINUTE: Final = 60
HALF_AN_HOUR: Final = {"match_minutes": 30}
ENDLESS: Final = {"match_end": "endless"}


async def at_table(app: Application, **wanted: Any) -> Seat:
    """Sit down at a table for two that plays for half an hour, in its first deal."""
    me = Browser(app)
    tab = await me.sit(await me.open(**{"seats": 2, "changes": ENDLESS, "settings": HALF_AN_HOUR, **wanted}))
    await tab.ready()
    return tab


async def next_deal(tab: Seat) -> None:
    """Ask for another deal, and wait for one's turn in it."""
    await tab.command("next")
    await tab.ready()


@in_loop
async def test_when_the_time_is_up_the_deal_in_play_is_finished_and_the_match_ends(tmp_path: Path) -> None:
    """Not in the deal, not a deal later; it is told why, in words, to whoever looks now and to who comes later."""
    ticks, _, clocks = house()
    async with serving(tmp_path, **clocks) as app:
        tab = await at_table(app)
        ticks.go(20 * MINUTE)
        first = await tab.play_deal()
        ticks.go(600 * MINUTE)  # between deals nobody plays
        await next_deal(tab)
        ticks.go(15 * MINUTE)
        await tab.turn()
        in_play = await tab.ready()
        await tab.play_deal()
        last = await tab.until(lambda message: message.get("line", {}).get("kind") == "close")
        refused = await tab.command("next")
        later = (await tab.browser.sit(tab.table)).view
        _, text = await tab.browser.raw_record(tab.table)
        rows = await app.hub.house.store.rows(tab.table)

    assert (first["minutes_left"], first["stage"]) == (10, "scored")
    assert (in_play["minutes_left"], in_play["stage"]) == (0, "deal")
    assert [event["code"] for event in last["line"]["events"]] == ["ev.time_is_up"]
    assert refused["type"] == "refused"
    assert (later["stage"], later["match"]["ending"], later["minutes_left"]) == ("over", "time", 0)
    totals = later["match"]["totals"]
    assert later["match"]["winners"] == [seat for seat, total in enumerate(totals) if total == max(totals)]
    assert (rows[-1].kind, json.loads(rows[-1].payload)["ending"]) == ("close", "time")
    assert verify(read_record(text, game)).counted == 2


@in_loop
async def test_a_match_that_its_rules_end_earlier_is_not_ended_by_time(tmp_path: Path) -> None:
    """Whichever comes first; also when both come with one deal."""
    ticks, _, clocks = house()
    async with serving(tmp_path, **clocks) as app:
        tab = await at_table(app, changes={"match_end": "deals", "deals": "1"})
        ticks.go(29 * MINUTE)
        await tab.play_deal()
        await tab.until(lambda message: message.get("line", {}).get("kind") == "close")
        other = await at_table(app)
        rested = (await at_table(app, settings={})).view

    assert (tab.view["stage"], tab.view["match"]["ending"]) == ("over", None)
    assert other.view["minutes_left"] == 30
    assert rested["minutes_left"] is None


@WRONG
@in_loop
async def test_no_time_of_day_ends_a_match(tmp_path: Path, put: float) -> None:
    """The clock of the computer may be put on or back in mid-deal: only what was played counts."""
    ticks, day, clocks = house()
    async with serving(tmp_path, **clocks) as app:
        tab = await at_table(app)
        ticks.go(5 * MINUTE)
        day.wrong += put
        await tab.turn()
        in_play = await tab.ready()
        after = await tab.play_deal()
        rows = await app.hub.house.store.rows(tab.table)

    assert (in_play["minutes_left"], after["minutes_left"], after["stage"]) == (25, 25, "scored")
    assert fold(rows).match_played == 5 * MINUTE * 1000


@WRONG
@in_loop
async def test_a_restart_keeps_what_was_played(tmp_path: Path, put: float) -> None:
    """In a deal and between two; the time for which the server was off is not played, whatever its clock says then."""
    ticks, day, clocks = house()
    async with serving(tmp_path, **clocks) as app:
        tab = await at_table(app)
        ticks.go(12 * MINUTE)
        await tab.turn()
        before = (await tab.ready())["minutes_left"]
        await tab.leave()
    ticks.now, day.wrong = 5_000, 1_800_000_000 + put  # another start of the machine
    async with serving(tmp_path, **clocks) as app:
        tab.browser.app = app
        tab = await tab.browser.sit(tab.table)
        again = tab.view["minutes_left"]
        ticks.go(7 * MINUTE)
        await tab.play_deal()
        await tab.leave()
    ticks.now = 9_000
    async with serving(tmp_path, **clocks) as app:
        tab.browser.app = app
        tab = await tab.browser.sit(tab.table)
        between = tab.view["minutes_left"]
        await next_deal(tab)
        ticks.go(12 * MINUTE)
        after = await tab.play_deal()
        await tab.until(lambda message: message.get("line", {}).get("kind") == "close")

    assert (before, again, between) == (18, 18, 11)
    assert (after["minutes_left"], tab.view["match"]["ending"]) == (0, "time")


@pytest.mark.usefixtures(aces.__name__)
def test_taking_back_gives_no_time_back(tmp_path: Path) -> None:
    """What was played and taken back was played all the same."""
    ticks, _, clocks = house()

    @in_loop
    async def undo() -> None:
        async with serving(tmp_path, **clocks) as app:
            tab = await my_turn(app, settings=HALF_AN_HOUR)
            await tab.command("play", moves=["draw"])
            ticks.go(10 * MINUTE)
            await tab.command("play", moves=["meld A A A", "meld K K K"])
            melded = tab.view["minutes_left"]
            ticks.go(5 * MINUTE)
            undone = await tab.command("undo")

        assert undone["type"] == "done"
        assert (melded, tab.view["minutes_left"]) == (20, 15)

    undo()


@pytest.mark.parametrize(
    ("played", "left"), [(0, 30), (1, 30), (60_000, 29), (29 * 60_000, 1), (30 * 60_000 - 1, 1), (30 * 60_000, 0)]
)
def test_a_minute_that_has_begun_is_left(played: int, left: int) -> None:
    """The last minute is shown until it is over; a table without a time shows none."""
    assert minutes_left(TableSettings(match_minutes=30), played) == left
    assert minutes_left(TableSettings(), played) is None


def time_up(standing: Standing) -> Standing:
    """Let half an hour have been played at a table."""
    return replace(standing, match_played=30 * 60_000)


def test_a_match_by_time_is_closed_whoever_is_there() -> None:
    """It needs nobody, and nobody can ask for another deal."""
    standing = scored(new_table(**HALF_AN_HOUR))
    assert standing.match
    best = max(standing.match.totals)
    how = Close(winners=[seat for seat, total in enumerate(standing.match.totals) if total == best], ending="time")

    assert due(standing, HERE, NOW) == Due()
    for presence in (NOBODY, HERE, NEXT):
        assert due(time_up(standing), presence, NOW) == Due(CloseMatch(how), 0)


def test_a_void_deal_is_dealt_again_though_the_time_is_up() -> None:
    """The deal in play is finished first, and one that doesn't count isn't."""
    standing = time_up(scored(new_table(**HALF_AN_HOUR)))
    assert standing.settled
    reason = said(Message(game("thirty-one").VOIDS["deal_count"].reason.phrase))
    void = replace(standing, settled=with_values(standing.settled, void=VoidDeal(reason=reason, cards=[])))

    assert ending(standing)
    assert ending(void) is None


def test_what_lies_in_the_pot_is_played_for_though_the_time_is_up() -> None:
    """A pot that a tie has left there is won in one more deal, and then the match ends (docs/decisions/0005)."""
    thirty_one = game("thirty-one")
    standing = time_up(scored(new_table(**HALF_AN_HOUR)))
    rules: Any = thirty_one.PRESETS["bicycle"]
    options = rules.options(3)
    match: Any = Match(options=options, dealer=0, totals=(1, -2, 1), carried=3)  # type: ignore[arg-type]
    at_the_pot = replace(standing, game=thirty_one, options=options, match=match)

    assert ending(at_the_pot) is None
    assert ending(replace(at_the_pot, match=replace(match, carried=0))) == Close(winners=[0, 2], ending="time")
