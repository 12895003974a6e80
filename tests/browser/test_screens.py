"""Everything around the table: from the link to a dealt hand, and what can be chosen, kept, read and forgotten."""

from __future__ import annotations

import re
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.at_table import fetch
from tests.browser.conftest import OpenPage

PLACES: Final = {
    "home": "#/",
    "choose": "#/choose/chinese-ten",
    "agree": "#/agree/chinese-ten?preset=wikipedia-jidian&seats=4",
    "rules": "#/rules",
    "sheet": "#/rules/chinese-ten?preset=pagat-basic&seats=4",
    "compare": "#/compare/chinese-ten?with=pagat-basic,wikipedia&seats=4",
    "records": "#/records",
    "book": "#/book",
    "me": "#/me",
    "nowhere": "#/nowhere",
}
SIZES: Final = {"small": (320, 568), "phone": (390, 844), "sideways": (844, 390), "desk": (1280, 800)}


def settled(page: Page) -> None:
    """Wait until the page has what it asked for."""
    page.wait_for_load_state("networkidle")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    expect(page.locator("main h1").first).to_be_attached()


def test_from_the_link_to_a_dealt_hand_in_two_taps(open_page: OpenPage) -> None:
    """The first visit offers 撿紅點 for four, the basic version, in so many words; tapping it deals six cards."""
    page = open_page()
    play = page.get_by_role("button", name="馬上玩")
    expect(play).to_contain_text("撿紅點 4 人")
    expect(play).to_contain_text("基本版，和 3 位電腦")
    play.click()

    page.wait_for_url(re.compile("#/table/"))
    expect(page.get_by_role("listbox", name=re.compile("手牌")).get_by_role("option")).to_have_count(6)


def test_a_table_that_waits_is_found_again(open_page: OpenPage) -> None:
    """Who leaves in the middle of a deal finds the table at home, whose turn it is and in which deal."""
    page = open_page(1280, 800, "en-GB")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile("#/table/"))
    table = page.url
    expect(page.get_by_role("listbox", name="Your hand").get_by_role("option")).to_have_count(6)
    page.goto(table.split("#")[0] + "#/")

    page.get_by_role("link", name=re.compile("Back to your table.*Chinese Ten · deal 1", re.DOTALL)).click()
    expect(page).to_have_url(table)


def test_chooser_contradiction_fix_agreement_table(open_page: OpenPage) -> None:
    """計點 with a club ace of 0 can't be played: the page says why, blocks the way, offers the fix, and goes on."""
    page = open_page(path="#/choose/chinese-ten")
    page.get_by_role("radio", name=re.compile("^計點版")).check()
    bar = page.locator("footer")
    expect(bar).to_contain_text("總分 280，基準分 70")

    ace = page.locator("[data-option=club_ace]")
    ace.get_by_role("radio", name="0", exact=True).check()
    expect(bar.get_by_role("alert")).to_contain_text("有 1 處要先講好")
    expect(bar.get_by_role("alert")).to_contain_text("280")
    expect(ace).to_contain_text("★ 改過")
    expect(ace).to_contain_text("要先講好")
    onward = bar.get_by_role("link", name="下一步：開局約定")
    expect(onward).to_have_attribute("aria-disabled", "true")
    expect(onward).not_to_have_attribute("href", re.compile("."))

    bar.get_by_role("button", name="改成「40」").click()
    expect(bar.get_by_role("alert")).to_have_count(0)
    expect(ace).not_to_contain_text("★ 改過")
    onward.click()

    expect(page.get_by_role("heading", name="開局約定")).to_be_focused()
    expect(page.locator("ol > li")).to_have_count(7)
    expect(page.locator("main")).to_contain_text("AEVO-XMPW")
    page.get_by_role("button", name="就這樣，發牌").click()
    page.wait_for_url(re.compile("#/table/"))


def test_a_sentence_of_the_agreement_leads_to_where_it_is_changed(open_page: OpenPage) -> None:
    """The last sentence opens its article; 改這一條 opens that house rule in the editor with the focus on it."""
    page = open_page(path=PLACES["agree"])
    sentence = page.locator("ol > li").last
    sentence.locator("summary").click()
    expect(sentence).to_contain_text("第 1.12 條")
    sentence.get_by_role("link", name="改這一條").click()
    rule = page.locator("[data-option=match_end]")
    expect(rule).to_be_visible()
    expect(rule.get_by_role("radio", checked=True)).to_be_focused()


