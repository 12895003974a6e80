"""Which game under which house rules: the arguments that `rules` and `score` share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from paizhuo.cards.text import normalise
from paizhuo.cli.terminal import Parser, UsageError
from paizhuo.core.errors import OptionsError
from paizhuo.core.game import AnyGame, preset_of
from paizhuo.core.options import HouseRules, Preset, changed
from paizhuo.core.wording import Text


@dataclass(frozen=True, slots=True)
class RulesAsked:
    """A game, the version that was asked for, and the house rules that it comes to."""

    game: AnyGame
    preset: Preset[HouseRules]
    options: HouseRules


def add_rule_arguments(parser: Parser) -> None:
    """Declare what says which rules are meant, all but the game."""
    group = parser.add_argument_group(Text("版本和家規", "version and house rules").into(parser.language))
    say = parser.say
    say(
        group,
        Text("版本的 id；不寫就是基本的", "the id of a version; the basic one without it"),
        "--preset",
        metavar="P",
    )
    say(group, Text("幾個人", "number of seats"), "--seats", metavar="N")
    say(
        group,
        Text("改一條家規，可以寫好幾次", "change a house rule; may be repeated"),
        "--set",
        action="append",
        default=[],
        metavar=Text("家規=值", "option=value").into(parser.language),
    )


def rules_asked(game: AnyGame, preset: str | None, seats: int | None, changes: Mapping[str, str]) -> RulesAsked:
    """Give the house rules that were asked for.

    Raises NotationError or OptionsError, saying what there is instead.
    """
    chosen = preset_of(game, preset or game.DEFAULT_PRESET)
    if seats is not None and seats not in chosen.seats:
        raise UsageError(*_wrong_seats(game, chosen, seats))
    try:
        return RulesAsked(game, chosen, changed(chosen.options(seats), changes))
    except OptionsError as error:
        raise UsageError(*_with_fixes(error)) from error


def read_number(text: str, name: str) -> int:
    """Read a whole number, also in full-width digits.

    Raises UsageError naming the argument.
    """
    try:
        return int(normalise(text))
    except ValueError:
        raise UsageError(f"{name} 要是整數，不是「{text}」", f"{name} must be a whole number, not {text!r}") from None


def read_changes(settings: Sequence[str]) -> dict[str, str]:
    """Read `option=value` as often as it was given; the last one counts.

    Raises UsageError where there is no `=`.
    """
    changes = {}
    for setting in settings:
        name, sign, value = setting.replace("＝", "=").partition("=")
        if not sign:
            raise UsageError(f"--set 要寫成 家規=值，不是「{setting}」", f"--set takes option=value, not {setting!r}")
        changes[normalise(name).strip().lower().replace("-", "_")] = value.strip()
    return changes


def _wrong_seats(game: AnyGame, preset: Preset[HouseRules], seats: int) -> tuple[str, str]:
    fitting = [other.id for other in game.PRESETS.values() if seats in other.seats]
    there_are = (f"{seats} 人可以選 {'、'.join(fitting)}", f"for {seats} seats there are {', '.join(fitting)}")
    counts = sorted({count for other in game.PRESETS.values() for count in other.seats})
    ends = list(map(str, sorted({counts[0], counts[-1]})))
    none = (f"這個遊戲是 {' 到 '.join(ends)} 人玩的", f"the game is for {' to '.join(ends)} seats")
    hint = there_are if fitting else none
    own = "、".join(map(str, preset.seats)), ", ".join(map(str, preset.seats))
    return (
        f"「{preset.text.zh}」（{preset.id}）是 {own[0]} 人玩的，不是 {seats} 人；{hint[0]}",
        f"{preset.id} is for {own[1]} seats, not {seats}; {hint[1]}",
    )


def _with_fixes(error: OptionsError) -> tuple[str, str]:
    zh, en = [], []
    for problem in error.problems:
        fix = "=".join(problem.fix) if problem.fix else ""
        zh.append(f"{problem.text.zh}（可以改成 {fix}）" if fix else problem.text.zh)
        en.append(f"{problem.text.en} (try {fix})" if fix else problem.text.en)
    return "；".join(zh), "; ".join(en)
