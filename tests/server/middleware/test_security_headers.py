"""Headers on every response, and errors that reveal no internals."""

from typing import Any

import pytest
from starlette.staticfiles import StaticFiles
from structlog.testing import capture_logs

from server.middleware.stub_app import ask, settings, stub

REQUESTS: dict[str, dict[str, Any]] = {
    "fine": {},
    "missing": {"path": "/nowhere"},
    "method": {"method": "DELETE", "path": "/fine"},
    "broken": {"path": "/broken"},
    "wrong host": {"headers": {"host": "evil.example"}},
    "wrong origin": {"method": "POST", "path": "/change", "headers": {"origin": "null"}},
    "too large": {"method": "POST", "path": "/change", "json": {"a": "x" * 70_000}},
    "invalid": {"method": "POST", "path": "/change", "json": []},
    "static": {"path": "/files/stub_app.py"},
    "static missing": {"path": "/files/nothing"},
    "static outside": {"path": "/files/..%2f..%2fserved.py"},
}


@pytest.mark.parametrize("name", REQUESTS)
async def test_every_response_has_security_headers(name: str) -> None:
    """S11."""
    app = stub(settings())
    app.mount("/files", StaticFiles(directory=__file__.rpartition("/")[0]))
    with capture_logs():
        answer = await ask(app, **REQUESTS[name])
    policy = dict(
        part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; ")
    )
    assert policy["default-src"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["img-src"] == "'self'"
    assert policy["connect-src"].startswith("'self' ws://here.example")
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "[" not in answer.headers["content-security-policy"]  # Chromium cannot parse it
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "camera=()" in answer.headers["permissions-policy"]
    assert "strict-transport-security" not in answer.headers
    assert "server" not in answer.headers
    assert len(answer.headers["x-request-id"]) == 16


async def test_hsts_is_sent_over_tls() -> None:
    """S11: HSTS, only with TLS."""
    app = stub(settings(public_url="https://good.example"))
    answer = await ask(app, at="https://good.example")
    assert "max-age" in answer.headers["strict-transport-security"]
    plain = await ask(app, at="http://good.example")
    assert "strict-transport-security" not in plain.headers


@pytest.mark.parametrize(
    ("public", "at", "kept"),
    [
        ("https://good.example", "https://good.example", True),
        ("https://good.example", "http://good.example", True),  # whatever a proxy says about TLS
        ("https://good.example", "http://127.0.0.1:8642", True),
        ("http://192.168.1.5:8642", "http://192.168.1.5:8642", False),
        ("http://192.168.1.5:8642", "http://localhost:8642", True),
        ("http://192.168.1.5:8642", "http://evil.example", True),
    ],
)
async def test_no_tls_headers_on_a_home_network(public: str, at: str, kept: bool) -> None:
    """S11: windows of other sites are isolated where browsers support it; elsewhere the header
    would cause a console error."""
    answer = await ask(stub(settings(public_url=public)), at=at)
    assert ("cross-origin-opener-policy" in answer.headers) == kept
    assert "default-src 'none'" in answer.headers["content-security-policy"]


async def test_internal_errors_are_logged_and_reveal_nothing() -> None:
    """S24, R29."""
    with capture_logs() as logs:
        answer = await ask(stub(settings()), path="/broken")
    body = answer.json()
    assert (answer.status_code, body["code"]) == (500, "server.internal")
    assert body["params"]["request"] == answer.headers["x-request-id"]
    assert "canary" not in answer.text
    assert "Traceback" not in answer.text
    (entry,) = [entry for entry in logs if entry["event"] == "unhandled"]
    assert entry["log_level"] == "error"
    assert entry["exc_info"]


async def test_request_id_is_logged() -> None:
    answer = await ask(stub(settings()))
    assert answer.json()["request"] == answer.headers["x-request-id"]
