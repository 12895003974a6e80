from __future__ import annotations

import socket
from pathlib import Path

import pytest

from paizhuo.server.door import phones as phones_module
from paizhuo.server.door.access import Gate
from paizhuo.server.door.phones import Close, Phones
from tests.server.support import Browser, in_loop, serving

HOME = "127.0.0.2"
"""Stands for the address at home: tests listen on the loopback only."""


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Pretend that this machine has an address at home; a test may change it."""
    found = [HOME]
    monkeypatch.setattr(phones_module, "home_addresses", lambda: list(found))
    return found


class Listening:
    """Stands in for the second server: it answers as told, or listens without a word."""

    def __init__(self, answer: bytes = b"HTTP/1.1 200 OK\r\n\r\n") -> None:
        self.answer = answer
        self.closed = 0

    async def __call__(self, listener: socket.socket) -> Close:
        """Answer every connection."""
        import asyncio

        async def one(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readline()
            writer.write(self.answer)
            writer.close()

        server = await asyncio.start_server(one, sock=listener)

        async def close() -> None:
            self.closed += 1
            server.close()

        return close


def gate() -> Gate:
    """Make a gate before nothing."""
    return Gate(None)


@in_loop
async def test_phones_are_let_in_and_out_again(at_home: list[str]) -> None:
    """Open, the page answers at the address at home and the gate knows it; shut, nothing listens there (B7)."""
    before, listening = gate(), Listening()
    phones = Phones(before)
    phones.begin(0, listening)
    assert (phones.is_open, await phones.addresses()) == (False, [])

    await phones.open()
    await phones.open()
    (address,) = await phones.addresses()
    assert (phones.is_open, before.on_the_network) == (True, True)
    assert address.startswith(f"http://{HOME}:")
    await phones.close()

    assert (phones.is_open, before.on_the_network, await phones.addresses()) == (False, False, [])
    assert listening.closed == len(at_home)


@in_loop
async def test_an_address_that_does_not_answer_is_not_shown(at_home: list[str]) -> None:
    """What is drawn for a camera has just been tried; where the page does not come, nothing is drawn."""
    assert at_home
    phones = Phones(gate())
    phones.begin(0, Listening(b"HTTP/1.1 421 No\r\n\r\n"))
    await phones.open()
    found = await phones.addresses()
    await phones.close()

    assert found == []


@in_loop
async def test_a_new_address_is_found(at_home: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """When the machine gets another address while phones are let in, that one is opened, too."""
    import asyncio

    monkeypatch.setattr(phones_module, "_LOOK_AGAIN", 0.01)
    phones = Phones(gate())
    phones.begin(0, Listening())
    await phones.open()
    at_home[:] = ["127.0.0.3"]
    while len(found := await phones.addresses()) < 2:  # noqa: ASYNC110  nothing tells when it has looked
        await asyncio.sleep(0.01)
    await phones.close()

    assert {one.rpartition(":")[0] for one in found} == {f"http://{HOME}", "http://127.0.0.3"}


@in_loop
async def test_only_this_machine_may_let_phones_in(tmp_path: Path) -> None:
    """The page of another machine can neither see nor turn the switch, nor can a foreign page on this one."""
    async with serving(tmp_path, on_the_network=True, hosts=["cards.example"]) as app:
        here = Browser(app)
        phone = Browser(app, client="192.168.1.9")
        by_name = Browser(app, host="cards.example", origin="http://cards.example")
        elsewhere = Browser(app, origin="http://elsewhere.example")
        seen, view = await here.ask("GET", "/api/phones")
        turned = [await one.ask("PUT", "/api/phones", {"open": True}) for one in (phone, by_name, elsewhere)]
        looked, _ = await phone.ask("GET", "/api/phones")

    assert (seen, view) == (200, {"open": False, "fixed": False, "addresses": []})
    assert [(status, answer["reason"]["code"]) for status, answer in turned] == [
        (403, "err.not_here"),
        (403, "err.not_here"),
        (403, "err.origin"),
    ]
    assert looked == 403
