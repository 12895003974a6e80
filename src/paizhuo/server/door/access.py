"""Who may come in: exact hosts, pages of our own only, not too fast; and the headers that every answer carries.

A page from elsewhere could otherwise speak for a guest whose browser has our cookie, and a name that somebody points
at this machine could make a stranger's page look like ours.
"""

from __future__ import annotations

import logging
import socket
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from contextlib import suppress
from ipaddress import ip_address
from typing import Any, Final

import msgspec

from paizhuo.core.wording import Argument
from paizhuo.server.door.limits import Buckets
from paizhuo.server.door.proxies import LOOPBACK, Arrival, Proxies, below, is_loopback, name_of, origin_of
from paizhuo.server.door.sentence import sentence_page
from paizhuo.server.said.refusal import refuse
from paizhuo.server.said.words import Trouble
from paizhuo.server.wire.bodies import Trouble as TroubleBody
from paizhuo.server.wire.parts import said

_SAFE: Final = {"GET", "HEAD", "OPTIONS"}
_RATE, _BURST = 60.0, 400
_TOLD_RATE, _TOLD_BURST = 0.1, 10
_SLASH: Final = "sha256-mQ+NsekUf3Upe/tFCoCCiK6Hp1p0pK4xoTNibpE3tdA="
"""The one script inside `index.html`, which adds the slash that an address of a folder has lost."""
_POLICY: Final = (
    f"default-src 'none'; script-src 'self' '{_SLASH}'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
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


_log: Final = logging.getLogger(__name__)


class Gate:
    """Stands before the application."""

    def __init__(
        self,
        app: Any,
        hosts: Iterable[str] = (),
        *,
        on_the_network: bool = False,
        proxies: Proxies | None = None,
    ) -> None:
        """`hosts`: names that people may use besides the loopback; `on_the_network`: also this machine's addresses."""
        self.on_the_network = on_the_network
        self._app = app
        self._hosts = LOOPBACK | {host.lower().rstrip(".") for host in hosts}
        self._found: frozenset[str] = frozenset()
        self._proxies = proxies or Proxies()
        self._buckets = Buckets(_RATE, _BURST)
        self._told = Buckets(_TOLD_RATE, _TOLD_BURST)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it with a sentence."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = _headers(scope)
        arrival = self._proxies.arrival(scope, headers, self._hosts)
        scope = self._seen(scope, arrival, headers)
        if (refusal := self._refusal(scope, headers, arrival)) is not None:
            status, trouble, why = refusal
            self._tell(scope, arrival, why)
            await refuse_request(scope, send, status, trouble, **self._way_out(trouble, scope, arrival))
        elif arrival.prefix and scope["path"] == arrival.prefix and scope["type"] == "http":
            await _go_on(send, f"{arrival.prefix}/")
        else:
            await self._app(scope, receive, _with_headers(send, personal=scope["path"].startswith("/api/")))

    def _seen(self, scope: Scope, arrival: Arrival, headers: dict[str, str]) -> Scope:
        """Give a request as it was before any proxy."""
        is_socket = scope["type"] == "websocket"
        scheme = {"http": "ws", "https": "wss"}[arrival.scheme] if is_socket else arrival.scheme
        port = (scope.get("client") or ("", 0))[1]
        state = {**scope.get("state", {}), "arrival": arrival, "document": _is_document(scope, headers)}
        return {**below(scope, arrival.prefix), "scheme": scheme, "client": (arrival.client, port), "state": state}

    def _refusal(self, scope: Scope, headers: dict[str, str], arrival: Arrival) -> tuple[int, Trouble, str] | None:
        name = name_of(arrival.host)
        if not self._known_host(name):
            return 421, Trouble.HOST, f"{arrival.host!r} is no name of this machine; --name {name} lets it in"
        if not _from_here(scope, headers, arrival):
            return 403, _whose_fault(headers, arrival), _why_from_elsewhere(headers, arrival)
        # a page is forty small files: a room full of people behind one address must be able to open it at once
        if _asks_for_work(scope) and not self._buckets.take(arrival.client):
            return 429, Trouble.BUSY, "too many requests"
        return None

    def _known_host(self, name: str) -> bool:
        return bool(name) and (name in self._hosts or (self.on_the_network and name in self._addresses(name)))

    def _addresses(self, name: str) -> frozenset[str]:
        """Look the machine's addresses up anew for a name that is not known: on Wi-Fi they change."""
        if name not in self._found:
            self._found = lan_addresses()
        return self._found

    def _tell(self, scope: Scope, arrival: Arrival, why: str) -> None:
        """Say in the log why a request was refused, but not for each of thousands."""
        if self._told.take(arrival.peer):
            asked = f"{scope.get('method', 'socket')} {scope['path']!r}"
            passed = f", passed on by {arrival.peer}" if arrival.passed_on else ""
            unheard = "" if arrival.believed or not arrival.passed_on else _unheard(arrival.peer)
            _log.warning("refused %s from %s%s: %s%s", asked, arrival.client, passed, why, unheard)

    def _way_out(self, trouble: Trouble, scope: Scope, arrival: Arrival) -> dict[str, Argument]:
        """Name the address that was reached, for who came by a name that is not known."""
        if trouble is not Trouble.HOST:
            return {}
        reached, port = scope.get("server") or ("127.0.0.1", 80)
        here = not arrival.passed_on and (is_loopback(reached) or self.on_the_network)
        address = f"http://{in_address(reached)}:{port}/" if here and port else "http://127.0.0.1:8765/"
        return {"address": address, "name": name_of(arrival.host) or "cards.example.org"}


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


def home_addresses() -> list[str]:
    """Give the addresses that phones at home can open, the plainest first: no names, no loopback, no `fe80::`."""
    found = []
    for one in lan_addresses():
        with suppress(ValueError):
            address = ip_address(one)
            if not (address.is_loopback or address.is_link_local or address.is_unspecified or address.is_multicast):
                found.append(address)
    return [str(one) for one in sorted(found, key=lambda one: (one.version, not one.is_private, int(one)))]


def in_address(host: str) -> str:
    """Write a host as it stands in an address: IPv6 in brackets."""
    return f"[{host}]" if ":" in host else host


def _asks_for_work(scope: Scope) -> bool:
    return bool(scope["type"] == "websocket" or scope["path"].startswith("/api/"))


def _headers(scope: Scope) -> dict[str, str]:
    """Give the headers; what is sent in several lines is one list."""
    found: dict[str, str] = {}
    for raw, value in scope["headers"]:
        name, text = raw.decode("latin-1"), value.decode("latin-1")
        found[name] = f"{found[name]}, {text}" if name in found else text
    return found


def _is_document(scope: Scope, headers: dict[str, str]) -> bool:
    """Say whether a person will read the answer as a page."""
    if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
        return False
    wanted = headers.get("sec-fetch-dest")
    return wanted in ("document", "iframe") if wanted else "text/html" in headers.get("accept", "")


def _from_here(scope: Scope, headers: dict[str, str], arrival: Arrival) -> bool:
    """Say whether a request comes from a page of ours (or from no page at all, where that can do no harm)."""
    is_socket = scope["type"] == "websocket"
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if origin is not None and (is_socket or scope["method"] not in _SAFE):
        # A browser says itself what is of one origin, where a proxy has not told us that it speaks https.
        told = site == "same-origin" and _same_name(origin, arrival)
        return told or origin_of(origin) == arrival.origin is not None
    if is_socket:
        return False
    ours = (site or "none") in ("same-origin", "none")
    return ours or (scope["method"] in _SAFE and not scope["path"].startswith("/api/"))


def _same_name(origin: str, arrival: Arrival) -> bool:
    theirs = origin_of(origin)
    return theirs is not None and theirs[1] == name_of(arrival.host)


def _whose_fault(headers: dict[str, str], arrival: Arrival) -> Trouble:
    """A page under our own name was served by us: then it is the proxy that is not set up, not the visitor."""
    behind = arrival.passed_on or name_of(arrival.host) not in LOOPBACK
    ours = _same_name(headers.get("origin", ""), arrival) or (arrival.passed_on and not arrival.believed)
    return Trouble.PROXY if behind and ours else Trouble.ORIGIN


def _why_from_elsewhere(headers: dict[str, str], arrival: Arrival) -> str:
    origin = headers.get("origin", "")
    said = f"the page is from {origin!r}, and this server is {f'{arrival.scheme}://{arrival.host}'!r}"
    if arrival.believed and _same_name(origin, arrival) and "x-forwarded-proto" not in headers:
        said += "; the proxy must say X-Forwarded-Proto: https"
    elif arrival.believed and "x-forwarded-host" not in headers:
        said += "; a proxy must pass Host on, or say X-Forwarded-Host"
    return said


def _unheard(peer: str) -> str:
    return f"; what {peer} says as a proxy is not believed: --proxy {peer} makes it so"


async def _go_on(send: Send, where: str) -> None:
    headers = [(b"location", where.encode("ascii", "replace")), (b"content-length", b"0"), *_HEADERS]
    await send({"type": "http.response.start", "status": 308, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


def _with_headers(send: Send, *, personal: bool) -> Send:
    more = (*_HEADERS, (b"cache-control", b"no-store")) if personal else _HEADERS

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *more]
        await send(message)

    return sending


async def refuse_request(scope: Scope, send: Send, status: int, trouble: Trouble, **arguments: Argument) -> None:
    """Refuse a request or a handshake with one clear sentence: a page where a person reads it."""
    reason = refuse(trouble, **arguments).reason
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    if scope["type"] == "websocket" and kind not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008, "reason": trouble.code})
        return
    body, media = msgspec.json.encode(TroubleBody(reason=said(reason))), b"application/json"
    if scope.get("state", {}).get("document"):
        body, media = sentence_page(reason.both(), scope["path"]), b"text/html; charset=utf-8"
    headers = [(b"content-type", media), (b"content-length", str(len(body)).encode()), *_HEADERS]
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": b"" if scope.get("method") == "HEAD" else body})
