from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from paizhuo.server.door.access import lan_addresses
from paizhuo.server.door.pages import STATIC
from paizhuo.server.door.visitors import Names, cookie_text
from tests.server.support import HOST, ORIGIN, Browser, Seat, in_loop, serving

ELSEWHERE = "http://elsewhere.example"


async def ask_with(tmp_path: Path, host: str, **more: Any) -> int:
    """Ask for the catalogue under a host name; gives the status."""
    async with serving(tmp_path, **more) as app:
        status, _ = await Browser(app, host=host, origin=None).ask("GET", "/api/catalogue")
        return status


@pytest.mark.parametrize("host", ["localhost:8765", "127.0.0.1:8765", "[::1]:8765", "localhost", "LOCALHOST:9"])
def test_this_machine_is_reached_by_its_own_names(tmp_path: Path, host: str) -> None:
    """Loopback names are let in, whatever the port that stands behind them."""
    assert in_loop_result(ask_with, tmp_path, host) == 200


@pytest.mark.parametrize("host", ["elsewhere.example", "127.0.0.1.elsewhere.example", "10.9.8.7", "", "::::", "a@b"])
def test_a_strange_host_name_is_refused(tmp_path: Path, host: str) -> None:
    """A name that somebody else points at this machine opens nothing."""
    assert in_loop_result(ask_with, tmp_path, host) == 421


def test_names_that_were_given_are_let_in(tmp_path: Path) -> None:
    """A host name that was named at the start is let in; on the network, so are the machine's own addresses."""
    address = min(lan_addresses())

    assert in_loop_result(ask_with, tmp_path, "cards.home:8765", hosts=["Cards.home"]) == 200
    assert in_loop_result(ask_with, tmp_path, f"{address}:8765", on_the_network=True) == 200
    assert in_loop_result(ask_with, tmp_path, "10.9.8.7:8765", on_the_network=True) == 421


def in_loop_result(test: Any, *given: Any, **named: Any) -> Any:
    """Run something asynchronous and give its result."""
    found: list[Any] = []

    @in_loop
    async def run() -> None:
        found.append(await test(*given, **named))

    run()
    return found[0]


