"""Phrases in the text of drawings."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """A number with its noun: 1 point, 2 points."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
