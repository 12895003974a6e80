"""What a table agrees on before the deal: seven sentences, always in this order; all but the length name an article."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import assert_never

from paizhuo.cards import Card
from paizhuo.core.common import Common, MatchEnd
from paizhuo.core.options import Switch
from paizhuo.core.wording import Argument, Message, Phrase
from paizhuo.games.chinese_ten.choices import DoubleFive, ParRounding, Settlement
from paizhuo.games.chinese_ten.options import Options
from paizhuo.games.chinese_ten.values import BLACK_ACES, pack, par_of, possible_totals, sizes
from paizhuo.games.chinese_ten.words import Agreement


def agreement(options: Options) -> tuple[Message, ...]:
    """Give the seven sentences: cards, who plays first, openings, aces, settlement, double five, length."""
    return (
        _cards(options),
        _first(options),
        _openings(options),
        _aces(options),
        _settlement(options),
        _five(options),
        _length(options),
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
    if len(totals) > 1:
        return _say(Agreement.PAR_RANGE, low=totals[0], high=totals[-1], n=seats)
    rounded = options.par_rounding is not ParRounding.EXACT
    phrase = Agreement.PAR_ROUNDED if rounded else Agreement.PAR
    return _say(phrase, total=totals[0], n=seats, par=par_of(options, totals[0]))


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
