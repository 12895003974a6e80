"""Measures what a screen looks like: whether anything overlaps, is cut, sticks out, or moves while nothing happens.

The two scripts beside this file look at whatever is there, so that a new screen needs no list of what belongs to it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as NotInTime

from tests.browser.at_table import fetch, prefer
from tests.browser.conftest import OpenPage

_MEASURE: Final = Path(__file__).with_name("measure.js").read_text("utf-8")
_WATCH: Final = Path(__file__).with_name("watch.js").read_text("utf-8")

WIDTHS: Final = {320: 568, 360: 740, 390: 844, 844: 390, 1280: 800}
"""Width and height of every screen that is measured, in CSS pixels."""
LOCALES: Final = ("zh-TW", "en-GB")
SIZES: Final = ("standard", "large", "extra")
PARTS: Final = {
    "chinese-ten": (".ten > .bar", ".ten .chip", ".ten > .turned", ".ten > .slots", ".ten > .line", ".ten > .pile",
                    ".ten > .hand", ".ten .actions"),
    "thirty-one": (".table31 > .bar", ".table31 .chip", ".middle .row", ".table31 > .line", ".own .row",
                   ".table31 .actions"),
    "canasta": (".canasta > .bar", ".canasta .chip", ".canasta > .pile", ".canasta > .line", ".canasta > .hand",
                ".canasta > .act"),
    "replay": (".replay header", ".replay .seats li", ".replay .said", ".replay .bar", ".replay .controls"),
}  # fmt: skip
"""What keeps its place and size for a whole deal."""
LONGEST: Final = 200
"""More decisions than a person has in any deal."""


@dataclass(frozen=True)
class Screen:
    """How somebody looks at a table."""

    width: int
    locale: str
    size: str

    @property
    def name(self) -> str:
        """A short name for messages and pictures."""
        return f"{self.width}-{self.locale[:2]}-{self.size}"


@dataclass
class Look:
    """Measures a page whenever it is told to, and keeps what it found with where it was found."""

    page: Page
    screen: Screen
    faults: dict[str, str] = field(default_factory=dict)
    pictures: Path | None = None

    def at(self, where: str, *, ended: bool = False) -> None:
        """Measure the screen as it stands; `ended`: also at the lower end of what scrolls."""
        for fault in self.page.evaluate(_MEASURE):
            self.faults.setdefault(fault, where)
        if ended and self.page.evaluate("document.documentElement.scrollHeight > innerHeight + 1"):
            self.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
            for fault in self.page.evaluate(_MEASURE):
                self.faults.setdefault(fault, f"{where}, at its end")
            self.page.evaluate("scrollTo(0, 0)")
        if self.pictures:
            name = f"{self.screen.name}-{where.replace(' ', '-')}.png"
            if not (self.pictures / name).exists():
                self.page.screenshot(path=self.pictures / name)

    def watch(self, what: str) -> None:
        """Begin to note where the parts of a table lie."""
        self.page.evaluate(_WATCH, list(PARTS[what]))

    def settle(self, where: str) -> None:
        """Take to the faults what has moved since `watch`."""
        for fault in self.page.evaluate("moved()"):
            self.faults.setdefault(fault, where)

    def report(self) -> str:
        """Every fault in a line."""
        return "\n".join(f"{self.screen.name}, {where}: {fault}" for fault, where in self.faults.items())


def look(open_page: OpenPage, screen: Screen, pictures: Path | None = None) -> Look:
    """Open a page for somebody who looks at it in this way, and likes it still."""
    page = open_page(screen.width, WIDTHS[screen.width], screen.locale)
    prefer(page, size=screen.size)
    return Look(page, screen, pictures=pictures)


def sit_down(page: Page, game: str, **more: Any) -> str:
    """Open a table against fast computers and go there; give its id."""
    presets = {"chinese-ten": ("pagat-basic", 4), "thirty-one": ("bicycle", 4), "canasta": ("classic", 4)}
    preset, seats = presets[game]
    body = {"game": game, "preset": preset, "seats": seats, "settings": {"pace": 0}} | more
    body.setdefault("bots", ["child" if game == "thirty-one" else "family"] * (body["seats"] - 1))
    table: str = fetch(page, "POST", "/api/tables", body)["id"]
    page.evaluate("id => { location.hash = `#/table/${id}` }", table)
    page.locator(".ten:visible, .table31:visible, .canasta .tile:visible, .scores:visible").first.wait_for()
    return table


def play_deal(look: Look, game: str, most: int = LONGEST) -> int:
    """Play a deal to its score, measuring before every decision and in the middle of it; say how many there were.

    `most`: leave off after so many decisions.
    """
    page = look.page
    for decision in range(most):
        page.wait_for_function(_RESTS)
        if decision == 0:
            look.watch(game)
        if page.locator(".scores").count():
            look.settle("the deal")
            return decision
        look.at("my turn")
        before = page.evaluate(_PICTURE)
        _STEPS[game](look, decision)
        moved = f"before => ({_PICTURE})() !== before || document.querySelector('dialog[open]')"
        try:
            page.wait_for_function(moved, arg=before, timeout=10_000)
        except NotInTime:  # what has just appeared under a press does not react
            _STEPS[game](look, decision)
            page.wait_for_function(moved, arg=before)
    assert most < LONGEST, "the deal does not end"
    return most


def _press(page: Page, selector: str) -> bool:
    """Press what is there and can be pressed, as a key would; say whether there was such a thing."""
    return bool(page.evaluate(_PRESS, selector))


def _ten(look: Look, _decision: int) -> None:
    page = look.page
    if _press(page, ".hand [role=option]"):
        page.wait_for_timeout(20)
        look.at("a card lifted")
    if not _press(page, ".actions .main") and not _press(page, ".dim .lit button"):
        message = "nothing can be played"
        raise AssertionError(message)


def _thirty_one(look: Look, decision: int) -> None:
    page = look.page
    if page.locator("dialog[open]").count():
        look.at("a question")
        _press(page, "dialog .main")
    elif (
        page.evaluate("document.querySelector('.glow .card') && document.querySelector('.actions .main') !== null")
        and _press(page, ".actions .main")
    ) or (decision >= 3 and _press(page, ".actions .knock")):
        return
    else:
        _press(page, ".own [role=option]")
        page.wait_for_timeout(20)
        look.at("a card lifted")
        _press(page, ".middle [role=option]")
        page.wait_for_timeout(20)
        look.at("both chosen")
        if not _press(page, ".actions .main"):
            _press(page, ".actions .button:last-child")


def _canasta(look: Look, _decision: int) -> None:
    page = look.page
    if page.locator("dialog[open]").count():
        look.at("a question")
        if not _press(page, "dialog[open] .two button:last-child"):
            _press(page, "dialog[open] .actions .main")
        return
    page.evaluate("delete document.querySelector('.canasta').dataset.hint")
    _press(page, ".actions [data-act=hint]")
    told = page.wait_for_function("() => document.querySelector('.canasta')?.dataset.hint").json_value()
    act = {"DrawStock": "draw", "Discard": "discard", "AskPartner": "ask", "LeavePile": "leave"}.get(str(told), "lay")
    page.wait_for_function(_ABLE, arg=f".actions [data-act={act}]")
    look.at(f"staged to {act}")
    _press(page, f".actions [data-act={act}]")


_STEPS: Final = {"chinese-ten": _ten, "thirty-one": _thirty_one, "canasta": _canasta}
_PRESS: Final = """selector => {
    const one = [...document.querySelectorAll(selector)].find((it) =>
        it.checkVisibility() && it.getAttribute('aria-disabled') !== 'true');
    one?.click();
    return Boolean(one);
}"""
_ABLE: Final = "selector => document.querySelector(selector)?.getAttribute('aria-disabled') === 'false'"
_PICTURE: Final = """() => document.querySelector('.scores') ? 'scores'
    : document.querySelector('.canasta')?.dataset.seq
    ?? [...document.querySelectorAll('.slots [data-card], .table31 [data-card], .ten .hand [data-card]')]
        .map((card) => card.dataset.card).join() + (document.querySelector('.line p')?.textContent ?? '')"""
"""What changes with every move, as text."""
_RESTS: Final = """() => {
    if (document.querySelector('.scores, dialog[open]')) return true;
    const able = (selector) => [...document.querySelectorAll(selector)].some((one) =>
        one.getAttribute('aria-disabled') !== 'true');
    if (document.querySelector('.canasta')) {
        return able('.actions [data-act]:not([data-act=lay], [data-act=hint])') || able('[data-act=yes]')
            || able('.actions [data-act=hint]');
    }
    return able('.actions .button:first-child') && /輪到你|Your turn|準備好了嗎|Ready|選一張來吃|choose what|31/.test(
        document.querySelector('.line p')?.textContent ?? '');
}"""
"""I am asked for something, or the deal is over."""
