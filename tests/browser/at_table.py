"""Sits down at a table and plays there as a person does: what the browser tests of the table share."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage

WORDS: Final = {
    "zh-Hant": {"hand": "你的手牌", "layout": "海底", "turn": "輪到你", "ready": "準備好了嗎", "open": "一起找"},
    "en": {
        "hand": "Your hand",
        "layout": "The table",
        "turn": "Your turn",
        "ready": "Ready?",
        "open": "Look together",
    },
}
PHONE_ZH: Final = (390, 844, "zh-TW")
STILL: Final = {"sizeAsked": True, "speed": "off"}
"""The settings of a tester: nothing moves, and nobody is asked whether the words are large enough."""


def fetch(page: Page, method: str, path: str, body: object = None) -> Any:
    """Ask the server as the page would."""
    # from the folder that the page came from, which may be one of a site
    ask = """async ([method, path, body]) => {
        const headers = {'content-type': 'application/json'};
        const address = new URL(path.replace(/^\\//, ''), document.baseURI);
        const once = () => fetch(address, {method, headers, body: body ? JSON.stringify(body) : undefined});
        let answer = await once();
        // the page's own first question may still be on its way
        if (answer.status === 401) {
            await fetch(new URL('api/me', document.baseURI));
            answer = await once();
        }
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
    }"""
    if method != "GET":
        _await_cookie(page)
    return page.evaluate(ask, [method, path, body])


def _await_cookie(page: Page) -> None:
    """Wait until the page has its cookie, as a person does; not every page asks for one."""
    for _ in range(40):
        if page.context.cookies():
            return
        page.wait_for_timeout(50)
    fetch(page, "GET", "/api/me")


def prefer(page: Page, **settings: object) -> None:
    """Set what this person likes, and open the page anew with it."""
    language = "en" if page.evaluate("navigator.language").startswith("en") else "zh-Hant"
    kept = json.dumps({"language": language, **STILL, **settings})
    # before the page's own scripts run: what the page itself keeps must not come in between
    page.add_init_script(f"localStorage.setItem('paizhuo.settings', {json.dumps(kept)})")
    page.reload()


def newcomer(open_page: OpenPage, screen: tuple[int, int, str], **settings: object) -> Page:
    """Open a page for somebody who likes it still."""
    page = open_page(*screen)
    prefer(page, **settings)
    return page


def quiet(page: Page) -> None:
    """Wait until what comes in a quiet moment is there (`lib/quiet.ts`)."""
    page.wait_for_function(
        """() => ['Between', 'notes', 'flights'].every((part) => performance.getEntriesByType('resource')
            .some((one) => one.name.includes(`/${part}-`) && one.responseEnd))"""
    )
    page.wait_for_timeout(300)  # and the words that they say


@dataclass(frozen=True)
class AtTable:
    """A person at a table."""

    page: Page
    id: str
    words: Mapping[str, str]

    @property
    def hand(self) -> Locator:
        """My cards."""
        return self.page.get_by_role("listbox", name=self.words["hand"]).get_by_role("option")

    @property
    def layout(self) -> Locator:
        """The cards on the table."""
        return self.page.get_by_role("listbox", name=self.words["layout"]).get_by_role("option")

    @property
    def targets(self) -> Locator:
        """The cards on the table that can be taken now."""
        return self.page.locator(".dim .lit button")

    @property
    def line(self) -> Locator:
        """The line that says what to do now."""
        return self.page.locator(".ten .line p").first

    @property
    def main(self) -> Locator:
        """The button that ends a turn."""
        return self.page.locator(".actions .main")

    @property
    def scores(self) -> Locator:
        """The score of the deal."""
        return self.page.locator(".scores")

    def await_turn(self) -> None:
        """Wait until it's my turn."""
        mine = re.compile(f"{self.words['turn']}|{self.words['ready']}|{self.words['open']}")
        expect(self.line).to_contain_text(mine, timeout=20_000)


def sit_down(
    page: Page,
    preset: str = "pagat-basic",
    seats: int = 4,
    *,
    settings: Mapping[str, object] | None = None,
    **more: object,
) -> AtTable:
    """Open a table against fast computers and go there. `more`: what else is asked for, such as `changes`."""
    body = {"game": "chinese-ten", "preset": preset, "seats": seats, "bots": ["family"] * (seats - 1),
            "settings": {"pace": 0, **(settings or {})}, **more}  # fmt: skip
    table = fetch(page, "POST", "/api/tables", body)["id"]
    page.evaluate("id => { location.hash = `#/table/${id}` }", table)
    language = page.evaluate("document.documentElement.lang")
    expect(page.locator(".ten:visible, .scores:visible, .drawing:visible").first).to_be_visible()
    return AtTable(page, table, WORDS[language])


def play_out(me: AtTable, step: Callable[[AtTable], None]) -> int:
    """Play until a deal is scored, a void one is dealt again; say how many decisions there were."""
    for decision in range(120):
        me.page.wait_for_function(READY)
        if me.scores.locator(".rows").count():
            return decision
        before = me.page.evaluate(PICTURE)
        if me.scores.count():
            me.scores.locator(".main").press("Enter")
        else:
            step(me)
        me.page.wait_for_function(f"before => ({PICTURE})() !== before", arg=before)
    message = "the deal does not end"
    raise AssertionError(message)


LINE: Final = "(document.querySelector('.ten .line p')?.textContent ?? '')"
PICTURE: Final = f"""() => document.querySelector('.scores') ? 'scores' : ['.slots', '.hand'].map((place) =>
    [...document.querySelectorAll(`${{place}} [data-card]`)].map((card) => card.dataset.card).join()).join(' | ')
    + /準備好了嗎|Ready/.test({LINE})"""
"""Where the cards lie, and whether everybody is asked to be ready, as text."""
READY: Final = f"""() => document.querySelector('.scores')
    || /輪到你|Your turn|準備好了嗎|Ready|選一張來吃|choose what|一起找|together/.test({LINE})"""
"""It's my turn, or the deal is over."""


def leave_it_to_the_computer(me: AtTable) -> None:
    """Hand the seat over, so that the deal is soon at its score."""
    me.page.locator("header .button").last.click()
    me.page.get_by_role("button", name=re.compile("讓電腦代打|Let the computer play")).click()
    me.page.get_by_role("dialog").locator(".main").click()
    expect(me.scores).to_be_visible(timeout=20_000)


def by_pointer(me: AtTable) -> None:
    """Make one decision with the finger: two taps, or a tap on the card to take where there is a choice."""
    me.page.wait_for_timeout(GUARD)
    if re.search("選一張來吃|choose what", me.line.inner_text()) or not me.hand.count():
        expect(me.page.locator(".dim .lit button, .scores").first).to_be_visible()
    if me.scores.count():
        return
    chosen = me.targets.count() > 0
    if me.words["ready"] in me.line.inner_text():
        me.main.click()
        return
    if not chosen:
        me.hand.first.click()
    if me.targets.count() > 1:
        me.targets.first.click()
    else:
        me.main.click()


def by_keyboard(me: AtTable) -> None:
    """Make one decision with keys alone."""
    keyboard = me.page.keyboard
    if me.words["ready"] in me.line.inner_text():
        reach(me.page, ".actions .main")
        keyboard.press("Enter")
        return
    if me.targets.count() == 0:
        reach(me.page, ".hand [role=option]")
        keyboard.press("Home")
        keyboard.press("Space")
        expect(me.page.locator(":focus")).to_have_attribute("aria-selected", "true")
        several = me.targets.count() > 1
        keyboard.press("Enter")
        if not several:
            return
    expect(me.targets.first).to_be_visible()
    reach(me.page, ".slots [role=option]")
    keyboard.press("ArrowRight")
    keyboard.press("Enter")


def drag(page: Page, what: Locator, onto: Locator, *, down: int = 30) -> None:
    """Carry a card with the mouse onto something, and let it go so many pixels below its upper edge."""
    start, end = what.bounding_box(), onto.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 20, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(end["x"] + 20, end["y"] + down, steps=6)
    page.mouse.up()


def reach(page: Page, selector: str) -> None:
    """Walk to something with the Tab key."""
    for _ in range(40):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    at = page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
    message = f"the Tab key does not reach {selector}, it is at {at}"
    raise AssertionError(message)


GUARD: Final = 360
"""What has just appeared under a finger does not react for 350 ms."""
