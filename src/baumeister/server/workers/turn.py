"""A computer's turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from baumeister import games, players
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyRules, AnyState
from baumeister.server.workers.job import InvalidAnswer, Priority, Stop, texts

LONGEST_TURN = 16
"""Actions; no turn of any game has more."""


@dataclass(frozen=True, slots=True)
class TurnJob:
    """What a player plays in a position: the notation of its actions. A level keeps to its own
    nodes; the seconds only bound them."""

    KIND: ClassVar = "turn"
    PRIORITY: ClassVar = Priority.TURN

    game: str
    position: str
    player: str
    seed: int
    seconds: float

    def do(self, stoppable: Callable[[Stop], None]) -> list[str]:
        """Think, and let the law judge."""
        rules = games.get(self.game)
        state = rules.from_position(self.position)
        player = players.read(self.player)
        stoppable(player.stop)
        actions = player.turn(
            state,
            seconds=self.seconds,
            nodes=_own_nodes(player, self.game),
            rng=Chance(self.seed),
        )
        played(rules, state, actions)
        return list(map(str, actions))

    def answer(self, value: object) -> list[str]:
        """The actions; whether they are legal is for the asker to see."""
        return texts(value, LONGEST_TURN)


def _own_nodes(player: players.Player, game: str) -> int | None:
    """Two levels may differ by their nodes only: with seconds alone they would play alike."""
    nodes = getattr(player, "nodes", {})
    return nodes.get(game) if nodes else None


def played(rules: AnyRules, state: AnyState, actions: tuple[Any, ...]) -> AnyState:
    """The state after the actions of a turn; IllegalAction or InvalidAnswer if that cannot be."""
    seat = state.to_move
    if not actions:
        raise InvalidAnswer("no actions")
    for number, action in enumerate(actions):
        if state.to_move != seat or (number and not rules.joins(actions[number - 1], action)):
            raise InvalidAnswer("more than a turn")
        state = rules.apply(state, action)
    return state
