"""A network whose faults come and go, following a seed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from server.proxy import Proxy, Trouble

Make = Callable[[Random], Trouble]
KINDS: dict[str, Make] = {
    "calm": lambda _: Trouble(),
    "slow": lambda dice: Trouble(delay=dice.uniform(0, 0.05), jitter=0.05),
    "slices": lambda dice: Trouble(slices=dice.randint(1, 400)),
    "deaf": lambda _: Trouble(deaf=True),
    "dumb": lambda _: Trouble(dumb=True),
    "gone": lambda _: Trouble(deaf=True, dumb=True),
    "cut": lambda dice: Trouble(cut_after=dice.randint(500, 60_000)),
    "refusing": lambda _: Trouble(refuses=True),
}
"""The possible states of a network."""


async def make_trouble(proxy: Proxy, seed: int, rounds: int, longest: float) -> list[str]:
    """Give a proxy one fault after the other, with resets in between, and end without faults.
    Returns the kinds of faults."""
    dice = Random(seed)  # noqa: S311 - trouble, no secrets
    had = []
    kinds = sorted(KINDS)
    for _ in range(rounds):
        kind = dice.choice(kinds)
        had.append(kind)
        proxy.trouble = KINDS[kind](dice)
        await asyncio.sleep(dice.uniform(longest / 4, longest))
        if dice.random() < 0.5:
            proxy.reset_some(dice.choice((0.2, 0.5, 1.0)))
    proxy.trouble = Trouble()
    proxy.reset_all()
    return had
