from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paizhuo.core.errors import TableError
from paizhuo.games import chinese_ten
from paizhuo.server.log import payloads
from paizhuo.server.log.chain import START, Row, check_chain, row_hash
from paizhuo.server.log.payloads import VERSIONS, Close, read_payload
from paizhuo.server.store.people import now
from paizhuo.server.table.standing import Standing, fold
from tests.server.support import Browser, in_loop, serving

LOGS = Path(__file__).parent / "logs"
"""Logs as they were recorded, one of each version of each kind of row; they are never changed."""


def recorded(name: str) -> list[Row]:
    """Read a recorded log."""
    rows = []
    for line in (LOGS / name).read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        payload = json.dumps(row["payload"], ensure_ascii=False, separators=(",", ":")).encode()
        rows.append(Row(**{**row, "payload": payload, "hash": bytes.fromhex(row["hash"])}))
    return rows


def logs() -> list[str]:
    """Give the recorded logs."""
    return sorted(path.name for path in LOGS.iterdir())


def test_every_version_of_every_kind_is_recorded() -> None:
    """For each kind of row and each of its versions there is a recorded log that holds one."""
    found = {(row.kind, row.v) for name in logs() for row in recorded(name)}

    assert found == {(kind, v) for kind, newest in VERSIONS.items() for v in range(1, newest + 1)}


@pytest.mark.parametrize("name", logs())
def test_a_recorded_log_is_read_for_ever(name: str) -> None:
    """The chain of a recorded log holds, every row reads, and the table stands where it stood."""
    rows = recorded(name)
    check_chain(rows)
    standing = fold(rows)

    assert [type(read_payload(row.kind, row.v, row.payload)).__name__ for row in rows]
    assert (standing.seq, standing.hash) == (rows[-1].seq, rows[-1].hash)
    assert standing.match


def test_the_recorded_match_of_ten_stands_where_it_stood() -> None:
    """Facts of the recorded 撿紅點 match: who plays which seat, the totals after its first deal, the deal it is at."""
    rows = recorded("v1-chinese-ten.jsonl")
    standing = fold(rows)
    settled = [json.loads(row.payload) for row in rows if row.kind == "settle"]

    assert [chair.bot for chair in standing.chairs] == [None, None, "family", "expert"]
    assert [chair.handed_over for chair in standing.chairs] == [None] * 4
    assert standing.stage == "deal"
    assert standing.match
    assert [str(total) for total in standing.match.totals] == [str(one) for one in settled[-1]["match"]["totals"]]
    assert standing.match.number == 2
    assert standing.deal
    assert standing.deal.number == 2


def test_the_recorded_draw_by_hand_stands_where_it_stood() -> None:
    """Facts of the recorded draw: the places that people chose, among them of a tie, and the table's own settings."""
    rows = recorded("v2-chinese-ten.jsonl")
    standing = fold(rows)
    places = [json.loads(row.payload)["place"] for row in rows if row.kind == "pick"]
    settings = standing.opened.settings

    assert list(standing.picks) == places
    assert len(places) > len(standing.chairs)
    assert (settings.unit, settings.rest, settings.rest_minutes, settings.clock) == ("糖果", 2, 30, 60)
    assert standing.stage == "deal"
    in_mid_draw = fold(rows[: next(index for index, row in enumerate(rows) if row.kind == "draw")])
    assert in_mid_draw.stage == "drawing"
    assert in_mid_draw.picks == standing.picks
    assert not in_mid_draw.seating


def test_a_table_of_before_has_the_usual_settings() -> None:
    """A table that was opened when there were fewer settings has no unit and no break by minutes."""
    standing = fold(recorded("v1-chinese-ten.jsonl"))

    assert (standing.opened.settings.unit, standing.opened.settings.rest_minutes, standing.picks) == (None, 0, ())
    assert standing.opened.settings.match_minutes is None


