"""Who writes something that isn't there hears what there is."""

from __future__ import annotations

from paizhuo.core.near import nearest
from paizhuo.core.wording import Text

KNOWN = ("pagat-basic", "wikipedia", "xigu-pickred")


def test_the_nearest_name_is_offered() -> None:
    """A slip of the pen is answered with the name that was meant."""
    assert nearest("wikipdia", KNOWN, Text("沒有", "no")) == Text(
        "沒有，是不是 wikipedia？", "no; did you mean wikipedia?"
    )


def test_the_beginning_of_a_name_is_enough() -> None:
    """The first letters are enough to be understood."""
    assert nearest("xigu", KNOWN, Text("沒有", "no")).en == "no; did you mean xigu-pickred?"


def test_otherwise_all_names_are_given() -> None:
    """What resembles nothing is answered with everything there is, or with nothing where that would be too much."""
    assert nearest("", KNOWN, Text("沒有", "no")) == Text(
        "沒有，有 pagat-basic、wikipedia、xigu-pickred",
        "no; there are pagat-basic, wikipedia, xigu-pickred",
    )
    assert nearest("qqq", KNOWN, Text("沒有", "no"), only_near=True) == Text("沒有", "no")
