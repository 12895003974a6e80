"""Rule sheets: everything that a table plays by, computed from its house rules, in a fixed order."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from paizhuo.core.game import Game, version_code
from paizhuo.core.options import Preset, changed
from paizhuo.core.wording import number_text, signed_text
from paizhuo.games import registry
from paizhuo.rulebook import sheet_of
from paizhuo.rulebook.parts import Item, Lines, Pairs, Table, parts_of
from tests.rulebook.support import every_table, sheet

ORDER = ["deal", "cards", "points", "settlement", "articles", "agreement", "sources", "mix-up"]


def section(found: Any, name: str) -> Any:
    """Give a section of a sheet."""
    return next(one for one in found.sections if one.id == name)


def said(found: Any, name: str) -> str:
    """Give all English words of the lines of a section."""
    blocks = section(found, name).blocks
    return " ".join(item.text.en for block in blocks if not isinstance(block, Table) for item in block.items)


@pytest.mark.parametrize(("game", "preset", "seats"), every_table())
def test_every_version_has_its_whole_sheet_in_both_languages(game: Game, preset: Preset, seats: int) -> None:
    """No version lacks a section, and nothing on a sheet lacks words in either language."""
    found = sheet_of(game, preset, preset.options(seats))

    assert [one.id for one in found.sections] == ORDER
    assert found.code == version_code(game, preset.options(seats))
    assert found.changes == ()
    for text in _texts(found):
        assert text.zh.strip()
        assert text.en.strip()
        assert "{" not in text.zh + text.en


def _texts(found: Any) -> Any:
    yield found.title
    for one in found.sections:
        yield one.title
        for block in one.blocks:
            if isinstance(block, Lines | Pairs):
                yield from (item.text for item in block.items)
            else:
                assert all(len(row) == len(block.head) for row in (*block.rows, *block.foot))
                yield from block.head
                yield from (row[0] for row in block.rows)


@pytest.mark.parametrize(("game", "preset", "seats"), every_table())
def test_the_worked_example_is_what_the_rules_give(game: Game, preset: Preset, seats: int) -> None:
    """Every seat of the example has its net, and the made-up deal of a comparison can be scored."""
    options = preset.options(seats)
    lines = parts_of(game).example(options).items
    score = game.score_deal(options, parts_of(game).sample(options).tally)

    assert lines[0].text.en.startswith("Example: ")
    assert sum("net " in line.text.en for line in lines) >= len(score.parts)
    assert len(score.parts) == len(parts_of(game).sample(options).won)


@pytest.mark.parametrize(("game", "preset", "seats"), every_table())
def test_the_total_of_the_table_of_points_is_the_total_of_the_rules(game: Game, preset: Preset, seats: int) -> None:
    """What the cards count adds up to the total that is printed, and par is printed with it (cases S07 and S08)."""
    totals = game.totals(preset.options(seats))
    if not totals.total:
        return
    table = section(sheet_of(game, preset, preset.options(seats)), "points").blocks[0]

    together = sum(Fraction(row[2].en) for row in table.rows)
    assert together == totals.total[-1]
    assert table.foot[0][2].en == " or ".join(map(number_text, totals.total))
    assert [row[2].en for row in table.foot[1:]] == ([" or ".join(map(number_text, totals.par))] if totals.par else [])


def test_case_s07_a_red_nine_counts_ten() -> None:
    """The nines of the basic version count 10, those of the version with face values 9, and the totals say so."""
    worth = {}
    for preset in ("pagat-basic", "red9-face"):
        rows = section(sheet(preset=preset, seats=4), "points").blocks[0].rows
        worth[preset] = next(row[1].en for row in rows if row[0].en == "Red nines")

    assert worth == {"pagat-basic": "10", "red9-face": "9"}
    totals = [
        registry.game("chinese-ten").totals(registry.game("chinese-ten").PRESETS[preset].options(4)) for preset in worth
    ]
    assert [(total.total, total.par) for total in totals] == [((280,), (70,)), ((278,), (Fraction(139, 2),))]


def test_what_differs_from_the_version_is_marked() -> None:
    """Each changed house rule stands with its value, the value of the version and its article."""
    game = registry.game("chinese-ten")
    preset = game.PRESETS["pagat-basic"]
    found = sheet_of(game, preset, changed(preset.options(4), {"club_ace": "0", "cut_peek": "on"}))

    assert found.changes == (
        Item(found.changes[0].text, "1.3"),
        Item(found.changes[1].text, "1.8"),
    )
    assert [change.text.zh for change in found.changes] == [
        "尾家切牌看底牌：用（原本 不用）",
        "梅花A 分數：0（原本 40）",
    ]
    assert found.changes[1].text.en == "The club ace: 0 (was 40)"
    assert found.code != sheet(preset="pagat-basic", seats=4).code


def test_the_sheet_of_game_points_is_told_step_by_step() -> None:
    """Settlement cites its articles, and the example tells the double red five, the payments and the doubling."""
    text = said(sheet(), "settlement")

    assert "Example: card points 100, 80, 60, 40; seat 1 took a double red five." in text
    assert "100 → 160" in text
    assert "net ＋180" in text
    assert "Nets add up to 0" in text


def test_pairs_are_those_that_take_each_other() -> None:
    """A takes 9 and so on; with five seats jokers take each other, and kids have no ten."""
    pairs = {seats: section(sheet(preset=preset, seats=seats), "cards").blocks[0].pairs for preset, seats in TABLES}

    assert pairs[4][:6] == (("A", "9"), ("2", "8"), ("3", "7"), ("4", "6"), ("5", "5"), ("10", "10"))
    assert len(pairs[4]) == 9
    assert pairs[5] == (*pairs[4], ("★", "★"))
    assert pairs[2] == pairs[4][:5]


TABLES = (("pagat-basic", 4), ("five-player-jokers", 5), ("kids", 2))


def test_a_total_that_depends_on_the_deal_is_given_as_a_range() -> None:
    """Where black aces count only with a red nine, every possible total and par is printed, and why."""
    found = section(sheet(preset="wikipedia", seats=3), "points").blocks

    assert found[0].foot[0][2].en == "210 or 240 or 250 or 280"
    assert found[0].foot[1][2].en == "70 or 80 or 83⅓ or 93⅓"
    assert "only with a red nine" in found[1].items[0].text.en


def test_unsure_sources_are_called_unsure() -> None:
    """A version whose source isn't confirmed says so at its head and among its sources."""
    unsure, sure = sheet(preset="laozi"), sheet(preset="pagat-basic")

    assert not unsure.verified
    assert "Source not confirmed" in said(unsure, "sources")
    assert sure.verified
    assert "Source not confirmed" not in said(sure, "sources")


