from __future__ import annotations

from pathlib import Path

import pytest

from paizhuo.games.registry import GAMES, game
from tests.server.support import HOST, Browser, in_loop, serving


@pytest.mark.parametrize("name", GAMES)
def test_a_rule_sheet_is_a_page_in_one_language_or_both(tmp_path: Path, name: str) -> None:
    """Every game's sheet comes as a page: Chinese unless English is asked for, both side by side on request."""

    @in_loop
    async def ask() -> None:
        async with serving(tmp_path) as app:
            where = f"/api/rules/sheet?game={name}&preset={game(name).DEFAULT_PRESET}"
            pages = {}
            for language in ("zh-Hant", "en", "both", ""):
                status, headers, body = await Browser(app).raw("GET", f"{where}&lang={language}")
                assert status == 200
                assert dict(headers)[b"content-type"].startswith(b"text/html")
                pages[language] = body.decode()

        assert pages[""] == pages["zh-Hant"] != pages["en"]
        assert '<article lang="zh-Hant">' in pages["both"]
        assert '<article lang="en">' in pages["both"]

    ask()


@in_loop
async def test_a_sheet_shows_the_changes_and_leads_back_to_them(tmp_path: Path) -> None:
    """Changed house rules stand on the sheet, and its link opens a table with exactly these rules."""
    async with serving(tmp_path) as app:
        where = "/api/rules/sheet?game=chinese-ten&preset=pagat-basic&seats=3&set=sweep_bonus=5&set=red_nine=9"
        status, page = await Browser(app).ask("GET", f"{where}&lang=en")
        wrong, trouble = await Browser(app).ask("GET", f"{where}&set=red_nine=13")
        unknown, _ = await Browser(app).ask("GET", "/api/rules/sheet?game=bridge")

    assert status == 200
    assert "★" in page
    assert f"http://{HOST}/#/choose/chinese-ten?preset=pagat-basic" in page
    assert "seats=3" in page
    assert wrong == 400
    assert trouble["problems"]
    assert unknown == 404
