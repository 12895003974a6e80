import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage

SIZES = pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (844, 390), (1280, 800)])


@SIZES
def test_the_page_opens_and_axe_is_content(open_page: OpenPage, width: int, height: int) -> None:
    """The page names the table, fits the screen, and has no accessibility fault that axe can find."""
    page = open_page(width, height)

    expect(page.get_by_role("heading", level=1)).to_contain_text("牌桌")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
