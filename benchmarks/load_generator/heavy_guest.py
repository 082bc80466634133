"""A guest who asks for everything that takes long: `python -m load_generator.heavy_guest`, with its
orders on standard input.

It imports a finished game again and again, asks for the animation and the analysis of each, and for
hints at a table of its own. Run in its own process, so that it does not delay the load generator.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx

ADDRESS = "192.0.2.77"
"""As which the server sees it, behind the proxy that the load generator plays."""
RATES = {"hint": 5, "import": 2, "analysis": 2, "animation": 2}
"""Requests a second: each is several times what the limits allow in the long run."""
_FAILED = 400


@dataclass(frozen=True, slots=True)
class HeavyOrders:
    """Who asks, the table where hints are asked for, and the record of a finished game."""

    host: str
    seconds: float
    token: str
    table: str
    record: str


@dataclass(slots=True)
class HeavyGuest:
    """Counts what it tried, what was done for it, and what was refused."""

    orders: HeavyOrders
    api: httpx.AsyncClient
    imported: list[str]
    """The tables of imported games."""
    tried: Counter[str] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)

    async def run(self) -> None:
        """Ask for everything at once."""
        while not self.imported:  # the worker may still be starting
            await self._asked("import", self._import(0))
            await asyncio.sleep(1 / RATES["import"])
        asks: dict[str, Callable[[int], Awaitable[httpx.Response]]] = {
            "hint": lambda _: self.api.post(f"/api/tables/{self.orders.table}/hints", json={}),
            "import": self._import,
            "analysis": lambda _: self.api.post(
                f"/api/tables/{self.imported[-1]}/analysis", json={}
            ),
            "animation": lambda _: self.api.get(f"/t/{self.imported[-1]}.gif"),
        }
        await asyncio.gather(*(self._repeated(kind, ask) for kind, ask in asks.items()))

    async def _import(self, number: int) -> httpx.Response:
        body = {"id": f"import-{number}", "record": self.orders.record}
        answer = await self.api.post("/api/records", json=body)
        if answer.status_code < _FAILED:
            self.imported.append(answer.json()["table"]["id"])
        return answer

    async def _repeated(self, kind: str, ask: Callable[[int], Awaitable[httpx.Response]]) -> None:
        asking = set[asyncio.Task[None]]()
        for number in count(1):
            asking.add(asyncio.create_task(self._asked(kind, ask(number))))
            await asyncio.sleep(1 / RATES[kind])

    async def _asked(self, kind: str, answer: Awaitable[httpx.Response]) -> None:
        self.tried[kind] += 1
        try:
            counts = self.done if (await answer).status_code < _FAILED else self.refused
        except httpx.HTTPError:
            counts = self.refused
        counts[kind] += 1


async def _attack(orders: HeavyOrders) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {orders.token}", "X-Forwarded-For": ADDRESS}
    async with httpx.AsyncClient(
        base_url=f"http://{orders.host}", headers=headers, timeout=60
    ) as api:
        guest = HeavyGuest(orders, api, [])
        with suppress(TimeoutError):
            async with asyncio.timeout(orders.seconds):
                await guest.run()
        return {"tried": guest.tried, "done": guest.done, "refused": guest.refused}


def main() -> None:
    """Read orders, ask, and print the counts."""
    print(json.dumps(asyncio.run(_attack(HeavyOrders(**json.load(sys.stdin))))))


if __name__ == "__main__":
    main()
