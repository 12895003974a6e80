from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from sqlalchemy import func, select

from paizhuo.server.app import Application
from paizhuo.server.door.carrying import MINUTES, Links
from paizhuo.server.door.names import tidy
from paizhuo.server.store.folder import folder_id
from paizhuo.server.store.schema import game_table, guest
from tests.server.support import Browser, in_loop, serving

TABLE = {"game": "chinese-ten", "preset": "pagat-basic"}
HTTPS = {"x_forwarded_proto": "https", "x_forwarded_for": "192.168.1.7"}


async def known(browser: Browser, **headers: str) -> tuple[str, int]:
    """Give who a browser is to a server, and how many tables it has there."""
    _, me = await browser.ask("GET", "/api/me", **headers)
    _, answer = await browser.ask("GET", "/api/tables", **headers)
    return me["id"], len(answer["tables"])


async def kept(app: Application) -> tuple[int, int]:
    """Count the guests and the tables that are kept."""
    store = app.hub.house.store
    guests = await store.read(lambda db: db.execute(select(func.count()).select_from(guest)).scalar_one())
    tables = await store.read(lambda db: db.execute(select(func.count()).select_from(game_table)).scalar_one())
    return guests, tables


@pytest.mark.parametrize("odd", ['a=1; b="x', "{json:[1,2]}=3", "名字=阿嬤", "a b=c d", "x=1,2;;;=", "q=\x80\xff"])
def test_an_odd_cookie_of_somebody_else_does_not_lose_ours(tmp_path: Path, odd: str) -> None:
    """Whatever another program on the same host has set, before ours or behind it, I am still the same guest (B101)."""

    @in_loop
    async def run() -> None:
        async with serving(tmp_path) as app:
            me = Browser(app)
            await me.open()
            mine, first = me.cookie, await known(me)
            for cookie in (f"{odd}; {mine}", f"{mine}; {odd}"):
                status, headers, body = await me.raw(
                    "GET", "/api/me", cookie=cookie.encode().decode("latin-1", "ignore")
                )
                assert (status, [name for name, _ in headers if name == b"set-cookie"]) == (200, [])
                assert first[0] in body.decode()

    run()


@in_loop
async def test_a_second_server_on_this_machine_puts_nobody_out(tmp_path: Path) -> None:
    """Two servers with folders of their own share a browser's cookies: each goes on knowing its guest (B101)."""
    async with serving(tmp_path / made("one", tmp_path)) as one, serving(tmp_path / made("two", tmp_path)) as two:
        me = Browser(one)
        await me.open()
        first = await known(me)
        me.app = two
        second = await known(me)
        me.app = one
        again = await known(me)

    assert first == again == (first[0], 1)
    assert second[0] != first[0]


def made(name: str, path: Path) -> str:
    """Make a folder and give its name."""
    (path / name).mkdir()
    return name


@in_loop
async def test_a_copy_of_the_folder_leaves_a_token_alone_that_it_does_not_know(tmp_path: Path) -> None:
    """A copy has the id of the live folder, but not its newer guests: it takes a cookie beside theirs (B101)."""
    async with serving(tmp_path / made("live", tmp_path)):
        pass
    shutil.copytree(tmp_path / "live", tmp_path / "copy")
    async with serving(tmp_path / "live") as live, serving(tmp_path / "copy") as copy:
        me = Browser(live)
        await me.open()
        first = await known(me)
        me.app = copy
        there = await known(me)
        assert await known(me) == there
        me.app = live
        again = await known(me)

    assert folder_id(tmp_path / "live") == folder_id(tmp_path / "copy")
    assert again == first
    assert there != first


@pytest.mark.parametrize("headers", [{}, HTTPS])
def test_the_cookie_of_before_is_read_and_carried_over(tmp_path: Path, headers: dict[str, str]) -> None:
    """A guest of the version before keeps the tables; where the old cookie is somebody else's, it stays as it is."""

    @in_loop
    async def run() -> None:
        async with serving(tmp_path) as app:
            me = Browser(app)
            await me.open()
            first = await known(me)
            token = me.cookie.partition("=")[2]
            me.cookie = f"paizhuo={token}"
            carried = await known(me, **headers)
            assert carried == first
            assert "paizhuo" not in me.jar
            assert list(me.jar.values()) == [token]
            stranger = Browser(app)
            stranger.cookie = "paizhuo=of-another-server"
            assert (await known(stranger, **headers))[0] != first[0]
            assert stranger.jar["paizhuo"] == "of-another-server"

    run()


@in_loop
async def test_with_https_put_in_front_i_am_the_same_guest(tmp_path: Path) -> None:
    """The plain cookie comes along over https once, and is answered with one for https alone; none is lost (B109)."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        await me.open()
        before = await known(me)
        after = await known(me, **HTTPS)
        secure = {name: token for name, token in me.jar.items() if name.startswith("__Host-")}
        me.jar = dict(secure)
        alone = await known(me, **HTTPS)

    assert before == after == alone
    assert len(secure) == 1


@in_loop
async def test_a_cookie_for_https_is_never_copied_into_a_plain_one(tmp_path: Path) -> None:
    """What was promised to travel over https alone is recognised without it, but not written down in the clear."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        first = await known(me, **HTTPS)
        assert await known(me) == first
        assert all(name.startswith("__Host-") for name in me.jar)


