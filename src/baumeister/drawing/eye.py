"""From where one looks at cubes in space: a place of the compass and a height above the horizon.

Drawings in space have no vanishing point, so parallel lines stay parallel and equal cubes equal.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import cos, inf, radians, sin
from typing import NamedTuple

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""
Vector = tuple[int, int, int]
"""A step to the east, to the north and upwards; a cube is the step to it from the origin."""

UP: Vector = (0, 0, 1)
NORTH: Vector = (0, 1, 0)
EAST: Vector = (1, 0, 0)
SOUTH: Vector = (0, -1, 0)
WEST: Vector = (-1, 0, 0)
SIDES = (NORTH, EAST, SOUTH, WEST)
_STILL = 1e-9
"""What is less is nothing."""


def moved(cube: Vector, *steps: Vector) -> Vector:
    """The cube some steps away."""
    x, y, z = (sum(axis) for axis in zip(cube, *steps, strict=True))
    return x, y, z


def opposite(way: Vector) -> Vector:
    """The way back."""
    return -way[0], -way[1], -way[2]


class Frame(NamedTuple):
    """A square in space, seen from outside: its lower left corner and the steps along its edges."""

    corner: Vector
    right: Vector
    up: Vector


class Eye(NamedTuple):
    """Where the eye is, and how large an edge is that it sees at its full length.

    `bearing` is the direction of the compass in which it stands, in degrees from north over east:
    from 180, the south, west is left and north at the back. `tilt` is its height in degrees.
    """

    size: float
    bearing: float = 156.0
    tilt: float = 34.0

    def at(self, x: float, y: float, z: float = 0.0) -> Point:
        """Where a point of space is on paper, if the origin is at 0, 0. Paper goes down."""
        (east, north), (high, level) = _turned(self.bearing), _turned(self.tilt)
        towards = x * east + y * north
        up = z * level - towards * high
        return self.size * (y * east - x * north), -self.size * up

    def sees(self, way: Vector) -> bool:
        """Whether faces that look this way are seen."""
        return self.towards(way) > _STILL

    def towards(self, way: Vector) -> float:
        """How much a way leads towards the eye, from −1 to 1."""
        (east, north), (high, level) = _turned(self.bearing), _turned(self.tilt)
        return (way[0] * east + way[1] * north) * level + way[2] * high

    def breadth(self, side: Vector) -> float:
        """How wide a side looks, from 0 to 1."""
        return abs(self.towards(side)) / self.height

    @property
    def height(self) -> float:
        """How high a side looks, from 0 to 1."""
        return _turned(self.tilt)[1]

    @property
    def front(self) -> Vector:
        """The side that is seen best."""
        return max(SIDES, key=self.towards)

    @property
    def ways(self) -> tuple[Vector, ...]:
        """The faces of a cube that are seen: one or two sides, and the top."""
        return (*(side for side in SIDES if self.sees(side)), UP)

    def order(self, cube: Vector) -> Vector:
        """What cubes are sorted by so that a nearer one comes later, if cubes fill places of a
        grid: of two cubes the one that is nearer along an axis never hides behind the other."""
        x, y, z = cube
        return (x if self.towards(EAST) > 0 else -x, y if self.towards(NORTH) > 0 else -y, z)

    def hides(self, near: Vector, far: Vector) -> bool:
        """Whether a cube hides something of another one."""
        # How far one can go from the far cube towards the eye before it leaves the near one, and
        # how far one must go to reach it: for each axis, and then for all.
        reach, leave = 0.0, inf
        for axis, way in enumerate((EAST, NORTH, UP)):
            off, speed = near[axis] - far[axis], self.towards(way)
            if abs(speed) < _STILL:
                reach, leave = (reach, leave) if off == 0 else (0.0, 0.0)
            else:
                ends = sorted(((off - 1) / speed, (off + 1) / speed))
                reach, leave = max(reach, ends[0]), min(leave, ends[1])
        return near != far and leave - reach > _STILL

    def frame(self, cube: Vector, way: Vector) -> Frame:
        """A face of a cube. On top right and up are as near to those of the paper as can be."""
        up, side = (opposite(self.front), self.front) if way == UP else (UP, way)
        right = (-side[1], side[0], 0)
        # A cube is named by its corner of least coordinates. From there the face lies one step
        # outwards or not, and its lower left corner at the other end of a way that leads back.
        corner = moved(
            cube, *(step for step in (way, opposite(right), opposite(up)) if sum(step) > 0)
        )
        return Frame(corner, right, up)

    def inside(self, frame: Frame, right: float, up: float, raised: float = 0.0) -> Point:
        """Where a point of a square is on paper; 0 to 1 lead from one edge to the other."""
        x, y, z = (
            c + right * r + up * u
            for c, r, u in zip(frame.corner, frame.right, frame.up, strict=True)
        )
        return self.at(x, y, z + raised)


@cache
def _turned(degrees: float) -> Point:
    """Sine and cosine. Libraries of C differ in their last digits, and a picture must not."""
    return round(sin(radians(degrees)), 12), round(cos(radians(degrees)), 12)


def around(points: Iterable[Point]) -> Box:
    """The smallest box round points."""
    across, down = zip(*points, strict=True)
    return min(across), min(down), max(across), max(down)
