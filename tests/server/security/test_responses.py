"""Security properties of every response: headers (promise S11), errors that reveal no internals
(S24), and no test hooks in production (S24)."""

from __future__ import annotations

import asyncio
import http.client
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

import baumeister
from baumeister.server.maintenance import Maintenance
from baumeister.server.middleware.security_headers import security_headers
from baumeister.server.routes.pages import PAGES
from baumeister.server.settings import load_settings
from baumeister.tables.errors import ServerError
from baumeister.tables.jobs import Jobs
from baumeister.tables.registry import Registry
from server.security.roles import RoleClients, idle_server
from server.security.test_access_matrix import MESSAGES, OF_FILES, OTHER_FILES, ROUTES
from server.silent_errors import expected_errors

HEADERS = frozenset(
    {"content-security-policy", "x-content-type-options", "referrer-policy", "permissions-policy",
     "cross-origin-opener-policy"}
)  # fmt: skip
INSIDES = (
    "Traceback", 'File "', ".py", "line ", "site-packages", "/home", "/root", "sqlalchemy",
    "SELECT", "sqlite", "psycopg", "canary", "RuntimeError",
)  # fmt: skip


def _check_headers(answer: httpx.Response | http.client.HTTPResponse) -> None:
    names = {name.lower() for name in answer.headers}
    assert names >= HEADERS
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "server" not in names
    assert "strict-transport-security" not in names  # only with TLS


async def test_every_response_has_the_security_headers(database: str) -> None:
    """S11: every route, and 400, 401, 403, 404, 405, 413, 415, 421, 422, 500, and refused
    WebSockets."""
    async with idle_server(database) as server:
        clients = await RoleClients.of(server)
        table = await clients.table("public")
        organiser = clients.guests["organiser"].http
        seen = set()
        for (method, path), (_, body, _) in ROUTES.items():
            address = path.format(table=table, seat=0, job="a" * 16, **OF_FILES)
            if method != "DELETE":
                answer = await organiser.request(method, address, json=body, timeout=30)
                _check_headers(answer)
                seen.add(answer.status_code)
        big, evil = b" " * 70_000, {"origin": "https://evil.example"}
        kind = {"content-type": "application/json"}
        anonymous = server.anonymous()
        for answer in (
            await anonymous.get("/nowhere"),
            await anonymous.delete("/api/games"),
            await anonymous.get("/api/me"),
            await anonymous.post("/api/guests", content=b"{", headers=kind),
            await anonymous.post("/api/guests", content=b"{}", headers=kind),
            await anonymous.post("/api/guests", content=b"{}"),
            await anonymous.post("/api/guests", content=big, headers=kind),
            await anonymous.post("/api/guests", json={"name": "Ada"}, headers=evil),
            await anonymous.get("/api/games", headers={"host": "evil.example"}),
            await anonymous.get(f"/api/tables/{table}/socket"),
            await anonymous.get(f"/api/tables/{table}/socket", headers={**_handshake(), **evil}),
            await anonymous.get("/api/tables/x/socket", headers=_handshake()),
            await anonymous.get("/nowhere", headers=_handshake()),
            await anonymous.get("/", headers={**_handshake(), "sec-websocket-key": "?"}),
            await anonymous.get("/", headers={"x": "y" * 20_000}),
        ):
            _check_headers(answer)
            seen.add(answer.status_code)
        assert seen >= {200, 201, 400, 401, 403, 404, 405, 413, 415, 421, 422}


