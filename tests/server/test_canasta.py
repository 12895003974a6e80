"""Canasta over the socket: wrong moves are refused with their article and change nothing; a clock that runs out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from paizhuo.cards import card_text
from paizhuo.core.wording import Seat
from paizhuo.server.table.standing import fold
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


def test_a_draw_that_is_sent_twice_draws_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eleven cards become twelve: the same command is answered as before, another one for the old view not (V01)."""
    stack(monkeypatch, [HAND], "5 9 J")

    @in_loop
    async def play() -> None:
        async with serving(tmp_path) as app:
            tab = await my_turn(app)
            at = tab.view["seq"]
            first = await tab.command("play", cmd="draw-once", seq=at, moves=["draw"])
            again = await tab.command("play", cmd="draw-once", seq=at, moves=["draw"])
            other = await tab.command("play", cmd="draw-more", seq=at, moves=["draw"])

        assert (first["type"], again["type"], first["seq"]) == ("done", "done", again["seq"])
        assert other["reason"]["code"] == "err.stale"
        assert len(other["table"]["view"]["hand"]) == 12
        assert other["table"]["seq"] == at + 1

    play()


def test_a_refused_meld_is_told_and_the_discard_behind_it_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both rest on the same view: the meld changes nothing, so the discard is not late (V19)."""
    stack(monkeypatch, [HAND], "5 9 J")

    @in_loop
    async def play() -> None:
        async with serving(tmp_path) as app:
            tab = await my_turn(app)
            await tab.command("play", moves=["draw"])
            at = tab.view["seq"]
            refused = await tab.command("play", seq=at, moves=["meld 8 2 2"])
            done = await tab.command("play", seq=at, moves=["discard 4"])

        assert (refused["type"], refused["reason"]["code"]) == ("refused", "ca.no.naturals")
        assert (done["type"], done["seq"]) == ("done", at + 1)

    play()


def test_two_canastas_are_needed_where_the_table_says_so_after_a_restart_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The house rule is that of the table, of a reload and of the record, and going out with one is refused (V20)."""
    stack(monkeypatch, ["9 9 9 9 9 9 9 5 5 5 5"], "8 5")
    changes = {"canastas_to_go_out": "2", "target": "3000"}

    @in_loop
    async def play() -> None:
        async with serving(tmp_path) as app:
            tab = await my_turn(app, changes=changes)
            await tab.command("play", moves=["draw"])
            await tab.leave()
        async with serving(tmp_path) as app:
            tab.browser.app = app
            again = await tab.browser.sit(tab.table)
            refused = await again.command("play", moves=["meld 9 9 9 9 9 9 9", "meld 5 5 5 5 5"])
            rules = json.loads(again.frames[0])["rules"]
            over = await again.play_deal()
            _, record = await tab.browser.ask("GET", f"/api/tables/{tab.table}/record")

        assert (refused["reason"]["code"], refused["reason"]["args"]) == ("ca.no.out_two", {"n": 2})
        assert {name: rules["values"][name] for name in changes} == changes
        assert over["stage"] == "scored"
        assert record["changes"] == changes

    play()


def test_a_new_deal_knows_nothing_of_the_old_one(tmp_path: Path) -> None:
    """After a deal to its end nothing can be taken back, and nobody has drawn, asked, answered or gone out (R23)."""

    @in_loop
    async def play() -> None:
        async with serving(tmp_path) as app:
            tab = await my_turn(app)
            await tab.play_deal()
            await tab.command("next")
            after = await tab.ready()

        view = after["view"]
        assert after["match"]["number"] == 2
        assert "undo" not in after["may"]
        assert (view["turn"]["drawn"], view["turn"]["answer"], view["turn"]["opening"]) == ("not-yet", None, None)
        assert view["asked"] == [False] * 4
        assert view["out"] is None

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
            timed = fold(rows[: at + 1], await app.hub.house.people.secrets_of(tab.table))

        assert not half["complete"]
        assert half["missing"]["args"] == {"min": 50, "n": 40, "short": 10}
        timed_out, next_turn = rows[at : at + 2]
        assert (timed_out.kind, timed_out.seat, next_turn.seat) == ("play", 0, 1)
        payload: dict[str, Any] = json.loads(timed_out.payload)
        assert (payload["moves"], payload["automatic"]) == (["discard 4"], "clock")
        view = timed.game.view(timed.playing, Seat(0))
        assert [card_text(card)[:-1] for card in view.hand].count("K") == 2
        assert not view.melds[0]

    wait()


@in_loop
async def test_the_page_is_told_which_cards_are_wild(tmp_path: Path) -> None:
    """Twos and jokers at a Canasta table, none where no card stands for another: the page itself knows no rule."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        told = {}
        for game, preset, seats in (("canasta", "classic", 4), ("chinese-ten", "pagat-basic", 2)):
            tab = await me.sit(await me.open(game=game, preset=preset, seats=seats))
            whole = next(json.loads(text) for text in tab.raw if '"type":"table"' in text)
            told[game] = whole["rules"]["wild"]
    assert set(told["canasta"]) == {"2C", "2D", "2H", "2S", "BJ", "RJ"}
    assert told["chinese-ten"] == []
