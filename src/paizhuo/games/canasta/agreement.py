"""What a table agrees on before the deal, and what cards count: the short form of the rule book."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from paizhuo.cards import DOUBLE, Card
from paizhuo.core.clauses import with_clauses
from paizhuo.core.common import Common
from paizhuo.core.game import Totals
from paizhuo.core.options import Switch
from paizhuo.core.wording import Message
from paizhuo.games.canasta.options import MatchEnd, Options, PartnerDraw
from paizhuo.games.canasta.values import HAND_SIZE, card_points
from paizhuo.games.canasta.words import Agreement


def agreement(options: Options) -> tuple[Message, ...]:
    """Give what everybody reads before the first deal, in seven sentences."""
    by_draw = options.partner_draw is PartnerDraw.HIGH_CARDS
    freezes = options.black_three_freezes is Switch.ON
    return (
        Message(Common.PLAYERS, {"n": options.seats}),
        Message(Agreement.CARDS, {"n": HAND_SIZE}),
        with_clauses(
            Message(Agreement.HIGH_CARDS if by_draw else Agreement.SEATED),
            Agreement.DEAL_AND,
            options,
            ("black_three_upcard", "red_threes_at_deal"),
        ),
        Message(Agreement.OPENING),
        with_clauses(
            Message(Agreement.FREEZES if freezes else Agreement.BLOCKS),
            Agreement.PILE_AND,
            options,
            ("take_onto_canasta", "one_card_rule"),
        ),
        with_clauses(Message(Agreement.ASKING), Agreement.OUT_AND, options, _GOING_OUT),
        _length(options),
    )


_GOING_OUT: Final = ("canastas_to_go_out", "ask_timing", "ask_limit", "concealed_after_pile", "last_red_three")


def totals(_options: Options) -> Totals:
    """Give total and par: Canasta has none, since bonuses are no cards."""
    return Totals()


def worth(_options: Options) -> Mapping[Card, Fraction]:
    """Give what each card counts; a red three counts by what its side has melded, so it isn't here."""
    return {card: Fraction(card_points(card)) for card in DOUBLE if card_points(card)}


def _length(options: Options) -> Message:
    if options.match_end is MatchEnd.DEALS:
        return Message(Common.LENGTH, {"n": options.deals})
    return Message(Agreement.TARGET, {"n": options.target})
