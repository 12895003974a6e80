"""A row tells what it changed and no more; put over what a tab knows, it gives the table as it stands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from paizhuo.games.registry import GAMES, game
from paizhuo.server.views.changes import changes
from tests.server.support import Browser, in_loop, put_over, serving

MOST: Final = 1_200
"""Bytes of a row as it is told to a seat, on average over a deal."""


def same(shown: dict[str, Any], whole: dict[str, Any]) -> bool:
    """Say whether two tabs are shown the same; for how long somebody is waited for goes on by itself."""
    return {**shown, "waited": 0} == {**whole, "waited": 0}


@pytest.mark.parametrize("name", list(GAMES))
@in_loop
async def test_what_changed_put_over_what_was_known_is_the_table(tmp_path: Path, name: str) -> None:
    """At each turn of a deal a tab that has heard only changes shows what one is shown that comes now, in little."""
    async with serving(tmp_path, rate=1e6) as app:
        me = Browser(app)
        tab = await me.sit(await me.open(game=name, preset=game(name).DEFAULT_PRESET))
        turns = 0
        while (await tab.ready())["stage"] == "deal" and turns < 40:
            other = await me.sit(tab.table)
            await tab.until("seats")
            assert same(tab.view, other.view)
            await other.leave()
            await tab.until("seats")
            if turns % 3 == 1:
                await tab.command("play", moves=["nonsense"])
            await tab.turn()
            turns += 1
        rows = [text for text in tab.raw if json.loads(text)["type"] == "moved"]

    assert turns >= 3
    assert sum(map(len, rows)) / len(rows) <= MOST


@in_loop
async def test_after_an_overflow_nothing_is_taken_for_known(tmp_path: Path) -> None:
    """A whole table that replaced a full queue may be newer than what is queued behind it: the next row tells all."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        room = await app.hub.room(tab.table)
        await tab.ready()
        (one,) = room.tabs
        room.fresh(one)
        heard = len(tab.raw)
        await tab.turn()
        (first, *_) = [row["table"] for row in map(json.loads, tab.raw[heard:]) if row["type"] == "moved"]
        await tab.ready()
        others = [row["table"] for row in map(json.loads, tab.raw[heard:]) if row["type"] == "moved"][1:]

    assert set(first) == set(tab.view)
    assert others
    assert all(len(one) < len(first) for one in others)


def test_what_is_as_it_was_is_left_out() -> None:
    """Parts, and fields of what the game shows, are told where they differ; a view that comes or goes is told whole."""
    known = {"seq": 1, "tabs": 2, "view": {"hand": [1], "pile": []}}

    assert changes(known, {**known, "seq": 2}) == {"seq": 2}
    assert changes(known, {**known, "view": {"hand": [1], "pile": [2]}}) == {"view": {"pile": [2]}}
    assert changes(known, {**known, "view": None}) == {"view": None}
    assert changes({**known, "view": None}, known) == {"view": known["view"]}
    assert changes({}, known) == known
    rows = {**known, "view": {"taken": [["AH"], [], ["3C"]], "points": [1, 2, 3]}}
    more = {**known, "view": {"taken": [["AH"], ["4D"], ["3C"]], "points": [1, 5, 3]}}
    assert changes(rows, more) == {"view": {"taken": {1: ["4D"]}, "points": [1, 5, 3]}}
    assert put_over(known, changes(known, {**known, "view": {"hand": [], "pile": []}}))["view"]["hand"] == []
