"""撿紅點 in the browser: whole deals, choices, refusals, hands that slip, and who cannot use a finger."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import (
    PHONE_ZH,
    AtTable,
    by_keyboard,
    by_pointer,
    drag,
    leave_it_to_the_computer,
    newcomer,
    play_out,
    prefer,
    reach,
    sit_down,
)
from tests.browser.conftest import OpenPage

DESK_EN = (1280, 800, "en-US")
BOTH = pytest.mark.parametrize("screen", [PHONE_ZH, DESK_EN], ids=["phone-zh", "desk-en"])


@BOTH
def test_a_whole_deal_is_played_to_its_explained_score(open_page: OpenPage, screen: tuple[int, int, str]) -> None:
    """From the first tap to the score: every seat's net, every line with its article, and the sum that is zero."""
    me = sit_down(newcomer(open_page, screen), "wikipedia-jidian")

    assert play_out(me, by_pointer) >= 6
    chinese = screen is PHONE_ZH
    rows = me.scores.locator(".rows details")
    expect(rows).to_have_count(4)
    expect(me.scores).to_contain_text("大家的輸贏加起來：0" if chinese else "Nets add up to 0")
    own = me.scores.locator(".rows details[open]")
    expect(own).to_have_count(1)
    expect(own).to_contain_text("你" if chinese else "You")
    expect(own.locator(".article").last).to_have_text("第 1.11 條" if chinese else "art. 1.11")
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@BOTH
def test_a_whole_deal_by_keyboard_alone(open_page: OpenPage, screen: tuple[int, int, str]) -> None:
    """Tab, arrows, Space and Enter are enough, from the first card to the next deal (U04)."""
    me = sit_down(newcomer(open_page, screen), "wikipedia")

    assert play_out(me, by_keyboard) >= 6
    reach(me.page, ".scores .main")
    me.page.keyboard.press("Enter")
    expect(me.hand).to_have_count(6)
    expect(me.page.locator("main h1").first).to_contain_text("2")


def test_focus_stays_in_the_hand_and_every_card_has_its_name(open_page: OpenPage) -> None:
    """After a card is played the focus is on the nearest one left; names say rank, suit, place and what it takes."""
    me = sit_down(newcomer(open_page, PHONE_ZH))
    me.await_turn()
    expect(me.hand.nth(2)).to_have_attribute(
        "aria-label", re.compile(r"^(紅心|方塊|梅花|黑桃)( [AJQK]|[二三四五六七八九十])，第 3 張，共 6 張")
    )
    reach(me.page, ".hand [role=option]")
    me.page.keyboard.press("Space")
    if me.targets.count() > 1:
        me.targets.first.click()
    else:
        me.page.keyboard.press("Enter")
        assert me.page.evaluate("document.activeElement.closest('.hand') !== null")
    expect(me.hand).to_have_count(5)


def test_several_cards_fit_and_none_is_chosen_beforehand(open_page: OpenPage) -> None:
    """Where several cards can be taken they rise with their points; nothing is sent until one of them is tapped."""
    page = newcomer(open_page, PHONE_ZH)
    me, card = table_with_a_choice(page)

    card.click()
    expect(me.targets).to_have_count(2)
    expect(me.line).to_have_text("有 2 張能吃，點一張")
    expect(me.main).to_have_attribute("aria-disabled", "true")
    card.click()
    me.main.click(force=True)
    expect(me.hand).to_have_count(6)

    page.keyboard.press("Escape")
    expect(me.targets).to_have_count(0)
    card.click()
    page.wait_for_timeout(400)
    me.targets.last.click()
    expect(me.hand).to_have_count(5)


def table_with_a_choice(page: Page) -> tuple[AtTable, Locator]:
    """Open tables until a hand card can take two cards."""
    for _ in range(60):
        me = sit_down(page)
        me.await_turn()
        page.wait_for_timeout(360)
        found = page.locator("[aria-label*='能吃 2 張']")
        if found.count():
            return me, found.first
    message = "no table offers a choice"
    raise AssertionError(message)


def sit_down_before_what_does_not_fit(page: Page) -> tuple[AtTable, Locator]:
    """Sit down until a card on the table isn't taken by the first of the hand, which is lifted."""
    for _ in range(30):
        me = sit_down(page)
        me.await_turn()
        page.wait_for_timeout(360)
        me.hand.first.click()
        wrong = page.locator(".slots .spot:not(.lit) button")
        if wrong.count():
            return me, wrong.first
    message = "no table has a card that does not fit"
    raise AssertionError(message)


