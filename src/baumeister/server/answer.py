"""How routes answer: JSON that is made once, and the problems that each route may answer with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.responses import Response

from baumeister.server import view
from baumeister.server.errors import SENTENCES, STATUS
from baumeister.server.messages.rest import Problem

EVERYWHERE = (
    "server.invalid",
    "server.origin",
    "server.host",
    "server.rate",
    "server.internal",
    "server.storage_unavailable",
    "server.shutting_down",
)
"""What any route may answer."""
WITH_BODY = (
    "server.not_json",
    "server.csrf",
    "server.too_large",
    "server.content_type",
)
"""What a route that reads a body may answer besides."""


def reply(value: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """An answer in JSON."""
    text = view.to_text(value)
    return Response(text, status, headers, media_type="application/json")


def problems(*codes: str) -> dict[int | str, dict[str, Any]]:
    """The problems of a route for its documentation: by status, with an example for each code."""
    found: dict[int | str, dict[str, Any]] = {}
    for code in (*codes, *EVERYWHERE):
        entry = found.setdefault(
            STATUS[code],
            {
                "model": Problem,
                "description": "",
                "content": {"application/json": {"examples": {}}},
            },
        )
        example: dict[str, object] = {
            "code": code,
            "rule": None,
            "params": {},
            "text": SENTENCES[code],
        }
        entry["content"]["application/json"]["examples"][code] = {"value": example}
        entry["description"] = ", ".join(entry["content"]["application/json"]["examples"])
    return found
