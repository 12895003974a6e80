"""What a table agrees on before the deal: seven sentences, always in this order; all but the length name an article."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, assert_never

from paizhuo.cards import Card
from paizhuo.core.clauses import with_clauses
from paizhuo.core.common import Common, MatchEnd
from paizhuo.core.near import enumerated
from paizhuo.core.options import Switch
from paizhuo.core.wording import Argument, Message, Phrase, Text, number_text
from paizhuo.games.chinese_ten.choices import DoubleFive, ParRounding, Settlement
from paizhuo.games.chinese_ten.options import Options
from paizhuo.games.chinese_ten.values import BLACK_ACES, pack, par_of, par_varies, possible_totals, sizes
from paizhuo.games.chinese_ten.words import Agreement


def agreement(options: Options) -> tuple[Message, ...]:
    """Give the seven sentences: cards, who plays first, openings, aces, settlement, double five, length.

    Each names besides the house rules of its kind that are not those of the basic version: they define the table.
    """

    def full(sentence: Message, phrase: Agreement, *names: str) -> Message:
        return with_clauses(sentence, phrase, options, names)

    return (
        full(_cards(options), Agreement.CARDS_AND, "deck", "open_hands"),
        full(_first(options), Agreement.FIRST_AND, *_PLAY),
        full(_openings(options), Agreement.OPENINGS_AND, *_RE_DEALS),
        full(_aces(options), Agreement.ACES_AND, "red_ace", "red_nine"),
        full(_settlement(options), Agreement.SETTLEMENT_AND, "total_win_score", "jidian_doubling"),
        full(_five(options), Agreement.FIVE_AND, "double_five_trigger"),
        _length(options),
    )


_PLAY: Final = ("cut_peek", "capture", "extra_flip", "sweep_bonus", "leftovers")
_RE_DEALS: Final = (
    *("triple_ranks", "other_triple", "quad_ranks", "joker_pair_opening"),
    *("no_point_hand", "four_of_a_kind_request", "dead_red_five"),
)


def worth(options: Options) -> Mapping[Card, Fraction]:
    """Give what each card counts that counts anything; not a black ace that may count for nothing."""
    unsure = BLACK_ACES if options.aces_are_conditional else ()
    return {
        card: Fraction(options.points[card]) for card in pack(options) if options.points[card] and card not in unsure
    }


def _say(phrase: Phrase, **arguments: Argument) -> Message:
    return Message(phrase, arguments)


def _cards(options: Options) -> Message:
    hand, table, stock = sizes(options)
    return _say(Agreement.CARDS, hand=hand, table=table, stock=stock)


def _first(options: Options) -> Message:
    return _say(Agreement.FIRST, who=options.first_to_play.text, direction=options.direction.text)


def _openings(options: Options) -> Message:
    return _say(Agreement.OPENINGS, triple=options.triple_opening.text, quad=options.quad_opening.text)


def _aces(options: Options) -> Message:
    if options.counts_cards:
        return _say(Agreement.NO_POINTS)
    phrase = Agreement.ACES_PAIR if options.aces_are_conditional else Agreement.ACES
    spade, club = options.spade_ace, options.club_ace
    if options.seats == 5:
        return _say(Agreement.ACES_JOKERS, spade=spade, club=club, joker=options.joker_points)
    return _say(phrase, spade=spade, club=club)


def _settlement(options: Options) -> Message:
    match options.settlement:
        case Settlement.DIFFERENCE:
            return _par(options)
        case Settlement.XIGU:
            return _say(Agreement.XIGU)
        case Settlement.JIDIAN:
            return _say(Agreement.JIDIAN if options.total_and_zero_win is Switch.ON else Agreement.JIDIAN_PLAIN)
        case Settlement.RAW:
            return _say(Agreement.RAW)
        case Settlement.CARD_COUNT:
            return _say(Agreement.CARD_COUNT)
        case Settlement.RED_COUNT:
            return _say(Agreement.RED_COUNT)
        case _:
            assert_never(options.settlement)


def _par(options: Options) -> Message:
    totals, seats = possible_totals(options), options.seats
    if options.par_rounding is ParRounding.FIXED:
        return _say(Agreement.PAR_AGREED, total=_one_of(totals), par=options.par_fixed)
    if par_varies(options):
        return _say(Agreement.PAR_OF_DEAL, n=seats)
    if len(totals) > 1:
        return _say(Agreement.PAR_RANGE, totals=_one_of(totals), n=seats)
    rounded = options.par_rounding is not ParRounding.EXACT
    phrase = Agreement.PAR_ROUNDED if rounded else Agreement.PAR
    return _say(phrase, total=totals[0], n=seats, par=par_of(options, totals[0]))


def _one_of(totals: Sequence[Fraction]) -> Text:
    """Name every total that a deal can have."""
    return enumerated(map(number_text, totals))


def _five(options: Options) -> Message:
    match options.double_five:
        case DoubleFive.NONE:
            return _say(Agreement.FIVE_NONE)
        case DoubleFive.TRANSFER:
            return _say(Agreement.FIVE, n=options.double_five_points)
        case DoubleFive.BONUS_ONLY:
            return _say(Agreement.FIVE_BONUS, n=options.double_five_points * (options.seats - 1))
        case _:
            assert_never(options.double_five)


def _length(options: Options) -> Message:
    match options.match_end:
        case MatchEnd.ONE_ROTATION:
            return _say(Common.LENGTH_ROTATION, n=options.seats)
        case MatchEnd.DEALS:
            return _say(Common.LENGTH, n=options.deals)
        case MatchEnd.TARGET:
            return _say(Common.LENGTH_TARGET, n=options.target)
        case MatchEnd.ENDLESS:
            return _say(Common.LENGTH_ENDLESS)
        case _:
            assert_never(options.match_end)
