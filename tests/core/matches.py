"""Matches of the toy game, their records, and what is said of one that was tampered with."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

import pytest

from paizhuo.core.errors import NotationError, RecordError
from paizhuo.core.fair import Receipt, commitment_of, deck_order
from paizhuo.core.game import Void, version_code
from paizhuo.core.options import changed
from paizhuo.core.record import (
    Played,
    Record,
    drawn,
    read_record,
    record_of,
    verify,
    write_record,
)
from paizhuo.core.words import Asked
from tests import toy

TOY: Any = toy


def find(name: str) -> Any:
    """Find a game by its id, or by one other name."""
    if name in {"toy", "玩具"}:
        return TOY
    raise NotationError(Asked.NO_GAME.of(name=name))


def a_receipt(random: Random, options: Any, number: int, attempt: int = 1, table: str = "t-1") -> Receipt:
    """Make a receipt whose first seat added bytes."""
    secret = random.randbytes(64)
    return Receipt(
        table=table,
        number=number,
        attempt=attempt,
        fingerprint=version_code(TOY, options),
        commitment=commitment_of(secret),
        contributions=(random.randbytes(16), *(None,) * (options.seats - 1)),
        secret=secret,
    )


def play_match(seed: int, *, preset: str = "plain", seats: int = 2, receipts: bool = True, **changes: str) -> Record:
    """Play a match at random, with void deals as they come, and write it down."""
    random = Random(seed)
    options = changed(TOY.PRESETS[preset].options(seats), changes)
    receipt = a_receipt(random, options, 0)
    draw = drawn(TOY, options, deck_order(toy.DECK, receipt), receipt if receipts else None)
    match, deals = TOY.new_match(options, TOY.seating(options, draw.order)), []
    while TOY.result(match) is None:
        receipt = a_receipt(random, options, match.number, match.attempt)
        order = deck_order(toy.DECK, receipt)
        state, moves = TOY.deal(match, order).state, []
        while waited := TOY.waiting_for(state):
            moves.append((waited[0], random.choice(TOY.legal_moves(TOY.view(state, waited[0])))))
            state = TOY.apply(state, *moves[-1]).state
        deals.append(Played(order, tuple(moves), receipt if receipts else None))
        match = TOY.close(match, TOY.outcome(state))
    return record_of(TOY, preset, options, deals, draw=draw, names=["阿公", "媽媽", "小明"][:seats])


WITH_A_VOID: Final = next(
    record
    for record in (play_match(seed, stake="2", deals="2") for seed in range(1_000))
    if [isinstance(deal.outcome, Void) for deal in record.deals] == [True, False, False]
)
"""A match of two deals of which the first was dealt twice, with receipts, names and changed rules."""


def document() -> Any:
    """Give the JSON of that record, to be tampered with."""
    return json.loads(write_record(WITH_A_VOID))


def refusal(tampered: Any) -> RecordError:
    """Give the refusal of a record that was tampered with; checking counts as reading."""
    text = tampered if isinstance(tampered, str) else json.dumps(tampered)
    with pytest.raises(RecordError) as error:
        verify(read_record(text, find))
    return error.value
