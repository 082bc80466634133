"""Computer seats that wait for the engine: players may end the wait."""

import asyncio
from typing import Any

from baumeister.core.rules import AnyState
from baumeister.tables.computer_seats import ComputerSeats
from tables.memory_host import MemoryHost, MemoryStore


class UnreadyThinker:
    """A thinker whose engine is never ready."""

    def __init__(self) -> None:
        self.never = asyncio.Event()

    async def ready(self) -> None:
        """Wait for ever."""
        await self.never.wait()

    async def turn(self, state: AnyState, player: str, seed: int) -> tuple[tuple[Any, ...], str]:
        """No turn is asked for here."""
        raise NotImplementedError

    async def explain(self, state: AnyState, player: str) -> dict[str, Any]:
        """No hint is asked for here."""
        raise NotImplementedError

    analyse = explain


def test_player_ends_the_wait_for_the_engine_at_one_table() -> None:
    async def test() -> None:
        thinker: Any = UnreadyThinker()
        seats = ComputerSeats(MemoryHost(MemoryStore()).ports, thinker)
        assert not seats.play_without_engine("a")
        waits = {name: asyncio.ensure_future(seats._until_ready(name)) for name in ("a", "b")}
        await asyncio.sleep(0)
        assert seats.play_without_engine("a")
        await waits["a"]
        assert not waits["b"].done()
        assert not seats.play_without_engine("a")  # nobody waits there any more
        thinker.never.set()
        await waits["b"]
        await seats._until_ready("c")  # the engine is ready: no wait

    asyncio.run(test())
