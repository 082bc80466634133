"""Events of any game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from baumeister.core.typed_message import TypedMessage


@dataclass(frozen=True, slots=True)
class Event(TypedMessage):
    """The base class of all events."""

    @property
    def points(self) -> tuple[tuple[int, int], ...]:
        """(seat, points) for every change of a score."""
        return ()

    def to_json(self) -> dict[str, Any]:
        """The event as JSON values, with its English sentence."""
        params = self.params
        return {
            "code": self.code,
            "params": params,
            "points": [list(change) for change in self.points],
            "text": self._sentence(params),
        }


def scores(totals: Sequence[int]) -> dict[str, Any]:
    """Points by seat, as sentences list them."""
    return {"scores": [{"seat": seat, "points": points} for seat, points in enumerate(totals)]}
