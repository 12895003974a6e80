"""What a table agrees on before the deal, and what cards count: the short form of the rule book."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from paizhuo.cards import STANDARD, Card
from paizhuo.core.clauses import with_clauses
from paizhuo.core.common import Common, MatchEnd
from paizhuo.core.game import Totals
from paizhuo.core.wording import Message
from paizhuo.games.thirty_one.options import EarlyKnock, FirstRoundKnock, Options
from paizhuo.games.thirty_one.scoring import card_points
from paizhuo.games.thirty_one.words import Agreement


def agreement(options: Options) -> tuple[Message, ...]:
    """Give what everybody reads before the first deal, in seven sentences."""
    pot = Message(Agreement.POT, {"n": options.ante}) if options.ante else Message(Agreement.NO_POT)
    return (
        Message(Agreement.FIRST, {"n": options.seats}),
        with_clauses(
            Message(Agreement.EXCHANGE, {"count": options.exchange.text}),
            Agreement.EXCHANGE_AND,
            options,
            ("allow_pass", "knock_after_exchange"),
        ),
        Message(_KNOCK[options.knock_first_round, options.early_knock]),
        with_clauses(
            Message(Agreement.THIRTY_ONE, {"rule": options.thirty_one.text}),
            Agreement.THIRTY_ONE_AND,
            options,
            ("several_31",),
        ),
        with_clauses(
            Message(Agreement.TIE, {"rule": options.full_tie.text}), Agreement.TIE_AND, options, ("trips", "max_turns")
        ),
        pot,
        match_length(options),
    )


def totals(_options: Options) -> Totals:
    """Give total and par: there are none, since only the best suit of a hand counts."""
    return Totals()


def worth(_options: Options) -> Mapping[Card, Fraction]:
    """Give what each card counts in its suit."""
    return {card: card_points(card) for card in STANDARD}


def match_length(options: Options) -> Message:
    """Say how long the match lasts."""
    match options.match_end:
        case MatchEnd.ONE_ROTATION:
            return Message(Common.LENGTH_ROTATION, {"n": options.seats})
        case MatchEnd.DEALS:
            return Message(Common.LENGTH, {"n": options.deals})
        case MatchEnd.TARGET:
            return Message(Common.LENGTH_TARGET, {"n": options.target})
        case MatchEnd.ENDLESS:
            return Message(Common.LENGTH_ENDLESS)


_KNOCK: Final = {
    (FirstRoundKnock.SHOWDOWN, EarlyKnock.NO_EXCHANGE_YET): Agreement.KNOCK,
    (FirstRoundKnock.SHOWDOWN, EarlyKnock.FIRST_ACTION_ONLY): Agreement.KNOCK_FIRST_ACTION,
    **dict.fromkeys(((FirstRoundKnock.FORBIDDEN, early) for early in EarlyKnock), Agreement.KNOCK_LATE),
}
