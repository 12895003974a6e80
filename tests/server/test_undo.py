"""Canasta has turns of several transactions, so undo and staging are tried there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from paizhuo.cards import Card
from paizhuo.core.fair import Receipt
from paizhuo.core.game import Seating
from paizhuo.core.wording import Seat as CoreSeat
from paizhuo.games import canasta
from paizhuo.server.table import standing
from tests.games.canasta import support
from tests.server.support import Browser, Seat, in_loop, serving


@pytest.fixture
def aces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the person sit at seat 0, play first, and hold enough aces to open twice over."""
    stack(
        monkeypatch,
        ["A A A A K K K 4 5 6 7", "4 4 5 5 6 6 7 7 8 8 9", "4 4 5 5 6 6 7 7 8 8 9", "9 9 10 10 J J Q Q 4 5 6"],
        "J Q 10",
    )


def stack(monkeypatch: pytest.MonkeyPatch, hands: Sequence[str], stock: str) -> None:
    """Deal these hands, the first of them to the person at seat 0, who plays first; the others as they come."""
    order = support.order([*hands, "", "", ""][:4], stock, dealer=3)
    shuffled = standing.deck_order

    def ordered(deck: Sequence[Card], receipt: Receipt) -> tuple[Card, ...]:
        return order if receipt.number else shuffled(deck, receipt)

    monkeypatch.setattr(standing, "deck_order", ordered)
    monkeypatch.setattr(canasta, "seating", lambda *_: Seating((0, 1, 2, 3), CoreSeat(3)))


async def my_turn(app: Any, preset: str = "classic", **more: Any) -> Seat:
    """Open a table of Canasta and wait for the first turn."""
    me = Browser(app)
    tab = await me.sit(await me.open(game="canasta", preset=preset, **more))
    await tab.ready()
    return tab


async def staged(tab: Seat, *moves: str) -> dict[str, Any]:
    """Ask what moves would lead to."""
    await tab.send({"type": "stage", "moves": list(moves)})
    return await tab.until("staged")


@pytest.mark.usefixtures("aces")
def test_staging_shows_what_is_missing_and_changes_nothing(tmp_path: Path) -> None:
    """Half an opening is shown to who stages it, with what it lacks; the log, and everybody else, know nothing."""

    @in_loop
    async def stage() -> None:
        async with serving(tmp_path) as app:
            tab = await my_turn(app)
            await tab.command("play", moves=["draw"])
            at = tab.view["seq"]
            half = await staged(tab, "meld K K K")
            whole = await staged(tab, "meld K K K", "meld A A A")
            wrong = await staged(tab, "meld K K K", "meld 4 4 4")
            refused = await tab.command("play", moves=["meld K K K"])
            rows = await app.hub.house.store.rows(tab.table)

        assert half["at"] is None
        assert not half["complete"]
        assert half["missing"]["code"].startswith("ca.")
        assert half["missing"] == refused["reason"]
        assert whole["complete"]
        assert whole["missing"] is None
        assert len(whole["view"]["hand"]) == len(tab.view["view"]["hand"]) - 6
        assert whole["legal"]
        assert wrong["at"] == 1
        assert wrong["reason"]["code"].partition(".")[0] in ("no", "ca")
        assert rows[-1].seq == at == refused["table"]["seq"]

    stage()


@pytest.mark.usefixtures("aces")
def test_staging_never_shows_a_hidden_card(tmp_path: Path) -> None:
    """Trying a step that turns up a card shows nothing of it, and nothing may stand behind it."""

    @in_loop
    async def stage() -> None:
        async with serving(tmp_path) as app:
            tab = await my_turn(app)
            tried = await staged(tab, "draw")
            further = await staged(tab, "draw", "meld A A A")
            unread = await staged(tab, "draw", "no move at all")
            together = await tab.command("play", moves=["draw", "meld A A A"])
            at = tab.view["seq"]

        assert tried["reason"] is None
        assert tried["view"] is None
        assert tried["legal"] == []
        assert tried["complete"]
        assert further["at"] == 1
        assert further["reason"]["code"] == "err.reveals"
        # What follows a card that was seen is refused for that, before anybody reads it.
        assert (unread["at"], unread["reason"]["code"]) == (1, "err.reveals")
        assert together["reason"]["code"] == "err.reveals"
        assert together["table"]["seq"] == at

    stage()


