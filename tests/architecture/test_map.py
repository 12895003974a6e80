"""The map of the rooms in `docs/map.md` says what the code does."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import paizhuo.server

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "paizhuo"
MAP = ROOT / "docs" / "map.md"
STARTS = {"__main__", "__init__"}
"""Modules of the package itself, which are no rooms."""


def drawn(text: str) -> dict[str, set[str]]:
    """Read the arrows that the map lists: `from -> to, to`."""
    lines = re.findall(r"^([a-z_.]+) -> (.+)$", text, flags=re.MULTILINE)
    return {here: set(there.split(", ")) for here, there in lines}


def found(folder: Path, package: str, prefix: str = "") -> dict[str, set[str]]:
    """Work out the arrows between the rooms of a package from every import in its code."""
    arrows: dict[str, set[str]] = {}
    for path in folder.rglob("*.py"):
        here = path.relative_to(folder).with_suffix("").parts[0]
        for module in _imported(path):
            there = module.removeprefix(f"{package}.").split(".")[0]
            if module.startswith(f"{package}.") and here not in STARTS and there != here:
                arrows.setdefault(prefix + here, set()).add(prefix + there)
    return arrows


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{one.name}" for one in node.names)
        elif isinstance(node, ast.Import):
            yield from (one.name for one in node.names)


@cache
def all_found() -> dict[str, set[str]]:
    """Give the arrows between the rooms of the package, and between those of the server."""
    top = found(PACKAGE, "paizhuo")
    rooms = {path.stem for path in PACKAGE.iterdir() if path.is_dir()}
    inside = found(PACKAGE / "server", "paizhuo.server", "server.")
    known = rooms | {name for there in inside.values() for name in there}
    between = {here: there & known for here, there in (top | inside).items()}
    return {here: there for here, there in between.items() if there}


def test_the_arrows_of_the_map_are_those_of_the_code() -> None:
    """Each room of the map uses exactly those that the map says, in the whole package and in the server."""
    assert drawn(MAP.read_text(encoding="utf-8")) == all_found()


def test_an_arrow_too_many_or_too_few_is_seen() -> None:
    """The comparison bites: an arrow left out of the map, or put in, is a difference."""
    text = MAP.read_text(encoding="utf-8")

    assert drawn(text.replace("server.wire -> server.said", "")) != all_found()
    assert drawn(text.replace("server.wire -> server.said", "server.wire -> server.log, server.said")) != all_found()


def test_every_room_of_the_server_says_what_it_is_for_in_one_sentence() -> None:
    """A newcomer who opens a room reads first what belongs there; and the map has a line for it."""
    server = Path(str(paizhuo.server.__file__)).parent
    rooms = [path for path in server.iterdir() if (path / "__init__.py").exists()]
    text = MAP.read_text(encoding="utf-8")

    assert rooms
    for room in rooms:
        says = ast.get_docstring(ast.parse((room / "__init__.py").read_text(encoding="utf-8"))) or ""
        assert re.fullmatch(r"[A-Z][^.\n]+\.", says), room.name
        assert f"| `{room.name}` |" in text, room.name