def test_the_recorded_match_of_canasta_is_over() -> None:
    """Facts of the recorded Canasta match: it is over, and the side with more has won."""
    standing = fold(recorded("v1-canasta.jsonl"))

    assert standing.stage == "over"
    assert standing.closed
    assert standing.match
    totals = standing.match.totals
    assert standing.closed.winners == [index for index, total in enumerate(totals) if total == max(totals)]


def test_the_recorded_match_by_time_stands_where_it_stood() -> None:
    """Facts of a match that ended by time: what was played in its two deals, by notes and not by stamps, and why."""
    rows = recorded("v3-by-time.jsonl")
    took = [json.loads(row.payload)["took"] for row in rows if row.kind == "settle"]
    standing = fold(rows)

    assert standing.opened.settings.match_minutes == 30
    assert standing.match_played == sum(took) >= 30 * 60_000
    assert (standing.stage, standing.closed) == ("over", Close(winners=[1], ending="time"))
    # its last deal can be looked at: the secret that came with its score opens it
    assert standing.deal
    assert standing.deal.order
    assert standing.game.outcome(standing.playing)


def test_what_a_newer_program_wrote_is_refused() -> None:
    """A row of a kind or version that this program does not know is refused, not guessed at."""
    for kind, v in (("play", VERSIONS["play"] + 1), ("jump", 1)):
        with pytest.raises(TableError) as newer:
            read_payload(kind, v, b"{}")
        assert "先更新程式" in newer.value.zh


def test_old_rows_are_lifted_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """A row of an old version passes every step up to the one of now."""
    steps = {
        ("close", 1): lambda values: {"who": values["won_by"]},
        ("close", 2): lambda values: {"winners": values["who"]},
    }
    monkeypatch.setattr(payloads, "VERSIONS", {**VERSIONS, "close": 3})
    monkeypatch.setattr(payloads, "_LIFTS", steps)

    assert read_payload("close", 1, b'{"won_by":[2]}') == Close(winners=[2])
    assert read_payload("close", 2, b'{"who":[1]}') == Close(winners=[1])
    assert read_payload("close", 3, b'{"winners":[0]}') == Close(winners=[0])


def under_older_rules(rows: list[Row]) -> list[Row]:
    """Rewrite a log, chain and all, as if its deals had been dealt under the revision before."""
    rewritten: list[Row] = []
    for row in rows:
        values = json.loads(row.payload)
        if "rules_revision" in values:
            values["rules_revision"] -= 1
        based_on = rewritten[-1].hash if rewritten else START
        rewritten.append(_with(row, msgspec.json.encode(values), based_on))
    return rewritten


def _with(row: Row, payload: bytes, based_on: bytes) -> Row:
    changed = row._replace(payload=payload, hash=b"")
    return changed._replace(hash=row_hash(based_on, changed))


def test_a_deal_in_play_under_older_rules_is_not_gone_on_with() -> None:
    """A deal of an older revision has no state to go on from; deals that were over keep their scores as facts."""
    before, after = fold(recorded("v1-chinese-ten.jsonl")), fold(under_older_rules(recorded("v1-chinese-ten.jsonl")))

    assert before.state is not None
    assert after.state is None
    assert after.stage == "deal"
    assert before.match
    assert after.match
    assert after.match.totals == before.match.totals


