"""JSON read strictly: no field unknown, missing or twice, and every refusal names its place; written in one way."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any, Final, NoReturn

from paizhuo.core.errors import RecordError
from paizhuo.core.wording import Text
from paizhuo.core.words import Place, Unfit

_LINE_WIDTH: Final = 110


@dataclass(frozen=True, slots=True)
class Node:
    """A value in a document, and where it stands, in words."""

    value: Any
    place: Text

    def at(self, place: Text) -> Node:
        """Give the same value with a better name for its place."""
        return replace(self, place=place)

    def refuse(self, what: Text) -> NoReturn:
        """Say what is wrong here.

        Raises RecordError, always.
        """
        raise RecordError(Place.WRONG.of(place=self.place, what=what))

    def fields(self, *names: str, optional: tuple[str, ...] = ()) -> dict[str, Node]:
        """Take an object with exactly these fields; optional ones may be absent."""
        if not isinstance(self.value, dict):
            self.refuse(Unfit.OBJECT.text)
        for name in self.value:
            if name not in names and name not in optional:
                self.refuse(Unfit.NO_FIELD.of(name=name))
        for name in names:
            if name not in self.value:
                self.refuse(Unfit.MISSING.of(name=name))
        return {name: Node(value, self._inside(name)) for name, value in self.value.items()}

    def entries(self) -> dict[str, Node]:
        """Take an object with any fields."""
        return self.fields(*(self.value if isinstance(self.value, dict) else ()))

    def items(self) -> tuple[Node, ...]:
        """Take a list."""
        if not isinstance(self.value, list):
            self.refuse(Unfit.LIST.text)
        return tuple(Node(item, self._inside(str(index))) for index, item in enumerate(self.value, 1))

    def text(self) -> str:
        """Take a text."""
        if not isinstance(self.value, str):
            self.refuse(Unfit.TEXT.text)
        return self.value

    def number(self, low: int, high: int) -> int:
        """Take a whole number within bounds."""
        if not isinstance(self.value, int) or isinstance(self.value, bool) or not low <= self.value <= high:
            self.refuse(Unfit.NUMBER.of(low=low, high=high))
        return self.value

    def data(self, size: int) -> bytes:
        """Take bytes of a fixed number, written in lower-case hex."""
        written = self.text()
        try:
            found = bytes.fromhex(written)
        except ValueError:
            found = b""
        if len(found) != size or found.hex() != written:
            self.refuse(Unfit.DATA.of(size=size))
        return found

    def agree(self, right: Any) -> None:
        """Refuse what differs from what the rules give, at the innermost place."""
        if isinstance(right, dict):
            for name, part in self.fields(*right).items():
                part.agree(right[name])
        elif isinstance(right, list):
            items = self.items()
            if len(items) != len(right):
                self.refuse(Unfit.COUNT.of(right=len(right), given=len(items)))
            for item, one in zip(items, right, strict=True):
                item.agree(one)
        elif type(self.value) is not type(right) or self.value != right:
            self.refuse(Unfit.DIFFERS.of(given=self.value, right=right))

    def _inside(self, name: str) -> Text:
        return Place.INSIDE.of(place=self.place, name=name)


def parse(text: str, place: Text) -> Node:
    """Read a document.

    Raises RecordError when it is no JSON, or names a field twice.
    """
    document = Node(None, place)
    try:
        return Node(
            json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant, parse_float=_no_float), place
        )
    except _TwiceError as twice:
        document.refuse(Unfit.TWICE.of(name=twice))
    except (ValueError, RecursionError):
        raise RecordError(Unfit.DAMAGED.text) from None


def pretty(value: Any, margin: str = "") -> str:
    """Write a document: what fits on a line stands on one, the rest is indented; the same value gives the same text."""
    line = json.dumps(value, ensure_ascii=False)
    if len(margin) + len(line) <= _LINE_WIDTH or not isinstance(value, dict | list):
        return line
    inside = f"{margin}  "
    if isinstance(value, dict):
        parts = [f"{json.dumps(name)}: {pretty(item, inside)}" for name, item in value.items()]
        return "{\n" + ",\n".join(inside + part for part in parts) + f"\n{margin}}}"
    parts = [pretty(item, inside) for item in value]
    return "[\n" + ",\n".join(inside + part for part in parts) + f"\n{margin}]"


class _TwiceError(Exception):
    """A field that an object names twice; plain JSON readers take the last one."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise _TwiceError(name)
        found[name] = value
    return found


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


_no_float = _no_constant
"""Numbers of a record are whole, or exact fractions as text."""
