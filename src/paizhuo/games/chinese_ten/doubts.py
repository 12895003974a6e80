"""What cannot be in a tally of cards or points, and what it probably comes from (art. 1.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import assert_never

from paizhuo.cards import Card, is_joker, rank_of
from paizhuo.core.wording import Argument, Cards, Message, OneCard, Phrase, Seat, Who
from paizhuo.games.chinese_ten.choices import (
    DealerTakes,
    DoubleFive,
    DoubleFiveTrigger,
    Leftovers,
    OtherTriple,
    RedNine,
    TripleOpening,
)
from paizhuo.games.chinese_ten.options import Options
from paizhuo.games.chinese_ten.possible import can_be_shared
from paizhuo.games.chinese_ten.score_words import Doubt
from paizhuo.games.chinese_ten.state import Capture, Source
from paizhuo.games.chinese_ten.tally import Points, Tally
from paizhuo.games.chinese_ten.values import (
    BLACK_ACES,
    CLUB_ACE,
    RED_FIVES,
    SPADE_ACE,
    SPECIAL_RANKS,
    colours,
    matches,
    pack,
    possible_totals,
)


def doubts(options: Options, tally: Tally | Points) -> tuple[Message, ...]:
    """Give everything that is wrong with a tally; nothing if it can be what was won."""
    given = len(tally.captures if isinstance(tally, Tally) else tally.points)
    if given != options.seats:
        return (_say(Doubt.SEATS, n=options.seats, k=given),)
    if tally.sweeps and (len(tally.sweeps) != options.seats or min(tally.sweeps) < 0):
        return (_say(Doubt.SWEEPS, n=options.seats),)
    if many := tuple(_about_sweeps(options, tally)):
        return many
    if isinstance(tally, Points):
        return tuple(_about_points(options, tally))
    return tuple(_about_pack(options, tally)) or (*_about_captures(options, tally), *_about_piles(options, tally))


def _say(phrase: Phrase, **arguments: Argument) -> Message:
    return Message(phrase, arguments)


def _about_sweeps(options: Options, tally: Tally | Points) -> Iterator[Message]:
    """Nobody clears the table more often than he took cards, and the last capture of a deal never counts."""
    most = len(pack(options)) // 2 - 1
    if sum(tally.sweeps) > most:
        yield _say(Doubt.MANY_SWEEPS, k=sum(tally.sweeps), n=most)
    elif isinstance(tally, Tally):
        for seat, (count, own) in enumerate(zip(tally.sweeps, tally.captures, strict=False)):
            taken = sum(len(capture.cards) for capture in own if capture.source not in (Source.GIFT, Source.LEFT)) // 2
            if count > taken:
                yield _say(Doubt.SWEEPS_OF, who=Who(Seat(seat)), k=count, n=taken)


def _about_pack(options: Options, tally: Tally) -> Iterator[Message]:
    """Every card of the pack is there once."""
    named = Counter(card for own in tally.captures for capture in own for card in capture.cards)
    named.update(tally.leftovers)
    cards = pack(options)
    if unknown := sorted(set(named) - set(cards)):
        yield _say(Doubt.UNKNOWN, cards=Cards(tuple(unknown)))
    if twice := sorted(card for card, count in named.items() if count > 1):
        yield _say(Doubt.TWICE, cards=Cards(tuple(twice)))
    missing = tuple(card for card in cards if card not in named)
    if missing and not options.leftovers_possible:
        yield _say(Doubt.MISSING, cards=Cards(missing))
        yield from _causes(missing)
    if tally.leftovers and not options.leftovers_possible:
        yield _say(Doubt.LEFT, cards=Cards(tally.leftovers))
        yield from _causes(tally.leftovers)


def _causes(left: Sequence[Card]) -> Iterator[Message]:
    """Say what cards may be left over from."""
    for rank in SPECIAL_RANKS:
        alike = tuple(card for card in left if rank_of(card) is rank)
        if len(alike) == 2:
            yield _say(Doubt.LEFT_SPECIAL, cards=Cards(alike))
    pair = next(((a, b) for a, b in combinations(left, 2) if matches(a, b) and rank_of(a) not in SPECIAL_RANKS), None)
    if pair:
        yield _say(Doubt.LEFT_PAIR, cards=Cards(pair))


def _about_captures(options: Options, tally: Tally) -> Iterator[Message]:
    """Cards that were taken together can have been."""
    openings: list[Card] = []
    for own in tally.captures:
        for capture in own:
            yield from _about_capture(options, capture)
            if capture.source is Source.GIFT or len(capture.taken) == 3:
                openings += capture.taken
    most = 6 if options.short_deck and options.seats == 3 else 4
    if len(openings) > most:
        yield _say(Doubt.OPENINGS, cards=Cards(tuple(openings)))


def _about_capture(options: Options, capture: Capture) -> Iterator[Message]:
    by, taken = capture.by, capture.taken
    if capture.source is Source.GIFT:
        if not _dealer_can_take(options, taken):
            yield _say(Doubt.GIFT, cards=Cards(taken))
    elif by is not None:
        wrong = tuple(card for card in taken if not matches(by, card))
        if wrong:
            yield _say(Doubt.NO_MATCH, card=OneCard(by), cards=Cards(wrong))
        elif len(taken) != 1:
            yield from _about_several(options, by, taken)
    elif capture.source is Source.LEFT and options.leftovers is Leftovers.NOBODY:
        yield _say(Doubt.LEFT, cards=Cards(taken))


def _dealer_can_take(options: Options, cards: tuple[Card, ...]) -> bool:
    if all(map(is_joker, cards)):
        return len(cards) == 2 and options.joker_pair_opening is DealerTakes.DEALER_TAKES
    ranks = set(map(rank_of, cards))
    alike = len(cards) == 4 and len(ranks) == 1 and ranks <= set(SPECIAL_RANKS)
    return alike and options.quad_opening is DealerTakes.DEALER_TAKES


def _about_several(options: Options, by: Card, taken: tuple[Card, ...]) -> Iterator[Message]:
    if len(taken) != 3 or rank_of(by) not in SPECIAL_RANKS:
        yield _say(Doubt.ONE_CARD, card=OneCard(by), cards=Cards(taken))
    elif not takes_three(options, taken):
        yield _say(Doubt.TRIPLE, card=OneCard(by), cards=Cards(taken))


def takes_three(options: Options, three: tuple[Card, ...]) -> bool:
    """Say whether the fourth card takes these three of the opening at once (art. 1.5)."""
    match options.triple_opening:
        case TripleOpening.CAPTURE_ALL:
            return True
        case TripleOpening.REDEAL:
            return False
        case TripleOpening.REDEAL_ONE_BLACK_TWO_RED:
            return colours(three) == (2, 1) and options.other_triple is OtherTriple.CAPTURE_ALL
        case _:
            assert_never(options.triple_opening)


def _about_piles(options: Options, tally: Tally) -> Iterator[Message]:
    """Piles are even, and what the score depends on is told."""
    for seat, own in enumerate(tally.captures):
        count = sum(len(capture.cards) for capture in own)
        if count % 2:
            yield _say(Doubt.ODD, who=Who(Seat(seat)), n=count)
        loose = {card for capture in own if capture.source is Source.LOOSE for card in capture.taken}
        if options.aces_are_conditional:
            for ace in BLACK_ACES:
                if ace in loose and options.points[ace]:
                    yield _say(Doubt.PAIR, card=OneCard(ace))
        if loose >= RED_FIVES and _asks_for_fives(options):
            yield _say(Doubt.FIVE)


def _asks_for_fives(options: Options) -> bool:
    """Say whether it matters that one red five took the other."""
    by_capture = options.double_five_trigger is DoubleFiveTrigger.CAPTURE_EVENT
    return options.double_five is not DoubleFive.NONE and by_capture


def _about_points(options: Options, tally: Points) -> Iterator[Message]:
    if min(tally.points) < 0:
        yield _say(Doubt.NEGATIVE)
        return
    eater = tally.double_five
    if eater is not None and eater not in range(options.seats):
        yield _say(Doubt.NO_SEAT, n=eater + 1, k=options.seats)
        return
    least = sum(options.points[five] for five in RED_FIVES)
    if eater is not None and tally.points[eater] < least:
        yield _say(Doubt.FIVE_POINTS, who=Who(eater), n=least)
        return
    total, possible = sum(tally.points), possible_totals(options)
    if total in possible or (options.leftovers_possible and total < possible[-1]):
        yield from _about_shares(options, tally)
        return
    nearest = min(possible, key=lambda one: abs(total - one))
    off = abs(int(nearest) - total)
    yield _say(Doubt.OFF, sum=total, total=nearest, n=off)
    yield from _likely(options, off)


def _about_shares(options: Options, tally: Points) -> Iterator[Message]:
    """A sum that is right may still be of points that no cards make."""
    if options.counts_all_cards:
        for seat, count in enumerate(tally.points):
            if count % 2:
                yield _say(Doubt.ODD, who=Who(Seat(seat)), n=count)
    elif not can_be_shared(options, tally):
        yield _say(Doubt.NO_SHARE, points=" ".join(map(str, tally.points)))


def _likely(options: Options, off: int) -> Iterator[Message]:
    """Say what a wrong sum may come from."""
    if options.counts_cards:
        return
    if off in (1, 2):
        right = options.red_nine is RedNine.TEN
        yield _say(Doubt.OFF_RED_NINE if right else Doubt.OFF_RED_TEN, n=off)
    if off in (30, options.spade_ace):
        yield _say(Doubt.OFF_SPADE, k=off, n=options.points[SPADE_ACE])
    if off in (40, options.club_ace):
        yield _say(Doubt.OFF_CLUB, k=off, n=options.points[CLUB_ACE])
    if off == 60 and options.double_five is not DoubleFive.NONE:
        yield _say(Doubt.OFF_FIVE)