@in_loop
async def test_a_page_from_elsewhere_can_do_nothing(tmp_path: Path) -> None:
    """Another origin can neither change nor ask anything, and its socket is refused with a sentence."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        table = await me.open()
        me.origin = ELSEWHERE
        posted = await me.ask("POST", "/api/tables", {"game": "chinese-ten", "preset": "pagat-basic"})
        deleted = await me.ask("DELETE", "/api/me")
        me.origin = None
        peeked = await me.ask("GET", "/api/tables", sec_fetch_site="cross-site")
        me.origin = ORIGIN
        kept = await me.ask("GET", "/api/tables")
        for origin in (ELSEWHERE, f"https://{HOST}", "null", None):
            me.origin = origin
            tab = Seat(me, table)
            await tab.connect()
            status, answer = tab.refusal
            assert (status, answer["reason"]["code"]) == (403, "err.origin")

    assert [status for status, _ in (posted, deleted, peeked)] == [403, 403, 403]
    assert len(kept[1]["tables"]) == 1


@in_loop
async def test_pages_carry_what_keeps_them_safe_and_quick(tmp_path: Path) -> None:
    """The page is never cached unasked, hashed files are kept for ever, text is compressed, scripts are ours alone."""
    async with serving(tmp_path) as app:
        me = Browser(app, origin=None)
        status, headers, body = await me.raw("GET", "/", accept_encoding="gzip, br")
        page = dict(headers)
        script = next(path for path in sorted((STATIC / "assets").iterdir()) if path.suffix == ".js")
        _, asset, _ = await me.raw("GET", f"/assets/{script.name}")
        _, worker, _ = await me.raw("GET", "/sw.js")
        again, _, nothing = await me.raw("GET", "/", if_none_match=page[b"etag"].decode())
        missing, _, sentence = await me.raw("GET", "/no/such/page")
        outside, _, _ = await me.raw("GET", "/../serve.py")
        posted, _, _ = await me.raw("POST", "/")

    policy = page[b"content-security-policy"].decode()
    assert status == 200
    assert b"<div id=" in gzip.decompress(body)
    assert "script-src 'self'" in policy
    assert "script-src 'self' 'unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert page[b"x-content-type-options"] == b"nosniff"
    assert page[b"cache-control"] == dict(worker)[b"cache-control"] == b"no-cache"
    assert b"immutable" in dict(asset)[b"cache-control"]
    assert (again, nothing) == (304, b"")
    assert (missing, outside, posted) == (404, 404, 405)
    assert json.loads(sentence)["reason"]["code"] == "err.no_page"


@in_loop
async def test_the_page_runs_under_its_own_policy(tmp_path: Path) -> None:
    """Every script of the page is a file, but for the one that the policy names by what it holds."""
    async with serving(tmp_path) as app:
        _, headers, body = await Browser(app, origin=None).raw("GET", "/")

    policy = dict(headers)[b"content-security-policy"].decode()
    inside = re.findall(r"<script>(.*?)</script>", body.decode(), re.DOTALL)
    assert len(inside) == 1
    assert base64.b64encode(hashlib.sha256(inside[0].encode()).digest()).decode() in policy
    assert body.decode().count("<script") - 1 == len(re.findall(r"<script[^>]* src=", body.decode()))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("not json", "err.not_json"),
        ("", "err.not_json"),
        ("{}", "err.not_json"),
        ('{"type": "cheat"}', "err.not_json"),
        ('{"type": "ping", "more": 1}', "err.not_json"),
        ('{"type": "play", "cmd": "short", "seq": 1, "moves": ["3C"]}', "err.not_json"),
        ('{"type": "play", "cmd": "long-enough", "seq": -1, "moves": ["3C"]}', "err.not_json"),
        ('{"type": "play", "cmd": "long-enough", "seq": 1, "moves": []}', "err.not_json"),
        ('{"type": "play", "cmd": "long-enough", "seq": 1.5, "moves": ["3C"]}', "err.not_json"),
        ("[" * 3000, "err.not_json"),
        ('{"type": "why", "move": "' + "紅" * 1500 + '"}', "err.too_large"),
        ("x" * 4097, "err.too_large"),
    ],
)
def test_a_message_that_cannot_be_taken_gets_one_sentence(tmp_path: Path, text: str, code: str) -> None:
    """What is not JSON, not known or too large is answered by a sentence, and the table goes on."""

    @in_loop
    async def say() -> None:
        async with serving(tmp_path) as app:
            me = Browser(app)
            tab = await me.sit(await me.open())
            view = await tab.ready()
            await tab.send(text)
            sorry = await tab.until("sorry")
            assert sorry["reason"]["code"] == code
            assert (await app.hub.room(tab.table)).standing.seq == view["seq"]
            await tab.turn()

    say()


@in_loop
async def test_a_command_from_the_future_or_for_nothing_is_refused(tmp_path: Path) -> None:
    """A row number that the log has not reached, and commands that make no sense now, change nothing."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        view = await tab.ready()
        move = view["legal"][0]["move"]
        answers = [
            await tab.command("play", seq=view["seq"] + 1, moves=[move]),
            await tab.command("next"),
            await tab.command("agree"),
            await tab.command("undo"),
            await tab.command("hand_over", seat=-1),
        ]
        assert (await app.hub.room(tab.table)).standing.seq == view["seq"]

    assert [answer["type"] for answer in answers] == ["refused"] * 5
    codes = [answer["reason"]["code"] for answer in answers]
    assert codes == ["err.stale", "err.not_now", "err.not_now", "err.no_undo", "err.other_seat"]


