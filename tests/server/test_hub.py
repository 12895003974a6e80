from __future__ import annotations

import asyncio
import socket
from contextlib import closing
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from pathlib import Path

import pytest

from paizhuo.cards import Card, card
from paizhuo.core.game import Match
from paizhuo.core.wording import Seat
from paizhuo.games import chinese_ten, thirty_one
from paizhuo.server import serve
from paizhuo.server.door import access, line
from paizhuo.server.log.facts import from_plain, match_values, match_with
from paizhuo.server.room import hub as hub_module
from paizhuo.server.room.thinking import BotError
from paizhuo.server.serve import Front
from tests.games.chinese_ten import support as ten
from tests.server.support import Browser, in_loop, serving
from tests.server.test_conduct import Broken, Clock


@in_loop
async def test_a_silent_line_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that has said nothing for long counts as lost; the client can come back to its seat (V08)."""
    monkeypatch.setattr(line, "SILENCE", 0.2)
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        while tab.closed is None:
            await tab.hear()
        room = await app.hub.room(tab.table)
        await asyncio.sleep(0.05)
        away = room.live.away_since
        back = await me.sit(tab.table)

    assert tab.closed == line.GONE
    assert set(away) <= {0}
    assert back.view["seats"][back.view["seat"]]["connected"]


@in_loop
async def test_who_says_nothing_at_all_is_shut_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A socket without any hello is closed after a few seconds."""
    monkeypatch.setattr(line, "HELLO_WITHIN", 0.1)
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = (await me.sit(await me.open())).another()
        await tab.connect()
        closed = await tab.hear()

    assert closed == {"type": "closed", "code": line.POLICY}


@in_loop
async def test_a_table_that_nobody_looks_at_leaves_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a while an empty table is let go; found again, it stands as it stood."""
    monkeypatch.setattr(hub_module, "_IDLE", 0.05)
    clock = Clock()
    async with serving(tmp_path, clock=clock) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        view = await tab.ready()
        stays = await me.sit(await me.open())
        await tab.leave()
        clock.go(1)
        await asyncio.sleep(0.3)
        in_memory = set(app.hub._rooms)
        again = await me.sit(tab.table)

    assert in_memory == {stays.table}
    assert again.view["view"] == view["view"]
    assert again.view["seq"] == view["seq"]


@in_loop
async def test_tables_with_a_clock_are_taken_up_when_they_are_due(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the start none is read; one whose time has come is, and is let go again when nothing happens by itself."""
    clock = Clock()
    async with serving(tmp_path, clock=clock) as app:
        me = Browser(app)
        soon, later, over = [await me.open(settings={"clock": seconds}) for seconds in (30, 600, 30)]
        for table in (soon, later):
            await (await me.sit(table)).ready()
    clock.go(40)
    read: list[str] = []
    load = hub_module.Hub._load
    monkeypatch.setattr(hub_module, "_IDLE", 0.05)
    monkeypatch.setattr(hub_module.Hub, "_load", lambda hub, table: read.append(table) or load(hub, table))
    async with serving(tmp_path, clock=clock) as app:
        at_first = list(read)
        async with asyncio.timeout(20):
            while len(read) < 2 or over in app.hub._rooms:
                clock.go(0.1)
                await asyncio.sleep(0.01)
        in_memory = set(app.hub._rooms)

    assert at_first == []
    assert set(read) == {soon, over}
    assert in_memory <= {soon}


@in_loop
async def test_a_hint_is_given_even_when_the_bots_fail(tmp_path: Path) -> None:
    """When the bot that is asked gives nothing, a legal move is still proposed."""
    async with serving(tmp_path, thinker=Broken(BotError("failed"))) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        view = await tab.ready()
        await tab.send({"type": "hint"})
        hint = await tab.until("hint")

    assert hint["hint"] in view["legal"]


