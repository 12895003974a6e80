"""What lies on the table at a moment of a replay, with all hands open."""

from __future__ import annotations

from collections.abc import Iterator

from paizhuo.cards import BIG_JOKER, Card, card_symbol, is_joker
from paizhuo.core.game import AnyGame, SomeState
from paizhuo.core.wording import Language, Names, Seat
from paizhuo.rulebook.layout import columns


def board(game: AnyGame, state: SomeState, language: Language, names: Names, *, alike: bool) -> Iterator[str]:
    """Give the hands, and the cards that everybody plays with. `alike`: no joker is told from another."""
    laid = game.board(game.open_view(state))
    rows = [(names(Seat(seat)), cards) for seat, cards in enumerate(laid.hands)]
    rows.append((laid.name.into(language), laid.shared))
    drawn = ((who, " ".join(_symbol(card, alike=alike) for card in cards)) for who, cards in rows)
    yield from (f"       {line}" for line in columns(drawn))


def _symbol(card: Card, *, alike: bool) -> str:
    return card_symbol(BIG_JOKER if alike and is_joker(card) else card)
