"""`paizhuo home`: the table, with the phones of the house let in; the same as `paizhuo serve --home`."""

from __future__ import annotations

from collections.abc import Sequence

from paizhuo.cli import serve
from paizhuo.core.wording import Language


def run(arguments: Sequence[str], language: Language) -> int:
    """Start the table for the whole house."""
    return serve.run(arguments, language, "home")
