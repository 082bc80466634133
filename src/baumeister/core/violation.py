"""Violations of any game's rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from baumeister.core.typed_message import TypedMessage


@dataclass(frozen=True, slots=True)
class Violation(TypedMessage):
    """The base class of all violations. Its sentence does not contain the number of the rule."""

    rule: ClassVar[str]
    """The number of the rule that is broken."""

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"
