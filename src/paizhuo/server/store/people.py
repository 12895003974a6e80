"""Guests, their devices and their chairs. A seat belongs to a guest; a log never names one.

A browser becomes a guest on first contact. Its token is random (256 bits) and kept only as a hash.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, delete, insert, select, text, update

from paizhuo.core.fair import SECRET_BYTES
from paizhuo.core.wording import BaseLanguage
from paizhuo.server.store.contract import Store
from paizhuo.server.store.schema import chair, device, event, game_table, guest, secret
from paizhuo.server.store.seal import Seal
from paizhuo.server.wire.bodies import Played

_HOUR: Final = 3_600_000
UNUSED_DAYS: Final = 30
"""After so many days a guest who never sat down is deleted, and a table where nobody ever did anything."""
UNSEEN_DAYS: Final = 400
"""After so many days a device that was not seen again is a stranger; a guest without any device is deleted."""
MOST_DEVICES: Final = 20
"""Devices of one guest; whoever has seen them longest ago makes room."""
_AT_ONCE: Final = 500
_CLOCKED: Final = text("""
SELECT game_table.id, last.at, json_extract(CAST(first.payload AS TEXT), '$.settings.clock') AS clock
FROM game_table
JOIN event AS first ON first.table_id = game_table.id AND first.seq = 1
JOIN event AS last ON last.table_id = game_table.id
 AND last.seq = (SELECT max(seq) FROM event WHERE table_id = game_table.id)
