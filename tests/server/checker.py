"""One judge for everything that is promised about events: who sent what and was told what, held
against what is stored.

Every operation is written down when it is invoked and with each answer it gets: ok, fail, or info
when nobody knows. In the end each ok must be in the log exactly once, each fail never, each info at
most once; answers and order must be the log's; the log must be one that the rules allow; and what
each client has heard must be the beginning of the log, or all of it.
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
"""Refusals that speak of one sending only: an earlier one may have been heard."""
UNKNOWN = frozenset({"storage.uncertain", "server.internal"})
"""Refusals after which nobody knows."""
MOST_TOLD, LONGEST = 10, 400


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of one sending."""

    at: float
    kind: Kind
    detail: Any


@dataclass(slots=True)
class Op:
    """Something that was to become one event."""

    actor: str
    table: str
    key: str
    what: Any
    invoked: float
    answers: list[Answer] = field(default_factory=list)

    def ok(self, result: Mapping[str, Any]) -> None:
        """It was acknowledged."""
        self.answers.append(Answer(monotonic(), "ok", dict(result)))

    def fail(self, code: str) -> None:
        """It was refused."""
        kind: Kind = "info" if code in UNKNOWN else "fail"
        self.answers.append(Answer(monotonic(), kind, code))

    def info(self, why: str) -> None:
        """No answer came."""
        self.answers.append(Answer(monotonic(), "info", why))

    @property
    def status(self) -> Kind:
        """What its sender may rely on. A refusal for good also settles earlier sendings; one that
        passes settles only its own."""
        kinds = {answer.kind for answer in self.answers}
        if "ok" in kinds:
            return "ok"
        if any(a.kind == "fail" and a.detail not in PASSING for a in self.answers):
            return "fail"
        return "info" if "info" in kinds or not kinds else "fail"

    @property
    def acknowledged(self) -> float | None:
        """When it was acknowledged first."""
        return min((a.at for a in self.answers if a.kind == "ok"), default=None)

    def __str__(self) -> str:
        answers = [f"{a.kind} {a.detail}" for a in self.answers]
        return f"{self.table} {self.actor} {self.key} {self.what}: {answers}"


@dataclass(frozen=True, slots=True)
class Heard:
    """An event as a client has heard it."""

    seq: int
    chain: str
    digest: str
    what: str


@dataclass(slots=True)
class View:
    """The events of a table that one client has heard, in the order in which it heard them."""

    client: str
    table: str
    events: list[Heard] = field(default_factory=list)
    anew: int = 0
    """How often it was told to forget what it had."""

    @property
    def seq(self) -> int:
        """The last event it has."""
        return self.events[-1].seq if self.events else -1

    @property
    def chain(self) -> str | None:
        """The chain of that event."""
        return self.events[-1].chain if self.events else None

    def hear(self, message: Mapping[str, Any]) -> None:
        """An event arrived."""
        what = json.dumps(message["what"], ensure_ascii=False, separators=(",", ":"))
        self.events.append(Heard(message["seq"], message["chain"], message["digest"], what))

    def forget(self) -> None:
        """Everything comes anew."""
        self.anew += 1
        self.events.clear()


@dataclass(slots=True)
class Ledger:
    """Everything that was done and heard in a run."""

    ops: list[Op] = field(default_factory=list)
    views: list[View] = field(default_factory=list)

    def invoke(self, actor: str, table: str, key: str, what: object) -> Op:
        """Somebody sets out to do something."""
        op = Op(actor, table, key, what, monotonic())
        self.ops.append(op)
        return op

    def view(self, client: str, table: str) -> View:
        """Somebody begins to listen."""
        view = View(client, table)
        self.views.append(view)
        return view

    def count(self, kind: Kind) -> int:
        """How many operations ended so."""
        return sum(op.status == kind for op in self.ops)

    @property
    def delivered(self) -> int:
        """How many events were heard."""
        return sum(len(view.events) for view in self.views)

    def check(
        self,
        stored: Mapping[str, Sequence[StoredEvent]],
        *,
        converged: bool = False,
        anew: bool = False,
    ) -> None:
        """Fail with what is wrong. `converged`: everybody must have heard everything; `anew`:
        clients may have been told to forget what they had."""
        found = list(violations(self, stored, converged=converged, anew=anew))
        told = "\n".join(line[:LONGEST] for line in found[:MOST_TOLD])
        assert not found, f"{len(found)} violations:\n{told}"


def violations(
    ledger: Ledger,
    stored: Mapping[str, Sequence[StoredEvent]],
    *,
    converged: bool = False,
    anew: bool = False,
) -> Iterable[str]:
    """Everything that is wrong."""
    by_key: dict[tuple[str, str, str], list[StoredEvent]] = defaultdict(list)
    for events in stored.values():
        for event in events:
            by_key[event.table, event.actor, event.key].append(event)
    for op in ledger.ops:
        yield from _of_op(op, by_key.get((op.table, op.actor, op.key), []))
    for table, events in stored.items():
        yield from _of_log(table, events)
        yield from _of_order([op for op in ledger.ops if op.table == table])
    for view in ledger.views:
        log = stored.get(view.table, ())
        yield from _of_view(view, log, converged=converged)
        if view.anew and not anew:
            yield f"{view.client} at {view.table} had to forget what it had {view.anew} times"


def _of_op(op: Op, events: Sequence[StoredEvent]) -> Iterable[str]:
    """An operation and the events that have its key."""
    status, times = op.status, len(events)
    if status == "ok" and times == 0:
        yield f"lost: {op}"
    if status == "fail" and times:
        yield f"refused but stored as event {events[0].seq}: {op}"
    if times > 1:
        yield f"stored {times} times: {op}"
    told = [answer.detail for answer in op.answers if answer.kind == "ok"]
    if any(answer != told[0] for answer in told):
        yield f"answered differently: {op}"
    if told and events:
        event = events[0]
        expected = {"seq": event.seq, "chain": event.chain, "digest": event.digest}
        if told[0] != expected:
            yield f"answered wrongly, the log says {expected}: {op}"


def _of_log(table: str, events: Sequence[StoredEvent]) -> Iterable[str]:
    """A log by itself: without a gap, chained, and allowed by the rules."""
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
    """What was acknowledged before something else was begun comes before it in the log."""
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
    """What a client heard, against the log."""
    for number, heard in enumerate(view.events):
        if heard.seq != number:
            yield f"{view.client} at {view.table} heard event {heard.seq} instead of {number}"
            return
        if number >= len(log):
            yield f"{view.client} at {view.table} heard event {number}, which is not in the log"
            return
        event = log[number]
        if heard != Heard(event.seq, event.chain, event.digest, event.what):
            yield f"{view.client} at {view.table} heard another event {number} than is stored"
            return
    if converged and len(view.events) != len(log):
        yield f"{view.client} at {view.table} has {len(view.events)} events of {len(log)}"
