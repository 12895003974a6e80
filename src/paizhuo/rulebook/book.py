"""The whole rule book of a game in Markdown, `RULES.md`: every article, every house rule, every version."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from paizhuo.core.articles import Article
from paizhuo.core.game import AnyGame
from paizhuo.core.options import Choice, HouseRules, difference, rule_type, rules_of, value_text
from paizhuo.core.wording import LANGUAGES, Language, Text
from paizhuo.games import registry
from paizhuo.rulebook.markdown import markdown_table
from paizhuo.rulebook.sheet import UNVERIFIED
from paizhuo.rulebook.variations import Variation, baseline, variations

NAMES: Final[dict[Language, str]] = {"zh-Hant": "RULES.zh-Hant.md", "en": "RULES.md"}
_GENERATED: Final = Text(
    "這份規則書由 `python -m paizhuo.rulebook` 產生，不要直接改。",
    "This rule book is made by `python -m paizhuo.rulebook`; don't edit it.",
)
_ARTICLES: Final = Text("規則", "Articles")
_BASIC: Final = Text(
    "條文照「{}」寫；家規改了什麼，寫在下面。",
    "The articles are those of {}; what a house rule changes stands below each.",
)
_RULES: Final = Text("家規", "House rules")
_RULE_HEAD: Final = (
    *(Text("id", "id"), Text("家規", "House rule"), Text("值", "Values"), Text("原本", "Default")),
    *(Text("條", "Art."), Text("出處", "Source")),
)
_VERSIONS: Final = Text("版本", "Versions")
_VERSION_HEAD: Final = (
    *(
        Text("id", "id"),
        Text("版本", "Version"),
        Text("人數", "Seats"),
        Text("和基本版不同", "Differs from the basic version in"),
    ),
    *(Text("出處", "Sources"),),
)
_SOURCE: Final = Text("出處：{}", "Source: {}")
_NOTHING: Final = Text("這一條不適用。", "The article has nothing to say.")


def write_books(root: Path) -> tuple[Path, ...]:
    """Write the rule books of all games into their folders below `root`, and give the paths."""
    written = []
    for name in registry.GAMES:
        for language in LANGUAGES:
            path = book_path(root, name, language)
            path.write_text(book(registry.game(name), language), encoding="utf-8")
            written.append(path)
    return tuple(written)


def book_path(root: Path, name: str, language: Language) -> Path:
    """Give where the rule book of a game stands below the folder of the package."""
    return root / "games" / name.replace("-", "_") / NAMES[language]


def book(game: AnyGame, language: Language) -> str:
    """Write the rule book of a game."""
    return "\n".join(_book(game, language)) + "\n"


def _book(game: AnyGame, language: Language) -> Iterator[str]:
    yield f"# {Text(f'{game.NAME.zh} {game.NAME.en}', f'{game.NAME.en} {game.NAME.zh}').into(language)}\n"
    yield f"*{_GENERATED.into(language)}*\n"
    yield f"## {_ARTICLES.into(language)}\n"
    yield _BASIC.into(language).format(game.PRESETS[game.DEFAULT_PRESET].text.into(language))
    for article in game.ARTICLES:
        yield from _article(game, article, language)
    yield f"\n## {_RULES.into(language)}\n"
    yield from markdown_table([[cell.into(language) for cell in _RULE_HEAD], *_rule_rows(game, language)])
    yield f"\n## {_VERSIONS.into(language)}\n"
    yield from markdown_table([[cell.into(language) for cell in _VERSION_HEAD], *_version_rows(game, language)])


def _article(game: AnyGame, article: Article[HouseRules], language: Language) -> Iterator[str]:
    yield f"\n### {article.number} {article.title.into(language)}\n"
    if (text := article.text(baseline(game))) is not None:
        yield f"{text.into(language)}\n"
    told = [_variation(one, language) for one in variations(game, article)]
    if told:
        yield "\n".join(told) + "\n"
    if article.source:
        yield f"*{_SOURCE.into(language).format(article.source)}*"


def _variation(one: Variation, language: Language) -> str:
    text = (one.text or _NOTHING).into(language)
    names = [f"`{name}`" for name in (f"{one.rule}={one.value}", one.where) if name]
    return f"- {Text('，', ', ').into(language).join(names)}: {text}"


def _rule_rows(game: AnyGame, language: Language) -> Iterator[list[str]]:
    options = baseline(game)
    for name, info in rules_of(options).items():
        yield [
            f"`{name}`",
            info.text.into(language),
            _values(options, name, language),
            f"`{value_text(getattr(options, name))}`",
            info.article,
            info.source,
        ]


def _values(options: HouseRules, name: str, language: Language) -> str:
    kind = rule_type(type(options), name)
    if issubclass(kind, Choice):
        return "<br>".join(f"`{member.value}` {member.text.into(language)}" for member in kind)
    info = rules_of(options)[name]
    return f"{info.low}–{info.high}"


def _version_rows(game: AnyGame, language: Language) -> Iterator[list[str]]:
    base = baseline(game)
    for preset in game.PRESETS.values():
        told = []
        for seats in preset.seats:
            changes = [change for change in difference(base, preset.options(seats)) if change.name != "seats"]
            text = " ".join(f"`{change.name}={value_text(change.after)}`" for change in changes) or "–"
            told.append((seats, text))
        same = len({text for _, text in told}) == 1
        differs = told[0][1] if same else "<br>".join(f"{seats}: {text}" for seats, text in told)
        sources = "; ".join(preset.sources)
        unsure = "" if preset.verified else UNVERIFIED.into(language)
        name = preset.text.into(language) + (f"<br>{preset.note.into(language)}" if preset.note.zh else "")
        yield [
            f"`{preset.id}`",
            name,
            ", ".join(map(str, preset.seats)),
            differs,
            "; ".join(filter(None, [sources, unsure])),
        ]