@in_loop
async def test_a_browser_that_keeps_no_cookies_leaves_nothing_behind(tmp_path: Path) -> None:
    """Each tap is answered with one sentence; there are no orphans, neither guests nor tables (B115)."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        answers = []
        for _ in range(3):
            me.jar = {}
            await me.ask("GET", "/api/me")
            me.jar = {}
            await me.ask("GET", "/api/tables")
            me.jar = {"other": "1"}
            answers.append(await me.ask("POST", "/api/tables", TABLE))
        counted = await kept(app)

    assert {status for status, _ in answers} == {401}
    assert {answer["reason"]["code"] for _, answer in answers} == {"err.cookies"}
    assert counted == (0, 0)


@in_loop
async def test_taken_along_i_am_the_same_guest_in_another_browser(tmp_path: Path) -> None:
    """The link shows who comes, works once, and brings the tables of both browsers together (B109)."""
    async with serving(tmp_path) as app:
        me, other = Browser(app), Browser(app)
        await me.ask("PATCH", "/api/me", {"name": "阿嬤"})
        mine, theirs = await me.open(), await other.open()
        first = await known(me)
        _, link = await me.ask("POST", "/api/me/link", {"base": "http://127.0.0.1:8765/"})
        code = link["address"].rpartition("/")[2]
        _, seen = await other.ask("GET", f"/api/along/{code}")
        status, _ = await other.ask("POST", f"/api/along/{code}", {})
        again = await other.ask("POST", f"/api/along/{code}", {})
        after = await known(other)
        tab = await other.sit(mine)
        await tab.ready()
        _, data = await me.ask("GET", "/api/me/data")

    assert link["address"].startswith("http://127.0.0.1:8765/#/along/")
    assert link["only_here"]
    assert seen == {"name": "阿嬤", "here": 1, "same": False}
    assert status == 204
    assert (again[0], again[1]["reason"]["code"]) == (410, "err.link")
    assert after == (first[0], 2)
    assert {one["id"] for one in data["tables"]} == {mine, theirs}
    assert [one["here"] for one in data["devices"]].count(True) == 1
    assert len(data["devices"]) == 2


@in_loop
async def test_a_link_is_not_used_up_by_who_keeps_no_cookies(tmp_path: Path) -> None:
    """Without a cookie nobody could be known: the link stays good for the next try."""
    async with serving(tmp_path) as app:
        me, other = Browser(app), Browser(app)
        await me.open()
        _, link = await me.ask("POST", "/api/me/link", {})
        code = link["address"].rpartition("/")[2]
        other.jar = {"other": "1"}
        refused = await other.ask("POST", f"/api/along/{code}", {})
        status, _ = await other.ask("GET", f"/api/along/{code}")

    assert (refused[0], refused[1]["reason"]["code"]) == (401, "err.cookies")
    assert status == 200


def test_a_link_is_short_lived_and_only_its_newest_counts() -> None:
    """After its minutes a link is worth nothing; a newer one voids it at once; no code is kept as it is."""
    at = [0.0]
    links = Links(lambda: at[0])
    first, second = links.make("me"), links.make("me")
    assert (links.look(first), links.look(second)) == (None, "me")
    assert second not in repr(links._out)
    at[0] = MINUTES * 60 - 1
    assert links.look(second) == "me"
    at[0] += 1
    assert links.take(second) is None


@in_loop
async def test_where_both_sat_at_one_table_a_bot_takes_the_second_chair(tmp_path: Path) -> None:
    """One person has one chair: the other one is played for, and the table goes on."""
    from tests.server.test_leaks import sit_down

    async with serving(tmp_path, added_within=0.1) as app:
        one, two = Browser(app), Browser(app)
        await known(two)
        table = await one.open(bots=["family", "family"])
        await sit_down(app, table, 1, two)
        _, link = await one.ask("POST", "/api/me/link", {})
        await two.ask("POST", f"/api/along/{link['address'].rpartition('/')[2]}", {})
        chairs = await app.hub.house.people.chairs(table)
        room = await app.hub.room(table)

    assert list(chairs) == [0]
    assert room.standing.chairs[1].handed_over == "family"


@in_loop
async def test_a_device_can_be_ended_from_another(tmp_path: Path) -> None:
    """Whoever holds an ended browser is a stranger, its open tab included; mine goes on."""
    async with serving(tmp_path) as app:
        me, lost = Browser(app), Browser(app)
        table = await me.open()
        await lost.ask("GET", "/api/tables")
        _, link = await me.ask("POST", "/api/me/link", {})
        await lost.ask("POST", f"/api/along/{link['address'].rpartition('/')[2]}", {})
        tab = await lost.sit(table)
        _, data = await me.ask("GET", "/api/me/data")
        there = next(one["id"] for one in data["devices"] if not one["here"])
        status, _ = await me.ask("DELETE", f"/api/me/devices/{there}")
        await tab.until(lambda message: message["type"] == "closed")
        again, nowhere = await me.ask("DELETE", f"/api/me/devices/{there}")
        mine, theirs = await known(me), await known(lost)

    assert (status, again, nowhere["reason"]["code"]) == (204, 404, "err.no_device")
    assert mine[1] == 1
    assert theirs[0] != mine[0]
    assert theirs[1] == 0


@pytest.mark.parametrize(
    ("given", "tidied"),
    [
        ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"),
        ("می‌خواهم", "می‌خواهم"),
        ("क्‍ष", "क्‍ष"),
        ("\u3164", ""),
        ("\u115f\u1160\uffa0\u2800", ""),
        ("\u200d\u200c", ""),
        ("\u200d阿\u200d\u200d嬤\u200d ", "阿\u200d嬤"),
        ("阿\u200b\u202e嬤\u0007", "阿嬤"),
        (" 阿　公\n", "阿 公"),
        ("❤️𠮷<b>", "❤️𠮷<b>"),
    ],
)
def test_a_name_is_whatever_can_be_seen(given: str, tidied: str) -> None:
    """Families of emoji and scripts that need joiners stay whole; a name that shows nothing is none (B126)."""
    assert tidy(given) == tidied
