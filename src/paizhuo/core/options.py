"""House rules as one value: declared once, and everything else is derived.

A game's `Options` is a frozen dataclass whose fields are made by `rule()`. Lobby form, rule sheet, saved tables,
JSON schema and version code all come from these declarations.
"""

from __future__ import annotations

import hashlib
import json
import re
from base64 import b32encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from functools import cache
from typing import (
    Any,
    ClassVar,
    Generic,
    NamedTuple,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
    cast,
    get_type_hints,
    runtime_checkable,
)

from paizhuo.cards.text import normalise
from paizhuo.core.errors import OptionsError
from paizhuo.core.near import enumerated, nearest
from paizhuo.core.wording import Text, verbatim
from paizhuo.core.words import Asked

T = TypeVar("T")
OptionsT = TypeVar("OptionsT", bound="HouseRules")
OptionsT_co = TypeVar("OptionsT_co", bound="HouseRules", covariant=True)


class Choice(Enum):
    """A house rule with named values; each carries its own wording."""

    text: Text
    __hash__ = object.__hash__
    """There is one of each: it is known by itself, which is quicker than by its name."""

    def __new__(cls, code: str, zh: str, en: str) -> Self:
        """Make a member out of its code (kebab-case) and its words."""
        member = object.__new__(cls)
        member._value_ = code
        member.text = Text(zh, en)
        return member


class Switch(Choice):
    """A house rule that a table has or has not."""

    OFF = "off", "不用", "off"
    ON = "on", "用", "on"


@dataclass(frozen=True, slots=True)
class RuleInfo:
    """What is known of a house rule besides its type and default."""

    text: Text
    article: str = ""
    low: int | None = None
    high: int | None = None
    source: str = ""
    is_length: bool = False
    needed: Callable[[Any], bool] | None = None


def rule(  # noqa: PLR0913  a declaration
    default: T,
    *,
    zh: str,
    en: str,
    article: str = "",
    low: int | None = None,
    high: int | None = None,
    source: str = "",
    is_length: bool = False,
    needed: Callable[[Any], bool] | None = None,
) -> T:
    """Declare a house rule: default, wording, article, bounds (of an int), source.

    `is_length`: says how long a match lasts, not how a deal is played or scored; not part of the version code.
    `needed`: whether the rule has an effect beside the other options; if not, it is left out of the rule sheet.
    """
    info = RuleInfo(Text(zh, en), article, low, high, source, is_length, needed)
    declared: T = field(default=default, metadata={"rule": info})
    return declared


