"""Small phrases of the sentences that drawings say."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """So many of something: 1 point, 2 points."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
