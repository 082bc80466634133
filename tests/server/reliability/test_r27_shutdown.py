"""R27: a server that is told to stop loses nothing, tells all clients to reconnect, and exits in
time. The clients reconnect at different moments."""

import signal
from time import monotonic

import pytest

from server.client_group import server_with_clients

SEED = 2701
EXIT_SECONDS = 10.0


async def _told_to_stop(url: str, tables: int, times: int) -> None:
    async with server_with_clients(url, SEED) as (server, group):

        async def begin() -> None:
            guests = [await group.guest(), await group.guest()]
            table = await group.table(guests)
            for guest in (*guests, None, None):
                group.sit(table, guest, plays=guest is not None)

        group.keep_busy(tables, begin)
        for _ in range(times):
            await group.more(10 * tables)
            begun = monotonic()
            server.signal(signal.SIGTERM)
            assert await server.ended() == 0
            assert monotonic() - begun < EXIT_SECONDS
            there = [client for client in group.clients if not client.over and client.codes]
            assert there
            codes = {client.codes[-1] for client in there}
            assert codes == {1012}, codes
            await server.start()
        await group.check(url)
        assert not {op.status for op in group.history.ops} - {"ok", "fail"}


async def test_graceful_shutdown_loses_nothing(url: str) -> None:
    """R27, short form."""
    await _told_to_stop(url, 2, 1)


@pytest.mark.long
async def test_repeated_graceful_shutdowns_lose_nothing(url: str) -> None:
    """R27, long form."""
    await _told_to_stop(url, 20, 20)
