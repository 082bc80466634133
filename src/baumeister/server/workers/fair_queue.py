"""The order in which waiting jobs are started: by priority, then the requester that has used the
workers least, then first come, first served."""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from baumeister.tables.worker_jobs.errors import Overloaded
from baumeister.tables.worker_jobs.protocol import Priority, Requester, WorkerJob

HALF_LIFE_SECONDS = 60.0
"""After this time, a second of a worker counts half."""
GUESTS_PER_ADDRESS = 4
"""An address may use this many guests' share: households and schools have one address."""
START_SECONDS = 1.0
"""The seconds that a job is charged when it starts, until its real time is known."""
LEAST = 0.1
"""A job with less time left than this is not started."""
MOST_KEPT = 10_000
_FORGOTTEN = 0.01
"""Use of fewer seconds than this is forgotten."""


class WorkerUsage:
    """The seconds of workers that guests and addresses have used lately."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._used: dict[tuple[str, str], tuple[float, float]] = {}
        """By scope and key: seconds, and when they were counted."""

    def __len__(self) -> int:
        return len(self._used)

    def charge(self, requester: Requester, seconds: float) -> None:
        """Count seconds of a worker, or take back some that were counted too many."""
        now = self._clock()
        for key in _keys(requester):
            self._used[key] = (max(0.0, self._seconds(key, now) + seconds), now)
        if len(self._used) > MOST_KEPT:
            self._used = {
                key: (seconds, now)
                for key in self._used
                if (seconds := self._seconds(key, now)) > _FORGOTTEN
            }

    def of(self, requester: Requester) -> float:
        """The use that counts for a requester: the guest's own, or the guest's share of what the
        address has used, if that is more."""
        now = self._clock()
        used = {scope: self._seconds((scope, who), now) for scope, who in _keys(requester)}
        return max(used.get("guest", 0.0), used.get("address", 0.0) / GUESTS_PER_ADDRESS)

    def _seconds(self, key: tuple[str, str], now: float) -> float:
        seconds, at = self._used.get(key, (0.0, now))
        return seconds * math.exp2((at - now) / HALF_LIFE_SECONDS)


def _keys(requester: Requester) -> Iterator[tuple[str, str]]:
    for scope in ("guest", "address"):
        if who := getattr(requester, scope):
            yield scope, who


def rank_of(job: WorkerJob[Any], requester: Requester) -> Priority:
    """The priority of a job; turns that no one watches come last."""
    is_late = job.PRIORITY is Priority.TURN and not requester.is_watched
    return Priority.UNWATCHED if is_late else job.PRIORITY


def needed_seconds(job: WorkerJob[Any]) -> float:
    """The least time that must be left when a job is started. A turn needs all of its time: with
    less, it would be a weaker player's, and no one would know."""
    return job.seconds if job.PRIORITY is Priority.TURN else LEAST


@dataclass(eq=False, slots=True)
class Ticket:
    """A job that is queued or running."""

    number: int
    job: WorkerJob[Any]
    requester: Requester
    until: float
    """The time at which its answer is due."""
    answer: asyncio.Future[Any]
    asked_at: float = 0.0
    context: Mapping[str, str] = field(default_factory=dict)
    """The ids of the request and the message that it is for, for the log."""
    is_cut: bool = False

    @property
    def rank(self) -> Priority:
        return rank_of(self.job, self.requester)

    @property
    def is_turn(self) -> bool:
        """Whether it is a computer's turn, which is never cut short: that would weaken it."""
        return self.job.PRIORITY is Priority.TURN

    def fail(self, error: Exception) -> None:
        """Answer with an error, unless there is an answer."""
        if not self.answer.done():
            self.answer.set_exception(error)


class FairQueue:
    """The waiting jobs."""

    def __init__(self, most: int, usage: WorkerUsage) -> None:
        self._most = most
        self._usage = usage
        self._tickets: list[Ticket] = []

    def __len__(self) -> int:
        return len(self._tickets)

    def __contains__(self, ticket: Ticket) -> bool:
        return ticket in self._tickets

    def add(self, ticket: Ticket) -> Ticket | None:
        """Queue a job. The job that a full queue drops for it is returned: the last one, which is
        of the heaviest user. Raises Overloaded if that is the new one itself."""
        dropped = None
        if len(self._tickets) >= self._most:
            dropped = max((*self._tickets, ticket), key=self._order)
            if dropped is ticket:
                raise Overloaded
            self._tickets.remove(dropped)
        self._tickets.append(ticket)
        return dropped

    def ahead_of(self, ticket: Ticket) -> int:
        """The number of waiting jobs that would be started before a job."""
        order = self._order(ticket)
        return sum(self._order(other) < order for other in self._tickets)

    def pop(self) -> Ticket:
        """Take the next job to start."""
        first = min(self._tickets, key=self._order)
        self._tickets.remove(first)
        return first

    def remove(self, ticket: Ticket) -> bool:
        """Take a job out; returns whether it was waiting."""
        if ticket not in self._tickets:
            return False
        self._tickets.remove(ticket)
        return True

    def lengths(self) -> dict[Priority, int]:
        counts = Counter(ticket.rank for ticket in self._tickets)
        return {priority: counts[priority] for priority in Priority}

    def in_order(self) -> list[Ticket]:
        """The waiting jobs, the next one first."""
        return sorted(self._tickets, key=self._order)

    def _order(self, ticket: Ticket) -> tuple[Priority, float, int]:
        return ticket.rank, self._usage.of(ticket.requester), ticket.number
