from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from paizhuo.server.door.proxies import VARIABLE, Proxies, ProxyError, clean_prefix, name_of, origin_of, proxies_of
from tests.server.support import Browser, in_loop, serving

NAME = "cards.example.org"
OUTSIDE = f"https://{NAME}"
CONTAINER = "172.18.0.2"
TABLE = {"game": "chinese-ten", "preset": "pagat-basic"}
READING = {"accept": "text/html,application/xhtml+xml"}


async def open_by(tmp_path: Path, proxies: Proxies | None, client: str, host: str, **headers: str) -> tuple[int, Any]:
    """Open a table by way of a proxy; gives status and answer."""
    async with serving(tmp_path, hosts=[NAME], proxies=proxies) as app:
        me = Browser(app, host=host, origin=OUTSIDE, client=client)
        await me.ask("GET", "/api/me", **headers)
        return await me.ask("POST", "/api/tables", TABLE, **headers)


def opened(*given: Any, **headers: str) -> tuple[int, Any]:
    """Run `open_by`."""
    found: list[tuple[int, Any]] = []

    @in_loop
    async def run() -> None:
        found.append(await open_by(*given, **headers))

    run()
    return found[0]


@pytest.mark.parametrize(
    ("client", "host", "headers"),
    [
        ("127.0.0.1", NAME, {"x_forwarded_proto": "https"}),
        ("::1", NAME, {"x_forwarded_proto": "https"}),
        (CONTAINER, NAME, {"x_forwarded_proto": "https"}),
        (f"::ffff:{CONTAINER}", NAME, {"x_forwarded_proto": "https"}),
        ("127.0.0.1", f"{NAME}:443", {"x_forwarded_proto": "https"}),
        ("127.0.0.1", NAME.upper(), {"x_forwarded_proto": "HTTPS"}),
        ("127.0.0.1", NAME, {"x_forwarded_proto": "https,http"}),
        ("127.0.0.1", NAME, {"x_forwarded_proto": "https, http", "x_forwarded_for": "198.51.100.7, 127.0.0.1"}),
        ("127.0.0.1", "127.0.0.1:8765", {"x_forwarded_proto": "https", "x_forwarded_host": NAME}),
        (CONTAINER, "paizhuo:8765", {"x_forwarded_proto": "https", "x_forwarded_host": f"{NAME}, inner"}),
        ("127.0.0.1", NAME, {"sec_fetch_site": "same-origin"}),
    ],
)
def test_a_table_opens_behind_a_proxy(tmp_path: Path, client: str, host: str, headers: dict[str, str]) -> None:
    """On this machine or another, with a port in `Host`, several values or another host behind: it works (B105)."""
    status, answer = opened(tmp_path, Proxies([CONTAINER]), client, host, **headers)

    assert status == 201, answer


@pytest.mark.parametrize(
    ("client", "host", "headers", "said"),
    [
        (CONTAINER, NAME, {"x_forwarded_proto": "https"}, ("err.proxy", f"--proxy {CONTAINER}")),
        ("127.0.0.1", NAME, {}, ("err.proxy", "must say X-Forwarded-Proto: https")),
        ("127.0.0.1", "127.0.0.1:8765", {"x_forwarded_proto": "https"}, ("err.origin", "must pass Host on")),
        (CONTAINER, "inner:8765", {"x_forwarded_host": NAME}, ("err.host", f"--proxy {CONTAINER}")),
    ],
)
def test_a_refusal_names_its_cause_in_the_log(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    client: str,
    host: str,
    headers: dict[str, str],
    said: tuple[str, str],
) -> None:
    """A proxy that is not set up is named in the server's log with the way out; the visitor is not blamed (B105)."""
    with caplog.at_level(logging.WARNING, "paizhuo.server.door.access"):
        _, answer = opened(tmp_path, None, client, host, **headers)

    assert answer["reason"]["code"] == said[0]
    assert said[1] in caplog.text
    assert client in caplog.text


