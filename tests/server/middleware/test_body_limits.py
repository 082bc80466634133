"""Limits on request bodies."""

import gzip
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from server.middleware.stub_app import ask, settings, stub

JSON = {"content-type": "application/json"}


async def _post(path: str = "/change", **more: Any) -> tuple[httpx.Response, int]:
    app = stub(settings())
    answer = await ask(app, "POST", path, **more)
    return answer, app.state.changes


async def _endless(sent: list[int]) -> AsyncIterator[bytes]:
    for _ in range(10_000):
        sent.append(1024)
        yield b" " * 1024


async def test_body_size_is_checked_while_it_arrives() -> None:
    """S16: also without a Content-Length."""
    sent: list[int] = []
    answer, changes = await _post(content=_endless(sent), headers=JSON)
    assert sum(sent) < 70_000
    assert (answer.status_code, answer.json()["code"], changes) == (413, "server.too_large", 0)


@pytest.mark.parametrize("length", ["65537", "9" * 30, "1" * 4000])
async def test_excessive_content_length_is_refused_at_once(length: str) -> None:
    """S16."""
    answer, _ = await _post(content=b"{}", headers=JSON | {"content-length": length})
    assert answer.status_code == 413


async def test_the_limit_is_exact_and_a_route_may_have_more() -> None:
    limit = 64 * 1024
    body = b'{"a": 1' + b" " * (limit - 8) + b"}"
    assert (await _post(content=body, headers=JSON))[0].status_code == 200
    assert (await _post(content=body + b" ", headers=JSON))[0].status_code == 413
    assert (await _post("/large", content=body * 10, headers=JSON))[0].text == str(10 * limit)
    assert (await _post("/large", content=body * 17, headers=JSON))[0].status_code == 413


async def test_compressed_bodies_are_refused() -> None:
    """S17."""
    packed = gzip.compress(b" " * 10_000_000)
    answer, _ = await _post(content=packed, headers=JSON | {"content-encoding": "gzip"})
    assert (answer.status_code, answer.json()["code"]) == (415, "server.encoding")


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "json"]
)
async def test_only_json_bodies_are_accepted(kind: str) -> None:
    """S7: a form on another site's page cannot send a body that is read."""
    answer, changes = await _post(content=b'{"a": 1}', headers={"content-type": kind})
    assert (answer.status_code, changes) == (415, 0)


@pytest.mark.parametrize(
    "body", [b"{", b'{"a": NaN}', b'{"a": 1, "a": 2}', b"[" * 60_000, b'{"\\ud800": 1}', b"\xff"]
)
async def test_bodies_are_read_strictly(body: bytes) -> None:
    """R19."""
    answer, changes = await _post(content=body, headers=JSON)
    assert (answer.status_code, changes) == (400, 0)
    assert set(answer.json()) == {"code", "rule", "params", "text"}


async def test_validation_errors_name_the_field_and_echo_little() -> None:
    answer, _ = await _post(json={"x" * 5000: "no number" * 1000})
    assert (answer.status_code, answer.json()["code"]) == (422, "server.invalid")
    assert len(answer.text) < 600


async def test_reads_need_no_body_and_errors_have_one_form() -> None:
    app = stub(settings())
    assert (await ask(app)).status_code == 200
    missing = await ask(app, path="/nowhere")
    assert (missing.status_code, missing.json()["code"]) == (404, "server.not_found")
    wrong = await ask(app, "GET", "/change")
    assert (wrong.status_code, wrong.json()["code"]) == (405, "server.method")
    assert wrong.headers["allow"] == "OPTIONS, POST"
    plain = await ask(app, "POST", "/fine", content="x", headers={"content-type": "text/plain"})
    assert (plain.status_code, plain.json()["code"]) == (405, "server.method")
    asked = await ask(app, "OPTIONS", "/change")
    assert (asked.status_code, asked.headers["allow"]) == (204, "OPTIONS, POST")
