"""Who may come in: exact hosts, pages of our own only, not too fast; and the headers that every answer carries.

A page from elsewhere could otherwise speak for a guest whose browser has our cookie, and a name that somebody points
at this machine could make a stranger's page look like ours.
"""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from paizhuo.core.wording import Argument
from paizhuo.server.door.limits import Buckets
from paizhuo.server.said.refusal import refuse
from paizhuo.server.said.words import Trouble
from paizhuo.server.wire.bodies import Trouble as TroubleBody
from paizhuo.server.wire.parts import said

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})
_SAFE: Final = {"GET", "HEAD", "OPTIONS"}
_RATE, _BURST = 60.0, 400
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; media-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS: Final = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


class Gate:
    """Stands before the application."""

    def __init__(self, app: Any, hosts: Iterable[str] = (), *, on_the_network: bool = False) -> None:
        """`hosts`: names that people may use besides the loopback; `on_the_network`: also this machine's addresses."""
        self._app = app
        self._hosts = LOOPBACK | {host.lower() for host in hosts}
        self._on_the_network = on_the_network
        self._buckets = Buckets(_RATE, _BURST)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it with a sentence."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if (refusal := self._refusal(scope, headers)) is not None:
            await refuse_request(scope, send, *refusal)
            return
        await self._app(scope, receive, _with_headers(send, personal=scope["path"].startswith("/api/")))

    def _refusal(self, scope: Scope, headers: dict[str, str]) -> tuple[int, Trouble] | None:
        if not self._known_host(headers.get("host", "")):
            return 421, Trouble.HOST
        if not _from_here(scope, headers):
            return 403, Trouble.ORIGIN
        client = scope.get("client") or ("", 0)
        # a page is forty small files: a room full of people behind one address must be able to open it at once
        if _asks_for_work(scope) and not self._buckets.take(str(client[0])):
            return 429, Trouble.BUSY
        return None

    def _known_host(self, host: str) -> bool:
        with suppress(ValueError):
            name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
            return name in self._hosts or (self._on_the_network and name in self._addresses())
        return False

    def _addresses(self) -> frozenset[str]:
        """Look the machine's addresses up anew for a name that is not known: on Wi-Fi they change."""
        self._hosts |= lan_addresses()
        return self._hosts


def lan_addresses() -> frozenset[str]:
    """Give the names and addresses under which the home network reaches this machine."""
    name = socket.gethostname().lower()
    found = {name, f"{name}.local"}
    with suppress(OSError):
        found |= {str(one[4][0]).partition("%")[0] for one in socket.getaddrinfo(name, None)}
    for family, target in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        # Nothing is sent: this only asks which of our addresses would be used.
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
            asking.connect((target, 9))
            found.add(asking.getsockname()[0])
    return frozenset(found)


def _asks_for_work(scope: Scope) -> bool:
    return bool(scope["type"] == "websocket" or scope["path"].startswith("/api/"))


def _from_here(scope: Scope, headers: dict[str, str]) -> bool:
    """Say whether a request comes from a page of ours (or from no page at all, where that can do no harm)."""
    is_socket = scope["type"] == "websocket"
    secure = scope.get("scheme") in ("https", "wss")
    own = f"{'https' if secure else 'http'}://{headers.get('host', '')}".lower()
    origin = headers.get("origin")
    if origin is not None and (is_socket or scope["method"] not in _SAFE):
        return origin.lower() == own
    if is_socket:
        return False
    site = headers.get("sec-fetch-site", "none")
    ours = site in ("same-origin", "none")
    return ours or (scope["method"] in _SAFE and not scope["path"].startswith("/api/"))


def _with_headers(send: Send, *, personal: bool) -> Send:
    more = (*_HEADERS, (b"cache-control", b"no-store")) if personal else _HEADERS

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *more]
        await send(message)

    return sending


async def refuse_request(scope: Scope, send: Send, status: int, trouble: Trouble, **arguments: Argument) -> None:
    """Refuse a request or a handshake with one clear sentence."""
    body = msgspec.json.encode(TroubleBody(reason=said(refuse(trouble, **arguments).reason)))
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    if scope["type"] == "websocket" and kind not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008, "reason": trouble.code})
        return
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *_HEADERS]
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
