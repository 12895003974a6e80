"""What a side has at the end of a deal of Canasta: `melds: KKKKKKK, 9999922; red-threes: 2; out; hands: A * 7`.

Parts are set apart by `;` and may stand in any order, in English or Chinese. Cards are written by rank alone, since
suits don't matter: `T` ten, `J` jack, `2` and `*` (joker) wild; a three is a black one.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from paizhuo.cards import DOUBLE, Card, Rank, is_red, rank_of
from paizhuo.cards.text import normalise
from paizhuo.core.errors import NotationError
from paizhuo.core.near import nearest
from paizhuo.core.wording import Text
from paizhuo.games.canasta import Options, SideTally, TableMeld, Tally
from paizhuo.referee.given import Given, Input, number
from paizhuo.referee.words import Written

INPUTS: Final = (
    Input(
        "side",
        Text(
            "一方的結果，每方寫一次：攤出的牌組、紅3 幾張、出完、暗出完、剩牌、之前的累計；T 是 10，* 是鬼牌",
            "what a side has, once a side: melds, red threes, out, concealed, cards left in both hands, its total "
            "before; T ten, J jack, * joker",
        ),
        "melds: KKKKKKK, 9999922; red-threes: 2; out; hands: A * 7; before: 1800",
        for_each=True,
    ),
)
_KEYS: Final = {
    **dict.fromkeys(("melds", "牌組", "攤出"), "melds"),
    **dict.fromkeys(("red-threes", "紅3", "紅三"), "red-threes"),
    **dict.fromkeys(("out", "出完"), "out"),
    **dict.fromkeys(("concealed", "暗出完"), "concealed"),
    **dict.fromkeys(("hands", "剩牌", "手牌"), "hands"),
    **dict.fromkeys(("before", "之前", "累計"), "before"),
}
_RANKS: Final = {
    **{str(rank): Rank(rank) for rank in range(2, 11)},
    "A": Rank.ACE,
    "T": Rank.TEN,
    "J": Rank.JACK,
    "Q": Rank.QUEEN,
    "K": Rank.KING,
    "*": Rank.JOKER,
    "★": Rank.JOKER,
}
_WILD: Final = (Rank.TWO, Rank.JOKER)


def seats(given: Given) -> int | None:  # noqa: ARG001  every referee is asked alike
    """Canasta says nothing of seats by what was written: it is played by four."""
    return None


def tally(options: Options, given: Given) -> Tally:  # noqa: ARG001  as above
    """Read both sides."""
    sides = given.get("side", ())
    if len(sides) != 2:
        raise NotationError((Written.ONE_SIDE if len(sides) == 1 else Written.SIDES).of(n=len(sides)))
    packs = _Packs()
    return Tally(tuple(_side(text, packs) for text in sides))


def _side(text: str, packs: _Packs) -> SideTally:
    parts = _parts(text)
    concealed = "concealed" in parts
    before = parts.get("before")
    return SideTally(
        melds=tuple(_melds(parts.get("melds", ""), packs)),
        red_threes=number(parts.get("red-threes", "0"), "red-threes"),
        left=tuple(map(packs.card, _ranks(parts.get("hands", "")))),
        out=concealed or "out" in parts,
        concealed=concealed,
        before=None if before is None else Fraction(number(before, "before")),
    )


def _parts(text: str) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for part in filter(None, map(str.strip, normalise(text).replace("；", ";").split(";"))):
        name, colon, value = (piece.strip() for piece in part.partition(":"))
        name = name.lower()
        key = _KEYS.get(name)
        if key is None:
            names = [known for known in _KEYS if known.isascii() == name.isascii()]
            raise NotationError(nearest(name, names, Written.NO_SIDE_PART.of(name=name, repr=repr(name))))
        if bool(colon) == (key in {"out", "concealed"}):
            example = f"{name}: …" if not colon else name
            written = {"name": name, "example": example, "repr": repr(name), "example_repr": repr(example)}
            raise NotationError(Written.SIDE_PART.of(**written))
        if key in found:
            raise NotationError(Written.SIDE_PART_TWICE.of(name=name, repr=repr(name)))
        found[key] = value
    return found


def _melds(text: str, packs: _Packs) -> Iterator[TableMeld]:
    for ranks in _groups(text):
        naturals = [rank for rank in ranks if rank not in _WILD]
        wilds = [rank for rank in ranks if rank in _WILD]
        # A meld of wild cards alone has no rank of its own; the rules refuse it under that of a wild card.
        rank = naturals[0] if naturals else wilds[0]
        yield TableMeld(rank, tuple(map(packs.card, naturals)), tuple(map(packs.card, wilds)))


def _groups(text: str) -> Iterator[list[Rank]]:
    """Split into melds. Cards that stand one by one, `10 10 10 K K K`, belong together while their rank is the same."""
    for part in re.split(r"[,、/]", text):
        loose: list[Rank] = []
        for word in part.split():
            ranks = list(_ranks(word))
            naturals = {rank for rank in (*loose, *ranks) if rank not in _WILD}
            if loose and (len(ranks) > 1 or len(naturals) > 1):
                yield loose
                loose = []
            if len(ranks) > 1:
                yield ranks
            else:
                loose += ranks
        if loose:
            yield loose


def _ranks(text: str) -> Iterator[Rank]:
    for name in re.findall(r"10|[^\s,、/]", text):
        if name not in _RANKS:
            raise NotationError(Written.NO_RANK.of(name=name, repr=repr(name)))
        yield _RANKS[name]


@dataclass(frozen=True, slots=True)
class _Packs:
    """Two packs that cards are taken out of by rank: which of the equal cards it is doesn't matter."""

    used: dict[Rank, int] = field(default_factory=lambda: defaultdict(int))

    def card(self, rank: Rank) -> Card:
        """Take the next card of a rank; when there are more than the packs have, the rules say so."""
        self.used[rank] += 1
        return _CARDS[rank][(self.used[rank] - 1) % len(_CARDS[rank])]


def _by_rank(cards: Iterable[Card]) -> Mapping[Rank, tuple[Card, ...]]:
    return {rank: tuple(card for card in cards if rank_of(card) is rank) for rank in Rank}


_CARDS: Final = _by_rank([card for card in DOUBLE if not (rank_of(card) is Rank.THREE and is_red(card))])
