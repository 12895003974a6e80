"""A match as the log keeps it: facts, read back without playing anything again.

Finished deals never change, also when a rule is corrected later; so the log holds what a match stood at after each
deal, and not only how it came to that.
"""

from __future__ import annotations

import types
from dataclasses import fields, replace
from enum import Enum
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from paizhuo.core.game import Match
from paizhuo.core.options import HouseRules
from paizhuo.core.plain import LEAVES, writer

MatchT = TypeVar("MatchT", bound=Match[HouseRules])


def match_values(match: Match[HouseRules]) -> dict[str, Any]:
    """Give what a match stands at, without its rules."""
    return {name: writer(hint)(getattr(match, name)) for name, hint in _hints(match).items()}


def match_with(match: MatchT, values: dict[str, Any]) -> MatchT:
    """Put a match to where the log says it stands."""
    hints = _hints(match)
    return replace(match, **{name: from_plain(hints[name], value) for name, value in values.items()})


def from_plain(hint: Any, value: Any) -> Any:
    """Read a value of a simple type back from its plain form."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        kinds = [kind for kind in arguments if kind is not types.NoneType]
        return None if value is None else from_plain(kinds[0], value)
    if origin is tuple and arguments[-1] is not Ellipsis:
        return tuple(from_plain(kind, item) for kind, item in zip(arguments, value, strict=True))
    if origin in (tuple, frozenset):
        return origin(from_plain(arguments[0], item) for item in value)
    leaf = LEAVES.get(hint)
    if leaf and leaf.read:
        return leaf.read(value)
    if not leaf and isinstance(hint, type) and issubclass(hint, Enum):
        return hint(value)
    message = f"a match can't keep {hint!r} in its log"
    raise TypeError(message)


def _hints(match: Match[HouseRules]) -> dict[str, Any]:
    hints = get_type_hints(type(match))
    return {field.name: hints[field.name] for field in fields(match) if field.name != "options"}
