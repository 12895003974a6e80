"""What people read around a table: who is meant, and how lines break."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import fetch, prefer
from tests.browser.conftest import OpenPage
from tests.browser.test_score_book import goto, played

OWN: Final = {"zh-TW": "你", "en-GB": "You"}
DEALS: Final = {
    "chinese-ten": {"game": "chinese-ten", "preset": "pagat-basic", "seats": 4, "bots": ["family"] * 3},
    "thirty-one": {"game": "thirty-one", "preset": "bicycle", "seats": 3, "bots": ["child"] * 2},
    "canasta": {"game": "canasta", "preset": "classic", "seats": 4, "bots": ["family"] * 3},
}


@pytest.mark.parametrize("name", ["", "阿美"])
@pytest.mark.parametrize("locale", list(OWN))
def test_i_am_you_everywhere_and_nobody_is_nameless(open_page: OpenPage, locale: str, name: str) -> None:
    """With a name and without one: in the list of tables, the score book, a deal's sheet and the replay I am you."""
    page = open_page(390, 844, locale)
    prefer(page)
    fetch(page, "GET", "/api/me")
    if name:
        fetch(page, "PATCH", "/api/me", {"name": name})
    for game in DEALS.values():
        table = played(page, 1, **game)
        seat = fetch(page, "GET", "/api/tables")["tables"][0]["seat"]
        for place in ("tables", f"table/{table}/book"):
            goto(page, f"#/{place}")
            expect(page.locator(".item, thead").first).to_contain_text(OWN[locale], ignore_case=True)
            _nobody_else(page)
        goto(page, f"#/table/{table}/replay/1/1")
        seats = page.locator(".replay .seats li > b")
        expect(seats.nth(seat)).to_have_text(OWN[locale])
        expect(page.locator(".replay select option").nth(seat + 1)).to_have_text(OWN[locale])
        assert all(text.strip() for text in seats.all_text_contents())
        _nobody_else(page)


def _nobody_else(page: Page) -> None:
    """No name of mine that a computer has, none at all in place of 'you'; nothing where a name should be."""
    expect(page.locator("main")).not_to_contain_text(re.compile("明叔|Ming\\b|阿美"))
    expect(page.locator("main")).not_to_contain_text(re.compile("[，、]\\s*[，、]|, ,|^\\s*[、,]"))


@pytest.mark.parametrize("game", list(DEALS))
def test_articles_open_from_the_score(open_page: OpenPage, game: str) -> None:
    """The number of an article on the score is pressed, and tells what the article says; the score stays."""
    page = open_page()
    prefer(page)
    table = played(page, 1, **DEALS[game])
    goto(page, f"#/table/{table}")
    number = page.locator(".scores .article:visible").first
    said = number.inner_text()
    number.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=3).first).to_contain_text(said.strip())
    expect(dialog.locator(".text").first).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator(".scores")).to_be_visible()


@pytest.mark.parametrize(("game", "ends"), [("canasta", "出完|牌堆用完|紅3"), ("thirty-one", "敲|31 點|不換|回合")])
def test_the_headline_says_by_what_a_deal_ended(open_page: OpenPage, game: str, ends: str) -> None:
    """Under who won stands who went out, knocked, or what else ended the deal, as the log told it."""
    page = open_page()
    prefer(page)
    table = played(page, 1, **DEALS[game])
    goto(page, f"#/table/{table}")
    expect(page.locator(".headline + p").first).to_contain_text(re.compile(ends))
