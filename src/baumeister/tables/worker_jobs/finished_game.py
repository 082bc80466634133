"""The scorecard and the record of a finished game, from its stored log."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from baumeister.core.record import LONGEST_TEXT
from baumeister.session import Table, event_from_json
from baumeister.tables.scorecard import is_scorecard, scorecard
from baumeister.tables.worker_jobs.protocol import InvalidAnswer, Priority, Stop, fields


@dataclass(frozen=True, slots=True)
class FinishedGameJob:
    """Replays the log of a finished game. The answer has its `scorecard` and its `record`."""

    KIND: ClassVar = "finished_game"
    PRIORITY: ClassVar = Priority.ANALYSIS

    events: Sequence[str]
    """The JSON texts of the log's events."""
    seconds: float = 2.0

    def do(self, stoppable: Callable[[Stop], None]) -> dict[str, Any]:
        """Replay the log."""
        table = Table.replay([event_from_json(json.loads(text)) for text in self.events])
        return {"scorecard": scorecard(table), "record": table.record.to_text()}

    def answer(self, value: object) -> dict[str, Any]:
        """The scorecard and the text of the record."""
        answer = fields(value, "scorecard", "record")
        card, record = answer["scorecard"], answer["record"]
        if not isinstance(card, dict) or not is_scorecard(card, card.get("seats") or ()):
            raise InvalidAnswer("not a scorecard")
        if not isinstance(record, str) or not 0 < len(record) <= LONGEST_TEXT:
            raise InvalidAnswer("not a record")
        return answer
