"""Small tournaments between players that need no engine."""

from typing import Any

from baumeister.arena import Tournament

NAMES = ("random", "random@nodes=1", "random@nodes=2", "random@nodes=3", "random@nodes=4")


def tournament(**values: Any) -> Tournament:
    """A tournament, between two contestants by default."""
    return Tournament(**{"opening": "random", "between": NAMES[:2], **values})
