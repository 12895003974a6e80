"""What it takes to bring in a fourth game: its folder and one line; and what is said of what a game lacks."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from paizhuo.bots import bot
from paizhuo.core.errors import MissingPartError, NotationError
from paizhuo.core.game import AnyGame
from paizhuo.core.record import read_record, verify
from paizhuo.games import registry
from paizhuo.games.registry import Entry
from paizhuo.referee import referee
from paizhuo.rulebook.parts import parts_of
from tests.cli.support import refusal, run
from tests.server.support import Browser, in_loop, serving
from tests.server.test_leaks import sit_down

BARE = 'from tests.toy import *\n\nID = "bare"\nNAME = type(NAME)("空殼", "Bare")\n'


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """The toy of the tests, brought in by one line."""
    monkeypatch.setitem(registry.REGISTERED, "toy", Entry("tests.toy", ("玩具",)))
    return registry.game("toy")


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> AnyGame:
    """A game that is registered, and nothing else."""
    package = tmp_path / "bare_game" / "__init__.py"
    package.parent.mkdir()
    package.write_text(BARE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(registry.REGISTERED, "bare", Entry("bare_game", ("空殼",)))
    return registry.game("bare")


@pytest.mark.parametrize("name", ["toy", "TOY", "玩具"])
def test_a_game_is_found_by_its_id_and_by_what_people_call_it(toy: AnyGame, name: str) -> None:
    """One line in the registry is all that finding it takes, and it stands in the list of games."""
    assert registry.game(name) is toy
    assert list(registry.GAMES)[-1] == "toy"


def test_a_game_that_is_not_there_is_refused_with_the_nearest(toy: AnyGame) -> None:
    """The newcomer is offered as any other."""
    with pytest.raises(NotationError) as error:
        registry.game("tory")

    assert error.value.en == f"there is no game tory; did you mean {toy.ID}?"


def test_the_newcomer_scores_real_cards(toy: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    """`paizhuo score toy` takes what its referee takes, and is refused what belongs to another game."""
    done = run(capsys, "score", toy.ID, "--played", "AC", "--played", "2D")

    assert done.status == 0
    assert "Seat 2  points 2  net" in done.out
    wrong = refusal(capsys, "score", toy.ID, "--hand", "AH 9H KC")
    assert wrong == "--hand is for thirty-one; toy takes --played"


def test_the_newcomer_prints_its_sheet_and_its_versions(toy: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    """`paizhuo rules` lists it, prints its rule sheet with what was changed, and compares its versions."""
    sheet = run(capsys, "rules", toy.ID, "--set", "stake=3")

    assert "The highest card takes 3 from each seat" in sheet.out
    assert "Toy  toy" in run(capsys, "rules").out
    assert "Plain" in run(capsys, "rules", toy.ID, "--seats", "3", "--compare", "plain", "high").out
    assert "玩具規則單" in run(capsys, "rules", "玩具", "--lang", "zh").out


@pytest.mark.usefixtures("toy")
@in_loop
async def test_the_newcomer_is_played_at_a_table(tmp_path: Path) -> None:
    """Two people play a match of it from agreement to record; without computer players it is played by people only."""
    async with serving(tmp_path) as app:
        host, guest = Browser(app), Browser(app)
        wanted = {"game": "toy", "preset": "plain", "changes": {"red_ace_voids": "off", "deals": "1"}}
        status, refused = await host.ask("POST", "/api/tables", wanted)
        assert (status, refused["reason"]["code"]) == (409, "err.no_part")
        assert refused["reason"]["args"]["why"] == {"zh": "玩具還沒有電腦", "en": "Toy has no computer players yet"}

        await guest.ask("GET", "/api/me")
        table = await host.open(**wanted, bots=[])
        await sit_down(app, table, 1, guest)
        seats = [await host.sit(table), await guest.sit(table)]
        for seat in seats:
            await seat.command("agree")
        while seats[0].view["stage"] != "deal":
            await seats[0].hear()
        assert (await seats[0].command("hand_over", level="family"))["reason"]["code"] == "err.no_part"
        ended = await asyncio.gather(*(seat.play_deal() for seat in seats))
        assert ended[0]["score"] == ended[1]["score"]
        while seats[0].view["stage"] != "over":
            await seats[0].hear()

        _, text = await host.raw_record(table)
        assert verify(read_record(text, registry.game)).counted == 1
        _, sheet = await host.ask("GET", "/api/rules/sheet?game=toy&preset=plain&lang=en")
        assert "Toy" in sheet


@pytest.mark.parametrize(
    ("layer", "zh", "en"),
    [
        ("bots", "空殼還沒有電腦", "Bare has no computer players yet"),
        ("referee", "空殼還沒有裁判，不能替真牌計分", "Bare has no referee to score real cards yet"),
        ("rulebook", "空殼還沒有規則單", "Bare has no rule sheet yet"),
        ("envs", "空殼還沒有訓練環境", "Bare has no training environments yet"),
    ],
)
def test_what_a_game_lacks_is_said_in_one_sentence(bare: AnyGame, layer: str, zh: str, en: str) -> None:
    """A part that isn't there is refused in both languages, whoever asks for it."""
    with pytest.raises(MissingPartError) as error:
        registry.part(bare.ID, layer)

    assert (error.value.zh, error.value.en) == (zh, en)


def test_whoever_asks_for_a_missing_part_hears_it(bare: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    """Bots, referee, rule sheet and the commands that need them end in that sentence and in nothing worse."""
    with pytest.raises(MissingPartError):
        bot(bare.ID, "family")
    with pytest.raises(MissingPartError):
        referee(bare.ID)
    with pytest.raises(MissingPartError):
        parts_of(bare)

    assert refusal(capsys, "score", bare.ID) == "Bare has no referee to score real cards yet"
    assert refusal(capsys, "rules", bare.ID) == "Bare has no rule sheet yet"
    assert refusal(capsys, "rules", bare.ID, "--lang", "zh") == "空殼還沒有規則單"


@pytest.mark.usefixtures("bare")
def test_other_games_do_not_suffer_from_what_one_lacks(capsys: pytest.CaptureFixture[str]) -> None:
    """Scoring, sheets and the list of games go on as if the unfinished game were not there."""
    scored = run(capsys, "score", "thirty-one", "--hand", "AH 9H KC", "--hand", "AS 10S 4D")

    assert scored.status == 0
    assert run(capsys, "rules", "canasta").status == 0
    assert run(capsys, "rules").status == 0
