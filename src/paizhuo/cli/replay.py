"""`paizhuo replay FILE`: a record step by step, as the log of the table told it, with all cards open."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from paizhuo.cli.board import board
from paizhuo.cli.records import record_in
from paizhuo.cli.tables import read_number
from paizhuo.cli.terminal import Parser, UsageError
from paizhuo.cli.words import COMMANDS
from paizhuo.core.game import Void
from paizhuo.core.record import DealRecord, Frame, Record, replay
from paizhuo.core.wording import Language, Message, Names, Seat, Text, jokers_alike, listed, signed_text

_KEYS: Final = Text(
    "Enter 下一步，b 上一步，數字跳到那一步，q 離開", "Enter next, b back, a number goes there, q quits"
)


def run(arguments: Sequence[str], language: Language) -> int:
    """Print a record move by move; at a terminal, step through it."""
    parser = Parser("replay", COMMANDS["replay"], language)
    parser.say(parser.group, Text("牌譜（- 是標準輸入）", "a record (- for stdin)"), "file", metavar="FILE")
    parser.say(parser.group, Text("只看第 N 局", "deal N only"), "--deal", metavar="N")
    parser.say(parser.group, Text("從第 N 步開始", "from step N on"), "--step", metavar="N")
    parser.say(
        parser.group, Text("每一步都列出所有的牌", "show all cards at each step"), "--cards", action="store_true"
    )
    asked = parser.read(arguments)
    record = record_in(asked.file)
    stepping = asked.file != "-" and sys.stdin.isatty() and sys.stdout.isatty()
    pages = _pages(record, language, _chosen(record, asked.deal), cards=asked.cards or stepping)
    start = _first(pages, asked.step)
    if stepping:
        _step_through(pages, start, language)
    else:
        print("\n".join(pages[start:]))
    return 0


@dataclass(frozen=True, slots=True)
class _Saying:
    """How a record is told: in which language, with which names, and whether its jokers are all alike."""

    language: Language
    names: Names
    alike: bool

    def of(self, message: Message) -> str:
        """Say a message."""
        return message.into(self.language, self.names, alike=self.alike)


def _chosen(record: Record, deal: str | None) -> tuple[DealRecord, ...]:
    if deal is None:
        return record.deals
    number = read_number(deal, "--deal")
    chosen = tuple(one for one in record.deals if one.number == number)
    if not chosen:
        last = record.deals[-1].number if record.deals else 0
        raise UsageError(
            f"沒有第 {number} 局，這份牌譜有 {last} 局", f"there is no deal {number}; the record has {last}"
        )
    return chosen


def _first(pages: Sequence[str], step: str | None) -> int:
    if step is None:
        return 0
    number = read_number(step, "--step")
    if not 1 <= number <= len(pages):
        raise UsageError(
            f"沒有第 {number} 步，共 {len(pages)} 步", f"there is no step {number}; there are {len(pages)}"
        )
    return number - 1


def _pages(record: Record, language: Language, chosen: Sequence[DealRecord], *, cards: bool) -> list[str]:
    """Give what is printed for each moment of the deals that were asked for."""
    said = _Saying(language, _names(record, language), jokers_alike(record.game.deck(record.options)))
    wanted = {(deal.number, deal.attempt): deal for deal in chosen}
    frames = [frame for frame in replay(record) if (frame.number, frame.attempt) in wanted]
    pages = []
    for place, frame in enumerate(frames):
        deal = wanted[frame.number, frame.attempt]
        lines = [*_heading(frame, language), *_told(frame, said)]
        if cards:
            lines += board(record.game, frame.state, language, said.names, alike=said.alike)
        if place + 1 == len(frames) or frames[place + 1].step == 0:
            lines += _ending(record, deal, said)
        pages.append("\n".join(lines))
    return pages


def _names(record: Record, language: Language) -> Names:
    if record.names is None:
        return lambda seat: Text(f"{seat + 1} 號", f"seat {seat + 1}").into(language)
    return record.names.__getitem__


def _heading(frame: Frame, language: Language) -> Iterator[str]:
    if frame.step == 0:
        again = (
            Text(f"（第 {frame.attempt} 次發牌）", f" (dealt {frame.attempt} times)")
            if frame.attempt > 1
            else Text("", "")
        )
        yield Text(f"\n第 {frame.number} 局{again.zh}", f"\nDeal {frame.number}{again.en}").into(language)


def _told(frame: Frame, said: _Saying) -> Iterator[str]:
    mark = f"{frame.step:>3}  " if frame.step else "     "
    for event in frame.events:
        yield mark + said.of(event.message())
        mark = "     "


def _ending(record: Record, deal: DealRecord, said: _Saying) -> Iterator[str]:
    if isinstance(deal.outcome, Void):
        yield f"     {said.of(deal.outcome.reason)}"
        return
    nets = [signed_text(part.net) for part in deal.outcome.score.parts]
    seats = [
        [said.names(Seat(seat)) for seat in range(record.options.seats) if _part(record, seat) == part]
        for part in range(len(nets))
    ]
    told = (f"{listed(who, said.language, half_spaces=True)} {net}" for who, net in zip(seats, nets, strict=True))
    yield f"     {_joined(told, said.language)}"


def _part(record: Record, seat: int) -> int:
    return record.game.side_of(record.options, Seat(seat))


def _joined(words: Iterable[str], language: Language) -> str:
    return Text("，", ", ").into(language).join(words)


def _step_through(pages: Sequence[str], start: int, language: Language) -> None:
    place = start
    print(_KEYS.into(language))
    while place < len(pages):
        print(pages[place])
        answer = _asked(f"[{place + 1}/{len(pages)}] ")
        if answer in {"q", "quit"}:
            return
        if answer.isdecimal() and 1 <= int(answer) <= len(pages):
            place = int(answer) - 1
        else:
            place = max(0, place - 1) if answer == "b" else place + 1


def _asked(prompt: str) -> str:
    try:
        return input(prompt).strip().lower()
    except EOFError:
        return "q"
