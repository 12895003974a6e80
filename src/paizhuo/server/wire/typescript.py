"""Writes the types of everything that goes over the wire as TypeScript.

    python -m paizhuo.server.wire.typescript

What every game shares goes to `frontend/src/lib/wire.ts`, made of `messages`, `parts` and `bodies`; views, effects,
moves and events of a game go to its own folder, made of the type hints that `core.plain` writes them by. What the
page doesn't import is not exported, and what nothing needs is not written.
"""

from __future__ import annotations

import re
import types
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NewType, Union, cast, get_args, get_origin, get_type_hints

from msgspec import Struct, UnsetType, structs

from paizhuo.core.events import Event
from paizhuo.core.game import AnyGame
from paizhuo.core.plain import LEAVES
from paizhuo.core.wording import KINDS
from paizhuo.games.registry import GAMES, game
from paizhuo.server.said.happenings import Agreed, HandedOver, NewRules, TakenBack, Undone
from paizhuo.server.wire.bodies import BODIES
from paizhuo.server.wire.messages import ClientMessage, ServerMessage
from paizhuo.server.wire.parts import As, Automatic, Level, May, Rest, Stage

PAGE: Final = Path(__file__).parents[4] / "frontend" / "src"
SHARED: Final = PAGE / "lib" / "wire.ts"
HEAD: Final = """\
/**
 * What browser and server say to each other. Written by `python -m paizhuo.server.wire.typescript`: change
 * `src/paizhuo/server/wire/{messages,parts,bodies}.py`, and write it again; also to import a type that isn't exported.
 */
"""
GAME_HEAD: Final = """\
/**
 * What a table of this game shows, plays and tells. Written by `python -m paizhuo.server.wire.typescript`: change the
 * game, and write it again; also to import a type that isn't exported.
 */
"""
_DECLARED: Final = (
    "/** A card as text: `AH`, `10D`, `RJ`. */\ntype Card = string;",
    "/** An exact number: a whole one, or a fraction as text (`-70/3`). */\ntype Exact = number | string;",
    "/** A seat, numbered from 0 in turn order. */\ntype Seat = number;",
    "type Rank = string;",
    "type Suit = 'C' | 'D' | 'H' | 'S';",
    "type Text = { zh: string; en: string };",
    """\
/** An argument of a phrase says what it is. */
type Argument ="""
    + "".join(f"\n  | {typed}" for typed in dict.fromkeys(kind.typed for kind in KINDS.values()))
    + ";",
    """\
/** A kind of event with the arguments of its phrase. */
type Told<Type extends string, Arguments extends Record<string, Argument> = Record<string, never>> = {
  type: Type;
  code: string;
  article: string;
  args: Arguments;
};""",
)
_MESSAGES: Final = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage}
_WIDTH: Final = 120  # of the front end's formatter
_CHOICES: Final[Mapping[Any, str]] = {Level: "Level", Stage: "Stage", May: "May", Rest: "Rest", Automatic: "Automatic"}
_ARGUMENTS: Final = {kind.hint: kind.typed for kind in KINDS.values() if kind.hint is not None}


def main() -> None:
    """Write the files."""
    for path, text in sources().items():
        path.write_text(text, encoding="utf-8")


def sources() -> dict[Path, str]:
    """Give the text of each file: what a game has of its own, and what all share."""
    wanted = imported()
    own = {PAGE / "games" / one.ID / "wire.ts": _of_game(one) for one in map(game, GAMES)}
    own = {path: declared for path, declared in own.items() if path.parent.is_dir()}
    shared = _shared()
    needed = {
        name for declared in own.values() for text in _closure(declared, wanted).values() for name in _names(text)
    }
    written = {path: _file(GAME_HEAD, declared, wanted, shared) for path, declared in own.items()}
    return {SHARED: _file(HEAD, shared, wanted | (needed & shared.keys())), **written}


def imported() -> set[str]:
    """Find what the page imports from a `wire.ts`."""
    texts = (path.read_text(encoding="utf-8") for path in PAGE.rglob("*") if _written_by_hand(path))
    return {name for text in texts for names in _IMPORT.findall(text) for name in _names(names)}


_IMPORT: Final = re.compile(r"import type \{([^}]*)\} from '[^']*/wire'")


def _written_by_hand(path: Path) -> bool:
    return path.suffix in {".ts", ".svelte"} and path.name != SHARED.name


def _names(text: str) -> set[str]:
    return set(re.findall(r"\b[A-Z]\w*", re.sub(r"/\*\*.*?\*/|'[^']*'", "", text, flags=re.DOTALL)))


def _shared() -> dict[str, str]:
    writer = _Writer()
    unions = {kind: writer.union(kind, get_args(of)) for kind, of in _MESSAGES.items()}
    for body in BODIES:
        writer.named(body)
    leaves = {text.partition("type ")[2].split(" ")[0].partition("<")[0]: text for text in _DECLARED}
    choices = {name: f"type {name} = {' | '.join(map(_literal, get_args(hint)))};" for hint, name in _CHOICES.items()}
    told = {
        "TableEvent": _events("TableEvent", "", (*common_events(), HandedOver, TakenBack, Undone, Agreed, NewRules))
    }
    return {**leaves, **choices, **writer.declared, **unions, **told}


