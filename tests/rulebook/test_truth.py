"""What a sheet says of sums, par and examples is what the rules do, at every version with any one rule changed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from paizhuo.cards import card
from paizhuo.core.errors import OptionsError
from paizhuo.core.game import DealScore, Scored
from paizhuo.core.options import changed, rule_type, rules_of, values_of
from paizhuo.core.wording import Seat
from paizhuo.games import chinese_ten as game
from paizhuo.games.chinese_ten import Capture, Options, Points, Source, Tally
from paizhuo.rulebook import sheet_of
from paizhuo.rulebook.parts import Lines, parts_of
from tests.games.chinese_ten.support import match_of

VERSIONS = [(preset.id, seats) for preset in game.PRESETS.values() for seats in preset.seats]
ADDS_UP = ("大家的輸贏加起來是 0", "so the nets add up to 0")


def tables(preset: str, seats: int) -> Iterator[tuple[str, Options]]:
    """Give a version, and it with each single house rule changed to each value (numbers to a few)."""
    base = game.PRESETS[preset].options(seats)
    yield preset, base
    for name, info in rules_of(base).items():
        numbers = {info.low, info.high, 10, 20} if rule_type(type(base), name) is int and name != "seats" else ()
        for value in (*values_of(type(base), name), *map(str, numbers)):
            try:
                yield f"{preset} {name}={value}", changed(base, {name: value})
            except OptionsError:
                continue


def outcomes(options: Options, random: Random) -> Iterator[DealScore]:
    """Score deals of a table: one that was played, round numbers, a double red five, cleared tables, cards left."""
    sample = parts_of(game).sample(options).tally
    yield game.score_deal(options, sample)
    yield game.score_deal(options, Tally(sample.captures, tuple(int(seat == 0) for seat in range(options.seats))))
    if (found := played(options, random)) is not None:
        yield found
    if not options.leftovers_possible:
        return
    for lost in ("KH", "9H"):
        captures = tuple(tuple(one for one in own if card(lost) not in one.cards) for own in sample.captures)
        left = tuple(
            one for own in sample.captures for it in own if it not in captures_of(captures) for one in it.cards
        )
        if options.leftovers.value == "last-capturer":
            captures = ((*captures[0], Capture(None, left, Source.LEFT)), *captures[1:]) if left else captures
            yield game.score_deal(options, Tally(captures))
        else:
            yield game.score_deal(options, Tally(captures, (), left))
    if options.capture.value == "optional":
        yield game.score_deal(options, Tally(tuple(() for _ in range(options.seats)), (), tuple(game.deck(options))))


def captures_of(captures: tuple[tuple[Capture, ...], ...]) -> set[Capture]:
    """Give all captures of a tally."""
    return {one for own in captures for one in own}


def played(options: Options, random: Random) -> DealScore | None:
    """Play a deal at random, None where it is void."""
    order = list(game.deck(options))
    random.shuffle(order)
    state = game.deal(match_of(options), order).state
    while game.outcome(state) is None:
        seat = game.actors(state)[0]
        moves = game.legal_moves(game.view(state, seat))
        state = game.apply(state, seat, random.choice(moves)).state
    outcome = game.outcome(state)
    return outcome.score if isinstance(outcome, Scored) else None


@pytest.mark.parametrize(("preset", "seats"), VERSIONS)
def test_a_sheet_says_that_nets_add_up_to_nothing_exactly_where_they_do(preset: str, seats: int) -> None:
    """Over every single change: where the sheet says 0 every deal gives 0; where it doesn't, some deal won't."""
    random = Random(f"{preset} {seats}")
    for name, options in tables(preset, seats):
        zh, en = said(preset, options)
        claims = {ADDS_UP[0] in zh, ADDS_UP[1] in en}
        assert len(claims) == 1, name
        sums = {sum(part.net for part in score.parts) for score in outcomes(options, random)}
        if claims == {True}:
            assert sums == {0}, name
        elif options.settlement.value == "difference":
            assert sums != {0}, name


@pytest.mark.parametrize(("preset", "seats"), VERSIONS)
def test_the_par_that_is_printed_is_the_par_of_every_deal(preset: str, seats: int) -> None:
    """What the table of points gives as par is the par of each deal; where a deal decides it, none is printed."""
    random = Random(f"par {preset} {seats}")
    for name, options in tables(preset, seats):
        pars = {score.par for score in outcomes(options, random)}
        printed = set(game.totals(options).par)
        if printed:
            assert pars <= printed, name
        agreed = game.agreement(options)[4].into("en")
        if number := re.search(r"par (?:agreed to be |counts as )?([0-9]+)(?![0-9⅓⅔½¼¾⅕-⅘])", agreed):
            assert pars == {Fraction(number[1])}, name


@pytest.mark.parametrize(("preset", "seats"), VERSIONS)
def test_the_worked_example_can_happen_at_every_table(preset: str, seats: int) -> None:
    """Numbers of cards and points in the example are a possible end of a deal, whatever house rule is changed."""
    for name, options in tables(preset, seats):
        intro = parts_of(game).example(options).items[0].text.en
        numbers = tuple(int(one) for one in re.findall(r"\d+", intro.partition(";")[0]))
        eater = Seat(0) if "double red five" in intro else None
        assert game.doubts(options, Points(numbers, eater)) == (), name
        if options.counts_all_cards:
            assert not [number for number in numbers if number % 2], name


def said(preset: str, options: Options) -> tuple[str, str]:
    """Give all sentences of a sheet, the lines of its example left out: those speak of that one deal."""
    found = sheet_of(game, game.PRESETS[preset], options)
    items = [
        item
        for section in found.sections
        for block in section.blocks
        if isinstance(block, Lines)
        for item in block.items
    ]
    example = parts_of(game).example(options).items
    kept = [item.text for item in items if item not in example]
    return " ".join(text.zh for text in kept), " ".join(text.en for text in kept)
