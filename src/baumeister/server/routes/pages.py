"""What a browser is shown. Until there is a client to show: a word about what is here."""

from __future__ import annotations

from fastapi import APIRouter, Response

from baumeister.server.answer import problems

router = APIRouter()
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Baumeister</title>
<h1>Baumeister</h1>
<p>This is a game server for Pueblo and Aztec. It speaks to programs:
<a href="/api/openapi.json">its interface</a>,
<a href="/api/socket.schema.json">the messages of its sockets</a>,
<a href="/api/games">what is played here</a>,
<a href="/api/tables">the tables</a>.</p>
"""


@router.get("/t/{table}", include_in_schema=False)
async def get_table_page(table: str) -> Response:
    """Where links to tables lead."""
    return Response(PAGE, media_type="text/html")


@router.get(
    "/",
    response_class=Response,
    responses={200: {"content": {"text/html": {}}, "description": "A page."}, **problems()},
    tags=["pages"],
    operation_id="getPage",
)
async def get_page() -> Response:
    """A word about what is here."""
    return Response(PAGE, media_type="text/html")
