"""Writes `frontend/src/lib/wire.ts`: the types of everything that goes over the wire, as TypeScript.

    python -m paizhuo.server.wire.typescript

The messages come from `messages`, `parts` and `bodies`; views, effects, moves and events from the type hints of the
games, which are also what `core.plain` writes them by.
"""

from __future__ import annotations

import types
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NewType, Union, cast, get_args, get_origin, get_type_hints

from msgspec import Struct, UnsetType, structs

from paizhuo.cards import Card, Rank, Suit
from paizhuo.core.events import Event
from paizhuo.core.game import AnyGame
from paizhuo.core.wording import Message, Seat, Text
from paizhuo.games.registry import GAMES, game
from paizhuo.server.said.happenings import Agreed, HandedOver, NewRules, TakenBack, Undone
from paizhuo.server.wire.bodies import BODIES
from paizhuo.server.wire.messages import ClientMessage, ServerMessage
from paizhuo.server.wire.parts import As, Automatic, Level, May, Rest, Stage

TARGET: Final = Path(__file__).parents[4] / "frontend" / "src" / "lib" / "wire.ts"
HEAD: Final = """\
/**
 * What browser and server say to each other. Written by `python -m paizhuo.server.wire.typescript`: change
 * `src/paizhuo/server/{messages,parts,bodies}.py` or the games, and write it again.
 */

/** A card as text: `AH`, `10D`, `RJ`. */
export type Card = string;
/** An exact number: a whole one, or a fraction as text (`-70/3`). */
export type Exact = number | string;
/** A seat, numbered from 0 in turn order. */
export type Seat = number;
export type Rank = string;
export type Suit = 'C' | 'D' | 'H' | 'S';
export type Text = { zh: string; en: string };
/** An argument of a phrase says what it is. */
export type Argument =
  | number
  | string
  | Text
  | { seat: Seat }
  | { seats: Seat[] }
  | { side: number }
  | { card: Card }
  | { cards: Card[] }
  | { rank: Rank }
  | { suit: Suit }
  | { signed: Exact };
"""
_WIDTH: Final = 120  # of the front end's formatter
_SIMPLE: Final[Mapping[Any, str]] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    Card: "Card",
    Seat: "Seat",
    Rank: "Rank",
    Suit: "Suit",
    Text: "Text",
    Fraction: "Exact",
    Message: "Said",
}
_CHOICES: Final[Mapping[Any, str]] = {Level: "Level", Stage: "Stage", May: "May", Rest: "Rest", Automatic: "Automatic"}
_ARGUMENTS: Final[Mapping[Any, str]] = {
    Seat: "{ seat: Seat }",
    tuple[Seat, ...]: "{ seats: Seat[] }",
    Card: "{ card: Card }",
    tuple[Card, ...]: "{ cards: Card[] }",
    Rank: "{ rank: Rank }",
    Suit: "{ suit: Suit }",
    int: "number",
    Fraction: "Exact",
    str: "string",
    Text: "Text",
}


def main() -> None:
    """Write the file."""
    TARGET.write_text(source(), encoding="utf-8")


def source() -> str:
    """Give the text of the file."""
    writer = _Writer()
    games = [game(name) for name in GAMES]
    unions = [
        writer.union("ClientMessage", get_args(ClientMessage)),
        writer.union("ServerMessage", get_args(ServerMessage)),
    ]
    for body in BODIES:
        writer.named(body)
    choices = [f"export type {name} = {' | '.join(map(_literal, get_args(hint)))};" for hint, name in _CHOICES.items()]
    at_table = [_event("", kind) for kind in (HandedOver, TakenBack, Undone, Agreed, NewRules)]
    per_game = [text for one in games for text in _game_types(writer, one)]
    across = [_either(name, [_camel(one.ID) + name for one in games]) for name in ("View", "Effect", "Move", "Event")]
    return "\n".join(
        [
            HEAD,
            *choices,
            *writer.declared.values(),
            *unions,
            *per_game,
            *(text for _, text in at_table),
            _either("TableEvent", [name for name, _ in at_table], given=True),
            *across,
            "",
        ]
    )


