"""A second opinion on which moves leave a turn that can still end: it tries everything and knows only the basic rules.

Nothing of the package's legality is used. Cards are letters (`T` a ten, `*` a joker, `3` a black three).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from paizhuo.cards import Rank, card_text, rank_of
from paizhuo.games.canasta import Drawn, State

VALUES = {**dict.fromkeys("4567", 5), **dict.fromkeys("89TJQK", 10), "A": 20, "2": 20, "*": 50, "3": 5}
NATURALS = "456789TJQKA"


@dataclass(frozen=True)
class Turn:
    """A turn after its draw: the hand, the side's melds (rank, naturals, wild cards), and what binds it."""

    hand: str
    melds: tuple[tuple[str, int, int], ...] = ()
    opened: bool = True
    laid: int = 0
    """What an opening under way counts."""
    minimum: int = 50
    took: bool = False
    buried: str = ""
    """Cards that come to the hand when the opening is complete."""
    needed: int = 1
    answer: bool | None = None
    may_discard: bool = True
    black_threes: bool = False
    """Black threes were laid, so the turn must go out."""


OUT = Turn("", needed=-1)
"""The turn has ended by going out."""


def legal(turn: Turn) -> set[str]:
    """Give the melds and discards after which the turn has ended or can still end."""
    moves = {text for text, then in melds(turn) if can_end(then)}
    moves |= {f"discard {letter.replace('T', '10')}" for letter in set(turn.hand) if may_discard(turn)}
    return moves | ({"leave"} if not turn.may_discard and may_stop(turn) else set())


@cache
def can_end(turn: Turn) -> bool:
    """Say whether the turn has ended, or some way of playing on ends it."""
    if turn == OUT or may_discard(turn) or (not turn.may_discard and may_stop(turn)):
        return True
    return any(can_end(then) for _, then in melds(turn))


def can_keep_any_answer(turn: Turn) -> bool:
    """Say whether the turn could end after a yes, and also after a no."""
    return all(can_end(replace(turn, answer=answer)) for answer in (True, False))


def may_stop(turn: Turn) -> bool:
    """Say whether a turn may end with cards in the hand: nothing half done, and no duty to go out."""
    return (turn.opened or not turn.laid) and turn.answer is not True and not turn.black_threes


def may_discard(turn: Turn) -> bool:
    """Say whether a card may be discarded."""
    if not turn.may_discard:
        return False
    return may_stop(turn) if len(turn.hand) > 1 else may_go_out(turn)


def may_go_out(turn: Turn) -> bool:
    """Say whether an empty hand would be legal: enough canastas, no refusal, opened or concealed from the stock."""
    canastas = sum(naturals + wilds >= 7 for _, naturals, wilds in turn.melds)
    return canastas >= turn.needed and turn.answer is not False and (turn.opened or not turn.took)


def melds(turn: Turn) -> Iterator[tuple[str, Turn]]:
    """Give every group of cards that has the shape of a meld, and the turn after it."""
    held = Counter(turn.hand)
    for rank in {*turn.hand, *(rank for rank, _, _ in turn.melds)} - {"2", "*"}:
        for naturals in range(held[rank] + 1):
            for twos in range(held["2"] + 1):
                for jokers in range(held["*"] + 1):
                    then = lay(turn, rank, rank * naturals + "2" * twos + "*" * jokers)
                    if then is not None:
                        yield text_of(rank, naturals, twos, jokers), then


def lay(turn: Turn, rank: str, cards: str, top: str = "") -> Turn | None:
    """Lay cards of the hand, and the top card of a taken pile; None where they make no meld or end nothing legally."""
    had = {name: (naturals, wilds) for name, naturals, wilds in turn.melds}
    before = had.get(rank, (0, 0))
    naturals = before[0] + (cards + top).count(rank)
    wilds = before[1] + cards.count("2") + cards.count("*")
    if not cards + top or not has_shape(rank, naturals, wilds):
        return None
    hand = Counter(turn.hand)
    hand.subtract(cards)
    then = replace(
        turn,
        hand=letters(hand),
        melds=as_melds(had | {rank: (naturals, wilds)}),
        black_threes=turn.black_threes or rank == "3",
        laid=turn.laid if turn.opened else turn.laid + sum(VALUES[letter] for letter in cards + top),
    )
    if then.opened or then.laid >= then.minimum:
        then = replace(then, opened=True, laid=0, hand=letters(Counter(then.hand + then.buried)), buried="")
    if then.hand:
        return then
    return OUT if may_go_out(then) else None


def has_shape(rank: str, naturals: int, wilds: int) -> bool:
    """Say whether so many cards make a meld."""
    if rank == "3":
        return 3 <= naturals <= 4 and not wilds
    return naturals >= 2 and wilds <= 3 and naturals + wilds >= 3


def takes(turn: Turn, top: str, *, only_pair: bool) -> Iterator[tuple[str, Turn]]:
    """Give every way to take a pile whose top card is natural, and the turn after it."""
    ways = {f"take {name(top)} {name(top)}": top * 2}
    if not only_pair:
        ways |= {f"take {name(top)} 2": f"{top}2", f"take {name(top)} *": f"{top}*", f"take onto {name(top)}": ""}
    for text, cards in ways.items():
        held, wanted = Counter(turn.hand), Counter(cards)
        if wanted <= held and (cards or any(rank == top for rank, _, _ in turn.melds)):
            then = lay(turn, top, cards, top)
            if then is not None:
                yield text, then


def turn_of(state: State) -> Turn:
    """Read a position of the package: only what lies where, not what may be done with it."""
    side = state.to_move % 2
    opening = state.turn.opening is not None
    score = state.before[side]
    return Turn(
        hand=letters(Counter(map(letter_of, state.hands[state.to_move]))),
        melds=as_melds(
            {letter_of(meld.naturals[0]): (len(meld.naturals), len(meld.wilds)) for meld in state.melds[side]}
        ),
        opened=bool(state.melds[side]) and not opening,
        laid=state.turn.opening or 0,
        minimum=15 if score < 0 else 50 if score < 1500 else 90 if score < 3000 else 120,
        took=state.turn.drawn is Drawn.PILE,
        buried="".join(map(letter_of, state.pile)) if opening and state.turn.drawn is Drawn.PILE else "",
        needed=state.options.canastas_to_go_out,
        answer=state.turn.answer,
        may_discard=not state.turn.last_red_three,
        black_threes=any(meld.rank is Rank.THREE for meld in state.melds[side]),
    )


def letter_of(card: int) -> str:
    """Give the letter of a card; a red three has none."""
    rank = rank_of(card)  # type: ignore[arg-type]
    if rank is Rank.JOKER:
        return "*"
    text = card_text(card)  # type: ignore[arg-type]
    return "" if text in ("3H", "3D") else text[:-1].replace("10", "T")


def letters(counts: Counter[str]) -> str:
    """Write counts as letters in a fixed order."""
    return "".join(letter * counts[letter] for letter in "456789TJQKA2*3")


def as_melds(had: dict[str, tuple[int, int]]) -> tuple[tuple[str, int, int], ...]:
    """Write melds in a fixed order."""
    return tuple((rank, *had[rank]) for rank in "456789TJQKA3" if rank in had)


def name(letter: str) -> str:
    """Write a rank as moves do."""
    return letter.replace("T", "10")


def text_of(rank: str, naturals: int, twos: int, jokers: int) -> str:
    """Write a meld as moves do."""
    cards = [name(rank)] * naturals + ["2"] * twos + ["*"] * jokers
    return " ".join(["meld", *([] if naturals else ["onto", name(rank)]), *cards])
