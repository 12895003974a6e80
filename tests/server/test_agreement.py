"""An agreement among people does not stand for ever: who never comes, or has gone, is played for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from paizhuo.server.table.standing import fold
from tests.server.support import Browser, in_loop, serving
from tests.server.test_conduct import Clock
from tests.server.test_leaks import sit_down


def seat(view: dict[str, Any], chair: int) -> dict[str, Any]:
    """Give a seat by its chair."""
    return next(one for one in view["seats"] if one["chair"] == chair)


@pytest.mark.parametrize("ceremony", [False, True])
@in_loop
async def test_a_computer_may_be_put_where_somebody_never_comes(tmp_path: Path, *, ceremony: bool) -> None:
    """After the agreed time, and not before, the others may let a computer play; the table then goes on."""
    clock = Clock()
    settings = {"away": 30, "ceremony": ceremony}
    async with serving(tmp_path, clock=clock, added_within=0.1) as app:
        one, two = Browser(app), Browser(app)
        table = await one.open(bots=["family"], settings=settings)
        await sit_down(app, table, 1, two)
        mine, theirs = await one.sit(table), await two.sit(table)
        own = await mine.command("hand_over")
        await mine.command("agree")
        await theirs.command("agree")
        early = await mine.command("hand_over", seat=2)
        clock.go(31)
        (await app.hub.room(table)).wake.set()
        told = await mine.until(lambda message: message["type"] == "seats" and message["seats"][2]["overdue"])
        done = await mine.command("hand_over", seat=2)
        while mine.view["stage"] == "agreement":
            await mine.hear()
        folded = fold(await app.hub.house.store.rows(table))

    assert own["reason"]["code"] == "err.not_now"
    assert early["reason"]["code"] == "err.still_here"
    assert told["seats"][2]["overdue"]
    assert done["type"] == "done"
    assert seat(mine.view, 2)["handed_over"]
    assert (folded.stage != "agreement", folded.chairs[2].agreed) == (True, False)


@in_loop
async def test_who_comes_in_time_after_all_agrees_like_everybody(tmp_path: Path) -> None:
    """While others are still reading, who takes the seat back is waited for again, and agrees or not."""
    clock = Clock()
    async with serving(tmp_path, clock=clock, added_within=0.1) as app:
        one, two, late = Browser(app), Browser(app), Browser(app)
        table = await one.open(bots=["family"])
        for chair, browser in ((1, two), (2, late)):
            await sit_down(app, table, chair, browser)
        mine, _ = await one.sit(table), await two.sit(table)
        clock.go(31)
        await mine.command("hand_over", seat=2)
        waiting = mine.view["waiting_for"]
        come = await late.sit(table)
        while "take_back" not in come.view["may"]:
            await come.hear()
        await come.command("take_back")

    assert waiting == [0, 1]
    assert come.view["stage"] == "agreement"
    assert (come.view["waiting_for"], come.view["may"]) == ([0, 1, 2], ["agree"])


@in_loop
async def test_who_is_forgotten_before_agreeing_holds_nobody(tmp_path: Path) -> None:
    """The third deletes themselves while the others wait: a computer plays, and the first deal comes."""
    async with serving(tmp_path, added_within=0.1) as app:
        one, two, gone = Browser(app), Browser(app), Browser(app)
        table = await one.open(bots=["family"])
        for chair, browser in ((1, two), (2, gone)):
            await sit_down(app, table, chair, browser)
        mine, theirs = await one.sit(table), await two.sit(table)
        await mine.command("agree")
        await theirs.command("agree")
        await gone.ask("DELETE", "/api/me")
        while mine.view["stage"] != "deal":
            await mine.hear()

    assert seat(mine.view, 2)["handed_over"]
