"""`baumeister admin` while a server runs, on both databases: every act reaches the server, its
clients and the audit log."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from baumeister.cli.app import app
from baumeister.server.app import create_app
from baumeister.server.bans import BANNED
from baumeister.server.settings import Settings, load_settings
from baumeister.tables.subscribers import NO_TABLE
from server.play.with_server import OWN, code
from testing.running_server import (
    PATIENCE,
    Client,
    RunningServer,
    running_server,
    settings_for,
)

Admin = Callable[..., Awaitable[Any]]


@pytest.fixture
def audit_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "audit.log"
    monkeypatch.setenv("BAUMEISTER_AUDIT_LOG", str(file))
    return file


@pytest.fixture
def admin(url: str, audit_log: Path, monkeypatch: pytest.MonkeyPatch) -> Admin:
    """Runs a command of `baumeister admin` against the database of the test."""
    del audit_log
    monkeypatch.setenv("BAUMEISTER_DATABASE", url)

    async def run(*arguments: str) -> Any:
        result = await asyncio.to_thread(
            CliRunner().invoke, app, ["admin", *arguments, "--json"], catch_exceptions=False
        )
        assert result.exit_code == 0, result.output
        return json.loads(result.stdout)

    return run


def serving(url: str, **changed: Any) -> Any:
    return running_server(settings_for(url, workers=0, **changed))


async def until(holds: Callable[[], Awaitable[bool]]) -> None:
    """Wait until the server has noticed an act."""
    async with asyncio.timeout(PATIENCE):
        while not await holds():
            await asyncio.sleep(0.05)


async def table_with_chat(client: Client) -> str:
    """A table with a line of chat that is to be removed."""
    table: str = (await client.table(seats=[OWN, {"kind": "open"}]))["id"]
    async with client.socket(table) as socket:
        await socket.ask("chat", text="a bad word")
    return table


def acts(audit_log: Path) -> list[str]:
    lines = audit_log.read_text(encoding="utf-8").splitlines()
    return [act for line in lines if (act := json.loads(line)["act"]).startswith("admin_")]


async def test_tables_and_guests_are_listed_and_found(url: str, admin: Admin) -> None:
    async with serving(url) as server:
        ada, bob = await server.guest("Ada 100%"), await server.guest("Bob")
        first, second = await table_with_chat(ada), await table_with_chat(bob)
        found = (await admin("tables"))["tables"]
        assert {table["id"] for table in found} == {first, second}
        for words in ("ada 100%", first, ada.id):
            (table,) = (await admin("tables", words))["tables"]
            assert table["id"] == first
            assert table["seats"] == ["Ada 100%", "open"]
        assert (await admin("tables", "--phase", "over"))["tables"] == []
        assert len((await admin("tables", "--limit", "1"))["tables"]) == 1
        (guest,) = (await admin("guests", "0%"))["guests"]
        assert (guest["id"], guest["tables"], guest["banned_until"]) == (ada.id, 1, None)
        shown = await admin("table", first)
        assert [event["what"]["kind"] for event in shown["events"]] == ["opened"]
        assert [line["text"] for line in shown["chat"]] == ["a bad word"]
        assert shown["seats"] == {"0": [ada.id]}
        assert "invite" not in shown["table"]
        shown = await admin("guest", ada.id)
        assert (shown["guest"]["name"], shown["sessions"]) == ("Ada 100%", 1)
        assert [table["id"] for table in shown["tables"]] == [first]
        assert [(line["table"], line["n"]) for line in shown["chat"]] == [(first, 0)]
        assert shown["chat"][0]["text"] == "a bad word"


async def test_removed_table_is_gone_for_those_who_play_there(
    url: str, admin: Admin, audit_log: Path
) -> None:
    async with serving(url) as server:
        ada = await server.guest()
        table = await table_with_chat(ada)
        async with ada.socket(table) as socket:
            await admin("remove-table", table)
            with pytest.raises(ConnectionClosed) as closed:
                await socket.receive_until(lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == NO_TABLE
        assert code(await ada.http.get(f"/api/tables/{table}")) == (404, "server.not_found")
        assert acts(audit_log) == ["admin_table_removed"]


async def test_removed_chat_line_leaves_all_pages(url: str, admin: Admin, audit_log: Path) -> None:
    async with serving(url) as server:
        ada = await server.guest()
        table = await table_with_chat(ada)
        async with ada.socket(table) as socket:
            line = await socket.find(lambda message: message["type"] == "chat")
            await admin("remove-chat", table, str(line["n"]))
            removed = await socket.receive_until(lambda m: m["type"] == "chat_removed")
            assert removed["n"] == line["n"]
            await socket.ask("chat", text="a good word")
        async with ada.socket(table) as socket:
            line = await socket.find(lambda message: message["type"] == "chat")
            assert line["text"] == "a good word"
        assert acts(audit_log) == ["admin_chat_removed"]
        assert "bad word" not in audit_log.read_text(encoding="utf-8")


async def test_removed_name_is_gone_from_games_chat_and_guest(
    url: str, admin: Admin, audit_log: Path
) -> None:
    async with serving(url) as server:
        ada = await server.guest("Canary")
        table = await table_with_chat(ada)
        await admin("remove-name", ada.id)

        async def is_gone() -> bool:
            found = await ada.http.get(f"/api/tables/{table}")
            return found.status_code == 200 and "Canary" not in found.text

        await until(is_gone)
        assert (await ada.http.get("/api/me")).json()["name"].startswith("Guest ")
        assert "Canary" not in json.dumps(await admin("table", table))
        async with ada.socket(table) as socket:
            assert (await socket.ask("take", seat=1))["type"] == "ok"  # the log goes on
            assert (await socket.ask("chat", text="still here"))["type"] == "ok"
        assert acts(audit_log) == ["admin_name_removed"]
        assert "Canary" not in audit_log.read_text(encoding="utf-8")


@pytest.mark.parametrize("whose", ["guest", "address"])
async def test_banned_clients_are_refused_at_once_and_until_the_ban_is_lifted(
    url: str, admin: Admin, audit_log: Path, whose: str
) -> None:
    async with serving(url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = await table_with_chat(ada)
        who = ada.id if whose == "guest" else "127.0.0.0/24"
        async with ada.socket(table) as socket:
            await admin("ban", who, "--for", "2h", "--reason", "rude")
            with pytest.raises(ConnectionClosed) as closed:
                await socket.receive_until(lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == BANNED
        assert code(await ada.http.get("/api/me")) == (403, "server.banned")
        expected = 200 if whose == "guest" else 403
        assert (await bob.http.get("/api/me")).status_code == expected
        assert (await bob.http.get("/")).status_code == 200  # the page can say why
        async with ada.raw(table) as raw:
            assert json.loads(await raw.recv())["code"] == "server.banned"
            with pytest.raises(ConnectionClosed) as closed:
                await raw.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == BANNED
        (ban,) = (await admin("bans"))["bans"]
        assert (ban["kind"], ban["subject"], ban["reason"]) == (whose, who, "rude")
        await admin("unban", who)
        await until(lambda: _is_ok(ada))
        assert acts(audit_log) == ["admin_banned", "admin_unbanned"]


async def _is_ok(client: Client) -> bool:
    return (await client.http.get("/api/me")).status_code == 200


async def test_bans_outlive_the_server_and_end_by_themselves(url: str, admin: Admin) -> None:
    async with serving(url) as server:
        ada = await server.guest("Ada")
        await admin("ban", ada.id, "--for", "1m")
    async with serving(url) as server:
        again = server.known(ada)
        assert code(await again.http.get("/api/me")) == (403, "server.banned")
        bans = server.services.administration.bans
        later = bans._clock() + 61
        bans._clock = lambda: later
        assert await _is_ok(again)


async def test_announcements_reach_all_pages_until_they_are_withdrawn(
    url: str, admin: Admin, audit_log: Path
) -> None:
    async with serving(url) as server:
        http = server.anonymous()
        nothing: Any = {"maintenance": None, "message": []}
        assert (await http.get("/api/announcements")).json() == nothing
        await admin("announce", "2090-06-24T18:00:00+00:00", "--for", "90m")
        await admin("message", "--text", "en=Hello = all", "--text", "de=Hallo", "--for", "7d")

        async def answer() -> Any:
            return (await http.get("/api/announcements")).json()

        async def is_complete() -> bool:
            found = await answer()
            return found["maintenance"] is not None and len(found["message"]) == 2

        await until(is_complete)
        found = await answer()
        assert found["maintenance"]["ends_at"] - found["maintenance"]["begins_at"] == 5_400_000
        assert found["message"] == [
            {"language": "en", "text": "Hello = all"},
            {"language": "de", "text": "Hallo"},
        ]
        assert len((await admin("announcements"))["announcements"]) == 2
        await admin("withdraw")

        async def is_withdrawn() -> bool:
            return bool(await answer() == nothing)

        await until(is_withdrawn)
        assert acts(audit_log) == ["admin_announced", "admin_announced", "admin_withdrawn"]


async def test_reloaded_settings_apply_without_a_restart(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Settings that need a restart keep their value, and invalid ones change nothing."""
    file = tmp_path / "settings.toml"
    monkeypatch.setattr(
        "testing.running_server.create_app", _with_reread(lambda: _settings(file, sqlite_url))
    )
    monkeypatch.setenv("BAUMEISTER_DATABASE", sqlite_url)
    async with serving(sqlite_url) as server:
        file.write_text("tables_per_guest = 1\nsockets = 7\nkeep_chat_days = 3", encoding="utf-8")
        await _reload()

        async def is_applied() -> bool:
            return bool(server.services.settings.tables_per_guest == 1)

        await until(is_applied)
        assert server.services.settings.sockets == 6000
        assert server.services.expiry.retention.chat == 3
        ada = await server.guest()
        await ada.table()
        refused = await ada.http.post("/api/tables", json={"id": "more", "game": "pueblo"})
        assert code(refused) == (429, "server.limit.tables")