def test_with_people_everybody_reads_the_agreement_and_ticks_once(open_page: OpenPage) -> None:
    """A seat is left for somebody else: the agreement stands before the deal, shows who has read it, and waits."""
    page = open_page()
    fetch(page, "GET", "/api/me")
    wanted = {"game": "chinese-ten", "preset": "wikipedia", "seats": 3, "bots": ["family"]}
    table = fetch(page, "POST", "/api/tables", wanted | {"changes": {"direction": "clockwise"}})["id"]
    page.evaluate("id => { location.hash = `#/table/${id}` }", table)

    expect(page.get_by_role("heading", name="開局約定")).to_be_visible()
    expect(page.locator("ol > li")).to_have_count(7)
    expect(page.get_by_text("輪流方向：順時針（原本逆時針）")).to_be_visible()
    expect(page.locator(".ticks li").filter(has_text="✓ 看過了")).to_have_count(1)
    page.get_by_role("button", name="就這樣，發牌").click()
    expect(page.locator(".ticks li").filter(has_text="✓ 看過了")).to_have_count(2)
    expect(page.get_by_role("button", name="就這樣，發牌")).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="看完")).to_be_visible()
    assert Axe().run(page).violations_count == 0


def test_what_a_changed_rule_does_is_shown_and_said(open_page: OpenPage) -> None:
    """A club ace of nothing takes total and par down at once; it is announced, marked, and can be put back."""
    page = open_page(path="#/choose/chinese-ten")
    bar = page.locator("footer")
    expect(bar).to_contain_text("總分 280，基準分 70")
    ace = page.locator("[data-option=club_ace]")
    ace.get_by_role("radio", name="0", exact=True).check()

    expect(bar).to_contain_text("總分 240，基準分 60")
    expect(page.get_by_role("status").filter(has_text="基準分 70 變 60")).to_have_count(1)
    expect(page.get_by_text("和「基本版」不同：1 條")).to_be_visible()

    ace.get_by_role("button", name="改回「40」").click()
    expect(bar).to_contain_text("總分 280，基準分 70")
    expect(page.get_by_text("和「基本版」一樣")).to_be_visible()


def test_a_house_rule_explains_itself(open_page: OpenPage) -> None:
    """The question mark beside a rule opens its article, its source and what other versions have; Esc goes back."""
    page = open_page(path="#/choose/chinese-ten")
    help_button = page.locator("[data-option=club_ace]").get_by_role("button", name="這條家規是什麼")
    help_button.click()
    sheet = page.get_by_role("dialog", name="梅花A 分數")
    expect(sheet).to_contain_text("第 1.8 條")
    expect(sheet).to_contain_text("四人乘十版")
    expect(sheet).to_contain_text("出處：")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(help_button).to_be_focused()


def test_versions_that_so_many_cannot_play_say_what_they_need(open_page: OpenPage) -> None:
    """With three players, 計點 is not on offer but is still there, greyed, with the number that it needs."""
    page = open_page(path="#/choose/chinese-ten")
    page.get_by_role("radio", name="3 人").check()
    page.get_by_role("button", name="所有版本（15）").click()
    expect(page.get_by_role("radio", name=re.compile("^計點版"))).to_have_count(0)
    expect(page.get_by_role("listitem").filter(has_text="計點版")).to_contain_text("這個版本要 4 人玩")
    expect(page.get_by_role("radio", name=re.compile("^三人，黑桃A 30 分"))).to_have_count(1)


def test_a_version_that_gives_way_to_the_number_of_players_is_named(open_page: OpenPage) -> None:
    """計點 is for four: with three players a sentence says what took its place, and one press puts it back."""
    page = open_page(path="#/choose/chinese-ten?preset=wikipedia-jidian&seats=4&set=deals=8")
    page.get_by_role("radio", name="3 人").check()
    said = page.get_by_role("status").filter(has_text="計點版")
    expect(said).to_contain_text("「計點版」不是 3 人玩的，換成「基本版」，改過的 1 條家規放下了")
    said.get_by_role("button").click()
    expect(page.get_by_role("radio", name=re.compile("^計點版"))).to_be_checked()
    page.get_by_role("radio", name="3 人").check()
    page.get_by_role("radio", name="2 人").check()
    expect(said).to_have_count(0)