def test_a_refusal_is_one_line_with_its_article(open_page: OpenPage) -> None:
    """A target that does not fit is refused in words, nothing moves, and 為什麼 opens the article of this table."""
    page = newcomer(open_page, PHONE_ZH)
    me, wrong = sit_down_before_what_does_not_fit(page)
    wrong.click(force=True)

    expect(me.line).to_contain_text(re.compile(r"（第 1\.[46] 條）"))
    expect(me.hand).to_have_count(6)
    page.get_by_role("button", name="為什麼？").click()
    expect(page.get_by_role("dialog")).to_contain_text("第 1.")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_triple_click_plays_one_card(open_page: OpenPage) -> None:
    """Three fast clicks on a card play it once; every card lies in one place only (U07)."""
    page = newcomer(open_page, DESK_EN, speed="normal", again=True)
    me = sit_down(page, settings={"pace": 1500})
    me.await_turn()
    page.wait_for_timeout(400)
    page.evaluate(
        "() => { window.sent = []; const send = WebSocket.prototype.send;"
        " WebSocket.prototype.send = function (text) { window.sent.push(text); return send.call(this, text) } }"
    )
    single = page.locator(".hand [role=option]:not([aria-label*='takes 2'], [aria-label*='takes 3'])").first
    single.click(click_count=3, delay=30)
    expect(me.hand).to_have_count(5)

    sent = page.evaluate("window.sent.filter(text => text.includes('\"play\"'))")
    assert len(sent) == 1
    shown = page.evaluate("[...document.querySelectorAll('[data-move]')].map(card => card.dataset.move)")
    assert len(shown) == len(set(shown))


def test_take_your_time_waits_and_takes_back(open_page: OpenPage) -> None:
    """With 慢慢來 a played card waits a moment behind a ring, and 收回 brings it back with nothing sent."""
    page = newcomer(open_page, PHONE_ZH, slow=True)
    me = sit_down(page)
    me.await_turn()
    play_single(me)
    expect(me.main).to_have_text("收回")
    page.keyboard.press("u")
    expect(me.main).not_to_have_text("收回")
    page.wait_for_timeout(1700)
    expect(me.hand).to_have_count(6)

    play_single(me)
    expect(me.hand).to_have_count(5, timeout=4000)


def test_a_card_is_dragged_onto_what_it_takes(open_page: OpenPage) -> None:
    """A drag onto a card that fits takes it, and a drag that ends in the hand does nothing."""
    page = newcomer(open_page, DESK_EN)
    for _ in range(30):
        me = sit_down(page)
        me.await_turn()
        taker = page.locator(".hand [aria-label*='takes 1']").first
        if taker.count():
            break
    page.wait_for_timeout(360)
    card = taker.get_attribute("data-card")
    drag(page, taker, page.locator(f".hand [role=option]:not([data-card='{card}'])").last)
    expect(me.hand).to_have_count(6)
    taker.click()
    expect(me.targets).to_have_count(1)
    target = me.targets.first.get_attribute("data-card")
    page.keyboard.press("Escape")
    drag(page, taker, page.locator(f".slots [data-card='{target}']"))
    expect(me.hand).to_have_count(5)


@pytest.mark.parametrize("again", [False, True])
def test_a_second_tap_lowers_a_card_or_plays_it_where_that_is_wanted(open_page: OpenPage, *, again: bool) -> None:
    """Whoever taps twice by accident plays nothing; who likes it so plays by the second tap."""
    page = newcomer(open_page, PHONE_ZH, again=again)
    me = sit_down(page)
    me.await_turn()
    page.wait_for_timeout(400)
    card = page.locator(".hand [role=option]:not([aria-label*='能吃 2'], [aria-label*='能吃 3'])").first
    card.click()
    expect(card).to_have_attribute("aria-selected", "true")
    card.click()
    if again:
        expect(me.hand).to_have_count(5)
    else:
        expect(card).to_have_attribute("aria-selected", "false")
        expect(me.hand).to_have_count(6)


def test_one_tap_plays_behind_the_ring(open_page: OpenPage) -> None:
    """A single tap sends a card that leaves no choice, after the moment in which it can be taken back."""
    page = newcomer(open_page, PHONE_ZH, oneTap=True)
    me = sit_down(page)
    me.await_turn()
    page.wait_for_timeout(400)
    page.locator(".hand [role=option]:not([aria-label*='能吃 2'], [aria-label*='能吃 3'])").first.click()
    expect(me.main).to_have_text("收回")
    expect(me.hand).to_have_count(6)
    expect(me.hand).to_have_count(5, timeout=4000)


