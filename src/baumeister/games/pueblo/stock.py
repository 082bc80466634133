"""The blocks that a player has left (P2.3–P2.5, P8.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["own", "neutral"]
KINDS: tuple[Kind, Kind] = ("own", "neutral")
OWN_BLOCKS = {2: 8, 3: 6, 4: 5}
HELD_PAIRS = 2


@dataclass(frozen=True, slots=True)
class Stock:
    """The single, unopened pairs, the waiting half of an opened pair, and pairs held back for part
    two."""

    single: bool
    pairs: int
    half: Kind | None = None
    held: int = 0

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of blocks that may be built next."""
        if self.single:
            return ("own",)
        if self.half is not None:
            return (self.half,)
        return KINDS if self.pairs else ()

    @property
    def own(self) -> int:
        """Coloured blocks left, including those held back."""
        return self.single + self.pairs + self.held + (self.half == "own")

    @property
    def neutral(self) -> int:
        """Neutral blocks left, including those held back."""
        return self.pairs + self.held + (self.half == "neutral")

    def without(self, kind: Kind) -> Stock:
        """The stock after a block of a kind has been taken from it."""
        if self.single or self.half is not None:
            return Stock(False, self.pairs, None, self.held)
        return Stock(False, self.pairs - 1, "neutral" if kind == "own" else "own", self.held)

    def returned(self) -> Stock:
        """The stock with the held-back pairs returned."""
        return Stock(self.single, self.pairs + self.held, self.half, 0)


def full_stock(players: int, pro: bool) -> Stock:
    """The stock that each player begins with."""
    pairs = OWN_BLOCKS[players] - 1
    held = HELD_PAIRS if pro else 0
    return Stock(True, pairs - held, None, held)
