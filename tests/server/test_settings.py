"""What is about the table and not about the rules: units, breaks, and for how long somebody is waited for."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, Final

import pytest

from paizhuo.server.log.payloads import Settle
from paizhuo.server.said.refusal import RefusedError
from paizhuo.server.table.rest import played_in, rest_after
from paizhuo.server.table.standing import fold
from paizhuo.server.table.units import UNITS, check_unit
from paizhuo.server.wire.parts import Said, TableSettings, VoidDeal
from tests.server.support import Browser, in_loop, serving
from tests.server.test_conduct import Clock
from tests.server.test_leaks import sit_down

NO_REASON: Final = Said(code="", article="", args={})


@pytest.mark.parametrize("unit", [None, *UNITS, "糖果", "十二個字也可以當單位用", "Marbles", "pine cones", "élans"])
def test_results_may_be_called_what_a_family_likes(unit: str | None) -> None:
    """The four units that have words, or a word of one's own of up to twelve letters and spaces."""
    check_unit(unit)


@pytest.mark.parametrize(
    "unit",
    ["", " ", "  a", "a  b", "13 letters ab", "abcdefghijklm", "糖🍬", "<b>", "x\u202ey", "a\nb", "e\u0301lan", "5"],
)
def test_a_word_that_is_no_word_is_refused_in_one_sentence(unit: str) -> None:
    """Empty, too long, with signs, numbers, pictures or invisible marks: the refusal says what would be right."""
    with pytest.raises(RefusedError) as refused:
        check_unit(unit)

    assert refused.value.reason.phrase.code == "err.unit"
    assert "12" in refused.value.reason.into("zh-Hant")


@pytest.mark.parametrize("unit", ["元", "塊錢", "NT$", "Dollars", "play money", "€", "新台幣"])
def test_money_is_no_unit(unit: str) -> None:
    """Money is refused by name, with the word that was asked for."""
    with pytest.raises(RefusedError) as refused:
        check_unit(unit)

    assert refused.value.reason.phrase.code == "err.money"
    assert unit in refused.value.reason.into("zh-Hant")


@in_loop
async def test_a_unit_is_a_label_of_the_table(tmp_path: Path) -> None:
    """It is told with the settings and the score book; a wrong one opens no table, and the numbers are the same."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        status, answer = await me.ask("POST", "/api/tables", {"game": "chinese-ten", "preset": "pagat-basic",
                                      "settings": {"unit": "$$"}})  # fmt: skip
        _, tables = await me.ask("GET", "/api/tables")
        table = await me.open(settings={"unit": "糖果"})
        tab = await me.sit(table)
        await tab.play_deal()
        _, ledger = await me.ask("GET", f"/api/tables/{table}/ledger")
        _, plain = await me.ask("GET", f"/api/tables/{await me.open()}/ledger")

    assert (status, answer["reason"]["code"]) == (409, "err.money")
    assert tables["tables"] == []
    assert (ledger["unit"], plain["unit"]) == ("糖果", None)
    assert sum(ledger["totals"]) == 0
    assert sorted(ledger["chairs"]) == [0, 1, 2, 3]


async def deals(tmp_path: Path, minutes: list[float], **settings: Any) -> list[str | None]:
    """Play deals that take so long and give why a break was due after each."""
    clock = Clock()
    due = []
    async with serving(tmp_path, clock=clock, rate=1e6) as app:
        me = Browser(app)
        changes = {"match_end": "endless"}
        tab = await me.sit(await me.open(settings=settings, changes=changes, seats=2))
        for took in minutes:
            while tab.view["stage"] != "deal":
                await tab.hear()
            clock.go(took * 60)
            view = await tab.play_deal()
            due.append(view["rest"])
            folded = fold(await app.hub.house.store.rows(tab.table))
            room = await app.hub.room(tab.table)
            assert (folded.rest_due, folded.played) == (room.standing.rest_due, room.standing.played)
            clock.go(1_000 * 60)
            await tab.command("next")
    return due


@in_loop
async def test_a_break_is_due_after_the_agreed_deals(tmp_path: Path) -> None:
    """Every second deal where two are agreed."""
    assert await deals(tmp_path, [1, 1, 1, 1], rest=2) == [None, "deals", None, "deals"]


@in_loop
async def test_a_break_is_due_after_the_agreed_minutes_of_play(tmp_path: Path) -> None:
    """Minutes of play count, not those between deals; after a break they begin anew, also for a table read again."""
    assert await deals(tmp_path, [6, 6, 6, 3, 4], rest_minutes=10) == [None, "minutes", None, None, "minutes"]


@in_loop
async def test_without_an_agreement_nobody_is_reminded(tmp_path: Path) -> None:
    """By itself no table asks for a break, however long it is played."""
    assert await deals(tmp_path, [20, 20, 20]) == [None, None, None]


def test_a_night_in_mid_deal_counts_as_half_an_hour_at_most() -> None:
    """A table left open overnight has not been played at all night."""
    assert played_in(5 * 60_000) == 5 * 60_000
    assert played_in(10 * 3_600_000) == 30 * 60_000


@pytest.mark.parametrize(("void", "due"), [(None, "minutes"), (VoidDeal(reason=NO_REASON, cards=[]), None)])
def test_a_void_deal_brings_no_break(void: VoidDeal | None, due: str | None) -> None:
    """A deal that doesn't count is dealt again at once; the break comes after that."""
    settled = Settle(number=2, attempt=1, dealer=0, secret="", score=None, void=void, match={})

    assert rest_after(settled, TableSettings(rest=2, rest_minutes=10), 10 * 60_000) == due


@in_loop
async def test_it_is_told_for_how_long_somebody_is_waited_for(tmp_path: Path) -> None:
    """A tab that comes later learns how long the table has waited; a computer's moment is not counted."""
    clock = Clock()
    async with serving(tmp_path, clock=clock) as app:
        me = Browser(app)
        tab = await me.sit(await me.open(settings={"clock": 60}))
        view = await tab.ready()
        assert view["waited"] == 0
        clock.go(25)
        other = await me.sit(tab.table)

    assert other.view["waiting_for"] == [view["seat"]]
    assert other.view["waited"] == 25_000


@in_loop
async def test_it_is_told_when_somebody_who_is_away_may_be_played_for(tmp_path: Path) -> None:
    """Nobody has to do anything for it: after the agreed time all are told, and again when the person is back."""
    clock = Clock()
    async with serving(tmp_path, clock=clock, added_within=0.1) as app:
        me, you = Browser(app), Browser(app)
        await you.ask("GET", "/api/me")
        table = await me.open(seats=2, bots=[], settings={"away": 40})
        await sit_down(app, table, 1, you)
        mine, yours = await me.sit(table), await you.sit(table)
        await mine.command("agree")
        await yours.command("agree")
        await mine.until(lambda frame: (frame.get("table") or {}).get("stage") == "deal")
        await yours.leave()
        room = await app.hub.room(table)

        def overdue(frame: dict[str, Any]) -> bool:
            return frame["type"] == "seats" and any(seat["overdue"] for seat in frame["seats"])

        before = len(mine.frames)
        clock.go(39)
        room.wake.set()
        await asyncio.sleep(0.05)
        clock.go(2)
        room.wake.set()
        told = await mine.until(overdue)
        assert not any(overdue(json.loads(text)) for text in mine.frames[before:-1])
        assert [seat["chair"] for seat in told["seats"] if seat["overdue"]] == [1]
        await you.sit(table)
        await mine.until(lambda frame: frame["type"] == "seats" and not any(seat["overdue"] for seat in frame["seats"]))
