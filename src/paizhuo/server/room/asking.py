"""What a seat may ask without changing anything: why not, what if, and what a bot would do."""

from __future__ import annotations

from typing import Any

from paizhuo.core.errors import NotationError
from paizhuo.core.game import Step, goes_on
from paizhuo.core.plain import plain
from paizhuo.server.room.room import Room, known_level
from paizhuo.server.room.thinking import BotError, stand_in, think
from paizhuo.server.said.refusal import RefusedError, refuse
from paizhuo.server.said.words import Trouble
from paizhuo.server.table.standing import made_moves, missing
from paizhuo.server.views.present import game_view, legal_move, legal_moves
from paizhuo.server.wire.messages import Hint, Reason, Staged
from paizhuo.server.wire.parts import GameEffect, Level, said


def why(room: Room, chair: int, text: str) -> Reason:
    """Say why a seat may not make a move now."""
    standing = room.standing
    if standing.state is None:
        return Reason(move=text, reason=said(refuse(Trouble.NOT_NOW).reason))
    try:
        move = standing.game.read_move(text)
    except NotationError as error:
        return Reason(move=text, reason=said(refuse(Trouble.NOT_JSON, why=error.text).reason))
    reason = standing.game.objection(standing.game.view(standing.state, standing.seat_of(chair)), move)
    return Reason(move=text, reason=None if reason is None else said(reason))


def stage(room: Room, chair: int, texts: list[str]) -> Staged:
    """Try moves out for the seat that asks; nobody else learns of it, and nothing hidden comes to light.

    After a step that turns something up, or gives the turn away, nothing is shown: the answer rests on what the seat
    knows, and on nothing else.
    """
    standing = room.standing
    seat, rules = standing.seat_of(chair), standing.game
    if standing.stage != "deal" or standing.state is None or standing.chairs[chair].handed_over:
        return _staged(texts, at=0, reason=said(refuse(Trouble.NOT_NOW).reason), complete=False)
    step = Step(standing.state)
    view = rules.view(step.state, seat)
    effects: list[GameEffect] = []
    try:
        for move, step in made_moves(standing, seat, texts):
            effects.append(plain(rules.effect(view, move)))
            view = rules.view(step.state, seat)
    except RefusedError as refused:
        return _staged(texts, at=len(effects), reason=said(refused.reason), complete=False)
    if not goes_on(rules, step, seat):
        return _staged(texts, effects=effects)
    complete = rules.settled(step.state)
    return _staged(
        texts,
        view=game_view(view),
        legal=legal_moves(rules, view),
        effects=effects,
        complete=complete,
        missing=None if complete else said(missing(rules, step.state, seat)),
    )


def _staged(texts: list[str], **found: Any) -> Staged:
    said_nothing: dict[str, Any] = {"at": None, "reason": None, "view": None, "legal": [], "effects": []}
    return Staged(moves=texts, **{**said_nothing, "complete": True, "missing": None, **found})


async def hint(room: Room, chair: int, level: Level) -> Hint:
    """Ask a bot what it would do in a seat's place. It knows what the seat knows, and no more."""
    standing = room.standing
    seat, rules = standing.seat_of(chair), standing.game
    if standing.stage != "deal" or standing.state is None:
        return Hint(level=level, hint=None, moves=[])
    view = rules.view(standing.state, seat)
    if not rules.legal_moves(view):
        return Hint(level=level, hint=None, moves=[])
    events = tuple(event for told in standing.told for event in told.events)
    try:
        texts = await think(room.house.thinker, rules, standing.state, seat, known_level(rules, level), events)
    except BotError:
        texts = await stand_in(rules, standing.state, seat)
    return Hint(level=level, hint=legal_move(rules, view, rules.read_move(texts[0])), moves=texts)