WHERE game_table.clocked AND NOT game_table.over
""")
_SEEN_STEP: Final = 24 * _HOUR
"""How exactly it is kept when a device was last seen."""


def now() -> int:
    """Give the time in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who plays here."""

    id: str
    name: str
    language: BaseLanguage | None
    settings: dict[str, Any]
    last: Played | None
    created: int


class People:
    """Everything about people that is kept, and the secrets of deals."""

    def __init__(self, store: Store, seal: Seal) -> None:
        """`seal` shuts the secrets of deals as long as they are kept here."""
        self._store = store
        self._seal = seal

    async def arrive(self, new: Guest, token: str) -> None:
        """Keep a guest whose browser has come back with its token; keeping one twice changes nothing."""

        def keep(db: Connection) -> None:
            person = {"id": new.id, "name": "", "settings": "{}", "created": new.created}
            row = {"token_hash": _hashed(token), "guest_id": new.id, "created": new.created, "seen": new.created}
            db.execute(insert(guest).prefix_with("OR IGNORE").values(person))
            db.execute(insert(device).prefix_with("OR IGNORE").values(row))

        await self._store.write(keep)

    async def end_device(self, guest_id: str, device_id: str) -> bool:
        """End a device of a guest, named as `devices` names it; says whether there was one."""
        query = select(device.c.token_hash).where(device.c.guest_id == guest_id)

        def work(db: Connection) -> bool:
            found = [one for one in db.execute(query).scalars() if _device_id(one) == device_id]
            db.execute(delete(device).where(device.c.token_hash.in_(found)))
            return bool(found)

        return await self._store.write(work)

    async def join(self, guest_id: str, other: str) -> None:
        """Let two guests be one who turn out to be the same person: chairs and devices of the other go over.

        Where both sit at one table, the other's chair stays as it is, without anybody.
        """
        mine = select(chair.c.table_id).where(chair.c.guest_id == guest_id)

        def work(db: Connection) -> None:
            theirs = chair.c.guest_id == other
            db.execute(update(chair).where(theirs, chair.c.table_id.not_in(mine)).values(guest_id=guest_id))
            db.execute(update(device).where(device.c.guest_id == other).values(guest_id=guest_id))
            db.execute(delete(chair).where(theirs))
            db.execute(delete(guest).where(guest.c.id == other))
            newest = select(device.c.token_hash).where(device.c.guest_id == guest_id).order_by(device.c.seen.desc())
            too_many = list(db.execute(newest.offset(MOST_DEVICES)).scalars())
            db.execute(delete(device).where(device.c.token_hash.in_(too_many)))

        await self._store.write(work)

    async def known(self, token: str) -> Guest | None:
        """Give the guest whose token this is."""
        query = select(guest, device.c.seen).join(device).where(device.c.token_hash == _hashed(token))
        found = await self._store.read(lambda db: db.execute(query).mappings().one_or_none())
        if found is None:
            return None
        if now() - found["seen"] > _SEEN_STEP:
            seen = update(device).where(device.c.token_hash == _hashed(token)).values(seen=now())
            await self._store.write(lambda db: db.execute(seen).close())
        return _guest(dict(found))

    async def guest(self, guest_id: str) -> Guest:
        """Give a guest by id."""
        query = select(guest).where(guest.c.id == guest_id)
        return await self._store.read(lambda db: _guest(dict(db.execute(query).mappings().one())))

    async def change(self, guest_id: str, **values: Any) -> None:
        """Change what a guest has chosen: name, language, settings, last played."""
        plain = {
            name: value if name in ("name", "language") else msgspec.json.encode(value).decode()
            for name, value in values.items()
        }
        if plain:
            statement = update(guest).where(guest.c.id == guest_id).values(plain)
            await self._store.write(lambda db: db.execute(statement).close())

    async def forget(self, guest_id: str) -> None:
        """Delete a guest with all devices, and the tables where nobody else sits, down to the last byte.

        What was played with others stays, without this one's name.
        """

        def work(db: Connection) -> None:
            for column in (chair.c.guest_id, device.c.guest_id, guest.c.id):
                db.execute(delete(column.table).where(column == guest_id))
            _drop_tables(db, select(game_table.c.id).where(game_table.c.id.not_in(select(chair.c.table_id))))

        await self._store.write(work)
        await self._store.wipe()

    async def clean(self, today: int, but: Collection[str] = ()) -> None:
        """Delete whoever and whatever nobody comes back for: see UNUSED_DAYS and UNSEEN_DAYS.

        `today`: now, in milliseconds since 1970. `but`: tables that are in use.
        """
        unused, unseen = today - UNUSED_DAYS * 24 * _HOUR, today - UNSEEN_DAYS * 24 * _HOUR
        sitting, acted = select(chair.c.guest_id), select(event.c.table_id).where(event.c.cmd_id.is_not(None))
        known = select(device.c.guest_id)

        def work(db: Connection) -> None:
            db.execute(delete(device).where(device.c.seen < unseen))
            nobody = game_table.c.id.not_in(acted) & (game_table.c.created < unused) & game_table.c.id.not_in(but)
            _drop_tables(db, select(game_table.c.id).where(nobody))
            idle = guest.c.id.not_in(sitting) & guest.c.last_played.is_(None) & (guest.c.name == "")
            gone = guest.c.id.not_in(known) | (idle & (guest.c.created < unused))
            # chairs and devices go with their guest
            db.execute(delete(guest).where(gone & (guest.c.created < unused)))
            empty = game_table.c.id.not_in(select(chair.c.table_id)) & game_table.c.id.not_in(but)
            _drop_tables(db, select(game_table.c.id).where(empty))

        await self._store.write(work)

    async def end_other_devices(self, guest_id: str, here: str) -> None:
        """End all devices of a guest but the one named `here`, as `devices` names it."""
        query = select(device.c.token_hash).where(device.c.guest_id == guest_id)

        def work(db: Connection) -> None:
            found = [one for one in db.execute(query).scalars() if _device_id(one) != here]
            db.execute(delete(device).where(device.c.token_hash.in_(found)))

        await self._store.write(work)

    async def devices(self, guest_id: str) -> list[tuple[str, int, int]]:
        """Give the devices of a guest: a name that tells them apart, when each was added and last seen."""
        query = select(device).where(device.c.guest_id == guest_id).order_by(device.c.created)
        return await self._store.read(
            lambda db: [(_device_id(row.token_hash), row.created, row.seen) for row in db.execute(query)]
        )

    async def open_table(self, table_id: str, places: Mapping[int, str], *, clocked: bool) -> None:
        """Keep a new table and who sits in which chair."""

        def work(db: Connection) -> None:
            db.execute(insert(game_table).values(id=table_id, created=now(), clocked=clocked, over=False))
            for place, guest_id in places.items():
                db.execute(insert(chair).values(table_id=table_id, place=place, guest_id=guest_id))

        await self._store.write(work)

    async def table_is_over(self, table_id: str) -> None:
        """Remember that nothing will happen at a table any more."""
        statement = update(game_table).where(game_table.c.id == table_id).values(over=True)
        await self._store.write(lambda db: db.execute(statement).close())

    async def clocked_tables(self) -> list[tuple[str, int, int]]:
        """Give the tables that must go on although nobody is there: id, stamp of the last row, clock in milliseconds.

        Nothing is read of their logs but the first row and a stamp.
        """
        return await self._store.read(lambda db: [(row.id, row.at, row.clock * 1000) for row in db.execute(_CLOCKED)])

    async def tables_of(self, guest_id: str) -> list[str]:
        """Give the tables where a guest has a chair, newest first."""
        query = (
            select(game_table.c.id)
            .join(chair, chair.c.table_id == game_table.c.id)
            .where(chair.c.guest_id == guest_id)
            .order_by(game_table.c.created.desc())
        )
        return await self._store.read(lambda db: list(db.execute(query).scalars()))

    async def chairs(self, table_id: str) -> dict[int, Guest]:
        """Give who sits where at a table."""
        query = select(chair.c.place, guest).join(guest).where(chair.c.table_id == table_id)
        return await self._store.read(
            lambda db: {row["place"]: _guest(dict(row)) for row in db.execute(query).mappings()},
        )

    async def new_secret(self, table_id: str, number: int, attempt: int) -> bytes:
        """Draw the secret of a deal that is being prepared, and keep it sealed; one drawn before is forgotten."""
        drawn = secrets.token_bytes(SECRET_BYTES)
        row = {"table_id": table_id, "number": number, "attempt": attempt}
        sealed = self._seal.close(drawn, _secret_name(table_id, number, attempt))

        def work(db: Connection) -> None:
            db.execute(delete(secret).filter_by(**row))
            db.execute(insert(secret).values(secret=sealed, **row))

        await self._store.write(work)
        return drawn

    async def secrets_of(self, table_id: str) -> dict[tuple[int, int], bytes]:
        """Give the secrets of a table that are not out yet, by number and attempt, as far as the seal opens them."""
        query = select(secret).filter_by(table_id=table_id)
        rows = await self._store.read(lambda db: db.execute(query).mappings().all())
        opened = {
            (row["number"], row["attempt"]): self._opened(table_id, row["number"], row["attempt"], row["secret"])
            for row in rows
        }
        return {deal: found for deal, found in opened.items() if found is not None}

    def _opened(self, table_id: str, number: int, attempt: int, kept: bytes) -> bytes | None:
        # programs before the seal kept secrets as they were
        return kept if len(kept) == SECRET_BYTES else self._seal.open(kept, _secret_name(table_id, number, attempt))

    async def secret_is_out(self, table_id: str, number: int, attempt: int) -> None:
        """Drop a secret that has been revealed: it stands in the log now."""
        statement = delete(secret).filter_by(table_id=table_id, number=number, attempt=attempt)
        await self._store.write(lambda db: db.execute(statement).close())


def _drop_tables(db: Connection, which: Select[tuple[str]]) -> None:
    """Delete tables with everything that is kept of them."""
    found = list(db.execute(which).scalars())
    for column in (event.c.table_id, secret.c.table_id, chair.c.table_id, game_table.c.id):
        for start in range(0, len(found), _AT_ONCE):
            db.execute(delete(column.table).where(column.in_(found[start : start + _AT_ONCE])))


def _secret_name(table_id: str, number: int, attempt: int) -> str:
    return f"{number}.{attempt}.{table_id}"


def newcomer() -> tuple[Guest, str]:
    """Make a guest who is not kept yet, and the token for the cookie."""
    return Guest(secrets.token_urlsafe(12), "", None, {}, None, now()), secrets.token_urlsafe(32)


def device_id(token: str) -> str:
    """Name a device by its token, as `People.devices` does."""
    return _device_id(_hashed(token))


def _device_id(token_hash: bytes) -> str:
    return token_hash.hex()[:16]


def _hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def _guest(row: Mapping[str, Any]) -> Guest:
    last = row["last_played"]
    return Guest(
        id=row["id"],
        name=row["name"],
        language=row["language"],
        settings=msgspec.json.decode(row["settings"]),
        last=msgspec.json.decode(last, type=Played | None) if last else None,
        created=row["created"],
    )
