"""The draw for seats, who deals next, and how a match ends (art. 1.3, 1.12)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from paizhuo.cards import STANDARD_WITH_JOKERS, cards
from paizhuo.core.common import DrewSeat
from paizhuo.core.game import DealScore, PartScore, Scored
from paizhuo.core.wording import Seat
from paizhuo.games import chinese_ten as game
from tests.games.chinese_ten.support import match_of, rules


def drawn(options: game.Options, text: str) -> tuple[tuple[int, ...], int]:
    """Draw for seats with these cards on top; give who sits where, and the first dealer."""
    seating = game.seating(options, cards(text))
    return seating.places, seating.dealer


@pytest.mark.parametrize(("ties", "places"), [("refine", (1, 0, 2, 3)), ("fewest-draws", (2, 3, 1, 0))])
def test_case_23_ties_in_the_draw_for_seats(ties: str, places: tuple[int, ...]) -> None:
    """Two kings, a five and a two; the kings draw three and jack: J, 3, 5, 2, or 5, 2 and then J, 3."""
    assert drawn(rules(seat_draw_ties=ties), "KS KH 5S 2S 3S JS") == (places, 0)


def test_the_draw_is_told_card_by_card() -> None:
    """Everybody hears who drew what, who ties and who deals."""
    seating = game.seating(rules(), cards("KS KH 5S 2S 3S JS"))
    assert [event.message().phrase.code for event in seating.events] == [
        *["ev.drew_seat"] * 4, "ev.tie_draw", *["ev.drew_seat"] * 2, "ct.ev.head",
    ]  # fmt: skip


def test_those_who_tie_only_settle_their_own_order() -> None:
    """Two pairs that tie draw again, each for its own places, even if the lower pair now draws higher."""
    assert drawn(rules(), "9S 4S 9H 4H 2S 3S KS QS") == ((2, 0, 1, 3), 0)


def test_those_who_tie_with_others_draw_again_too_where_fewer_draws_count() -> None:
    """Where fewer draws come first all who tie draw again together, and equals among them once more."""
    assert drawn(rules(seat_draw_ties="fewest-draws"), "9S 4S 9H 4H 2S 2H KS QS 5S 6S") == ((2, 3, 1, 0), 0)


@pytest.mark.parametrize(("ace", "places"), [("low", (1, 2, 3, 0)), ("high", (0, 1, 2, 3))])
def test_an_ace_is_low_or_high_in_the_draw(ace: str, places: tuple[int, ...]) -> None:
    """An ace draws lowest, or highest where the table says so."""
    assert drawn(rules(seat_draw_ace=ace), "AS KS QS JS") == (places, 0)


@pytest.mark.parametrize(("first", "dealer"), [("dealer", 3), ("next", 2)])
def test_the_highest_draw_may_become_the_last_seat(first: str, dealer: int) -> None:
    """Where the highest draw sits last nobody moves; the dealer is who makes it play last."""
    options = rules(highest_draw_is="tail", first_to_play=first)
    assert drawn(options, "2S 3S KS 4S") == ((0, 1, 2, 3), dealer)
    state = game.deal(game.new_match(options, game.seating(options, cards("2S 3S KS 4S"))), game.deck(options)).state
    assert game.view(state, None).last == 2


def test_a_joker_in_the_draw_is_drawn_again() -> None:
    """With five seats whoever draws a joker takes another card; the jokers are told of, and count for nothing."""
    text = "RJ KS BJ QS JS 10S 9S"
    assert drawn(rules("five-player-jokers"), text) == ((0, 1, 2, 3, 4), 0)

    drew = game.seating(rules("five-player-jokers"), cards(text)).events[:-1]
    people = (0, 0, 1, 1, 2, 3, 4)
    assert drew == tuple(DrewSeat(Seat(who), card) for who, card in zip(people, cards(text), strict=True))


@pytest.mark.parametrize("ties", ["refine", "fewest-draws"])
def test_a_draw_that_uses_up_the_pack_ends(ties: str) -> None:
    """Should the pack run out while some still tie, who joined first comes first."""
    options = rules("pagat-basic", 2, seat_draw_ties=ties)
    assert drawn(options, " ".join(f"{rank}S {rank}H" for rank in ["A", *range(2, 11)])) == ((0, 1), 0)


def test_seating_takes_any_shuffled_deck_of_the_table() -> None:
    """The draw works from the whole deck of the table, jokers and all."""
    seating = game.seating(rules("five-player-jokers"), tuple(reversed(STANDARD_WITH_JOKERS)))
    assert sorted(seating.places) == [0, 1, 2, 3, 4]


# ------------------------------------------------------------------------------------------------------ match


def after_deals(options: game.Options, *nets: tuple[int, ...]) -> game.Match:
    """Close deals with these nets."""
    match = match_of(options, dealer=0)
    for deal in nets:
        parts = tuple(PartScore(Fraction(0), Fraction(net)) for net in deal)
        match = game.close(match, Scored(DealScore(parts)))
    return match


def test_the_next_seat_deals_and_nets_are_added_up() -> None:
    """After each deal totals grow by the nets, and the next seat in turn order deals."""
    match = after_deals(rules(), (25, 10, -10, -25), (5, -5, 0, 0))
    assert (match.totals, match.dealer, match.number, match.attempt) == ((30, 5, -10, -25), 2, 3, 1)


@pytest.mark.parametrize("kind", ["deal_count", "cards_missing"])
def test_case_107_a_misdeal_counts_nothing_and_the_same_dealer_deals_again(kind: str) -> None:
    """Cards too many, too few or missing void a deal with real cards."""
    match = replace(after_deals(rules(), (25, 10, -10, -25)), attempt=2)
    void = game.VOIDS[kind]
    closed = game.close(match, void)
    assert (closed.totals, closed.dealer, closed.number, closed.attempt) == (match.totals, 1, 2, 3)
    assert void.reason.phrase.article == "1.5"
    assert void.reason.both().zh


@pytest.mark.parametrize(
    ("changes", "deals", "over"),
    [
        ({}, 3, False),
        ({}, 4, True),
        ({"match_end": "deals", "deals": 2}, 1, False),
        ({"match_end": "deals", "deals": 2}, 2, True),
        ({"match_end": "target", "target": 50}, 1, False),
        ({"match_end": "target", "target": 50}, 2, True),
        ({"match_end": "endless"}, 9, False),
    ],
)
def test_a_match_ends_as_agreed(changes: dict[str, object], deals: int, over: bool) -> None:  # noqa: FBT001
    """Once round the dealers, after so many deals, when a running total reaches the target, or never."""
    match = after_deals(rules(**changes), *[(25, 10, -10, -25)] * deals)
    assert (game.result(match) is not None) is over


def test_the_highest_total_wins_and_equals_share() -> None:
    """Who leads at the end wins; equals win together."""
    ended = game.result(after_deals(rules(match_end="deals", deals=1), (10, 10, -5, -15)))
    assert ended is not None
    assert (ended.totals, ended.winners) == ((10, 10, -5, -15), (0, 1))


def test_every_seat_scores_for_itself() -> None:
    """There are no partners."""
    assert [game.side_of(rules(), Seat(seat)) for seat in range(4)] == [0, 1, 2, 3]
