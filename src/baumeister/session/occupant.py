"""Who sits at a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Open:
    """Nobody yet."""

    KIND: ClassVar[str] = "open"


@dataclass(frozen=True, slots=True)
class Person:
    """A person. `holder` tells who holds the seat in hand: seats with the same holder are one
    party."""

    KIND: ClassVar[str] = "person"

    name: str
    holder: str


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player, by the text that names it; without a name it is called like its seat."""

    KIND: ClassVar[str] = "computer"

    player: str
    name: str = ""


Occupant = Open | Person | Computer
