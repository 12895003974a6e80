"""Rule sheets on paper: one page of A4 in each language, whatever there is to say."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from paizhuo.core.wording import LANGUAGES, Language
from paizhuo.games import registry
from paizhuo.rulebook import sheet_of
from paizhuo.rulebook.fit import print_size
from paizhuo.rulebook.html import sheet_html

LINK = "http://192.168.100.200:8765/open?game=chinese-ten&preset=wikipedia-jidian"


@pytest.mark.parametrize("name", registry.GAMES)
@pytest.mark.parametrize("languages", [*((language,) for language in LANGUAGES), LANGUAGES])
def test_a_sheet_is_one_page_for_each_language(browser: Browser, name: str, languages: tuple[Language, ...]) -> None:
    """The longest sheet of a game prints on one page, with the picture that opens a table with its version."""
    game = registry.game(name)
    sheets = [sheet_of(game, preset, preset.options(preset.seats[-1])) for preset in game.PRESETS.values()]
    longest = min(sheets, key=lambda sheet: print_size(sheet, languages))
    page = browser.new_page()
    page.set_content(sheet_html(longest, languages, LINK))

    printed = page.pdf(prefer_css_page_size=True)
    page.close()

    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == len(languages)


def test_a_sheet_reads_well_on_a_phone(browser: Browser) -> None:
    """On 320 px nothing sticks out, the index stays in view, and the button opens a table."""
    game = registry.game("chinese-ten")
    preset = game.PRESETS["wikipedia-jidian"]
    page = browser.new_page(viewport={"width": 320, "height": 640})
    page.set_content(sheet_html(sheet_of(game, preset, preset.options()), ("zh-Hant",), LINK))

    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.get_by_role("link", name="出處", exact=True).click()
    assert page.get_by_role("navigation").bounding_box()["y"] >= 0  # type: ignore[index]
    assert page.get_by_role("link", name="用這個版本開桌").get_attribute("href") == LINK
    page.close()
