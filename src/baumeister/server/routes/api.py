"""The routes that a server shares with a page's host (`tables.api`), as routes of FastAPI."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import MISSING, fields
from inspect import Parameter, Signature
from typing import Annotated, Any, get_type_hints

from fastapi import APIRouter, Body, Path, Query, Request, Response
from starlette.responses import JSONResponse, StreamingResponse

from baumeister import players
from baumeister.server.authentication import (
    AnyGuest,
    KnownGuest,
    Spending,
    services_of,
    token_of,
)
from baumeister.server.middleware.client_address import client_address
from baumeister.server.responses import problems, revalidated
from baumeister.server.routes.visible_table import VisibleTable
from baumeister.server.services import Services
from baumeister.server.storage import reads, writes
from baumeister.server.tokens import clear_cookie, cookie_token, hashed, new_token, set_cookie
from baumeister.tables.api import Media, Route
from baumeister.tables.commands import Guest
from baumeister.tables.errors import TooManyTables
from baumeister.tables.requests import ApiAnswer, guest_answer
from baumeister.tables.rows import GuestRow
from baumeister.tables.subscribers import FORGOTTEN
from baumeister.tables.views import Value
from baumeister.tables.wire.docstrings import descriptions
from baumeister.tables.worker_jobs.level_turn import LevelTurnJob
from baumeister.tables.worker_jobs.protocol import Requester


def mount(router: APIRouter, route: Route) -> None:
    """Add a route to a router."""
    media = route.answer if isinstance(route.answer, Media) else None
    answers: dict[int | str, dict[str, Any]] = {route.status: _documented(route.answer)}
    if route.revalidates:
        words = "Nothing has changed since the `ETag` of the request."
        answers[304] = {"description": words}
    first, *more = route.handler.__name__.split("_")
    router.add_api_route(
        route.path,
        _endpoint(route),
        methods=[route.method],
        status_code=route.status,
        response_class=JSONResponse if media is None else Response,
        responses={**answers, **problems(*route.codes)},
        tags=[route.tag],
        operation_id=first + "".join(word.capitalize() for word in more),
    )


def _documented(answer: type | Media | None) -> dict[str, Any]:
    if answer is None:
        return {"description": "Done."}
    if not isinstance(answer, Media):
        return {"model": answer}
    schema = answer.schema and {"schema": {"$ref": f"#/components/schemas/{answer.schema}"}}
    return {"content": {answer.type: schema or {}}, "description": answer.description}


def _endpoint(route: Route) -> Callable[..., Awaitable[Response]]:
    """The handler as FastAPI calls it. Its signature says what FastAPI is to read and check."""
    named, query = route.parameters, route.query

    async def endpoint(request: Request, **arguments: Any) -> Response:  # noqa: ANN401
        if query is not None:
            values = {field.name: arguments.pop(field.name) for field in fields(query)}
            arguments["query"] = query(**values)
        if "host" in named:
            arguments["host"] = ServerHost(services_of(request), request)
        return _response(request, route, await route.handler(**arguments))

    parameters = [Parameter("request", Parameter.KEYWORD_ONLY, annotation=Request)]
    for name, declared in named.items():
        if name == "query":
            parameters += _query_parameters(declared)
        elif name != "host":
            kind = _annotation(name, declared)
            parameters.append(Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind))
    endpoint.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    endpoint.__name__, endpoint.__doc__ = route.handler.__name__, route.handler.__doc__
    return endpoint


def _annotation(name: str, declared: Any) -> Any:  # noqa: ANN401 - types
    match name:
        case "live":
            return VisibleTable
        case "guest":
            return KnownGuest if declared is Guest else AnyGuest
        case "spend":
            return Spending
        case "body":
            return Annotated[declared, Body()]
    return Annotated[declared, Path()]


def _query_parameters(query: type) -> Sequence[Parameter]:
    hints, texts = get_type_hints(query, include_extras=True), descriptions(query)
    return [
        Parameter(
            field.name,
            Parameter.KEYWORD_ONLY,
            default=Parameter.empty if field.default is MISSING else field.default,
            annotation=Annotated[hints[field.name], Query(description=texts.get(field.name))],
        )
        for field in fields(query)
    ]


def _response(request: Request, route: Route, reply: ApiAnswer) -> Response:
    media = route.answer.type if isinstance(route.answer, Media) else "application/json"
    if route.revalidates:
        return revalidated(request, str(reply.content))
    if isinstance(reply.content, AsyncIterator):
        return StreamingResponse(reply.content, route.status, reply.headers, media)
    if route.answer is None:
        return Response(status_code=route.status, headers=reply.headers)
    return Response(reply.content, route.status, reply.headers, media)


class ServerHost:
    """A server, as handlers see it during one request."""

    has_chat = True
    levels = players.LEVELS

    def __init__(self, services: Services, request: Request) -> None:
        self.services, self.request = services, request
        self.ports, self.tables, self.runner = services.ports, services.registry, services.pool
        self.table_list, self.jobs = services.table_list, services.jobs
        self.my_games = services.my_games

    def announcements(self) -> Value:
        return self.services.administration.announcements

    async def create_guest(self, name: str, *, bot: bool) -> ApiAnswer:
        """Make the sender a guest, unless a cookie shows that it is one: a page that has lost its
        state keeps its seats."""
        services = self.services
        secure = services.settings.secure
        if not bot:
            cookie = cookie_token(self.request.scope["headers"], secure=secure)
            known = (
                None
                if cookie is None
                else await services.store.read(reads.session_guest, hashed(cookie))
            )
            if known is not None:
                return guest_answer(Guest(known.id, known.name))
        guest = GuestRow(services.ports.ids.id(), name, services.clock.wall())
        token = new_token()
        await services.store.write(writes.create_guest, guest, hashed(token))
        services.audit.record(
            "guest_created", guest=guest.id, address=client_address(self.request.scope)
        )
        headers = {"cache-control": "no-store"}
        if not bot:
            headers["set-cookie"] = set_cookie(token, secure=secure)
        return guest_answer(Guest(guest.id, name), token if bot else None, headers)

    async def rename_guest(self, guest: Guest, name: str) -> None:
        await self.services.store.write(writes.rename_guest, guest.id, name)
        self.services.audit.record("guest_renamed", guest=guest.id)

    async def end_session(self, guest: Guest) -> ApiAnswer:
        """End the session, and close its sockets."""
        services = self.services
        token = token_of(services.settings, self.request.scope["headers"])
        if token is not None:
            await services.store.write(writes.end_session, hashed(token))
            services.audit.record("session_ended", guest=guest.id)
        for connection in tuple(services.connections):
            if connection.guest == guest.id and connection.session == hashed(token or ""):
                connection.close(FORGOTTEN)
        return ApiAnswer(headers={"set-cookie": clear_cookie(secure=services.settings.secure)})

    async def check_quota(self, guest: Guest, key: str) -> None:
        """The store counts again when it creates the table. A request that is sent again creates
        nothing, so it is allowed."""
        store, most = self.services.store, self.services.settings.tables_per_guest
        count = await store.read(reads.unfinished_tables, guest.id)
        if count >= most and await store.read(reads.table_by_key, guest.id, key) is None:
            raise TooManyTables(count=count, most=most)

    async def level_turn(self, job: LevelTurnJob, guest: Guest | None) -> str:
        """A level's turn, chosen in a thread."""
        address = client_address(self.request.scope)
        requester = Requester("" if guest is None else guest.id, address)
        return await self.services.thread.ask(job, requester=requester)
