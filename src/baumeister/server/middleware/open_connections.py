"""The open HTTP connections of a server: bounded per address and in total, so that one address
cannot close a directly exposed server (promise S16). Those that wait for their client longest are
closed first."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from ipaddress import ip_network
from typing import Protocol

import structlog

from baumeister.server.middleware.client_address import UNKNOWN, counted_address
from baumeister.tables.errors import Busy

try:
    import resource
except ImportError:  # Windows has none
    resource = None  # type: ignore[assignment]

EXTRA_WAITING = 60
"""Connections of one address that may wait for its next request, or for the rest of one, besides
one for each of its WebSockets: that is how these begin."""
WORKING = 300
"""Connections of one address that the server may work for at once, besides WebSockets."""
SPARE_FILES = 64
"""Open files that are kept for the database and everything else. A quarter of them stays free
even while the files of dropped connections are not free yet, however many come at once."""
REPORT_SECONDS = 60.0
"""Seconds between two log lines about dropped connections."""
_RETRY_SECONDS = 5
_log = structlog.get_logger()


class OpenConnection(Protocol):
    """An HTTP connection as it is counted."""

    def drop(self) -> None:
        """Close it at once."""


class OpenConnections:
    """Counts connections by address. Addresses of trusted proxies are not bounded: they stand for
    many clients."""

    def __init__(
        self,
        most: int,
        sockets_per_address: int,
        proxies: Sequence[str],
        later: Callable[[float, Callable[[], None]], object],
    ) -> None:
        """`most` is the limit of all connections, WebSockets included; `later` calls a function
        after some seconds."""
        self._most = most
        self._most_waiting = sockets_per_address + EXTRA_WAITING
        self._proxies = [ip_network(proxy) for proxy in proxies]
        self._later = later
        self._of: dict[str, set[OpenConnection]] = {}
        self._waiting: dict[str, dict[OpenConnection, None]] = {}
        """Those that wait for their client, by address, longest first."""
        self._being_freed = 0
        """Dropped connections whose files are still open, for a moment."""
        self._dropped: dict[str, int] = {}
        self._is_reporting = False

    def open(self, connection: OpenConnection, peer: str, total: int, file: int) -> str:
        """Count a new connection. Returns the address it is counted for. Raises Busy if there are
        too many, none of which can be closed instead. `total` are all connections of the server,
        `file` is the number of this one's file."""
        address = self._counted(peer)
        left = open_file_limit() - file
        while left + self._being_freed <= SPARE_FILES and self._drop_any():
            pass
        if left + self._being_freed <= SPARE_FILES or left <= SPARE_FILES // 4:
            raise self._refused("no open file is left: raise LimitNOFILE, or lower `sockets`")
        if total > self._most and not self._drop_any():
            raise self._refused("all connections are in use: raise `sockets`")
        of = self._of.setdefault(address, set())
        if address and len(of) >= self._most_waiting + WORKING and not self._drop_oldest(address):
            raise self._refused("one address has too many connections")
        of.add(connection)
        self.wait(connection, address)
        return address

    def wait(self, connection: OpenConnection, address: str) -> None:
        """Note that a connection waits for its client from now on."""
        waiting = self._waiting.setdefault(address, {})
        waiting.pop(connection, None)
        waiting[connection] = None
        if address and len(waiting) > self._most_waiting:
            self._drop_oldest(address)

    def work(self, connection: OpenConnection, address: str) -> None:
        """Note that the server works for a connection: it has a whole request."""
        waiting = self._waiting.get(address)
        if waiting is not None:
            waiting.pop(connection, None)
            if not waiting:
                del self._waiting[address]

    def close(self, connection: OpenConnection, address: str) -> None:
        """Forget a connection that is closed, or has become a WebSocket."""
        self.work(connection, address)
        of = self._of.get(address)
        if of is not None:
            of.discard(connection)
            if not of:
                del self._of[address]

    def freed(self) -> None:
        """Note that the file of a dropped connection is closed."""
        self._being_freed -= 1

    def _counted(self, peer: str) -> str:
        """The address a connection is counted for; empty for those that are not bounded."""
        address = counted_address(peer)
        if address == UNKNOWN:
            return ""
        network = ip_network(address)
        is_proxy = any(
            network.version == proxy.version and network.overlaps(proxy) for proxy in self._proxies
        )
        return "" if is_proxy else address

    def _drop_any(self) -> bool:
        """Drop the connection that has waited longest, of the address with most of them."""
        if not self._waiting:
            return False
        return self._drop_oldest(max(self._waiting, key=lambda one: len(self._waiting[one])))

    def _drop_oldest(self, address: str) -> bool:
        oldest = next(iter(self._waiting.get(address, ())), None)
        if oldest is None:
            return False
        self.close(oldest, address)
        self._being_freed += 1
        oldest.drop()
        self._report("it waited longest for its client")
        return True

    def _refused(self, reason: str) -> Busy:
        self._report(reason)
        return Busy(_RETRY_SECONDS)

    def _report(self, reason: str) -> None:
        """Count a dropped connection, and log the counts once a minute."""
        self._dropped[reason] = self._dropped.get(reason, 0) + 1
        if not self._is_reporting:
            self._is_reporting = True
            self._log_dropped()

    def _log_dropped(self) -> None:
        if not self._dropped:
            self._is_reporting = False
            return
        dropped, self._dropped = self._dropped, {}
        for reason, count in dropped.items():
            _log.warning("connections_dropped", count=count, reason=reason)
        self._later(REPORT_SECONDS, self._log_dropped)


def open_file_limit() -> int:
    """The number of files that this process may have open."""
    if resource is None:
        return sys.maxsize
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if soft == resource.RLIM_INFINITY else soft
