"""A computer's turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from baumeister import games, players
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyRules, AnyState
from baumeister.tables.worker_jobs.protocol import InvalidAnswer, Priority, Stop, fields, texts

LONGEST_TURN = 16
"""Actions of a turn; no game has longer ones."""


class ChosenTurn(NamedTuple):
    """The actions of a turn in notation, and whether the player searched as far as it always
    does."""

    actions: list[str]
    is_whole: bool


@dataclass(frozen=True, slots=True)
class TurnJob:
    """The turn that a player chooses in a position, as notation. A level searches as far as it
    always does; the seconds are only a limit."""

    KIND: ClassVar = "turn"
    PRIORITY: ClassVar = Priority.TURN

    game: str
    position: str
    player: str
    seed: int
    seconds: float

    def do(self, stoppable: Callable[[Stop], None]) -> dict[str, Any]:
        """Choose a turn."""
        rules = games.get(self.game)
        state = rules.from_position(self.position)
        player = players.read(self.player)
        stoppable(player.stop)
        actions = player.turn(state, seconds=self.seconds, rng=Chance(self.seed))
        is_whole = not getattr(player, "was_stopped", False)
        return {"actions": list(map(str, actions)), "whole": is_whole}

    def answer(self, value: object) -> ChosenTurn:
        """The turn. The caller checks that it is legal."""
        values = fields(value, "actions", "whole")
        return ChosenTurn(texts(values["actions"], LONGEST_TURN), values["whole"] is True)


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


def plain_turn(
    state: AnyState, player: str, seed: int, nodes: int | None = None
) -> tuple[Any, ...]:
    """The legal turn of a player that needs no limit of time; with `nodes`, it searches so far."""
    actions = players.read(player).turn(state, nodes=nodes, rng=Chance(seed))
    played(games.get(state.game), state, actions)
    return actions
