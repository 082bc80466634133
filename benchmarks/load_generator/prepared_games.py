"""Games played in advance, so that the generator spends no time on rules and knows the digest of
every event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.options import to_fields

VARIANTS = (("pueblo", 2), ("aztec", 3), ("pueblo", 4), ("aztec", 2), ("pueblo", 3))
"""Games and numbers of players, in rotation; nearly three players on average."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat's turn."""

    seat: int
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PreparedGame:
    """A whole game. `digests` has one more entry than `turns`: the start."""

    game: str
    rules_version: int
    options: dict[str, Any]
    players: int
    turns: tuple[Turn, ...]
    digests: tuple[str, ...]

    def digest_of(self, seq: int) -> str:
        """The digest of event number `seq`. Two events precede the first turn: the table is opened
        and started."""
        return self.digests[max(0, seq - 1)]


def prepare_game(game: str, players: int, seed: int) -> PreparedGame:
    """A random game."""
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
    return PreparedGame(
        game, rules.RULES_VERSION, to_fields(options), players, tuple(turns), tuple(digests)
    )


def prepare_games(count: int, seed: int = 0) -> list[PreparedGame]:
    """Random games of every variant."""
    return [
        prepare_game(*VARIANTS[number % len(VARIANTS)], seed * 1000 + number)
        for number in range(count)
    ]
