"""What follows a deal is tidy too: its score, the match's result, the score book and the replay, in all three games."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.at_table import fetch, prefer
from tests.browser.conftest import OpenPage
from tests.browser.measure import SIZES, Look, Screen
from tests.browser.test_layout_screens import Place, visit
from tests.browser.test_score_book import played
from tests.browser.test_words import DEALS

OVER: Final = {"changes": {"match_end": "deals", "deals": "1"}}
LANGUAGES: Final = ("zh-Hant", "en")
OPEN: Final = "document.querySelectorAll('.scores details').forEach((one) => { one.open = true })"


def places(page: Page, game: str) -> dict[str, Place]:
    """Play a deal of a match, and a match of one deal; give where to look at them."""
    table = played(page, 1 if game == "canasta" else 2, **DEALS[game])
    over = played(page, 1, **DEALS[game] | OVER)
    return {
        "score": Place(f"#/table/{table}", there=".scores .rows, .scores .finish"),
        "result": Place(f"#/table/{over}", there=".scores .finish"),
        "book": Place(f"#/table/{over}/book", there="tfoot"),
        "a deal of the book": Place(f"#/table/{table}/book", ("tbody th button",), there="tbody th"),
        "replay": Place(f"#/table/{over}/replay/1/1", there=".replay .controls"),
        "the end of the replay": Place(
            f"#/table/{over}/replay/1/1", (".replay .controls .button:last-child",), ".said"
        ),
    }


@pytest.mark.parametrize("game", list(DEALS))
def test_everything_after_a_deal_is_tidy(open_page: OpenPage, game: str) -> None:
    """On every width, in both languages and all sizes, with every line of the score opened; no result under a bar."""
    page = open_page(390, 844, "zh-TW")
    prefer(page)
    fetch(page, "GET", "/api/me")
    found = places(page, game)
    faults = []
    for language, size in product(LANGUAGES, SIZES):
        prefer(page, size=size, language=language)
        me = Look(page, Screen(0, language, size))
        for name, place in found.items():
            visit(me, name, place, OPEN)
        faults.append(me.report())
    assert not any(faults), "\n".join(faults)
