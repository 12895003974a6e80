"""What the documentation says is there is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/paizhuo/games/*/*.md")]
CODE = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    """Every relative link and picture of a page exists."""
    links = re.findall(r"\]\((?!https?:|#|mailto:)([^)#]+)", page.read_text(encoding="utf-8"))

    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_decisions_and_pages_are_linked(page: Path) -> None:
    """No page is an orphan: each is named by another page or by its folder's index."""
    others = "".join(other.read_text(encoding="utf-8") for other in PAGES if other != page)

    assert page.parent == ROOT or page.name in others or page.name.startswith("RULES")


def test_every_word_of_the_glossary_is_used_in_the_code() -> None:
    """A term that the code no longer uses leaves the glossary."""
    glossary = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    terms = [
        term for row in re.findall(r"^\| (`[^|]+`) \|", glossary, re.MULTILINE) for term in re.findall(r"`(\w+)`", row)
    ]

    assert len(terms) > 20
    assert [term for term in terms if not re.search(rf"\b{term}\b", CODE)] == []


def test_code_in_adding_a_rule_is_the_code_that_is_there() -> None:
    """The examples of `adding-a-rule.md` are lines of the program, not of an older one."""
    page = (ROOT / "docs" / "adding-a-rule.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)

    assert blocks
    for block in blocks:
        assert re.sub(r"\s+", " ", block).strip() in re.sub(r"\s+", " ", CODE)