@runtime_checkable
class HouseRules(Protocol):
    """What `Options` of every game is: a frozen dataclass with `seats` and rules."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def seats(self) -> int:
        """How many play."""


class Problem(NamedTuple):
    """Something that must be settled before a table can play: what, between which options, and a way out."""

    text: Text
    options: tuple[str, ...] = ()
    fix: tuple[str, str] | None = None
    """An option and the value that would settle it, both as text."""


Check: TypeAlias = Callable[[OptionsT], Problem | None]


def check_all(options: OptionsT, checks: Sequence[Check[OptionsT]]) -> None:
    """Check types, bounds and how the options go together.

    Raises OptionsError with every problem at once.
    """
    problems = [problem for name, info in rules_of(options).items() if (problem := _value_problem(options, name, info))]
    if not problems:
        problems = [problem for check in checks if (problem := check(options))]
    if problems:
        raise OptionsError(problems)


@cache
def _rules_of(kind: type[HouseRules]) -> Mapping[str, RuleInfo]:
    return {field.name: field.metadata["rule"] for field in fields(kind) if "rule" in field.metadata}


def rules_of(options: HouseRules | type[HouseRules]) -> Mapping[str, RuleInfo]:
    """Give the house rules of a game, `seats` included, in the order of the rule book."""
    kind = options if isinstance(options, type) else type(options)
    return _rules_of(kind)


@cache
def _hints(kind: type[HouseRules]) -> Mapping[str, type]:
    return get_type_hints(kind)


def rule_type(kind: type[HouseRules], name: str) -> type[int | Choice]:
    """Give the type of a house rule: `int` or a Choice."""
    return _hints(kind)[name]


def values_of(kind: type[HouseRules], name: str) -> tuple[str, ...]:
    """Give the values of a Choice rule as text; nothing for a number."""
    kind_of_rule = rule_type(kind, name)
    return tuple(member.value for member in kind_of_rule) if issubclass(kind_of_rule, Choice) else ()


def value_text(value: object) -> str:
    """Write a value as `--set` takes it."""
    return str(value.value) if isinstance(value, Choice) else str(value)


def value_words(value: object) -> Text:
    """Give the wording of a value."""
    return value.text if isinstance(value, Choice) else verbatim(value)


def _value_problem(options: HouseRules, name: str, info: RuleInfo) -> Problem | None:
    value, kind = getattr(options, name), rule_type(type(options), name)
    right = isinstance(value, kind) and not isinstance(value, bool)
    if not right or (kind is int and not _within(value, info)):
        return Problem(_expected(type(options), name, info, value), (name,))
    return None


def _within(value: int, info: RuleInfo) -> bool:
    return (info.low is None or value >= info.low) and (info.high is None or value <= info.high)


def _expected(kind: type[HouseRules], name: str, info: RuleInfo, value: object) -> Text:
    given = value_text(value)
    if rule_type(kind, name) is int:
        return Asked.NO_NUMBER.of(rule=info.text, name=name, low=info.low, high=info.high, given=given)
    return Asked.NO_VALUE.of(rule=info.text, name=name, given=given, values=enumerated(values_of(kind, name)))


def changed(options: OptionsT, changes: Mapping[str, str]) -> OptionsT:
    """Give the options with some house rules changed, as `--set` and saved tables write them.

    Raises OptionsError: for unknown names (with the nearest), unknown values and contradictions, all at once.
    """
    kind, problems, values = type(options), [], {}
    for name, text in changes.items():
        if name not in rules_of(kind):
            problems.append(Problem(_unknown(name, tuple(rules_of(kind))), (name,)))
        elif (value := read_value(kind, name, text)) is None:
            problems.append(Problem(_expected(kind, name, rules_of(kind)[name], text), (name,)))
        else:
            values[name] = value
    if problems:
        raise OptionsError(problems)
    return cast("OptionsT", replace(cast("Any", options), **values))


def read_value(kind: type[HouseRules], name: str, text: str) -> int | Choice | None:
    """Read the value of a house rule, None where the rule has no such value."""
    rule_kind = rule_type(kind, name)
    if issubclass(rule_kind, Choice):
        wanted = normalise(text).lower()
        return next((member for member in rule_kind if member.value == wanted), None)
    try:
        return int(re.sub(r"(?<=\d),(?=\d{3}\b)", "", normalise(text)))
    except ValueError:
        return None


def _unknown(name: str, known: Sequence[str]) -> Text:
    return nearest(name, known, Asked.NO_RULE.of(name=name), only_near=True)


class Change(NamedTuple):
    """A house rule that differs between two tables."""

    name: str
    before: int | Choice
    after: int | Choice


def difference(before: OptionsT, after: OptionsT) -> tuple[Change, ...]:
    """Give the house rules in which two tables differ, in rule-book order."""
    return tuple(
        Change(name, getattr(before, name), getattr(after, name))
        for name in rules_of(before)
        if getattr(before, name) != getattr(after, name)
    )


def needed_rules(options: HouseRules) -> tuple[str, ...]:
    """Give the house rules that have an effect at this table."""
    return tuple(name for name, info in rules_of(options).items() if info.needed is None or info.needed(options))


def effective_difference(before: OptionsT, after: OptionsT) -> tuple[Change, ...]:
    """Give the differences that people notice: those of rules that have an effect at the second table."""
    needed = needed_rules(after)
    return tuple(change for change in difference(before, after) if change.name in needed)


def saved(options: HouseRules, baseline: HouseRules) -> dict[str, str]:
    """Write options down as what differs from a baseline: a new rule leaves old saves as they were."""
    return {change.name: value_text(change.after) for change in difference(baseline, options)}


def fingerprint(game: str, options: HouseRules, baseline: HouseRules) -> str:
    """Give the version code of a table's rules: eight base32 characters in two groups, `K7Q2-4MXA`.

    SHA-256 of canonical JSON {game, seats, rules}; `rules` are those that differ from the game's baseline, without
    what only says how long the match is.
    """
    info = rules_of(options)
    rules = {name: value for name, value in saved(options, baseline).items() if not info[name].is_length}
    rules.pop("seats", None)
    text = json.dumps({"game": game, "seats": options.seats, "rules": rules}, sort_keys=True, separators=(",", ":"))
    code = b32encode(hashlib.sha256(text.encode()).digest()).decode()[:8]
    return f"{code[:4]}-{code[4:]}"


def schema(kind: type[HouseRules]) -> dict[str, Any]:
    """Describe the options of a game as JSON schema."""
    properties: dict[str, Any] = {}
    for name, info in rules_of(kind).items():
        default = value_text(kind.__dataclass_fields__[name].default)
        shape: dict[str, Any] = {"title": info.text.en, "description": info.text.zh}
        if rule_type(kind, name) is int:
            shape |= {"type": "integer", "minimum": info.low, "maximum": info.high, "default": int(default)}
        else:
            shape |= {"enum": list(values_of(kind, name)), "default": default}
        properties[name] = shape
    return {"type": "object", "properties": properties, "additionalProperties": False}


@dataclass(frozen=True, slots=True)
class Preset(Generic[OptionsT_co]):
    """A version of the rules that has a name, as a function of the number of seats."""

    id: str
    text: Text
    seats: tuple[int, ...]
    default_seats: int
    make: Callable[[int], OptionsT_co]
    sources: tuple[str, ...]
    verified: bool = True
    note: Text = field(default=Text("", ""))

    def options(self, seats: int | None = None) -> OptionsT_co:
        """Give the options at a number of seats.

        Raises OptionsError when the version isn't played by so many.
        """
        wanted = self.default_seats if seats is None else seats
        if wanted not in self.seats:
            text = Asked.NO_SEATS.of(version=self.text, id=self.id, own=enumerated(self.seats), seats=wanted)
            raise OptionsError([Problem(text, ("seats",), ("seats", str(self.default_seats)))])
        return self.make(wanted)
