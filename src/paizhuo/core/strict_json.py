"""JSON read strictly: no field unknown, missing or twice, and every refusal names its place; written in one way."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any, Final, NoReturn

from paizhuo.core.errors import RecordError
from paizhuo.core.wording import Text

_LINE_WIDTH: Final = 110


@dataclass(frozen=True, slots=True)
class Node:
    """A value in a document, and where it stands, in words."""

    value: Any
    place: Text

    def at(self, zh: str, en: str) -> Node:
        """Give the same value with a better name for its place."""
        return replace(self, place=Text(zh, en))

    def refuse(self, zh: str, en: str) -> NoReturn:
        """Say what is wrong here.

        Raises RecordError, always.
        """
        raise RecordError(Text(f"{self.place.zh}：{zh}", f"{self.place.en}: {en}"))

    def fields(self, *names: str, optional: tuple[str, ...] = ()) -> dict[str, Node]:
        """Take an object with exactly these fields; optional ones may be absent."""
        if not isinstance(self.value, dict):
            self.refuse("這裡要是一個物件", "this must be an object")
        for name in self.value:
            if name not in names and name not in optional:
                self.refuse(f"沒有「{name}」這個欄位", f"there is no field {name}")
        for name in names:
            if name not in self.value:
                self.refuse(f"少了欄位「{name}」", f"the field {name} is missing")
        return {name: Node(value, self._inside(name)) for name, value in self.value.items()}

    def entries(self) -> dict[str, Node]:
        """Take an object with any fields."""
        return self.fields(*(self.value if isinstance(self.value, dict) else ()))

    def items(self) -> tuple[Node, ...]:
        """Take a list."""
        if not isinstance(self.value, list):
            self.refuse("這裡要是一個清單", "this must be a list")
        return tuple(Node(item, self._inside(str(index))) for index, item in enumerate(self.value, 1))

    def text(self) -> str:
        """Take a text."""
        if not isinstance(self.value, str):
            self.refuse("這裡要是文字", "this must be a text")
        return self.value

    def number(self, low: int, high: int) -> int:
        """Take a whole number within bounds."""
        if not isinstance(self.value, int) or isinstance(self.value, bool) or not low <= self.value <= high:
            self.refuse(f"要是 {low} 到 {high} 的整數", f"this must be a whole number from {low} to {high}")
        return self.value

    def data(self, size: int) -> bytes:
        """Take bytes of a fixed number, written in lower-case hex."""
        written = self.text()
        try:
            found = bytes.fromhex(written)
        except ValueError:
            found = b""
        if len(found) != size or found.hex() != written:
            self.refuse(f"要是 {size} 個位元組的小寫十六進位", f"this must be {size} bytes in lower-case hex")
        return found

    def agree(self, right: Any) -> None:
        """Refuse what differs from what the rules give, at the innermost place."""
        if isinstance(right, dict):
            for name, part in self.fields(*right).items():
                part.agree(right[name])
        elif isinstance(right, list):
            items = self.items()
            if len(items) != len(right):
                self.refuse(f"要有 {len(right)} 項，不是 {len(items)}", f"there must be {len(right)}, not {len(items)}")
            for item, one in zip(items, right, strict=True):
                item.agree(one)
        elif type(self.value) is not type(right) or self.value != right:
            self.refuse(f"寫的是 {self.value}，照規則是 {right}", f"it says {self.value}; by the rules it is {right}")

    def _inside(self, name: str) -> Text:
        return Text(f"{self.place.zh}的 {name}", f"{self.place.en}, {name}")


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
        document.refuse(f"欄位「{twice}」寫了兩次", f"the field {twice} is there twice")
    except (ValueError, RecursionError):
        raise RecordError(
            Text("這不是牌桌的牌譜，或檔案壞了、少了一截", "this isn't a Paizhuo record, or it is damaged or cut off")
        ) from None


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
