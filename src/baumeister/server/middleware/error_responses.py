"""Error responses, all in one form: code, rule, parameters, text (promise S24)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import Scope, Send

from baumeister.core.errors import BaumeisterError
from baumeister.server.errors import status_of
from baumeister.server.logging_setup import scrubbed
from baumeister.tables.errors import ServerError, echoed, error_body

NotFound = Callable[[Request], Response | None]
_PLAIN = {
    "missing": "it is missing",
    "extra_forbidden": "there is nothing of that name",
    "union_tag_invalid": "there is no such kind",
    "union_tag_not_found": "it does not say of which kind it is",
    "string_pattern_mismatch": "it does not have the right form",
    "string_type": "it is not a text",
    "int_type": "it is not a whole number",
    "int_parsing": "it is not a whole number",
    "bool_type": "it is not true or false",
    "bool_parsing": "it is not true or false",
    "tuple_type": "it is not a list",
    "list_type": "it is not a list",
    "dict_type": "it is not an object",
    "model_type": "it is not an object",
    "model_attributes_type": "it is not an object",
    "string_too_short": "it is too short",
    "string_too_long": "it is too long",
    "too_short": "there are too few",
    "too_long": "there are too many",
}
"""Plain descriptions of pydantic's error types."""
_LONGEST_PROBLEM = 200


def error_response(error: BaumeisterError) -> JSONResponse:
    """The response to an error."""
    after = error.params.get("retry_after")
    headers = {} if after is None else {"retry-after": str(after)}
    return JSONResponse(error_body(error), status_of(error), headers)


def invalid(errors: Sequence[Mapping[str, Any]]) -> ServerError:
    """The first error that pydantic found: where it is and what is wrong."""
    first = errors[0]
    place = scrubbed(".".join(str(part) for part in first["loc"])) or "message"
    problem = _PLAIN.get(first["type"])
    if problem is None:
        said = scrubbed(str(first["msg"])).removeprefix("Value error, ").rstrip(".")
        problem = (said[:1].lower() + said[1:])[:_LONGEST_PROBLEM]
    return ServerError("server.invalid", place=echoed(place), problem=problem)


def install_error_handlers(app: FastAPI, not_found: NotFound = lambda _: None) -> None:
    """Make an application send all errors in this form. `not_found` may return another response to
    requests for unknown pages."""

    async def own_error(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, BaumeisterError)  # noqa: S101
        return error_response(error)

    async def validation_error(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, RequestValidationError)  # noqa: S101
        return error_response(invalid(error.errors()))

    async def framework_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)  # noqa: S101
        if error.status_code == 404 and (page := not_found(request)) is not None:
            return page
        response = error_response(_from_framework(request, error))
        response.status_code = error.status_code
        response.headers.update(error.headers or {})
        return response

    app.add_exception_handler(BaumeisterError, own_error)
    app.add_exception_handler(RequestValidationError, validation_error)
    app.add_exception_handler(HTTPException, framework_error)


async def send_error(scope: Scope, send: Send, error: ServerError) -> None:
    """Send an error from middleware, before the application has seen the request. A WebSocket is
    refused before it is accepted, with the same status."""
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    if kind.startswith("websocket") and "websocket.http.response" not in scope.get(
        "extensions", {}
    ):
        await send({"type": "websocket.close", "code": 1008, "reason": error.code})
        return
    body = json.dumps(error_body(error), ensure_ascii=False).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if scope["type"] == "http":
        # The rest of the request is not read, so the connection cannot be used again.
        headers.append((b"connection", b"close"))
    await send({"type": f"{kind}.start", "status": status_of(error), "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def _from_framework(request: Request, error: HTTPException) -> ServerError:
    match error.status_code:
        case 404:
            return ServerError("server.not_found", what="page")
        case 405:
            return ServerError("server.method", method=request.method)
        case 401:
            return ServerError("server.unauthenticated")
        case _:
            return ServerError("server.invalid", place="request", problem=echoed(error.detail))
