"""Exact solutions of the last turns of a game, with proof.

`solve` searches every line that matters (`engine.alpha_beta`), with nothing but the kernels of
compiled positions. It answers only if it reached the end of all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from baumeister.core.expected import nested
from baumeister.core.options import impossible
from baumeister.core.outcome import Outcome
from baumeister.core.rules import AnyState
from baumeister.engine.alpha_beta import ENTRY, FRAME, GAVE_UP, UNBOUNDED
from baumeister.engine.layout import SEATS, Codes, Points, Records, records
from baumeister.engine.position import Position

NODES = 5_000_000
"""The default limit, ten to twenty seconds on one core. It mostly suffices for the last five or six
turns of Pueblo and the last eight pieces of Aztec."""
ROOM = 64
"""The longest line that is searched, in actions."""
MEMORY = 1 << 20
"""Positions in the transposition table, 16 MB."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The exact solution of a position, or the lack of one.

    With two seats it is what perfect play of both leads to. With more, it is found only if all that
    is left to decide is up to one seat: what others would do is not determined. Two positions are
    taken for the same if their 64-bit keys are equal.
    """

    proved: bool
    """Whether the position is solved; if not, there are no values, no turns and no line."""
    nodes: int
    """Number of positions searched."""
    seat: int | None
    """The seat to move."""
    values: tuple[int, ...] = ()
    """By seat: its lead over the best other seat at the end, in points; negative if it is behind.
    Oh Puch's points are the claim."""
    turns: tuple[tuple[Any, ...], ...] = ()
    """All best turns, as actions, in the order of their codes."""
    line: tuple[Any, ...] = ()
    """The actions of perfect play to the end of the game; it begins with one of the best turns."""
    outcome: Outcome | None = None
    """The result of the line. Winners are the same whatever best turns are played."""


def solve(position: Position | AnyState, *, nodes: int = NODES) -> Solution:
    """The exact solution of a position near the end of the game, if it takes at most `nodes` nodes
    to prove it.

    >>> from baumeister import aztec
    >>> solve(aztec.new_game(), nodes=100).proved
    False
    """
    if type(nodes) is not int or not 1 <= nodes <= UNBOUNDED << 10:
        impossible("nodes", nodes, nested("expected.number", least=1, most=UNBOUNDED << 10))
    root = Position(position.state if isinstance(position, Position) else position)
    return _Solver(root, nodes).solution()


class _Turn(NamedTuple):
    """A turn of the seat to move, the position after it, and an estimate of its value."""

    codes: tuple[int, ...]
    after: Position
    rank: int


class _GaveUp(Exception):
    """The limits do not suffice."""


class _Solver:
    """One solution: room for its searches, and what they have in common."""

    def __init__(self, root: Position, limit: int) -> None:
        compiled, self._root = root.compiled, root
        self._hero = 0 if root.to_move is None else root.to_move
        self._frames = records(FRAME, ROOM)
        self._codes: Codes = np.zeros((ROOM, compiled.MOST_LEGAL), np.int16)
        self._ranks: Points = np.zeros((ROOM, compiled.MOST_LEGAL), np.int32)
        self._points: Points = np.zeros(SEATS, np.int32)
        self._memory = records(ENTRY, MEMORY)
        self._nodes: Points = np.array([0, limit], np.int32)

    def solution(self) -> Solution:
        seat = self._root.to_move
        try:
            value, best = self._best_turns()
            line = self._line(best[0], value) if best else ()
        except _GaveUp:
            return Solution(proved=False, nodes=int(self._nodes[0]), seat=seat)
        end, rules = self._root.copy(), self._root.rules
        for code in line:
            end.play(code)
        return Solution(
            proved=True,
            nodes=int(self._nodes[0]),
            seat=seat,
            values=tuple(self._lead(end, each) for each in range(end.options.players)),
            turns=tuple(
                tuple(map(rules.from_code, turn.codes)) for turn in sorted(best, key=_codes)
            ),
            line=tuple(map(rules.from_code, line)),
            outcome=end.state.outcome,  # by the law: `Position.outcome` would load playouts
        )

    def _lead(self, end: Position, seat: int) -> int:
        units = end.compiled.LEAD_UNITS
        return (self._rank(end, seat) + units // 2) // units

    def _best_turns(self) -> tuple[int, list[_Turn]]:
        """The value of the position for the hero, and the turns that reach it."""
        value, best = -UNBOUNDED, list[_Turn]()
        for turn in self._turns(self._root):
            found = self._search(turn.after, value - 1, UNBOUNDED)
            if found > value:
                value, best = found, []
            if found == value:
                best.append(turn)
        return value, best

    def _line(self, turn: _Turn, value: int) -> tuple[int, ...]:
        """The codes from a best turn to the end of the game."""
        codes = turn.codes
        while turn.after.to_move is not None:
            turn = next(
                each
                for each in self._turns(turn.after)
                if value - 1 < self._search(each.after, value - 1, value + 1) < value + 1
            )
            codes += turn.codes
        return codes

    def _turns(self, position: Position) -> list[_Turn]:
        """The turns of the seat to move, the most promising first."""
        found = [
            _Turn(codes, after, self._rank(after, self._hero))
            for codes, after in _complete(position, ())
        ]
        return sorted(found, key=_rank, reverse=position.to_move == self._hero)

    def _rank(self, position: Position, seat: int) -> int:
        rank = position.compiled.rank_position
        arrays = position.tables, position.board, position.turns
        return int(rank(*arrays, position.depth, seat, self._points))

    def _search(self, position: Position, alpha: int, beta: int) -> int:
        """The final lead of the hero, exact between alpha and beta."""
        if position.to_move is None:
            return self._rank(position, self._hero)
        others = position.options.players > 2 and position.to_move != self._hero
        if others and len(position.legal) > 1:
            raise _GaveUp
        board, turns = (
            _with_room(stack, position.depth) for stack in (position.board, position.turns)
        )
        value = int(
            position.compiled.search_endgame(
                position.tables,
                board,
                turns,
                self._hero,
                alpha,
                beta,
                self._frames,
                self._codes,
                self._ranks,
                self._points,
                self._memory,
                self._nodes,
            )
        )
        if value == GAVE_UP:
            raise _GaveUp
        return value


def _complete(
    position: Position, codes: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], Position]]:
    """The turns of the seat to move that begin with some codes, each with the position after it."""
    rules, legal = position.rules, position.legal.tolist()
    joins = legal and codes and rules.joins(rules.from_code(codes[-1]), rules.from_code(legal[0]))
    if codes and not joins:
        yield codes, position
        return
    for code in legal:
        after = position.copy()
        after.play(code)
        yield from _complete(after, (*codes, code))


def _with_room(stack: Records, depth: int) -> Records:
    """The present entry of a stack, with room above it. A stack of one entry is a single board."""
    longer = records(stack.dtype, ROOM + 1)
    longer[0] = stack[min(depth, len(stack) - 1)]
    return longer


def _codes(turn: _Turn) -> tuple[int, ...]:
    return turn.codes


def _rank(turn: _Turn) -> int:
    return turn.rank
