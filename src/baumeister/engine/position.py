"""A compiled position for Python: plays actions, takes them back, and converts to the law's state.

For the highest speed, call a game's kernels from kernels of your own; this class is for everything
around them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from baumeister import games
from baumeister.core.catalogue import excerpt
from baumeister.core.chance import Chance, chance
from baumeister.core.errors import BaumeisterError
from baumeister.core.notebook import NotebookPicture
from baumeister.core.outcome import Outcome
from baumeister.core.rules import AnyRules, AnyState
from baumeister.engine.chance import stream
from baumeister.engine.contract import Compiled, get
from baumeister.engine.layout import (
    NO_TRACE,
    RESULT,
    SEATS,
    Codes,
    Record,
    Records,
    named,
    records,
    to_seat,
)


class NoState(BaumeisterError, TypeError):
    """The argument is not a state of a game's law."""

    code = "engine.no_state"
    text_: str


ROOM = 64
"""Number of actions that fit before the stack has to grow."""


class Position(NotebookPicture):
    """A position of any game.

    >>> from baumeister import pueblo
    >>> position = Position(pueblo.new_game())
    >>> len(position.legal)
    196
    >>> position.make(pueblo.parse("od4ne"))
    >>> position.unmake()
    >>> position.state == pueblo.new_game()
    True
    """

    def __init__(self, state: AnyState) -> None:
        if getattr(state, "game", None) not in games.NAMES or not hasattr(state, "phase"):
            raise NoState(excerpt(state))
        self.rules: AnyRules = games.get(state.game)
        self.compiled: Compiled = get(state.game)
        self.tables = self.compiled.tables()
        self.options = state.options
        self.board, self.turns = self.compiled.compiled(state, ROOM)
        self.depth = 0
        self._one_board = len(self.board) < len(self.turns)
        self._codes: Codes = np.empty(self.compiled.MOST_LEGAL, np.int16)

    @property
    def state(self) -> AnyState:
        """The law's state of the position."""
        return self.compiled.law_state(self.board, self.turns, self.depth, self.options)

    @property
    def to_move(self) -> int | None:
        """The seat to act, or None when the game is over."""
        return to_seat(self.turns["to_move"][self.depth])

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat as they stand."""
        points = np.zeros(SEATS, np.int32)
        self.compiled.score_position(self.tables, self.board, self.turns, self.depth, points)
        return tuple(points[: self.options.players].tolist())

    @property
    def outcome(self) -> Outcome | None:
        """The winners, totals and reason; None while the game goes on."""
        return self.play_out() if self.to_move is None else None

    def __repr__(self) -> str:
        return f"<Position {self.rules.position(self.state)}>"

    @property
    def legal(self) -> Codes:
        """The codes of all legal actions, ascending; none when the game is over."""
        count = self.compiled.list_actions(
            self.tables, self.board, self.turns, self.depth, self._codes
        )
        return self._codes[:count].copy()

    @property
    def key(self) -> int:
        """64 bits that are equal for positions with the same continuations, and almost always
        differ otherwise."""
        return int(self.compiled.kept_key(self.board, self.turns, self.depth))

    @property
    def features(self) -> Record:
        """Numbers computed from the position without playing on; see the game's `FEATURES`."""
        features = records(self.compiled.FEATURES, 1)
        self.compiled.compute_features(self.tables, self.board, self.turns, self.depth, features)
        return named(features)[0]

    @property
    def present(self) -> tuple[Records, Records]:
        """What stands and everything else: board and turns without the way back."""
        here = slice(self.depth, self.depth + 1)
        return self.board if self._one_board else self.board[here], self.turns[here]

    def make(self, action: Any) -> None:  # noqa: ANN401 - each game has its own
        """Play an action, given as a code, as the law's action or as text. An illegal one raises
        IllegalAction and changes nothing."""
        code = self._code(action)
        if code not in self.legal:
            self.rules.apply(self.state, self.rules.from_code(code))  # raises the error
        self._make_room()
        self.compiled.advance(self.tables, self.board, self.turns, self.depth, code)
        self.depth += 1

    def play(self, action: Any) -> None:  # noqa: ANN401 - each game has its own
        """Play an action as `make` does, without a way back. By its code that is cheaper, because
        no earlier position is kept. An illegal one raises IllegalAction and changes nothing."""
        code = action if type(action) is int else self._code(action)
        board, turns = self.board, self.turns
        if len(turns) > 1:  # forget everything else
            board, turns = self.present
            board, turns = board if self._one_board else board.copy(), turns.copy()
        known = 0 <= code < self.rules.CODES
        if not known or not self.compiled.play_action(self.tables, board, turns, code):
            self.rules.apply(self.state, self.rules.from_code(code))  # raises the error
        self.board, self.turns, self.depth = board, turns, 0

    def unmake(self) -> None:
        """Take back the last action made."""
        if self.depth == 0:
            raise IndexError("there is no action to take back")
        self.compiled.go_back(self.tables, self.board, self.turns, self.depth)
        self.depth -= 1

    def copy(self) -> Position:
        """An independent copy, with the same actions to take back."""
        twin = Position.__new__(Position)
        vars(twin).update(vars(self))
        used = self.depth + 1
        twin.board = copied(self.board if self._one_board else self.board[:used])
        twin.turns = copied(self.turns[:used])
        twin._codes = self._codes.copy()  # noqa: SLF001 - a copy of its own
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[type[Position], tuple[AnyState]]:
        """Pickling keeps the position, but not the actions that led to it."""
        return Position, (self.state,)

    def play_out(self, rng: Chance | int = 0) -> Outcome:
        """The outcome of a random game from here; the position does not change. `rng` is a stream
        of random numbers or a seed; without it, every call plays the same game, that of seed 0."""
        dice = chance(rng)
        streams, results = stream(dice), records(RESULT, 1)
        work, work_turns = records(self.board.dtype, 1), records(self.turns.dtype, 1)
        self.compiled.play_games(
            self.tables,
            self.board,
            self.turns,
            self.depth,
            work,
            work_turns,
            streams,
            NO_TRACE,
            results,
        )
        dice.state = int(streams[0])
        return self._outcome(named(results)[0])

    def _outcome(self, result: Record) -> Outcome:
        seats = range(self.options.players)
        return Outcome(
            winners=tuple(seat for seat in seats if result.winners >> seat & 1),
            totals=tuple(int(result.totals[seat]) for seat in seats),
            reason=self.compiled.REASONS[result.reason],
        )

    def _code(self, action: Any) -> int:  # noqa: ANN401 - any value
        """The code of an action, given as a code, as the law's action or as text."""
        if isinstance(action, int | np.integer) and not isinstance(action, bool):
            return int(action)
        law = self.rules.parse(action) if isinstance(action, str) else action
        return self.rules.to_code(law)

    def _make_room(self) -> None:
        if self.depth + 1 < len(self.turns):
            return
        self.turns = _doubled(self.turns)
        if not self._one_board:
            self.board = _doubled(self.board)


def copied(stack: Records) -> Records:
    """A copy of records, by bytes: NumPy copies records field by field."""
    twin = records(stack.dtype, len(stack))
    twin.view(np.uint8)[:] = stack.view(np.uint8)
    return twin


def _doubled(stack: Records) -> Records:
    longer = records(stack.dtype, 2 * len(stack))
    longer[: len(stack)] = stack
    return longer
