"""Perft: the number of action sequences of a given length, the classic test of move generation."""

from __future__ import annotations

from typing import Any, TypeVar

from baumeister.core.expected import nested
from baumeister.core.options import impossible
from baumeister.core.rules import AnyState, Rules

S = TypeVar("S", bound=AnyState)
A = TypeVar("A")


def check_depth(depth: int, least: int) -> None:
    """Refuse anything but a number of actions."""
    if type(depth) is not int or depth < least:
        impossible("depth", depth, nested("expected.least", least=least))


def perft(rules: Rules[S, A, Any], state: S, depth: int) -> int:
    """The number of sequences of `depth` actions; games that end earlier do not count."""
    check_depth(depth, least=0)
    if depth == 0:
        return 1
    legal = rules.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(perft(rules, rules.apply_unchecked(state, action), depth - 1) for action in legal)


def divide(rules: Rules[S, A, Any], state: S, depth: int) -> dict[A, int]:
    """The perft count for each first action."""
    check_depth(depth, least=1)
    return {
        action: perft(rules, rules.apply_unchecked(state, action), depth - 1)
        for action in rules.legal_actions(state)
    }
