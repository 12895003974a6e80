"""Canasta over the socket: wrong moves are refused with their article and change nothing; a clock that runs out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from tests.server.support import Browser, in_loop, serving
from tests.server.test_conduct import Clock
from tests.server.test_undo import my_turn, stack, staged

HAND: Final = "K K 2 2 2 * 8 8 8 5 4"
WHOLE: Final = "K K K K A A A 8 8 8 8"
"""Melded whole it makes no canasta."""


@pytest.mark.parametrize(
    ("hand", "drawn", "moves", "why"),
    [
        (HAND, "9", ["meld KC KC 2"], "no.twice"),
        (HAND, "9", ["discard KS"], "no.card"),
        (HAND, "9", ["discard KH"], "no.card"),
        (HAND, "9", ["discard QH"], "no.card"),
        (HAND, "9", ["discard 11H"], "err.not_json"),
        (HAND, "9", ["meld 8 2 2"], "ca.no.naturals C4"),
        (HAND, "9", ["meld 8 8 8 2 2 2 *"], "ca.no.wilds C4"),
        (HAND, "9", ["meld 8 8 8"], "ca.no.min C4"),
        (HAND, "9", ["meld 8 8 8", "discard 4"], "ca.no.min C4"),
        (HAND, "9", ["take 5 2"], "ca.no.drawn C3"),
        (HAND, "", ["take 5 2"], "ca.no.pair C5"),
        (HAND, "", ["meld K K 2"], "ca.no.draw C3"),
        (WHOLE, "4", ["meld K K K K", "meld A A A", "meld 8 8 8 8"], "ca.no.keep C6"),
        (WHOLE, "8", ["meld K K K K", "meld A A A", "meld 8 8 8 8 8"], "ca.no.out C6"),
    ],
)
def test_a_wrong_move_is_refused_with_its_article_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hand: str, drawn: str, moves: list[str], why: str
) -> None:
    """View, log and the other seats stay as they were; trying it out gives the same reason."""
    stack(monkeypatch, [hand, "KS 4 4 5"], f"5 {drawn}")

    @in_loop
    async def play() -> None:
        async with serving(tmp_path) as app:
            tab = await my_turn(app)
            if drawn:
                await tab.command("play", moves=["draw"])
            before = tab.view
            tried = await staged(tab, *moves)
            refused = await tab.command("play", moves=moves)
            rows = await app.hub.house.store.rows(tab.table)

        assert refused["type"] == "refused"
        assert f"{refused['reason']['code']} {refused['reason']['article']}".strip() == why
        assert (tried["missing"] or tried["reason"]) == refused["reason"]
        assert refused["table"]["view"] == before["view"]
        assert refused["table"]["legal"] == before["legal"]
        assert rows[-1].seq == refused["table"]["seq"] == before["seq"]

    play()


def test_a_short_opening_is_told_by_how_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thirty of fifty are twenty short."""
    stack(monkeypatch, [HAND], "5 9")

    @in_loop
    async def play() -> None:
        async with serving(tmp_path) as app:
            tab = await my_turn(app)
            await tab.command("play", moves=["draw"])
            refused = await tab.command("play", moves=["meld 8 8 8"])

        assert refused["reason"]["args"] == {"min": 50, "n": 30, "short": 20}

    play()


def test_a_clock_that_runs_out_finds_no_half_opening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kings are staged, the line is lost, time is up: a card is discarded, the kings stay in the hand (R19)."""
    stack(monkeypatch, [HAND], "5 9")
    clock = Clock()

    @in_loop
    async def wait() -> None:
        async with serving(tmp_path, clock=clock) as app:
            tab = await my_turn(app, settings={"clock": 30})
            await tab.command("play", moves=["draw"])
            at = tab.view["seq"]
            half = await staged(tab, "meld K K 2")
            await tab.leave()
            clock.go(31)
            (await app.hub.room(tab.table)).wake.set()
            back = await Browser.sit(tab.browser, tab.table, seen=at)
            while back.view["seq"] < at + 2:
                await back.hear()
            rows = await app.hub.house.store.rows(tab.table)

        assert not half["complete"]
        assert half["missing"]["args"] == {"min": 50, "n": 40, "short": 10}
        timed_out, next_turn = rows[at : at + 2]
        assert (timed_out.kind, timed_out.seat, next_turn.seat) == ("play", 0, 1)
        payload: dict[str, Any] = json.loads(timed_out.payload)
        assert (payload["moves"], payload["automatic"]) == (["discard 4"], "clock")
        assert sorted(card[:-1] for card in back.view["view"]["hand"]).count("K") == 2
        assert back.view["view"]["melds"][0] == []

    wait()
