"""Checks of imported records, and their turns for analysis."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from baumeister import games
from baumeister.core.history import History
from baumeister.core.record import MOST_ENTRIES, Record
from baumeister.core.replay import replay
from baumeister.core.rules import AnyRules, AnyState
from baumeister.tables.worker_jobs.protocol import InvalidAnswer, Priority, Stop, fields, texts

SECONDS = 2.0
"""More than ten times what a real record takes."""
MOST_TURNS = 400


@dataclass(frozen=True, slots=True)
class CheckRecordJob:
    """Checks that a text is a record that replays. The answer describes it; else JobRefused."""

    KIND: ClassVar = "check_record"
    PRIORITY: ClassVar = Priority.LOOK

    text: str
    seconds: float = SECONDS

    def do(self, stoppable: Callable[[Stop], None]) -> dict[str, Any]:
        """Read and replay it."""
        record, _, history = _replayed(self.text)
        return {
            "game": record.game,
            "rules_version": record.rules_version,
            "players": len(record.seats),
            "plies": history.ply,
            "entries": len(record.entries),
            "result": record.result and record.result.to_json(),
        }

    def answer(self, value: object) -> dict[str, Any]:
        """The facts as JSON values."""
        names = ("game", "rules_version", "players", "plies", "entries", "result")
        facts = fields(value, *names)
        if facts["game"] not in games.NAMES or not isinstance(facts["result"], dict | None):
            raise InvalidAnswer("not a game and its result")
        for name in ("rules_version", "players", "plies", "entries"):
            if type(facts[name]) is not int or not 0 <= facts[name] <= MOST_ENTRIES:
                raise InvalidAnswer("not counts")
        return facts


@dataclass(frozen=True, slots=True)
class RecordTurnsJob:
    """The first `most` turns of a record, each with its ply, seat, actions and position; and the
    position they lead to, with the totals if the game is over."""

    KIND: ClassVar = "course"
    PRIORITY: ClassVar = Priority.LOOK

    text: str
    most: int = MOST_TURNS
    seconds: float = SECONDS

    def do(self, stoppable: Callable[[Stop], None]) -> dict[str, Any]:
        """Replay it and split it into turns."""
        record, rules, history = _replayed(self.text)
        plies = _beginnings(rules, history)
        first = plies[: self.most]
        ends = [*plies, history.ply][1 : len(first) + 1]
        last = history.states[ends[-1] if ends else 0]
        outcome = last.outcome
        return {
            "game": record.game,
            "turns": [
                {
                    "ply": ply,
                    "seat": history.states[ply].to_move,
                    "actions": list(map(str, history.actions[ply:end])),
                    "position": rules.position(history.states[ply]),
                }
                for ply, end in zip(first, ends, strict=True)
            ],
            "position": rules.position(last),
            "totals": None if outcome is None else list(outcome.totals),
            "whole": len(first) == len(plies),
        }

    def answer(self, value: object) -> dict[str, Any]:
        """The turns as JSON values. They only go into other jobs, so little is checked."""
        course = fields(value, "game", "turns", "position", "totals", "whole")
        if course["game"] not in games.NAMES or not isinstance(course["turns"], list):
            raise InvalidAnswer("not a game and its turns")
        if len(course["turns"]) > self.most:
            raise InvalidAnswer("too many turns")
        for turn in course["turns"]:
            texts(fields(turn, "ply", "seat", "actions", "position")["actions"], MOST_ENTRIES)
        return course


def _replayed(text: str) -> tuple[Record, AnyRules, History[AnyState, Any]]:
    record = Record.from_text(text)
    rules = games.get(record.game)
    return record, rules, replay(rules, record).checked()


def _beginnings(rules: AnyRules, history: History[AnyState, Any]) -> list[int]:
    """The plies at which turns begin."""
    actions = history.actions
    return [
        ply
        for ply in range(history.ply)
        if not ply or not rules.joins(actions[ply - 1], actions[ply])
    ]