def _handshake() -> dict[str, str]:
    return {
        "connection": "Upgrade",
        "upgrade": "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    }


async def test_content_security_policy_allows_own_sockets_only(database: str) -> None:
    """S11: connect-src lists this server and its sockets."""
    async with idle_server(database, public_url="https://play.example") as server:
        policy = dict(security_headers(server.app.state.origins))[b"content-security-policy"]
        sources = policy.decode().split("connect-src ")[1].split(";")[0].split()
        assert "'self'" in sources
        assert "wss://play.example" in sources
        assert all(s == "'self'" or s.startswith(("ws://", "wss://")) for s in sources)
        host = {"host": "play.example", "x-forwarded-proto": "https"}
        answer = await server.anonymous().get("/", headers=host)
        assert "strict-transport-security" not in answer.headers  # a client cannot claim TLS


async def test_internal_errors_reveal_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """S24: an unexpected error on each route gives server.internal with the request id, which is
    also in the log, and reveals no internals. The same over the socket, which stays open."""

    class Broken:
        def __getattr__(self, name: str) -> Any:
            raise RuntimeError(f"canary: SELECT; /server/{name}.py")

        def __call__(self, *_: Any, **__: Any) -> Any:
            raise RuntimeError("canary: SELECT; /server/called.py")

    provoked = ("unhandled", "message_failed", "task_failed", "maintenance_failed")
    with expected_errors(*provoked, at_least=20) as found:
        async with idle_server(database) as server:
            clients = await RoleClients.of(server)
            table = await clients.table("public")
            mover = clients.guests["mover"]
            live_table = await server.services.registry.table(table)
            safe = {
                *PAGES,
                "/assets/{name}",
                "/rules",
                "/rules/{game}",
                "/rules/{language}/{game}",
                *OTHER_FILES,
                "/healthz",
                "/metrics",
                "/robots.txt",
                "/api/announcements",
                "/api/games",
                "/api/positions",
                "/api/positions/preview",
                "/api/positions/removal",
                "/api/positions/turn",
                "/api/positions/picture.png",
                "/api/openapi.json",
                "/api/socket.schema.json",
            }
            broken = 0
            async with mover.socket(table) as table_socket:
                with monkeypatch.context() as patch:
                    patch.setattr(server.services, "store", Broken())
                    patch.setattr(server.services, "readiness", Broken())
                    patch.setattr(Registry, "table", Broken.__getattr__)
                    patch.setattr(Jobs, "get", Broken.__getattr__)
                    for (method, path), (_, body, _) in ROUTES.items():
                        if path in safe:
                            continue
                        address = path.format(table=table, seat=0, job="a" * 16, **OF_FILES)
                        answer = await mover.http.request(method, address, json=body)
                        assert answer.status_code == 500, (method, path, answer.text)
                        reply = answer.json()
                        assert reply["code"] == "server.internal"
                        assert reply["params"] == {"request": answer.headers["x-request-id"]}
                        _reveals_nothing(answer.text)
                        _check_headers(answer)
                        broken += 1
                assert broken == len(ROUTES) - len(safe)
                with monkeypatch.context() as patch:
                    patch.setattr(server.services.store, "write", Broken())
                    patch.setattr("baumeister.tables.conversation.carry_out", Broken())
                    patch.setattr("baumeister.tables.views.answer", Broken())
                    for name, (_, fields) in MESSAGES.items():
                        if name in ("hello", "ping"):
                            continue
                        more = {"seq": live_table.seq} if name in ("play", "preview") else {}
                        reply = await table_socket.ask(name, **{**fields, **more})
                        assert reply["code"] == "server.internal", (name, reply)
                        _reveals_nothing(str(reply))
                assert (await table_socket.ask("ping"))["type"] == "ok"
    assert all("request" in one.more for one in found if one.event == "unhandled")


def _reveals_nothing(text: str) -> None:
    assert not [part for part in INSIDES if part.lower() in text.lower()], text


async def test_maintenance_error_does_not_stop_clocks(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """S24, R29: an error during maintenance is logged, and the next pass runs."""
    look = Maintenance._pass
    rounds = asyncio.Queue[int]()

    async def fail_once(maintenance: Maintenance, number: int) -> None:
        rounds.put_nowait(number)
        if number == 0:
            raise RuntimeError("canary")
        await look(maintenance, number)

    monkeypatch.setattr(Maintenance, "_pass", fail_once)
    with expected_errors("maintenance_failed", at_least=1):
        async with idle_server(database), asyncio.timeout(20):
            while await rounds.get() < 1:
                pass


async def test_no_test_hooks_outside_tests(database: str) -> None:
    """S24: no documentation pages that load third-party scripts, no debug mode, no hooks, and no
    metrics for players, who come through a proxy."""
    async with idle_server(database) as server:
        anonymous = server.anonymous()
        for path in (
            "/docs", "/redoc", "/docs/oauth2-redirect", "/openapi.json", "/debug", "/metrics",
            "/api/test", "/api/hooks", "/api/crash", "/.env", "/.git/config", "/admin",
            "/server-status", "/api/docs", "/console",
        ):  # fmt: skip
            answer = await anonymous.get(path, headers={"x-forwarded-for": "203.0.113.9"})
            assert answer.status_code == 404, path
        assert server.app.debug is False


def test_package_has_no_crash_points() -> None:
    """S24: tests kill servers by wrapping them (tests/server/crash_points.py); the package itself
    has no test hooks, and refuses the variable that once enabled them."""
    for file in Path(baumeister.__file__).parent.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        assert not re.search("crash_at|CRASH_AT|TEST_HOOKS|test_hooks|SIGKILL", text), file
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BAUMEISTER_TEST_HOOKS", "1")
        with pytest.raises(ServerError, match="BAUMEISTER_TEST_HOOKS"):
            load_settings()
