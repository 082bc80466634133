"""R11, the server's half: a connection whose client vanished silently is detected."""

from typing import Any

import pytest
from websockets.asyncio.client import connect

from baumeister.server import serve
from server.client_group import NAME
from server.idle_pool import idle_pool
from server.proxy import Faults, proxied
from testing.running_server import Client, running_server, settings_for

__all__ = ["idle_pool"]
pytestmark = pytest.mark.usefixtures("idle_pool")
FOUND_SECONDS = 30.0


def test_server_detects_half_open_sockets_in_time() -> None:
    """R11: the intervals used in production. The test below has smaller ones."""
    assert serve._PING_SECONDS + serve._PONG_SECONDS <= FOUND_SECONDS


@pytest.mark.parametrize(
    "faults",
    [
        pytest.param(Faults(deaf=True, dumb=True), id="both ways"),
        pytest.param(Faults(deaf=True), id="nothing comes"),
        pytest.param(Faults(dumb=True), id="nothing goes"),
    ],
)
async def test_vanished_client_is_not_present(
    faults: Faults, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R11: the network drops everything silently. The other player sees that the seat is empty. TCP
    alone would notice after a quarter of an hour."""
    monkeypatch.setattr(serve, "_PING_SECONDS", 0.2)
    monkeypatch.setattr(serve, "_PONG_SECONDS", 1.0)  # enough for Bob on a busy machine
    async with running_server(settings_for(sqlite_url, public_url=f"http://{NAME}")) as here:
        ada, bob = await here.guest("Ada"), await here.guest("Bob")
        table = (await ada.table())["id"]
        await bob.command(table, "take", seat=1)
        port = int(here.origin.rpartition(":")[2])
        async with (
            proxied(port) as proxy,
            bob.socket(table) as his,
            _through(proxy.port, ada, table) as hers,
        ):
            await hers.send('{"id":"h","type":"hello"}')
            await his.receive_until(lambda m: _present(m) == [0, 1])
            proxy.faults = faults
            await his.receive_until(lambda m: _present(m) == [1])
        for client in (ada, bob):
            await client.http.aclose()


def _present(message: dict[str, Any]) -> list[int] | None:
    return message["seats"] if message["type"] == "presence" else None


def _through(port: int, client: Client, table: str) -> connect:
    """Connect a socket through another port."""
    return connect(
        f"ws://{NAME}/api/tables/{table}/socket",
        host="127.0.0.1",
        port=port,
        additional_headers={"authorization": f"Bearer {client.token}"},
        close_timeout=0.1,
        ping_interval=None,
    )