def play_single(me: AtTable) -> None:
    """Lift a card that leaves no choice, and press the main button."""
    me.page.wait_for_timeout(400)
    single = me.page.locator(".hand [role=option]:not([aria-label*='能吃 2'], [aria-label*='能吃 3'])").first
    if single.get_attribute("aria-selected") != "true":
        single.click()
    me.main.click()


def test_the_bar_leads_to_the_agreement_and_its_seal_is_in_words(open_page: OpenPage) -> None:
    """Alone with computers nobody has to agree: the bar names the agreement, a tap opens it; a seal says what it is."""
    page = newcomer(open_page, PHONE_ZH)
    me = sit_down(page)
    me.await_turn()
    stamp = page.locator("header .stamp")
    expect(stamp).to_contain_text("約定")
    expect(stamp).to_have_accessible_name(re.compile("^基本版，版本碼 [A-Z2-7]{4}-[A-Z2-7]{4}，看開局約定$"))
    stamp.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("開局約定")
    expect(page.get_by_role("dialog").locator(".seal")).to_have_text(re.compile("撿紅點・4 人・基本版.*[A-Z2-7]{4}$"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_hint_lifts_a_card_and_says_why(open_page: OpenPage) -> None:
    """提示 lifts what an expert would play and says it in a line; the person still plays it."""
    page = newcomer(open_page, PHONE_ZH)
    me = sit_down(page)
    me.await_turn()
    page.get_by_role("button", name="提示").click()

    expect(page.locator(".hand [aria-selected=true]")).to_have_count(1)
    expect(me.line).to_contain_text(re.compile("吃|放"))
    expect(me.hand).to_have_count(6)


def test_the_kids_edition_asks_before_it_answers(open_page: OpenPage) -> None:
    """親子版: the question first, then the dots, then the friend lights up; hands are open and no points are shown."""
    page = newcomer(open_page, PHONE_ZH)
    me = sit_down(page, "kids", 2)
    me.await_turn()
    page.wait_for_timeout(360)
    expect(page.locator(".face .worth")).to_have_count(0)
    assert page.locator(".open .mini").count() in (7, 8)
    friendly = lift_a_card_with_a_friend(me)
    expect(page.locator(".bubble")).to_have_text(re.compile(r"^[A1-9] 要配幾？$"))
    expect(me.targets).to_have_count(0)
    page.get_by_role("button", name="提示").click()
    expect(page.locator(".bubble")).to_contain_text("數數看")
    page.get_by_role("button", name="提示").click()
    expect(page.locator(".bubble")).to_contain_text("合起來 10！")
    assert friendly
    expect(me.main).not_to_have_text("找找看")
    assert me.targets.count() > 0


def lift_a_card_with_a_friend(me: AtTable) -> bool:
    """Lift the first card that can take something; its button says so."""
    for index in range(me.hand.count()):
        me.hand.nth(index).click()
        if me.main.inner_text() == "找找看":
            return True
    return False


def test_the_last_seat_cuts_and_sees_the_bottom_card_alone(open_page: OpenPage) -> None:
    """With the ceremony in full the last seat cuts with − ＋, and the card at the bottom stays under 底牌."""
    page = newcomer(open_page, PHONE_ZH)
    for _ in range(40):
        me = sit_down(page, "wikipedia", settings={"ceremony": True})
        page.get_by_role("button", name="不用等，都自動").click()
        page.get_by_role("button", name="發牌", exact=True).click()
        cut = page.locator(".cut .main")
        begun = ".cut .main, .ten .line:has-text('準備好'), .ten .line:has-text('輪到'), .scores:visible"
        expect(page.locator(begun).first).to_be_visible()
        if cut.count():
            break
    page.get_by_role("button", name="多一張").click()
    page.wait_for_timeout(360)
    cut.click()
    expect(page.get_by_role("img", name=re.compile("^底牌 "))).to_be_visible()
    expect(me.hand).to_have_count(6)


def test_leaving_in_mid_deal_asks_first(open_page: OpenPage) -> None:
    """Leaving says what will happen, the safe answer has the focus, and the deal is found again at home."""
    page = newcomer(open_page, PHONE_ZH)
    me = sit_down(page)
    me.await_turn()
    page.get_by_role("button", name="先離開").click()
    expect(page.get_by_role("dialog")).to_contain_text("這一局會停在這裡")
    expect(page.get_by_role("button", name="再想想")).to_be_focused()
    page.get_by_role("button", name="再想想").click()
    expect(me.hand).to_have_count(6)

    page.get_by_role("button", name="先離開").click()
    page.get_by_role("dialog").get_by_role("button", name="先離開").click()
    expect(page).to_have_url(re.compile(r"#/$"))
    page.get_by_role("link", name=re.compile("回到牌桌")).click()
    expect(me.hand).to_have_count(6)


def test_a_seat_is_handed_over_and_taken_back(open_page: OpenPage) -> None:
    """The computer plays on for me, says so, and the seat is mine again at a tap."""
    page = newcomer(open_page, PHONE_ZH)
    me = sit_down(page, settings={"pace": 1500})
    me.await_turn()
    page.get_by_role("button", name="牌桌選單").click()
    page.get_by_role("button", name="讓電腦代打").click()
    page.get_by_role("dialog").get_by_role("button", name="讓電腦打").click()
    expect(me.main).to_have_text("換我打")
    page.wait_for_timeout(360)
    me.main.click()
    expect(me.main).not_to_have_text("換我打")


def test_two_windows_of_one_seat_stay_in_step(open_page: OpenPage) -> None:
    """A card played in one window is gone in the other, which says that both are open (V02)."""
    page = newcomer(open_page, PHONE_ZH)
    me = sit_down(page)
    me.await_turn()
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.get_by_role("listbox", name="你的手牌").get_by_role("option")).to_have_count(6)
    expect(other.locator(".strip")).to_contain_text("另一個視窗")
    page.bring_to_front()
    play_single(me)
    expect(other.get_by_role("listbox", name="你的手牌").get_by_role("option")).to_have_count(5)


@BOTH
def test_a_deal_is_replayed_and_its_receipt_checked(open_page: OpenPage, screen: tuple[int, int, str]) -> None:
    """Once a deal is over it can be stepped through with open hands or one seat's eyes, and the shuffle is checked."""
    page = newcomer(open_page, screen)
    me = sit_down(page)
    me.await_turn()
    leave_it_to_the_computer(me)
    chinese = screen is PHONE_ZH
    page.get_by_role("link", name="重播" if chinese else "Replay").click()
    expect(page.locator(".replay .cards .card")).to_have_count(24)
    expect(page.locator(".replay .back")).to_have_count(0)
    page.get_by_role("button", name="下一步" if chinese else "One step on").click()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".steps")).to_contain_text("2")
    expect(page.locator(".said")).to_contain_text(re.compile("出|翻" if chinese else "played|left|urned up"))

    page.get_by_label("從誰的眼睛看" if chinese else "Through whose eyes").select_option(index=1)
    assert page.locator(".replay .back").count() > 12
    page.get_by_role("button", name="檢查發牌" if chinese else "Check the deal").click()
    expect(page.locator(".receipt")).to_contain_text("發牌憑證相符" if chinese else "The receipt matches")


