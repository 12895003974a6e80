"""Names as people call themselves: whatever can be seen, and what joins it."""

from __future__ import annotations

import re
from typing import Final

_BLANKS: Final = dict.fromkeys(map(ord, "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"))
"""Letters and signs that fill a place and show nothing."""
_JOINERS: Final = "\u200c\u200d"
_STRAY: Final = re.compile(f"(?<![^\\s{_JOINERS}])[{_JOINERS}]+|[{_JOINERS}]+(?=\\s|$)|(?<=[{_JOINERS}])[{_JOINERS}]+")


def tidy(name: str) -> str:
    """Take out what can't be seen; joiners stay between two signs, as families of emoji and many scripts need them."""
    seen = "".join(one for one in name.translate(_BLANKS) if one.isprintable() or one in _JOINERS or one.isspace())
    return " ".join(_STRAY.sub("", seen).split())
