"""Mutants: the program with one thing wrong in it, and whether any test notices.

    python tests/mutation/run.py             # three mutants a file, as docs/mutation.md reports them
    python tests/mutation/run.py due.py      # only files whose path holds that
    python tests/mutation/run.py canasta 20  # and more mutants each

A mutant lives in a copy of `src`; the work tree is never touched. Which mutants are made hangs on the file alone, so
that a run can be repeated. Exit status 1 where a mutant survives that `EQUIVALENT` doesn't explain.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from random import Random
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.mutation.guards import EQUIVALENT, GUARDS  # noqa: E402  found only now

WORKERS: Final = 2
PATIENCE: Final = 240
"""Seconds after which a mutant that goes on for ever counts as noticed."""
SWAPPED: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
}


class Mutant(NamedTuple):
    """One change of one file: its name (`play.py:31 Lt -> LtE`), and the whole file with it."""

    file: str
    name: str
    source: str


def places(node: ast.AST) -> Iterator[ast.AST]:
    """Give the nodes that can be changed: what decides and counts, not annotations, assertions and messages."""
    if isinstance(node, ast.Assert | ast.Raise | ast.Import | ast.ImportFrom):
        return
    if isinstance(node, ast.Compare | ast.BoolOp | ast.BinOp | ast.IfExp | ast.If) or _is_number(node):
        yield node
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list"}:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from places(child)


def _is_number(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def change(node: ast.AST) -> str:
    """Change a node in place and say how; empty where there is nothing to change."""
    match node:
        case ast.Compare(ops=[first, *_]) if type(first) in SWAPPED:
            node.ops[0] = SWAPPED[type(first)]()  # type: ignore[call-overload]
            return f"{type(first).__name__} -> {type(node.ops[0]).__name__}"
        case ast.BoolOp(op=op) | ast.BinOp(op=op) if type(op) in SWAPPED:
            node.op = SWAPPED[type(op)]()  # type: ignore[assignment]
            return f"{type(op).__name__} -> {type(node.op).__name__}"
        case ast.IfExp() | ast.If():
            node.test = ast.UnaryOp(ast.Not(), node.test)
            return "condition turned round"
        case ast.UnaryOp():
            node.op = ast.UAdd()
            node.operand = ast.Call(ast.Name("bool", ast.Load()), [node.operand], [])
            return "not left out"
        case ast.Constant(value=bool(value)):
            node.value = not value
            return f"{value} -> {not value}"
        case ast.Constant(value=int(value)):
            node.value = value + 1
            return f"{value} -> {value + 1}"
    return ""


def mutants(file: str, count: int) -> Iterator[Mutant]:
    """Make some mutants of a file, always the same ones while it stays as it is."""
    source = (ROOT / "src" / "paizhuo" / file).read_text(encoding="utf-8")
    numbers = list(range(len(list(places(ast.parse(source))))))
    Random(file).shuffle(numbers)
    made = 0
    for number in numbers:
        tree = ast.parse(source)
        node = list(places(tree))[number]
        line, was = node.lineno, ast.unparse(node).split("\n", 1)[0]  # type: ignore[attr-defined]
        if done := change(node):
            made += 1
            mutated = ast.unparse(ast.fix_missing_locations(tree))
            yield Mutant(file, f"{file}:{line}  {was[:70]}  [{done}]", mutated)
        if made == count:
            return


def survives(mutant: Mutant, copy: Path) -> bool:
    """Say whether all tests that guard the file pass with the mutant."""
    place = copy / "src" / "paizhuo" / mutant.file
    shutil.copy(ROOT / "src" / "paizhuo" / mutant.file, place)
    place.write_text(mutant.source, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        "--timeout=45",
        *GUARDS[mutant.file],
    ]
    try:
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return False
    finally:
        shutil.copy(ROOT / "src" / "paizhuo" / mutant.file, place)
    return done.returncode == 0


def main(wanted: str = "", count: str = "3") -> int:
    """Try all mutants and tell of each."""
    found = [one for file in GUARDS if wanted in file for one in mutants(file, int(count))]
    copies: Queue[Path] = Queue()
    unexplained = 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(WORKERS) as pool:
        for number in range(WORKERS):
            copy = Path(folder, str(number))
            shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__"))
            copies.put(copy)

        def tried(mutant: Mutant) -> bool:
            copy = copies.get()
            try:
                return survives(mutant, copy)
            finally:
                copies.put(copy)

        for mutant, survived in zip(found, pool.map(tried, found), strict=True):
            place, _, _ = mutant.name.partition(":")
            why = EQUIVALENT.get(f"{place} {mutant.name.split('  ', 1)[1]}") if survived else ""
            unexplained += survived and why is None
            print(
                f"{'SURVIVED' if survived else 'noticed '}  {mutant.name}" + (f"  = {why}" if why else ""), flush=True
            )
    print(f"{len(found)} mutants, {unexplained} survived unexplained")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