async def _reload() -> None:
    result = await asyncio.to_thread(CliRunner().invoke, app, ["admin", "reload"])
    assert result.exit_code == 0, result.output


def _settings(file: Path, url: str) -> Settings:
    return load_settings(file, database=url, rate_factor=1000.0, min_thinking_ms=0)


def _with_reread(reread: Callable[[], Settings]) -> Any:
    return lambda settings: create_app(settings, reread=reread)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["remove-table", "nothing"], "no such table"),
        (["remove-chat", "nothing", "1"], "no such line"),
        (["remove-name", "nobody"], "no such guest"),
        (["ban", "nobody", "--for", "1d"], "no such guest"),
        (["ban", "192.0.2.1", "--for", "1 week"], "not a period"),
        (["unban", "192.0.2.1"], "Nobody"),
        (["announce", "2001-01-01"], "not a time to come"),
        (["announce", "soon"], "not a time to come"),
        (["message", "--text", "xx=Hello"], "not a text in a language"),
        (["guest", "nobody"], "There is no such guest."),
    ],
)
def test_bad_commands_say_why_and_change_nothing(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, arguments: list[str], sentence: str
) -> None:
    asyncio.run(_made(sqlite_url))
    monkeypatch.setenv("BAUMEISTER_DATABASE", sqlite_url)
    monkeypatch.setenv("LANG", "C")
    result = CliRunner().invoke(app, ["admin", *arguments])
    assert result.exit_code == 1
    assert sentence in str(result.output)


async def _made(url: str) -> None:
    async with serving(url) as server:
        assert isinstance(server, RunningServer)
