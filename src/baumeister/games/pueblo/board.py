"""The site of 8 × 8 squares and the walkway of 36 squares round it (P1.1–P1.3).

Squares are numbered 0–63 from a1, b1 … to h8, walkway squares 0–35 clockwise from SW.
"""

from __future__ import annotations

from baumeister.core.grid import FILES, square_name

SIZE = 8
SQUARES = tuple(square_name(i % SIZE, i // SIZE) for i in range(SIZE * SIZE))
SQUARE_NUMBER: dict[str, int] = {name: number for number, name in enumerate(SQUARES)}
COORDINATES = tuple((i % SIZE, i // SIZE) for i in range(SIZE * SIZE))

_RANKS = "12345678"
_SITE_FILES = FILES[:SIZE]
WALKWAY = (
    "SW",
    *(f"W{rank}" for rank in _RANKS),
    "NW",
    *(f"N{file}" for file in _SITE_FILES),
    "NE",
    *(f"E{rank}" for rank in reversed(_RANKS)),
    "SE",
    *(f"S{file}" for file in reversed(_SITE_FILES)),
)
WALKWAY_NUMBER = {name: number for number, name in enumerate(WALKWAY)}
CORNERS = ("SW", "NW", "NE", "SE")
SIDES = {
    side: [n for n, name in enumerate(WALKWAY) if name[0] == side and name not in CORNERS]
    for side in "WNES"
}
"""The walkway squares of each side, in walking order."""
LONGEST_WALK = 4


def walked(chieftain: int, steps: int) -> int:
    """The walkway square after a walk."""
    return (chieftain + steps) % len(WALKWAY)


def _line(name: str) -> tuple[int, ...]:
    """The squares in front of a side square, the nearest first; none for a corner."""
    if name in CORNERS:
        return ()
    side, place = name[0], name[1]
    if side in "WE":
        row = [SQUARE_NUMBER[file + place] for file in _SITE_FILES]
        return tuple(row if side == "W" else reversed(row))
    column = [SQUARE_NUMBER[place + rank] for rank in _RANKS]
    return tuple(column if side == "S" else reversed(column))


def _quarter(name: str) -> tuple[int, ...]:
    """The squares a corner looks down on; none for a side square."""
    if name not in CORNERS:
        return ()
    files = _SITE_FILES[:4] if "W" in name else _SITE_FILES[4:]
    ranks = _RANKS[:4] if "S" in name else _RANKS[4:]
    return tuple(SQUARE_NUMBER[file + rank] for rank in ranks for file in files)


LINES = tuple(_line(name) for name in WALKWAY)
QUARTERS = tuple(_quarter(name) for name in WALKWAY)
