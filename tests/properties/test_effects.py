"""What a move is said to do before it is made is what it then does, at every table of the battery."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from paizhuo.cards import Rank, rank_of
from paizhuo.core.game import Step
from paizhuo.games import thirty_one
from paizhuo.games.canasta.state import side_of
from paizhuo.games.canasta.values import WILD_RANKS
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
    assert told.before == thirty_one.hand_value(before.options, before.hands[seat])
    assert (told.leads is thirty_one.Leads.SHOWDOWN) == (after.phase.value == "over")
    begun = after.knocker is not None and before.knocker is None
    assert (told.leads is thirty_one.Leads.LAST_ROUND) == (begun and after.phase.value != "over")


def _canasta(told: Any, before: Any, seat: Any, step: Step[Any]) -> None:
    after: Any = step.state
    assert told.goes_out == (after.out is not None)
    assert bool(told.concealed) == after.concealed
    side = side_of(seat)
    had, has = ({meld.rank: meld for meld in state.melds[side]} for state in (before, after))
    assert told.points == sum(meld.points for meld in has.values()) - sum(meld.points for meld in had.values())
    grown = [rank for rank, meld in has.items() if meld.is_canasta and not (rank in had and had[rank].is_canasta)]
    assert [told.canasta] * bool(told.canasta) == grown
    natural = [rank for rank, meld in had.items() if meld.is_canasta and not meld.wilds]
    assert told.mixed == any(has[rank].wilds for rank in natural)
    if told.points:
        assert bool(told.missing) == (after.turn.opening is not None)
        if not told.missing:
            laid = sum(meld.size for meld in has.values()) - sum(meld.size for meld in had.values())
            took = before.turn.drawn is not after.turn.drawn
            assert len(after.hands[seat]) - len(before.hands[seat]) == told.to_hand + took - laid
    top = rank_of(after.pile[-1]) if len(after.pile) > len(before.pile) else None
    assert (told.freezes, told.blocks) == (top in WILD_RANKS, top is Rank.THREE)


_CHECKS = {"chinese-ten": _chinese_ten, "thirty-one": _thirty_one, "canasta": _canasta}