def test_trying_out_the_end_of_a_turn_tells_nothing_of_the_next_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Red threes that the next player will show make no difference to what a discard is said to do (V12)."""
    answers = []

    @in_loop
    async def try_out(hand: str, folder: Path) -> None:
        stack(monkeypatch, ["4 5 6 7 8 9 10 J Q K A", hand], "9 9 9")
        async with serving(folder) as app:
            tab = await my_turn(app, "bicycle")
            await tab.command("play", moves=["draw"])
            alone = await staged(tab, "discard 4")
            further = await staged(tab, "discard 4", "ask")
            refused = await tab.command("play", moves=["discard 4", "ask"])
            answers.append([alone, further, refused["reason"]])

    for hand, folder in (("4 4 5 5", tmp_path / "plain"), ("3H 3D 4 5", tmp_path / "red")):
        folder.mkdir()
        try_out(hand, folder)
    plain, red = answers
    assert plain == red
    assert plain[0]["reason"] is None
    assert plain[1]["reason"]["code"] == plain[2]["code"] == "err.reveals"


def test_going_out_can_be_tried_out_and_is_said_to_be_what_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole hand laid in two melds: complete, out, concealed with its bonus, and nobody's cards are shown."""
    stack(monkeypatch, ["9 9 9 9 9 9 9 5 5 5 5"], "8 5")

    @in_loop
    async def stage() -> None:
        async with serving(tmp_path) as app:
            tab = await my_turn(app)
            await tab.command("play", moves=["draw"])
            tried = await staged(tab, "meld 9 9 9 9 9 9 9", "meld 5 5 5 5 5")

        assert (tried["at"], tried["complete"], tried["view"], tried["legal"]) == (None, True, None, [])
        assert [effect["goes_out"] for effect in tried["effects"]] == [False, True]
        assert [effect["concealed"] for effect in tried["effects"]] == [0, 100]

    stage()


@pytest.mark.usefixtures("aces")
def test_a_transaction_is_taken_back_until_a_card_was_seen(tmp_path: Path) -> None:
    """Melds of the same turn go back to the hand one transaction at a time; a drawn card stays drawn."""

    @in_loop
    async def undo() -> None:
        async with serving(tmp_path) as app:
            tab = await my_turn(app)
            await tab.command("play", moves=["draw"])
            drawn = await tab.ready()
            assert "undo" not in drawn["may"]
            await tab.command("play", moves=["meld A A A", "meld K K K"])
            opened = await tab.ready()
            assert "undo" in opened["may"]
            await tab.command("play", moves=["meld A"])
            await tab.command("undo")
            one_back = await tab.ready()
            await tab.command("undo")
            two_back = await tab.ready()
            refused = await tab.command("undo")
            kinds = [row.kind for row in await app.hub.house.store.rows(tab.table)][-5:]

        assert one_back["view"] == opened["view"]
        assert two_back["view"] == drawn["view"]
        assert two_back["legal"] == drawn["legal"]
        assert refused["reason"]["code"] == "err.no_undo"
        assert kinds == ["play", "play", "play", "undo", "undo"]

    undo()


@pytest.mark.usefixtures("aces")
def test_what_was_taken_back_is_in_no_record(tmp_path: Path) -> None:
    """After an undo and another way through the turn, the record holds the deal as it was really played."""

    @in_loop
    async def undo() -> None:
        async with serving(tmp_path) as app:
            tab = await my_turn(app)
            await tab.command("play", moves=["draw"])
            await tab.command("play", moves=["meld A A A", "meld K K K"])
            await tab.command("undo")
            await tab.ready()
            await tab.command("play", moves=["meld A A A A", "meld K K K"])
            await tab.ready()
            await tab.play_deal()
            status, record = await tab.browser.ask("GET", f"/api/tables/{tab.table}/record")
            replayed, replay = await tab.browser.ask("GET", f"/api/tables/{tab.table}/replay/1/1")

        assert status == replayed == 200
        moves = [move for seat, move in record["deals"][0]["moves"] if seat == 0]
        assert moves[:3] == ["draw", "meld A A A A", "meld K K K"]
        assert len(replay["frames"]) == len(record["deals"][0]["moves"]) + 1

    undo()


@pytest.mark.usefixtures("aces")
def test_a_turn_that_is_over_stays_over(tmp_path: Path) -> None:
    """After the discard it is somebody else's turn: nothing can be taken back, in 撿紅點 neither."""

    @in_loop
    async def undo() -> None:
        async with serving(tmp_path) as app:
            tab = await my_turn(app)
            await tab.command("play", moves=["draw"])
            await tab.command("play", moves=["discard 4"])
            refused = await tab.command("undo")

        assert refused["reason"]["code"] in ("err.no_undo", "err.stale")
        assert refused["type"] == "refused"

    undo()
