"""A cache by identity."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class IdentityCache(Generic[T]):
    """Remembers what was made of immutable objects by their identity, which takes no hashing. The
    objects are kept, so that no other one can have the same identity."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: dict[Hashable, tuple[tuple[object, ...], T]] = {}

    def get(self, *objects: object, also: Hashable = None) -> T | None:
        """The value made of these objects, and of one beside them; None if it is not kept."""
        known = self._values.get((*map(id, objects), also))
        return None if known is None else known[1]

    def keep(self, value: T, *objects: object, also: Hashable = None) -> T:
        """Keep what was made. Returns it."""
        if len(self._values) >= self._most:
            self._values.clear()
        self._values[*map(id, objects), also] = objects, value
        return value
