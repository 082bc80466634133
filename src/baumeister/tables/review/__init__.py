"""Explains the turns of a game: facts that the law alone establishes about a turn that was played,
compared with a better one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any

from baumeister.core.rules import AnyState
from baumeister.tables.review.fact import Fact

MOST_FACTS = 3
"""The number of facts that explain a turn."""


def facts(
    states: Sequence[AnyState], actions: Sequence[Any], ply: int, better: Sequence[Any]
) -> tuple[Fact, ...]:
    """Why the turn that begins at a ply was worse than a better one: the weightiest fact of each
    kind, the weightiest first.

    `states` and `actions` are those of the whole game, `better` the actions of the better turn.
    """
    by_kind: dict[str, Fact] = {}
    module = import_module(f"baumeister.tables.review.{states[0].game}")
    find: Callable[..., Iterator[Fact]] = module.facts
    for fact in find(states, actions, ply, better):
        known = by_kind.get(fact.code)
        if known is None or fact.weight > known.weight:
            by_kind[fact.code] = fact
    return tuple(sorted(by_kind.values(), key=lambda fact: -fact.weight)[:MOST_FACTS])