class _Writer:
    """Collects declarations; `declared` maps a type's name to its text, in the order of first use."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}
        self.prefix = ""

    def union(self, name: str, members: Iterable[Any]) -> str:
        return _either(name, [self.named(member) for member in members], given=True)

    def named(self, kind: Any, *, tagged: bool = False) -> str:
        """Declare a record and give its name; a tagged one names its kind in `type`."""
        struct = issubclass(kind, Struct)
        name = kind.__name__ if struct else self.prefix + kind.__name__
        if name not in self.declared:
            self.declared[name] = ""  # a type that holds itself ends here
            lines = self._struct_lines(kind) if struct else self._record_lines(kind)
            tag = [f"type: '{kind.__name__}'"] if tagged else []
            self.declared[name] = _record(name, [*tag, *lines], kind.__doc__)
        return str(name)

    def _struct_lines(self, kind: type[Struct]) -> Iterator[str]:
        if tag := kind.__struct_config__.tag:
            yield f"type: '{tag}'"
        client = any(base.__name__ in {"Client", "RulesWanted", "MePatch", "OpenTable"} for base in kind.__mro__)
        hints = get_type_hints(kind, include_extras=True)
        for field in structs.fields(kind):
            yield f"{field.name}{'?' if client and not field.required else ''}: {self.type(hints[field.name])}"

    def _record_lines(self, kind: Any) -> Iterator[str]:
        hints = get_type_hints(kind)
        for field in fields(kind):
            if field.name != "options":  # the rules of the table stand in `Rules`
                yield f"{field.name}: {self.type(hints[field.name])}"

    def type(self, hint: Any) -> str:  # noqa: C901  one line a kind
        """Give the TypeScript of a hint."""
        origin, arguments = get_origin(hint), get_args(hint)
        if origin is Annotated:
            marks = [mark.name for mark in hint.__metadata__ if isinstance(mark, As)]
            return marks[0] if marks else self.type(arguments[0])
        if hint in _SIMPLE:
            return _SIMPLE[hint]
        if isinstance(hint, NewType):
            return self.type(hint.__supertype__)
        if hint in _CHOICES:
            return _CHOICES[hint]
        if origin is Literal:
            return " | ".join(f"'{value}'" for value in arguments)
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.type(one) for one in arguments if one is not UnsetType))
        if origin is tuple and arguments[-1] is not Ellipsis:
            return f"[{', '.join(map(self.type, arguments))}]"
        if origin in (tuple, list, frozenset):
            return _array(self.type(arguments[0]))
        if origin in (dict, Mapping):
            return f"Record<{self.type(arguments[0])}, {self.type(arguments[1])}>"
        if isinstance(hint, type) and issubclass(hint, Enum):
            return " | ".join(_literal(member.value) for member in hint)
        if is_dataclass(hint) or issubclass(hint, Struct):
            return self.named(hint)
        message = f"no TypeScript for {hint!r}"
        raise TypeError(message)


def _game_types(writer: _Writer, one: AnyGame) -> Iterator[str]:
    writer.prefix = prefix = _camel(one.ID)
    before = set(writer.declared)
    view, effect = get_type_hints(one.view)["return"], get_type_hints(one.effect)["return"]
    move = get_type_hints(one.apply)["move"]
    aliases = [
        _alias(f"{prefix}View", writer.type(view)),
        _alias(f"{prefix}Effect", writer.type(effect)),
        _either(f"{prefix}Move", [writer.named(kind, tagged=True) for kind in (get_args(move) or (move,))], given=True),
    ]
    events = [_event(prefix, kind) for kind in event_kinds(one)]
    yield from (text for name, text in writer.declared.items() if name not in before)
    for name in set(writer.declared) - before:
        del writer.declared[name]
    yield from (alias for alias in aliases if alias)
    yield from (text for _, text in events)
    yield _either(f"{prefix}Event", [name for name, _ in events], given=True)


def event_kinds(one: AnyGame) -> list[type[Event]]:
    """Give the kinds of events that a game tells of, its own and those that every game has."""
    package = one.apply.__module__.rpartition(".")[0]
    own = [kind for kind in _below(Event) if kind.__module__.startswith((f"{package}.", "paizhuo.core."))]
    return sorted({kind.__name__: kind for kind in own}.values(), key=lambda kind: kind.__name__)


def _below(kind: type[Event]) -> Iterator[type[Event]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


def _event(prefix: str, kind: type[Event]) -> tuple[str, str]:
    hints = get_type_hints(kind)
    given = {field.name: hints[field.name] for field in fields(cast("Any", kind))}
    arguments = "; ".join(f"{name}: {_ARGUMENTS[hint]}" for name, hint in given.items() if hint in _ARGUMENTS)
    lines = [
        f"type: '{kind.__name__}'",
        "code: string",
        "article: string",
        f"args: {{ {arguments} }}" if arguments else "args: object",
    ]
    return prefix + kind.__name__ + "Event", _record(f"{prefix}{kind.__name__}Event", lines, kind.__doc__)


def _record(name: str, lines: Iterable[str], doc: str | None) -> str:
    first = (doc or "").strip().partition("\n")[0]
    comment = f"/** {first} */\n" if first and not first.startswith(f"{name}(") else ""
    inside = "".join(f"  {line};\n" for line in lines)
    return f"{comment}export type {name} = " + (f"{{\n{inside}}};" if inside else "Record<string, never>;")


def _alias(name: str, of: str) -> str:
    return "" if name == of else f"export type {name} = {of};"


def _either(name: str, members: list[str], *, given: bool = False) -> str:
    own = name if given else f"Game{name}"
    kinds = members or ["never"]
    line = f"export type {own} = {' | '.join(kinds)};"
    return line if len(line) <= _WIDTH else f"export type {own} =" + "".join(f"\n  | {kind}" for kind in kinds) + ";"


def _array(item: str) -> str:
    return f"({item})[]" if " | " in item or " & " in item else f"{item}[]"


def _literal(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


def _camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("-"))


if __name__ == "__main__":
    main()
