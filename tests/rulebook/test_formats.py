"""The forms of a sheet: text for terminals, Markdown, a page that prints on one sheet of A4, JSON."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from typing import Any

import pytest

from paizhuo.core.game import Game, preset_of
from paizhuo.core.options import Preset, changed
from paizhuo.core.wording import LANGUAGES, Language, Text
from paizhuo.games import registry
from paizhuo.rulebook import FORMATS, compare, sheet_of, write_comparison, write_sheet
from paizhuo.rulebook.fit import LARGEST, SMALLEST, print_size
from paizhuo.rulebook.html import sheet_html
from paizhuo.rulebook.layout import columns, padded, width, wrapped
from paizhuo.rulebook.markdown import cited
from paizhuo.rulebook.parts import Item
from paizhuo.rulebook.text import WIDTH
from tests.rulebook.support import every_table, sheet

CHINESE: tuple[Language, ...] = ("zh-Hant",)
ENGLISH: tuple[Language, ...] = ("en",)
VOID = {"meta", "br", "path", "link"}


class Page(HTMLParser):
    """Reads a page and keeps its elements; what is opened must be closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        """Keep an element."""
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        """Keep an element that has no end."""
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        """Close the last element that is open."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Keep words."""
        self.words.append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        """Give the elements with a name."""
        return [attributes for name, attributes in self.elements if name == tag]


@pytest.mark.parametrize(("game", "preset", "seats"), every_table())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_for_a_terminal_is_too_wide(game: Game, preset: Preset, seats: int, language: Language) -> None:
    """Lines of every sheet fit, Chinese signs counted as two columns; only tables may be wider."""
    text = write_sheet(sheet_of(game, preset, preset.options(seats)), "text", (language,))

    assert [line for line in text.splitlines() if width(line) > WIDTH and not line.startswith("  ")] == []
    assert "\x1b" not in text


@pytest.mark.parametrize(("game", "preset", "seats"), every_table())
def test_suits_are_never_emoji(game: Game, preset: Preset, seats: int) -> None:
    """Every suit sign is followed by the mark of text style, on every sheet."""
    text = write_sheet(sheet_of(game, preset, preset.options(seats)), "text", LANGUAGES)

    assert [text.count(sign) for sign in "♠♥♦♣"] == [text.count(f"{sign}\ufe0e") for sign in "♠♥♦♣"]


def test_the_text_has_everything_in_order() -> None:
    """Title, version code, changes, then the sections with articles after their lines."""
    game = registry.game("chinese-ten")
    preset = game.PRESETS["laozi"]
    text = write_sheet(sheet_of(game, preset, changed(preset.options(4), {"sweep_bonus": "5"})), "text", CHINESE)

    lines = text.splitlines()
    assert lines[0] == "撿紅點規則單（莊家先出，雙紅五 5 分）"
    assert lines[1].startswith("版本碼 ")
    assert lines[1].endswith("· 來源待查證")
    assert lines[2:4] == ["和這個版本不同：", "★ 吃光海底加分：5（原本 0）（第 1.6 條）"]
    assert [line for line in lines if line.startswith("【")] == [
        *("【發牌】", "【誰吃誰】", "【分數】", "【輸贏】"),
        *("【開局和其他規則】", "【發牌前講好】", "【出處】", "【別搞混】"),
    ]


def test_both_languages_may_stand_in_one_text() -> None:
    """One language follows the other."""
    text = write_sheet(sheet(), "text", LANGUAGES)

    assert text.index("撿紅點規則單") < text.index("Chinese Ten: Game points")


def test_markdown_keeps_signs_as_they_are() -> None:
    """Stars and underlines don't change the type, and code stays as it is written."""
    assert cited(Item(Text("a", "a*b_c `d_e`"), "1.8"), "en") == r"a\*b\_c `d_e` (art. 1.8)"
    assert cited(Item(Text("吃", "take")), "zh-Hant") == "吃"
    text = write_sheet(sheet(), "markdown", ENGLISH)
    assert text.startswith("# Chinese Ten: Game points\n")
    assert "| Red aces | 20 | 40 |" in text
    assert "A–9 · 2–8" in text


def test_markdown_marks_what_differs() -> None:
    """Changed house rules and unsure sources are said at the head."""
    game = registry.game("chinese-ten")
    preset = game.PRESETS["laozi"]
    text = write_sheet(sheet_of(game, preset, changed(preset.options(4), {"sweep_bonus": "5"})), "markdown", ENGLISH)

    assert "- ★ Bonus for clearing the table: 5 (was 0) (art. 1.6)" in text
    assert "Source not confirmed" in text


