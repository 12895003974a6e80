"""Seals the secrets of deals, so that whoever reads the database, or a copy of it, can't read the cards in play.

    sealed = nonce (16 bytes) || secret XOR HMAC-SHA-512(key, "pad" || nonce || name) || tag (16 bytes)
    tag    = the first 16 bytes of HMAC-SHA-512(key, "tag" || nonce || name || secret)

`name` says whose secret it is, so that one secret can't be put in another's place. A pad is as long as a secret and
is used once. What this keeps from whom, and what not: docs/fair-dealing.md.
"""

from __future__ import annotations

import hmac
import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

from paizhuo.core.fair import SECRET_BYTES

KEY_FILE: Final = "paizhuo.key"
"""Beside the database and never in it: a copy of the database alone opens no seal."""
KEY_BYTES: Final = 32
_NONCE_BYTES: Final = 16
_TAG_BYTES: Final = 16


class Seal:
    """Seals and opens with one key."""

    def __init__(self, key: bytes) -> None:
        """Take a key of KEY_BYTES bytes."""
        assert len(key) == KEY_BYTES, "a key has its length"
        self._key = key

    def close(self, secret: bytes, name: str) -> bytes:
        """Seal a secret of SECRET_BYTES bytes."""
        assert len(secret) == SECRET_BYTES, "the pad is as long as a secret"
        nonce = secrets.token_bytes(_NONCE_BYTES)
        return nonce + self._padded(secret, nonce, name) + self._tag(secret, nonce, name)

    def open(self, sealed: bytes, name: str) -> bytes | None:
        """Give the secret, None where another key, or another name, has sealed it."""
        if len(sealed) != _NONCE_BYTES + SECRET_BYTES + _TAG_BYTES:
            return None
        nonce, body, tag = sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:-_TAG_BYTES], sealed[-_TAG_BYTES:]
        secret = self._padded(body, nonce, name)
        return secret if hmac.compare_digest(tag, self._tag(secret, nonce, name)) else None

    def _padded(self, data: bytes, nonce: bytes, name: str) -> bytes:
        pad = hmac.digest(self._key, b"pad" + nonce + name.encode(), "sha512")
        return bytes(one ^ other for one, other in zip(data, pad, strict=True))

    def _tag(self, secret: bytes, nonce: bytes, name: str) -> bytes:
        return hmac.digest(self._key, b"tag" + nonce + name.encode() + secret, "sha512")[:_TAG_BYTES]


def seal_of(folder: Path) -> Seal:
    """Give the seal of a data folder; its key is made on the first start, readable by the server's user alone.

    A key of the wrong length is no key: a new one is made, and what the old one sealed stays shut.
    """
    path = folder / KEY_FILE
    with suppress(FileNotFoundError):
        key = path.read_bytes()
        if len(key) == KEY_BYTES:
            return Seal(key)
    key = secrets.token_bytes(KEY_BYTES)
    trial = path.with_suffix(".new")
    trial.unlink(missing_ok=True)
    with open(os.open(trial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:  # noqa: PTH123  with its mode
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    trial.replace(path)
    return Seal(key)
