"""Events of any game."""

from __future__ import annotations

from collections.abc import Sequence
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
        return self.sentence()

    def sentence(self, language: str = "en", players: Sequence[str] = ()) -> str:
        """The event as a sentence. `players` are names by seat; without them players are called
        as the game calls them."""
        values = {**self.params, **self.derived}
        return sentence(self.code, values, language, players or self.player_names(language))

    @property
    def derived(self) -> dict[str, Any]:
        """Values that the sentence needs besides the parameters. The page derives the same in
        web/src/language/derived.ts."""
        return {}

    def player_names(self, language: str) -> Sequence[str]:
        """What the game calls its players in a language; by default they have numbers."""
        return ()


def scores(totals: Sequence[int]) -> dict[str, Any]:
    """Points by seat, as sentences list them."""
    return {"scores": [{"seat": seat, "points": points} for seat, points in enumerate(totals)]}
