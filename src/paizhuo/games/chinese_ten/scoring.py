"""The itemised score of a deal (art. 1.7 to 1.11): engine, command line and referee have no other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from paizhuo.cards import Card, is_joker, is_red
from paizhuo.core.errors import TallyError
from paizhuo.core.game import DealScore, PartScore, ScoreLine
from paizhuo.core.wording import Argument, Cards, Joint, Message, OneCard, Phrase, Seat, Text, Who, strung
from paizhuo.games.chinese_ten.doubts import doubts
from paizhuo.games.chinese_ten.options import Options
from paizhuo.games.chinese_ten.score_words import Sheet
from paizhuo.games.chinese_ten.settlement import Won, score_line, settle
from paizhuo.games.chinese_ten.state import Capture, Source
from paizhuo.games.chinese_ten.tally import Points, Tally, capture_points, double_five_seat
from paizhuo.games.chinese_ten.values import BLACK_ACES, RED_NINES, nominal_total, pack, total_of


@dataclass(frozen=True, slots=True)
class _Counted:
    """The card points of each seat with their lines, who took a double red five, and what went to nobody."""

    points: tuple[int, ...]
    lines: tuple[tuple[ScoreLine, ...], ...]
    double_five: Seat | None
    table: tuple[ScoreLine, ...] = ()


def score_deal(options: Options, tally: Tally | Points, standing: Sequence[Fraction] = ()) -> DealScore:  # noqa: ARG001
    """Score a deal; where the match stands has no bearing on it.

    Raises TallyError, with everything that is wrong, for what cannot have been won.
    """
    if wrong := doubts(options, tally):
        raise TallyError(_sentences(wrong))
    counted = _count_cards(options, tally) if isinstance(tally, Tally) else _given(tally)
    sweeps = tally.sweeps or (0,) * options.seats
    bonus = tuple(options.sweep_bonus * count for count in sweeps)
    scores = tuple(Fraction(points + extra) for points, extra in zip(counted.points, bonus, strict=True))
    taken = Fraction(sum(counted.points))
    total = total_of(options, taken, sum(bonus))
    lost = not options.aces_are_conditional and taken < nominal_total(options)
    settled = settle(options, Won(scores, total, counted.double_five, cards_lost=lost))
    parts = tuple(
        PartScore(
            scores[seat],
            settled.nets[seat],
            (
                *counted.lines[seat],
                *_sweep_lines(sweeps[seat], bonus[seat]),
                score_line(Sheet.SCORE, scores[seat], n=scores[seat]),
                *settled.lines[seat],
            ),
        )
        for seat in range(options.seats)
    )
    return DealScore(parts, total, settled.par, (*counted.table, *settled.table))


def _sentences(wrong: Iterable[Message]) -> Text:
    return strung(Joint.SEMICOLON.text, [message.cited() for message in wrong])


def _given(tally: Points) -> _Counted:
    lines = tuple((score_line(Sheet.GIVEN, points, n=points),) for points in tally.points)
    return _Counted(tally.points, lines, tally.double_five)


def _count_cards(options: Options, tally: Tally) -> _Counted:
    return _Counted(
        points=tuple(sum(capture_points(options, capture) for capture in own) for own in tally.captures),
        lines=tuple(tuple(_card_lines(options, own)) for own in tally.captures),
        double_five=double_five_seat(options, tally.captures),
        table=tuple(_left_lines(options, tally)),
    )


def _card_lines(options: Options, captures: Iterable[Capture]) -> Iterator[ScoreLine]:
    """Lay out the cards of a seat in paying order (art. 1.8, 1.13)."""
    own = tuple(captures)
    cards = [card for capture in own for card in capture.cards]
    paying = sorted((card for card in cards if options.points[card]), key=lambda card: (-options.points[card], card))
    if options.counts_cards:
        yield _cards_line(options, Sheet.COUNT if options.counts_all_cards else Sheet.REDS, paying, n=len(paying))
        return
    red = [card for card in paying if is_red(card)]
    if red:
        yield _cards_line(options, Sheet.RED, red, n=len(red), pts=sum(options.points[card] for card in red))
    for capture in own:
        yield from (_ace_line(options, capture, ace) for ace in BLACK_ACES if ace in capture.cards)
    jokers = [card for card in cards if is_joker(card)]
    if jokers:
        yield _cards_line(
            options, Sheet.JOKERS, jokers, n=len(jokers), pts=sum(options.points[card] for card in jokers)
        )


def _cards_line(options: Options, phrase: Phrase, cards: Sequence[Card], **arguments: Argument) -> ScoreLine:
    points = sum(options.points[card] for card in cards)
    return ScoreLine(tuple(cards), Fraction(points), Message(phrase, arguments))


def _ace_line(options: Options, capture: Capture, ace: Card) -> ScoreLine:
    points = options.points[ace]
    if not options.aces_are_conditional:
        phrase = Sheet.ACE if points else Sheet.ACE_NO
    elif RED_NINES.isdisjoint(capture.cards):
        phrase, points = Sheet.ACE_ALONE, 0
    else:
        phrase = Sheet.ACE_PAIRED
    return ScoreLine((ace,), Fraction(points), Message(phrase, {"card": OneCard(ace), "pts": points}))


def _sweep_lines(count: int, bonus: int) -> Iterator[ScoreLine]:
    if bonus:
        yield score_line(Sheet.SWEEPS, bonus, n=count, pts=bonus)


def _left_lines(options: Options, tally: Tally) -> Iterator[ScoreLine]:
    """Say what stayed on the table, and whose it is (art. 1.7)."""
    taken = {card for own in tally.captures for capture in own for card in capture.cards}
    if left := tuple(card for card in pack(options) if card not in taken):
        yield ScoreLine(left, Fraction(0), Message(Sheet.LEFT_OVER, {"cards": Cards(left)}))
    for seat, own in enumerate(tally.captures):
        for capture in own:
            if capture.source is Source.LEFT:
                arguments: dict[str, Argument] = {"who": Who(Seat(seat)), "cards": Cards(capture.taken)}
                points = Fraction(capture_points(options, capture))
                yield ScoreLine(capture.taken, points, Message(Sheet.LEFT_TO_LAST, arguments))
