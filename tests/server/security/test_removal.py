"""The owner of a table removes a guest who was let in: the guest loses the seat, the view of a
private table and the invitation, until a new one lets the guest back in."""

from typing import Any

import pytest

from server.idle_pool import idle_pool
from server.security.roles import good, secret, until_closed
from testing.running_server import Client, RunningServer, running_server, settings_for

__all__ = ["idle_pool"]
pytestmark = pytest.mark.usefixtures("idle_pool")


async def _invite(ada: Client, table: str, *guests: Client) -> str:
    link = secret(await ada.http.post(f"/api/tables/{table}/invitation", json={}))
    for guest in guests:
        await good(_join(guest, table, link))
    return link


async def _join(guest: Client, table: str, link: str) -> Any:
    return await guest.http.post(f"/api/tables/{table}/join", json={"invite": link})


async def _remove(ada: Client, table: str, guest: Client) -> Any:
    return await ada.http.post(f"/api/tables/{table}/remove", json={"guest": guest.id})


async def _guests(here: RunningServer) -> tuple[Client, Client, Client]:
    return await here.guest("Ada"), await here.guest("Bob"), await here.guest("Eve")


def _is_freed(message: dict[str, Any]) -> bool:
    return bool(message.get("what", {}).get("occupant") == {"kind": "open"})


async def test_removed_player_of_a_private_table_is_shut_out(sqlite_url: str) -> None:
    """S4."""
    async with running_server(settings_for(sqlite_url)) as here:
        ada, bob, eve = await _guests(here)
        table = (await ada.table(visibility="private"))["id"]
        link = await _invite(ada, table, bob, eve)
        await good(bob.command(table, "take", seat=1))
        async with bob.raw(table) as his, eve.socket(table) as hers:
            await his.send('{"id":"h","type":"hello"}')
            await good(_remove(ada, table, bob))
            await until_closed(his)
            assert his.close_code == 4003
            await hers.find(_is_freed)
            assert (await hers.ask("ping"))["type"] == "ok"  # others stay
        for path in ("", "/events", "/record"):
            answer = await bob.http.get(f"/api/tables/{table}{path}")
            assert (answer.status_code, answer.json()["code"]) == (404, "server.not_found")
        assert (await _join(bob, table, link)).json()["code"] == "server.token"
        assert (await bob.command(table, "take", seat=1)).status_code == 404
        mine = (await bob.http.get("/api/tables?mine=true")).json()["tables"]
        assert mine == []
        await good(_remove(ada, table, bob))  # again has no effect
    async with running_server(settings_for(sqlite_url)) as again:  # and it is stored
        ada, bob = again.known(ada), again.known(bob)
        assert (await bob.http.get(f"/api/tables/{table}")).status_code == 404
        await _invite(ada, table, bob)
        await good(bob.command(table, "take", seat=1))


async def test_removed_guest_of_a_public_table_may_only_watch(sqlite_url: str) -> None:
    async with running_server(settings_for(sqlite_url)) as here:
        ada, bob, _ = await _guests(here)
        table = (await ada.table(visibility="public"))["id"]
        await good(bob.command(table, "take", seat=1))
        await good(_remove(ada, table, bob))
        assert (await bob.command(table, "take", seat=1)).json()["code"] == "server.removed"
        async with bob.socket(table) as his:
            assert (await his.ask("chat", text="Hey"))["code"] == "server.removed"
            assert (await his.ask("take", seat=1))["code"] == "server.removed"
            assert (await his.ask("view"))["type"] == "ok"


async def test_only_the_owner_removes_and_no_player_of_a_running_game(sqlite_url: str) -> None:
    async with running_server(settings_for(sqlite_url)) as here:
        ada, bob, eve = await _guests(here)
        table = (await ada.table(visibility="public"))["id"]
        await good(bob.command(table, "take", seat=1))
        assert (await _remove(bob, table, ada)).json()["code"] == "server.owner_only"
        assert (await _remove(ada, table, ada)).json()["code"] == "server.not_found"
        await good(ada.command(table, "start"))
        refused = await _remove(ada, table, bob)
        assert refused.status_code == 409
        assert refused.json()["code"].startswith("table.")
        await good(_remove(ada, table, eve))  # a spectator
        assert (await bob.command(table, "resign")).status_code == 200  # still has the seat
