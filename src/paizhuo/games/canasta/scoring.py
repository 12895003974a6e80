"""The score of a deal (art. C8): what was melded, canastas, red threes, going out, less the cards that are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from paizhuo.cards import Card, Rank, rank_of
from paizhuo.core.errors import TallyError
from paizhuo.core.game import DealScore, PartScore, ScoreLine
from paizhuo.core.wording import Argument, Message, OfRank, Phrase, Signed
from paizhuo.games.canasta.options import Options
from paizhuo.games.canasta.outlook import COPIES
from paizhuo.games.canasta.state import SIDES, Melds, State, TableMeld, side_of
from paizhuo.games.canasta.values import (
    ALL_RED_THREES_BONUS,
    CONCEALED_BONUS,
    HAND_SIZE,
    LEAST_MELD,
    LEAST_NATURALS,
    MIXED_BONUS,
    MOST_WILDS,
    NATURAL_BONUS,
    NATURAL_RANKS,
    OUT_BONUS,
    RED_THREE_BONUS,
    RED_THREE_COUNT,
    RED_THREES,
    opening_minimum,
    points_of,
)
from paizhuo.games.canasta.words import Refusal, Sheet, TallyRefusal, of_rank


@dataclass(frozen=True, slots=True, kw_only=True)
class SideTally:
    """What a side has at the end of a deal: melds, red threes, the cards left in both hands, and whether it went out.

    `before` is its total before the deal, None where nobody has said it.
    """

    melds: Melds = ()
    red_threes: int = 0
    left: tuple[Card, ...] = ()
    out: bool = False
    concealed: bool = False
    before: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """What a deal came to, for each side."""

    sides: tuple[SideTally, ...]


def tally(state: State) -> Tally:
    """Give what a deal came to, without the course of play."""
    return Tally(tuple(_side_tally(state, side) for side in range(SIDES)))


def score_deal(options: Options, tally: Tally, standing: Sequence[Fraction] = ()) -> DealScore:
    """Score a deal, each side by itself; `standing` are the totals before it, where the tally doesn't say them.

    Raises TallyError for what no deal can come to.
    """
    befores = [_before(side, standing, place) for place, side in enumerate(tally.sides)]
    if message := next(_faults(options, tally, befores), None):
        _refuse(message)
    return DealScore(tuple(_part(side, before) for side, before in zip(tally.sides, befores, strict=True)))


def canasta_bonus(meld: TableMeld) -> int:
    """Give what a meld brings besides its cards: 500 for a natural canasta, 300 for a mixed one."""
    if not meld.is_canasta:
        return 0
    return MIXED_BONUS if meld.wilds else NATURAL_BONUS


def red_three_points(count: int, *, melded: bool) -> int:
    """Give what red threes count: a hundred each, eight hundred for all; against a side without melds."""
    points = ALL_RED_THREES_BONUS if count == RED_THREE_COUNT else count * RED_THREE_BONUS
    return points if melded else -points


def _side_tally(state: State, side: int) -> SideTally:
    seats = [seat for seat in range(len(state.hands)) if seat % SIDES == side]
    out = state.out is not None and side_of(state.out) == side
    return SideTally(
        melds=state.melds[side],
        red_threes=sum(len(state.red_threes[seat]) for seat in seats),
        left=tuple(card for seat in seats for card in state.hands[seat]),
        out=out,
        concealed=out and state.concealed,
        before=state.before[side],
    )


def _before(side: SideTally, standing: Sequence[Fraction], place: int) -> Fraction | None:
    return standing[place] if side.before is None and standing else side.before


def _part(side: SideTally, before: Fraction | None) -> PartScore:
    lines = list(_lines(side))
    points = sum((line.points for line in lines), Fraction(0))
    if before is not None:
        total = before + points
        lines.append(_line(Sheet.NEXT, (), 0, n=total, min=opening_minimum(total)))
    return PartScore(points, points, tuple(lines))


def _lines(side: SideTally) -> Iterator[ScoreLine]:
    cards = tuple(card for meld in side.melds for card in meld.cards)
    if cards:
        yield _line(Sheet.CARDS, cards, points_of(cards), n=points_of(cards))
    canastas = [meld for meld in side.melds if meld.is_canasta]
    if canastas:
        natural, bonus = sum(not meld.wilds for meld in canastas), sum(map(canasta_bonus, canastas))
        held = tuple(card for meld in canastas for card in meld.cards)
        yield _line(Sheet.CANASTAS, held, bonus, a=natural, b=len(canastas) - natural, n=bonus)
    if side.red_threes:
        points = red_three_points(side.red_threes, melded=bool(side.melds))
        phrase = Sheet.RED_THREES if side.melds else Sheet.RED_THREES_AGAINST
        yield _line(phrase, (), points, k=side.red_threes, signed=Signed(Fraction(points)))
    if side.out:
        yield _line(Sheet.OUT, (), OUT_BONUS, n=OUT_BONUS)
    if side.concealed:
        yield _line(Sheet.CONCEALED, (), CONCEALED_BONUS, m=CONCEALED_BONUS)
    if side.left:
        yield _line(Sheet.LEFT, side.left, -points_of(side.left), n=points_of(side.left))


def _line(phrase: Phrase, cards: tuple[Card, ...], points: int, **arguments: Argument) -> ScoreLine:
    return ScoreLine(cards, Fraction(points), Message(phrase, arguments))


def _refuse(message: Message) -> None:
    raise TallyError(message.cited())


def _faults(options: Options, tally: Tally, befores: Sequence[Fraction | None]) -> Iterator[Message]:
    """Find what no deal can come to, the worst first."""
    if len(tally.sides) != SIDES:
        yield Message(TallyRefusal.SIDES, {"n": len(tally.sides)})
    for side in tally.sides:
        for meld in side.melds:
            yield from _meld_faults(side, meld)
        yield from _side_faults(options, side)
    yield from _count_faults(tally)
    if sum(side.out for side in tally.sides) > 1:
        yield Message(TallyRefusal.TWO_OUT)
    for side, before in zip(tally.sides, befores, strict=True):
        if before is not None:
            yield from _score_faults(side, before)


def _meld_faults(side: SideTally, meld: TableMeld) -> Iterator[Message]:
    if any(rank_of(card) is not meld.rank for card in meld.naturals):
        yield Message(Refusal.RUN)
    if meld.rank is Rank.THREE:
        black = not meld.wilds and meld.size >= LEAST_MELD and RED_THREES.isdisjoint(meld.cards)
        if not black or not side.out:
            yield Message(TallyRefusal.BLACK_MELD if black else Refusal.BLACK_THREE)
    elif meld.rank not in NATURAL_RANKS:
        yield Message(Refusal.ONLY_WILDS)
    elif meld.size < LEAST_MELD:
        yield Message(Refusal.THREE)
    elif len(meld.naturals) < LEAST_NATURALS:
        yield Message(Refusal.NATURALS, {"rank": OfRank(meld.rank), "n": len(meld.naturals)})
    elif len(meld.wilds) > MOST_WILDS:
        yield Message(Refusal.WILDS, {"n": len(meld.wilds)})
    if sum(other.rank is meld.rank for other in side.melds) > 1:
        yield Message(TallyRefusal.SAME_RANK, {"rank": of_rank(meld.rank)})


def _side_faults(options: Options, side: SideTally) -> Iterator[Message]:
    needed = options.canastas_to_go_out
    if side.concealed and not side.out:
        yield Message(TallyRefusal.CONCEALED)
    if side.out and sum(meld.is_canasta for meld in side.melds) < needed:
        yield Message(TallyRefusal.OUT, {"n": needed})
    # A hand begins with eleven cards; a turn brings at least one and its discard takes one away, so that no hand is
    # ever emptied by discards: whoever went out has laid as many as were dealt.
    laid = sum(meld.size for meld in side.melds)
    if side.out and laid < HAND_SIZE:
        yield Message(TallyRefusal.OUT_CARDS, {"n": HAND_SIZE, "k": laid})
    if not RED_THREES.isdisjoint(side.left):
        yield Message(Refusal.RED_THREE)


def _count_faults(tally: Tally) -> Iterator[Message]:
    red_threes = sum(side.red_threes for side in tally.sides)
    if red_threes > RED_THREE_COUNT or any(side.red_threes < 0 for side in tally.sides):
        yield Message(TallyRefusal.RED_THREES, {"n": red_threes})
    cards = [card for side in tally.sides for meld in side.melds for card in meld.cards]
    cards += [card for side in tally.sides for card in side.left]
    for rank, count in Counter(map(rank_of, cards)).items():
        if count > COPIES[rank]:
            yield Message(TallyRefusal.MANY, {"most": COPIES[rank], "rank": of_rank(rank), "n": count})


def _score_faults(side: SideTally, before: Fraction) -> Iterator[Message]:
    if before % 5:
        yield Message(TallyRefusal.SCORE, {"n": before})
    laid, minimum = points_of(card for meld in side.melds for card in meld.cards), opening_minimum(before)
    if side.melds and laid < minimum and not side.concealed:
        yield Message(TallyRefusal.OPENING, {"before": before, "min": minimum, "n": laid})