@pytest.mark.parametrize(
    ("game", "words"), [("chinese-ten", "Old Maid"), ("thirty-one", "Blackjack"), ("canasta", "Rummy")]
)
def test_each_sheet_names_the_game_it_is_mixed_up_with(game: str, words: str) -> None:
    """One line says what other game this one isn't."""
    assert words in said(sheet(game, registry.game(game).DEFAULT_PRESET), "mix-up")


def test_case_94_is_the_example_of_canasta() -> None:
    """Seven kings, five nines with two twos, two red threes, going out, 75 left: 1185."""
    assert f"net {signed_text(1185)}" in said(sheet("canasta", "classic"), "settlement")


@pytest.mark.parametrize(("game", "preset", "seats"), every_table())
def test_every_sheet_says_when_its_sources_were_read(game: Game, preset: Preset, seats: int) -> None:
    """The sources name their date; 撿紅點 also where it comes from."""
    text = said(sheet_of(game, preset, preset.options(seats)), "sources")

    assert "November 2026" in text
    assert ("Hanafuda" in text) == (game.ID == "chinese-ten")


def test_what_the_sources_say_is_not_left_out() -> None:
    """Cards taken are no score and black cards take too; nobody owns the middle three; five seats; who picks a seat."""
    articles = {name: registry.game(name) for name in ("chinese-ten", "thirty-one")}

    def told(name: str, seats: int) -> str:
        options = next(p for p in articles[name].PRESETS.values() if seats in p.seats).options(seats)
        return " ".join(text.en for one in articles[name].ARTICLES if (text := one.text(options)) is not None)

    assert "they take cards all the same. How many cards you took is no score." in told("chinese-ten", 4)
    assert "chooses a seat" in told("chinese-ten", 4)
    assert "advise against five" in told("chinese-ten", 5)
    assert "advise against five" not in told("chinese-ten", 4)
    assert "in the middle, which are nobody's" in told("thirty-one", 4)
