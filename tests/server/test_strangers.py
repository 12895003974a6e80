"""One stranger who asks for too much, or for nonsense: the others go on, and every answer is a sentence."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from paizhuo.games.registry import GAMES, game
from paizhuo.server.door import checking
from paizhuo.server.door.limits import OneAtATime
from paizhuo.server.said.refusal import RefusedError
from paizhuo.server.said.words import Trouble
from paizhuo.server.serve import DEFAULT_HOST
from paizhuo.server.store.contract import StoreError
from paizhuo.server.views import past
from tests.server.support import Browser, in_loop, serving

DEEP = 8_000
BODIES: tuple[bytes, ...] = (
    b"",
    b"{",
    b"null",
    b"[]",
    b"{}",
    b'"\xff"',
    b"1" * 5_000,
    b"-1e999",
    b"[" * DEEP,
    b"[" * DEEP + b"]" * DEEP,
    b'{"settings":' * 1_200 + b"1" + b"}" * 1_200,
    b'{"changes":' + b"[" * DEEP + b"]" * DEEP + b"}",
    b'{"name":' + b"[" * DEEP + b"]" * DEEP + b"}",
    b'{"game":"chinese-ten","preset":"pagat-basic","seats":' + b"9" * 4_000 + b"}",
    b'{"game":"\\ud800","preset":"\\u0000","changes":{}}',
    b'{"settings":{"a":' + b"[" * DEEP + b"]" * DEEP + b"}}",
    b"x" * 20_000,
)
PARTS = ("x", "..", "%00", "🃏", "a" * 3_000, "9" * 5_000, "-1", "0", " ")


def routes(app: Any) -> list[tuple[str, str]]:
    """Give every route with its methods, as the application itself has them."""
    litestar = app.gate._app.answers
    return [(method, route.path_format) for route in litestar.routes for method in sorted(route.methods)]


def paths(path: str) -> list[str]:
    """Fill the places of a path with odd words, each word once."""
    if "{" not in path:
        return [path, f"{path}?seats=99999999999&set=%00&lang=xx&names=maybe"]
    filled = []
    for part in PARTS:
        pieces = [part if piece.startswith("{") else piece for piece in path.split("/")]
        filled.append("/".join(pieces))
    return filled


@in_loop
async def test_every_route_answers_odd_requests_with_a_sentence(tmp_path: Path) -> None:
    """Whatever is sent to whichever route, nothing fails: what can't be done is refused with a reason in words."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        await me.ask("GET", "/api/me")
        asked = 0
        for method, path in routes(app):
            for place in paths(path):
                me.client = f"192.0.2.{asked % 250}"
                for body in BODIES if method in ("POST", "PATCH") and place == path else (b"",):
                    status, answer = await me.ask(method, place, body)
                    asked += 1
                    assert status < 500, (method, place[:80], body[:60], answer)
                    if status >= 400:
                        assert answer["reason"]["code"].startswith("err."), (method, place[:80], body[:60], answer)
        assert len(routes(app)) >= 14


@pytest.mark.parametrize(("trouble", "status"), [(Trouble.DISK, 507), (Trouble.SERVER, 503)])
@in_loop
async def test_a_first_visit_that_cannot_be_kept_is_told_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: Trouble, status: int
) -> None:
    """On a full disk nobody new can be kept: the page hears that, and a fault that nobody foresaw is a sentence too."""
    async with serving(tmp_path) as app:

        async def arrive(*_: Any) -> None:
            raise StoreError(trouble) if trouble is Trouble.DISK else ZeroDivisionError

        monkeypatch.setattr(app.hub.house.people, "arrive", arrive)
        me = Browser(app)
        await me.ask("GET", "/api/me")  # the cookie is given, and comes back with the next request
        answered, answer = await me.ask("GET", "/api/me")

    assert (answered, answer["reason"]["code"]) == (status, trouble.code)


@in_loop
async def test_records_are_checked_one_at_a_time_and_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirty at once: one is checked, a few wait, the rest hear that it is busy, and a table is played meanwhile."""
    at_once, most, let_go = 0, 0, threading.Event()

    def check(content: bytes) -> Any:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        let_go.wait()
        at_once -= 1
        return real(content)

    real = checking.check
    monkeypatch.setattr(checking, "check", check)
    async with serving(tmp_path) as app:
        me, stranger = Browser(app), Browser(app)
        tab = await me.sit(await me.open())
        asking = [asyncio.create_task(stranger.ask("POST", "/api/records/check", b"{}")) for _ in range(30)]
        await tab.play_deal()
        let_go.set()
        statuses = [status for status, _ in await asyncio.gather(*asking)]

    assert most == 1
    assert (statuses.count(200), statuses.count(429)) == (9, 21)


@in_loop
async def test_what_is_checked_is_counted_by_its_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Large records use up what somebody may have checked sooner than small ones; another address is not held back."""
    monkeypatch.setattr(checking, "check", lambda _: checking.RecordChecked(wrong=None, right=None))
    async with serving(tmp_path) as app:
        me = Browser(app)
        small = [(await me.ask("POST", "/api/records/check", b"x"))[0] for _ in range(10)]
        large = [(await me.ask("POST", "/api/records/check", b"x" * 2_000_000))[0] for _ in range(4)]
        me.client = "192.0.2.9"
        other, _ = await me.ask("POST", "/api/records/check", b"x")

    assert small == [200] * 10
    assert large[0] == 200
    assert large[-1] == 429
    assert other == 200


