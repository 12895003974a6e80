"""Who is asking: the guest whose cookie a request brings, or a new one once the browser has shown that it keeps them.

Browsers keep cookies by host, whatever the port and the folder, so several servers see each other's. Ours are named
after the data folder, and one with a token that we don't know is left alone: somebody else may know it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from paizhuo.server.door.access import Receive, Scope, Send, refuse_request
from paizhuo.server.door.limits import Buckets
from paizhuo.server.said.words import Trouble
from paizhuo.server.store.people import Guest, People, device_id, newcomer

OLD_NAMES: Final = ("__Host-paizhuo", "paizhuo")
"""What the cookie was called before it was named after the folder."""
_SLOTS: Final = 4
"""How many cookies of a folder there may be, where it does not know the first ones: a copy of it may."""
_AGE: Final = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""
_FIRST_CONTACT: Final = {"/api/me", "/api/tables"}
_NEW_RATE, _NEW_BURST = 1.0, 120
_MOST_EXPECTED: Final = 10_000


@dataclass(slots=True)
class Visit:
    """A request and its guest: None where the browser is not known yet. `token` is what it is known by."""

    cookies: list[tuple[str, str]]
    secure: bool
    names: Names
    guest: Guest | None = None
    token: str = ""
    answer: list[str] = field(default_factory=list)

    @property
    def device(self) -> str:
        """Name the device for the list of devices: a part of what is kept of its token."""
        return device_id(self.token)

    def know_as(self, token: str) -> None:
        """Let the browser be known by a token from now on; what it was known by here is no longer needed."""
        mine = [name for name, value in self.cookies if value == self.token and name in self.names.of(self.secure)]
        taken = {name for name, _ in self.cookies}
        free = [name for name in self.names.of(self.secure) if name not in taken]
        name = (mine or free or self.names.of(self.secure)[-1:])[0]
        self.answer.append(cookie_text(name, token, secure=self.secure))
        self.token = token

    def carry_over(self) -> None:
        """Give a token that came by an older or a plainer cookie its right name."""
        by = [name for name, value in self.cookies if value == self.token]
        if not self.secure and any(name.startswith("__Host-") for name in by):
            return  # it was promised never to be sent in the clear
        if not any(name in self.names.of(self.secure) for name in by):
            self.know_as(self.token)
        self.answer += [cookie_text(name, "", secure=self.secure) for name in by if name in OLD_NAMES]

    def forget(self) -> None:
        """Make the browser forget its guest."""
        secure = self.secure
        self.answer += [cookie_text(name, "", secure=secure) for name, value in self.cookies if value == self.token]


class Names:
    """What the cookies of a data folder are called."""

    def __init__(self, folder_id: str) -> None:
        base = f"paizhuo-{folder_id}"
        self._plain = [base, *(f"{base}-{number}" for number in range(2, _SLOTS + 1))]
        self._secure = [f"__Host-{name}" for name in self._plain]

    def of(self, secure: bool) -> list[str]:  # noqa: FBT001  a fact about the request
        """Give the names over https or over plain http."""
        return self._secure if secure else self._plain

    def ours(self) -> list[str]:
        """Give every name that may hold a token of ours, the one that counts most first."""
        return [*self._secure, *self._plain, *OLD_NAMES]


class Visitors:
    """Finds the guest of a request, and gives a new one its cookie."""

    def __init__(self, folder_id: str) -> None:
        self._names = Names(folder_id)
        self._new = Buckets(_NEW_RATE, _NEW_BURST)
        self._expected: OrderedDict[str, Guest] = OrderedDict()
        """Guests whose browser has been handed a cookie and has not shown it yet, by the token."""

    async def find(self, scope: Scope, people: People) -> Guest | None:
        """Give the guest whose cookie the request brings."""
        return (await self._visit(scope, people)).guest

    async def welcome(self, scope: Scope, receive: Receive, send: Send, people: People, app: Any) -> None:
        """Let a request through with its guest. Who comes for the first time becomes one when the cookie comes back.

        So a browser that keeps no cookies leaves neither guest nor table behind.
        """
        visit = await self._visit(scope, people)
        sending = _with_cookies(send, visit)
        if visit.guest is None and scope["path"] in _FIRST_CONTACT:
            if not self._new.take(str(scope["client"][0])):
                await refuse_request(scope, send, 429, Trouble.BUSY)
                return
            guest = self._expect(visit)
            if scope["method"] not in ("GET", "HEAD"):
                await refuse_request(scope, sending, 401, Trouble.COOKIES)
                return
            visit.guest = guest
        scope["state"] = {**scope.get("state", {}), "visit": visit}
        await app(scope, receive, sending)

    async def _visit(self, scope: Scope, people: People) -> Visit:
        cookies = list(read_cookies(scope))
        visit = Visit(cookies, scope.get("scheme") in ("https", "wss"), self._names)
        names = self._names.ours()
        brought = [(names.index(name), token) for name, token in cookies if name in names and token]
        for _, token in sorted(brought)[: len(names)]:
            guest = await people.known(token) or await self._arrived(token, people)
            if guest is not None:
                visit.guest, visit.token = guest, token
                visit.carry_over()
                break
        return visit

    def _expect(self, visit: Visit) -> Guest:
        guest, token = newcomer()
        self._expected[token] = guest
        if len(self._expected) > _MOST_EXPECTED:
            self._expected.popitem(last=False)
        visit.know_as(token)
        return guest

    async def _arrived(self, token: str, people: People) -> Guest | None:
        guest = self._expected.get(token)
        if guest is not None:
            await people.arrive(guest, token)
            self._expected.pop(token, None)
        return guest


def cookie_text(name: str, token: str, *, secure: bool) -> str:
    """Write the cookie of a guest: never for scripts, never for other sites; over https for this host alone.

    A home network has plain http only, so there the cookie can't ask for more. It holds for the whole host, also where
    the site is a folder of it: so the guest is the same one by way of the proxy and by the server's own address.
    """
    more = "; Secure" if secure or name.startswith("__Host-") else ""
    age = _AGE if token else 0
    return f"{name}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{more}"


def read_cookies(scope: Scope) -> Iterator[tuple[str, str]]:
    """Read the cookies of a request, each as it stands: an odd one of somebody else does no harm to ours."""
    for header, value in scope["headers"]:
        if header == b"cookie":
            for one in value.decode("latin-1").split(";"):
                name, separator, token = one.partition("=")
                if separator:
                    yield name.strip(), token.strip().strip('"')


def _with_cookies(send: Send, visit: Visit) -> Send:
    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start" and visit.answer:
            cookies = [(b"set-cookie", one.encode()) for one in visit.answer]
            message["headers"] = [*message["headers"], *cookies]
        await send(message)

    return sending
