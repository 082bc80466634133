"""A network whose faults come and go, following a seed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from server.proxy import Faults, Proxy

Make = Callable[[Random], Faults]
KINDS: dict[str, Make] = {
    "calm": lambda _: Faults(),
    "slow": lambda dice: Faults(delay=dice.uniform(0, 0.05), jitter=0.05),
    "slices": lambda dice: Faults(slices=dice.randint(1, 400)),
    "deaf": lambda _: Faults(deaf=True),
    "dumb": lambda _: Faults(dumb=True),
    "gone": lambda _: Faults(deaf=True, dumb=True),
    "cut": lambda dice: Faults(cut_after=dice.randint(500, 60_000)),
    "refusing": lambda _: Faults(refuses=True),
}
"""The possible states of a network."""


async def inject_faults(proxy: Proxy, seed: int, rounds: int, longest: float) -> list[str]:
    """Give a proxy one fault after the other, with resets in between, and end without faults.
    Returns the kinds of faults."""
    dice = Random(seed)  # noqa: S311 - faults, no secrets
    had = []
    kinds = sorted(KINDS)
    for _ in range(rounds):
        kind = dice.choice(kinds)
        had.append(kind)
        proxy.faults = KINDS[kind](dice)
        await asyncio.sleep(dice.uniform(longest / 4, longest))
        if dice.random() < 0.5:
            proxy.reset_some(dice.choice((0.2, 0.5, 1.0)))
    proxy.faults = Faults()
    proxy.reset_all()
    return had
