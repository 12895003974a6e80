"""An address as a picture that a phone's camera reads."""

from __future__ import annotations

from itertools import groupby
from typing import Final

import segno

from paizhuo.server.wire.bodies import Picture

_QUIET: Final = 3
"""Modules of white around it."""


def picture(address: str) -> Picture:
    """Draw an address: `size` modules a side, the black ones as a path of SVG."""
    rows = [list(row) for row in segno.make(address, micro=False, error="m").matrix_iter(border=_QUIET)]
    drawn = []
    for y, row in enumerate(rows):
        x = 0
        for black, run in groupby(row):
            width = len(list(run))
            if black:
                drawn.append(f"M{x} {y}h{width}v1h-{width}z")
            x += width
    return Picture(size=len(rows), path="".join(drawn))
