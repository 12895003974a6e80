"""Running commands within the test process, and matches to make records of."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from paizhuo.cli import main
from paizhuo.core.fair import Receipt, commitment_of, deck_order
from paizhuo.core.game import version_code
from paizhuo.core.options import changed
from paizhuo.core.record import Played, Record, drawn, record_of, write_record
from paizhuo.games import registry


class Ran(NamedTuple):
    """What a command did."""

    status: int
    out: str
    err: str


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> Ran:
    """Run a command in English unless the arguments say otherwise."""
    language = () if any(argument.startswith("--lang") for argument in arguments) else ("--lang", "en")
    status = main([*arguments, *language])
    out, err = capsys.readouterr()
    return Ran(status, out, err)


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that is refused: status 2, nothing on stdout, and one line, which is given."""
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("paizhuo: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    return err.removeprefix("paizhuo: ").rstrip("\n")


def played(game_id: str, seed: int = 1, *, names: bool = True, **changes: str) -> Record:
    """Play a match of two deals at random, with receipts, and write it down."""
    game: Any = registry.game(game_id)
    random = Random(seed)
    options = changed(game.PRESETS[game.DEFAULT_PRESET].options(), {"match_end": "deals", "deals": "2"} | changes)
    receipt = _receipt(random, game, options, 0, 1)
    draw = drawn(game, options, deck_order(game.deck(options), receipt), receipt)
    match = game.new_match(options, game.seating(options, draw.order))
    deals = []
    while game.result(match) is None:
        receipt = _receipt(random, game, options, match.number, match.attempt)
        order = deck_order(game.deck(options), receipt)
        state, moves = game.deal(match, order).state, []
        while waited := game.waiting_for(state):
            move = random.choice(game.legal_moves(game.view(state, waited[0])))
            moves.append((waited[0], move))
            state = game.apply(state, *moves[-1]).state
        deals.append(Played(order, tuple(moves), receipt))
        match = game.close(match, game.outcome(state))
    who = ["阿公", "媽媽", "小明", "Amy", "Bob"][: options.seats]
    return record_of(game, game.DEFAULT_PRESET, options, deals, draw=draw, names=who if names else None)


def _receipt(random: Random, game: Any, options: Any, number: int, attempt: int) -> Receipt:
    secret = random.randbytes(64)
    return Receipt(
        table="t",
        number=number,
        attempt=attempt,
        fingerprint=version_code(game, options),
        commitment=commitment_of(secret),
        contributions=(random.randbytes(16), *(None,) * (options.seats - 1)),
        secret=secret,
    )


def saved(folder: Path, record: Record) -> str:
    """Save a record and give its path."""
    path = folder / "match.paizhuo"
    path.write_text(write_record(record), encoding="utf-8")
    return str(path)
