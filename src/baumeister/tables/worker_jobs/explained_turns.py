"""Costly turns of a record, explained: the better turn's consequences and facts from the law."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from baumeister import games
from baumeister.core.record import Record
from baumeister.core.replay import replay
from baumeister.core.rules import AnyEvent
from baumeister.tables import review, views
from baumeister.tables.worker_jobs.protocol import InvalidAnswer, Priority, Stop, fields
from baumeister.tables.worker_jobs.turn import played

MOST_HAPPENINGS = 60
"""Events that a turn can cause: the last walk alone has 36 looks."""


@dataclass(frozen=True, slots=True)
class ExplainTurnsJob:
    """For each ply at which a turn begins, with the actions of a better turn: the position before,
    the position after the better turn, its totals if the game is over then, what happens in it, and
    facts about the turn that was played."""

    KIND: ClassVar = "explain_turns"
    PRIORITY: ClassVar = Priority.LOOK

    text: str
    better: list[tuple[int, list[str]]]
    seconds: float = 10.0

    def do(self, stoppable: Callable[[Stop], None]) -> list[dict[str, Any]]:
        """Replay the record, and play the better turns."""
        record = Record.from_text(self.text)
        rules = games.get(record.game)
        history = replay(rules, record).checked()
        names = rules.player_names(history.state.options)
        explained = []
        for ply, texts in self.better:
            before = history.states[ply]
            actions = tuple(map(rules.parse, texts))
            after = played(rules, before, actions)
            happened: list[AnyEvent] = []
            state = before
            for action in actions:
                happened += rules.events(state, action)
                state = rules.apply_unchecked(state, action)
            facts = review.facts(history.states, history.actions, ply, actions)
            explained.append(
                {
                    "before": rules.position(before),
                    "after": rules.position(after),
                    "totals": None if after.outcome is None else list(after.outcome.totals),
                    "happened": views.happenings(happened),
                    "facts": [
                        {"code": f.code, "params": f.params, "text": f.sentence("en", names)}
                        for f in facts
                    ],
                }
            )
        return explained

    def answer(self, value: object) -> list[dict[str, Any]]:
        if not isinstance(value, list) or len(value) != len(self.better):
            raise InvalidAnswer("not the explained turns")
        for turn in value:
            values = fields(turn, "before", "after", "totals", "happened", "facts")
            if not isinstance(values["before"], str) or not isinstance(values["after"], str):
                raise InvalidAnswer("not positions")
            if not isinstance(values["totals"], list | None):
                raise InvalidAnswer("not totals")
            _check(values["happened"], MOST_HAPPENINGS, "code", "params", "points", "text")
            _check(values["facts"], review.MOST_FACTS, "code", "params", "text")
        return value


def _check(value: object, most: int, *names: str) -> None:
    if not isinstance(value, list) or len(value) > most:
        raise InvalidAnswer("not a list of messages")
    for message in value:
        values = fields(message, *names)
        if not isinstance(values["params"], dict) or not isinstance(values["text"], str):
            raise InvalidAnswer("not a message")
