"""The draw for seats at a table with ceremonies in full: the pack lies spread out, and everybody takes a card.

The order is fixed and committed to before anybody chooses; a choice is a place in it, and a row of the log. Until
everybody sits, seats are numbered as people joined.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paizhuo.cards import Card, card_text
from paizhuo.core.common import DrewSeat
from paizhuo.core.draw import drawer, draws, picked, seated
from paizhuo.core.game import Seating
from paizhuo.core.wording import Seat, Who
from paizhuo.server.said.refusal import refuse
from paizhuo.server.said.words import Trouble
from paizhuo.server.table.standing import Standing
from paizhuo.server.wire.parts import DrawnCard, DrawView

_NEAR: Final = 8
"""Bots take one of so many cards, which lie in front of everybody also where there is little room."""


def is_by_hand(standing: Standing, order: Sequence[Card]) -> bool:
    """Say whether people draw their cards themselves: the table asks for it, and there is something to draw."""
    wanted = standing.opened.settings.ceremony
    return wanted and bool(standing.game.seating(standing.options, order).events)


def next_drawer(standing: Standing) -> Seat | None:
    """Give who draws now, None where nobody has to (any more)."""
    if standing.shuffled is None:
        return None
    parts = draws(_seating(standing).events)
    return drawer(parts[len(standing.picks)]) if len(parts) > len(standing.picks) else None


def check_pick(standing: Standing, chair: int, place: int) -> None:
    """Refuse a card that can't be drawn now. Raises RefusedError."""
    who = next_drawer(standing)
    if who is None or standing.shuffled is None:
        raise refuse(Trouble.NOT_NOW)
    if who != chair:
        drew = any(drawer(part) == chair for part in draws(_seating(standing).events)[: len(standing.picks)])
        raise refuse(Trouble.DRAWN) if drew else refuse(Trouble.NOT_YOUR_DRAW, who=Who(who))
    if place not in _free(standing):
        raise refuse(Trouble.NO_CARD_THERE)


def pick_for(standing: Standing) -> int:
    """Choose a place for somebody who doesn't: all cards are face down, so one is as good as another."""
    free = _free(standing)[:_NEAR]
    return free[(5 * len(standing.picks) + 3) % len(free)]


def draw_view(standing: Standing) -> DrawView | None:
    """Show the draw while it is made by hand, and what came of it until the first deal."""
    known = standing.shuffled or (standing.drawn if standing.picks else None)
    if standing.deal or known is None:
        return None
    events = seated(_seating(standing)) if standing.seating else _seating(standing).events
    drew = [event for event in events if isinstance(event, DrewSeat)]
    articles = [event.phrase.article for event in events if event.phrase.article]
    return DrawView(
        size=len(known[1]),
        drawn=[
            DrawnCard(seat=event.who, place=place, card=card_text(event.card))
            for place, event in zip(standing.picks, drew, strict=False)
        ],
        turn=next_drawer(standing),
        article=articles[-1] if articles else "",
    )


def _seating(standing: Standing) -> Seating:
    known = standing.drawn or standing.shuffled
    assert known is not None, "there is an order to draw from"
    seating: Seating = standing.game.seating(standing.options, picked(known[1], standing.picks))
    return seating


def _free(standing: Standing) -> list[int]:
    assert standing.shuffled is not None, "there is an order to draw from"
    return [place for place in range(len(standing.shuffled[1])) if place not in standing.picks]
