from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from paizhuo.cards import STANDARD, Card, cards, parse_cards
from paizhuo.core.fair import Receipt, commitment_of, honest
from paizhuo.core.record import read_record, verify
from paizhuo.games.registry import GAMES, game
from paizhuo.server.app import Application
from paizhuo.server.log.payloads import Draw, Pick, Shuffle, read_payload
from paizhuo.server.table import standing
from tests.server.support import Browser, Seat, in_loop, serving
from tests.server.test_conduct import Clock
from tests.server.test_leaks import sit_down

BY_HAND = {"ceremony": True}
SLOW = {"ceremony": True, "pace": 10_000}


def stack(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Let the pack of the draw begin with these cards, in this order."""
    shuffled = standing.deck_order

    def ordered(deck: Sequence[Card], receipt: Receipt) -> tuple[Card, ...]:
        first = parse_cards(text, STANDARD)
        rest = [card for card in deck if card not in first]
        return shuffled(deck, receipt) if receipt.number else (*first, *rest)

    monkeypatch.setattr(standing, "deck_order", ordered)


async def my_draw(tab: Seat) -> dict[str, Any]:
    """Listen until this seat has to draw; gives the draw as it stands."""
    while "draw" not in tab.view["may"]:
        await tab.hear()
    draw: dict[str, Any] = tab.view["draw"]
    return draw


async def drawn_out(tab: Seat) -> dict[str, Any]:
    """Draw the last card of the pack whenever it is asked for, until everybody sits; gives the view then."""
    while tab.view["stage"] != "dealing":
        if "draw" in tab.view["may"]:
            taken = {card["place"] for card in tab.view["draw"]["drawn"]}
            place = max(set(range(tab.view["draw"]["size"])) - taken)
            await tab.command("draw", place=place)
        else:
            await tab.hear()
    return tab.view


def lines(tab: Seat, kind: str) -> list[dict[str, Any]]:
    """Give the rows of the log that a tab was told as they came, of one kind."""
    moved = [frame["line"] for frame in map(json.loads, tab.frames) if frame["type"] == "moved"]
    return [line for line in moved if line["kind"] == kind]


@in_loop
async def test_a_tap_chooses_the_card(tmp_path: Path) -> None:
    """What lies at the place that somebody tapped is the card drawn; the record keeps the place, and it verifies."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open(settings=BY_HAND))
        draw = await my_draw(tab)
        assert (draw["size"], draw["drawn"], draw["turn"], draw["article"]) == (52, [], 0, "1.3")
        view = await drawn_out(tab)
        rows = await app.hub.house.store.rows(tab.table)
        await tab.command("next")
        await tab.play_deal()
        _, record = await me.raw_record(tab.table)
        _, order = (await app.hub.room(tab.table)).standing.drawn

    payloads = [read_payload(row.kind, row.v, row.payload) for row in rows]
    assert next(one for one in payloads if isinstance(one, Shuffle)).order is None
    picks = [one for one in payloads if isinstance(one, Pick)]
    sat = next(one for one in payloads if isinstance(one, Draw))
    assert cards(sat.order) == order
    assert picks[0].place == 51
    first = view["draw"]["drawn"][0]
    assert (first["seat"], first["place"], cards(first["card"])) == (view["seat"], 51, (order[51],))
    assert sat.picks == [one.place for one in picks] == [card["place"] for card in view["draw"]["drawn"]]
    kept = read_record(record, game)
    verify(kept)
    assert kept.draw.picks == tuple(sat.picks)
    assert kept.draw.places == tuple(sat.places)


@in_loop
async def test_the_pack_is_committed_to_before_anybody_draws_and_opened_when_all_sit(tmp_path: Path) -> None:
    """While people draw neither the secret nor a card that lies face down is told; then the receipt proves the pack."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open(settings=BY_HAND))
        await my_draw(tab)
        secret = (await app.hub.house.people.secrets_of(tab.table))[0, 1]
        before = len(tab.frames)
        view = await drawn_out(tab)
        last = next(index for index, text in enumerate(tab.frames) if '"kind":"draw"' in text)

    told = [frame["table"] for frame in map(json.loads, tab.frames[:last]) if frame.get("table")]
    assert len(told) > before > 0
    assert not any(secret.hex() in text for text in tab.frames[:last])
    assert all(table["receipt"] is None or table["receipt"]["order"] is None for table in told)
    assert any(frame["type"] == "commitment" and frame["deal"] == 0 for frame in map(json.loads, tab.frames[:before]))
    shown = view["receipt"]
    assert commitment_of(bytes.fromhex(shown["secret"])) == shown["commitment"]
    added = tuple(None if one is None else bytes.fromhex(one) for one in shown["contributions"])
    receipt = Receipt(shown["table"], 0, 1, shown["fingerprint"], shown["commitment"], added, secret)
    assert honest(receipt, STANDARD, cards(" ".join(shown["order"])))


def test_who_ties_draws_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two kings, and both are asked again, not by a tap on the old screen; the second cards settle it, as is told."""
    stack(monkeypatch, "KS 2S 3S 4S")

    @in_loop
    async def draw() -> None:
        async with serving(tmp_path, added_within=0.1) as app:
            one, two = Browser(app), Browser(app)
            await two.ask("GET", "/api/me")
            table = await one.open(seats=2, bots=[], settings=BY_HAND)
            await sit_down(app, table, 1, two)
            mine, theirs = await one.sit(table), await two.sit(table)
            await mine.command("agree")
            await theirs.command("agree")
            await my_draw(mine)
            first = mine.view["seq"]
            await mine.command("draw", place=0)
            await my_draw(theirs)
            (_, order) = (await app.hub.room(table)).standing.shuffled
            king = next(place for place, card in enumerate(order) if place and card in cards("KC KD KH"))
            await theirs.command("draw", place=king)
            await my_draw(mine)
            early = await theirs.command("draw", place=1)
            old = await mine.command("draw", place=5, seq=first)
            await mine.command("draw", place=1)
            await my_draw(theirs)
            taken = await theirs.command("draw", place=1)
            await theirs.command("draw", place=2)
            while theirs.view["stage"] != "dealing":
                await theirs.hear()

        codes = [one["reason"]["code"] for one in (early, old, taken)]
        assert codes == ["err.drawn", "err.stale", "err.no_card_there"]
        told = [[event["type"] for event in line["events"]] for line in lines(theirs, "pick")]
        assert told == [["DrewSeat"], ["DrewSeat", "TieDraw"], ["DrewSeat"], ["DrewSeat", "Head"]]
        assert theirs.view["seat"] == theirs.view["match"]["dealer"] == 0

    draw()


@in_loop
async def test_what_cannot_be_drawn_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    """Not in turn, outside the pack, no draw at all, no number: a sentence, and the pack lies as it lay."""
    async with serving(tmp_path) as app:
        me, you = Browser(app), Browser(app)
        await you.ask("GET", "/api/me")
        table = await me.open(seats=3, bots=["family"], settings=SLOW)
        await sit_down(app, table, 1, you)
        tab, other = await me.sit(table), await you.sit(table)
        nothing = await tab.command("draw", place=3)
        await tab.command("agree")
        await other.command("agree")
        await my_draw(tab)
        seq = tab.view["seq"]
        outside = await tab.command("draw", place=52)
        out_of_turn = await other.command("draw", place=3)
        await tab.send({"type": "draw", "cmd": "a" * 16, "seq": 0, "place": "3"})
        unread = await tab.until("sorry")
        assert (await app.hub.room(table)).standing.seq == seq
        await tab.command("draw", place=3)
        again = await tab.command("draw", place=4)

    codes = [one["reason"]["code"] for one in (nothing, outside, out_of_turn, unread, again)]
    assert codes == ["err.not_now", "err.no_card_there", "err.not_your_draw", "err.not_json", "err.drawn"]
    assert out_of_turn["reason"]["args"] == {"who": {"seat": 0}}


@in_loop
async def test_a_draw_goes_on_where_it_was_after_a_restart(tmp_path: Path) -> None:
    """Cards that were turned over stay as they were, the pack is the same, and a repeated command is not done twice."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open(settings=SLOW))
        await my_draw(tab)
        await tab.command("draw", cmd="c" * 16, place=17)
        before = tab.view["draw"]
        order = (await app.hub.room(tab.table)).standing.shuffled

    async with serving(tmp_path) as app:
        me.app = app
        again = await me.sit(tab.table)
        after = again.view["draw"]
        repeated = await again.command("draw", cmd="c" * 16, place=20)
        same = (await app.hub.room(tab.table)).standing.shuffled == order
        await again.command("draw")
        view = await drawn_out(again)

    assert before["drawn"] == after["drawn"]
    assert len(after["drawn"]) == 1
    assert repeated["type"] == "done"
    assert same
    assert view["draw"]["drawn"][0]["place"] == 17


@in_loop
async def test_a_draw_can_be_left_to_the_table(tmp_path: Path) -> None:
    """Without a place the table draws for this seat, at once where nobody else looks on; the log says that it did."""
    clock = Clock()
    async with serving(tmp_path, clock=clock) as app:
        me = Browser(app)
        tab = await me.sit(await me.open(settings=SLOW))
        await my_draw(tab)
        done = await tab.command("draw")
        view = await drawn_out(tab)

    assert done["type"] == "done"
    mine = [line["automatic"] for line in lines(tab, "pick") if line["seat"] == 0]
    assert set(mine) == {"ceremony"}
    assert {line["automatic"] for line in lines(tab, "pick") if line["seat"] != 0} == {None}
    assert view["may"] == ["next"]


async def two(app: Application, me: Browser, you: Browser, settings: dict[str, Any]) -> tuple[Seat, Seat]:
    """Let two people sit down and agree; gives their tabs."""
    await you.ask("GET", "/api/me")
    table = await me.open(seats=2, bots=[], settings=settings)
    await sit_down(app, table, 1, you)
    tab, other = await me.sit(table), await you.sit(table)
    await tab.command("agree")
    await other.command("agree")
    return tab, other


@in_loop
async def test_nobody_waits_for_a_card_of_somebody_who_is_away(tmp_path: Path) -> None:
    """A card is drawn for a closed tab, and for whoever lets the table's clock run out, but not before it has."""
    clock = Clock()
    async with serving(tmp_path, clock=clock, added_within=0.1) as app:
        me, you = Browser(app), Browser(app)
        tab, other = await two(app, me, you, {"ceremony": True, "clock": 20})
        await other.leave()
        await my_draw(tab)
        room = await app.hub.room(tab.table)
        clock.go(19)
        room.wake.set()
        await asyncio.sleep(0.05)
        assert room.standing.picks == ()
        clock.go(2)
        room.wake.set()
        while tab.view["stage"] != "dealing":
            clock.go(21)
            room.wake.set()
            await tab.hear()

    assert {line["automatic"] for line in lines(tab, "pick") if line["seat"] == 0} == {"clock"}
    assert {line["automatic"] for line in lines(tab, "pick") if line["seat"] == 1} == {"ceremony"}


@in_loop
async def test_whoever_loads_the_page_anew_still_draws(tmp_path: Path) -> None:
    """For five seconds after a line is lost nobody's card is drawn for them, however fast the computers are."""
    clock = Clock()
    async with serving(tmp_path, clock=clock, added_within=0.1) as app:
        me, you = Browser(app), Browser(app)
        tab, other = await two(app, me, you, {"ceremony": True, "pace": 0})
        draw = await my_draw(tab)
        await other.leave()
        await tab.command("draw", place=draw["size"] - 1)
        room = await app.hub.room(tab.table)
        clock.go(4)
        room.wake.set()
        await asyncio.sleep(0.05)
        assert len(room.standing.picks) == 1
        again = await you.sit(tab.table)
        clock.go(60)
        room.wake.set()
        await asyncio.sleep(0.05)
        await again.command("draw", place=0)
        picks = room.standing.picks

    assert picks[:2] == (51, 0)


@in_loop
async def test_the_first_deal_comes_when_somebody_asks_for_it(tmp_path: Path) -> None:
    """Who sits where is looked at first; then the deal is asked for as every next one is, also after a restart."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open(settings=BY_HAND))
        view = await drawn_out(tab)
        await asyncio.sleep(0.05)
        assert (await app.hub.room(tab.table)).standing.stage == "dealing"

    async with serving(tmp_path) as app:
        me.app = app
        again = await me.sit(tab.table)
        assert again.view["draw"] == view["draw"]
        assert again.view["waiting_for"] == [view["seat"]]
        assert (await again.command("next"))["type"] == "done"
        view = await again.ready()

    assert view["stage"] == "deal"
    assert view["draw"] is None


@pytest.mark.parametrize(
    ("name", "changes", "cards_drawn"),
    [("chinese-ten", {}, 4), ("thirty-one", {}, 4), ("canasta", {"partner_draw": "high-cards"}, 4), ("canasta", {}, 0)],
)
def test_every_game_is_drawn_for_in_its_own_way(
    tmp_path: Path, name: str, changes: dict[str, str], cards_drawn: int
) -> None:
    """Seats, the first dealer, partners: what the rules draw for is drawn by hand; a mere lot is cast by itself."""

    @in_loop
    async def draw() -> None:
        async with serving(tmp_path) as app:
            me = Browser(app)
            preset = game(name).DEFAULT_PRESET
            tab = await me.sit(await me.open(game=name, preset=preset, seats=4, changes=changes, settings=BY_HAND))
            if cards_drawn:
                view = await drawn_out(tab)
                assert len(view["draw"]["drawn"]) >= cards_drawn
                said = lines(tab, "pick")[-1]["events"][-1]
                assert said["article"] == view["draw"]["article"] != ""
                await tab.command("next")
            await tab.play_deal()
            _, record = await me.raw_record(tab.table)

        kept = read_record(record, game)
        verify(kept)
        assert bool(kept.draw.picks) == bool(cards_drawn)

    draw()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("by_hand", [False, True], ids=["by itself", "by hand"])
def test_once_all_sit_the_draw_is_told_by_their_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, *, by_hand: bool
) -> None:
    """The one who drew a card is named by the seat that it led to, so that everybody is called by the right name."""
    stack(monkeypatch, "3S KS 4S 2S")

    @in_loop
    async def draw() -> None:
        async with serving(tmp_path) as app:
            me = Browser(app)
            changes = {"partner_draw": "high-cards"} if name == "canasta" else {}
            wanted = {"game": name, "preset": game(name).DEFAULT_PRESET, "seats": 4, "changes": changes}
            tab = await me.sit(await me.open(**wanted, settings={"ceremony": by_hand}))
            if by_hand:
                await my_draw(tab)
                await tab.command("draw", place=0)
            while not lines(tab, "draw"):
                if "draw" in tab.view["may"]:
                    await tab.command("draw")
                else:
                    await tab.hear()

        arguments = [event["args"] for event in lines(tab, "draw")[0]["events"]]
        mine = [
            one["card"]["card"] for one in arguments if one.get("who") == {"seat": tab.view["seat"]} and "card" in one
        ]
        assert mine[0] == "3S"
        assert [seat["chair"] for seat in tab.view["seats"] if seat["you"]] == [0]

    draw()
