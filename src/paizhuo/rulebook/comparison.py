"""Two to four versions side by side, and what the same cards bring under each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from paizhuo.core.errors import NotationError
from paizhuo.core.game import AnyGame, Totals, version_code
from paizhuo.core.near import enumerated
from paizhuo.core.options import HouseRules, Preset, needed_rules, rules_of, value_words
from paizhuo.core.wording import Joint, Text, number_text, signed_text, strung, verbatim
from paizhuo.rulebook.parts import parts_of, several
from paizhuo.rulebook.words import Compared

MOST: Final = 4
_ABSENT: Final = Text("–", "–")


@dataclass(frozen=True, slots=True)
class Column:
    """A version."""

    preset: str
    title: Text
    code: str
    verified: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A house rule, or total and par: what each version says of it."""

    label: Text
    cells: tuple[Text, ...]
    article: str = ""

    @property
    def differs(self) -> bool:
        """Whether the versions disagree: such rows are marked ≠."""
        return len(set(self.cells)) > 1


@dataclass(frozen=True, slots=True)
class Comparison:
    """Versions side by side; `sample` has a row for each seat or side of a made-up deal: its cards, points and net."""

    game: str
    seats: int
    title: Text
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    sample: tuple[Row, ...]


def compare(game: AnyGame, presets: Sequence[Preset[HouseRules]], seats: int | None = None) -> Comparison:
    """Put versions side by side, at a number of seats that all of them have.

    Raises NotationError when there is no such number, or too many or too few versions.
    """
    count = _seats(presets, seats)
    tables = [preset.options(count) for preset in presets]
    return Comparison(
        game=game.ID,
        seats=count,
        title=Compared.TITLE.of(game=game.NAME, count=count),
        columns=tuple(
            Column(preset.id, preset.text, version_code(game, options), preset.verified)
            for preset, options in zip(presets, tables, strict=True)
        ),
        rows=(*_totals([game.totals(options) for options in tables]), *_rules(tables)),
        sample=_sample(game, tables),
    )


def _seats(presets: Sequence[Preset[HouseRules]], wanted: int | None) -> int:
    if not 1 < len(presets) <= MOST:
        raise NotationError(Compared.HOW_MANY.of(most=MOST, given=len(presets)))
    common = [count for count in presets[0].seats if all(count in preset.seats for preset in presets)]
    if not common or wanted not in (None, *common):
        each = [Compared.SEATS.of(version=preset.id, seats=enumerated(preset.seats)) for preset in presets]
        raise NotationError(Compared.NO_SEATS.of(each=strung(Joint.SEMICOLON.text, each)))
    default = presets[0].default_seats
    return wanted or (default if default in common else common[-1])


def _totals(totals: Sequence[Totals]) -> tuple[Row, ...]:
    rows = (
        Row(Text("總分", "Total"), tuple(several(one.total) if one.total else _ABSENT for one in totals)),
        Row(Text("基準分", "Par"), tuple(several(one.par) if one.par else _ABSENT for one in totals)),
    )
    return tuple(row for row in rows if set(row.cells) != {_ABSENT})


def _rules(tables: Sequence[HouseRules]) -> tuple[Row, ...]:
    needed = [needed_rules(options) for options in tables]
    return tuple(
        Row(
            info.text,
            tuple(
                value_words(getattr(options, name)) if name in own else _ABSENT
                for options, own in zip(tables, needed, strict=True)
            ),
            info.article,
        )
        for name, info in rules_of(tables[0]).items()
        if name != "seats" and any(name in own for own in needed)
    )


def _sample(game: AnyGame, tables: Sequence[HouseRules]) -> tuple[Row, ...]:
    samples = [parts_of(game).sample(options) for options in tables]
    scores = [game.score_deal(options, sample.tally) for options, sample in zip(tables, samples, strict=True)]
    longest = max((sample.won for sample in samples), key=lambda won: sum(len(text.zh) for text in won))
    return tuple(
        Row(
            won,
            tuple(
                verbatim(f"{number_text(score.parts[part].points)} → {signed_text(score.parts[part].net)}")
                for score in scores
            ),
        )
        for part, won in enumerate(longest)
    )
