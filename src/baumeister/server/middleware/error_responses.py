"""Every error leaves the house in one form: code, rule, parameters, text (promise S24)."""

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
from baumeister.server.errors import ServerError, echoed, error_body, status_of
from baumeister.server.logging_setup import scrubbed

Lost = Callable[[Request], Response | None]
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
"""What pydantic's own words for programmers mean to everybody else."""
_LONGEST_PROBLEM = 200


def answer(error: BaumeisterError) -> JSONResponse:
    """The response to an error of the house."""
    after = error.params.get("retry_after")
    headers = {} if after is None else {"retry-after": str(after)}
    return JSONResponse(error_body(error), status_of(error), headers)


def invalid(errors: Sequence[Mapping[str, Any]]) -> ServerError:
    """What pydantic found, as one error: the first place and what is wrong there."""
    first = errors[0]
    place = scrubbed(".".join(str(part) for part in first["loc"])) or "message"
    problem = _PLAIN.get(first["type"])
    if problem is None:
        said = scrubbed(str(first["msg"])).removeprefix("Value error, ").rstrip(".")
        problem = (said[:1].lower() + said[1:])[:_LONGEST_PROBLEM]
    return ServerError("server.invalid", place=echoed(place), problem=problem)


def answer_errors(app: FastAPI, lost: Lost = lambda _: None) -> None:
    """Let an application answer all errors in this form. `lost` may have another answer for who
    asks for what is not there."""

    async def of_the_house(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, BaumeisterError)  # noqa: S101
        return answer(error)

    async def of_a_model(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, RequestValidationError)  # noqa: S101
        return answer(invalid(error.errors()))

    async def of_the_framework(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)  # noqa: S101
        if error.status_code == 404 and (page := lost(request)) is not None:
            return page
        response = answer(_translated(request, error))
        response.status_code = error.status_code
        response.headers.update(error.headers or {})
        return response

    app.add_exception_handler(BaumeisterError, of_the_house)
    app.add_exception_handler(RequestValidationError, of_a_model)
    app.add_exception_handler(HTTPException, of_the_framework)


async def refuse(scope: Scope, send: Send, error: ServerError) -> None:
    """Answer before anything behind the guard has seen the request. A WebSocket is refused before
    it is accepted, with the same status."""
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    if kind.startswith("websocket") and "websocket.http.response" not in scope.get(
        "extensions", {}
    ):
        await send({"type": "websocket.close", "code": 1008, "reason": error.code})
        return
    body = json.dumps(error_body(error), ensure_ascii=False).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if scope["type"] == "http":
        # What is left of the request is not read, so the connection is of no further use.
        headers.append((b"connection", b"close"))
    await send({"type": f"{kind}.start", "status": error.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def _translated(request: Request, error: HTTPException) -> ServerError:
    match error.status_code:
        case 404:
            return ServerError("server.not_found", what="page")
        case 405:
            return ServerError("server.method", method=request.method)
        case 401:
            return ServerError("server.unauthenticated")
        case _:
            return ServerError("server.invalid", place="request", problem=echoed(error.detail))
