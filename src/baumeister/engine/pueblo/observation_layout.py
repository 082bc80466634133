"""The planes of an observation of Pueblo."""

from __future__ import annotations

from functools import lru_cache

from baumeister.engine.observation_layout import BITS, CATEGORY, Plane, by_seat
from baumeister.engine.pueblo.layout import LEVELS, VIEWS, WALKWAY_COUNT
from baumeister.games.pueblo.auction import HIGHEST_BID
from baumeister.games.pueblo.options import Options
from baumeister.games.pueblo.site import NEUTRAL
from baumeister.games.pueblo.state import DEMOLITION_PART, PHASES, STEPS
from baumeister.games.pueblo.stock import HELD_PAIRS, OWN_BLOCKS

LEVELS_SHOWN = 16
"""Higher cubes appear only in the heights and the fines; hardly any game gets there."""
NEUTRAL_MARK = NEUTRAL + 1
"""Cubes are 1 … 4 by seat, counted from the observer, and 5 if neutral."""
MOST = 255
"""Greater fines are clipped to this; none occurs in practice."""
LAP = 100
"""Points are split into laps of the counting track and the space on it."""
WHERE = (
    "from the west, along its row",
    "from the north, along its column",
    "from the east, along its row",
    "from the south, along its column",
    "from the corner of its quarter",
)
"""The views of a square in words."""

_LEVEL = "the cube on level {}: 0 none, 1 mine, 2 to 4 of the seats after me, 5 neutral"
_JOINED = (
    "the cubes of the same block next to the cube on level {}: 1 above, 2 below, 4 east, 8 west,"
    " 16 north, 32 south, added up"
)
_FINE = "what it would cost {{who}} if the chieftain looked at the square {}"
_STEPS = "how many steps the chieftain has to walk to look at the square {}"


def _auctions(players: int) -> list[Plane]:
    """The planes of the Pro version."""
    return [
        *by_seat("held", "{whose} pairs held back for part two", players, HELD_PAIRS),
        *by_seat("first bidder", "1 if all auctions are opened by {who}", players),
        *by_seat("opener", "1 if this lot was opened by {who}", players),
        *by_seat("card", "{whose} card in the auction, 0 for none", players, 4, kind=CATEGORY),
        *by_seat("passed", "1 after {whose} pass in this lot", players),
        *by_seat("bidder", "1 if the standing bid belongs to {who}", players),
        Plane("bid", "the standing bid, 0 before the first", HIGHEST_BID),
    ]


@lru_cache(maxsize=64)
def planes(options: Options) -> tuple[Plane, ...]:
    """The planes of a game with these options, in the order in which `observation` writes them."""
    players, levels = options.players, range(1, LEVELS_SHOWN + 1)
    joined_levels = levels if options.demolition else ()
    fines = [
        plane
        for view, where in zip(VIEWS, WHERE, strict=True)
        for plane in by_seat(f"fine {view}", _FINE.format(where), players, MOST, by_square=True)
    ]
    return (
        Plane("height", "cubes that stand on the square", LEVELS - 1, by_square=True),
        Plane("cult site", "1 where nothing may be built", by_square=True),
        *(
            Plane(f"level {z}", _LEVEL.format(z), NEUTRAL_MARK, kind=CATEGORY, by_square=True)
            for z in levels
        ),
        *(
            Plane(f"joined {z}", _JOINED.format(z), 63, kind=BITS, by_square=True)
            for z in joined_levels
        ),
        *fines,
        *(
            Plane(f"steps {view}", _STEPS.format(where), WALKWAY_COUNT, 1, by_square=True)
            for view, where in zip(VIEWS, WHERE, strict=True)
        ),
        *by_seat("to move", "1 if it is {whose} turn", players),
        *by_seat("laps", "{whose} points: whole hundreds", players, MOST),
        *by_seat("space", "{whose} points: what is left of the hundreds", players, LAP - 1),
        *by_seat(
            "place",
            "{whose} place in the order of play; 0 in an auction",
            players,
            4,
            kind=CATEGORY,
        ),
        *by_seat("single", "1 if {whose} single is not used yet", players),
        *by_seat("pairs", "{whose} unopened pairs", players, OWN_BLOCKS[players] - 1),
        *by_seat("own half", "1 if {whose} waiting half is the coloured one", players),
        *by_seat("neutral half", "1 if {whose} waiting half is the neutral one", players),
        *(_auctions(players) if options.pro else ()),
        Plane("part", "1, 2, or 3 in the demolition", DEMOLITION_PART, kind=CATEGORY),
        *(Plane(phase, f"1 in the {phase}") for phase in PHASES[:-1]),
        *(Plane(f"step {step}", f"1 if the next action is of this kind: {step}") for step in STEPS),
    )