def test_three_questions_find_the_version(open_page: OpenPage) -> None:
    """Club ace 0, nothing for a double red five, and 戲谷's settlement: the quiz names 戲谷 and takes it."""
    page = open_page(path="#/choose/chinese-ten")
    page.get_by_text("不確定？三題找版本").click()
    page.get_by_role("group", name="梅花A 算幾分？").get_by_role("radio", name="0", exact=True).check()
    page.get_by_role("group", name="吃到雙紅五").get_by_role("radio", name="沒有另外給分").check()
    page.get_by_role("group", name="最後怎麼算輸贏？").get_by_role("radio", name=re.compile("戲谷")).check()
    expect(page.locator("main").get_by_text("就是「四人乘十版」")).to_be_visible()
    page.get_by_role("button", name="用這個版本").click()
    expect(page.get_by_role("radio", name=re.compile("^四人乘十版"))).to_be_checked()
    expect(page.locator("footer")).to_contain_text("總分 240，基準分 60")


def test_a_family_keeps_its_own_version(open_page: OpenPage) -> None:
    """A changed version is saved under a name, found after a reload, taken up again, and deleted."""
    page = open_page(path="#/choose/chinese-ten")
    page.locator("[data-option=club_ace]").get_by_role("radio", name="0", exact=True).check()
    page.get_by_role("button", name="存成我們家的版本").click()
    page.get_by_role("textbox", name="叫什麼？").fill("外婆家")
    page.get_by_role("button", name="存起來").click()
    expect(page.get_by_role("button", name=re.compile("^外婆家"))).to_be_visible()

    page.goto(page.url.split("#")[0] + "#/choose/chinese-ten")
    page.reload()
    expect(page.locator("footer")).to_contain_text("總分 280")
    page.get_by_role("button", name=re.compile("^外婆家")).click()
    expect(page.locator("footer")).to_contain_text("總分 240")
    page.get_by_role("button", name="刪掉「外婆家」").click()
    expect(page.get_by_role("button", name=re.compile("^外婆家"))).to_have_count(0)


def test_versions_stand_side_by_side(open_page: OpenPage) -> None:
    """Only what differs is shown, marked ≠; a third version comes beside them, and all score the same pile."""
    page = open_page(1280, 800, "en-GB", path="#/compare/chinese-ten?with=pagat-basic,xigu-pickred&seats=4")
    rows = page.locator("tbody tr")
    expect(rows.filter(has_text="The club ace")).to_contain_text("≠")
    expect(rows.filter(has_text="Direction of play")).to_have_count(0)
    expect(page.locator("tfoot td")).to_have_count(2)
    expect(page.locator("tfoot td").first).not_to_have_text("0")
    first, second = page.locator("tfoot td").all_text_contents()
    assert int(first) - int(second) == 40

    page.get_by_role("button", name="Add a column").click()
    expect(page.locator("thead th")).to_have_count(3)


@pytest.mark.parametrize(("locale", "expected"), [("zh-TW", "馬上玩"), ("en-GB", "Play now"), ("fr-FR", "Play now")])
def test_the_first_language_is_the_browsers(open_page: OpenPage, locale: str, expected: str) -> None:
    """Chinese for who reads Chinese, English for everybody else."""
    page = open_page(locale=locale)
    expect(page.get_by_role("button", name=expected)).to_be_visible()


