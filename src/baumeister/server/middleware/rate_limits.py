"""How often somebody may do something: named budgets for each socket, guest and address (promise
R20).

A budget is one number a key (the generic cell rate algorithm): so many at once, then evenly at its
rate. The memory storage of `limits` starts a thread every ten milliseconds and reads the clock on
the wall; this needs neither.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from baumeister.server.errors import ServerError

_SWEEP_AT_LEAST = 4096
HOUR = 3600.0


@dataclass(frozen=True, slots=True)
class Budget:
    """So many at once, and so many anew every `seconds`."""

    burst: int
    amount: float
    seconds: float = 1.0


@dataclass(frozen=True, slots=True)
class Budgets:
    """The budgets of one kind of doing. One that is None does not count."""

    socket: Budget | None = None
    guest: Budget | None = None
    address: Budget | None = None


def budgets(hints_per_hour: int) -> dict[str, Budgets]:
    """What there is. A hand that moves a block over the board asks for a dozen previews a second;
    nobody honest sends thirty messages a second for long. Many may share one address."""
    return {
        "messages": Budgets(Budget(90, 30), Budget(240, 80), Budget(2400, 1200)),
        "previews": Budgets(Budget(60, 20), Budget(90, 30), Budget(600, 200)),
        "chat": Budgets(None, Budget(6, 30, 60), Budget(40, 240, 60)),
        "tables": Budgets(None, Budget(10, 60, HOUR), Budget(40, 240, HOUR)),
        "joins": Budgets(None, Budget(20, 60, 60), Budget(80, 300, 60)),
        "hints": Budgets(
            None,
            Budget(max(1, hints_per_hour // 4), hints_per_hour, HOUR),
            Budget(2 * hints_per_hour, 8 * hints_per_hour, HOUR),
        ),
        "logins": Budgets(None, None, Budget(60, 60, 60)),
        "imports": Budgets(None, Budget(5, 30, HOUR), Budget(20, 120, HOUR)),
        "pictures": Budgets(None, None, Budget(60, 10)),
        "requests": Budgets(None, Budget(200, 50), Budget(600, 200)),
    }


class RateLimits:
    """Who has done what how often. Keys whose budget is full again are forgotten."""

    def __init__(
        self,
        of: Mapping[str, Budgets],
        factor: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock = clock
        # Per budget and scope: seconds that one of it costs, and how many of them may be owed.
        self._costs = {
            (what, scope): (
                budget.seconds / (budget.amount * factor),
                budget.seconds / budget.amount * max(budget.burst, 1 / factor),
            )
            for what, those in of.items()
            for scope in ("socket", "guest", "address")
            if (budget := getattr(those, scope)) is not None
        }
        self._what = frozenset(of)
        self._full_at: dict[tuple[str, str, str], float] = {}
        self._sweep_at = _SWEEP_AT_LEAST

    def __len__(self) -> int:
        return len(self._full_at)

    def spend(
        self,
        what: str,
        *,
        socket: str | None = None,
        guest: str | None = None,
        address: str | None = None,
        cost: int = 1,
    ) -> None:
        """Count it for everybody named, or, if it is too often for one of them, for nobody:
        server.rate says in how many seconds it may be tried again."""
        if what not in self._what:
            raise KeyError(what)
        now = self._clock()
        after: list[tuple[tuple[str, str, str], float]] = []
        for scope, who in (("socket", socket), ("guest", guest), ("address", address)):
            if who is None or (price := self._costs.get((what, scope))) is None:
                continue
            each, owed_at_most = price
            key = (what, scope, who)
            full_at = max(self._full_at.get(key, now), now) + cost * each
            wait = full_at - now - owed_at_most
            if wait > 1e-9:
                raise ServerError("server.rate", what=what, retry_after=math.ceil(wait))
            after.append((key, full_at))
        self._full_at.update(after)
        if len(self._full_at) >= self._sweep_at:
            self._sweep(now)

    def _sweep(self, now: float) -> None:
        """Rare enough that each call pays for its own key only."""
        self._full_at = {key: at for key, at in self._full_at.items() if at > now}
        self._sweep_at = max(_SWEEP_AT_LEAST, 2 * len(self._full_at))
