"""What lies on the table at a moment of a replay, with all hands open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from paizhuo.cards import BIG_JOKER, Card, card_symbol, is_joker
from paizhuo.core.game import Game
from paizhuo.core.wording import Language, Names, Seat, Text
from paizhuo.rulebook.layout import columns

_ZONES: Final = {
    "chinese-ten": ("open_hands", "layout", Text("海底", "table")),
    "thirty-one": ("shown_hands", "widow", Text("桌面三張", "middle")),
    "canasta": ("open_hands", "pile", Text("棄牌堆", "pile")),
}
"""For each game: where its open view has the hands, what lies before all, and its name."""


def board(game: Game, state: Any, language: Language, names: Names, *, alike: bool) -> Iterator[str]:
    """Give the hands, and the cards that everybody plays with. `alike`: no joker is told from another."""
    hands, middle, name = _ZONES[game.ID]
    view = game.open_view(state)
    rows = [(names(Seat(seat)), cards) for seat, cards in enumerate(getattr(view, hands))]
    rows.append((name.into(language), getattr(view, middle)))
    drawn = ((who, " ".join(_symbol(card, alike=alike) for card in cards)) for who, cards in rows)
    yield from (f"       {line}" for line in columns(drawn))


def _symbol(card: Card, *, alike: bool) -> str:
    return card_symbol(BIG_JOKER if alike and is_joker(card) else card)
