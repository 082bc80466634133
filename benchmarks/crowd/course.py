"""Whole games played in advance, so that a generator spends nothing on rules and knows what every
event must lead to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.options import to_fields

VARIANTS = (("pueblo", 2), ("aztec", 3), ("pueblo", 4), ("aztec", 2), ("pueblo", 3))
"""Games and numbers of players, by turns; three players on average, nearly."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A whole turn of a seat."""

    seat: int
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """A game from beginning to end. `digests` has one more: that of the start."""

    game: str
    rules_version: int
    options: dict[str, Any]
    players: int
    turns: tuple[Turn, ...]
    digests: tuple[str, ...]

    def digest_of(self, seq: int) -> str:
        """The digest that the event of this number must have. Two events come before the first
        turn: the table is opened and started."""
        return self.digests[max(0, seq - 1)]


def random_course(game: str, players: int, seed: int) -> Course:
    """A game in which everybody plays anything."""
    rules, rng = games.get(game), Chance(seed)
    options = rules.Options(players=players)
    state = rules.new_game(options)
    turns: list[Turn] = []
    digests = [rules.digest(state)]
    while (seat := state.to_move) is not None:
        actions: list[str] = []
        legal = rules.legal_actions(state)
        goes_on = True
        while goes_on:
            action = rng.choice(legal)
            state = rules.apply(state, action)
            actions.append(str(action))
            legal = rules.legal_actions(state)
            goes_on = state.to_move == seat and bool(legal) and rules.joins(action, legal[0])
        turns.append(Turn(seat, tuple(actions)))
        digests.append(rules.digest(state))
    return Course(
        game, rules.RULES_VERSION, to_fields(options), players, tuple(turns), tuple(digests)
    )


def random_courses(count: int, seed: int = 0) -> list[Course]:
    """Some games of every kind."""
    return [
        random_course(*VARIANTS[number % len(VARIANTS)], seed * 1000 + number)
        for number in range(count)
    ]
