"""The descriptions of the API."""

from __future__ import annotations

import asyncio
from functools import cache, lru_cache

from fastapi import APIRouter, FastAPI, Request, Response

from baumeister.core.compact_json import to_text
from baumeister.server.responses import problems
from baumeister.server.socket_schema import socket_schema

router = APIRouter()


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
