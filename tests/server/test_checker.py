"""The checker finds each kind of violation, planted one at a time."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.compact_json import to_text
from baumeister.core.options import to_fields
from baumeister.session import (
    Clock,
    LogEvent,
    Opened,
    Person,
    Table,
    event_from_json,
    event_to_json,
)
from baumeister.tables.integrity import chain
from baumeister.tables.rows import StoredEvent
from server.checker import Op, RunHistory, violations

TABLE = "table"
MOVES = 8
Log = list[StoredEvent]
Planted = Callable[[RunHistory, Log], None]


def _stored(events: list[tuple[LogEvent, str, str]]) -> Log:
    """A log, chained as the server does it."""
    found: Log = []
    table: Table | None = None
    for seq, (event, actor, key) in enumerate(events):
        table = Table.replay([event]) if table is None else table.apply(event)
        what = to_text(event_to_json(event))
        digest = table.rules.digest(table.state)
        linked = chain(found[-1].chain if found else "", digest + what)
        found.append(StoredEvent(TABLE, seq, what, linked, digest, actor, key, "", 1, 0))
    return found


def _played() -> tuple[RunHistory, Log]:
    """A short game, all of it acknowledged and received by two clients."""
    rules = games.get("pueblo")
    seats = (Person("Ada", "g0"), Person("Bob", "g1"))
    options = to_fields(rules.Options(players=2))
    opened = Opened("pueblo", 1, options, seats, 1, Clock(), "level4", True, at=0)
    table, dice = Table.open(opened), Chance(1)
    events: list[tuple[LogEvent, str, str]] = [(opened, "g0", "open")]
    started, table = table.start(1)
    events.append((started, "g0", "start"))
    for number in range(MOVES):
        seat = table.to_move
        assert seat is not None
        action = dice.choice(rules.legal_actions(table.state))
        played, table = table.play(seat, [action], number + 2)
        events.append((played, f"g{seat}", f"k{number}"))
    log = _stored(events)
    history = RunHistory()
    for event in log[2:]:
        op = history.invoke(event.actor, TABLE, event.key, "move")
        op.ok({"seq": event.seq, "chain": event.chain, "digest": event.digest})
    for client in ("Ada", "Eve"):
        received = history.view(client, TABLE)
        for event in log:
            received.receive(_message(event))
    return history, log


def _message(event: StoredEvent) -> dict[str, Any]:
    what = event_to_json(_event(event))
    return {"seq": event.seq, "chain": event.chain, "digest": event.digest, "what": what}


def _event(stored: StoredEvent) -> LogEvent:
    return event_from_json(json.loads(stored.what))


def _found(planted: Planted, **how: bool) -> list[str]:
    history, log = _played()
    planted(history, log)
    return list(violations(history, {TABLE: log}, **{"converged": True, **how}))


def test_checker_accepts_a_correct_history() -> None:
    """R1, R3, R8: a correct run has no violations."""
    assert _found(lambda _ledger, _log: None) == []


def _lost(history: RunHistory, log: Log) -> None:
    """The last event vanishes after it was acknowledged."""
    del log[-1]
    for received in history.views:
        del received.events[-1]


def _refused_but_stored(history: RunHistory, _log: Log) -> None:
    history.ops[-1].answers.clear()
    history.ops[-1].fail("server.stale")


def _twice(history: RunHistory, log: Log) -> None:
    """The same message became two events."""
    op = history.ops[-1]
    log[-2] = log[-2]._replace(key=op.key, actor=op.actor)


def _answered_differently(history: RunHistory, _log: Log) -> None:
    op = history.ops[0]
    op.ok({**op.answers[0].detail, "seq": 77})


def _answered_wrongly(history: RunHistory, _log: Log) -> None:
    op: Op = history.ops[0]
    detail = op.answers[0].detail
    op.answers.clear()
    op.ok({**detail, "chain": "0" * 32})


def _reordered_acknowledgements(history: RunHistory, log: Log) -> None:
    """Two clients received another order than the log has."""
    first, last = history.ops[0], history.ops[-1]
    first.invoked = last.answers[0].at + 1


def _reordered_log(_ledger: RunHistory, log: Log) -> None:
    log[4], log[5] = log[5], log[4]


def _gap(_ledger: RunHistory, log: Log) -> None:
    del log[5]


def _altered(_ledger: RunHistory, log: Log) -> None:
    log[5] = log[5]._replace(what=log[5].what.replace('"at":', '"at":1'))


def _illegal(_ledger: RunHistory, log: Log) -> None:
    """An illegal move with a valid chain."""
    again = log[-1]._replace(seq=len(log), key="again")
    log.append(again._replace(chain=chain(log[-1].chain, again.digest + again.what)))


def _other_position(_ledger: RunHistory, log: Log) -> None:
    last = log[-1]._replace(digest="0" * len(log[-1].digest))
    log[-1] = last._replace(chain=chain(log[-2].chain, last.digest + last.what))


def _received_twice(history: RunHistory, _log: Log) -> None:
    history.views[1].events.insert(4, history.views[1].events[4])


def _received_with_a_gap(history: RunHistory, _log: Log) -> None:
    del history.views[1].events[4]


def _received_in_another_order(history: RunHistory, _log: Log) -> None:
    events = history.views[1].events
    events[4], events[5] = events[5], events[4]


def _received_what_is_not_stored(history: RunHistory, log: Log) -> None:
    """Sent before it was committed."""
    history.ops.pop()
    del log[-1]
    history.views[0].events.pop()


def _diverged(history: RunHistory, _log: Log) -> None:
    """A client has the same numbers, but another history."""
    events = history.views[1].events
    events[4] = replace(events[4], chain="0" * 32)


def _late(history: RunHistory, _log: Log) -> None:
    del history.views[1].events[-2:]


def _reset(history: RunHistory, _log: Log) -> None:
    history.views[1].resets = 1


@pytest.mark.parametrize(
    ("planted", "expected"),
    [
        (_lost, "lost"),
        (_refused_but_stored, "refused but stored"),
        (_twice, "stored 2 times"),
        (_answered_differently, "answered differently"),
        (_answered_wrongly, "answered wrongly"),
        (_reordered_acknowledgements, "was begun after"),
        (_reordered_log, "stands where 4"),
        (_gap, "event 6 stands where 5"),
        (_altered, "chain breaks at event 5"),
        (_illegal, "is impossible"),
        (_other_position, "is not the one stored"),
        (_received_twice, "received event 4 instead of 5"),
        (_received_with_a_gap, "received event 5 instead of 4"),
        (_received_in_another_order, "received event 5 instead of 4"),
        (_received_what_is_not_stored, "which is not in the log"),
        (_diverged, "received another event 4"),
        (_late, "has 8 events of 10"),
        (_reset, "was told to discard"),
    ],
)
def test_a_planted_violation_is_found(planted: Planted, expected: str) -> None:
    """R1, R3, R5, R8."""
    found = _found(planted)
    assert any(expected in line for line in found), found


def test_uncertain_events_may_or_may_not_be_stored() -> None:
    """R4: an operation without an answer is in the log at most once."""

    def cut_off(history: RunHistory, _log: Log) -> None:
        history.ops[-1].answers.clear()
        history.ops[-1].info("cut off")
        history.invoke("g0", TABLE, "never received", "move").info("cut off")

    assert _found(cut_off) == []


@pytest.mark.parametrize(
    ("answers", "status"),
    [
        ([], "info"),
        (["cut"], "info"),
        (["cut", "server.stale"], "fail"),
        (["cut", "storage.unavailable"], "info"),
        (["storage.unavailable", "storage.unavailable"], "fail"),
        (["storage.uncertain"], "info"),
        (["cut", "ok"], "ok"),
        (["ok", "cut"], "ok"),
    ],
)
def test_guarantees_to_a_sender(answers: list[str], status: str) -> None:
    """R4: only a final refusal settles earlier attempts."""
    op = RunHistory().invoke("g0", TABLE, "k", "move")
    for answer in answers:
        match answer:
            case "cut":
                op.info("cut off")
            case "ok":
                op.ok({"seq": 1})
            case code:
                op.fail(code)
    assert op.status == status
