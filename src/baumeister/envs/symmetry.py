"""Symmetry tables: rotated observations, masks and actions, for augmenting training data.

The rules of Pueblo are the same after every quarter turn of the board, those of Aztec after a half
turn; no mirror image is a symmetry of either (see the games' `SYMMETRIES`).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from baumeister import engine, games
from baumeister.core.chance import Chance
from baumeister.engine.layout import Masks
from baumeister.engine.observation_layout import BITS, Plane, Planes
from baumeister.envs.spaces import options_of

SIDES = "WNES"
"""The sides of the board in clockwise order."""
EAST, WEST, NORTH, SOUTH = 4, 8, 16, 32
"""The bits of a plane `joined`."""
CLOCKWISE = {EAST: SOUTH, SOUTH: WEST, WEST: NORTH, NORTH: EAST}
STATE_DEPENDENT = -1
"""In `Symmetry.actions`: the rotated action depends on the state."""


class Symmetry:
    """The tables of one rotation of the board.

    `planes`, `squares`: for each plane and square of the rotated observation, the one it comes
    from. `values`: by plane, what each byte becomes. `actions`: by code, the rotated code. A lift
    is named after the lowest square of its block, which depends on the block: its code is
    `STATE_DEPENDENT`, and the law's `rotate_action` gives the rotated action.
    """

    def __init__(self, game: str, quarter_turns: int, **options: Any) -> None:  # noqa: ANN401
        """`quarter_turns`, clockwise, must be one of the game's `SYMMETRIES`."""
        rules, compiled = games.get(game), engine.get(game)
        drawn = options_of(game, options, Chance(0))
        start = rules.rotate(rules.new_game(drawn), quarter_turns)  # refuses other rotations
        self.quarter_turns = quarter_turns
        planes = compiled.planes(start.options)
        names = [plane.name for plane in planes]
        self.planes = np.array([names.index(_before(name, quarter_turns)) for name in names])
        rows, files = compiled.SHAPE
        board = np.arange(rows * files).reshape(rows, files)
        # Rows count from the south, so that NumPy sees the board upside down.
        self.squares = np.rot90(board, quarter_turns).ravel()
        self.values = np.array([_values(plane, quarter_turns) for plane in planes], np.uint8)
        actions = [rules.from_code(code) for code in range(rules.CODES)]
        self.actions = np.array(
            [
                STATE_DEPENDENT
                if type(action).__name__ == "Lift" and quarter_turns
                else rules.to_code(rules.rotate_action(start, action, quarter_turns))
                for action in actions
            ],
            np.int16,
        )

    def rotate_observations(self, observations: Planes) -> Planes:
        """Observations of the rotated positions. There may be axes before plane, row and file."""
        shape = observations.shape
        flat = observations[..., self.planes, :, :].reshape(*shape[:-2], -1)[..., self.squares]
        rotated = self.values[np.arange(len(self.planes))[:, None], flat]
        return rotated.reshape(shape)

    def rotate_masks(self, masks: Masks) -> Masks:
        """Masks of the rotated positions. There may be axes before the codes. Lifts are legal in
        the demolition only; a mask with lifts has no table."""
        known = self.actions != STATE_DEPENDENT
        if masks[..., ~known].any():
            raise ValueError("the lifts of a mask depend on the state: rotate the state")
        rotated = np.zeros_like(masks)
        rotated[..., self.actions[known]] = masks[..., known]
        return rotated


def symmetries(game: str, **options: Any) -> tuple[Symmetry, ...]:  # noqa: ANN401
    """The tables of all symmetries of a game, the identity first."""
    return tuple(Symmetry(game, turns, **options) for turns in games.get(game).SYMMETRIES)


def _before(name: str, quarter_turns: int) -> str:
    """The plane that becomes this one: views from a side become views from another."""
    kind, _, rest = name.partition(" ")
    view, _, seat = rest.partition(" ")
    if kind not in ("fine", "steps") or view not in SIDES:
        return name
    side = SIDES[(SIDES.index(view) - quarter_turns) % 4]
    return " ".join(part for part in (kind, side, seat) if part)


def _values(plane: Plane, quarter_turns: int) -> npt.NDArray[Any]:
    """The byte that each byte of a plane becomes: the same, unless its bits are directions."""
    byte = np.arange(256)
    for _ in range(quarter_turns if plane.kind == BITS else 0):
        turned = byte & ~sum(CLOCKWISE)
        for bit, to in CLOCKWISE.items():
            turned |= np.where(byte & bit, to, 0)
        byte = turned
    return byte
