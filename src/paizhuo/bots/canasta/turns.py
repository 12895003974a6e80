"""A turn as a whole: what it is worth to draw or to take the pile, and whether to open now or later."""

from __future__ import annotations

from paizhuo.bots.canasta.discards import best_discard
from paizhuo.bots.canasta.ending import gain_of_going_out
from paizhuo.bots.canasta.plans import Plan, ahead, best_opening, best_plan
from paizhuo.bots.canasta.reading import Reading
from paizhuo.bots.canasta.worth import Worth
from paizhuo.cards import rank_of
from paizhuo.games.canasta import Meld, Outlook, TakePile, can_go_out, rank_points

NEVER = -10_000.0
"""What a turn is worth that cannot end like this."""


def turn_value(worth: Worth, start: Outlook, *, taken: bool = False) -> float:
    """Weigh the rest of a turn: its best melds, then its best discard; `taken`: the pile is gone."""
    plan = best_turn(worth, start, taken=taken)
    return _end_value(worth, plan.end, taken=taken) + _opening_bonus(worth.reading, plan.end)


def take_value(worth: Worth, take: TakePile) -> float:
    """Weigh a turn that begins with taking the pile."""
    reading = worth.reading
    gained = sum(rank_points(rank_of(card)) for card in reading.view.pile)
    then = ahead(reading.outlook, take)
    value = gained + turn_value(worth, then, taken=True)
    return value + max(0, gain_of_going_out(reading)) if can_go_out(then.now) else value


def melds_to_lay(worth: Worth, start: Outlook) -> tuple[Meld, ...]:
    """Give the melds that are worth laying in the rest of a turn."""
    return best_turn(worth, start, taken=False).melds


def best_turn(worth: Worth, start: Outlook, *, taken: bool) -> Plan:
    """Give the melds that are worth most; a side that hasn't opened weighs whether to open now."""
    if not start.to_open:
        return best_plan(worth, start)
    hold = Plan((), start, NEVER if start.now.missing else _end_value(worth, start, taken=taken))
    opening = best_opening(worth, start)
    if opening is None:
        return hold
    plan = best_plan(worth, opening.end)
    value = _end_value(worth, plan.end, taken=taken) + _opening_bonus(worth.reading, plan.end)
    return max(hold, Plan(opening.melds + plan.melds, plan.end, value), key=lambda one: one.value)


def _end_value(worth: Worth, end: Outlook, *, taken: bool) -> float:
    if not end.size:
        return worth.of(end.now)
    return best_discard(worth, end.now, () if taken else worth.reading.view.pile)[0]


def _opening_bonus(reading: Reading, end: Outlook) -> float:
    """Say what it is worth to have opened in this turn: more late in the deal."""
    if any(reading.ours) or end.to_open:
        return 0
    return reading.weights.opened + reading.weights.opened_late * (1 - reading.later)
