"""Making a record out of deals that were played, playing it again, and checking it."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import replace

from paizhuo.cards import Card
from paizhuo.core.draw import picked
from paizhuo.core.errors import IllegalMoveError
from paizhuo.core.fair import Receipt, honest
from paizhuo.core.game import AnyGame, Match, Outcome, Seating, SomeMove, SomeState, Step, Void
from paizhuo.core.options import HouseRules
from paizhuo.core.record.model import (
    RECORD,
    DealRecord,
    Draw,
    Frame,
    Played,
    Record,
    Verdict,
    as_written,
    deal_place,
    head_plain,
    outcome_plain,
    receipts_of,
    seating_plain,
    step_place,
)
from paizhuo.core.strict_json import Node
from paizhuo.core.wording import Seat
from paizhuo.core.words import Place, Unfit


def record_of(
    game: AnyGame,
    preset: str,
    options: HouseRules,
    deals: Iterable[Played],
    *,
    draw: Draw | None = None,
    names: Sequence[str] | None = None,
) -> Record:
    """Make the record of deals that are over; without a draw everybody sits as they came and the first seat deals.

    Raises RecordError when a move is illegal or a deal isn't over.
    """
    record = Record(
        game=game,
        preset=preset,
        options=options,
        draw=draw or Draw(tuple(range(options.seats)), Seat(0)),
        names=None if names is None else tuple(names),
        rules_revision=game.RULES_REVISION,
    )
    match, found = start(record), []
    for dealt, moves, receipt in deals:
        order = as_written(dealt)
        where = deal_place(match.number, match.attempt)
        outcome = play_through(game, match, order, moves, where)
        found.append(DealRecord(match.number, match.attempt, match.dealer, order, tuple(moves), outcome, receipt))
        match = game.close(match, outcome)
    return replace(record, deals=tuple(found))


def replay(record: Record) -> Iterator[Frame]:
    """Play a match again, move by move.

    Raises RecordError, naming the place, at the first thing that the rules do not give as it was recorded.
    """
    game = record.game
    Node(seating_plain(record.draw), Place.SEATING.text).agree(seating_plain(_seating(record)))
    match = start(record)
    for deal in record.deals:
        where = deal_place(deal.number, deal.attempt)
        Node(head_plain(deal), where.place).agree(head_plain(match))
        outcome = yield from _play(game, match, deal.order, deal.moves, where)
        Node(outcome_plain(deal.outcome), where.place).agree(outcome_plain(outcome))
        match = game.close(match, outcome)


def replay_deal(
    game: AnyGame, match: Match[HouseRules], order: Sequence[Card], moves: Iterable[tuple[Seat, SomeMove]]
) -> Iterator[Frame]:
    """Play one deal again, move by move, from how its match stood before it.

    Raises RecordError, naming the place, at the first move that is illegal, or when the deal isn't over after the last.
    """
    yield from _play(game, match, as_written(order), moves, deal_place(match.number, match.attempt))


def verify(record: Record) -> Verdict:
    """Check everything that can be checked: moves, scores, totals and who dealt, and that each order is the receipt's.

    A receipt proves that nobody chose the deal. It doesn't prove that the host never looked.
    Raises RecordError naming the place.
    """
    for _ in replay(record):
        pass
    check_receipts_belong(record)
    deck, code = record.game.deck(record.options), record.fingerprint
    if record.draw.receipt and record.draw.order:
        _check_receipt(replace(record.draw.receipt, number=0, attempt=1, fingerprint=code), deck, record.draw.order)
    for deal in record.deals:
        if deal.receipt:
            receipt = replace(deal.receipt, number=deal.number, attempt=deal.attempt, fingerprint=code)
            _check_receipt(receipt, deck, deal.order)
    voids = sum(isinstance(deal.outcome, Void) for deal in record.deals)
    return Verdict(len(record.deals) - voids, voids, receipts=bool(receipts_of(record)))


def check_receipts_belong(record: Record) -> None:
    """Refuse a record that has receipts for some of its deals only, or of more than one table."""
    receipts = receipts_of(record)
    if len({receipt.table for receipt in receipts}) > 1:
        Node(None, RECORD).refuse(Unfit.OTHER_TABLES.text)
    if len(receipts) not in {0, len(record.deals) + (record.draw.order is not None)}:
        Node(None, RECORD).refuse(Unfit.NO_RECEIPT.text)


def _check_receipt(receipt: Receipt, deck: Sequence[Card], order: Sequence[Card]) -> None:
    if honest(receipt, deck, order):
        return
    where = deal_place(receipt.number, receipt.attempt) if receipt.number else Node(None, Place.DRAW.text)
    where.refuse(Unfit.WRONG_RECEIPT.text)


def start(record: Record) -> Match[HouseRules]:
    """Start the match of a record."""
    return record.game.new_match(record.options, _seating(record))


def _seating(record: Record) -> Seating:
    draw = record.draw
    if draw.order is None:
        return Seating(draw.places, draw.dealer)
    return record.game.seating(record.options, picked(draw.order, draw.picks))


def _play(
    game: AnyGame, match: Match[HouseRules], order: Sequence[Card], moves: Iterable[tuple[Seat, SomeMove]], where: Node
) -> Generator[Frame, None, Outcome]:
    if game.result(match) is not None:
        where.refuse(Unfit.MATCH_OVER.text)
    step = game.deal(match, order)
    yield Frame(match.number, match.attempt, 0, None, None, step.state, step.events)
    for count, (seat, move) in enumerate(moves, 1):
        step = _apply(game, step, seat, move, step_place(where, count))
        yield Frame(match.number, match.attempt, count, seat, move, step.state, step.events)
    outcome = game.outcome(step.state)
    if outcome is None:
        where.refuse(Unfit.DEAL_NOT_OVER.text)
    return outcome


def _apply(game: AnyGame, step: Step[SomeState], seat: Seat, move: SomeMove, where: Node) -> Step[SomeState]:
    if not game.actors(step.state):
        where.refuse(Unfit.DEAL_OVER.text)
    try:
        return game.apply(step.state, seat, move)
    except IllegalMoveError as error:
        where.refuse(error.text)


def play_through(
    game: AnyGame, match: Match[HouseRules], order: Sequence[Card], moves: Iterable[tuple[Seat, SomeMove]], where: Node
) -> Outcome:
    """Play a deal to its end and say how it ended.

    Raises RecordError at the first move that is illegal, or when the deal isn't over after the last.
    """
    playing = _play(game, match, order, moves, where)
    while True:
        try:
            next(playing)
        except StopIteration as end:
            outcome: Outcome = end.value
            return outcome
