"""`paizhuo rules`: sheets in every form, versions side by side, and what there is."""

from __future__ import annotations

import json

import pytest

from paizhuo.games import registry
from tests.cli.support import refusal, run


def test_without_a_game_all_games_and_versions_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Each with its id, its name and its numbers of seats; unsure sources are called unsure."""
    status, out, _ = run(capsys, "rules", "--lang", "zh")

    assert status == 0
    for name in registry.GAMES:
        assert name in out
        for preset in registry.game(name).PRESETS.values():
            assert f"  {preset.id} " in out
            assert preset.text.zh in out
    assert "（來源待查證）" in out


@pytest.mark.parametrize(
    ("form", "begins"),
    [("text", "Chinese Ten: Game points"), ("markdown", "# Chinese Ten"), ("html", "<!doctype html>")],
)
def test_a_sheet_in_every_form(capsys: pytest.CaptureFixture[str], form: str, begins: str) -> None:
    """Text, Markdown or a page."""
    _, out, _ = run(capsys, "rules", "chinese-ten", "--preset", "wikipedia-jidian", "--format", form)

    assert out.startswith(begins)
    assert "Zero win" in out or "zero win" in out


def test_a_sheet_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    """One JSON object with the changed house rules."""
    _, out, _ = run(capsys, "rules", "減紅點", "--seats", "3", "--set", "club-ace=30", "--format", "json")
    found = json.loads(out)

    assert (found["game"], found["preset"], found["seats"]) == ("chinese-ten", "pagat-basic", 3)
    assert [change["article"] for change in found["changes"]] == ["1.8"]


def test_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    """`--both` prints one after the other."""
    _, out, _ = run(capsys, "rules", "thirty-one", "--both")

    assert "31 點規則單" in out
    assert "Thirty-One: One card at a time" in out


def test_versions_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    """Differences are marked, and the same cards scored."""
    _, out, _ = run(capsys, "rules", "chinese-ten", "--compare", "pagat-basic", "xigu", "--lang", "zh")
    assert out == ""
    _, out, _ = run(capsys, "rules", "chinese-ten", "--compare", "pagat-basic", "xigu-pickred", "--lang", "zh")

    lines = out.splitlines()
    assert lines[0] == "撿紅點，4 人：版本並排"
    assert any(line.startswith("≠  總分") and line.endswith("240") for line in lines)
    assert any("92 → ＋22" in line and "92 → ＋320" in line for line in lines)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--preset", "wikipedia"), "name the game first: chinese-ten, thirty-one, canasta"),
        (("--compare", "a", "b"), "name the game first: chinese-ten, thirty-one, canasta"),
        (("poker",), "there is no game poker; there are chinese-ten, thirty-one, canasta"),
        (("chinese-ten", "--format", "pdf"), "there is no format pdf; there are text, markdown, html, json"),
        (("chinese-ten", "--compare", "kids"), "compare 2 to 4 versions, not 1"),
        (("chinese-ten", "--compare", "kids", "xigu"), "Chinese Ten has no version xigu; did you mean xigu-pickred?"),
        (
            ("chinese-ten", "--compare", "kids", "laozi", "--set", "capture=optional"),
            "--compare takes versions only, no --preset or --set",
        ),
        (("canasta", "--seats", "3"), "classic is for 4 seats, not 3; the game is for 4 seats"),
    ],
)
def test_bad_input_is_answered_with_what_would_be_right(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str
) -> None:
    """One line on stderr, exit status 2."""
    assert refusal(capsys, "rules", *arguments) == says
