"""The entries of a record besides actions: undo, redo and handover.

Handovers are part of the record format, so they are defined and judged in `core`: a record that
contains them must replay without a table.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Undo:
    """The game went back to an earlier ply."""

    ply: int


@dataclass(frozen=True, slots=True)
class Redo:
    """The game went forward again to a ply that had been undone."""

    ply: int


@dataclass(frozen=True, slots=True)
class Handover:
    """From this ply on another player acts for a seat: a computer, or the person again. `reason`
    is one of `HANDOVERS`."""

    seat: int
    player: str
    reason: str
    ply: int


PERSON = "person"
"""The `player` of a seat that a person plays."""
OUT = ("resigned", "time")
"""Handover reasons that are final: the seat cannot win any more."""
HANDOVERS = (*OUT, "absent", "returned")
"""All handover reasons."""
