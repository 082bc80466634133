"""Rate limits: named limits for each socket, guest and address (promise R20).

The generic cell rate algorithm keeps one number per key: a burst at once, then an even rate. The
package `limits` would start a thread every ten milliseconds and read the system clock; this needs
neither.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from baumeister.tables.errors import ServerError

_SWEEP_AT_LEAST = 4096
HOUR = 3600.0


@dataclass(frozen=True, slots=True)
class Limit:
    """`burst` at once, and `amount` more every `seconds`."""

    burst: int
    amount: float
    seconds: float = 1.0


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one kind of request; None means no limit."""

    socket: Limit | None = None
    guest: Limit | None = None
    address: Limit | None = None


def limits(hints_per_hour: int) -> dict[str, Limits]:
    """All limits by name. Moving a block over the board asks for a dozen previews a second; no
    real player sends thirty messages a second for long. Many players may share one address."""
    return {
        "messages": Limits(Limit(90, 30), Limit(240, 80), Limit(2400, 1200)),
        "previews": Limits(Limit(60, 20), Limit(90, 30), Limit(600, 200)),
        "positions": Limits(None, Limit(90, 30), Limit(600, 200)),
        "chat": Limits(None, Limit(6, 30, 60), Limit(40, 240, 60)),
        "tables": Limits(None, Limit(10, 60, HOUR), Limit(40, 240, HOUR)),
        "joins": Limits(None, Limit(20, 60, 60), Limit(80, 300, 60)),
        "hints": Limits(
            None,
            Limit(max(1, hints_per_hour // 4), hints_per_hour, HOUR),
            Limit(2 * hints_per_hour, 8 * hints_per_hour, HOUR),
        ),
        "studies": Limits(  # in seconds of search
            None,
            Limit(2 * hints_per_hour, 10 * hints_per_hour, HOUR),
            Limit(8 * hints_per_hour, 40 * hints_per_hour, HOUR),
        ),
        "logins": Limits(None, None, Limit(60, 60, 60)),
        "imports": Limits(None, Limit(5, 30, HOUR), Limit(20, 120, HOUR)),
        "statistics": Limits(None, Limit(60, 2), Limit(300, 20)),
        "exports": Limits(None, Limit(3, 12, HOUR), Limit(12, 48, HOUR)),
        "pictures": Limits(None, None, Limit(60, 10)),
        "animations": Limits(None, None, Limit(10, 60, HOUR)),
        "requests": Limits(None, Limit(200, 50), Limit(600, 200)),
    }


class RateLimits:
    """Counts requests by kind, scope and key. Keys that are not used for a while are dropped."""

    def __init__(
        self,
        of: Mapping[str, Limits],
        factor: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock = clock
        # By limit and scope: the seconds one request costs, and the most that may be owed.
        self._costs = {
            (what, scope): (
                limit.seconds / (limit.amount * factor),
                limit.seconds / limit.amount * max(limit.burst, 1 / factor),
            )
            for what, those in of.items()
            for scope in ("socket", "guest", "address")
            if (limit := getattr(those, scope)) is not None
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
        """Count one request for every named key, or, if one of them is over its limit, for none of
        them: server.rate gives the seconds until a retry may succeed."""
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
        """Amortised: rare enough that each call pays only for its own key."""
        self._full_at = {key: at for key, at in self._full_at.items() if at > now}
        self._sweep_at = max(_SWEEP_AT_LEAST, 2 * len(self._full_at))
