"""No screen overlaps, is cut, sticks out or moves by itself: whole deals, measured before every decision and in it."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.measure import LOCALES, SIZES, WIDTHS, Screen, look, play_deal, sit_down

GAMES: Final = ("chinese-ten", "thirty-one", "canasta")
SOME: Final = (
    ("chinese-ten", Screen(320, "zh-TW", "standard")),
    ("thirty-one", Screen(360, "en-GB", "large")),
    ("canasta", Screen(390, "en-GB", "standard")),
    ("chinese-ten", Screen(390, "zh-TW", "extra")),
    ("thirty-one", Screen(844, "zh-TW", "standard")),
    ("chinese-ten", Screen(1280, "en-GB", "standard")),
)
"""A deal on every width, in both languages, in every size of text, and of every game."""


@pytest.mark.parametrize(("game", "screen"), SOME, ids=lambda value: getattr(value, "name", value))
def test_a_whole_deal_is_tidy(open_page: OpenPage, game: str, screen: Screen) -> None:
    """From my first turn to the score nothing overlaps, is cut or sticks out, and no part of the table moves."""
    me = look(open_page, screen)
    sit_down(me.page, game)
    assert play_deal(me, game) > 0
    assert not me.faults, me.report()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("screen", [Screen(*one) for one in product(WIDTHS, LOCALES, SIZES)], ids=lambda one: one.name)
def test_every_deal_is_tidy(open_page: OpenPage, game: str, screen: Screen) -> None:
    """On every width, in both languages and all sizes of text, a deal of each game is tidy."""
    test_a_whole_deal_is_tidy(open_page, game, screen)


def test_what_is_untidy_is_found(open_page: OpenPage) -> None:
    """A button pushed over another, a word that is cut, what sticks out and what moves are each told."""
    me = look(open_page, Screen(390, "en-GB", "standard"))
    sit_down(me.page, "thirty-one")
    me.page.wait_for_function("() => document.querySelectorAll('.table31 .actions .button').length > 1")
    me.watch("thirty-one")
    me.page.add_style_tag(content=BROKEN)
    me.page.wait_for_timeout(100)
    me.at("broken")
    me.settle("broken")
    told = me.report()
    for fault in ("overlaps", "cut at the side", "sticks out of the screen", "moves"):
        assert fault in told


BROKEN: Final = """
    .actions { margin-left: -40px }
    .actions .button:first-child { margin-inline-end: -40px }
    .line p { width: 20px; flex: none !important; overflow: hidden; white-space: nowrap }
    .bar { translate: 0 9px }
"""
