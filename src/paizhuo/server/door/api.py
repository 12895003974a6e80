"""What is asked over HTTP. Whatever takes long is done beside the loop: no table waits for somebody's replay."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Final

from litestar import Litestar, Request, Response, delete, get, patch, post
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.params import FromPath, JSONBody
from msgspec import UNSET

from paizhuo.core.errors import MissingPartError, NotationError, OptionsError
from paizhuo.core.wording import LANGUAGES, Text
from paizhuo.server.door.carrying import Links
from paizhuo.server.door.checking import BURST, CHECK_PATH, MOST_RECORD_BYTES, RATE, post_record
from paizhuo.server.door.limits import Buckets, OneAtATime
from paizhuo.server.door.myself import HANDLERS, arrival_of, guest_of, home_page, visit_of
from paizhuo.server.door.names import tidy
from paizhuo.server.door.phones import Phones
from paizhuo.server.door.sentence import sentence_page
from paizhuo.server.room.hub import Hub
from paizhuo.server.room.room import Room
from paizhuo.server.said.refusal import RefusedError, refuse
from paizhuo.server.said.words import Trouble
from paizhuo.server.store.contract import StoreError
from paizhuo.server.store.people import Guest
from paizhuo.server.views.past import Wanted, ledger, record, replay
from paizhuo.server.views.present import time_text
from paizhuo.server.views.rules import answer, catalogue, game_catalogue, problems, sheet
from paizhuo.server.wire.bodies import (
    Catalogue,
    Device,
    GameCatalogue,
    Ledger,
    Me,
    MePatch,
    MyData,
    Opened,
    OpenTable,
    Replay,
    RulesAnswer,
    RulesWanted,
    Tables,
)
from paizhuo.server.wire.bodies import Trouble as TroubleBody
from paizhuo.server.wire.parts import Problem, said

Asked = Request[Any, Any, Any]
Lifespan = Callable[[Litestar], AbstractAsyncContextManager[None]]
MOST_BYTES: Final = 16_384
_OPEN_RATE, _OPEN_BURST = 1 / 30, 60
"""Tables that a guest may open: sixty at once, and one every half a minute in the long run."""
_STATUS: Final = {
    Trouble.NO_TABLE: 404,
    Trouble.NO_DEAL: 404,
    Trouble.NO_GAME: 404,
    Trouble.NO_PAGE: 404,
    Trouble.NO_DEVICE: 404,
    Trouble.GUEST: 401,
    Trouble.COOKIES: 401,
    Trouble.NOT_HERE: 403,
    Trouble.LINK: 410,
    Trouble.BUSY: 429,
    Trouble.DISK: 507,
    Trouble.GONE: 503,
    Trouble.SERVER: 503,
}
_OF_HTTP: Final = {404: Trouble.NO_PAGE, 405: Trouble.NO_PAGE, 413: Trouble.TOO_LARGE}
_TOO_DEEP: Final = Text("層數太多", "nested too deep")
_log: Final = logging.getLogger(__name__)


@get("/api/catalogue", sync_to_thread=True)
def get_catalogue() -> Catalogue:
    """Give the games, and the words that the server itself says."""
    return catalogue()


@get("/api/catalogue/{game_id:str}", sync_to_thread=True)
def get_game(game_id: FromPath[str]) -> GameCatalogue:
    """Give everything about a game that is the same at every table."""
    try:
        return game_catalogue(game_id)
    except NotationError as error:
        raise refuse(Trouble.NO_GAME, name=game_id) from error


@post("/api/rules", status_code=200, sync_to_thread=True)
def post_rules(data: JSONBody[RulesWanted]) -> RulesAnswer:
    """Give the rules that somebody is choosing, or everything that must be settled first."""
    return answer(data)


@get("/api/rules/sheet", sync_to_thread=True)
def get_sheet(request: Asked) -> Response[str]:
    """Give a rule sheet as a page."""
    asked = request.query_params
    changes = dict(one.partition("=")[::2] for one in asked.getall("set", []))
    seats = asked.get("seats", "")
    lang = asked.get("lang")
    languages = LANGUAGES if lang == "both" else tuple(one for one in LANGUAGES if one == lang) or LANGUAGES[:1]
    wanted = RulesWanted(
        game=asked.get("game", ""),
        preset=asked.get("preset", ""),
        # Nobody means more digits; Python refuses to read thousands of them.
        seats=int(seats) if seats.isdecimal() and len(seats) < 4 else None,
        changes=changes,
    )
    page = sheet(wanted, languages, home_page(request, asked.get("base", "")))
    return Response(page, media_type="text/html; charset=utf-8")


@get("/api/me")
async def get_me(request: Asked) -> Me:
    """Give the guest of this browser; who comes for the first time has just become one."""
    return _me(request, guest_of(request))


@patch("/api/me")
async def patch_me(request: Asked, data: JSONBody[MePatch]) -> Me:
    """Change name, language or settings."""
    guest, hub = guest_of(request), _hub(request)
    fields = ("name", "language", "settings")
    given = {name: value for name in fields if (value := getattr(data, name)) is not UNSET}
    if "name" in given:
        given["name"] = tidy(given["name"])
    await hub.house.people.change(guest.id, **given)
    known = await hub.house.people.guest(guest.id)
    if "name" in given:
        await hub.renamed(known)
    return _me(request, known)


@get("/api/me/data")
async def get_my_data(request: Asked) -> MyData:
    """Give all that is kept about the guest."""
    guest, hub = guest_of(request), _hub(request)
    devices, here = await hub.house.people.devices(guest.id), visit_of(request).device
    return MyData(
        me=_me(request, guest),
        created=time_text(guest.created),
        devices=[
            Device(id=one, created=time_text(created), seen=time_text(seen), here=one == here)
            for one, created, seen in devices
        ],
        tables=await hub.summaries(guest),
    )


@delete("/api/me")
async def delete_me(request: Asked) -> Response[None]:
    """Forget the guest."""
    await _hub(request).forget(guest_of(request))
    visit_of(request).forget()
    return Response(None, status_code=204)


@get("/api/tables")
async def get_tables(request: Asked) -> Tables:
    """Give the tables of the guest."""
    return Tables(tables=await _hub(request).summaries(guest_of(request)))


@post("/api/tables")
async def post_table(request: Asked, data: JSONBody[OpenTable]) -> Opened:
    """Open a table; in the long run one every half a minute, so that nobody fills the house with them."""
    if not request.app.state.opening.take(guest_of(request).id):
        raise refuse(Trouble.BUSY)
    return Opened(id=await _hub(request).open(guest_of(request), data))


@get("/api/tables/{table_id:str}/ledger")
async def get_ledger(request: Asked, table_id: FromPath[str]) -> Ledger:
    """Give the deals that are over."""
    room = await _room(request, table_id)
    rows = await room.house.store.rows(table_id)
    return await asyncio.to_thread(ledger, room.standing, rows, _names(room))


@get("/api/tables/{table_id:str}/record")
async def get_record(request: Asked, table_id: FromPath[str]) -> Response[str]:
    """Give the match record; with names only if they are asked for."""
    room = await _room(request, table_id)
    names = _names(room) if request.query_params.get("names") == "true" else None
    rows = await room.house.store.rows(table_id)
    text = await request.app.state.long_work.do(record, room.standing, rows, names)
    headers = {"content-disposition": f'attachment; filename="{room.standing.opened.game}-{table_id}.paizhuo"'}
    return Response(text, media_type="application/json", headers=headers)


@get("/api/tables/{table_id:str}/replay/{number:int}/{attempt:int}")
async def get_replay(request: Asked, table_id: FromPath[str], number: FromPath[int], attempt: FromPath[int]) -> Replay:
    """Give a deal that is over, step by step."""
    room = await _room(request, table_id)
    rows = await room.house.store.rows(table_id)
    chair = await _hub(request).chair_of(table_id, guest_of(request))
    work: OneAtATime = request.app.state.long_work
    return await work.do(replay, room.standing, rows, _names(room), room.rules, Wanted(number, attempt, chair))


def api(hub: Hub, lifespan: Lifespan, data_folder: str, phones: Phones) -> Litestar:
    """Make the application that answers all this."""
    app = Litestar(
        [
            get_catalogue,
            get_game,
            post_rules,
            get_sheet,
            get_me,
            patch_me,
            get_my_data,
            delete_me,
            get_tables,
            post_table,
            get_ledger,
            get_record,
            get_replay,
            post_record,
            *HANDLERS,
        ],
        lifespan=[lifespan],
        openapi_config=None,
        logging_config=None,
        compression_config=CompressionConfig("gzip", minimum_size=2_000, gzip_compress_level=5),
        request_max_body_size=MOST_BYTES,
        exception_handlers={Exception: _refusal},
    )
    app.state.hub = hub
    app.state.checks = Buckets(RATE, BURST)
    app.state.opening = Buckets(_OPEN_RATE, _OPEN_BURST)
    app.state.long_work = OneAtATime()
    app.state.data_folder = data_folder
    app.state.phones = phones
    app.state.links = Links()
    return app


def _refusal(request: Asked, error: Exception) -> Response[Any]:
    """Turn whatever went wrong into one sentence, as a page where a person reads it; nothing has changed then."""
    status, refused, found = _why(error, request.scope["path"])
    if request.scope.get("state", {}).get("document"):
        page = sentence_page(refused.reason.both(), request.scope["path"])
        return Response(page, status_code=status, media_type="text/html")
    return Response(TroubleBody(reason=said(refused.reason), problems=found), status_code=status)


def _why(error: Exception, path: str) -> tuple[int, RefusedError, list[Problem]]:
    match error:
        case OptionsError():
            found = problems(error)
            return 400, refuse(Trouble.RULES, n=len(found)), found
        case RefusedError(reason=reason):
            return _STATUS.get(reason.phrase, 409), error, []  # type: ignore[call-overload]
        case MissingPartError(text=text):
            return 404, refuse(Trouble.NO_PART, why=text), []
        case StoreError(trouble=trouble):
            return _STATUS[trouble], refuse(trouble), []
        case HTTPException(status_code=status) if status in _OF_HTTP:
            most = MOST_RECORD_BYTES if path.endswith(CHECK_PATH) else MOST_BYTES
            return status, refuse(_OF_HTTP[status], n=most), []
        case HTTPException(status_code=400, detail=detail, extra=extra):
            why = "; ".join(str(one.get("message", one)) for one in extra) if isinstance(extra, list) else detail
            return 400, refuse(Trouble.NOT_JSON, why=why), []
        case _ if _too_deep(error):
            return 400, refuse(Trouble.NOT_JSON, why=_TOO_DEEP), []
        case _:
            _log.error("a request failed", exc_info=error)
            return 500, refuse(Trouble.SERVER), []


def _too_deep(error: BaseException | None) -> bool:
    return error is not None and (isinstance(error, RecursionError) or _too_deep(error.__cause__ or error.__context__))


def _hub(request: Asked) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


async def _room(request: Asked, table_id: str) -> Room:
    hub = _hub(request)
    await hub.chair_of(table_id, guest_of(request))
    return await hub.room(table_id)


def _names(room: Room) -> list[str]:
    return [room.live.names.get(chair, "") for chair in room.standing.places]


def _me(request: Asked, guest: Guest) -> Me:
    return Me(
        id=guest.id,
        name=guest.name,
        language=guest.language,
        settings=guest.settings,
        last=guest.last,
        data_folder=request.app.state.data_folder if arrival_of(request).is_here else None,
    )
