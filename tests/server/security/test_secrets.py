"""Secrets stay secret: tokens (promise S3) and the database password (promise S22)."""

from __future__ import annotations

import io
import logging
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.middleware import Middleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from baumeister.server import logging_setup
from baumeister.server.middleware.stack import middleware_stack
from baumeister.server.tokens import hashed
from server.security.roles import RoleClients, good, idle_server, secret
from testing.programs import run_program

ROOT = Path(__file__).parents[3]
CANARY = "canary-7f3a9-password-of-the-database"


class SentBytesRecorder:
    """Records every byte that the application sends to any client."""

    def __init__(self, app: ASGIApp, sent: list[str]) -> None:
        self.app, self.sent = app, sent

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on."""

        async def noted(message: Message) -> None:
            self.sent.append(repr(message.get("headers", "")))
            body = message.get("body") or message.get("text") or b""
            self.sent.append(body if isinstance(body, str) else body.decode("utf-8", "replace"))
            await send(message)

        await self.app(scope, receive, noted)


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """Everything that is logged."""
    root = logging.getLogger()
    handlers, level, stream = root.handlers[:], root.level, io.StringIO()
    logging_setup.set_up("json", "debug", stream)
    yield stream
    root.handlers, root.level = handlers, level


async def test_token_is_shown_once_and_never_stored(
    tmp_path: Path, written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    """S3: every token of a session, an invitation or a recovery link appears in exactly one
    response, in no metric, in no log line and in no byte of the store; its hash is stored."""
    sent: list[str] = []
    monkeypatch.setattr(
        "baumeister.server.app.middleware_stack",
        lambda *of: [Middleware(SentBytesRecorder, sent=sent), *middleware_stack(*of)],
    )
    file = tmp_path / "store.db"
    tokens: list[str] = []
    async with idle_server(f"sqlite:///{file}", log_level="debug") as server:
        clients = await RoleClients.of(server)
        tokens.extend(guest.token for guest in clients.guests.values())
        table = await clients.table("private", start=False)
        organiser, other = clients.guests["organiser"], clients.guests["other"]
        invite = await clients.invite(table, organiser, ["stranger"])
        link = await other.http.post(f"/api/tables/{table}/seats/1/recovery", json={})
        recovery = secret(link)
        browser = server.anonymous()
        answer = await browser.post("/api/guests", json={"name": "Browser"})
        cookie = answer.cookies["baumeister"]
        tokens.extend((invite, recovery, cookie))
        async with other.socket(table) as a, clients.guests["stranger"].socket(table) as b:
            await a.ask("chat", text="hello")
            await good(organiser.command(table, "start"))
            await b.receive_event("started")
            for token in (invite, recovery, cookie):
                await _misuse(organiser.http, table, token)
                await b.ask("view", ply=None, token=token)
                await b.send(token, id="wrong")
        for path in ("", "/events", "/record", "/link", "/ply"):
            await good(other.http.get(f"/api/tables/{table}{path}"))
        counted = await good(server.anonymous().get("/metrics"))
        assert "baumeister_events_total" in counted.text
        assert organiser.name not in counted.text
        assert table not in counted.text
    stored = b"".join(path.read_bytes() for path in sorted(tmp_path.glob("store.db*")))
    for token in tokens:
        assert token.encode() not in stored
        assert hashed(token).encode() in stored
    log = written.getvalue()
    assert '"event"' in log
    for token in tokens:
        told = [text for text in sent if token in text]
        assert len(told) == 1, told
        assert token not in log
        assert hashed(token) not in "".join(sent)


async def _misuse(http: Any, table: str, token: str) -> None:
    """Send the token in the wrong places: no response may echo it."""
    for path in (f"/api/tables/{token}", f"/api/jobs/{token}", f"/x/{token}"):
        assert (await http.get(path)).is_error
    await http.get(f"/api/tables/{table}?token={token}")
    for body in ({"id": token}, {token: 1}, {"id": "a", "type": token}):
        assert (await http.post(f"/api/tables/{table}/commands", json=body)).is_error
    assert (await http.post("/api/guests", json={"name": token})).is_error


@pytest.mark.parametrize(
    "where",
    ["environment", *(pytest.param(w, marks=pytest.mark.long) for w in ("file", "argument"))],
)
def test_database_password_is_in_no_output(tmp_path: Path, where: str) -> None:
    """S22: a server that cannot reach its database exits with one sentence, and neither that nor
    the log contains the password."""
    address = f"postgresql://keeper:{CANARY}@127.0.0.1:1/baumeister"
    environment = {k: v for k, v in os.environ.items() if not k.startswith("BAUMEISTER_")}
    command = [sys.executable, "-X", "dev", "-m", "baumeister", "serve", "--port", "0"]
    match where:
        case "environment":
            environment["BAUMEISTER_DATABASE"] = address
        case "argument":
            command += ["--database", address]
        case _:
            config = tmp_path / "settings.toml"
            config.write_text(f'database = "{address}"\n', encoding="utf-8")
            config.chmod(0o600)
            command += ["--config", str(config)]
    environment["BAUMEISTER_LOG_LEVEL"] = "debug"
    done = run_program(command, env=environment, timeout=120)
    assert done.returncode == 1
    assert CANARY not in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.strip()


_SECRETS = {
    "private key": r"-----BEGIN [A-Z ]*PRIVATE KEY",
    "key of a cloud": r"\b(AKIA|ASIA)[0-9A-Z]{16}\b",
    "token of a forge": r"\b(ghp|gho|ghs|github_pat|glpat)[_-][A-Za-z0-9_]{20,}",
    "token of a chat": r"\bxox[abprs]-[A-Za-z0-9-]{10,}",
    "token of a registry": r"\bpypi-[A-Za-z0-9_-]{50,}|\bnpm_[A-Za-z0-9]{36}\b",
    "key of a model": r"\bsk-[A-Za-z0-9_-]{24,}",
    "signed token": r"\beyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}\.",
    "token of ours": r"(?i)bearer [A-Za-z0-9_-]{43}\b",
}
_READ = {".py", ".md", ".toml", ".txt", ".json", ".yml", ".yaml", ".cfg", ".ini", ".env", ".ts"}


def test_no_secret_is_in_the_repository() -> None:
    """S22: the repository contains nothing that has the form of a key or a token."""
    found = []
    for folder in ("src", "tests", "docs", "examples", "benchmarks", "training", "requirements"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in _READ and path.is_file() and ".peers" not in path.parts:
                text = path.read_text(encoding="utf-8", errors="replace")
                found += [
                    (str(path), name) for name, form in _SECRETS.items() if re.search(form, text)
                ]
    assert found == []
    assert not list(ROOT.glob(".env*"))
