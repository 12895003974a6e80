"""`paizhuo bench`: decisions a second of the readable rules."""

from __future__ import annotations

import json

import pytest

from paizhuo.games import registry
from tests.cli.support import refusal, run


def test_every_game_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """For programs one object with a positive number for each game, and nothing else on stdout."""
    _, out, err = run(capsys, "bench", "--json", "--milliseconds", "1")
    found = json.loads(out)

    assert err == ""
    assert set(found["readable"]) == set(registry.GAMES)
    assert all(game["decisions_per_second"] > 0 for game in found["readable"].values())


def test_people_read_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    """Each game by its name."""
    _, out, _ = run(capsys, "bench", "--milliseconds", "1", "--lang", "zh")

    assert [line.split()[0] for line in out.splitlines()] == ["撿紅點", "31", "卡納斯塔"]
    assert all(line.endswith("步／秒") for line in out.splitlines())


def test_the_time_is_a_number(capsys: pytest.CaptureFixture[str]) -> None:
    """Anything else is refused."""
    assert refusal(capsys, "bench", "--milliseconds", "long") == "--milliseconds must be a whole number, not 'long'"
