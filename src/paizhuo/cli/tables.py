"""Which game under which house rules: the arguments that `rules` and `score` share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from paizhuo.cards.text import normalise
from paizhuo.cli.arguments import Option, Word
from paizhuo.cli.terminal import UsageError
from paizhuo.cli.words import Said
from paizhuo.core.errors import OptionsError
from paizhuo.core.game import AnyGame, preset_of
from paizhuo.core.options import HouseRules, Preset, changed
from paizhuo.core.wording import Argument, Joint, Message, Text, strung, verbatim


@dataclass(frozen=True, slots=True)
class RulesAsked:
    """A game, the version that was asked for, and the house rules that it comes to."""

    game: AnyGame
    preset: Preset[HouseRules]
    options: HouseRules


def rule_arguments() -> list[Option | Word]:
    """Declare what says which rules are meant, all but the game."""
    group = Said.HOUSE_RULES
    return [
        Option("--preset", Said.PRESET, metavar="P", group=group),
        Option("--seats", Said.SEATS, metavar="N", group=group),
        Option("--set", Said.SET, metavar=Said.OPTION_VALUE, group=group, multiple=True),
    ]


def rules_asked(game: AnyGame, preset: str | None, seats: int | None, changes: Mapping[str, str]) -> RulesAsked:
    """Give the house rules that were asked for.

    Raises NotationError or OptionsError, saying what there is instead.
    """
    chosen = preset_of(game, preset or game.DEFAULT_PRESET)
    if seats is not None and seats not in chosen.seats:
        raise UsageError(_wrong_seats(game, chosen, seats))
    try:
        return RulesAsked(game, chosen, changed(chosen.options(seats), changes))
    except OptionsError as error:
        raise UsageError(_with_fixes(error)) from error


def read_number(text: str, name: str) -> int:
    """Read a whole number, also in full-width digits.

    Raises UsageError naming the argument.
    """
    try:
        return int(normalise(text))
    except ValueError:
        raise UsageError(Said.NO_NUMBER(what=name, word=text, repr=repr(text))) from None


def read_changes(settings: Sequence[str]) -> dict[str, str]:
    """Read `option=value` as often as it was given; the last one counts.

    Raises UsageError where there is no `=`.
    """
    changes = {}
    for setting in settings:
        name, sign, value = setting.replace("＝", "=").partition("=")
        if not sign:
            raise UsageError(Said.NO_SETTING(word=setting, repr=repr(setting)))
        changes[normalise(name).strip().lower().replace("-", "_")] = value.strip()
    return changes


def names_listed(names: Iterable[object]) -> Text:
    """List ids or numbers, with the comma of either language."""
    return strung(Said.LIST_COMMA.text, map(verbatim, names))


def _wrong_seats(game: AnyGame, preset: Preset[HouseRules], seats: int) -> Message:
    known: dict[str, Argument] = {"preset": preset.text, "id": preset.id, "seats": str(seats)}
    known["own"] = names_listed(preset.seats)
    if fitting := [other.id for other in game.PRESETS.values() if seats in other.seats]:
        return Said.OTHER_SEATS(**known, fitting=names_listed(fitting))
    counts = {count for other in game.PRESETS.values() for count in other.seats}
    low, high = str(min(counts)), str(max(counts))
    ends = Said.ENDS(low=low, high=high).both() if low != high else low
    return Said.NO_SUCH_SEATS(**known, ends=ends)


def _with_fixes(error: OptionsError) -> Text:
    said = [
        Said.FIX(problem=problem.text, fix="=".join(problem.fix)).both() if problem.fix else problem.text
        for problem in error.problems
    ]
    return strung(Joint.SEMICOLON.text, said)
