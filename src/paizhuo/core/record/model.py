"""What a match record holds, and its parts as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from paizhuo.cards import KIND_COUNT, Card, card_text, cards_text, kind_of
from paizhuo.core.draw import picked
from paizhuo.core.events import Event
from paizhuo.core.fair import Receipt
from paizhuo.core.game import (
    AnyGame,
    DealScore,
    Match,
    Outcome,
    ScoreLine,
    Seating,
    SomeMove,
    SomeState,
    Void,
    version_code,
)
from paizhuo.core.options import HouseRules
from paizhuo.core.plain import Plain
from paizhuo.core.strict_json import Node
from paizhuo.core.wording import Seat, exact_text
from paizhuo.core.words import Place

RECORD: Final = Place.RECORD.text
"""The place of what concerns a record as a whole."""


class Played(NamedTuple):
    """A deal as it was played: the deck order and the moves with their seats."""

    order: tuple[Card, ...]
    moves: Sequence[tuple[Seat, SomeMove]]
    receipt: Receipt | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Who came to sit where, and who deals first; `order` is None where nobody drew for it.

    `picks`: the places in the order that people chose, where they drew by hand; else cards come from the top.
    """

    places: tuple[int, ...]
    dealer: Seat
    order: tuple[Card, ...] | None = None
    receipt: Receipt | None = None
    picks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal, counted or void."""

    number: int
    attempt: int
    dealer: Seat
    order: tuple[Card, ...]
    moves: tuple[tuple[Seat, SomeMove], ...]
    outcome: Outcome
    receipt: Receipt | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One match, as far as its deals are over."""

    game: AnyGame
    preset: str
    options: HouseRules
    draw: Draw
    deals: tuple[DealRecord, ...] = ()
    names: tuple[str, ...] | None = None
    rules_revision: int = 0

    @property
    def fingerprint(self) -> str:
        """The version code of the rules that were played."""
        return version_code(self.game, self.options)


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment of a match: what a move led to, and what happened. Step 0 of a deal is the dealing itself."""

    number: int
    attempt: int
    step: int
    seat: Seat | None
    move: SomeMove | None
    state: SomeState
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check of a record found in order: deals counted and void, and whether they have receipts."""

    counted: int
    void: int
    receipts: bool


def drawn(
    game: AnyGame, options: HouseRules, order: Sequence[Card], receipt: Receipt | None = None, picks: Sequence[int] = ()
) -> Draw:
    """Make the draw for seats out of a shuffled deck."""
    shown = as_written(order)
    seating = game.seating(options, picked(shown, picks))
    return Draw(seating.places, seating.dealer, shown, receipt, tuple(picks))


def as_written(order: Sequence[Card]) -> tuple[Card, ...]:
    """Give an order as it is read back: the first of two equal cards is the one of the first deck."""
    seen: Counter[Card] = Counter()
    found = []
    for card in order:
        kind = kind_of(card)
        found.append(Card(kind + KIND_COUNT * seen[kind]))
        seen[kind] += 1
    return tuple(found)


def receipts_of(record: Record) -> tuple[Receipt, ...]:
    """Give the receipts that a record holds, the one of the draw first."""
    return tuple(filter(None, (record.draw.receipt, *(deal.receipt for deal in record.deals))))


def head_plain(deal: DealRecord | Match[HouseRules]) -> dict[str, Plain]:
    """Write down which deal this is, and who deals."""
    return {"number": deal.number, "attempt": deal.attempt, "dealer": deal.dealer}


def seating_plain(draw: Draw | Seating) -> dict[str, Plain]:
    """Write down who sits where."""
    return {"places": list(draw.places), "dealer": draw.dealer}


def outcome_plain(outcome: Outcome) -> dict[str, Plain]:
    """Write down how a deal ended: its score, or why it doesn't count."""
    if isinstance(outcome, Void):
        phrase = outcome.reason.phrase
        return {"void": {"reason": phrase.code, "article": phrase.article, "cards": cards_text(outcome.cards)}}
    return {"score": score_plain(outcome.score)}


def score_plain(score: DealScore) -> dict[str, Plain]:
    """Write the score of a deal as plain data: exact points, and for each line its cards and article."""
    return {
        "total": None if score.total is None else exact_text(score.total),
        "par": None if score.par is None else exact_text(score.par),
        "parts": [
            {"points": exact_text(part.points), "net": exact_text(part.net), "lines": _lines_plain(part.lines)}
            for part in score.parts
        ],
        "lines": _lines_plain(score.lines),
    }


def _lines_plain(lines: Iterable[ScoreLine]) -> list[dict[str, Plain]]:
    return [
        {
            "cards": [card_text(card) for card in line.cards],
            "points": exact_text(line.points),
            "article": line.message.phrase.article,
        }
        for line in lines
    ]


def deal_place(number: int, attempt: int) -> Node:
    """Name a deal, for whoever looks for a mistake in it."""
    place = Place.DEALT_AGAIN if attempt > 1 else Place.DEAL
    return Node(None, place.of(number=number, attempt=attempt))


def step_place(where: Node, step: int) -> Node:
    """Name a step of a deal."""
    return where.at(Place.STEP.of(place=where.place, step=step))