@in_loop
async def test_a_record_that_is_too_long_is_told_its_own_limit(tmp_path: Path) -> None:
    """The limit of a record is told, and not that of a message; a long evening is far below it."""
    async with serving(tmp_path) as app:
        status, answer = await Browser(app).ask("POST", "/api/records/check", b"x" * (checking.MOST_RECORD_BYTES + 1))

    assert (status, answer["reason"]["args"]["n"]) == (413, checking.MOST_RECORD_BYTES)


@in_loop
async def test_a_guest_may_open_so_many_tables_and_others_still_can(tmp_path: Path) -> None:
    """Who opens table after table hears that it is too fast; a table is opened by somebody else meanwhile."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        await me.ask("GET", "/api/me")
        wanted = {"game": "chinese-ten", "preset": "pagat-basic", "settings": {"clock": 5}}
        statuses = [(await me.ask("POST", "/api/tables", wanted))[0] for _ in range(70)]
        other = await Browser(app).open()

    assert statuses[:60] == [201] * 60
    assert set(statuses[61:]) == {429}
    assert other


@in_loop
async def test_long_work_waits_in_a_short_line() -> None:
    """As many as may wait get their turn, one more is refused, and when the line is empty there is room again."""
    work, gate = OneAtATime(most_waiting=1), threading.Event()
    first, second = (asyncio.create_task(work.do(gate.wait)) for _ in range(2))
    await asyncio.sleep(0.05)
    with pytest.raises(RefusedError):
        await work.do(gate.wait)
    gate.set()

    assert (await first, await second, await work.do(lambda: 3)) == (True, True, 3)


@pytest.mark.parametrize("name", list(GAMES))
@in_loop
async def test_one_deal_is_replayed_without_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """To show the second deal the rules deal once, from where the log says that the match stood."""
    async with serving(tmp_path, rate=1e6) as app:
        me = Browser(app)
        tab = await me.sit(await me.open(game=name, preset=game(name).DEFAULT_PRESET))
        dealt: list[Any] = []
        last = 1
        for deal in (1, 2):
            if (await tab.play_deal())["stage"] == "over":
                break
            last = deal
            await tab.command("next")
            while tab.view["stage"] == "scored":
                await tab.hear()
        real = past.replay_deal
        monkeypatch.setattr(past, "replay_deal", lambda *one: dealt.append(one) or real(*one))
        status, replay = await me.ask("GET", f"/api/tables/{tab.table}/replay/{last}/1")

    assert status == 200
    assert len(dealt) == 1
    assert dealt[0][1].number == last
    assert replay["match"]["number"] == last


@in_loop
async def test_a_request_that_stays_half_said_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three hundred half requests are closed after a while, in the headers and in the body; a whole one is answered."""
    import uvicorn

    from paizhuo.server.door import patience

    monkeypatch.setattr(patience, "HEAD_WITHIN", 0.3)
    monkeypatch.setattr(patience, "BODY_WITHIN", 0.3)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            while (event := await receive()).get("more_body"):
                pass
            if event["type"] == "http.request":
                await asyncio.sleep(0.6)  # a long answer is not cut off
                await send({"type": "http.response.start", "status": 204, "headers": []})
                await send({"type": "http.response.body", "body": b""})

    config = uvicorn.Config(app, http=patience.PatientProtocol, lifespan="off", log_level="critical")
    server = uvicorn.Server(config)
    config.load()
    listener = await asyncio.get_running_loop().create_server(
        lambda: patience.PatientProtocol(config, server.server_state, {}), DEFAULT_HOST, 0
    )
    port = listener.sockets[0].getsockname()[1]

    async def say(data: bytes) -> bytes:
        reader, writer = await asyncio.open_connection(DEFAULT_HOST, port)
        writer.write(data)
        async with asyncio.timeout(20):
            answer = await reader.read(12)
        writer.close()
        return answer

    half = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n"
    answers = await asyncio.gather(
        say(half + b"\r\n12345"), say(half + b"\r\n12"), *(say(half) for _ in range(100)), say(b"")
    )
    listener.close()

    assert answers[0] == b"HTTP/1.1 204"
    assert set(answers[1:]) == {b""}
