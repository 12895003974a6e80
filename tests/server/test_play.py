from __future__ import annotations

import asyncio
import json
import secrets
from pathlib import Path
from typing import Any

import pytest

from paizhuo.core.record import read_record, verify
from paizhuo.games.registry import GAMES, game
from paizhuo.server.log.chain import check_chain
from paizhuo.server.table.standing import fold
from tests.server.support import Browser, in_loop, serving

PRESETS = [pytest.param(name, game(name).DEFAULT_PRESET, id=name) for name in GAMES]


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_a_whole_deal_of_every_game_is_played_and_scored(tmp_path: Path, name: str, preset: str) -> None:
    """A person and bots play a deal to its score; ledger, replay and record tell the same of it."""

    @in_loop
    async def deal() -> None:
        async with serving(tmp_path) as app:
            me = Browser(app)
            table = await me.open(game=name, preset=preset)
            seat = await me.sit(table)
            view = await seat.play_deal()
            assert view["score"]
            assert view["receipt"]["secret"]

            _, ledger = await me.ask("GET", f"/api/tables/{table}/ledger")
            assert ledger["deals"][-1]["score"] == view["score"]
            assert ledger["totals"] == view["match"]["totals"]
            assert ledger["alike"] == (name == "canasta")  # its two packs have a big and a little joker twice

            number, attempt = view["receipt"]["number"], view["receipt"]["attempt"]
            _, replay = await me.ask("GET", f"/api/tables/{table}/replay/{number}/{attempt}")
            assert replay["score"] == view["score"]
            assert replay["frames"][0]["move"] is None
            assert all(len(frame["views"]) == len(view["seats"]) for frame in replay["frames"])

            status, text = await me.raw_record(table)
            assert status == 200
            record = read_record(text, game)
            assert verify(record).receipts == len(record.deals)
            assert record.names is None

            rows = await app.hub.house.store.rows(table)
            check_chain(rows)
            assert len({row.cmd_id for row in rows if row.cmd_id}) == sum(bool(row.cmd_id) for row in rows)

    deal()


@in_loop
async def test_a_match_goes_on_to_its_end(tmp_path: Path) -> None:
    """Deal follows deal until the agreed number is played; then the table is over and takes nothing more."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        table = await me.open(changes={"match_end": "deals", "deals": "2"})
        seat = await me.sit(table)
        dealers = []
        for _ in range(2):
            while (view := await seat.play_deal())["void"]:
                await seat.command("next")
            dealers.append(view["match"]["dealer"])
            if len(dealers) == 1:
                await seat.command("next")
        while seat.view["stage"] != "over":
            await seat.hear()

        assert dealers[1] == (dealers[0] + 1) % 4
        assert seat.view["match"]["winners"]
        assert seat.view["may"] == []
        refused = await seat.command("next")
        assert refused["reason"]["code"] == "err.not_now"


@in_loop
async def test_a_command_sent_twice_is_done_once(tmp_path: Path) -> None:
    """The same command id is answered as before and changes nothing; another id for the same view is stale (V01)."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        seat = await me.sit(await me.open())
        await seat.ready()
        cmd, at, move = secrets.token_hex(16), seat.view["seq"], seat.view["legal"][0]["move"]

        first = await seat.command("play", cmd=cmd, moves=[move])
        await seat.ready()
        kept = len(await app.hub.house.store.rows(seat.table))
        again = await seat.command("play", cmd=cmd, seq=at, moves=[move])
        other = await seat.command("play", seq=at, moves=[move])

        assert first == again
        assert first["type"] == "done"
        assert other["type"] == "refused"
        assert other["reason"]["code"] == "err.stale"
        assert other["table"]["seq"] == seat.view["seq"]
        assert len(await app.hub.house.store.rows(seat.table)) == kept


@in_loop
async def test_a_repeated_command_is_known_after_a_restart(tmp_path: Path) -> None:
    """A command whose answer was lost with the server is answered with its row by the next one (V03)."""
    cmd = secrets.token_hex(16)
    async with serving(tmp_path) as app:
        me = Browser(app)
        seat = await me.sit(await me.open())
        await seat.ready()
        at, move = seat.view["seq"], seat.view["legal"][0]["move"]
        done = await seat.command("play", cmd=cmd, moves=[move])

    async with serving(tmp_path) as app:
        me.app = app
        back = await me.sit(seat.table, seen=at)
        again = await back.command("play", cmd=cmd, seq=at, moves=[move])

    assert again == done


@in_loop
async def test_two_tabs_of_a_seat_are_told_the_same(tmp_path: Path) -> None:
    """What one tab plays the other sees at once; its old screen can do no harm, and it plays on (V02)."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        one = await me.sit(await me.open())
        await one.ready()
        other = await me.sit(one.table)
        assert other.view["tabs"] == 2
        old = other.view["seq"]

        done = await one.command("play", moves=[one.view["legal"][0]["move"]])
        stale = await other.command("play", seq=old, moves=[other.view["legal"][-1]["move"]])
        while one.view["seq"] < other.view["seq"]:
            await one.hear()

        assert stale["reason"]["code"] == "err.stale"
        assert other.view["seq"] >= done["seq"]
        await other.ready()
        await other.turn()


@in_loop
async def test_both_tabs_get_the_same_frames(tmp_path: Path) -> None:
    """From the moment when both are there, every row reaches both tabs in the same words and the same order."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        one = await me.sit(await me.open())
        await one.ready()
        other = await me.sit(one.table)
        begin = other.view["seq"]
        await one.play_deal()
        while other.view["seq"] < one.view["seq"]:
            await other.hear()

    def moved(frames: list[str]) -> list[str]:
        return [text for text in frames if (one := json.loads(text))["type"] == "moved" and one["line"]["seq"] > begin]

    assert moved(one.frames) == moved(other.frames)
    assert moved(one.frames)