def _of_game(one: AnyGame) -> dict[str, str]:
    writer = _Writer()
    writer.prefix = prefix = _camel(one.ID)
    view, effect = get_type_hints(one.view)["return"], get_type_hints(one.effect)["return"]
    move = get_type_hints(one.apply)["move"]
    aliases = {f"{prefix}View": writer.type(view), f"{prefix}Effect": writer.type(effect)}
    moves = [writer.named(kind, tagged=True) for kind in (get_args(move) or (move,))]
    name = f"{prefix}Event"
    return {
        **writer.declared,
        **{name: f"type {name} = {of};" for name, of in aliases.items() if name != of},
        f"{prefix}Move": _either(f"{prefix}Move", moves),
        name: _events(name, "TableEvent", event_kinds(one)),
    }


def _file(head: str, declared: Mapping[str, str], wanted: set[str], shared: Iterable[str] = ()) -> str:
    """Give a file of what is wanted and what that is made of; what is only a part of something is not exported."""
    texts = _closure(declared, wanted)
    abroad = sorted({name for text in texts.values() for name in _names(text)} & set(shared) - texts.keys())
    line = f"import type {{ {', '.join(abroad)} }} from '../../lib/wire';\n"
    if len(line) > _WIDTH:
        line = "import type {\n" + "".join(f"  {name},\n" for name in abroad) + "} from '../../lib/wire';\n"
    exported = (
        re.sub(rf"^type {name}\b", f"export type {name}", text, flags=re.MULTILINE) if name in wanted else text
        for name, text in texts.items()
    )
    return "\n".join([head + (line if abroad else ""), *exported, ""])


def _closure(declared: Mapping[str, str], wanted: set[str]) -> dict[str, str]:
    """Give what is wanted of the declarations and what that is made of, in their order."""
    reached: set[str] = set()
    waiting = wanted & declared.keys()
    while waiting:
        reached |= waiting
        waiting = {name for one in waiting for name in _names(declared[one])} & declared.keys() - reached
    return {name: text for name, text in declared.items() if name in reached}


class _Writer:
    """Collects declarations; `declared` maps a type's name to its text, in the order of first use."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}
        self.prefix = ""

    def union(self, name: str, members: Iterable[Any]) -> str:
        return _either(name, [self.named(member) for member in members])

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
        if hint is Any:
            return "unknown"
        if hint in LEAVES:
            return LEAVES[hint].typescript
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


def event_kinds(one: AnyGame) -> list[type[Event]]:
    """Give the kinds of events that only this game tells of."""
    return _events_in(one.apply.__module__.rpartition(".")[0])


def common_events() -> list[type[Event]]:
    """Give the kinds of events that every game has."""
    return _events_in("paizhuo.core")


def _events_in(package: str) -> list[type[Event]]:
    own = [kind for kind in _below(Event) if kind.__module__.startswith(f"{package}.")]
    return sorted({kind.__name__: kind for kind in own}.values(), key=lambda kind: kind.__name__)


def _below(kind: type[Event]) -> Iterator[type[Event]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


def _events(name: str, also: str, kinds: Iterable[type[Event]]) -> str:
    """Give a union of events, each by its name and the arguments of its phrase."""
    members = [f"Told<'{kind.__name__}'{_arguments(kind)}>" for kind in kinds]
    return f"type {name} =" + "".join(f"\n  | {one}" for one in ([also] if also else []) + members) + ";"


def _arguments(kind: type[Event]) -> str:
    hints = get_type_hints(kind)
    given = {field.name: hints[field.name] for field in fields(cast("Any", kind))}
    arguments = "; ".join(f"{name}: {_ARGUMENTS[hint]}" for name, hint in given.items() if hint in _ARGUMENTS)
    return f", {{ {arguments} }}" if arguments else ""


def _record(name: str, lines: Iterable[str], doc: str | None) -> str:
    first = (doc or "").strip().partition("\n")[0]
    comment = f"/** {first} */\n" if first and not first.startswith(f"{name}(") else ""
    inside = "".join(f"  {line};\n" for line in lines)
    return f"{comment}type {name} = " + (f"{{\n{inside}}};" if inside else "Record<string, never>;")


def _either(name: str, members: list[str]) -> str:
    line = f"type {name} = {' | '.join(members)};"
    # an export is a word longer
    if len(line) + len("export ") <= _WIDTH:
        return line
    return f"type {name} =" + "".join(f"\n  | {kind}" for kind in members) + ";"


def _array(item: str) -> str:
    return f"({item})[]" if " | " in item or " & " in item else f"{item}[]"


def _literal(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


def _camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("-"))


if __name__ == "__main__":
    main()
