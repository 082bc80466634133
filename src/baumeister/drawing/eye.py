"""The camera of 3D drawings: a compass direction and an elevation angle.

The projection is parallel: parallel lines stay parallel, and equal cubes look equal.
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
"""Steps to the east, to the north and upwards; a cube is given by its vector from the origin."""

UP: Vector = (0, 0, 1)
NORTH: Vector = (0, 1, 0)
EAST: Vector = (1, 0, 0)
SOUTH: Vector = (0, -1, 0)
WEST: Vector = (-1, 0, 0)
SIDES = (NORTH, EAST, SOUTH, WEST)
_STILL = 1e-9
"""Smaller values count as zero."""


def moved(cube: Vector, *steps: Vector) -> Vector:
    """The cube at an offset."""
    x, y, z = (sum(axis) for axis in zip(cube, *steps, strict=True))
    return x, y, z


def opposite(way: Vector) -> Vector:
    """The opposite vector."""
    return -way[0], -way[1], -way[2]


class Frame(NamedTuple):
    """A square in 3D, seen from outside: its lower left corner and the vectors along its edges,
    `right` and `up`."""

    corner: Vector
    right: Vector
    up: Vector


class Eye(NamedTuple):
    """A camera, and the length on paper of an edge seen at full length, its `size`.

    `bearing` is the camera's compass direction in degrees clockwise from north: at 180, in the
    south, west is on the left and north at the back. `tilt` is its elevation in degrees.
    """

    size: float
    bearing: float = 156.0
    tilt: float = 34.0

    def at(self, x: float, y: float, z: float = 0.0) -> Point:
        """The projection of a point, with the origin at 0, 0 and y pointing down."""
        (east, north), (high, level) = _turned(self.bearing), _turned(self.tilt)
        towards = x * east + y * north
        up = z * level - towards * high
        return self.size * (y * east - x * north), -self.size * up

    def sees(self, way: Vector) -> bool:
        """Whether faces with this normal are visible."""
        return self.towards(way) > _STILL

    def towards(self, way: Vector) -> float:
        """The length of a vector towards the camera, from −1 to 1."""
        (east, north), (high, level) = _turned(self.bearing), _turned(self.tilt)
        return (way[0] * east + way[1] * north) * level + way[2] * high

    def breadth(self, side: Vector) -> float:
        """The visible share of a side's width, from 0 to 1."""
        return abs(self.towards(side)) / self.height

    @property
    def height(self) -> float:
        """The visible share of a side's height, from 0 to 1."""
        return _turned(self.tilt)[1]

    @property
    def front(self) -> Vector:
        """The side that faces the camera most directly."""
        return max(SIDES, key=self.towards)

    @property
    def ways(self) -> tuple[Vector, ...]:
        """The visible faces of a cube: one or two sides, and the top."""
        return (*(side for side in SIDES if self.sees(side)), UP)

    def order(self, cube: Vector) -> Vector:
        """Sort key that puts nearer cubes of a grid later: of two cubes, the one nearer along an
        axis is never hidden by the other."""
        x, y, z = cube
        return (x if self.towards(EAST) > 0 else -x, y if self.towards(NORTH) > 0 else -y, z)

    def hides(self, near: Vector, far: Vector) -> bool:
        """Whether a cube hides part of another."""
        # The interval along the line of sight from the far cube within which it overlaps the near
        # one: for each axis, then for all axes together.
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
        """A face of a cube. On top faces, right and up are as close to the paper's as possible."""
        up, side = (opposite(self.front), self.front) if way == UP else (UP, way)
        right = (-side[1], side[0], 0)
        # A cube is named by its corner of least coordinates. From there, the face lies one step
        # outwards or not, and its lower left corner at the far end of any negative edge vector.
        corner = moved(
            cube, *(step for step in (way, opposite(right), opposite(up)) if sum(step) > 0)
        )
        return Frame(corner, right, up)

    def inside(self, frame: Frame, right: float, up: float, raised: float = 0.0) -> Point:
        """The projection of a point in a square; coordinates run from 0 to 1 between the edges."""
        x, y, z = (
            c + right * r + up * u
            for c, r, u in zip(frame.corner, frame.right, frame.up, strict=True)
        )
        return self.at(x, y, z + raised)


@cache
def _turned(degrees: float) -> Point:
    """Sine and cosine, rounded, because C libraries differ in the last digits."""
    return round(sin(radians(degrees)), 12), round(cos(radians(degrees)), 12)


def around(points: Iterable[Point]) -> Box:
    """The bounding box of points."""
    across, down = zip(*points, strict=True)
    return min(across), min(down), max(across), max(down)