@pytest.mark.parametrize("languages", [CHINESE, ENGLISH, LANGUAGES])
def test_the_page_needs_nothing_else(languages: tuple[Language, ...]) -> None:
    """No script, no style sheet, no picture, no address of anything outside; each language is marked as what it is."""
    html = sheet_html(sheet(), languages)
    page = Page(html)

    assert not page.all("script")
    assert not page.all("link")
    assert not page.all("img")
    assert "http" not in html
    assert [article["lang"] for article in page.all("article")] == list(languages)
    assert page.all("html")[0]["lang"] == languages[0]
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids)) == len(page.all("h2"))
    assert {link["href"] for link in page.all("a")} == {f"#{name}" for name in ids}


def test_the_page_draws_pairs_and_marks_changes() -> None:
    """Cards that take each other are drawn as cards, and what differs has its star."""
    game = registry.game("chinese-ten")
    preset = game.PRESETS["laozi"]
    page = Page(sheet_html(sheet_of(game, preset, changed(preset.options(4), {"sweep_bonus": "5"})), CHINESE))

    assert sum(attributes.get("class") == "card" for attributes in page.all("span")) == 18
    assert any(words.startswith("★ 吃光海底加分") for words in page.words)
    assert any("來源待查證" in words for words in page.words)


def test_a_link_is_a_button_on_screen_and_a_picture_on_paper() -> None:
    """Who has the page opens a table with this version; who has the paper scans it."""
    link = "http://192.168.1.20:8765/open?a=1&b=<2>"
    page = Page(sheet_html(sheet(), CHINESE, link))

    assert [found["href"] for found in page.all("a") if found.get("class") == "open"] == [link]
    assert [found["class"] for found in page.all("svg")] == ["code-picture"]


@pytest.mark.parametrize(("game", "preset", "seats"), every_table())
def test_the_size_of_type_fits_the_page(game: Game, preset: Preset, seats: int) -> None:
    """The longer a sheet, the smaller its type; a size that can still be read is always found."""
    found = sheet_of(game, preset, preset.options(seats))
    sizes = [print_size(found, (language,)) for language in LANGUAGES]

    assert all(SMALLEST < size <= LARGEST for size in sizes)
    assert print_size(found, LANGUAGES) == min(sizes)
    assert min(sizes) > 6.5


def test_json_holds_both_languages() -> None:
    """Programs get the same structure with Chinese and English."""
    found = json.loads(write_sheet(sheet(), "json", ENGLISH))

    assert (found["game"], found["preset"], found["seats"]) == ("chinese-ten", "wikipedia-jidian", 4)
    assert found["title"] == {"zh": "撿紅點規則單（計點版）", "en": "Chinese Ten: Game points"}
    assert found["sections"][0]["id"] == "deal"


@pytest.mark.parametrize("form", FORMATS)
def test_every_form_of_a_comparison_marks_what_differs(form: str) -> None:
    """Whatever the form, versions stand side by side, differences are marked, and the same cards are scored."""
    game = registry.game("chinese-ten")
    comparison = compare(game, [preset_of(game, name) for name in ("pagat-basic", "laozi", "xigu-pickred")])

    written = write_comparison(comparison, form, LANGUAGES)

    assert ("differs" in written) or ("≠" in written) or form == "json"
    assert "Basic" in written or "基本版" in written
    assert "92 → ＋22" in written
    if form == "html":
        assert not Page(written).all("script")


# ----------------------------------------------------------------------------------------------------------- layout


def test_chinese_signs_take_two_columns() -> None:
    """Columns line up whatever they hold."""
    assert [width(text) for text in ("ab", "紅心", "A♥\ufe0e", "＋5")] == [2, 4, 2, 3]
    assert padded("紅", 4) == "紅  "
    assert columns([("紅心", "1"), ("a", "22")]) == ["紅心  1", "a     22"]


def test_lines_break_where_people_break_them() -> None:
    """English between words, Chinese between signs but never before a comma or after an opening bracket."""
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("吃得到就要吃，留下", 12) == ["吃得到就要", "吃，留下"]
    assert wrapped("吃得到（一張）", 8) == ["吃得到", "（一張）"]
    assert wrapped("net ＋85", 5) == ["net", "＋85"]
    assert wrapped("", 10) == [""]
