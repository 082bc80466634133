"""Text from guests: it comes back as text and nothing else (promise S12, the server's side), names
cannot deceive (S13), SQL in it stays text (S14), and ids and paths cannot escape (S15)."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

from baumeister import games
from baumeister.drawing import to_svg
from server.security.roles import RoleClients, good, idle_server, raw_get

ROOT = Path(__file__).parents[3]
SCRIPTS = (
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", '"><svg onload=alert(1)>',
    "javascript:alert(1)", "</title><b>", "{{7*7}}", "${7*7}", "&lt;b&gt;", "<!--", "]]>",
)  # fmt: skip
SQL = (
    "' OR '1'='1", "'; DROP TABLE tables; --", '" OR ""="', "1; SELECT pg_sleep(9)", "%' --",
    "\\'; DELETE FROM guests", "') UNION SELECT hash FROM sessions --", "\\x00", ":table",
    "%(x)s",
)  # fmt: skip
BAD_NAMES = (
    "Ad\u202ea", "A\u200dda", "Ada\u0000", "\ud800Ada", "A" + "\u0301" * 50, "Admin", "\u0410dmin",
    "Moderator", "  ", "ab", "x" * 21, "\u2800\u2800\u2800", "A\nB C", "<b>Ada</b>\u200b",
    "\ufdfa" * 9,
)  # fmt: skip


async def test_user_text_is_returned_as_text(database: str) -> None:
    """S12: in every text field, for every guest who sees it: the same text, as JSON, with a type
    that no browser renders as a page."""
    async with idle_server(database) as server:
        clients = await RoleClients.of(server)
        table = (await clients.guests["organiser"].table(visibility="public"))["id"]
        stranger = clients.guests["stranger"]
        async with (
            clients.guests["organiser"].socket(table) as table_socket,
            stranger.socket(table) as b,
        ):
            for text in (*SCRIPTS, *SQL):
                assert (await table_socket.ask("chat", text=text))["type"] == "ok"
                said = await b.receive_until(lambda m: m["type"] == "chat")
                assert said["text"] == text
        for text in SCRIPTS:
            answer = await stranger.http.patch("/api/me", json={"name": text[:20]})
            if answer.status_code == 200:
                assert answer.json()["name"] == text[:20]
            else:
                assert answer.json()["code"].startswith("server.name.")
        named = await stranger.command(table, "take", seat=1, name="<b>Bob</b>")
        assert named.status_code == 200
        for path in ("/api/tables", f"/api/tables/{table}", f"/api/tables/{table}/record"):
            answer = await server.anonymous().get(path)
            assert answer.headers["content-type"] == "application/json"
            assert "<b>Bob</b>" in answer.text
        wrong = await server.anonymous().get("/api/tables/<script>alert(1)</script>")
        assert wrong.headers["content-type"] == "application/json"


def test_pictures_contain_no_user_text() -> None:
    """S12: pictures are drawn from positions, which contain no names; tried with a script in the
    drawing, which the test finds."""
    for name in games.NAMES:
        rules = games.get(name)
        svg = to_svg(rules.new_game(rules.Options()))
        tree = ET.fromstring(svg)  # noqa: S314 - our own
        tags = {element.tag.rpartition("}")[2] for element in tree.iter()}
        assert not tags & {"script", "foreignObject", "a", "iframe", "image", "use"} - {"use"}
        assert not [a for element in tree.iter() for a in element.attrib if a.startswith("on")]


async def test_deceptive_names_are_refused(either: str) -> None:
    """S13: for guests and for seats; no guest can take a name already at the table."""
    async with idle_server(either) as server:
        clients = await RoleClients.of(server)
        table = (await clients.guests["organiser"].table())["id"]
        http = clients.guests["stranger"].http
        kind = {"content-type": "application/json"}
        before = (await http.get("/api/me")).text
        for name in BAD_NAMES:
            for method, path, body in (
                ("POST", "/api/guests", {"name": name, "bot": True}),
                ("PATCH", "/api/me", {"name": name}),
                ("POST", f"/api/tables/{table}/commands",
                 {"id": "n", "type": "take", "seat": 1, "name": name}),
            ):  # fmt: skip
                text = json.dumps(body)
                answer = await http.request(method, path, content=text, headers=kind)
                assert answer.status_code in (400, 422), (name, path, answer.text)
        assert (await http.get("/api/me")).text == before
        name = clients.guests["organiser"].name
        taken = await clients.guests["stranger"].command(table, "take", seat=1, name=name.upper())
        assert taken.json()["code"] == "server.name.taken"


async def test_sql_in_input_is_plain_text(either: str) -> None:
    """S14: SQL in every text that reaches the store is stored or refused unchanged. Ruff's S608
    finds concatenated statements."""
    async with idle_server(either) as server:
        clients = await RoleClients.of(server)
        table = await clients.table("public")
        guests = clients.guests
        for text in SQL:
            for path in (
                f"/api/tables/{text}", f"/api/jobs/{text}", f"/api/tables?before={text}",
                f"/api/tables?game={text}", f"/api/tables/{table}/events?after={text}",
            ):  # fmt: skip
                answer = await guests["mover"].http.get(path)
                assert answer.status_code in (404, 422), (path, answer.text)
            for body in (
                {"id": text, "type": "resign"}, {"id": "a", "type": "mute", "guest": text},
                {"id": "a", "type": "play", "seq": 0, "actions": [text]},
            ):  # fmt: skip
                answer = await guests["mover"].http.post(f"/api/tables/{table}/commands", json=body)
                assert answer.status_code in (409, 422), (body, answer.text)
            for token in (text, text.ljust(43, "-")):
                answer = await guests["mover"].http.post("/api/recover", json={"token": token})
                assert answer.status_code in (403, 422)
        await good(guests["mover"].http.get(f"/api/tables/{table}/events"))
        assert len(await server.services.store.events(table)) >= 7


def test_sql_statements_are_never_concatenated() -> None:
    """S14: ruff's rule against concatenated statements is enabled for everything under src."""
    lint = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["ruff"][
        "lint"
    ]
    assert "S" in lint["select"]
    excused = {**lint["per-file-ignores"], "": lint["ignore"]}
    assert not [1 for rules in excused.values() for r in rules if r in ("S", "S6", "S60", "S608")]
    for file in (ROOT / "src" / "baumeister" / "server").rglob("*.py"):
        assert "noqa: S608" not in file.read_text(encoding="utf-8"), file


PATHS = (
    "/../pyproject.toml", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%5c..%5cw",
    "/etc/passwd", "//etc/passwd", "/%00", "/static/../../etc/passwd", "/t/../../etc/passwd",
    "/api/tables/..%2f..%2fetc%2fpasswd", "/api/tables/%2e%2e", "/api/tables/%00/record",
    "/api/jobs/..%2f..", "/api/tables/AAAAAAAAAAAAAAAA", "/api/tables/aaaaaaaaaaaaaaa%0a",
    "/api/tables/aaaaaaaaaaaaaaaaa", "/api/tables/%ff%fe", "/.git/config", "/api/../api/games",
)  # fmt: skip


async def test_paths_cannot_escape(either: str) -> None:
    """S15: ids have a fixed form, and nothing is looked up by path."""
    async with idle_server(either) as server:
        for path in PATHS:
            status, body = await raw_get(server, path)
            assert status in (400, 404, 422), (path, status)
            assert b"root:" not in body
            assert b"[project]" not in body
            status, _ = await raw_get(server, path + "/socket", upgrade=True)
            assert status in (400, 403, 404), (path, status)
        assert not server.services.registry.loaded
