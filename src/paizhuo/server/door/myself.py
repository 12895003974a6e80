"""What a guest does about being known: the link to another browser, the devices, and the phones of the house."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, delete, get, post, put
from litestar.params import FromPath, JSONBody

from paizhuo.server.door.carrying import MINUTES, Links
from paizhuo.server.door.phones import Phones
from paizhuo.server.door.picture import picture
from paizhuo.server.door.proxies import LOOPBACK, Arrival, name_of, origin_of
from paizhuo.server.door.visitors import Visit
from paizhuo.server.room.hub import Hub
from paizhuo.server.said.refusal import refuse
from paizhuo.server.said.words import Trouble
from paizhuo.server.store.people import Guest
from paizhuo.server.wire.bodies import Along, LetIn, Link, LinkWanted, PhonesAt, PhonesView

Asked = Request[Any, Any, Any]


def visit_of(request: Asked) -> Visit:
    """Give who asks, and by what cookie."""
    visit: Visit = request.scope["state"]["visit"]
    return visit


def guest_of(request: Asked) -> Guest:
    """Give the guest who asks. Raises RefusedError for who is not known."""
    visit = visit_of(request)
    if visit.guest is None:
        raise refuse(Trouble.GUEST)
    return visit.guest


def arrival_of(request: Asked) -> Arrival:
    """Give how the request came."""
    arrival: Arrival = request.scope["state"]["arrival"]
    return arrival


def home_page(request: Asked, said: str) -> str:
    """Give the address of the home page, as the page says it where that is ours: a proxy may not tell its folder."""
    arrival = arrival_of(request)
    return said if origin_of(said) == arrival.origin is not None else arrival.address


@post("/api/me/link", status_code=200)
async def post_link(request: Asked, data: JSONBody[LinkWanted]) -> Link:
    """Make a link that another browser opens to be this guest; one that was made before is void."""
    home, phones = home_page(request, data.base), _phones(request)
    only_here = name_of(home.partition("://")[2].partition("/")[0]) in LOOPBACK
    outside = await phones.addresses() if only_here and phones.is_open else []
    address = f"{(outside or [home])[0]}#/along/{_links(request).make(guest_of(request).id)}"
    return Link(address=address, picture=picture(address), minutes=MINUTES, only_here=only_here and not outside)


@get("/api/along/{code:str}")
async def get_along(request: Asked, code: FromPath[str]) -> Along:
    """Say who a link is of, before it is used; and what is here already that would go over."""
    guest_id = _links(request).look(code)
    if guest_id is None:
        raise refuse(Trouble.LINK)
    hub = _hub(request)
    guest, here = await hub.house.people.guest(guest_id), visit_of(request).guest
    tables = await hub.house.people.tables_of(here.id) if here else []
    return Along(name=guest.name, here=len(tables), same=here is not None and here.id == guest_id)


@post("/api/along/{code:str}", status_code=204)
async def post_along(request: Asked, code: FromPath[str]) -> None:
    """Be the guest of a link, here too. Without a cookie the link stays good: it would be for nothing."""
    if visit_of(request).guest is None:
        raise refuse(Trouble.COOKIES)
    here, links = guest_of(request), _links(request)
    guest_id = links.take(code)
    if guest_id is None:
        raise refuse(Trouble.LINK)
    links.drop(here.id)
    await _hub(request).join(guest_id, here)


@delete("/api/me/devices/{device:str}")
async def delete_device(request: Asked, device: FromPath[str]) -> Response[None]:
    """End a device of the guest: whoever holds it is a stranger from now on."""
    guest, hub = guest_of(request), _hub(request)
    if not await hub.house.people.end_device(guest.id, device):
        raise refuse(Trouble.NO_DEVICE)
    await hub.come_again(guest)
    return Response(None, status_code=204)


@delete("/api/me/devices")
async def delete_devices(request: Asked) -> Response[None]:
    """End all devices of the guest but this one."""
    guest, hub = guest_of(request), _hub(request)
    await hub.house.people.end_other_devices(guest.id, visit_of(request).device)
    await hub.come_again(guest)
    return Response(None, status_code=204)


@get("/api/phones")
async def get_phones(request: Asked) -> PhonesView:
    """Say whether phones of the house may come in, and by which addresses."""
    return await _phones_view(_phones_here(request))


@put("/api/phones")
async def put_phones(request: Asked, data: JSONBody[LetIn]) -> PhonesView:
    """Let the phones of the house in, or not."""
    phones = _phones_here(request)
    await (phones.open() if data.open else phones.close())
    return await _phones_view(phones)


HANDLERS: Final = (post_link, get_along, post_along, delete_device, delete_devices, get_phones, put_phones)


async def _phones_view(phones: Phones) -> PhonesView:
    found = [PhonesAt(address=one, picture=picture(one)) for one in await phones.addresses()]
    return PhonesView(open=phones.is_open, fixed=phones.is_fixed, addresses=found)


def _phones_here(request: Asked) -> Phones:
    """Give the listener to this machine's own page: nobody else may open the house."""
    if not arrival_of(request).is_here:
        raise refuse(Trouble.NOT_HERE)
    return _phones(request)


def _phones(request: Asked) -> Phones:
    phones: Phones = request.app.state.phones
    return phones


def _links(request: Asked) -> Links:
    links: Links = request.app.state.links
    return links


def _hub(request: Asked) -> Hub:
    hub: Hub = request.app.state.hub
    return hub
