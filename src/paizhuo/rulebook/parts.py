"""What a rule sheet is made of, and the parts that only a game knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Generic, Protocol, TypeAlias, TypeVar, cast

from paizhuo.core.articles import Article
from paizhuo.core.clauses import Clause
from paizhuo.core.game import AnyGame, DealScore, SomeTally
from paizhuo.core.options import HouseRules
from paizhuo.core.wording import Joint, Message, Text, number_text, raised, signed_text, strung, verbatim
from paizhuo.games import registry

OptionsT_contra = TypeVar("OptionsT_contra", bound=HouseRules, contravariant=True)
TallyT_co = TypeVar("TallyT_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Item:
    """A line, and the article that it rests on."""

    text: Text
    article: str = ""


@dataclass(frozen=True, slots=True)
class Lines:
    """Several lines."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a head; `foot` rows are set apart."""

    head: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]
    foot: tuple[tuple[Text, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Pairs:
    """Which card takes which: pairs that are drawn as two cards side by side, and what holds for each."""

    pairs: tuple[tuple[str, str], ...]
    items: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class Sample(Generic[TallyT_co]):
    """A made-up deal: its tally, and what each seat or side has won in it, in words."""

    tally: TallyT_co
    won: tuple[Text, ...]


class Parts(Protocol[OptionsT_contra, TallyT_co]):
    """What a sheet needs to know of a game beyond the contract of all games."""

    @property
    def CARDS_TITLE(self) -> Text:  # noqa: N802  constants of a module
        """The heading of what the cards do."""

    @property
    def PROVENANCE(self) -> tuple[Text, ...]:  # noqa: N802
        """Where the game comes from, whose account it is, and when the sources were read."""

    @property
    def MIX_UP(self) -> Text:  # noqa: N802
        """What must not be mixed up with this game."""

    @property
    def ARTICLES(self) -> tuple[str, ...]:  # noqa: N802
        """The articles that are printed in full; what the tables show is not said twice."""

    def deal(self, options: OptionsT_contra, /) -> Table:
        """Give the table of the deal."""

    def cards(self, options: OptionsT_contra, /) -> tuple[Lines | Table | Pairs, ...]:
        """Show what the cards do."""

    def points(self, options: OptionsT_contra, /) -> tuple[Lines | Table | Pairs, ...]:
        """Give the table of what cards count, with total and par."""

    def settlement(self, options: OptionsT_contra, /) -> Lines:
        """Say how points become what is won and lost."""

    def example(self, options: OptionsT_contra, /) -> Lines:
        """Give a worked example, computed by the rules themselves."""

    def sample(self, options: OptionsT_contra, /) -> Sample[TallyT_co]:
        """Make up a deal, with the same cards whatever the version is: what a comparison scores."""


AnyParts: TypeAlias = Parts[HouseRules, SomeTally]
"""What a sheet needs to know of some game."""


def parts_of(game: AnyGame) -> AnyParts:
    """Give what a sheet needs to know of a game.

    Raises MissingPartError where nobody has written it.
    """
    return cast("AnyParts", registry.part(game.ID, "rulebook"))


def holding(articles: Sequence[Article[OptionsT_contra]], numbers: Sequence[str], options: OptionsT_contra) -> Lines:
    """Give those of some articles that hold at this table, each under its title."""
    return Lines(
        tuple(
            Item(Clause.RULE.of(rule=article.title, value=text), article.number)
            for article in articles
            if article.number in numbers and (text := article.text(options)) is not None
        )
    )


def figure(number: Fraction | int) -> Text:
    """Print an exact number the same in both languages."""
    return verbatim(number_text(number))


def spoken(message: Message) -> Text:
    """Say a message in both languages, as a sentence of its own."""
    return raised(message.both())


BY_SEAT: Final = Text("{n} 號", "Seat {n}")
BY_SIDE: Final = Text("第 {n} 方", "Side {n}")
_NET: Final = Text("輸贏 {net}", "net {net}")


def worked(score: DealScore, *, skip: int = 0, whose: Text = BY_SEAT) -> tuple[Item, ...]:
    """Tell a score line by line: each seat with its lines (without the first `skip`) and its net, then the table."""
    items = []
    for number, part in enumerate(score.parts, 1):
        said = [*(spoken(line.message) for line in part.lines[skip:]), _NET.filled(net=signed_text(part.net))]
        items.append(Item(Clause.RULE.of(rule=whose.filled(n=number), value=strung(Joint.SEMICOLON.text, said))))
    return (*items, *(Item(spoken(line.message), line.message.phrase.article) for line in score.lines))


def several(numbers: Sequence[Fraction]) -> Text:
    """Print numbers of which one holds, lowest first."""
    return strung(Text(" 或 ", " or "), map(figure, numbers))
