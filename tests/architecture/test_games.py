"""Every game has a part in every layer, and stands in the type check."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from paizhuo.bots import LEVELS, bot
from paizhuo.games import registry
from paizhuo.referee import referee
from paizhuo.rulebook.parts import parts_of

ROOT = Path(__file__).parents[2]
LAYERS = [layer for layer in registry.LAYERS if find_spec(f"paizhuo.{layer}")]
FRONTEND = ROOT / "frontend" / "src" / "games"
CONTRACT = (ROOT / "tests" / "types" / "contract.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", registry.GAMES)
@pytest.mark.parametrize("layer", LAYERS)
def test_every_game_has_a_part_in_every_layer(layer: str, name: str) -> None:
    """None of our games is found wanting in a layer that is there at all."""
    assert registry.part(name, layer).__name__ == f"paizhuo.{layer}.{name.replace('-', '_')}"


@pytest.mark.parametrize("name", registry.GAMES)
def test_the_parts_of_a_game_are_what_their_layers_expect(name: str) -> None:
    """A referee has its inputs, a rule sheet its articles, and there is a computer player of every level."""
    game = registry.game(name)

    assert referee(name).INPUTS
    assert set(parts_of(game).ARTICLES) <= {article.number for article in game.ARTICLES}
    assert all(bot(name, level) for level in LEVELS)


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_game_stands_in_the_type_check(name: str) -> None:
    """A game that is registered has a line in `tests/types/contract.py`, and so has each of its parts."""
    folder = name.replace("-", "_")

    assert re.search(rf"Game\[[^\]]*\b{folder}\.View\b[^\]]*\] = {folder}\b", CONTRACT)
    assert re.search(rf"Bot\[{folder}\.View, {folder}\.Move\]\] = paizhuo\.bots\.{folder}\b", CONTRACT)
    assert re.search(rf"Referee\[{folder}\.Options, .*\] = paizhuo\.referee\.{folder}\b", CONTRACT)
    assert re.search(rf"Parts\[{folder}\.Options, .*\] = paizhuo\.rulebook\.{folder}\b", CONTRACT)


@pytest.mark.parametrize("name", registry.GAMES)
@pytest.mark.parametrize("file", ["Table.svelte", "Frame.svelte"])
def test_every_game_has_its_folder_in_the_front_end(name: str, file: str) -> None:
    """The page finds the table in play and the replay in the folder that has the game's id."""
    assert (FRONTEND / name / file).is_file()


def test_no_folder_of_the_front_end_is_without_a_game() -> None:
    """What the page has for games stands under the ids of games, and nothing else does."""
    assert {path.name for path in FRONTEND.iterdir() if path.is_dir()} == set(registry.GAMES)


def test_nothing_but_our_games_has_a_folder_in_a_layer() -> None:
    """No folder of `games/` is forgotten in the registry."""
    folders = {path.parent.name for path in (ROOT / "src" / "paizhuo" / "games").glob("*/__init__.py")}

    assert folders == {name.replace("-", "_") for name in registry.GAMES}
