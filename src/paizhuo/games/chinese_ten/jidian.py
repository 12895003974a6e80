"""計點 (art. 1.11): game points for four players, from scores that add up to 280."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from paizhuo.core.game import ScoreLine
from paizhuo.core.options import Switch
from paizhuo.core.wording import Argument, Message, Phrase, Seat, Signed, Who, Whos
from paizhuo.games.chinese_ten.choices import DoubleFive, JidianDoubling, TotalWinScore
from paizhuo.games.chinese_ten.options import Options
from paizhuo.games.chinese_ten.score_words import Sheet
from paizhuo.games.chinese_ten.values import RED_FIVES

PAR: Final = 70
TOTAL_WIN: Final = 250
ENOUGH_TO_DOUBLE: Final = 60
_SEATS: Final = 4
_EACH_PAYS: Final = 20
_BONUS: Final = _EACH_PAYS * (_SEATS - 1)
_WIN, _LOSS = Fraction(420), Fraction(-140)

Lines = tuple[ScoreLine, ...]
Nets = tuple[Fraction, ...]


def game_points(
    options: Options, scores: Sequence[Fraction], eater: Seat | None
) -> tuple[Nets, tuple[Lines, ...], Lines]:
    """Turn scores into game points: what each seat wins or loses, its lines, and the lines of the whole table."""
    if options.double_five is DoubleFive.NONE:
        eater = None
    raised = list(scores)
    table: list[ScoreLine] = []
    if eater is not None:
        raised[eater] += _BONUS
        table.append(_seventy(eater, scores[eater], raised[eater]))
    if options.total_and_zero_win is Switch.ON:
        counted = raised if options.total_win_score is TotalWinScore.WITH_DOUBLE_FIVE else scores
        if (nets := _total_win(counted, table) or _zero_win(scores, table)) is not None:
            return nets, tuple((_line(Sheet.JD_WIN, net, signed=Signed(net)),) for net in nets), tuple(table)
    if eater is not None:
        table += _deduct(raised, eater)
    return _doubled(options, raised, table)


def _line(phrase: Phrase, points: Fraction | int = 0, **arguments: Argument) -> ScoreLine:
    return ScoreLine((), Fraction(points), Message(phrase, arguments))


def _seventy(eater: Seat, before: Fraction, after: Fraction) -> ScoreLine:
    message = Message(Sheet.JD_70, {"who": Who(eater), "a": before, "b": after})
    return ScoreLine(tuple(sorted(RED_FIVES)), Fraction(_BONUS), message)


def _total_win(counted: Sequence[Fraction], table: list[ScoreLine]) -> Nets | None:
    """Step 1: 250 points or more win everything."""
    winner = max(range(_SEATS), key=lambda seat: counted[seat])
    if counted[winner] < TOTAL_WIN:
        return None
    table.append(_line(Sheet.JD_TOTAL, _WIN, who=Who(Seat(winner)), n=counted[winner]))
    return tuple(_WIN if seat == winner else _LOSS for seat in range(_SEATS))


def _zero_win(scores: Sequence[Fraction], table: list[ScoreLine]) -> Nets | None:
    """Step 2: who took nothing at all wins, before anything is deducted; two such wins add up."""
    zeros = [Seat(seat) for seat in range(_SEATS) if scores[seat] == 0]
    if not zeros:
        return None
    table += [_line(Sheet.JD_ZERO, _WIN, who=Who(seat)) for seat in zeros]
    if len(zeros) > 1:
        table.append(_line(Sheet.JD_ZEROS, names=Whos(tuple(zeros))))
    return tuple(sum((_WIN if seat == zero else _LOSS for zero in zeros), Fraction(0)) for seat in range(_SEATS))


def _deduct(raised: list[Fraction], eater: Seat) -> Iterator[ScoreLine]:
    """Step 3: the others pay 20 each; what they lack the eater gives back down to 70, then whoever has most."""
    others = [Seat(seat) for seat in range(_SEATS) if seat != eater]
    pays = {seat: min(Fraction(_EACH_PAYS), raised[seat]) for seat in others}
    for seat, pay in pays.items():
        raised[seat] -= pay
        if pay:
            yield _line(Sheet.JD_PAY, -pay, who=Who(seat), n=pay)
    lacking = {seat: _EACH_PAYS - pay for seat, pay in pays.items() if pay < _EACH_PAYS}
    before = list(raised)
    covering = tuple(_cover(raised, eater, sum(lacking.values(), Fraction(0))))
    payers = Whos(tuple(Seat(seat) for seat in range(_SEATS) if raised[seat] < before[seat]))
    for seat, lack in lacking.items():
        yield _line(Sheet.JD_SHORT, who=Who(seat), n=lack, payer=payers)
    yield from covering


def _cover(raised: list[Fraction], eater: Seat, owed: Fraction) -> Iterator[ScoreLine]:
    given = min(owed, raised[eater] - PAR)
    raised[eater] -= given
    owed -= given
    if given:
        yield _line(Sheet.JD_COVER, -given, who=Who(eater), n=given)
    if owed:
        yield _line(Sheet.JD_FLOOR, who=Who(eater))
    while owed:
        step, top = _level(raised, eater, owed)
        owed -= step
        if len(top) == 1:
            yield _line(Sheet.JD_COVER, -step, who=Who(top[0]), n=step)
        else:
            yield _line(Sheet.JD_LEVEL, -step, n=step, names=Whos(top))


def _level(raised: list[Fraction], eater: Seat, owed: Fraction) -> tuple[Fraction, tuple[Seat, ...]]:
    """Take from whoever has most, down to whoever comes next; equals share."""
    others = [Seat(seat) for seat in range(_SEATS) if seat != eater]
    most = max(raised[seat] for seat in others)
    top = tuple(seat for seat in others if raised[seat] == most)
    below = max([Fraction(PAR), *(raised[seat] for seat in others if raised[seat] < most)])
    step = min(owed, (most - below) * len(top))
    for seat in top:
        raised[seat] -= step / len(top)
    return step, top


def _doubled(
    options: Options, scores: Sequence[Fraction], table: list[ScoreLine]
) -> tuple[Nets, tuple[Lines, ...], Lines]:
    """Step 4: score less 70; everything doubles for every seat that reaches 60 before doubling."""
    gained = [score - PAR for score in scores]
    reached = tuple(Seat(seat) for seat in range(_SEATS) if gained[seat] >= ENOUGH_TO_DOUBLE)
    times = min(len(reached), 1) if options.jidian_doubling is JidianDoubling.ONCE else len(reached)
    factor = 2**times
    if reached:
        table.append(_line(Sheet.JD_DOUBLE, names=Whos(reached), k=factor))
    near = [Seat(seat) for seat in range(_SEATS) if gained[seat] == ENOUGH_TO_DOUBLE - 1]
    table += [_line(Sheet.JD_NEAR, who=Who(seat)) for seat in near]
    lines = tuple(tuple(_own_lines(*pair, factor)) for pair in zip(scores, gained, strict=True))
    return tuple(gain * factor for gain in gained), lines, tuple(table)


def _own_lines(score: Fraction, gain: Fraction, factor: int) -> Iterator[ScoreLine]:
    yield _line(Sheet.JD_POINTS, gain, score=score, signed=Signed(gain))
    if factor > 1:
        net = gain * factor
        yield _line(Sheet.JD_TIMES, net, before=Signed(gain), k=factor, signed=Signed(net))
