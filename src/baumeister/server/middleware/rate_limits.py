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
HOUR, DAY = 3600.0, 86_400.0


class TooOften(ServerError):
    code = "server.rate"
    what: str
    retry_after: int


@dataclass(frozen=True, slots=True)
class Limit:
    """`burst` at once, and `amount` more every `seconds`."""

    burst: int
    amount: float
    seconds: float = 1.0


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one kind of request; None means no limit."""

    meaning: str = ""
    """The messages or requests that count, for the documentation."""
    socket: Limit | None = None
    guest: Limit | None = None
    address: Limit | None = None


SCOPES = ("socket", "guest", "address")
STORAGE = "storage"
STORED_KIB: Mapping[str, int] = {
    **dict.fromkeys(("commands", "chat", "mutes", "logins", "joins"), 1),
    "tables": 64,
    "imports": 128,
}
"""About how many KiB of the disk a request of each kind takes. A table counts as a whole game,
because computers may play it to its end."""


def limits(hints_per_hour: int) -> dict[str, Limits]:
    """All rate limits by name; docs/protocol.md shows this table, and a test exercises every cell.

    Moving a block over the board asks for a dozen previews a second; no real player sends thirty
    messages a second for long. Many players may share one address. What one address may do in a
    second takes less than a third of a core (`make load`, scenario `abuse`). The files of the page
    count as requests: refusing one costs as much as sending it, but a flood of large files would
    fill the network. A page that is loaded for the first time asks for about 45.
    """
    hour = hints_per_hour
    return {
        "requests": Limits("HTTP requests of all kinds", None, Limit(200, 30), Limit(600, 120)),
        "sockets": Limits("opening a WebSocket", None, Limit(20, 0.5), Limit(80, 4)),
        "messages": Limits(
            "messages of all kinds on a socket", Limit(90, 30), Limit(240, 60), Limit(1200, 300)
        ),
        "commands": Limits(
            "commands: moves, taking back, offers, seats", None, Limit(60, 6), Limit(120, 24)
        ),
        "previews": Limits(
            "`preview`, `forecast` and `view`", Limit(60, 20), Limit(90, 30), Limit(300, 90)
        ),
        "chat": Limits("lines of chat", None, Limit(6, 30, 60), Limit(40, 240, 60)),
        "mutes": Limits("muting a guest, or not", None, Limit(20, 30, 60), Limit(80, 120, 60)),
        "logins": Limits(
            "becoming a guest; changing the name", None, Limit(10, 10, 60), Limit(60, 60, 60)
        ),
        "erasures": Limits("erasing yourself", None, Limit(3, 3, HOUR), Limit(12, 12, HOUR)),
        "tables": Limits(
            "new tables, tables continued from a ply, and offers of a rematch",
            None,
            Limit(10, 60, HOUR),
            Limit(40, 240, HOUR),
        ),
        "joins": Limits(
            "taking a seat; using an invitation or a recovery link",
            None,
            Limit(20, 60, 60),
            Limit(80, 300, 60),
        ),
        "links": Limits(
            "links with their QR code: to a table, invitations, recovery links",
            None,
            Limit(20, 30, 60),
            Limit(80, 120, 60),
        ),
        "lists": Limits("lists of tables", None, Limit(60, 3), Limit(150, 30)),
        "positions": Limits(
            "practice on a position; a level's turn counts five times",
            None,
            Limit(90, 15),
            Limit(300, 80),
        ),
        "hints": Limits(
            "hints", None, Limit(max(1, hour // 4), hour, HOUR), Limit(2 * hour, 8 * hour, HOUR)
        ),
        "studies": Limits(
            "seconds of search in studies; an analysis counts 20",
            None,
            Limit(2 * hour, 10 * hour, HOUR),
            Limit(8 * hour, 40 * hour, HOUR),
        ),
        "imports": Limits("imported records", None, Limit(5, 30, HOUR), Limit(20, 120, HOUR)),
        "statistics": Limits(
            "lists and statistics of your games", None, Limit(60, 2), Limit(150, 20)
        ),
        "exports": Limits("exports of all records", None, Limit(3, 12, HOUR), Limit(12, 48, HOUR)),
        "pictures": Limits("pictures that are not kept yet", None, None, Limit(60, 10)),
        STORAGE: Limits(
            "KiB that are stored: an event, a line of chat or a guest counts 1, a table 64, an"
            " imported record 128",
            None,
            Limit(16_384, 65_536, DAY),
            Limit(65_536, 262_144, DAY),
        ),
        "animations": Limits("animations that are not kept yet", None, None, Limit(10, 60, HOUR)),
    }


class RateLimits:
    """Counts requests by kind, scope and key. Keys that are not used for a while are dropped. Only
    the event loop's thread may use it: counting is not atomic."""

    def __init__(
        self,
        of: Mapping[str, Limits],
        factor: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock = clock
        self.change(of, factor)
        self._what = frozenset(of)
        self._full_at: dict[tuple[str, str, str], float] = {}
        self._sweep_at = _SWEEP_AT_LEAST

    def change(self, of: Mapping[str, Limits], factor: float) -> None:
        """Set other limits of the same names. What was counted still counts."""
        # By limit and scope: the seconds one request costs, and the most that may be owed.
        self._costs = {
            (what, scope): (
                limit.seconds / (limit.amount * factor),
                limit.seconds / limit.amount * max(limit.burst, 1 / factor),
            )
            for what, those in of.items()
            for scope in SCOPES
            if (limit := getattr(those, scope)) is not None
        }

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
        """Count one request, and what it stores, for every named key, or, if one of them is over
        its limit, for none of them: server.rate gives the seconds until a retry may succeed."""
        if what not in self._what:
            raise KeyError(what)
        now = self._clock()
        after: dict[tuple[str, str, str], float] = {}
        for kind, amount in ((what, cost), (STORAGE, cost * STORED_KIB.get(what, 0))):
            for scope, who in (("socket", socket), ("guest", guest), ("address", address)):
                if not amount or who is None or (price := self._costs.get((kind, scope))) is None:
                    continue
                each, owed_at_most = price
                key = (kind, scope, who)
                full_at = max(self._full_at.get(key, now), now) + amount * each
                wait = full_at - now - owed_at_most
                if wait > 1e-9:
                    raise TooOften(what=kind, retry_after=math.ceil(wait))
                after[key] = full_at
        self._full_at.update(after)
        if len(self._full_at) >= self._sweep_at:
            self._sweep(now)

    def _sweep(self, now: float) -> None:
        """Amortised: rare enough that each call pays only for its own key."""
        self._full_at = {key: at for key, at in self._full_at.items() if at > now}
        self._sweep_at = max(_SWEEP_AT_LEAST, 2 * len(self._full_at))
