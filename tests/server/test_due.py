"""What is due at a table, asked of tables made by hand: no loop, no store, no clock."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Any

import pytest

from paizhuo.core.fair import Receipt, commitment_of, deck_order
from paizhuo.core.game import preset_of, version_code
from paizhuo.core.options import changed, rules_of, value_text
from paizhuo.core.wording import Seat
from paizhuo.games.registry import game
from paizhuo.server.log.payloads import Close, HandOver, Open, Pick, Play, Sit
from paizhuo.server.room.rows import deal_row, draw_row, settle_row, shuffle_row
from paizhuo.server.table.drawing import next_drawer, pick_for
from paizhuo.server.table.due import (
    BACK_SOON,
    Act,
    CloseMatch,
    DrawFor,
    Due,
    PlayFor,
    Prepare,
    Presence,
    SettleDeal,
    SitDown,
    due,
    patience,
)
from paizhuo.server.table.standing import Standing, advance, opened
from paizhuo.server.wire.parts import TableSettings

NOW = 1_000_000
SECRET = bytes(32)
HERE = Presence(since=NOW, here=frozenset({0}))


def new_table(bots: int = 3, changes: dict[str, str] | None = None, level: Any = "family", **settings: Any) -> Standing:
    """Give a table of 撿紅點 for four that has just been opened."""
    rules = game("chinese-ten")
    preset = preset_of(rules, "pagat-basic")
    options = changed(preset.options(4), changes or {})
    payload = Open(
        game=rules.ID,
        preset=preset.id,
        values={name: value_text(getattr(options, name)) for name in rules_of(options)},
        fingerprint=version_code(rules, options),
        rules_revision=rules.RULES_REVISION,
        settings=TableSettings(**{"pace": 700, **settings}),
        bots=[level] * bots,
    )
    return opened("t", payload, NOW)


def receipt_of(standing: Standing, number: int) -> Receipt:
    """Give the receipt of a deal, or (0) of the draw for seats."""
    return Receipt("t", number, 1, standing.opened.fingerprint, commitment_of(SECRET), (None,) * 4, SECRET)


def order_of(standing: Standing, number: int) -> Any:
    """Give a shuffled pack."""
    return deck_order(standing.game.deck(standing.options), receipt_of(standing, number))


def put(standing: Standing, payload: Any, seat: int | None = None) -> Standing:
    """Put a row to a table."""
    return advance(standing, payload, None if seat is None else Seat(seat), NOW)


def spread_out(standing: Standing) -> Standing:
    """Spread out the pack for the draw by hand."""
    return put(standing, shuffle_row(receipt_of(standing, 0), order_of(standing, 0)))


def all_drawn(standing: Standing) -> Standing:
    """Let everybody draw."""
    while (who := next_drawer(standing)) is not None:
        standing = put(standing, Pick(place=pick_for(standing)), who)
    return standing


def seated(standing: Standing) -> Standing:
    """Draw for seats at once, or end the draw by hand."""
    order = standing.shuffled[1] if standing.shuffled else order_of(standing, 0)
    return put(standing, draw_row(standing, receipt_of(standing, 0), order))


def dealt(standing: Standing) -> Standing:
    """Deal the first deal."""
    standing = seated(standing)
    return put(standing, deal_row(standing, receipt_of(standing, 1), order_of(standing, 1)))


def played_out(standing: Standing) -> Standing:
    """Play the first legal move until the deal is over."""
    rules = standing.game
    while rules.outcome(standing.playing) is None:
        (seat,) = rules.waiting_for(standing.playing)
        move = rules.legal_moves(rules.view(standing.playing, seat))[0]
        standing = put(standing, Play(moves=[rules.move_text(move)]), seat)
    return standing


def scored(standing: Standing) -> Standing:
    """Settle the first deal."""
    standing = played_out(dealt(standing))
    return put(standing, settle_row(standing, SECRET, 0))


def person_first(standing: Standing) -> Standing:
    """Let bots play until the person of chair 0 is waited for."""
    rules = standing.game
    while rules.waiting_for(standing.playing) != (standing.seat_of(0),):
        (seat,) = rules.waiting_for(standing.playing)
        move = rules.legal_moves(rules.view(standing.playing, seat))[0]
        standing = put(standing, Play(moves=[rules.move_text(move)]), seat)
    return standing


def bot_first(standing: Standing) -> Standing:
    """Let the person move if a bot is not waited for."""
    rules = standing.game
    (seat,) = rules.waiting_for(standing.playing)
    if standing.level_at(seat) is None:
        move = rules.legal_moves(rules.view(standing.playing, seat))[0]
        standing = put(standing, Play(moves=[rules.move_text(move)]), seat)
    return standing


ONE_DEAL = {"match_end": "deals", "deals": "1"}
BY_HAND = {"ceremony": True}
TABLES = {
    "not agreed": new_table(bots=2),
    "agreed": put(put(new_table(bots=2), Sit(agreed=True), 0), Sit(agreed=True), 1),
    "opened": new_table(),
    "spread out": spread_out(new_table(**BY_HAND)),
    "all drawn": all_drawn(spread_out(new_table(**BY_HAND))),
    "seated by hand": seated(all_drawn(spread_out(new_table(**BY_HAND)))),
    "seated": seated(new_table()),
    "played out": played_out(dealt(new_table())),
    "scored": scored(new_table()),
    "last deal scored": scored(new_table(changes=ONE_DEAL)),
}
TABLES["over"] = put(TABLES["last deal scored"], Close(winners=[0]))
TABLES["under new rules"] = replace(TABLES["played out"], deal=replace(TABLES["played out"].deal, state=None))
NEXT = replace(HERE, wants_next=True)
NOBODY = Presence(since=NOW)


@pytest.mark.parametrize(
    ("table", "presence", "act"),
    [
        ("not agreed", HERE, None),
        ("agreed", HERE, Prepare()),
        ("agreed", NOBODY, None),
        ("opened", HERE, Prepare()),
        ("opened", NOBODY, None),
        ("spread out", NOBODY, None),
        ("all drawn", HERE, SitDown()),
        ("all drawn", NOBODY, None),
        ("seated by hand", HERE, None),
        ("seated by hand", NEXT, Prepare()),
        ("seated", HERE, Prepare()),
        ("seated", NOBODY, None),
        ("played out", HERE, SettleDeal()),
        ("played out", NOBODY, SettleDeal()),
        ("under new rules", NOBODY, SettleDeal()),
        ("scored", HERE, None),
        ("scored", NEXT, Prepare()),
        ("over", NEXT, None),
    ],
)
def test_what_needs_no_waiting_is_due_at_once(table: str, presence: Presence, act: Act | None) -> None:
    """Preparing, sitting down, settling: due as soon as the table stands so and those are there whom it needs."""
    assert due(TABLES[table], presence, NOW) == Due(act, 0)


def test_a_match_that_is_decided_is_closed_whoever_is_there() -> None:
    """After the last deal the match is closed, with its winners, also when everybody has gone or asks for more."""
    standing = TABLES["last deal scored"]
    assert standing.match
    result = standing.game.result(standing.match)

    assert result
    for presence in (NOBODY, HERE, NEXT):
        assert due(standing, presence, NOW) == Due(CloseMatch(Close(winners=list(result.winners))), 0)


@pytest.mark.parametrize(("passed", "wait"), [(0, 700), (699, 1), (700, 0), (90_000, 0), (-5, 705)])
def test_a_bot_plays_at_the_tables_pace(passed: int, wait: int) -> None:
    """A bot's move is due when the pace has passed since the last row, whatever it has to decide."""
    standing = bot_first(dealt(new_table(level="child")))
    (seat,) = standing.game.waiting_for(standing.playing)

    assert due(standing, NOBODY, NOW + passed) == Due(PlayFor(seat, "child", None), wait)


