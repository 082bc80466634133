"""Counting: how many courses of so many actions lead on from a state. The oldest test of move
generation."""

from __future__ import annotations

from typing import Any, TypeVar

from baumeister.core.rules import AnyState, Rules

S = TypeVar("S", bound=AnyState)
A = TypeVar("A")


def perft(rules: Rules[S, A, Any], state: S, depth: int) -> int:
    """How many courses of `depth` actions there are; a game that ends earlier does not count."""
    if depth < 0:
        raise ValueError(f"{depth} is not a valid number of actions")
    if depth == 0:
        return 1
    legal = rules.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(perft(rules, rules.apply_unchecked(state, action), depth - 1) for action in legal)


def divide(rules: Rules[S, A, Any], state: S, depth: int) -> dict[A, int]:
    """The same count for each first action."""
    return {
        action: perft(rules, rules.apply_unchecked(state, action), depth - 1)
        for action in rules.legal_actions(state)
    }
