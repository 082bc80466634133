"""The chain of a log: a hash that each event's text and all before it are part of."""

from __future__ import annotations

from hashlib import sha256


def chain(previous: str, what: str) -> str:
    """The chain after an event. Before the first one it is empty.

    >>> chain("", "{}")
    '44136fa355b3678a1146ad16f7e8649e'
    """
    return sha256((previous + what).encode()).hexdigest()[:32]
