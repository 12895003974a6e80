"""How melds on the table change, and when a hand that is laid down was concealed."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from paizhuo.cards import Card, Rank, rank_of
from paizhuo.core.state import replace
from paizhuo.core.wording import Seat
from paizhuo.games.canasta.options import ConcealedAfterPile, Options
from paizhuo.games.canasta.state import Drawn, Melds, TableMeld, Turn
from paizhuo.games.canasta.values import HAND_RANKS, WILDS


class Laid(NamedTuple):
    """What laying cards made of a side's melds; `before` is the meld that they were added to."""

    melds: Melds
    before: TableMeld | None
    meld: TableMeld

    @property
    def completes(self) -> bool:
        """Whether a canasta has just been completed."""
        return self.meld.is_canasta and not (self.before and self.before.is_canasta)

    @property
    def turns_mixed(self) -> bool:
        """Whether a natural canasta has got its first wild card."""
        return bool(self.before and self.before.is_canasta and self.meld.wilds and not self.before.wilds)


class Table(Protocol):
    """What a state and a view have in common about melds and the turn."""

    @property
    def options(self) -> Options:
        """The house rules."""

    @property
    def melds(self) -> tuple[Melds, ...]:
        """The melds of both sides."""

    @property
    def turn(self) -> Turn:
        """What has been done in the turn."""

    @property
    def has_laid(self) -> tuple[bool, ...]:
        """Which seats have laid cards in an earlier turn."""


def lay(melds: Melds, rank: Rank, cards: tuple[Card, ...]) -> Laid:
    """Add cards to a side's meld of a rank, or begin one."""
    before = next((meld for meld in melds if meld.rank is rank), None)
    naturals = tuple(card for card in cards if card not in WILDS)
    wilds = tuple(card for card in cards if card in WILDS)
    meld = TableMeld(rank, (before.naturals if before else ()) + naturals, (before.wilds if before else ()) + wilds)
    others = [other for other in melds if other.rank is not rank]
    return Laid(tuple(sorted([*others, meld], key=lambda one: _PLACES[one.rank])), before, meld)


def pick(hand: tuple[Card, ...], rank: Rank, naturals: int, twos: int = 0, jokers: int = 0) -> tuple[Card, ...]:
    """Choose cards of a hand: of equal ones, those that stand first."""
    wanted = {Rank.TWO: twos, Rank.JOKER: jokers, rank: naturals}
    chosen = []
    for card in hand:
        if wanted.get(rank_of(card), 0):
            wanted[rank_of(card)] -= 1
            chosen.append(card)
    return tuple(sorted(chosen, key=lambda card: (rank_of(card) is not rank, rank_of(card))))


def begun(turn: Turn, laid: Laid) -> Turn:
    """Remember whether the cards of a turn began a meld or were added to one from before it."""
    rank = laid.meld.rank
    if laid.before is None:
        return replace(turn, fresh=(*turn.fresh, rank))
    return replace(turn, added=turn.added or rank not in turn.fresh)


def is_concealed(table: Table, seat: Seat, turn: Turn, melds: Melds) -> bool:
    """Say whether going out now is concealed: a whole hand in one turn, with a canasta of its own (art. C6)."""
    if table.has_laid[seat] or turn.added:
        return False
    if turn.drawn is Drawn.PILE and table.options.concealed_after_pile is ConcealedAfterPile.DENY:
        return False
    return any(meld.is_canasta and meld.rank in turn.fresh for meld in melds)


_PLACES: Final = {rank: place for place, rank in enumerate(HAND_RANKS)}
