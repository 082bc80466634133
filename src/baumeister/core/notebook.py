"""Pictures of games and states in notebooks.

The package `baumeister` connects `drawing`, which `core` must not import.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_to_svg: Callable[[Any], str] | None = None


def connect(to_svg: Callable[[Any], str]) -> None:
    """Draw with this function."""
    global _to_svg  # noqa: PLW0603 - set once, when the package is imported
    _to_svg = to_svg


class NotebookPicture:
    """Shown as a picture in notebooks (Jupyter and others)."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        return None if _to_svg is None else _to_svg(self)
