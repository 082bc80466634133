"""Previews of links to tables in chats: what the page of a table tells about it, and to whom."""

from __future__ import annotations

import re
from html import unescape

import pytest

from server.security.roles import idle_server
from server.small_client import PAGE
from testing.running_server import RunningServer

SEATS = [{"kind": "me"}, {"kind": "me", "name": "Bob <b>"}]
TURNS = (["oa1ne", "+1"], ["oh8sw", "+2"], ["oa8se", "+3"])


def _tags(page: str) -> dict[str, str]:
    found = re.findall(r'<meta property="([^"]+)" content="([^"]*)">', page)
    assert len(dict(found)) == len(found)
    return {name: unescape(value) for name, value in found}


async def _played(server: RunningServer, visibility: str) -> str:
    """A table after three turns."""
    ada = await server.guest("Ada")
    made = await ada.table(visibility=visibility, options={"players": 2}, seats=SEATS, start=True)
    table: str = made["id"]
    for turn in TURNS:
        seq = (await ada.http.get(f"/api/tables/{table}")).json()["table"]["seq"]
        answer = await ada.command(table, "play", seq=seq, actions=turn)
        assert answer.status_code == 200, answer.text
    return table


@pytest.mark.parametrize("visibility", ["public", "unlisted"])
async def test_page_of_a_table_shows_its_players_and_the_turn_of_the_link(
    sqlite_url: str, visibility: str
) -> None:
    async with idle_server(sqlite_url) as server:
        http = server.anonymous()
        table = await _played(server, visibility)
        origin = str(http.base_url).rstrip("/")
        now = _tags((await http.get(f"/t/{table}")).text)
        assert now["og:title"] == "Pueblo: Ada, Bob <b>"
        assert now["og:description"].startswith("In progress, turn 3: Ada ")
        assert now["og:image"] == f"{origin}/api/tables/{table}/picture.png?ply=6"
        assert now["og:url"] == f"{origin}/t/{table}"
        second = _tags((await http.get(f"/t/{table}?turn=2&view=top")).text)
        assert second["og:image"] == f"{origin}/api/tables/{table}/picture.png?ply=4"
        assert second["og:description"].startswith("After turn 2: Ada ")
        assert second["og:url"] == f"{origin}/t/{table}?turn=2"
        first = _tags((await http.get(f"/t/{table}?turn=0")).text)
        assert first["og:description"] == "The board at the start."
        late = _tags((await http.get(f"/t/{table}?turn=999")).text)
        assert late["og:image"].endswith("?ply=6")
        for turn in ("-1", "x", "12345", "1e3", "<b>"):
            odd = _tags((await http.get(f"/t/{table}", params={"turn": turn})).text)
            assert odd == now


async def test_private_tables_have_the_preview_of_unknown_ones(sqlite_url: str) -> None:
    async with idle_server(sqlite_url) as server:
        http = server.anonymous()
        ada = await server.guest("Ada")
        made = await ada.table(visibility="private", options={"players": 2})
        private = await http.get(f"/t/{made['id']}")
        unknown = await http.get("/t/abcdefghjkmnpqrs")
        odd = await http.get("/t/NO-TABLE")
        own = await ada.http.get(f"/t/{made['id']}?turn=0")
        assert private.text == unknown.text == odd.text == own.text
        tags = _tags(private.text)
        assert tags["og:title"] == "Baumeister"
        assert tags["og:image"] == f"{str(http.base_url).rstrip('/')}/icon-512.png"
        assert made["id"] not in private.text


async def test_preview_is_added_to_the_same_document(sqlite_url: str) -> None:
    async with idle_server(sqlite_url) as server:
        http = server.anonymous()
        answer = await http.get("/t/abcdefghjkmnpqrs")
        assert re.sub(r"<meta property=[^>]*>", "", answer.text) == PAGE
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["vary"] == "accept-encoding, accept-language"
        again = await http.get(
            "/t/abcdefghjkmnpqrs", headers={"if-none-match": answer.headers["etag"]}
        )
        assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    ("accepted", "about"),
    [("de-AT,en;q=0.5", "Pueblo und Aztec"), ("fr", "Pueblo et Aztec"), ("", "Pueblo and Aztec")],
)
async def test_preview_is_in_the_reader_s_language(
    sqlite_url: str, accepted: str, about: str
) -> None:
    async with idle_server(sqlite_url) as server:
        http = server.anonymous()
        answer = await http.get("/t/abcdefghjkmnpqrs", headers={"accept-language": accepted})
        assert _tags(answer.text)["og:description"].startswith(about)