def test_a_person_is_waited_for_without_end_where_there_is_no_clock() -> None:
    """No clock, no hurry."""
    standing = person_first(dealt(new_table()))

    assert due(standing, HERE, NOW + 10**9) == Due()


@pytest.mark.parametrize(("waited", "wait"), [(0, 30_000), (29_999, 1), (30_000, 0), (99_000, 0)])
def test_a_clock_counts_from_when_the_seat_was_first_waited_for(waited: int, wait: int) -> None:
    """Rows of others in between don't give more time."""
    standing = person_first(dealt(new_table(clock=30)))
    me = standing.seat_of(0)
    presence = replace(NOBODY, since=NOW + waited, waited_since={me: NOW})

    assert due(standing, presence, NOW + waited) == Due(PlayFor(me, None, "clock"), wait)


def test_who_has_handed_over_is_played_for_by_a_bot() -> None:
    """A seat in the hands of a bot is a bot's, also for the clock."""
    standing = put(person_first(dealt(new_table(clock=30))), HandOver(chair=0, level="expert"), 0)
    me = standing.seat_of(0)

    assert due(standing, replace(NOBODY, waited_since={me: NOW}), NOW) == Due(PlayFor(me, "expert", None), 700)


@pytest.mark.parametrize(
    ("ceremony", "expected"), [(False, ("ceremony", 700)), (True, ("clock", 30_000))], ids=["by itself", "wanted"]
)
def test_a_ceremony_is_made_at_the_tables_pace_unless_it_is_wanted(ceremony: bool, expected: tuple[str, int]) -> None:  # noqa: FBT001  a case
    """The cut is made for a person; where the table asks for ceremonies, the person is waited for as ever."""
    standing = dealt(new_table(bots=0, changes={"cut_peek": "on"}, ceremony=ceremony, clock=30))
    (seat,) = standing.game.waiting_for(standing.playing)
    why, wait = expected

    found = due(standing, replace(NOBODY, waited_since={seat: NOW}), NOW)

    assert found == Due(PlayFor(seat, None, why), wait)  # type: ignore[arg-type]


