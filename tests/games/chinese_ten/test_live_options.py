"""Every house rule is live: for each of its values there is a deal that it makes a difference to."""

from __future__ import annotations

import pytest

from paizhuo.core.options import needed_rules, rule_type, rules_of, value_text, values_of
from paizhuo.games.chinese_ten import Options
from tests.games.chinese_ten.directed import DEALS, Deal


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_a_house_rule_makes_a_difference(deal: Deal) -> None:
    """The same cards are played, scored or told differently under this value."""
    before, after = deal.tables()
    assert deal.seen(before) == deal.seen(before)
    assert deal.seen(before) != deal.seen(after)


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_a_house_rule_that_makes_a_difference_stands_on_the_sheet(deal: Deal) -> None:
    """What is live at a table is not left out of its rule sheet."""
    assert deal.option in needed_rules(deal.tables()[1])


def test_every_value_of_every_house_rule_has_its_deal() -> None:
    """No value of a Choice but the default lacks a deal, and no number lacks one either."""
    shown: dict[str, set[str]] = {name: set() for name in rules_of(Options)}
    for deal in DEALS:
        shown[deal.option].add(str(deal.value))
    for name in rules_of(Options):
        default = value_text(getattr(Options(), name))
        if rule_type(Options, name) is int:
            assert shown[name] - {default}, name
        else:
            assert shown[name] == set(values_of(Options, name)) - {default}, name
