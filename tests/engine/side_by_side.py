"""One game played by the law and by the engine, compared after every action."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.engine import Position
from engine import comparison

MOMENT = 16
"""Number of actions between full comparisons; thorough games compare fully after every action."""

CodePlayer = Callable[[Position, Chance], int]
"""Chooses a code."""


@cache
def actions(game: str) -> tuple[Any, ...]:
    """The law's actions by code, always the same objects."""
    rules = games.get(game)
    return tuple(map(rules.from_code, range(rules.CODES)))


class Keys:
    """All positions seen so far with their keys: equal positions must have equal keys, different
    ones different keys."""

    def __init__(self) -> None:
        self._position: dict[int, AnyState] = {}
        self._key: dict[AnyState, int] = {}

    def __len__(self) -> int:
        return len(self._key)

    def enter(self, state: AnyState, key: int, where: Callable[[], str]) -> None:
        """Add a position. Scores are not part of it: they do not affect the continuations."""
        position = comparison.get(state.game).without_scores(state)
        assert self._key.setdefault(position, key) == key, f"not the same key as before; {where()}"
        other = self._position.setdefault(key, position)
        assert other is position or other == position, (
            f"the key of another position, {games.get(state.game).position(other)}; {where()}"
        )


class SideBySide:
    """The law's state and the compiled position, in step. `note` identifies the game in
    messages."""

    def __init__(
        self, start: AnyState, note: str, *, keys: Keys | None = None, thorough: bool = False
    ) -> None:
        self.rules = games.get(start.game)
        self.comparison = comparison.get(start.game)
        self.actions = actions(start.game)
        self.note = note
        self.keys = Keys() if keys is None else keys
        self.thorough = thorough
        self.course: list[int] = []
        self.law: Any = start
        self.position = Position(start)
        self.compare()

    def where(self) -> str:
        """Which game this is, and how far it has come."""
        course = " ".join(str(self.actions[code]) for code in self.course)
        line = self.rules.position(self.law)
        return f"{self.note}, after {len(self.course)} actions ({course}): {line}"

    @property
    def legal(self) -> list[int]:
        """The engine's legal codes."""
        codes: list[int] = self.position.legal.tolist()
        return codes

    def play(self, code: int) -> None:
        """Play an action on both, and compare."""
        self.law = self.rules.apply_unchecked(self.law, self.actions[code])
        self.position.make(code)
        self.course.append(code)
        self.compare()

    def play_on(self, player: CodePlayer, rng: Chance) -> None:
        """Let a player finish the game."""
        while self.law.to_move is not None:
            self.play(player(self.position, rng))

    def compare(self) -> None:
        """The comparison after every action; sometimes a full one."""
        law, position = self.law, self.position
        listed = tuple([self.actions[code] for code in position.legal.tolist()])
        assert listed == self.rules.legal_actions(law), f"{list(map(str, listed))}; {self.where()}"
        by_law, by_engine = (
            self.comparison.law_summary(law),
            self.comparison.engine_summary(position),
        )
        assert by_law == by_engine, f"{by_law} is {by_engine}; {self.where()}"
        key = position.key
        fresh = position.compiled.fresh_key(position.board, position.turns, position.depth)
        assert key == fresh, self.where()
        self.keys.enter(law, key, self.where)
        if self.thorough or law.to_move is None or len(self.course) % MOMENT == 0:
            self.compare_all()

    def compare_all(self) -> None:
        """The whole state and the features."""
        assert self.position.state == self.law, f"{self.position.state}; {self.where()}"
        assert self.position.to_move == self.law.to_move, self.where()
        measured = self.position.features
        for name, expected in self.comparison.expected_features(self.law).items():
            assert same(measured[name], expected), f"{name} {measured[name]}; {self.where()}"

    def compare_with_new(self) -> None:
        """Everything that is updated incrementally, against a position made from the law's
        state."""
        kept, new = (
            self.comparison.present(self.position),
            self.comparison.present(Position(self.law)),
        )
        for name in set(kept.dtype.names) - self.comparison.ANY_ORDER:
            assert same(kept[name], new[name]), f"{name}: {kept[name]}; {self.where()}"


def same(found: Any, expected: Any) -> bool:
    """Whether values are as expected, and 0 for seats that are not in the game."""
    whole = np.zeros_like(found)
    whole[tuple(slice(size) for size in np.shape(expected))] = expected
    return np.array_equal(found, whole)


def tidy(position: Position) -> bytes:
    """The present of a position as bytes: the board without leftovers of actions taken back, and
    the turn."""
    here = position.depth if len(position.board) > 1 else 0
    # Through bytes: copies of records drop the padding between fields.
    board = np.frombuffer(
        bytearray(position.board[here : here + 1].tobytes()), position.board.dtype
    )
    for name, count in comparison.get(position.rules.NAME).LEFTOVERS.items():
        board[name][0, board[count][0] :] = 0
    turn = position.turns[position.depth : position.depth + 1]
    return board.tobytes() + turn.tobytes()


def feature_values(position: Position) -> dict[str, Any]:
    """All features by name."""
    features = position.features
    return {name: features[name].tolist() for name in features.dtype.names}