def test_the_language_switch_turns_everything_and_is_kept(open_page: OpenPage) -> None:
    """One tap turns page, title and the language that screen readers speak; a reload keeps it."""
    page = open_page()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "en"
    page.reload()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.get_by_role("button", name="中文").click()
    expect(page.get_by_role("button", name="馬上玩")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "zh-Hant"


def test_settings_hold_at_once_stay_and_can_be_taken_back(open_page: OpenPage) -> None:
    """Extra large type grows the page under the sheet; two colours and left hand stay; 收回 undoes the last one."""
    page = open_page()
    page.get_by_role("button", name="設定").click()
    sheet = page.get_by_role("dialog", name="設定")
    height = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    sheet.get_by_role("radio", name="特大").check()
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == pytest.approx(
        height * 1.6
    )
    sheet.get_by_role("radio", name="左", exact=True).check()
    sheet.get_by_role("checkbox", name="四色花色").uncheck()
    sheet.get_by_role("checkbox", name="高對比桌面").check()
    sheet.get_by_role("button", name="收回").click()
    expect(sheet.get_by_role("checkbox", name="高對比桌面")).not_to_be_checked()
    sheet.get_by_role("button", name="關閉").click()
    expect(page.get_by_role("button", name="設定")).to_be_focused()

    page.reload()
    root = page.locator("html")
    expect(root).to_have_attribute("data-size", "extra")
    expect(root).to_have_attribute("data-hand", "left")
    expect(root).to_have_attribute("data-two-colours", "")
    expect(root).not_to_have_attribute("data-contrast", re.compile(".*"))


def test_the_name_is_mine_and_i_can_be_forgotten(open_page: OpenPage) -> None:
    """A name is kept; my data is a file that holds it; forgetting asks first, then starts anew without it."""
    page = open_page(path="#/me")
    page.get_by_role("textbox", name="名字").fill("小明")
    page.get_by_role("button", name="改名字").click()
    expect(page.locator("main").get_by_text("名字改好了")).to_be_visible()
    with page.expect_download() as started:
        page.get_by_role("button", name="下載我的資料").click()
    assert '"小明"' in started.value.path().read_text("utf-8")

    page.get_by_role("button", name="忘記我").click()
    asked = page.get_by_role("dialog", name=re.compile("都會刪掉"))
    expect(asked.get_by_role("button", name="再想想")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("textbox", name="名字")).to_have_value("小明")
    page.get_by_role("button", name="忘記我").click()
    asked.get_by_role("button", name="刪掉，忘記我").click()
    expect(page.get_by_role("button", name="馬上玩")).to_be_visible()
    page.get_by_role("link", name="我的資料").click()
    expect(page.get_by_role("textbox", name="名字")).to_have_value("")


def test_a_rule_sheet_is_read_printed_and_leads_to_a_table(open_page: OpenPage) -> None:
    """The sheet says the version; its index leads inside it; on paper the page around it is gone."""
    page = open_page(path="#/rules")
    page.get_by_role("link", name="計點版").click()
    paper = page.locator(".paper")
    expect(paper.get_by_role("heading", level=1)).to_contain_text("計點版")
    address = page.url
    paper.get_by_role("link", name="輸贏").click()
    assert page.url == address
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="印一張 A4")).to_be_hidden()
    expect(paper.get_by_role("heading", level=1)).to_be_visible()
    page.emulate_media(media="screen")
    page.locator("main > .page > a", has_text="用這個版本開桌").click()
    expect(page.get_by_role("radio", name=re.compile("^計點版"))).to_be_checked()


def test_somewhere_else_there_is_a_way_back(open_page: OpenPage) -> None:
    """An address that leads nowhere, and a table that is not there, say so and lead home."""
    page = open_page(path="#/nowhere")
    expect(page.get_by_role("heading", name="這裡沒有這一頁")).to_be_visible()
    page.get_by_role("link", name="回到首頁").last.click()
    expect(page.get_by_role("button", name="馬上玩")).to_be_visible()

    page.goto(page.url.split("#")[0] + "#/choose/bridge")
    expect(page.get_by_role("heading", name="沒有這個遊戲")).to_be_visible()


