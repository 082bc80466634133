"""Guests who erase themselves (S25), their sessions (S8), and the audit log (S27)."""

import json
import re
import stat
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from structlog.testing import capture_logs
from websockets.exceptions import ConnectionClosed

from baumeister.server.audit import AuditLog
from baumeister.server.routes import links
from baumeister.server.storage import erasure, schema
from baumeister.server.storage.address import read_address
from baumeister.server.storage.engines import migrating_engine
from baumeister.server.storage.verify import verify
from baumeister.server.storage.writes import NO_NAME
from baumeister.server.tokens import new_token
from baumeister.tables.errors import ServerError, StorageFailure
from baumeister.tables.subscribers import FORGOTTEN
from server.play.test_two_processes import two_servers
from server.play.with_server import code, serving
from testing.running_server import Client, TableSocket

CANARY = "Zaphodine"
ACT = re.compile(r'audit\.record\(\s*"(\w+)"')


async def _finished(ada: Client, bob: Client) -> str:
    """A finished game, with chat."""
    table: str = (await ada.table())["id"]
    await bob.command(table, "take", seat=1)
    await ada.command(table, "start")
    async with ada.socket(table) as socket:
        await socket.ask("play", seq=2, actions=["od4ne", "+1"])
        await socket.ask("chat", text="I am there")
    await ada.command(table, "resign")
    return table


def _dump(url: str) -> str:
    engine = migrating_engine(read_address(url))
    with engine.connect() as connection:
        found = [
            [tuple(row) for row in connection.execute(select(table))]
            for table in schema.metadata.sorted_tables
        ]
    engine.dispose()
    return repr(found)


async def _closed_with(socket: TableSocket) -> int | None:
    with pytest.raises(ConnectionClosed) as closed:
        await socket.receive_until(lambda _: False)
    return closed.value.rcvd.code if closed.value.rcvd else None


async def test_erased_name_is_in_no_file_of_the_database(tmp_path: Path) -> None:
    """S25: not even in SQLite's write-ahead log or in free space, while the server runs on."""
    file = tmp_path / "tables.sqlite"

    def bytes_of_all_files() -> bytes:
        return b"".join(each.read_bytes() for each in tmp_path.iterdir())

    async with serving(f"sqlite:///{file}") as server:
        ada, bob = await server.guest(CANARY), await server.guest("Bob")
        await _finished(ada, bob)
        assert CANARY.encode() in bytes_of_all_files()
        assert (await ada.http.delete("/api/me")).status_code == 204
        assert CANARY.encode() not in bytes_of_all_files()
        assert b"I am there" not in bytes_of_all_files()


async def test_erased_guest_is_nowhere_in_the_database(url: str) -> None:
    """S25. The games stay, and replay."""
    async with serving(url) as server:
        ada, bob = await server.guest(CANARY), await server.guest("Bob")
        table = await _finished(ada, bob)
        left = (await bob.table())["id"]
        await ada.command(left, "take", seat=1)
        seated = await ada.http.delete("/api/me")
        assert code(seated) == (409, "server.still_seated")
        assert seated.json()["params"] == {"count": 1}
        await ada.command(left, "leave", seat=1)
        assert CANARY in _dump(url)

        async with ada.socket(table) as own, bob.socket(table) as other:
            assert (await ada.http.delete("/api/me")).status_code == 204
            assert await _closed_with(own) in (FORGOTTEN, 1013)
            assert await _closed_with(other) == 1013  # the page comes back by itself
        assert code(await ada.http.get("/api/me")) == (401, "server.unauthenticated")
        dump = _dump(url)
        assert CANARY not in dump
        assert "I am there" not in dump
        async with bob.socket(table) as again:
            await again.ask("ping")
            assert CANARY not in json.dumps(again.received)
        record = (await bob.http.get(f"/api/tables/{table}/record")).json()
        assert [seat["name"] for seat in record["seats"]] == [NO_NAME, "Bob"]
        games = (await bob.http.get("/api/me/games")).json()
        assert [game["id"] for game in games["games"]] == [table]
        assert (await bob.command(left, "start")).status_code == 409  # the log goes on
    assert verify(url).broken == []


