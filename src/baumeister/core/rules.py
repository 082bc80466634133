"""The interface of a game. A game is a module that satisfies `Rules`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from baumeister.core.chance import Chance
from baumeister.core.meta import GameMeta
from baumeister.core.outcome import Outcome
from baumeister.core.position import StateText
from baumeister.core.violation import Violation


class AnyState(Protocol):
    """The properties of every state. States are immutable, hashable and compare by position."""

    def __hash__(self) -> int: ...

    @property
    def game(self) -> str:
        """The name of the game, as in `games.get`."""

    @property
    def options(self) -> Any:  # noqa: ANN401 - each game has its own
        """The options of the game."""

    @property
    def to_move(self) -> int | None:
        """The seat to act, or None when the game is over."""

    @property
    def phase(self) -> str:
        """The phase of the game; the last one is `over`."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""

    @property
    def outcome(self) -> Outcome | None:
        """None until the game is over."""


class AnyEvent(Protocol):
    """Something that happened in a game, with a code, parameters and a sentence."""

    @property
    def code(self) -> str:
        """The kind of event. Never changes its meaning."""

    @property
    def params(self) -> Mapping[str, Any]:
        """The details as JSON values."""

    @property
    def points(self) -> tuple[tuple[int, int], ...]:
        """(seat, points) for every change of a score."""

    @property
    def text(self) -> str:
        """The event as an English sentence."""

    def sentence(self, language: str = "en", players: Sequence[str] = ()) -> str:
        """The event as a sentence; `players` are names by seat."""

    def to_json(self) -> dict[str, Any]:
        """The event as JSON values, with its English sentence."""


class AnyBlock(Protocol):
    """A piece on the board."""

    @property
    def id(self) -> int:
        """Fixed as long as the piece stands, and independent of how the position arose."""

    @property
    def owner(self) -> int | None:
        """The seat it belongs to, or None."""


S = TypeVar("S", bound=AnyState)
A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - options


class Rules(Protocol[S, A, O]):
    """A game. Functions are pure: a state is never changed, and the same arguments give the same
    result.

    `legal_actions` lists actions in ascending order of their codes and is empty when the game is
    over. `why_not` is empty exactly for the actions that `legal_actions` lists. `apply` checks;
    `apply_unchecked` does not, and what it returns for an illegal action is undefined.
    """

    NAME: str
    """The name of the game, as in `games.get`."""
    META: GameMeta
    """Facts about the game."""
    RULES_VERSION: int
    """The version of the rules. It rises when a fix changes a legal action, a score or the end."""
    CODES: int
    """The number of action codes."""
    NOTATION: Mapping[str, str]
    """The notation of actions: examples, and the codes of messages that explain them."""
    SYMMETRIES: tuple[int, ...]
    """Clockwise quarter turns of the board after which the rules are the same."""
    Options: type[O]
    """The class of its options."""

    def read_options(self, texts: Mapping[str, str], rng: Chance | int) -> O:
        """Options from text by name; `rng` draws what they leave open."""

    def seat_names(self, options: O) -> tuple[str, ...]:
        """The names of the seats in records."""

    def player_names(self, options: O, language: str = "en") -> tuple[str, ...]:
        """The names of the players in sentences, by seat."""

    def new_game(self, options: O) -> S:
        """The start state of a game."""

    def legal_actions(self, state: S) -> tuple[A, ...]:
        """The legal actions of the seat to move."""

    def why_not(self, state: S, action: A) -> tuple[Violation, ...]:
        """The rules an action would break; empty if it is legal."""

    def apply(self, state: S, action: A) -> S:
        """The state after an action. An illegal one raises IllegalAction."""

    def apply_unchecked(self, state: S, action: A) -> S:
        """The state after an action that is known to be legal."""

    def events(self, state: S, action: A, after: S | None = None) -> tuple[AnyEvent, ...]:
        """The events of an action when it is applied. Their points add up to the change of the
        scores. `after` is the state after the action, for callers that have it: it spares applying
        the action again."""

    def winners(self, state: S, among: Collection[int]) -> tuple[int, ...]:
        """The winners of a finished game if only these seats can win, because others have left the
        table. Among all seats they are the winners of the outcome; among none there are none."""

    def joins(self, previous: A, action: A) -> bool:
        """Whether an action belongs to the same turn as the one before it."""

    def parse(self, text: str) -> A:
        """The action written as text; the inverse of `str`. Raises NotationError."""

    def parse_turn(self, text: str) -> tuple[A, ...]:
        """The actions of a turn, written together."""

    def read(self, state: S, text: str) -> A:
        """The action that a text means in a state; more lenient than `parse`."""

    def read_turn(self, state: S, text: str) -> tuple[A, ...]:
        """The actions of a turn, or of a part of one, that a text means in a state."""

    def to_code(self, action: A) -> int:
        """The code of an action, 0 … CODES − 1."""

    def from_code(self, code: int) -> A:
        """The action with a code."""

    def position(self, state: S) -> str:
        """The state as one line of text, equal for equal states."""

    def from_position(self, text: str) -> S:
        """The state described by a line. Raises PositionError if no game can reach it."""

    def to_json(self, state: S) -> dict[str, Any]:
        """The state as JSON values."""

    def encoded(self, state: S) -> StateText:
        """What `to_json` and `digest` return, as text: faster than writing the values, because the
        texts of pieces that stood before are kept."""

    def from_json(self, value: object) -> S:
        """The state described by JSON values, checked like a line."""

    def digest(self, state: S) -> str:
        """A hash of the position line."""

    def rotate(self, state: S, quarter_turns: int) -> S:
        """The state with the board rotated clockwise by one of `SYMMETRIES`: scores, seats and what
        can follow stay the same."""

    def rotate_action(self, state: S, action: A, quarter_turns: int) -> A:
        """The action that does in the rotated state what `action` does in `state`."""

    def cells(self, state: S, action: A) -> frozenset[tuple[int, int, int]]:
        """The cubes that a placement would fill or a lift would free; empty for other actions."""

    def legal_cells(self, state: S) -> Sequence[tuple[A, frozenset[tuple[int, int, int]]]]:
        """The legal actions, each with its `cells`: faster than one by one. An action that has
        cells is the same object each time, together with them."""

    def cubes(self, state: S) -> Mapping[tuple[int, int, int], AnyBlock]:
        """All standing cubes, each with its piece."""


AnyRules = Rules[Any, Any, Any]
