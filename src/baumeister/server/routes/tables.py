"""Tables over REST: create, list, read, and send commands."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body, Depends, Path, Query, Request, Response

from baumeister.server.authentication import AnyGuest, KnownGuest, Spending, services_of
from baumeister.server.messages import client, rest
from baumeister.server.messages.base import Message, TableId
from baumeister.server.messages.server import Entered, Nothing
from baumeister.server.quotas import check_tables
from baumeister.server.responses import AT_A_TABLE, WITH_BODY, problems, reply, revalidated
from baumeister.server.storage.notice import Notice, Topic
from baumeister.tables import requests
from baumeister.tables.live_table import LiveTable

router = APIRouter(prefix="/api", tags=["tables"])
TablePath = Annotated[TableId, Path()]
PAGE = 50
"""Tables on a page of the list."""
CREATION = (
    "server.seats",
    "server.name.*",
    "server.key_reused",
    "server.limit.tables",
    "table.*",
)
"""Errors that prevent a table from being created."""
MISSING = ("server.not_found", "server.expired", "server.broken", "server.rules")
"""Errors that prevent a table from being shown."""
REFUSALS = (*MISSING, "server.unauthenticated", *WITH_BODY)


async def visible_table(request: Request, table: TablePath, guest: AnyGuest) -> LiveTable:
    """The table of a path, if the guest may see it."""
    registry = services_of(request).registry
    return await registry.table_for(table, None if guest is None else guest.id)


VisibleTable = Annotated[LiveTable, Depends(visible_table)]


def plain(body: Message) -> dict[str, Any]:
    """A body as the table host takes it."""
    return body.model_dump(mode="json")


def opened(request: Request, live: LiveTable) -> Response:
    """The response with a new table."""
    return reply({"table": live.to_json(services_of(request).clock.now())}, 201)


@router.post(
    "/tables",
    status_code=201,
    responses={201: {"model": rest.Opened}, **problems(*REFUSALS, *CREATION, "options.*")},
    operation_id="createTable",
)
async def post_table(
    request: Request, guest: KnownGuest, spend: Spending, body: rest.NewTable
) -> Response:
    """Create a table. Sent again with the same id, it is the same table."""
    services = services_of(request)
    await check_tables(services, guest, body.id)
    live = await requests.open_table(
        guest, plain(body), spend, tables=services.registry, ports=services.ports
    )
    return opened(request, live)


@router.get(
    "/tables",
    responses={
        200: {"model": rest.TableList},
        304: {"description": "Nothing has changed since the `ETag` of the request."},
        **problems("server.unauthenticated"),
    },
    operation_id="listTables",
)
async def list_tables(
    request: Request,
    guest: AnyGuest,
    spend: Spending,
    game: Annotated[
        Literal["pueblo", "aztec"] | None, Query(description="Only tables of this game.")
    ] = None,
    status: Annotated[
        Literal["open", "running", "over"] | None,
        Query(description="`open`: not yet started, with an open seat."),
    ] = None,
    mine: Annotated[
        bool,
        Query(description="Tables where you hold a seat or that you own, public or not."),
    ] = False,
    before: Annotated[
        str | None,
        Query(pattern=r"^[0-9]{1,16}-[a-z0-9]{16}$", description="`next` of the previous page."),
    ] = None,
    limit: Annotated[int, Query(ge=1, le=PAGE, description="The most to return.")] = PAGE,
) -> Response:
    """Public tables, or your own, newest first. `open`: with an open seat, not yet started. After
    a move, a list may be a second old."""
    spend("lists")
    query = {"game": game, "status": status, "mine": mine, "before": before, "limit": limit}
    return revalidated(request, await services_of(request).table_list.text(guest, query))


@router.get(
    "/tables/{table}",
    responses={
        200: {"model": rest.Opened},
        **problems(*MISSING),
    },
    operation_id="getTable",
)
async def get_table(request: Request, live: VisibleTable) -> Response:
    """A table as it is now."""
    return reply({"table": live.to_json(services_of(request).clock.now())})


@router.get(
    "/tables/{table}/events",
    responses={
        200: {"model": rest.EventList},
        **problems(*MISSING),
    },
    operation_id="getEvents",
)
async def get_events(
    live: VisibleTable,
    after: Annotated[
        int, Query(ge=-1, le=2**53 - 1, description="The last event you have; -1 if none.")
    ] = -1,
) -> Response:
    """The events of a table after a given one, in order, for clients without a socket."""
    return Response(requests.events_text(live, after), media_type="application/json")


@router.post(
    "/tables/{table}/commands",
    responses={
        200: {"model": Entered},
        **problems(
            *REFUSALS,
            *AT_A_TABLE,
            "server.no_seat",
            "server.gave_up",
            "server.owner_only",
            "server.removed",
            "server.stale",
            "server.key_reused",
            "server.not_absent",
        ),
    },
    operation_id="command",
)
async def command(
    request: Request,
    live: VisibleTable,
    guest: KnownGuest,
    spend: Spending,
    body: Annotated[client.Command, Body()],
) -> Response:
    """Send a command that changes a table, as over the socket: sit down, start, play, take back,
    offer, resign. Sent again with the same id, it is done once and has the same answer."""
    services = services_of(request)
    entered = await requests.send_command(
        live, guest, plain(body), spend, tables=services.registry, ports=services.ports
    )
    return reply(entered)


@router.post(
    "/tables/{table}/without-engine",
    status_code=204,
    responses={
        204: {"description": "Done."},
        **problems(
            *MISSING,
            "server.unauthenticated",
            "server.no_seat",
            *WITH_BODY,
        ),
    },
    operation_id="playWithoutEngine",
)
async def play_without_engine(
    request: Request,
    live: VisibleTable,
    guest: KnownGuest,
    spend: Spending,
    _: Annotated[Nothing, Body()],
) -> Response:
    """While the engine is being compiled, let a lower level play the turn of the computer that
    waits for it. Only players may ask. It has no effect if no computer is waiting."""
    services = services_of(request)
    requests.play_without_engine(live, guest, services.computer_seats.play_without_engine, spend)
    await services.store.announce(Notice(Topic.WAIT, live.id))  # another process may be waiting
    return Response(status_code=204)


@router.post(
    "/tables/{table}/fork",
    status_code=201,
    responses={201: {"model": rest.Opened}, **problems(*REFUSALS, *CREATION, "history.*")},
    operation_id="forkTable",
)
async def fork_table(
    request: Request, live: VisibleTable, guest: KnownGuest, spend: Spending, body: rest.Fork
) -> Response:
    """Create a table where the game goes on from a ply of this one."""
    services = services_of(request)
    await check_tables(services, guest, body.id)
    forked = await requests.fork_table(
        live, guest, plain(body), spend, tables=services.registry, ports=services.ports
    )
    return opened(request, forked)