async def test_table_is_loaded_again_if_the_outcome_is_unknown(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(sqlite_url) as server:
        ada, bob = await server.guest(CANARY), await server.guest("Bob")
        table = await _finished(ada, bob)
        write = server.services.store.write

        async def uncertain(work: Any, *given: Any) -> Any:
            result = await write(work, *given)
            if work is erasure.erase_names:
                raise StorageFailure("storage.uncertain")
            return result

        monkeypatch.setattr(server.services.store, "write", uncertain)
        assert code(await ada.http.delete("/api/me"))[1] == "storage.uncertain"
        assert CANARY not in (await bob.http.get(f"/api/tables/{table}")).text


async def test_other_process_loads_the_table_again(postgres_url: str) -> None:
    async with two_servers(postgres_url) as (one, two):
        ada, bob = await one.guest(CANARY), await two.guest("Bob")
        table = await _finished(ada, bob)
        stale = await two.services.registry.table(table)
        await two.services.maintenance.load_events_of_others()
        assert (await ada.http.delete("/api/me")).status_code == 204
        await two.services.maintenance.load_events_of_others()
        assert stale.is_broken
        view = await bob.http.get(f"/api/tables/{table}")
        assert CANARY not in view.text
        assert (await bob.command(table, "offer", what="rematch")).status_code < 500
    assert verify(postgres_url).broken == []


async def test_session_of_another_is_never_adopted(sqlite_url: str) -> None:
    """S8: a planted token is not made valid; a token is dead after the end of its session, and its
    sockets are closed."""
    async with serving(sqlite_url) as server:
        planted, http = new_token(), server.anonymous()
        http.headers["origin"] = server.origin
        http.cookies.set("baumeister", planted)
        answer = await http.post("/api/guests", json={"name": "Eve"})
        assert answer.status_code == 201, answer.text
        assert planted not in answer.headers["set-cookie"]
        ada = await server.guest("Ada")
        table = (await ada.table())["id"]
        async with ada.socket(table) as socket:
            assert (await ada.http.delete("/api/session")).status_code == 204
            assert await _closed_with(socket) == FORGOTTEN
        assert code(await ada.http.get("/api/me")) == (401, "server.unauthenticated")


async def test_each_act_leaves_one_line(sqlite_url: str, tmp_path: Path) -> None:
    """S27."""
    file = tmp_path / "audit.log"
    async with serving(sqlite_url, audit_log=file) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = (await ada.table(visibility="private"))["id"]
        where = f"/api/tables/{table}"
        link = (await ada.http.post(f"{where}/invitation", json={})).json()["link"]
        invite = link.partition("#invite=")[2]
        await bob.http.post(f"{where}/join", json={"invite": "x" * 43})
        await bob.http.post(f"{where}/join", json={"invite": invite})
        link = (await ada.http.post(f"{where}/seats/0/recovery", json={})).json()["link"]
        token = link.partition("#recover=")[2]
        await bob.http.post("/api/recover", json={"token": "x" * 43})
        await bob.http.post("/api/recover", json={"token": token})
        await ada.http.patch("/api/me", json={"name": "Adele"})
        other = (await ada.table())["id"]
        await ada.http.post(f"/api/tables/{other}/remove", json={"guest": bob.id})
        await bob.http.delete("/api/session")
        for seated in (table, other):
            await ada.command(seated, "leave", seat=0)
        await ada.http.delete("/api/me")
        lines: list[dict[str, Any]] = [
            json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()
        ]
        assert [(line["act"], line["guest"]) for line in lines] == [
            ("guest_created", ada.id),
            ("guest_created", bob.id),
            ("invitation_created", ada.id),
            ("invitation_refused", bob.id),
            ("invitation_used", bob.id),
            ("recovery_created", ada.id),
            ("recovery_refused", bob.id),
            ("recovery_used", bob.id),
            ("guest_renamed", ada.id),
            ("guest_removed", ada.id),
            ("session_ended", bob.id),
            ("guest_erased", ada.id),
        ]
        routes = Path(links.__file__).parent.glob("*.py")
        acts = {act for route in routes for act in ACT.findall(route.read_text(encoding="utf-8"))}
        assert acts == {line["act"] for line in lines}
        written = file.read_text(encoding="utf-8")
        assert not [secret for secret in (invite, token, "Adele") if secret in written]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_text_cannot_forge_a_line_of_the_audit_log(tmp_path: Path) -> None:
    """S27."""
    file = tmp_path / "audit.log"
    file.write_text("earlier\n", encoding="utf-8")
    audit = AuditLog(file, lambda: datetime(2026, 1, 2, tzinfo=UTC))
    audit.record("invitation_used", guest='x"}\n{"act": "forged"}\r\u2028', table="t")
    first, line = file.read_text(encoding="utf-8").splitlines()
    assert first == "earlier"
    assert json.loads(line)["act"] == "invitation_used"
    file.rename(tmp_path / "audit.log.1")
    audit.record("guest_created", guest="y")
    assert len(file.read_text(encoding="utf-8").splitlines()) == 1
    AuditLog(None).record("guest_created", guest="z")
    with pytest.raises(ServerError):
        AuditLog(tmp_path / "missing" / "audit.log")


def test_act_is_done_although_the_audit_log_cannot_be_written(tmp_path: Path) -> None:
    """The act is stored before its line is written."""
    folder = tmp_path / "log"
    folder.mkdir()
    audit = AuditLog(folder / "audit.log")
    (folder / "audit.log").unlink()
    folder.rmdir()
    with capture_logs() as logged:
        audit.record("guest_created", guest="y")
    assert [line["event"] for line in logged] == ["audit_not_written"]
