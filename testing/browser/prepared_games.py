"""Random games cut before their end, reproducible by seed: tests start near the end or at a certain
state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.options import to_fields
from baumeister.core.outcome import Outcome
from baumeister.core.record import Record, Seat
from testing.random_games import course


@dataclass(frozen=True)
class PreparedGame:
    """A game up to a turn, and a random continuation."""

    record: Record
    state: Any
    rest: tuple[tuple[str, ...], ...]
    """The turns of the continuation, each as its actions in notation."""
    outcome: Outcome
    """The outcome of the continuation."""


def near_end(game: str, *, turns: int = 2, seed: int = 1, **options: Any) -> PreparedGame:
    """A game the given number of turns before its end."""
    states, played = _game(game, seed, tuple(sorted(options.items())))
    return _cut(game, states, played, _beginnings(game, played)[-turns])


def at_first(
    game: str, wanted: Callable[[Any], bool], *, seed: int = 1, **options: Any
) -> PreparedGame:
    """A game at the first turn that begins in a wanted state."""
    states, played = _game(game, seed, tuple(sorted(options.items())))
    for ply in _beginnings(game, played):
        if wanted(states[ply]):
            return _cut(game, states, played, ply)
    raise AssertionError(f"in the game of {game} with seed {seed} there is no such turn")


@cache
def _game(game: str, seed: int, given: tuple[tuple[str, Any], ...]) -> tuple[list[Any], list[Any]]:
    """The states of a whole game, and the actions between them."""
    rules = games.get(game)
    told = list(course(rules, rules.new_game(rules.Options(**dict(given))), Chance(seed)))
    return [state for state, _ in told], [action for _, action in told[:-1]]


def _beginnings(game: str, played: list[Any]) -> list[int]:
    """The plies at which turns begin."""
    joins = games.get(game).joins
    return [ply for ply in range(len(played)) if not ply or not joins(played[ply - 1], played[ply])]


def _cut(game: str, states: list[Any], played: list[Any], ply: int) -> PreparedGame:
    rules, options = games.get(game), states[0].options
    record = Record(
        game=game,
        rules_version=rules.RULES_VERSION,
        options=to_fields(options),
        seats=tuple(Seat(name) for name in rules.seat_names(options)),
        entries=tuple(str(action) for action in played[:ply]),
    )
    begins = [begin for begin in _beginnings(game, played) if begin >= ply]
    rest = tuple(
        tuple(str(action) for action in played[begin:end])
        for begin, end in zip(begins, [*begins[1:], len(played)], strict=True)
    )
    outcome = states[-1].outcome
    assert outcome is not None
    return PreparedGame(record, states[ply], rest, outcome)
