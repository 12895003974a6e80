"""How scores become what is won and lost: par, double red five, PickRed's settlement (art. 1.9, 1.10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, assert_never

from paizhuo.core.game import ScoreLine
from paizhuo.core.wording import Argument, Message, Phrase, Seat, Signed, Who, Whos
from paizhuo.games.chinese_ten.choices import DoubleFive, Settlement
from paizhuo.games.chinese_ten.jidian import game_points
from paizhuo.games.chinese_ten.options import Options
from paizhuo.games.chinese_ten.score_words import Sheet
from paizhuo.games.chinese_ten.values import par_of

XIGU_LIMIT: Final = 100
_TWICE: Final = 2


@dataclass(frozen=True, slots=True)
class Won:
    """What each seat has scored, of which total, and who took a double red five."""

    scores: tuple[Fraction, ...]
    total: Fraction
    double_five: Seat | None
    cards_lost: bool = False


@dataclass(frozen=True, slots=True)
class Settled:
    """What each seat wins or loses, with its lines, and the lines that concern the whole table."""

    nets: tuple[Fraction, ...]
    par: Fraction | None
    lines: tuple[tuple[ScoreLine, ...], ...]
    table: tuple[ScoreLine, ...] = ()


def settle(options: Options, won: Won) -> Settled:
    """Settle a deal."""
    match options.settlement:
        case Settlement.JIDIAN:
            nets, lines, table = game_points(options, won.scores, won.double_five)
            return _summed(options, won, Settled(nets, par_of(options, won.total), lines, table))
        case Settlement.XIGU:
            return _summed(options, won, _xigu(won, par_of(options, won.total)))
        case Settlement.DIFFERENCE:
            return _summed(options, won, _difference(options, won, par_of(options, won.total)))
        case Settlement.RAW | Settlement.CARD_COUNT | Settlement.RED_COUNT:
            return _with_double_five(options, won, Settled(won.scores, None, tuple(() for _ in won.scores)))
        case _:
            assert_never(options.settlement)


def score_line(phrase: Phrase, points: Fraction | int = 0, **arguments: Argument) -> ScoreLine:
    """Make a line of a score that names no cards."""
    return ScoreLine((), Fraction(points), Message(phrase, arguments))


def _difference(options: Options, won: Won, par: Fraction) -> Settled:
    nets = tuple(score - par for score in won.scores)
    lines = tuple(
        (score_line(Sheet.NET, net, score=score, par=par, signed=Signed(net)),)
        for score, net in zip(won.scores, nets, strict=True)
    )
    return _with_double_five(options, won, Settled(nets, par, lines))


def _with_double_five(options: Options, won: Won, settled: Settled) -> Settled:
    """Let every other seat pay for a double red five, or give the bonus that nobody pays (art. 1.9)."""
    eater = won.double_five
    if eater is None:
        return settled
    if options.double_five is DoubleFive.NONE:
        line = score_line(Sheet.FIVE_NONE, who=Who(eater))
        return Settled(settled.nets, settled.par, settled.lines, (*settled.table, line))
    each, others = options.double_five_points, options.seats - 1
    paid = options.double_five is DoubleFive.TRANSFER
    gains = tuple(each * others if seat == eater else -each * paid for seat in range(options.seats))
    lines = tuple((*own, *_five_lines(options, eater, Seat(seat))) for seat, own in enumerate(settled.lines))
    nets = tuple(net + gain for net, gain in zip(settled.nets, gains, strict=True))
    return Settled(nets, settled.par, lines, settled.table)


def _five_lines(options: Options, eater: Seat, seat: Seat) -> Iterator[ScoreLine]:
    each, others = options.double_five_points, options.seats - 1
    if seat != eater:
        if options.double_five is DoubleFive.TRANSFER:
            yield score_line(Sheet.FIVE_PAY, -each, who=Who(eater), n=each)
    elif options.double_five is DoubleFive.TRANSFER:
        yield score_line(Sheet.FIVE_GET, each * others, m=others, n=each, sum=each * others)
    else:
        yield score_line(Sheet.FIVE_BONUS, each * others, sum=each * others)


def _xigu(won: Won, par: Fraction) -> Settled:
    """Take 60 off and multiply by ten; if anybody is over 100, everything doubles, once (art. 1.10)."""
    factor = _TWICE if max(won.scores) > XIGU_LIMIT else 1
    tenfold = tuple((score - par) * 10 for score in won.scores)
    lines = tuple(
        (
            score_line(Sheet.TIMES_TEN, net, score=score, par=par, signed=Signed(net)),
            *_times(Sheet.TIMES, net, factor),
        )
        for score, net in zip(won.scores, tenfold, strict=True)
    )
    return Settled(tuple(net * factor for net in tenfold), par, lines, tuple(_over_lines(won.scores)))


def _times(phrase: Phrase, before: Fraction, factor: int) -> Iterator[ScoreLine]:
    if factor != 1:
        yield score_line(phrase, before * factor, before=Signed(before), k=factor, signed=Signed(before * factor))


def _over_lines(scores: Sequence[Fraction]) -> Iterator[ScoreLine]:
    over = tuple(Seat(seat) for seat, score in enumerate(scores) if score > XIGU_LIMIT)
    if len(over) == 1:
        yield score_line(Sheet.OVER, who=Who(over[0]), n=scores[over[0]], k=_TWICE)
    elif over:
        yield score_line(Sheet.OVERS, names=Whos(over), k=_TWICE)
    else:
        for seat, score in enumerate(scores):
            if score == XIGU_LIMIT:
                yield score_line(Sheet.EXACT_100, who=Who(Seat(seat)))


def _summed(options: Options, won: Won, settled: Settled) -> Settled:
    """Say what the nets add up to, and why if it is not zero."""
    total = sum(settled.nets, Fraction(0))
    if total == 0:
        line = score_line(Sheet.ZERO, sum=total)
        return Settled(settled.nets, settled.par, settled.lines, (*settled.table, line))
    reasons = {
        Sheet.NOT_ZERO_PAR: settled.par != won.total / options.seats,
        Sheet.NOT_ZERO_LEFT: won.cards_lost,
        Sheet.NOT_ZERO_FIVE: won.double_five is not None and options.double_five is DoubleFive.BONUS_ONLY,
    }
    lines = [score_line(phrase, sum=Signed(total)) for phrase, holds in reasons.items() if holds]
    return Settled(settled.nets, settled.par, settled.lines, (*settled.table, *lines))
