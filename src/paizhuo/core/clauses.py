"""What an agreement adds to a sentence: the house rules that are not those of the basic version, in their own words."""

from __future__ import annotations

from collections.abc import Sequence

from paizhuo.core.options import HouseRules, Switch, needed_rules, rules_of, value_words
from paizhuo.core.wording import Message, Phrase, Text, lowered


class Clause(Phrase):
    """A house rule with its value, as a part of a sentence."""

    RULE = "agree.rule", "{rule}：{value}", "{rule}: {value}"
    USED = "agree.rule_used", "{rule}", "{rule}"
    AND = "agree.rule_and", "{first}；{more}", "{first}; {more}"


def with_clauses(sentence: Message, phrase: Phrase, options: HouseRules, names: Sequence[str]) -> Message:
    """Add to a sentence those of some house rules that are in force and differ from the basic version.

    `phrase` puts `{first}`, the sentence, and `{more}` together.
    """
    said = [_clause(options, name) for name in names if name in needed_rules(options) and _differs(options, name)]
    if not said:
        return sentence
    more = said[0]
    for clause in said[1:]:
        more = Message(Clause.AND, {"first": more, "more": clause}).both()
    return Message(phrase, {"first": sentence.both(), "more": more})


def _differs(options: HouseRules, name: str) -> bool:
    default: object = type(options).__dataclass_fields__[name].default
    return bool(getattr(options, name) != default)


def _clause(options: HouseRules, name: str) -> Text:
    value, rule = getattr(options, name), rules_of(options)[name].text
    inside = lowered(rule)
    if value is Switch.ON:
        return Message(Clause.USED, {"rule": inside}).both()
    return Message(Clause.RULE, {"rule": inside, "value": value_words(value)}).both()