def test_a_game_that_the_page_cannot_show_is_said_politely(open_page: OpenPage) -> None:
    """At a table of a game that the page has no folder for, it says so by the game's name, and leads home."""
    page = open_page()
    body = {"game": "thirty-one", "seats": 3, "bots": ["family"] * 2}
    body["preset"] = fetch(page, "GET", "/api/catalogue/thirty-one")["game"]["default_preset"]
    table = fetch(page, "POST", "/api/tables", body)["id"]

    def renamed(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(lambda said: socket.send(str(said).replace('"game":"thirty-one"', '"game":"nim"')))

    page.route_web_socket(re.compile("^ws"), renamed)
    page.route(
        "**/api/catalogue/nim", lambda route: route.continue_(url=route.request.url.replace("nim", "thirty-one"))
    )
    page.goto(page.url.split("#")[0] + f"#/table/{table}")
    page.reload()
    expect(page.get_by_role("heading", name="這個頁面還不會顯示 31 點")).to_be_visible(timeout=20_000)
    page.get_by_role("link", name="回到首頁").last.click()
    expect(page.get_by_role("button", name="馬上玩")).to_be_visible()


LOOKED_AT: Final = [
    *[(place, size, locale) for place in PLACES for size, locale in (("phone", "zh-TW"), ("desk", "en-GB"))],
    *[(place, size, "en-GB") for place in ("home", "choose", "agree") for size in ("small", "sideways")],
    *[(place, size, "zh-TW") for place in ("home", "choose", "compare") for size in ("small", "sideways")],
]


@pytest.mark.parametrize(("place", "size", "locale"), LOOKED_AT)
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(
    open_page: OpenPage, place: str, size: str, locale: str
) -> None:
    """Pages at four sizes, in Chinese and in English: no accessibility fault, no sideways scroll."""
    page = open_page(*SIZES[size], locale, PLACES[place])
    settled(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("place", PLACES)
def test_the_largest_type_fits_the_smallest_screen(open_page: OpenPage, place: str) -> None:
    """At 320 px and 1.6 times the size every page still fits, and no button cuts its words off."""
    page = open_page(320, 568, path=PLACES[place])
    page.evaluate("localStorage.setItem('paizhuo.settings', JSON.stringify({size: 'extra', language: 'zh-Hant'}))")
    page.reload()
    settled(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cut = page.evaluate(
        "[...document.querySelectorAll('.button')].filter(b => b.scrollWidth > b.clientWidth + 1).length"
    )
    assert cut == 0


@pytest.mark.parametrize("size", ["small", "phone", "desk"])
def test_targets_are_large_enough_for_thumbs(open_page: OpenPage, size: str) -> None:
    """Buttons, links that act, and choices are at least 44 px high, the main one 56."""
    page = open_page(*SIZES[size], path=PLACES["choose"])
    settled(page)
    heights = page.evaluate(
        "[...document.querySelectorAll('.button:not(.main), .chip, summary')].filter(e => e.offsetParent)"
        ".map(e => e.getBoundingClientRect().height)"
    )
    assert len(heights) > 10
    assert min(heights) >= 44
    assert page.locator(".button.main").bounding_box()["height"] >= 56  # type: ignore[index]


def test_versions_are_chosen_by_arrows_and_are_one_tab_stop(open_page: OpenPage) -> None:
    """The list of versions is a radio group: arrows move the choice inside, Tab leaves it."""
    page = open_page(1280, 800, path="#/choose/chinese-ten")
    chosen = page.get_by_role("radio", name=re.compile("^基本版"))
    chosen.focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name=re.compile("^台灣版(?!，)"))).to_be_checked()
    expect(page.get_by_role("radio", name=re.compile("^台灣版(?!，)"))).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.name") != page.evaluate(
        "document.querySelector('input[value=pagat-taiwan]').name"
    )


@pytest.mark.parametrize("sheet", ["settings", "help", "forget"])
def test_axe_finds_nothing_in_what_opens_over_a_page(open_page: OpenPage, sheet: str) -> None:
    """Settings, the help of a house rule and the question before forgetting are as clean as the pages under them."""
    page = open_page(path=PLACES["me" if sheet == "forget" else "choose"])
    settled(page)
    name = {"settings": "設定", "help": re.compile("這條家規是什麼"), "forget": "忘記我"}[sheet]
    page.get_by_role("button", name=name).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.evaluate("document.activeElement.closest('dialog') !== null")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_the_first_table_loads_at_most_sixty_kilobytes(open_page: OpenPage) -> None:
    """Scripts and styles from the link to a dealt hand come to 60 kB at most as they travel; the rest waits."""
    page = open_page()
    # the quiet moment (`lib/quiet.ts`) is put off, so that on a slow machine it is not taken for what the table needs
    page.add_init_script(
        "const set = setTimeout; setTimeout = (go, ms, ...more) => set(go, ms === 1500 ? 1e6 : ms, ...more)"
    )
    page.reload()
    page.get_by_role("button", name="馬上玩").click()
    expect(page.get_by_role("listbox", name=re.compile("手牌")).get_by_role("option")).to_have_count(6)
    page.wait_for_load_state("networkidle")
    sizes: dict[str, int] = page.evaluate(
        "Object.fromEntries(performance.getEntriesByType('resource')"
        ".filter(one => /\\.(js|css)$/.test(one.name)).map(one => [one.name.split('/').pop(), one.encodedBodySize]))"
    )
    assert len(sizes) > 3
    assert sum(sizes.values()) <= 60_000, sizes