AT_THE_PACK = {
    "a person who is there is waited for": ({}, {}, None, 0),
    "a person's clock": ({"clock": 30}, {}, "clock", 30_000),
    "a person who lets the table draw, beside another": ({}, {"here": {0, 1}, "skipped": {0}}, "ceremony", 700),
    "everybody lets the table draw": ({}, {"skipped": {0}}, "ceremony", 0),
    "a person who has just gone": ({}, {"here": {1}, "away": 0}, "ceremony", BACK_SOON),
    "a person who has long gone": ({}, {"here": {1}, "away": -60_000}, "ceremony", 700),
    "a person who never came": ({}, {"here": {1}}, "ceremony", BACK_SOON),
}


@pytest.mark.parametrize("case", AT_THE_PACK)
def test_who_does_not_draw_is_drawn_for(case: str) -> None:
    """At the pack: people are waited for, unless they are away, want it to run, or have a clock."""
    settings, there, why, wait = AT_THE_PACK[case]
    opening = put(put(new_table(bots=2, ceremony=True, **settings), Sit(agreed=True), 0), Sit(agreed=True), 1)
    presence = Presence(
        since=NOW,
        here=frozenset(there.get("here", {0})),
        skipped=frozenset(there.get("skipped", ())),
        away_since={0: NOW + there["away"]} if "away" in there else {},
    )
    found = due(spread_out(opening), presence, NOW)

    assert found == (Due(DrawFor(Seat(0), why), wait) if why else Due())  # type: ignore[arg-type]


def test_a_bot_draws_at_the_tables_pace_and_for_no_reason() -> None:
    """Nothing is written beside what a bot draws: it is its own choice."""
    standing = put(TABLES["spread out"], Pick(place=51), 0)

    assert due(standing, HERE, NOW + 100) == Due(DrawFor(Seat(1), None), 600)


def test_asking_changes_nothing() -> None:
    """The same table, people and time give the same answer, in whatever order they are asked about."""
    for name, standing in TABLES.items():
        first = due(standing, NEXT, NOW)
        reduce(lambda _, other: due(other, HERE, NOW), TABLES.values(), None)
        assert due(standing, NEXT, NOW) == first, name


@pytest.mark.parametrize(("passed", "left"), [(0, 30_000), (29_999, 1), (30_000, 0), (40_000, -10_000)])
def test_patience_with_who_has_gone(passed: int, left: int) -> None:
    """Others may hand a seat over when the agreed time has passed since somebody went."""
    assert patience(TABLES["scored"], {2: NOW}, NOW + passed) == {2: left}
