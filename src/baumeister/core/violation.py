"""Rules that an action would break, whatever the game."""

from __future__ import annotations

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
        return sentence(self.code, self.params)

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"
