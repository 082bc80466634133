"""Checks a test run against the store: what clients sent and received, compared with the stored
logs.

Each operation is recorded when it is invoked and with each answer it gets: ok, fail, or info if the
outcome is unknown. At the end each ok must be in the log exactly once, each fail never, each info
at most once. Answers and order must match the log, the log must be legal, and the events each
client received must be a prefix of the log, or all of it.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Literal

from baumeister.session import Table, event_from_json
from baumeister.tables.integrity import chain
from baumeister.tables.rows import StoredEvent

Kind = Literal["ok", "fail", "info"]
PASSING = frozenset(
    {"storage.unavailable", "server.rate", "server.busy", "server.shutting_down", "server.hello"}
)
"""Refusals that concern one attempt only: an earlier attempt may have succeeded."""
UNKNOWN = frozenset({"storage.uncertain", "server.internal"})
"""Refusals after which the outcome is unknown."""
MOST_SHOWN, LONGEST = 10, 400


@dataclass(frozen=True, slots=True)
class Answer:
    """The outcome of one attempt."""

    at: float
    kind: Kind
    detail: Any


@dataclass(slots=True)
class Op:
    """A request that should become one event."""

    actor: str
    table: str
    key: str
    what: Any
    invoked: float
    answers: list[Answer] = field(default_factory=list)

    def ok(self, result: Mapping[str, Any]) -> None:
        """Record an acknowledgement."""
        self.answers.append(Answer(monotonic(), "ok", dict(result)))

    def fail(self, code: str) -> None:
        """Record a refusal."""
        kind: Kind = "info" if code in UNKNOWN else "fail"
        self.answers.append(Answer(monotonic(), kind, code))

    def info(self, why: str) -> None:
        """Record that no answer came."""
        self.answers.append(Answer(monotonic(), "info", why))

    @property
    def status(self) -> Kind:
        """The outcome that the client may rely on. A final refusal also settles earlier attempts; a
        temporary one settles only its own."""
        kinds = {answer.kind for answer in self.answers}
        if "ok" in kinds:
            return "ok"
        if any(a.kind == "fail" and a.detail not in PASSING for a in self.answers):
            return "fail"
        return "info" if "info" in kinds or not kinds else "fail"

    @property
    def acknowledged(self) -> float | None:
        """The time of the first acknowledgement."""
        return min((a.at for a in self.answers if a.kind == "ok"), default=None)

    def __str__(self) -> str:
        answers = [f"{a.kind} {a.detail}" for a in self.answers]
        return f"{self.table} {self.actor} {self.key} {self.what}: {answers}"


@dataclass(frozen=True, slots=True)
class ReceivedEvent:
    """An event as a client received it."""

    seq: int
    chain: str
    digest: str
    what: str


@dataclass(slots=True)
class View:
    """The events of a table that one client received, in order of arrival."""

    client: str
    table: str
    events: list[ReceivedEvent] = field(default_factory=list)
    resets: int = 0
    """How often the client was told to discard its events."""

    @property
    def seq(self) -> int:
        """The number of the client's last event."""
        return self.events[-1].seq if self.events else -1

    @property
    def chain(self) -> str | None:
        """The chain of that event."""
        return self.events[-1].chain if self.events else None

    def receive(self, message: Mapping[str, Any]) -> None:
        """Record a received event."""
        what = json.dumps(message["what"], ensure_ascii=False, separators=(",", ":"))
        self.events.append(ReceivedEvent(message["seq"], message["chain"], message["digest"], what))

    def forget(self) -> None:
        """Discard everything: the server sends all events again."""
        self.resets += 1
        self.events.clear()


@dataclass(slots=True)
class RunHistory:
    """Everything that was done and received in a run."""

    ops: list[Op] = field(default_factory=list)
    views: list[View] = field(default_factory=list)

    def invoke(self, actor: str, table: str, key: str, what: object) -> Op:
        """Record the start of an operation."""
        op = Op(actor, table, key, what, monotonic())
        self.ops.append(op)
        return op

    def view(self, client: str, table: str) -> View:
        """Record a new client of a table."""
        view = View(client, table)
        self.views.append(view)
        return view

    def count(self, kind: Kind) -> int:
        """The number of operations with this outcome."""
        return sum(op.status == kind for op in self.ops)

    @property
    def delivered(self) -> int:
        """The number of events received."""
        return sum(len(view.events) for view in self.views)

    def check(
        self,
        stored: Mapping[str, Sequence[StoredEvent]],
        *,
        converged: bool = False,
        resets: bool = False,
    ) -> None:
        """Fail with all violations. `converged`: every client must have received everything;
        `resets`: clients may have been told to discard their events."""
        found = list(violations(self, stored, converged=converged, resets=resets))
        details = "\n".join(line[:LONGEST] for line in found[:MOST_SHOWN])
        assert not found, f"{len(found)} violations:\n{details}"