def test_a_finished_deal_is_never_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scores of deals that are over come from the log alone: broken rules for them would not even be noticed."""
    rows = recorded("v1-chinese-ten.jsonl")
    first_deal = next(row.seq for row in rows if row.kind in ("deal", "play"))
    settle = next(row.seq for row in rows if row.kind == "settle")
    assert first_deal < settle
    dealt: list[int] = []
    deal = chinese_ten.deal

    def counted(match: Any, order: Any) -> Any:
        dealt.append(match.number)
        return deal(match, order)

    monkeypatch.setattr(chinese_ten, "deal", counted)
    fold(rows)

    assert dealt == [2]


def test_play_that_the_rules_refuse_now_leaves_a_deal_that_cannot_go_on() -> None:
    """Should a rule change without a new revision, the table still opens; only its deal in play ends."""
    rows = recorded("v1-chinese-ten.jsonl")
    last = next(index for index, row in reversed(list(enumerate(rows))) if row.kind == "play")
    broken = [*rows[:last]]
    for row in rows[last:]:
        values = {"moves": ["RJ"], "automatic": None} if row is rows[last] else json.loads(row.payload)
        broken.append(_with(row, msgspec.json.encode(values), broken[-1].hash))
    standing = fold(broken)

    assert standing.state is None
    assert standing.seq == rows[-1].seq
    assert standing.stage == "deal"


@in_loop
async def test_an_old_deal_is_voided_with_a_sentence_and_dealt_anew(tmp_path: Path) -> None:
    """On loading, a deal under older rules ends as void, everybody is told why, and the same deal is dealt again."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        await tab.ready()
        await tab.leave()
        rows = under_older_rules(await app.hub.house.store.rows(tab.table))

        def replace_log(db: Any) -> None:
            raw = db.connection.driver_connection
            raw.execute("DELETE FROM event WHERE table_id = ?", (tab.table,))
            raw.executemany("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)

        await app.hub.house.store.write(replace_log)

    async with serving(tmp_path) as app:
        me.app = app
        again = await me.sit(tab.table)
        while again.view["stage"] != "scored":
            await again.hear()
        view = again.view
        await again.command("next")
        await again.ready()
        record, _ = await me.ask("GET", f"/api/tables/{tab.table}/record")

    assert view["void"]["reason"]["code"] == "ev.new_rules"
    assert view["score"] is None
    assert view["receipt"]["secret"]
    assert (again.view["match"]["number"], again.view["match"]["attempt"]) == (1, 2)
    assert record == 409


@in_loop
async def test_a_table_of_a_newer_program_stays_shut(tmp_path: Path) -> None:
    """A table opened under a later revision of the rules is refused with one sentence, and nothing is changed."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        table = await me.open()
        rows = await app.hub.house.store.rows(table)
        values = {**json.loads(rows[0].payload), "rules_revision": chinese_ten.RULES_REVISION + 1}
        newer = _with(rows[0], msgspec.json.encode(values), START)

        def replace_row(db: Any) -> None:
            raw = db.connection.driver_connection
            raw.execute("UPDATE event SET payload = ?, hash = ? WHERE table_id = ?", (newer.payload, newer.hash, table))

        await app.hub.house.store.write(replace_row)
        app.hub._rooms.clear()
        status, answer = await me.ask("GET", f"/api/tables/{table}/ledger")
        _, tables = await me.ask("GET", "/api/tables")

    assert (status, answer["reason"]["code"]) == (409, "err.newer")
    assert tables["tables"] == []


@in_loop
async def test_a_damaged_log_stays_shut_and_says_where(tmp_path: Path) -> None:
    """A row that was changed in the file is found when the table is opened, and named."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        await tab.play_deal()
        await tab.leave()

        def tamper(db: Any) -> None:
            raw = db.connection.driver_connection
            raw.execute("UPDATE event SET seat = (seat + 1) % 4 WHERE table_id = ? AND seq = 7", (tab.table,))

        await app.hub.house.store.write(tamper)

    async with serving(tmp_path) as app:
        me.app = app
        status, answer = await me.ask("GET", f"/api/tables/{tab.table}/ledger")

    assert (status, answer["reason"]["code"]) == (409, "err.broken")
    assert answer["reason"]["args"]["n"] == 7


def test_a_fold_needs_nothing_but_the_log() -> None:
    """Folding twice gives the same table; the clock and chance have no part in it."""
    rows = recorded("v1-canasta.jsonl")
    begin = now()

    assert fold(rows) == fold(rows)
    assert isinstance(fold(rows), Standing)
    assert fold(rows).at < begin + 10**12
