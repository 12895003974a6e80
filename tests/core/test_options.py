"""House rules as one value: checked all at once, written down as differences, and stamped with a version code."""

from __future__ import annotations

import hashlib
import json
from base64 import b32encode
from dataclasses import dataclass, replace
from typing import Any, Final

import pytest

from paizhuo.core.errors import OptionsError
from paizhuo.core.options import (
    Change,
    Choice,
    Preset,
    Problem,
    Switch,
    changed,
    check_all,
    difference,
    effective_difference,
    fingerprint,
    needed_rules,
    read_value,
    rule,
    rule_type,
    rules_of,
    saved,
    schema,
    value_text,
    value_words,
    values_of,
)
from paizhuo.core.wording import Text


class Bonus(Choice):
    """What a bonus is paid for."""

    NONE = "none", "沒有", "none"
    EVERY_TURN = "every-turn", "每回合", "every turn"


def _no_bonus_for_two(options: Options) -> Problem | None:
    if options.seats == 2 and options.bonus is not Bonus.NONE:
        text = Text("兩人沒有獎分", "two seats have no bonus")
        return Problem(text, ("seats", "bonus"), ("bonus", "none"))
    return None


def _points_are_even(options: Options) -> Problem | None:
    odd = options.bonus_points % 2
    return Problem(Text("獎分要是雙數", "the bonus must be even"), ("bonus_points",)) if odd else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """House rules of a game that exists only here."""

    seats: int = rule(4, zh="人數", en="Seats", low=2, high=5)
    bonus: Bonus = rule(Bonus.NONE, zh="獎分", en="Bonus", article="1.1")
    bonus_points: int = rule(
        20, zh="獎幾分", en="Points", low=0, high=100, needed=lambda options: options.bonus is not Bonus.NONE
    )
    open_hands: Switch = rule(Switch.OFF, zh="手牌攤開", en="Open hands", source="a cousin")
    deals: int = rule(4, zh="幾局", en="Deals", low=1, high=200, is_length=True)

    def __post_init__(self) -> None:
        """Refuse what contradicts itself."""
        check_all(self, (_no_bonus_for_two, _points_are_even))


BASELINE: Final = Options()


def refused(changes: dict[str, str]) -> tuple[Problem, ...]:
    """Give the problems with a change of the baseline."""
    with pytest.raises(OptionsError) as error:
        changed(BASELINE, changes)
    return error.value.problems


def test_a_house_rule_is_declared_once() -> None:
    """Wording, bounds, source and article are all found from the declaration, in order."""
    rules = rules_of(Options)

    assert list(rules) == ["seats", "bonus", "bonus_points", "open_hands", "deals"]
    assert rules_of(BASELINE) == rules
    assert rules["bonus"].text == Text("獎分", "Bonus")
    assert (rules["bonus"].article, rules["open_hands"].source) == ("1.1", "a cousin")
    assert (rules["seats"].low, rules["seats"].high) == (2, 5)
    assert rule_type(Options, "bonus") is Bonus


def test_values_are_written_and_worded() -> None:
    """A value reads the same on the command line, in a saved table and in words."""
    assert values_of(Options, "bonus") == ("none", "every-turn")
    assert values_of(Options, "seats") == ()
    assert [value_text(value) for value in (Bonus.EVERY_TURN, 20)] == ["every-turn", "20"]
    assert [value_words(value) for value in (Bonus.NONE, 20)] == [Text("沒有", "none"), Text("20", "20")]


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("bonus", "every-turn", Bonus.EVERY_TURN),
        ("bonus", "EVERY-TURN", Bonus.EVERY_TURN),
        ("bonus_points", "３０", 30),
        ("bonus_points", "\u22125", -5),
        ("bonus_points", "many", None),
        ("bonus", "sometimes", None),
    ],
)
def test_values_are_read_as_people_type_them(name: str, text: str, value: Any) -> None:
    """Full-width digits, minus signs and capitals are understood; what is no value is none."""
    assert read_value(Options, name, text) == value


def test_changes_are_read_and_written_as_differences() -> None:
    """A saved table holds only what differs, and reads back as the same table."""
    options = changed(BASELINE, {"bonus": "every-turn", "bonus_points": "10"})

    assert options == Options(bonus=Bonus.EVERY_TURN, bonus_points=10)
    assert saved(options, BASELINE) == {"bonus": "every-turn", "bonus_points": "10"}
    assert changed(BASELINE, saved(options, BASELINE)) == options
    assert difference(BASELINE, options) == (
        Change("bonus", Bonus.NONE, Bonus.EVERY_TURN),
        Change("bonus_points", 20, 10),
    )
    assert difference(options, options) == ()


