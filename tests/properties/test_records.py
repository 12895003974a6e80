"""Records of every game: sound ones read back, and whatever is done to one, the answer is a sentence, never a crash."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paizhuo.core.errors import RecordError
from paizhuo.core.record import Verdict, read_record, verify, write_record
from paizhuo.games import registry
from tests.cli.support import played

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 120)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["AH", "3C>7H"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=5,
)


@cache
def written(game: str) -> str:
    """Give the record of a match of two deals."""
    return write_record(played(game))


@pytest.mark.parametrize("game", registry.GAMES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=5)
def test_every_match_reads_back_and_checks(game: str, seed: int) -> None:
    """Whatever is played, its record reads back as it was, is written the same again, and is sound."""
    record = played(game, seed)
    text = write_record(record)

    assert read_record(text, registry.game) == record
    assert write_record(read_record(text, registry.game)) == text
    assert verify(record) == Verdict(counted=2, void=len(record.deals) - 2, receipts=True)


@pytest.mark.parametrize("game", registry.GAMES)
@given(data=st.data())
@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_whatever_is_done_to_a_record_is_answered_in_words(game: str, data: st.DataObject) -> None:
    """Anything put anywhere is accepted as another sound record, or refused in both languages."""
    document = json.loads(written(game))
    parent, key = document, data.draw(st.sampled_from(sorted(document)))
    while isinstance(parent[key], dict | list) and parent[key] and data.draw(st.booleans()):
        parent = parent[key]
        key = data.draw(st.sampled_from(sorted(parent) if isinstance(parent, dict) else range(len(parent))))
    before: Any = parent[key]
    changed = data.draw(values | st.text().map(lambda text: f"{before}{text}"))
    parent[key] = changed

    try:
        verify(read_record(json.dumps(document), registry.game))
    except RecordError as error:
        assert error.zh  # noqa: PT017  refused or accepted, both are right answers
        assert error.en  # noqa: PT017  as above
        return
    # another length of the match is another sound record: the version code, which agreed, leaves the length out
    free = key in {"names", "rules_revision", "changes"} or any(
        parent is document[part] for part in ("names", "changes")
    )
    assert changed == before or free or _same(game, document)


def _same(game: str, document: Any) -> bool:
    """Say whether only the spelling of cards and moves has changed."""
    again = write_record(read_record(json.dumps(document), registry.game))
    return json.loads(again) == json.loads(written(game)) or len(document["deals"]) < len(
        json.loads(written(game))["deals"]
    )


@pytest.mark.parametrize("game", registry.GAMES)
@given(text=st.text(max_size=12) | st.text(alphabet="AKQJT23456789CDHS*>-+ cutmeldtakeready", max_size=14))
@settings(max_examples=200)
def test_any_text_is_a_move_or_is_refused(game: str, text: str) -> None:
    """Reading a move never fails in another way than by saying that it is none."""
    from paizhuo.core.errors import NotationError

    rules = registry.game(game)
    try:
        move = rules.read_move(text)
    except NotationError:
        return
    assert rules.read_move(rules.move_text(move)) == move