@in_loop
async def test_the_first_word_must_be_hello(tmp_path: Path) -> None:
    """A socket that begins with anything else is told so and closed."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = Seat(me, await me.open())
        await tab.connect()
        await tab.send({"type": "ping"})
        sorry = await tab.hear()
        closed = await tab.hear()

    assert sorry["reason"]["code"] == "err.hello"
    assert closed == {"type": "closed", "code": 1008}


@in_loop
async def test_who_speaks_too_fast_is_told_and_at_last_cut_off(tmp_path: Path) -> None:
    """A tab that floods gets refusals without any effect, and is closed when it goes on."""
    async with serving(tmp_path, rate=0.0, burst=5) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        for _ in range(20):
            await tab.send({"type": "ping"})
        busy = await tab.until("sorry")
        refused = await tab.command("next")
        for _ in range(300):
            await tab.send({"type": "ping"})
        while tab.closed is None:
            await tab.hear()

    assert busy["reason"]["code"] == refused["reason"]["code"] == "err.busy"
    assert tab.closed in (1008, 1013)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("POST", "/api/tables", {"game": "no-such", "preset": "x"}, 404, "err.no_game"),
        ("POST", "/api/tables", {"game": "chinese-ten", "preset": "pagat-basik"}, 404, "err.no_game"),
        ("POST", "/api/tables", {"game": "chinese-ten", "preset": "pagat-basic", "seats": 9}, 400, "err.rules"),
        ("POST", "/api/tables", {"game": "chinese-ten", "preset": "pagat-basic", "chairs": 4}, 400, "err.not_json"),
        ("POST", "/api/tables", {"preset": "pagat-basic"}, 400, "err.not_json"),
        ("POST", "/api/tables", b"not json", 400, "err.not_json"),
        ("POST", "/api/tables", b"x" * 20_000, 413, "err.too_large"),
        (
            "POST",
            "/api/tables",
            {"game": "chinese-ten", "preset": "pagat-basic", "bots": ["family"] * 4},
            409,
            "err.seats",
        ),
        ("POST", "/api/tables", {"game": "chinese-ten", "preset": "pagat-basic", "bots": ["god"]}, 400, "err.not_json"),
        ("POST", "/api/tables", {"game": "chinese-ten", "preset": "pagat-basic", "bots": ["master"]}, 409, "err.level"),
        ("PATCH", "/api/me", {"name": "x" * 41}, 400, "err.not_json"),
        ("PATCH", "/api/me", {"language": "fr"}, 400, "err.not_json"),
        ("GET", "/api/catalogue/bridge", None, 404, "err.no_game"),
        ("GET", "/api/tables/nowhere/ledger", None, 401, "err.guest"),
        ("GET", "/api/nothing", None, 404, "err.no_page"),
        ("DELETE", "/api/tables", None, 405, "err.no_page"),
    ],
)
def test_a_request_that_cannot_be_done_gets_one_sentence(
    tmp_path: Path, method: str, path: str, body: Any, status: int, code: str
) -> None:
    """Whatever is asked wrongly is answered by a status and a sentence in two languages."""

    @in_loop
    async def ask() -> None:
        async with serving(tmp_path) as app:
            found, answer = await Browser(app).ask(method, path, body)
            assert (found, answer["reason"]["code"]) == (status, code)
            _, catalogue = await Browser(app).ask("GET", "/api/catalogue")
            assert catalogue["words"][code]["zh"]
            assert catalogue["words"][code]["en"]

    ask()


@in_loop
async def test_a_room_full_of_people_can_open_the_page_at_once(tmp_path: Path) -> None:
    """Thirty people behind one address load the page with all its files: none of it is refused as too hasty."""
    async with serving(tmp_path) as app:
        browser = Browser(app, client="192.0.2.7")
        statuses = {(await browser.ask("GET", "/"))[0] for _ in range(30 * 40)}

    assert statuses == {200}


@in_loop
async def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    """An address that asks without end is told to wait; another is still served."""
    async with serving(tmp_path) as app:
        hasty, other = Browser(app, client="192.0.2.7"), Browser(app)
        statuses = [(await hasty.ask("GET", "/api/no"))[0] for _ in range(700)]
        assert (await other.ask("GET", "/api/catalogue"))[0] == 200

    assert statuses[0] == 404
    assert statuses[-1] == 429


def test_cookies_ask_for_https_only_where_there_is_https() -> None:
    """No script reads the cookie and no other site sends it; over https it is bound to this host and to https."""
    names = Names("abc123")
    plain = cookie_text(names.of(secure=False)[0], "token", secure=False)
    secure = cookie_text(names.of(secure=True)[0], "token", secure=True)

    assert plain.startswith("paizhuo-abc123=token; Path=/;")
    assert "Secure" not in plain
    assert secure.startswith("__Host-paizhuo-abc123=token; Path=/;")
    assert secure.endswith("; Secure")
    assert all("HttpOnly; SameSite=Lax" in cookie for cookie in (plain, secure))
