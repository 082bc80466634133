"""Error responses, all in one form: code, rule, parameters, text (promise S24)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Match
from starlette.types import Scope, Send

from baumeister.core.errors import BaumeisterError
from baumeister.server.logging_setup import scrubbed
from baumeister.server.metrics import count_refusal
from baumeister.tables.error_status import status_of
from baumeister.tables.errors import (
    Fault,
    InvalidMessage,
    NotFound,
    Refusal,
    ServerError,
    echoed,
    error_body,
)

OtherPage = Callable[[Request], Response | None]
_PROBLEMS: Mapping[str, Fault] = {
    "missing": "missing",
    "unexpected_keyword_argument": "unknown_field",
    "union_tag_invalid": "unknown_type",
    "union_tag_not_found": "unknown_type",
    "string_pattern_mismatch": "form",
    "string_type": "text",
    "int_type": "number",
    "int_parsing": "number",
    "bool_type": "flag",
    "bool_parsing": "flag",
    "tuple_type": "list",
    "list_type": "list",
    "dict_type": "object",
    "dataclass_type": "object",
    "model_attributes_type": "object",
    "literal_error": "choice",
    "string_too_short": "short",
    "string_too_long": "long",
    "too_short": "few",
    "too_long": "many",
    "greater_than": "low",
    "greater_than_equal": "low",
    "less_than": "high",
    "less_than_equal": "high",
}
"""The problem that `server.invalid` names, by pydantic's error type. For any other type it quotes
pydantic's message."""
_LONGEST_DETAIL = 200
_METHODS = ("DELETE", "GET", "HEAD", "PATCH", "POST", "PUT")


class WrongMethod(ServerError):
    code = "server.method"
    method: str


def error_response(error: BaumeisterError) -> JSONResponse:
    count_refusal(error)
    after = error.params.get("retry_after")
    headers = {} if after is None else {"retry-after": str(after)}
    return JSONResponse(error_body(error), status_of(error), headers)


def invalid(errors: Sequence[Mapping[str, Any]]) -> ServerError:
    """The first error that pydantic found: where it is and what is wrong. If a field is missing and
    the same object has one that is unknown, that is probably the missing one."""
    first = errors[0]
    if first["type"] == "missing":
        here = [error for error in errors if error["loc"][:-1] == first["loc"][:-1]]
        first = next((error for error in here if _problem(error) == "unknown_field"), first)
    place = scrubbed(".".join(str(part) for part in first["loc"])) or "message"
    return InvalidMessage(place=echoed(place), problem=_problem(first), detail=_detail(first))


def _problem(error: Mapping[str, Any]) -> Fault:
    return _PROBLEMS.get(error["type"], "other")


def _detail(error: Mapping[str, Any]) -> str:
    """The possible values, the pattern of the right form, or pydantic's message."""
    match _problem(error):
        case "choice":
            return ", ".join(re.findall("'(.*?)'", error["ctx"]["expected"]))
        case "form":
            return str(error["ctx"]["pattern"]).strip("^$")
        case "other":
            return scrubbed(str(error["msg"]))[:_LONGEST_DETAIL]
        case _:
            return ""


def install_error_handlers(app: FastAPI, not_found: OtherPage = lambda _: None) -> None:
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
        if error.status_code != 405:
            response = error_response(_from_framework(error))
            response.status_code = error.status_code
            response.headers.update(error.headers or {})
            return response
        allow = {"allow": ", ".join(sorted(allowed_methods(request.scope)))}
        if request.method == "OPTIONS":
            return Response(status_code=204, headers=allow)
        response = error_response(WrongMethod(request.method))
        response.headers.update(allow)
        return response

    app.add_exception_handler(BaumeisterError, own_error)
    app.add_exception_handler(RequestValidationError, validation_error)
    app.add_exception_handler(HTTPException, framework_error)


def allowed_methods(scope: Scope) -> frozenset[str]:
    """The methods that an address accepts; none if there is nothing at it."""
    methods = {
        method
        for method in _METHODS
        if any(
            route.matches({**scope, "method": method})[0] is Match.FULL
            for route in scope["app"].routes
        )
    }
    return frozenset(methods | {"OPTIONS"} if methods else methods)


async def send_error(scope: Scope, send: Send, error: ServerError) -> None:
    """Send an error from middleware, before the application has seen the request. A WebSocket is
    refused before it is accepted, with the same status."""
    count_refusal(error)
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    if kind.startswith("websocket") and "websocket.http.response" not in scope.get(
        "extensions", {}
    ):
        await send({"type": "websocket.close", "code": 1008, "reason": error.code})
        return
    body = json.dumps(error_body(error), ensure_ascii=False).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if (after := error.params.get("retry_after")) is not None:
        headers.append((b"retry-after", str(after).encode()))
    if scope["type"] == "http":
        # The rest of the request is not read, so the connection cannot be used again.
        headers.append((b"connection", b"close"))
    await send({"type": f"{kind}.start", "status": status_of(error), "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def _from_framework(error: HTTPException) -> ServerError:
    match error.status_code:
        case 404:
            return NotFound("page")
        case 401:
            return Refusal("server.unauthenticated")
        case _:
            detail = echoed(error.detail)
            return InvalidMessage(place="request", problem="other", detail=detail)
