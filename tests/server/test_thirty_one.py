"""Thirty-One at the table: a long match of computer players."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from paizhuo.bots import bot
from paizhuo.core.game import Seen
from paizhuo.core.record import read_record, verify
from paizhuo.games.registry import game
from tests.server.support import Browser, FirstMove, in_loop, serving

DEALS = 20


class Bots(FirstMove):
    """The computer players themselves, in this process."""

    async def choose(self, game_id: str, level: str, seen: Seen[Any]) -> Any:
        """Ask the level's player."""
        self.asked += 1
        return bot(game_id, level).choose(seen, Random(self.asked))


@in_loop
async def test_the_record_of_a_match_of_twenty_deals_by_bots_verifies(tmp_path: Path) -> None:
    """The person lets the computer play, and twenty deals go by; record, totals and receipts agree."""
    async with serving(tmp_path, thinker=Bots()) as app:
        me = Browser(app)
        table = await me.open(game="thirty-one", preset="bicycle", changes={"match_end": "deals", "deals": str(DEALS)})
        seat = await me.sit(table)
        while seat.view["stage"] != "over":
            wanted = next((kind for kind in ("hand_over", "next") if kind in seat.view["may"]), None)
            await (seat.command(wanted) if wanted else seat.hear())
        _, text = await me.raw_record(table)
        _, ledger = await me.ask("GET", f"/api/tables/{table}/ledger")

    record = read_record(text, game)
    verdict = verify(record)
    assert verdict.counted == DEALS
    assert verdict.receipts
    nets = [[part.net for part in deal.outcome.score.parts] for deal in record.deals]
    assert ledger["totals"] == [sum(column) for column in zip(*nets, strict=True)]
    assert all(sum(row) == 0 for row in nets)
