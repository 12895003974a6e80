"""Which card takes which, and what a card counts (art. 1.2, 1.4, 1.8): the leaves that all other rules rest on."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

from paizhuo.cards import (
    ACE_TO_NINE,
    STANDARD,
    STANDARD_WITH_JOKERS,
    Card,
    Rank,
    Suit,
    card_of,
    is_joker,
    is_red,
    rank_of,
    suit_of,
)
from paizhuo.core.game import Totals
from paizhuo.games.chinese_ten.choices import ParRounding, Settlement

if TYPE_CHECKING:
    from paizhuo.games.chinese_ten.options import Options

RED_FIVES: Final = frozenset({card_of(Rank.FIVE, Suit.DIAMONDS), card_of(Rank.FIVE, Suit.HEARTS)})
BLACK_FIVES: Final = frozenset({card_of(Rank.FIVE, Suit.CLUBS), card_of(Rank.FIVE, Suit.SPADES)})
RED_NINES: Final = frozenset({card_of(Rank.NINE, Suit.DIAMONDS), card_of(Rank.NINE, Suit.HEARTS)})
SPADE_ACE: Final = card_of(Rank.ACE, Suit.SPADES)
CLUB_ACE: Final = card_of(Rank.ACE, Suit.CLUBS)
BLACK_ACES: Final = (SPADE_ACE, CLUB_ACE)
SPECIAL_RANKS: Final = (Rank.FIVE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)
"""The ranks of four cards that take only their own rank; three of them at the opening would strand two for good."""


class Sizes(NamedTuple):
    """How many cards go where."""

    hand: int
    layout: int
    stock: int


_FULL_SIZES: Final = {2: Sizes(12, 4, 24), 3: Sizes(8, 4, 24), 4: Sizes(6, 4, 24), 5: Sizes(5, 4, 25)}
_SHORT_SIZES: Final = {2: Sizes(8, 4, 16), 3: Sizes(5, 6, 15), 4: Sizes(4, 4, 16)}


def matches(one: Card, other: Card) -> bool:
    """Say whether one card takes the other: ace to nine make ten, all others take their own rank (art. 1.4)."""
    a, b = towards_ten(one), towards_ten(other)
    return a + b == 10 if a and b else rank_of(one) is rank_of(other)


def towards_ten(card: Card) -> int:
    """Say what a card counts towards ten: ace to nine their rank, all others nothing (art. 1.4)."""
    rank = rank_of(card)
    return int(rank) if rank < Rank.TEN else 0


PARTNERS: Final = tuple(
    frozenset(other for other in STANDARD_WITH_JOKERS if other != one and matches(one, other))
    for one in STANDARD_WITH_JOKERS
)
"""The cards that each card takes."""


def pack(options: Options) -> tuple[Card, ...]:
    """Give the cards that a table plays with: five seats have two jokers, the kids' edition only ace to nine."""
    if options.short_deck:
        return ACE_TO_NINE
    return STANDARD_WITH_JOKERS if options.seats == 5 else STANDARD


def sizes(options: Options) -> Sizes:
    """Give how many cards each hand, the table and the stock get (art. 1.2)."""
    return (_SHORT_SIZES if options.short_deck else _FULL_SIZES)[options.seats]


def card_points(options: Options, card: Card) -> int:
    """Give what a card counts: points, or one for a card where cards are counted (art. 1.8, 1.13).

    A black ace that needs a red nine counts this much when it has one.
    """
    if options.counts_cards:
        return 1 if options.counts_all_cards or is_red(card) else 0
    if is_joker(card):
        return options.joker_points
    if is_red(card):
        return _red_points(options, rank_of(card))
    return {SPADE_ACE: options.spade_ace, CLUB_ACE: options.club_ace}.get(card, 0)


def _red_points(options: Options, rank: Rank) -> int:
    if rank is Rank.ACE:
        return options.red_ace
    if rank is Rank.NINE:
        return int(options.red_nine.value)
    return min(rank, 10)


def nominal_total(options: Options) -> Fraction:
    """Give what all cards count together, every black ace in full."""
    return Fraction(sum(card_points(options, card) for card in pack(options)))


def possible_totals(options: Options) -> tuple[Fraction, ...]:
    """Give what all cards can count together: one total, or several where a black ace may count for nothing."""
    total = nominal_total(options)
    if not options.aces_are_conditional:
        return (total,)
    spade, club = (card_points(options, ace) for ace in BLACK_ACES)
    return tuple(sorted({total - spade - club, total - spade, total - club, total}))


def total_of(options: Options, taken: Fraction, bonus: Fraction | int = 0) -> Fraction:
    """Give the total that par is a share of, from what was really taken (art. 1.7); a sweep bonus adds to it."""
    return (taken if options.counts_what_was_taken else nominal_total(options)) + bonus


def par_of(options: Options, total: Fraction) -> Fraction:
    """Give the par of a settlement that has one (art. 1.10)."""
    exact = total / options.seats
    if options.settlement is not Settlement.DIFFERENCE:
        return exact
    match options.par_rounding:
        case ParRounding.EXACT:
            return exact
        case ParRounding.FLOOR:
            return Fraction(floor(exact))
        case ParRounding.CEIL:
            return Fraction(ceil(exact))
        case ParRounding.FIXED:
            return Fraction(options.par_fixed)
        case _:
            assert_never(options.par_rounding)


def totals(options: Options) -> Totals:
    """Give what all cards can count together, and par: several where they depend on the black aces.

    Where par is a share of what a deal brings (cards that stay, a bonus for clearing the table), there is none before.
    """
    possible = possible_totals(options)
    par = tuple(par_of(options, total) for total in possible) if options.has_par and not par_varies(options) else ()
    return Totals(possible, par)


def par_varies(options: Options) -> bool:
    """Say whether par depends on more of a deal than the black aces (art. 1.7)."""
    agreed = options.settlement is Settlement.DIFFERENCE and options.par_rounding is ParRounding.FIXED
    left = options.counts_what_was_taken and options.leftovers_possible
    return not agreed and bool(options.sweep_bonus or left)


def colours(cards: tuple[Card, ...]) -> tuple[int, int]:
    """Count the black and the red cards."""
    red = sum(map(is_red, cards))
    black = sum(suit_of(card) in (Suit.CLUBS, Suit.SPADES) for card in cards)
    return black, red
