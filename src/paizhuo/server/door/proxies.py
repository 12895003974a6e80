"""What stands in front of the server: whom it believes, and what a request is once that has been heard.

A proxy speaks through headers (`X-Forwarded-For`, `-Proto`, `-Host`, `-Prefix`) that anybody can send, so they count
only where they come from this machine or from an address that was named (`--proxy`, `PAIZHUO_PROXY`).
"""

from __future__ import annotations

import os
import socket
from collections.abc import Iterable, Mapping, MutableMapping
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final

from paizhuo.core.errors import PaizhuoError
from paizhuo.server.said.words import Starting

VARIABLE: Final = "PAIZHUO_PROXY"
LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})
_SPEAKING: Final = (
    "x-forwarded-for",
    "x-forwarded-proto",
    "x-forwarded-host",
    "x-forwarded-prefix",
    "forwarded",
    "via",
)
_DEFAULT_PORT: Final = {"http": 80, "https": 443}
_Network = IPv4Network | IPv6Network


class ProxyError(PaizhuoError):
    """An address of a proxy that cannot be read."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A request as it was before any proxy: scheme, host as in the address, who asks, and the folder of the site.

    `peer`: who stands at the other end of the line. `passed_on`: some header says that there is a proxy. `believed`:
    what the headers say counts.
    """

    scheme: str
    host: str
    client: str
    prefix: str
    peer: str
    passed_on: bool
    believed: bool

    @property
    def origin(self) -> tuple[str, str, int] | None:
        """Where a page of ours comes from: scheme, name and port."""
        return origin_of(f"{self.scheme}://{self.host}")

    @property
    def address(self) -> str:
        """The address of the home page."""
        return f"{self.scheme}://{self.host}{self.prefix}/"

    @property
    def is_here(self) -> bool:
        """Asked by this very machine: no proxy in between, and under a name that only it has."""
        return not self.passed_on and is_loopback(self.peer) and name_of(self.host) in LOOPBACK


class Proxies:
    """The proxies that are believed: this machine, and those that were named."""

    def __init__(self, addresses: Iterable[str] = (), prefix: str = "") -> None:
        """`addresses`: of proxies, as addresses, networks or names, `*` for all; `prefix`: the folder of the site.

        Raises ProxyError.
        """
        self._named = [network for one in addresses for network in _networks(one)]
        self._prefix = clean_prefix(prefix)

    def arrival(self, scope: Mapping[str, Any], headers: Mapping[str, str], known: Iterable[str]) -> Arrival:
        """Hear what a request is. A host is only replaced where its own is `known`, or the proxy was named.

        (A page of a stranger can send this header from this machine, but not under a name of ours.)
        """
        peer = str((scope.get("client") or ("", 0))[0])
        named = self._is_named(peer)
        believed = named or is_loopback(peer)
        said = headers if believed else {}
        host = headers.get("host", "")
        if (forwarded := _first(said.get("x-forwarded-host"))) and (named or name_of(host) in known):
            host = forwarded
        scheme = _first(said.get("x-forwarded-proto")) or str(scope.get("scheme", "http"))
        return Arrival(
            scheme="https" if scheme.lower() in ("https", "wss") else "http",
            host=host.lower(),
            client=self._client(said.get("x-forwarded-for", ""), peer),
            prefix=self._prefix or clean_prefix(_first(said.get("x-forwarded-prefix"))),
            peer=peer,
            passed_on=any(name in headers for name in _SPEAKING),
            believed=believed,
        )

    def _client(self, chain: str, peer: str) -> str:
        """Give the last address of a chain that is no proxy of ours."""
        for one in reversed([_bare(one) for one in chain.split(",") if one.strip()]):
            peer = one
            if not (self._is_named(one) or is_loopback(one)):
                break
        return peer

    def _is_named(self, address: str) -> bool:
        with suppress(ValueError):
            one = _plain(address)
            return any(one.version == network.version and one in network for network in self._named)
        return False


def proxies_of(named: Iterable[str]) -> list[str]:
    """Give the proxies that were named at the start and in the environment."""
    return [*named, *os.environ.get(VARIABLE, "").replace(",", " ").split()]


def origin_of(address: str) -> tuple[str, str, int] | None:
    """Read scheme, name and port of an address; the usual port need not be written. None for what is no address."""
    scheme, separator, rest = address.lower().partition("://")
    name, port = _split(rest.partition("/")[0])
    if not separator or scheme not in _DEFAULT_PORT or not name or port == -1:
        return None
    return scheme, name, port or _DEFAULT_PORT[scheme]


def name_of(host: str) -> str:
    """Give the name in a `Host` header, without port and brackets; "" where there is none."""
    name, port = _split(host.lower())
    return "" if port == -1 else name


def clean_prefix(prefix: str) -> str:
    """Write the folder of a site with a slash before and none behind; "" is the root."""
    inner = prefix.strip().strip("/")
    return f"/{inner}" if inner else ""


def is_loopback(address: str) -> bool:
    """Say whether an address is this machine's own."""
    with suppress(ValueError):
        return bool(_plain(address).is_loopback)
    return False


def _split(host: str) -> tuple[str, int]:
    """Split a host from its port: 0 where there is none, -1 where it can't be read."""
    if host.startswith("["):
        name, _, rest = host[1:].partition("]")
        port = rest.removeprefix(":")
    else:
        name, _, port = host.partition(":")
    if "@" in name or (port and not (port.isascii() and port.isdigit() and int(port[:6]) < 65_536)):
        return "", -1
    return name.rstrip("."), int(port or 0)


def _plain(address: str) -> Any:
    one = ip_address(address.partition("%")[0])
    return one.ipv4_mapped or one if isinstance(one, IPv6Address) else one


def _bare(address: str) -> str:
    """Take an address of a chain out of its brackets and from its port."""
    one = address.strip().strip('"')
    if one.startswith("["):
        return one[1:].partition("]")[0]
    return one.partition(":")[0] if one.count(":") == 1 else one


def _first(values: str | None) -> str:
    """Give the first of several values: the proxy that stands farthest in front has said it."""
    return (values or "").partition(",")[0].strip()


def _networks(address: str) -> list[_Network]:
    if address == "*":
        return [ip_network("0.0.0.0/0"), ip_network("::/0")]
    with suppress(ValueError):
        return [ip_network(address, strict=False)]
    try:
        found = socket.getaddrinfo(address, None)
    except (OSError, UnicodeError) as error:
        raise ProxyError(Starting.NO_PROXY.of(address=address)) from error
    return [ip_network(str(one[4][0]).partition("%")[0]) for one in found]


def below(scope: MutableMapping[str, Any], prefix: str) -> MutableMapping[str, Any]:
    """Give a request as the root of the site sees it, whether or not the proxy has cut the folder off."""
    path = scope["path"]
    if prefix and path.startswith(f"{prefix}/"):
        path = path[len(prefix) :]
        return {**scope, "path": path, "raw_path": path.encode()}
    return scope
