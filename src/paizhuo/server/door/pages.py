"""The front end: files that were built beforehand, kept in memory with their compressed form."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from paizhuo.server.door.access import Receive, Scope, Send, refuse_request
from paizhuo.server.said.words import Trouble

STATIC: Final = Path(__file__).parents[2] / "static"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_ALREADY_SMALL: Final = (".png", ".woff2", ".jpg", ".webp")


@dataclass
class Page:
    """One file."""

    path: Path
    name: str

    @cached_property
    def body(self) -> bytes:
        """What it holds."""
        return self.path.read_bytes()

    @cached_property
    def zipped(self) -> bytes | None:
        """The same compressed, where that makes it smaller."""
        if self.path.suffix in _ALREADY_SMALL:
            return None
        built = self.path.with_name(f"{self.path.name}.gz")
        small = built.read_bytes() if built.is_file() else gzip.compress(self.body, 9, mtime=0)
        return small if len(small) < len(self.body) else None

    @cached_property
    def tag(self) -> bytes:
        """What tells versions of the file apart."""
        return f'"{hashlib.sha256(self.body).hexdigest()[:20]}"'.encode()

    @property
    def kind(self) -> bytes:
        """Its media type."""
        known = _TYPES.get(self.path.suffix) or mimetypes.guess_type(self.name)[0]
        return (known or "application/octet-stream").encode()

    @property
    def keeping(self) -> bytes:
        """How long a browser may keep it: files under `assets` are named after what they hold."""
        return (_FOR_EVER if self.name.startswith("assets/") else _ASK_AGAIN).encode()


class Pages:
    """Serves the front end; what is not there is said in a sentence."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._pages = {page.name: page for page in _pages(folder)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002  as ASGI has it
        """Answer one request."""
        page = self._pages.get(scope["path"].lstrip("/") or "index.html")
        if page is None:
            await refuse_request(scope, send, 404, Trouble.NO_PAGE)
            return
        asked = dict(scope["headers"])
        headers = [(b"cache-control", page.keeping), (b"etag", page.tag), (b"vary", b"accept-encoding")]
        if asked.get(b"if-none-match") == page.tag:
            await _send(send, 304, headers, b"")
            return
        headers.append((b"content-type", page.kind))
        body = page.body
        if page.zipped is not None and b"gzip" in asked.get(b"accept-encoding", b""):
            body = page.zipped
            headers.append((b"content-encoding", b"gzip"))
        headers.append((b"content-length", str(len(body)).encode()))
        await _send(send, 200, headers, b"" if scope["method"] == "HEAD" else body)


def _pages(folder: Path) -> Iterator[Page]:
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if (
            path.is_file()
            and path.suffix != ".gz"
            and not any(part.startswith(".") for part in path.relative_to(folder).parts)
        ):
            yield Page(path, name)


async def _send(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
