"""Violations of any game's rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from baumeister.core.catalogue import sentence
from baumeister.core.json_fields import json_fields


@dataclass(frozen=True, slots=True)
class Violation:
    """The base class of all violations. Each kind is a frozen dataclass with a code and a rule of
    its own; its fields are squares, cubes, seats and numbers."""

    code: ClassVar[str]
    rule: ClassVar[str]
    """The number of the rule that is broken."""

    @property
    def params(self) -> dict[str, Any]:
        """The fields as JSON values."""
        return json_fields(self)

    @property
    def text(self) -> str:
        """The violation as an English sentence, without the number of the rule."""
        return self.sentence()

    def sentence(self, language: str = "en", players: Sequence[str] = ()) -> str:
        """The violation as a sentence. `players` are names by seat; without them players are
        called as the game calls them."""
        names = players or self.player_names(language)
        return sentence(self.code, self.params, language, names)

    def player_names(self, language: str) -> Sequence[str]:
        """What the game calls its players in a language; by default they have numbers."""
        return ()

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"