def test_motion_shows_each_card_once_and_ends_where_the_table_stands(open_page: OpenPage) -> None:
    """With motion on, a whole round is shown card by card; a press during it shows the table as it stands."""
    page = open_page(*PHONE_ZH, motion="no-preference")
    prefer(page, speed="normal")
    me = sit_down(page)
    me.await_turn()
    page.wait_for_timeout(400)
    watch = """() => { window.twice = 0; new MutationObserver(() => {
        const ids = [...document.querySelectorAll('[data-move]')].map((one) => one.dataset.move);
        if (new Set(ids).size !== ids.length) window.twice++;
    }).observe(document.body, {subtree: true, childList: true, attributes: true, attributeFilter: ['data-move']}) }"""
    page.evaluate(watch)
    play_single(me)
    expect(me.hand).to_have_count(5)
    me.page.wait_for_timeout(500)
    me.hand.first.click()
    expect(me.line).not_to_have_text("")
    page.wait_for_timeout(4000)
    assert page.evaluate("window.twice") == 0


def test_the_line_on_the_first_turn_says_what_to_tap(open_page: OpenPage) -> None:
    """Whoever has taken nothing yet is told what to tap."""
    me = sit_down(newcomer(open_page, PHONE_ZH), seats=2)
    me.await_turn()
    expect(me.line).to_have_text("輪到你：點一張手牌，看它能吃什麼")


def test_one_tap_from_home_leads_to_the_kids_table(open_page: OpenPage) -> None:
    """親子版 in the first view: no agreement on the way, one computer, and the open hands of that edition."""
    page = newcomer(open_page, PHONE_ZH)
    page.get_by_role("button", name="親子版").click()
    expect(page.locator(".bubble, .line").first).to_be_visible()
    expect(page.locator(".open").first).to_be_visible()
    expect(page).to_have_url(re.compile("#/table/"))
