"""`paizhuo replay FILE`: a record step by step, as the log of the table told it, with all cards open."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from paizhuo.cli.arguments import Arguments, Option, Word
from paizhuo.cli.board import board
from paizhuo.cli.records import record_in
from paizhuo.cli.tables import read_number
from paizhuo.cli.terminal import UsageError
from paizhuo.cli.words import Said
from paizhuo.core.game import Void
from paizhuo.core.record import DealRecord, Frame, Record, replay
from paizhuo.core.wording import Language, Message, Names, Seat, jokers_alike, listed, signed_text

_DECLARED: Final = (
    Word("FILE", Said.FILE),
    Option("--deal", Said.DEAL, metavar="N"),
    Option("--step", Said.STEP, metavar="N"),
    Option("--cards", Said.CARDS, is_flag=True),
)


def run(arguments: Sequence[str], language: Language) -> int:
    """Print a record move by move; at a terminal, step through it."""
    asked = Arguments("replay", language, _DECLARED).read(arguments)
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
        raise UsageError(Said.NO_DEAL(number=str(number), last=str(last)))
    return chosen


def _first(pages: Sequence[str], step: str | None) -> int:
    if step is None:
        return 0
    number = read_number(step, "--step")
    if not 1 <= number <= len(pages):
        raise UsageError(Said.NO_STEP(number=str(number), last=str(len(pages))))
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
        return lambda seat: Said.SEAT(number=str(seat + 1)).into(language)
    return record.names.__getitem__


def _heading(frame: Frame, language: Language) -> Iterator[str]:
    if frame.step == 0:
        said = Said.DEALT_AGAIN if frame.attempt > 1 else Said.DEAL_NUMBER
        yield "\n" + said(number=str(frame.number), attempt=str(frame.attempt)).into(language)


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
    return Said.COMMA.into(language).join(words)


def _step_through(pages: Sequence[str], start: int, language: Language) -> None:
    place = start
    print(Said.KEYS.into(language))
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