def test_unknown_names_and_values_are_answered_all_at_once() -> None:
    """An unknown rule is answered with the nearest name, an unknown value with the values there are."""
    problems = refused({"bonuz": "none", "open_hands": "maybe", "bonus_points": "many", "xyz": "1"})

    assert [problem.text for problem in problems] == [
        Text("沒有「bonuz」這條家規，是不是 bonus？", "there is no house rule bonuz; did you mean bonus?"),
        Text(
            "手牌攤開（open_hands）沒有「maybe」，可以選 off、on",
            "open_hands has no value maybe; choose one of off, on",
        ),
        Text(
            "獎幾分（bonus_points）要是 0 到 100 的整數，不是「many」",
            "bonus_points must be a whole number from 0 to 100, not many",
        ),
        Text("沒有「xyz」這條家規", "there is no house rule xyz"),
    ]


def test_bounds_are_kept() -> None:
    """A number outside its bounds is refused with the bounds; the bounds themselves are allowed."""
    assert [changed(BASELINE, {"bonus_points": text}).bonus_points for text in ("0", "100")] == [0, 100]
    assert [problem.options for problem in refused({"bonus_points": "101", "deals": "0"})] == [
        ("bonus_points",),
        ("deals",),
    ]
    assert refused({"bonus_points": "-2"})[0].options == ("bonus_points",)


def test_contradictions_are_all_reported_with_a_way_out() -> None:
    """Rules that don't go together are refused together, each in both languages."""
    problems = refused({"seats": "2", "bonus": "every-turn", "bonus_points": "7"})

    assert [problem.options for problem in problems] == [("seats", "bonus"), ("bonus_points",)]
    assert problems[0].fix == ("bonus", "none")


def test_the_refusal_is_a_sentence_in_each_language() -> None:
    """What is raised can be said in either language, or in both."""
    with pytest.raises(OptionsError) as error:
        changed(BASELINE, {"seats": "2", "bonus": "every-turn", "bonus_points": "7"})

    assert error.value.zh == "兩人沒有獎分；獎分要是雙數"
    assert error.value.en == "two seats have no bonus; the bonus must be even"
    assert str(error.value) == f"{error.value.zh}／{error.value.en}"


@pytest.mark.parametrize("wrong", [True, "20", 20.0, None, Bonus.NONE])
def test_a_value_of_another_type_is_no_value(wrong: Any) -> None:
    """Whoever builds options in Python gets the same answer as who types them."""
    with pytest.raises(OptionsError):
        Options(bonus_points=wrong)


def test_rules_without_effect_are_left_out() -> None:
    """A rule that other rules make idle isn't on the rule sheet."""
    assert "bonus_points" not in needed_rules(BASELINE)
    assert "bonus_points" in needed_rules(Options(bonus=Bonus.EVERY_TURN))
    assert effective_difference(BASELINE, Options(bonus_points=10)) == ()
    assert len(effective_difference(BASELINE, Options(bonus=Bonus.EVERY_TURN, bonus_points=10))) == 2


def test_the_version_code_is_the_documented_one() -> None:
    """Eight base32 characters of SHA-256 over canonical JSON of game, seats and differing rules."""
    options = Options(bonus=Bonus.EVERY_TURN, seats=3)
    text = '{"game":"toy","rules":{"bonus":"every-turn"},"seats":3}'
    code = b32encode(hashlib.sha256(text.encode()).digest()).decode()

    assert fingerprint("toy", options, BASELINE) == f"{code[:4]}-{code[4:8]}"


def test_the_version_code_tells_rules_apart_and_nothing_else() -> None:
    """Another rule, another number of seats or another game has another code; another length of the match has not."""
    codes = [
        fingerprint("toy", BASELINE, BASELINE),
        fingerprint("toy", replace(BASELINE, open_hands=Switch.ON), BASELINE),
        fingerprint("toy", replace(BASELINE, seats=5), BASELINE),
        fingerprint("other", BASELINE, BASELINE),
    ]

    assert len(set(codes)) == 4
    assert fingerprint("toy", replace(BASELINE, deals=9), BASELINE) == codes[0]


def test_the_schema_says_what_a_form_needs() -> None:
    """The JSON schema has titles, bounds, choices and defaults, and allows nothing else."""
    form = schema(Options)

    json.dumps(form)
    assert form["additionalProperties"] is False
    assert form["properties"]["bonus"] == {
        "title": "Bonus",
        "description": "獎分",
        "enum": ["none", "every-turn"],
        "default": "none",
    }
    assert form["properties"]["deals"] == {
        "title": "Deals",
        "description": "幾局",
        "type": "integer",
        "minimum": 1,
        "maximum": 200,
        "default": 4,
    }


def test_a_version_is_a_function_of_its_seats() -> None:
    """A version gives its options at a number of seats, and names the numbers that it is for."""
    preset = Preset("toy", Text("玩具", "Toy"), (3, 4), 4, lambda seats: Options(seats=seats), ())

    assert preset.options() == Options()
    assert preset.options(3) == Options(seats=3)
    with pytest.raises(OptionsError) as error:
        preset.options(5)
    assert error.value.zh == "「玩具」是 3、4 人玩的，不是 5 人"
    assert error.value.en == "toy is for 3, 4 seats, not 5"
    assert error.value.problems[0].fix == ("seats", "4")
