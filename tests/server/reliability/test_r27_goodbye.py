"""R27: a server that is told to stop loses nothing, tells all clients to reconnect, and exits in
time. The clients reconnect at different moments."""

import asyncio
import signal
from time import monotonic

import pytest

from server.crew import crew_at

SEED = 2701
EXIT_SECONDS = 10.0


async def _told_to_stop(url: str, tables: int, times: int) -> None:
    async with crew_at(url, SEED) as (house, crew):

        async def begin() -> None:
            guests = [await crew.guest(), await crew.guest()]
            table = await crew.table(guests)
            for guest in (*guests, None, None):
                crew.sit(table, guest, plays=guest is not None)

        crew.keep_busy(tables, begin)
        for _ in range(times):
            await crew.more(10 * tables)
            begun = monotonic()
            house.signal(signal.SIGTERM)
            assert await house.ended() == 0
            assert monotonic() - begun < EXIT_SECONDS
            there = [sitter for sitter in crew.sitters if not sitter.over and sitter.codes]
            assert there
            codes = {sitter.codes[-1] for sitter in there}
            assert codes == {1012}, codes
            await house.start()
        await crew.judge(url)
        assert not {op.status for op in crew.ledger.ops} - {"ok", "fail"}


def test_graceful_shutdown_loses_nothing(url: str) -> None:
    """R27, short form. Fails without: GracefulServer.handle_exit (the signal ends the process
    instead of a normal exit)."""
    asyncio.run(_told_to_stop(url, 2, 1))


@pytest.mark.long
def test_repeated_graceful_shutdowns_lose_nothing(url: str) -> None:
    """R27, long form."""
    asyncio.run(_told_to_stop(url, 20, 20))