def violations(
    history: RunHistory,
    stored: Mapping[str, Sequence[StoredEvent]],
    *,
    converged: bool = False,
    resets: bool = False,
) -> Iterable[str]:
    """All violations."""
    by_key: dict[tuple[str, str, str], list[StoredEvent]] = defaultdict(list)
    for events in stored.values():
        for event in events:
            by_key[event.table, event.actor, event.key].append(event)
    for op in history.ops:
        yield from _of_op(op, by_key.get((op.table, op.actor, op.key), []))
    for table, events in stored.items():
        yield from _of_log(table, events)
        yield from _of_order([op for op in history.ops if op.table == table])
    for view in history.views:
        log = stored.get(view.table, ())
        yield from _of_view(view, log, converged=converged)
        if view.resets and not resets:
            times = view.resets
            yield f"{view.client} at {view.table} was told to discard its events {times} times"


def _of_op(op: Op, events: Sequence[StoredEvent]) -> Iterable[str]:
    """Violations of one operation, given the events that have its key."""
    status, times = op.status, len(events)
    if status == "ok" and times == 0:
        yield f"lost: {op}"
    if status == "fail" and times:
        yield f"refused but stored as event {events[0].seq}: {op}"
    if times > 1:
        yield f"stored {times} times: {op}"
    details = [answer.detail for answer in op.answers if answer.kind == "ok"]
    if any(answer != details[0] for answer in details):
        yield f"answered differently: {op}"
    if details and events:
        event = events[0]
        expected = {"seq": event.seq, "chain": event.chain, "digest": event.digest}
        if details[0] != expected:
            yield f"answered wrongly, the log says {expected}: {op}"


def _of_log(table: str, events: Sequence[StoredEvent]) -> Iterable[str]:
    """Violations within a log: gaps, a wrong chain, or illegal moves."""
    played: Table | None = None
    linked = ""
    for number, event in enumerate(events):
        if event.seq != number:
            yield f"{table}: event {event.seq} stands where {number} is expected"
            return
        if event.chain != chain(linked, event.digest + event.what):
            yield f"{table}: the chain breaks at event {number}"
            return
        linked = event.chain
        try:
            read = event_from_json(json.loads(event.what))
            played = Table.replay([read]) if played is None else played.apply(read)
        except ValueError as error:
            yield f"{table}: event {number} is impossible: {error}"
            return
        if played.rules.digest(played.state) != event.digest:
            yield f"{table}: the position after event {number} is not the one stored"
            return


def _of_order(ops: Iterable[Op]) -> Iterable[str]:
    """Violations of order: an operation acknowledged before another began must precede it in the
    log."""
    moments: list[tuple[float, int, int]] = []
    for op in ops:
        if (done := op.acknowledged) is not None:
            seq = next(a.detail["seq"] for a in op.answers if a.kind == "ok")
            moments += [(op.invoked, 1, seq), (done, 0, seq)]
    latest = -1
    for _, is_begin, seq in sorted(moments):
        if not is_begin:
            latest = max(latest, seq)
        elif seq <= latest:
            yield f"event {seq} was begun after event {latest} was acknowledged"


def _of_view(view: View, log: Sequence[StoredEvent], *, converged: bool) -> Iterable[str]:
    """Violations of what a client received, compared with the log."""
    for number, received in enumerate(view.events):
        if received.seq != number:
            yield f"{view.client} at {view.table} received event {received.seq} instead of {number}"
            return
        if number >= len(log):
            yield f"{view.client} at {view.table} received event {number}, which is not in the log"
            return
        event = log[number]
        if received != ReceivedEvent(event.seq, event.chain, event.digest, event.what):
            yield f"{view.client} at {view.table} received another event {number} than is stored"
            return
    if converged and len(view.events) != len(log):
        yield f"{view.client} at {view.table} has {len(view.events)} events of {len(log)}"
