"""Each import rule of the design bites: a copy of the package with one forbidden import fails the check."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LAYERS = ("cards", "core", "games", "rulebook", "referee", "simulator", "bots", "review", "envs", "server", "cli")
UPWARDS = [(low, high) for place, low in enumerate(LAYERS) for high in LAYERS[place + 1 : place + 3]]
IMPURE = [
    ("cards", "random"),
    ("cards", "numpy"),
    ("core", "time"),
    ("core", "secrets"),
    ("core", "msgspec"),
    ("games", "asyncio"),
    ("games", "socket"),
    ("games", "urllib.request"),
    ("games", "numpy"),
    ("games", "sqlalchemy.orm"),
]


@pytest.fixture(scope="module")
def pristine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package in which every layer and two games exist."""
    root = tmp_path_factory.mktemp("copy")
    ignored = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(ROOT / "src" / "paizhuo", root / "src" / "paizhuo", ignore=ignored)
    shutil.copytree(ROOT / "tests" / "architecture", root / "tests" / "architecture", ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", root)
    for folder in [*LAYERS, "games/chinese_ten", "games/canasta"]:
        _module(root, f"{folder}/__init__.py")
    return root


def test_the_package_keeps_its_import_rules(pristine: Path) -> None:
    """As it stands, nothing is imported that should not be."""
    done = _lint(pristine)

    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("low", "high"), UPWARDS, ids=str)
def test_a_lower_layer_cannot_import_a_higher_one(pristine: Path, tmp_path: Path, low: str, high: str) -> None:
    """Imports go down only; the server and the environments do not know each other."""
    offended = _with_import(pristine, tmp_path, f"{low}/offence.py", f"paizhuo.{high}")

    _expect_broken(offended, "Imports go down only", f"paizhuo.{low}.offence -> paizhuo.{high}")


def test_the_server_cannot_import_the_environments(pristine: Path, tmp_path: Path) -> None:
    """The two stand side by side."""
    offended = _with_import(pristine, tmp_path, "server/offence.py", "paizhuo.envs")

    _expect_broken(offended, "Imports go down only", "paizhuo.server.offence -> paizhuo.envs")


def test_a_new_folder_needs_a_place_among_the_layers(pristine: Path, tmp_path: Path) -> None:
    """A package that no layer names is refused."""
    offended = _with_import(pristine, tmp_path, "newcomer/__init__.py", "paizhuo")

    _expect_broken(offended, "Imports go down only", "newcomer")


def test_a_game_cannot_import_another(pristine: Path, tmp_path: Path) -> None:
    """Canasta knows nothing of Chinese Ten."""
    offended = _with_import(pristine, tmp_path, "games/canasta/offence.py", "paizhuo.games.chinese_ten")

    offence = "paizhuo.games.canasta.offence -> paizhuo.games.chinese_ten"
    _expect_broken(offended, "Games do not know each other", offence)


@pytest.mark.parametrize(("layer", "imported"), IMPURE, ids=str)
def test_rules_import_neither_the_world_nor_packages(pristine: Path, tmp_path: Path, layer: str, imported: str) -> None:
    """Cards, core and games have no randomness, clock, network, storage or third-party code."""
    offended = _with_import(pristine, tmp_path, f"{layer}/offence.py", imported)

    root = imported.split(".", maxsplit=1)[0]
    _expect_broken(offended, "Rules have no randomness", f"paizhuo.{layer}.offence is not allowed to import {root}")


def _module(root: Path, path: str) -> Path:
    module = root / "src" / "paizhuo" / path
    module.parent.mkdir(parents=True, exist_ok=True)
    module.touch()
    return module


def _with_import(pristine: Path, tmp_path: Path, path: str, imported: str) -> Path:
    root = tmp_path / "offended"
    shutil.copytree(pristine, root)
    _module(root, path).write_text(f"import {imported}\n", encoding="utf-8")
    return root


def _lint(root: Path) -> subprocess.CompletedProcess[str]:
    program = Path(sys.executable).with_name("lint-imports")
    environment = os.environ | {"PYTHONPATH": str(root / "src"), "COLUMNS": "200"}
    command = [str(program), "--no-cache"]
    return subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)


def _expect_broken(root: Path, contract: str, offence: str) -> None:
    done = _lint(root)
    assert done.returncode == 1, done.stdout + done.stderr
    assert contract in done.stdout
    assert offence in " ".join(done.stdout.split())
