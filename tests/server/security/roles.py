"""Guests in every role at a table, and tables for them: players, owners, invited guests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from server.idle_pool import IdlePool
from testing.running_server import PATIENCE, Client, RunningServer, running_server, settings_for

KINDS = ("public", "unlisted", "private")
ROLES = (
    "anonymous", "stranger", "watcher", "other", "mover", "owner", "organiser", "former",
)  # fmt: skip
"""No token, a guest, an invited guest, a player, the player to move, an owner who plays, an owner
who does not, and a player who lost the seat. There are no moderators, admins or bans."""


@asynccontextmanager
async def idle_server(database: str, **changed: Any) -> AsyncIterator[RunningServer]:
    """A server without workers; no computer plays there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("baumeister.server.app.pool_of", lambda _: IdlePool(workers=0))
        async with running_server(settings_for(database, **changed)) as server:
            yield server


@dataclass
class RoleClients:
    """One guest for each role; where the owner plays, the owner has the first seat."""

    server: RunningServer
    guests: dict[str, Client]

    @classmethod
    async def of(cls, server: RunningServer) -> RoleClients:
        """Create the guests."""
        names = [role for role in ROLES if role != "anonymous"]
        guests = {name: await server.guest(f"Guest {name[::-1]}") for name in (*names, "third")}
        return cls(server, guests)

    def http(self, role: str) -> Any:
        """The HTTP client of a role."""
        return self.server.anonymous() if role == "anonymous" else self.guests[role].http

    def anonymous(self) -> Client:
        """A client without a token, for sockets."""
        return Client(self.server, self.server.anonymous(), "", "", "")

    def client(self, role: str) -> Client:
        """The socket client of a role."""
        return self.anonymous() if role == "anonymous" else self.guests[role]

    async def table(
        self, kind: str, *, owner: str = "organiser", start: bool = True, **given: Any
    ) -> str:
        """A table for three: the player's or the owner's own seat (to move), the other player's,
        the third guest's. `former` held the third seat by a recovery link and left it."""
        host, seated = self.guests[owner], owner == "owner"
        seats = [{"kind": "me"} if seated else {"kind": "open"}, {"kind": "open"}, {"kind": "open"}]
        made = await host.table(
            visibility=kind, options={"players": 3}, **{"seats": seats, **given}
        )
        table: str = made["id"]
        players = ["other", "third"] if seated else ["mover", "other", "third"]
        if kind == "private":
            await self.invite(table, host, [*players, "watcher"])
        for seat, role in enumerate(players, 3 - len(players)):
            await self.sit(table, role, seat)
        link = await self.guests["third"].http.post(
            f"/api/tables/{table}/seats/2/recovery", json={}
        )
        await good(self.guests["former"].http.post("/api/recover", json={"token": secret(link)}))
        await good(self.guests["former"].command(table, "leave", seat=2))
        await self.sit(table, "third", 2)
        if start:
            await good(host.command(table, "start"))
        return table

    async def sit(self, table: str, role: str, seat: int) -> None:
        """Let a guest sit down."""
        await good(self.guests[role].command(table, "take", seat=seat))

    async def invite(self, table: str, host: Client, roles: list[str]) -> str:
        """Invite guests; returns the secret of the invitation."""
        link = secret(await host.http.post(f"/api/tables/{table}/invitation", json={}))
        for role in roles:
            http = self.guests[role].http
            await good(http.post(f"/api/tables/{table}/join", json={"invite": link}))
        return link


def secret(answer: Any) -> str:
    """The secret at the end of a link."""
    assert answer.status_code == 200, answer.text
    found: str = answer.json()["link"].rpartition("=")[2]
    assert len(found) == 43
    return found


async def good(asked: Any) -> Any:
    """A response that must be a success."""
    answer = await asked
    assert answer.status_code < 300, answer.text
    return answer


async def until_closed(raw: Any) -> list[str]:
    """All messages on a socket until the other side closes it."""
    received: list[str] = []
    with suppress(ConnectionClosed):
        async with asyncio.timeout(PATIENCE):
            while True:
                received.append(str(await raw.recv()))
    return received


async def raw_get(server: RunningServer, path: str, *, upgrade: bool = False) -> tuple[int, bytes]:
    """A GET whose path is not normalised."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}"]
    if upgrade:
        lines += ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]  # fmt: skip
    else:
        lines += ["Connection: close"]
    writer.write("\r\n".join([*lines, "", ""]).encode())
    async with asyncio.timeout(20):
        answer = await (reader.read(200) if upgrade else reader.read())
    writer.close()
    return int(answer.split()[1]), answer
