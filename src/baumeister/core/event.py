"""What happens in a game, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from baumeister.core.catalogue import sentence
from baumeister.core.json_fields import json_fields


@dataclass(frozen=True, slots=True)
class Event:
    """The base class of all events. Each kind is a frozen dataclass with a code of its own; its
    fields are seats, squares, cubes and numbers."""

    code: ClassVar[str]

    @property
    def points(self) -> tuple[tuple[int, int], ...]:
        """(seat, points) for every change of a score."""
        return ()

    @property
    def params(self) -> dict[str, Any]:
        """The fields as JSON values, without those that only the sentence needs (`repr=False`)."""
        return json_fields(self)

    @property
    def text(self) -> str:
        """The event as an English sentence."""
        words = sentence(self.code, self._words())
        return words[0].upper() + words[1:]

    def _words(self) -> dict[str, object]:
        """The values of the sentence."""
        return self.params
