"""What a deal comes to."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

from paizhuo.cards import Card, rank_of
from paizhuo.core.errors import TallyError
from paizhuo.core.game import DealScore, PartScore, ScoreLine, next_dealer
from paizhuo.core.wording import Message, OneCard, Text
from tests.toy.options import Options
from tests.toy.state import State
from tests.toy.words import Words

Tally: TypeAlias = tuple[Card, ...]
"""The cards played, by seat."""


def tally(state: State) -> Tally:
    """Give the cards played, by seat."""
    first = next_dealer(state.dealer, state.options.seats)
    shift = state.options.seats - first
    return state.played[shift:] + state.played[:shift]


def score_deal(options: Options, tally: Tally, standing: Sequence[Fraction] = ()) -> DealScore:  # noqa: ARG001
    """The highest card takes; equals share."""
    if len(tally) != options.seats:
        raise TallyError(Text("要有 {n} 張牌", "there must be {n} cards").filled(n=options.seats))
    best = max(map(rank_of, tally))
    winners = [seat for seat, one in enumerate(tally) if rank_of(one) == best]
    share = Fraction(options.stake * (options.seats - len(winners)), len(winners))
    parts = []
    for seat, one in enumerate(tally):
        net = share if seat in winners else Fraction(-options.stake)
        line = ScoreLine((one,), net, Message(Words.HIGHEST, {"card": OneCard(tally[winners[0]])}))
        parts.append(PartScore(Fraction(rank_of(one)), net, (line,)))
    return DealScore(tuple(parts))
