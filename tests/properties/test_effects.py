"""What a move is said to do before it is made is what it then does, at every table of the battery."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from paizhuo.core.game import Step
from paizhuo.games import thirty_one
from tests.properties.test_battery import LINES, Table, random_line, tables


@pytest.mark.parametrize("table", tables())
def test_effects_come_true(table: Table) -> None:
    """Wherever nothing hidden is involved, `apply` does what `effect` has told the seat."""
    compared = 0
    for line in range(LINES):
        for before, seat, move, step in random_line(table, Random(f"effects{line}")):
            if before is not None:
                told = table.game.effect(table.game.view(before, seat), move)
                _CHECKS[table.game.ID](told, before, seat, step)
                compared += 1
    assert compared > LINES


def _chinese_ten(told: Any, before: Any, seat: int, step: Step[Any]) -> None:
    after: Any = step.state
    if told.captured:
        assert after.captured[seat][len(before.captured[seat])].taken == told.captured
    if not step.reveals and before.phase.value in {"play", "target"}:
        bonus = before.match.options.sweep_bonus * told.sweep
        assert after.sweeps[seat] - before.sweeps[seat] == told.sweep
        assert after.points[seat] - before.points[seat] == told.points + bonus


def _thirty_one(told: Any, before: Any, seat: int, step: Step[Any]) -> None:
    after: Any = step.state
    assert told.after == thirty_one.hand_value(before.options, after.hands[seat])
    assert (told.leads is thirty_one.Leads.SHOWDOWN) == (after.phase.value == "over")


def _canasta(told: Any, before: Any, seat: int, step: Step[Any]) -> None:  # noqa: ARG001
    after: Any = step.state
    assert told.goes_out == (after.out is not None)
    assert bool(told.concealed) == after.concealed


_CHECKS = {"chinese-ten": _chinese_ten, "thirty-one": _thirty_one, "canasta": _canasta}
