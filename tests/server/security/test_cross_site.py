"""Cross-site protection of the real server: WebSockets (promise S6), changes (S7), and host names
and addresses claimed by a proxy or a client (S21)."""

from __future__ import annotations

from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from baumeister.tables.rows import TableFilter
from server.security.roles import RoleClients, good, idle_server, raw_get
from testing.running_server import RunningServer

EVIL = (
    "https://evil.example", "null", "http://127.0.0.1.evil.example", "http://127.0.0.1:1",
    "http://127.0.0.1", "HTTP://LOCALHOST", "http://localhost.", "file://", "",
)  # fmt: skip


async def _browser(server: RunningServer) -> tuple[Any, str]:
    """A browser with a cookie; its cookie as a header."""
    http = server.anonymous()
    answer = await http.post(
        "/api/guests", json={"name": "Browser"}, headers={"origin": server.origin}
    )
    assert answer.status_code == 201
    header = answer.headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=Lax" in header
    return http, header.partition(";")[0]


async def test_sockets_from_other_sites_are_refused_before_they_are_accepted(database: str) -> None:
    """S6: with a cookie only our own origins are accepted, and one is required; a foreign origin is
    refused even without a cookie."""
    async with idle_server(database) as server:
        _, cookie = await _browser(server)
        table = await (await RoleClients.of(server)).table("public")
        address = server.origin.replace("http", "ws") + f"/api/tables/{table}/socket"

        async def status(origin: str | None, **headers: str) -> int:
            if origin is not None:
                headers["origin"] = origin
            try:
                async with connect(address, additional_headers=headers):
                    return 101
            except InvalidStatus as refused:
                return refused.response.status_code

        port = server.port
        alike = (server.origin.upper(), f"{server.origin}/", f"http://[::1]:{port + 1}")
        for origin in (*EVIL, *alike):
            assert await status(origin, cookie=cookie) == 403, origin
            assert await status(origin) == 403, origin
        assert await status(None, cookie=cookie) == 403
        for origin in (server.origin, f"http://localhost:{port}", f"http://[::1]:{port}"):
            assert await status(origin, cookie=cookie) == 101, origin
        assert await status(None) == 101  # a program without a cookie


async def test_foreign_pages_cannot_change_anything(database: str) -> None:
    """S7: with a guest's cookie, forms, JSON sent as text and requests of other sites are refused
    and the store is unchanged; GET changes nothing."""
    async with idle_server(database) as server:
        http, _ = await _browser(server)
        ours = {"origin": server.origin}
        body = {"id": "t", "game": "pueblo"}
        made = await good(http.post("/api/tables", json=body, headers=ours))
        table = made.json()["table"]["id"]
        before = await _everything(server)
        commands = f"/api/tables/{table}/commands"
        take = '{"id":"x","type":"take","seat":1,"name":"Taker"}'
        json_kind = {"content-type": "application/json"}
        for origin in EVIL:
            answer = await http.post(
                commands, content=take, headers={**json_kind, "origin": origin}
            )
            assert answer.status_code == 403, origin
        for site in ("cross-site", "same-site", "nonsense"):
            headers = {**json_kind, "sec-fetch-site": site}
            assert (await http.post(commands, content=take, headers=headers)).status_code == 403
        assert (await http.post(commands, content=take, headers=json_kind)).status_code == 403
        for kind in (
            "text/plain", "application/x-www-form-urlencoded", "multipart/form-data",
            "application/json-patch+json", "text/json", "",
        ):  # fmt: skip
            headers = {"content-type": kind, **ours}
            assert (await http.post(commands, content=take, headers=headers)).status_code == 415
        for method, path in (
            ("GET", commands), ("GET", f"/api/tables/{table}/join"), ("GET", "/api/recover"),
            ("GET", "/api/guests"), ("GET", "/api/session"), ("POST", "/api/me"),
            ("HEAD", commands), ("OPTIONS", commands), ("PUT", f"/api/tables/{table}"),
        ):  # fmt: skip
            answer = await http.request(method, path, headers={**ours, **json_kind})
            expected = (204,) if method == "OPTIONS" else (404, 405)
            assert answer.status_code in expected, (method, path)
            assert "access-control-allow-origin" not in answer.headers
        override = {**ours, "x-http-method-override": "DELETE"}
        assert (await http.get("/api/me", headers=override)).status_code == 200
        assert await _everything(server) == before
        answer = await http.post(commands, content=take, headers={**json_kind, **ours})
        assert answer.status_code == 200


async def _everything(server: RunningServer) -> list[Any]:
    rows = await server.services.store.tables(TableFilter())
    return [(row.id, row.seq, row.chain, await server.services.store.holds(row.id)) for row in rows]


async def test_cookies_are_secure_over_tls(database: str) -> None:
    """S7: `__Host-`, Secure, HttpOnly, SameSite=Lax, no Domain."""
    async with idle_server(database, public_url="https://play.example") as server:
        headers = {"host": "play.example", "origin": "https://play.example"}
        answer = await server.anonymous().post(
            "/api/guests", json={"name": "Browser"}, headers=headers
        )
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-baumeister=")
        for part in ("Secure", "HttpOnly", "SameSite=Lax", "Path=/"):
            assert part in cookie
        assert "Domain" not in cookie


async def test_forged_host_and_address_headers_are_ignored(database: str) -> None:
    """S21: X-Forwarded-*, Forwarded and Host from a client neither open another rate limit nor
    appear in links."""
    async with idle_server(database, rate_factor=0.1) as server:
        http = server.anonymous()
        statuses = []
        for number in range(80):
            forged = {
                "x-forwarded-for": f"10.0.0.{number}",
                "x-real-ip": f"10.0.0.{number}",
                "forwarded": f"for=10.0.0.{number}",
                "x-forwarded-proto": "https",
                "x-forwarded-host": "evil.example",
            }
            body = {"name": f"Guest {number}", "bot": True}
            answer = await http.post("/api/guests", json=body, headers=forged)
            statuses.append(answer.status_code)
        assert 429 in statuses
        assert "retry-after" in answer.headers
    async with idle_server(f"{database}-2") as server:
        clients = await RoleClients.of(server)
        table = await clients.table("public")
        mover = clients.guests["mover"].http
        answer = await mover.get(
            f"/api/tables/{table}/link", headers={"x-forwarded-host": "evil.example"}
        )
        assert answer.json()["link"].startswith(f"{server.origin}/t/")
        for host in ("evil.example", "127.0.0.1", f"evil.example:{server.port}", ""):
            answer = await mover.get(f"/api/tables/{table}/link", headers={"host": host})
            assert answer.status_code == 421
            assert "evil" not in answer.text
        for path in ("//evil.example", "/api/tables/", "/api//games", "/\\evil.example"):
            status, raw = await raw_get(server, path)
            assert status == 404, path
            assert b"location:" not in raw.lower()
