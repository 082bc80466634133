"""The JSON Schema of the messages on a socket."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter

from baumeister.tables.wire.client import ClientMessage
from baumeister.tables.wire.server import ServerMessage


@cache
def socket_schema() -> dict[str, object]:
    """The WebSocket messages as one JSON Schema: `client` and `server` are the two directions."""
    definitions: dict[str, Any] = {}
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
