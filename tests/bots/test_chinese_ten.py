from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from paizhuo.bots import bot
from paizhuo.cards import STANDARD, card, cards, cards_text
from paizhuo.core.game import Seen
from paizhuo.core.wording import Seat
from paizhuo.games.chinese_ten import (
    PRESETS,
    CallVoid,
    ChooseTarget,
    Ground,
    Move,
    Options,
    Phase,
    Play,
    View,
    legal_moves,
)


def position(options: Options, hand: str, layout: str, **changes: object) -> View:
    """Make the view of seat 0 in the middle of a deal."""
    view = View(
        options=options,
        seat=Seat(0),
        phase=Phase.PLAY,
        number=1,
        attempt=1,
        dealer=Seat(3),
        last=Seat(3),
        to_move=Seat(0),
        hand=tuple(sorted(cards(hand))),
        hand_sizes=(len(cards(hand)),) * options.seats,
        open_hands=None,
        layout=cards(layout),
        stock_size=len(cards(hand)) * options.seats,
        turned=None,
        tied=(),
        captured=((),) * options.seats,
        points=(0,) * options.seats,
        sweeps=(0,) * options.seats,
        peek=None,
        ready=(),
        total=Fraction(280),
        par=Fraction(70),
    )
    return replace(view, **changes)


def choice(level: str, view: View, seed: int = 1) -> Move:
    """Ask the bot of a level."""
    return bot("chinese-ten", level).choose(Seen(view), Random(seed))


def test_the_family_takes_what_is_dearest() -> None:
    """A family player takes the twenty of a red ace rather than a black pair."""
    view = position(PRESETS["pagat-basic"].options(4), "9S 3C KD", "AH 7S 2C 4C")

    assert choice("family", view) == Play(card("9S"))


def test_the_family_gives_nothing_away_when_it_takes_nothing() -> None:
    """Without a capture a family player leaves a card that scores nothing."""
    view = position(PRESETS["pagat-basic"].options(4), "KH 3C QD", "AH 2C 4C 6S")

    assert choice("family", view) == Play(card("3C"))


@pytest.mark.parametrize("level", ["family", "expert"])
def test_a_double_red_five_is_worth_more_than_a_black_ace(level: str) -> None:
    """Where the others pay twenty each, a red five takes the other red five before anything else."""
    options = PRESETS["wikipedia"].options(4)
    view = position(options, "5H 9C", "5D AS 2C 4C")

    assert choice(level, view) == Play(card("5H"))


@pytest.mark.parametrize("level", ["family", "expert"])
def test_a_conditional_black_ace_is_taken_with_the_red_nine(level: str) -> None:
    """At three seats of the Wikipedia version ♠A counts only with a red nine: the bot plays the red one."""
    view = position(PRESETS["wikipedia"].options(3), "9H 9C 2C", "AS KC QC 4C")

    assert choice(level, view) == Play(card("9H"))


def test_the_expert_chooses_the_target_by_the_version_at_the_table() -> None:
    """A red nine that is turned up takes ♠A where that pair counts, and the red ace where ♠A counts nothing."""
    turned = {"phase": Phase.TARGET, "turned": card("9H")}
    paying = position(PRESETS["wikipedia"].options(3), "2C", "AS AH QC", **turned)
    plain = position(PRESETS["taiwan-3p-none"].options(3), "2C", "AS AH QC", **turned)

    assert choice("expert", paying) == ChooseTarget(card("AS"))
    assert choice("expert", plain) == ChooseTarget(card("AH"))


def test_the_expert_keeps_a_red_card_from_the_table() -> None:
    """Laying a card down, the expert doesn't leave a red ace for the next nine."""
    view = position(PRESETS["pagat-basic"].options(4), "AH 6S 7C", "2C QC KC 5S")

    assert choice("expert", view) != Play(card("AH"))


def test_a_child_overlooks_captures_and_sees_others() -> None:
    """A child takes the only capture sometimes, and sometimes plays something else."""
    view = position(PRESETS["pagat-basic"].options(4), "9S 3C KD", "AH 2C 4C 6S")
    chosen = {choice("child", view, seed) for seed in range(40)}

    assert Play(card("9S")) in chosen
    assert len(chosen) > 1


def test_family_and_expert_ask_for_a_redeal_with_a_hand_of_nothing() -> None:
    """A hand without points is given back where that is a right; a child doesn't always notice."""
    options = PRESETS["wikipedia"].options(4)
    view = position(options, "2C 3C 4C 6S 7S 8S", "AH 2D 4D 6H", phase=Phase.LOOK)

    assert choice("family", view) == choice("expert", view) == CallVoid(Ground.NO_POINT_HAND)
    assert len({choice("child", view, seed) for seed in range(40)}) == 2


def test_the_expert_leaves_nothing_to_chance() -> None:
    """The same view gives the same card whatever the dice say."""
    random = Random(3)
    options = PRESETS["pagat-basic"].options(4)
    for _ in range(20):
        dealt = random.sample(STANDARD, 10)
        view = position(options, cards_text(dealt[:6]), cards_text(dealt[6:]))
        assert {choice("expert", view, seed) for seed in range(5)} <= set(legal_moves(view))
        assert len({choice("expert", view, seed) for seed in range(5)}) == 1