@in_loop
async def test_before_the_deal_nothing_can_be_asked_of_it(tmp_path: Path) -> None:
    """While the agreement is open, why, what-if and hints are answered, each by saying that it is too soon."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open(bots=["family", "family"]))
        await tab.send({"type": "why", "move": "3C"})
        why = await tab.until("reason")
        await tab.send({"type": "stage", "moves": ["3C"]})
        staged = await tab.until("staged")
        await tab.send({"type": "hint"})
        hint = await tab.until("hint")
        await tab.send({"type": "why", "move": "nonsense"})
        nonsense = await tab.until("reason")
        played = await tab.command("play", moves=["3C"])

    assert why["reason"]["code"] == staged["reason"]["code"] == nonsense["reason"]["code"] == "err.not_now"
    assert staged["at"] == 0
    assert hint["hint"] is None
    assert played["reason"]["code"] == "err.not_now"


class Mood(Enum):
    """Something that a match might carry."""

    GOOD = "good"


@dataclass(frozen=True, slots=True, kw_only=True)
class RichMatch(Match[ten.Options]):
    """A match that carries whatever a match may carry."""

    chips: int = 0
    last: Card | None = None
    moods: tuple[Mood, ...] = ()
    pair: tuple[Seat, bool] = (Seat(0), False)
    seen: frozenset[Card] = frozenset()


def test_whatever_a_match_carries_comes_back_from_the_log() -> None:
    """Numbers, cards, seats, choices, pairs and sets are read back as they were."""
    options = ten.rules()
    match = RichMatch(
        options=options,
        dealer=Seat(2),
        totals=(Fraction(-70, 3), Fraction(0), Fraction(1), Fraction(67, 3)),
        number=3,
        attempt=2,
        chips=7,
        last=card("KH"),
        moods=(Mood.GOOD,),
        pair=(Seat(3), True),
        seen=frozenset({card("AS"), card("2C")}),
    )
    empty = RichMatch(options=options, dealer=Seat(0), totals=(Fraction(0),) * 4)

    assert match_with(empty, match_values(match)) == match
    with pytest.raises(TypeError):
        from_plain(dict, {})
    with pytest.raises(ValueError, match="shorter"):
        from_plain(tuple[int, int], [1])


@pytest.mark.parametrize("rules", [chinese_ten, thirty_one], ids=lambda rules: rules.ID)
def test_matches_of_the_games_come_back_from_the_log(rules: object) -> None:
    """What each game carries from deal to deal is among what a log can keep."""
    options = rules.PRESETS[rules.DEFAULT_PRESET].options()  # type: ignore[attr-defined]
    seating = rules.seating(options, rules.deck(options))  # type: ignore[attr-defined]
    match = rules.new_match(options, seating)  # type: ignore[attr-defined]

    assert match_with(match, match_values(match)) == match


def test_the_addresses_of_a_server_are_those_it_can_be_reached_by(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the loopback there is one address, on the network also those of this machine that answer there.

    IPv6 stands in brackets, also where it begins with a letter, and only where the server listens by IPv6.
    """
    found = {"192.168.1.5", "2001:db8:1::5", "fd00::7", "fe80::1", "127.0.1.1", "::1", "box", "box.local"}
    monkeypatch.setattr(access, "lan_addresses", lambda: frozenset(found))
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        port = listener.getsockname()[1]
        own = serve._serving(Front("127.0.0.1"), listener, None)
        everywhere = serve._serving(Front("0.0.0.0"), listener, None)  # noqa: S104  what is tested
        one = serve._serving(Front("::1"), listener, None)
    with closing(socket.socket(socket.AF_INET6)) as listener:
        by_both = serve._serving(Front("::"), listener, None)

    assert (own.address, own.on_the_network) == (f"http://127.0.0.1:{port}/", ())
    assert everywhere.address == own.address
    assert everywhere.on_the_network == (f"http://192.168.1.5:{port}/",)
    assert one.address == f"http://[::1]:{port}/"
    assert set(by_both.on_the_network) == {
        "http://192.168.1.5:0/",
        "http://[2001:db8:1::5]:0/",
        "http://[fd00::7]:0/",
    }