@in_loop
async def test_who_comes_back_gets_the_whole_table_and_what_was_missed(tmp_path: Path) -> None:
    """After a lost line a tab says what it has seen last and is told which rows are new to it (V03, V08)."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        seat = await me.sit(await me.open())
        await seat.ready()
        await seat.turn()
        seen = seat.view["seq"]
        await seat.leave()
        await asyncio.sleep(0.05)

        back = await me.sit(seat.table, seen=seen)
        whole = json.loads(back.frames[0])

        assert whole["since"] == seen + 1
        assert [line["seq"] for line in whole["log"]] == sorted(line["seq"] for line in whole["log"])
        assert whole["log"][-1]["seq"] == whole["table"]["seq"]
        await back.play_deal()


@in_loop
async def test_an_illegal_move_changes_nothing_and_the_next_counts(tmp_path: Path) -> None:
    """A refused move is told its reason, the row number stays, and a legal one from the same view is taken (V19)."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        seat = await me.sit(await me.open())
        view = await seat.ready()
        at, legal = view["seq"], [one["move"] for one in view["legal"]]
        strange = next(card for card in ("AH", "2C", "KS", "9D", "JC", "7H", "3S") if card not in view["view"]["hand"])

        refused = await seat.command("play", moves=[strange])
        why = await _ask(seat, {"type": "why", "move": strange}, "reason")
        nonsense = await seat.command("play", moves=["shuffle again"])
        taken = await seat.command("play", seq=at, moves=[legal[0]])

        assert refused["type"] == nonsense["type"] == "refused"
        assert refused["reason"]["code"].partition(".")[0] in ("no", "ct")
        assert refused["table"]["seq"] == at
        assert why["reason"] == refused["reason"]
        assert nonsense["reason"]["code"] == "err.not_json"
        assert taken["type"] == "done"
        assert taken["seq"] == at + 1


@in_loop
async def test_every_house_rule_of_a_table_survives(tmp_path: Path) -> None:
    """Rules chosen when opening are those of the table, of a reload, of a restart and of the record (V20)."""
    changes = {"red_nine": "9", "sweep_bonus": "5", "double_five": "transfer", "match_end": "deals", "deals": "3"}
    async with serving(tmp_path) as app:
        me = Browser(app)
        seat = await me.sit(await me.open(seats=3, changes=changes, bots=["family", "child"]))
        asked = {"game": "chinese-ten", "preset": "pagat-basic", "seats": 3, "changes": changes}
        status, answer = await me.ask("POST", "/api/rules", asked)
        first = json.loads(seat.frames[0])["rules"]
        await seat.leave()

    async with serving(tmp_path) as app:
        me.app = app
        again = await me.sit(seat.table)
        await again.play_deal()
        _, record = await me.ask("GET", f"/api/tables/{seat.table}/record")
        _, played = await me.ask("GET", "/api/me")

    assert status == 200
    assert first == answer["rules"] == json.loads(again.frames[0])["rules"]
    assert {name: first["values"][name] for name in changes} == changes
    assert record["fingerprint"] == first["fingerprint"]
    assert record["changes"] == played["last"]["changes"] == first["changes"]
    assert [one["bot"] for one in again.view["seats"]].count("child") == 1


@in_loop
async def test_nothing_of_a_deal_leaks_into_the_next(tmp_path: Path) -> None:
    """A new deal starts with empty piles, a new commitment and no undo; the old score is gone (R23)."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        seat = await me.sit(await me.open())
        before = await seat.play_deal()
        await seat.command("next")
        after = await seat.ready()

    assert after["stage"] == "deal"
    assert after["score"] is None
    assert after["void"] is None
    assert "undo" not in after["may"]
    assert after["receipt"]["commitment"] != before["receipt"]["commitment"]
    assert after["receipt"]["secret"] is None
    assert len(after["view"]["hand"]) == 6 or after["view"]["phase"] != "play"
    assert sum(map(len, after["view"]["captured"])) <= sum(map(len, before["view"]["captured"]))


@in_loop
async def test_the_fold_of_the_log_is_how_the_table_stands(tmp_path: Path) -> None:
    """At any moment the log alone gives exactly what memory holds."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        seat = await me.sit(await me.open())
        for _ in range(2):
            for _ in range(3):
                view = await seat.ready()
                if view["stage"] == "deal":
                    await seat.turn()
                room = await app.hub.room(seat.table)
                async with room.lock:
                    secrets = await app.hub.house.people.secrets_of(seat.table)
                    assert fold(await app.hub.house.store.rows(seat.table), secrets) == room.standing
            await seat.play_deal()
            await seat.command("next")


@in_loop
async def test_a_hint_is_legal_and_comes_with_what_it_does(tmp_path: Path) -> None:
    """A hint is one of the moves that the seat was offered, with the same effect; out of turn there is none."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        seat = await me.sit(await me.open())
        view = await seat.ready()
        hint = await _ask(seat, {"type": "hint", "level": "expert"}, "hint")
        unknown = await _ask(seat, {"type": "hint", "level": "master"}, "sorry")
        await seat.play_deal()
        nothing = await _ask(seat, {"type": "hint"}, "hint")

    assert hint["hint"] in view["legal"]
    assert unknown["reason"]["code"] == "err.level"
    assert nothing["hint"] is None


async def _ask(seat: Any, message: dict[str, Any], kind: str) -> dict[str, Any]:
    await seat.send(message)
    answer: dict[str, Any] = await seat.until(kind)
    return answer
