"""Perft: the number of action sequences of a given length, the classic test of move generation."""

from __future__ import annotations

from typing import Any, TypeVar

from baumeister.core.rules import AnyState, Rules

S = TypeVar("S", bound=AnyState)
A = TypeVar("A")


def perft(rules: Rules[S, A, Any], state: S, depth: int) -> int:
    """The number of sequences of `depth` actions; games that end earlier do not count."""
    if depth < 0:
        raise ValueError(f"{depth} is not a valid number of actions")
    if depth == 0:
        return 1
    legal = rules.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(perft(rules, rules.apply_unchecked(state, action), depth - 1) for action in legal)


def divide(rules: Rules[S, A, Any], state: S, depth: int) -> dict[A, int]:
    """The perft count for each first action."""
    return {
        action: perft(rules, rules.apply_unchecked(state, action), depth - 1)
        for action in rules.legal_actions(state)
    }
