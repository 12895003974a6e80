"""Who is asking: the guest whose cookie a request brings, or a new one on first contact."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from typing import Any, Final

from paizhuo.server.door.access import Receive, Scope, Send, refuse_request
from paizhuo.server.door.limits import Buckets
from paizhuo.server.said.words import Trouble
from paizhuo.server.store.people import Guest, People

NAME: Final = "paizhuo"
SECURE_NAME: Final = "__Host-paizhuo"
_AGE: Final = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""
_FIRST_CONTACT: Final = {"/api/me", "/api/tables"}
_NEW_RATE, _NEW_BURST = 1.0, 120


class Visitors:
    """Finds the guest of a request, and gives a new one its cookie."""

    def __init__(self) -> None:
        self._new = Buckets(_NEW_RATE, _NEW_BURST)

    async def find(self, scope: Scope, people: People) -> Guest | None:
        """Give the guest whose cookie the request brings."""
        token = _token(scope)
        return await people.known(token) if token else None

    async def welcome(self, scope: Scope, receive: Receive, send: Send, people: People, app: Any) -> None:
        """Let a request through with its guest; who comes for the first time becomes one."""
        guest = await self.find(scope, people)
        cookie = None
        if guest is None and scope["path"] in _FIRST_CONTACT:
            client = scope.get("client") or ("", 0)
            if not self._new.take(str(client[0])):
                await refuse_request(scope, send, 429, Trouble.BUSY)
                return
            guest, token = await people.arrive()
            cookie = cookie_text(token, secure=_secure(scope))
        scope["state"] = {**scope.get("state", {}), "guest": guest}
        await app(scope, receive, _with_cookie(send, cookie) if cookie else send)


def cookie_text(token: str, *, secure: bool) -> str:
    """Write the cookie of a guest: never for scripts, never for other sites; over https for this host alone.

    A home network has plain http only, so there the cookie can't ask for more.
    """
    name, more = (SECURE_NAME, "; Secure") if secure else (NAME, "")
    age = _AGE if token else 0
    return f"{name}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{more}"


def forgotten(scope: Any) -> str:
    """Write the cookie that makes a browser forget its guest."""
    return cookie_text("", secure=_secure(scope))


def _secure(scope: Any) -> bool:
    return scope.get("scheme") in ("https", "wss")


def _token(scope: Scope) -> str | None:
    cookies = SimpleCookie()
    for name, value in scope["headers"]:
        if name == b"cookie":
            try:
                cookies.load(value.decode("latin-1"))
            except CookieError:
                return None
    found = cookies.get(SECURE_NAME if _secure(scope) else NAME)
    return found.value if found else None


def _with_cookie(send: Send, cookie: str) -> Send:
    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], (b"set-cookie", cookie.encode())]
        await send(message)

    return sending
