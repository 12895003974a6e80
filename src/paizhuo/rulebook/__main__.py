"""``python -m paizhuo.rulebook`` writes the rule books of all games anew."""

from __future__ import annotations

from pathlib import Path

from paizhuo.rulebook.book import write_books

if __name__ == "__main__":
    for path in write_books(Path(__file__).parents[1]):
        print(path)  # noqa: T201  a command prints
