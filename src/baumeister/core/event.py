"""What happens in a game, whatever the game: a code, JSON parameters, points and a sentence."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar

from baumeister.core.catalogue import sentence


@dataclass(frozen=True, slots=True)
class Event:
    """The root of all events. Each kind is a frozen dataclass with a code of its own."""

    code: ClassVar[str]

    @property
    def points(self) -> tuple[tuple[int, int], ...]:
        """(seat, points) for every change of a score."""
        return ()

    @property
    def params(self) -> dict[str, Any]:
        """The particulars as JSON values; what only helps the sentence has `repr=False`."""
        return {f.name: getattr(self, f.name) for f in fields(self) if f.repr}

    @property
    def text(self) -> str:
        """The event as an English sentence."""
        words = sentence(self.code, self._words())
        return words[0].upper() + words[1:]

    def _words(self) -> dict[str, object]:
        """What the sentence is filled with."""
        return self.params
