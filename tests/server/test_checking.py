from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from paizhuo.server.door.checking import MOST_RECORD_BYTES
from tests.server.support import Browser, in_loop, serving


async def record_of_a_deal(me: Browser) -> str:
    """Play a deal and give its record."""
    table = await me.open()
    seat = await me.sit(table)
    await seat.play_deal()
    status, text = await me.raw_record(table)
    assert status == 200
    return text


@in_loop
async def test_a_record_is_checked_by_whoever_brings_it(tmp_path: Path) -> None:
    """A record that the server gave out is found in order, also by a guest who never sat at its table."""
    async with serving(tmp_path) as app:
        text = await record_of_a_deal(Browser(app))
        status, found = await Browser(app).ask("POST", "/api/records/check", text.encode())

    assert status == 200
    assert found["wrong"] is None
    found = found["right"]
    assert (found["game"], found["preset"], found["seats"]) == ("chinese-ten", "pagat-basic", 4)
    assert found["counted"] == 1
    assert found["receipts"] is True


@in_loop
async def test_a_tampered_record_is_found_out_with_the_place(tmp_path: Path) -> None:
    """Two cards of a deal change places: the answer says where, in both languages, and it is no failure of ours."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        record: dict[str, Any] = json.loads(await record_of_a_deal(me))
        order = record["deals"][0]["order"]
        swapped = order.split() if isinstance(order, str) else order
        swapped[0], swapped[-1] = swapped[-1], swapped[0]
        record["deals"][0]["order"] = " ".join(swapped) if isinstance(order, str) else swapped
        status, found = await me.ask("POST", "/api/records/check", record)

    assert (status, found["right"], found["wrong"]["code"]) == (200, None, "err.record")
    why = found["wrong"]["args"]["why"]
    assert set(why) == {"zh", "en"}
    assert all(why.values())


@in_loop
async def test_what_is_no_record_is_called_so(tmp_path: Path) -> None:
    """Bytes, other JSON and a file that is too large are answered in a sentence, and the server goes on."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        for body, code in ((b"\xff\xfe\x00", "err.not_ours"), (b"[1, 2]", "err.record"), (b"{", "err.record")):
            status, found = await me.ask("POST", "/api/records/check", body)
            assert (status, found["right"], found["wrong"]["code"]) == (200, None, code)
        status, refused = await me.ask("POST", "/api/records/check", b" " * (MOST_RECORD_BYTES + 1))
        assert (status, refused["reason"]["code"]) == (413, "err.too_large")
        assert (await me.ask("GET", "/api/catalogue"))[0] == 200
