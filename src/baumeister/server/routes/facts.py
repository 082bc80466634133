"""The available games and computer opponents, and the descriptions of the API."""

from __future__ import annotations

import asyncio
from functools import cache, lru_cache
from typing import Any

from fastapi import APIRouter, FastAPI, Request, Response
from pydantic import TypeAdapter

from baumeister.server.authentication import services_of
from baumeister.server.messages import rest
from baumeister.server.messages.client import ClientMessage
from baumeister.server.messages.server import ServerMessage
from baumeister.server.responses import problems, reply
from baumeister.tables.facts import facts
from baumeister.tables.json_text import to_text

router = APIRouter()


@router.get(
    "/api/games",
    responses={200: {"model": rest.Facts}, **problems()},
    tags=["facts"],
    operation_id="getGames",
)
async def get_games() -> Response:
    """The games with their options, and the computer opponents with names and ratings."""
    return reply(facts())


@router.get(
    "/api/engine",
    responses={200: {"model": rest.EngineStatus}, **problems()},
    tags=["facts"],
    operation_id="getEngine",
)
async def get_engine(request: Request) -> Response:
    """How far the engine is compiled. Without workers nothing needs it."""
    pool = services_of(request).pool
    done, total, seconds_left = pool.compiling or (0, 0, None)
    ready = pool.ready or not pool.size
    return reply({"ready": ready, "done": done, "total": total, "seconds_left": seconds_left})


@cache
def socket_schema() -> dict[str, object]:
    """The WebSocket messages as one JSON Schema: `client` and `server` are the two directions."""
    definitions: dict[str, object] = {}
    sides = {}
    adapters: dict[str, TypeAdapter[Any]] = {
        "client": TypeAdapter(ClientMessage),
        "server": TypeAdapter(ServerMessage),
    }
    for side, adapter in adapters.items():
        schema = adapter.json_schema(ref_template="#/$defs/{model}", mode="validation")
        for name, definition in schema.pop("$defs").items():
            if definitions.setdefault(name, definition) != definition:
                raise KeyError(f"two messages are called {name}")
        sides[side] = schema
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "baumeister-socket/1",
        "title": "Messages on the socket of a table",
        "oneOf": [{"$ref": "#/$defs/ClientMessage"}, {"$ref": "#/$defs/ServerMessage"}],
        "$defs": {
            "ClientMessage": sides["client"],
            "ServerMessage": sides["server"],
            **definitions,
        },
    }


@cache
def _socket_schema_text() -> str:
    return to_text(socket_schema())


@lru_cache(maxsize=1)
def _openapi_text(app: FastAPI) -> str:
    return to_text(app.openapi())


@router.get(
    "/api/socket.schema.json",
    responses={
        200: {
            "content": {"application/json": {"schema": {"type": "object"}}},
            "description": "A JSON Schema.",
        },
        **problems(),
    },
    tags=["facts"],
    operation_id="getSocketSchema",
)
async def get_socket_schema() -> Response:
    """The messages of the WebSocket at `/api/tables/{table}/socket`, as JSON Schema."""
    return Response(_socket_schema_text(), media_type="application/json")


@router.get("/api/openapi.json", include_in_schema=False)
async def get_openapi(request: Request) -> Response:
    """The OpenAPI document. It is built once, which takes a second; writing its 230 kB for each
    request would take milliseconds."""
    text = await asyncio.to_thread(_openapi_text, request.app)
    return Response(text, media_type="application/json")