def test_the_log_is_not_flooded(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A stranger who is refused a hundred times fills no disk."""

    @in_loop
    async def run() -> None:
        async with serving(tmp_path) as app:
            stranger = Browser(app, host="elsewhere.example", origin=None)
            for _ in range(100):
                await stranger.ask("GET", "/api/me")

    with caplog.at_level(logging.WARNING, "paizhuo.server.door.access"):
        run()

    assert 0 < len(caplog.records) < 20


@in_loop
async def test_a_stranger_can_not_speak_as_a_proxy(tmp_path: Path) -> None:
    """Headers from elsewhere change nothing: neither the scheme, nor the host, nor who is counted as asking."""
    async with serving(tmp_path, hosts=[NAME]) as app:
        stranger = Browser(app, host="evil.example", origin=None, client="198.51.100.9")
        by_name, _ = await stranger.ask("GET", "/api/me", x_forwarded_host=NAME)
        rebound, _ = await Browser(app, host="evil.example", origin=None).ask("GET", "/api/me", x_forwarded_host=NAME)
        there = Browser(app, host=NAME, origin=None, client="198.51.100.9")
        _, headers, _ = await there.raw("GET", "/api/me", x_forwarded_proto="https", x_forwarded_for="127.0.0.1")
        _, me = await there.ask("GET", "/api/me", x_forwarded_for="127.0.0.1")

    assert (by_name, rebound) == (421, 421)
    assert b"Secure" not in dict(headers)[b"set-cookie"]
    assert me["data_folder"] is None


@in_loop
async def test_behind_a_proxy_nobody_is_on_this_machine(tmp_path: Path) -> None:
    """What only this machine's own page may see and do is closed to whoever comes by a proxy on it."""
    async with serving(tmp_path, hosts=[NAME]) as app:
        _, me = await Browser(app, host=NAME, origin=OUTSIDE).ask("GET", "/api/me", x_forwarded_proto="https")
        _, silent = await Browser(app, host=NAME, origin=None).ask("GET", "/api/me")
        phones, _ = await Browser(app, host=NAME, origin=OUTSIDE).ask("GET", "/api/phones", x_forwarded_proto="https")

    assert me["data_folder"] is None
    assert silent["data_folder"] is None
    assert phones == 403


@pytest.mark.parametrize("told", [{"proxies": Proxies(prefix="cards/")}, {}])
@pytest.mark.parametrize("cut", [True, False])
def test_a_folder_of_a_site_is_heard_of(tmp_path: Path, told: dict[str, Any], *, cut: bool) -> None:
    """By `--root-path` or `X-Forwarded-Prefix`, cut off by the proxy or not; the slash is added (B102)."""
    headers = {} if told else {"x_forwarded_prefix": "/cards/"}
    before = "" if cut else "/cards"

    @in_loop
    async def run() -> None:
        async with serving(tmp_path, **told) as app:
            me = Browser(app, origin=None)
            page, _, body = await me.raw("GET", f"{before}/", **headers)
            known, _ = await me.ask("GET", f"{before}/api/me", **headers)
            where, to, _ = await me.raw("GET", "/cards", **headers)
            assert (page, known) == (200, 200)
            assert b'<div id="app">' in body
            assert (where, dict(to)[b"location"]) == (308, b"/cards/")

    run()


@in_loop
async def test_who_reads_a_page_gets_sentences_not_json(tmp_path: Path) -> None:
    """An unknown name, a page that is not there, a refused file: a page in both languages with the way out (B106)."""
    async with serving(tmp_path) as app:
        by_name = await Browser(app, host="box.lan:8765", origin=None).raw("GET", "/", **READING)
        nowhere = await Browser(app, origin=None).raw("GET", "/paizhuo/x", **READING)
        record = await Browser(app, origin=None).raw("GET", "/api/tables/none/record", **READING)
        api = await Browser(app, origin=None).raw("GET", "/api/nothing", **READING, sec_fetch_dest="document")
        program = await Browser(app, host="box.lan", origin=None).raw("GET", "/api/me", accept="*/*")

    assert [answer[0] for answer in (by_name, nowhere, record, api, program)] == [421, 404, 401, 404, 421]
    for status, headers, body in (by_name, nowhere, record, api):
        assert dict(headers)[b"content-type"] == b"text/html; charset=utf-8", status
        assert "<p>" in body.decode()
        assert '<p lang="en">' in body.decode()
        assert "err." not in body.decode()
    assert "http://127.0.0.1:8765/" in by_name[2].decode()
    assert "--name box.lan" in by_name[2].decode()
    assert 'href="../"' in nowhere[2].decode()
    assert dict(program[1])[b"content-type"] == b"application/json"


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("https://cards.example.org", ("https", NAME, 443)),
        ("HTTPS://Cards.example.org:443/", ("https", NAME, 443)),
        ("http://[::1]:8765", ("http", "::1", 8765)),
        ("http://a@b", None),
        ("null", None),
        ("ftp://x", None),
        ("http://x:99999", None),
        ("http://", None),
    ],
)
def test_an_origin_is_read_with_its_usual_port(address: str, origin: Any) -> None:
    """The port that goes without saying may be said; what is no address is none."""
    assert origin_of(address) == origin


def test_what_is_no_proxy_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses, networks, names and `*` are read, also from the environment; anything else is refused."""
    monkeypatch.setenv(VARIABLE, "10.0.0.0/8, fd00::/8")

    assert proxies_of(["*"]) == ["*", "10.0.0.0/8", "fd00::/8"]
    Proxies(proxies_of(["localhost"]))
    with pytest.raises(ProxyError) as refused:
        Proxies(["300.1.2.3/77"])
    assert "300.1.2.3/77" in str(refused.value)
    assert (clean_prefix("/"), clean_prefix("a/b/"), name_of("[::1]:9")) == ("", "/a/b", "::1")
