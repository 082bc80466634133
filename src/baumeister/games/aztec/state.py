"""The state of a game of Aztec: everything that decides how it can continue, without history."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, Unpack

from baumeister.core.notebook import NotebookPicture
from baumeister.core.options import given_options
from baumeister.core.outcome import Outcome
from baumeister.games.aztec.bidding import BIDDERS, Bidding
from baumeister.games.aztec.options import OptionFields, Options
from baumeister.games.aztec.temple import PIECES, START, Temple
from baumeister.games.aztec.top import SCORING

Phase = Literal["auction", "building", "over"]
PHASES: tuple[Phase, ...] = ("auction", "building", "over")
ROUNDS = 3


GAME: Literal["aztec"] = "aztec"
"""The name of the game."""


@dataclass(frozen=True, slots=True)
class State(NotebookPicture):
    """A position. States are immutable, hashable, and equal exactly if the positions are.

    `oh_puch` is the seat of Oh Puch, None with two players and during the auction; `claim` is Oh
    Puch's claim, None without one. `phase` says what is due from the seat `to_move`; `bidding` is
    None unless there is an auction. `round` is the number of the round, from 0, `temple` holds the
    pieces of the round, and `earlier` are the points of the rounds before this one. Pieces have no
    owner; their number decides whose turn it is.
    """

    options: Options
    """The options it is played with."""
    phase: Phase
    round: int
    to_move: int | None
    bidding: Bidding | None
    oh_puch: int | None
    claim: int | None
    earlier: tuple[int, ...]
    temple: Temple

    @property
    def order(self) -> tuple[int, ...]:
        """The order of play in this round, empty during the auction (A4.1, A5.4)."""
        players = self.options.players
        if players == 2:
            first = self.options.first_seat
        elif self.oh_puch is None:
            return ()
        else:
            first = self.oh_puch
        return tuple((first + i) % players for i in range(players))

    @property
    def builders(self) -> tuple[int, ...]:
        """The seats that score points: first the one with north and south, then east and west."""
        return self.order[-2:]

    @property
    def round_points(self) -> tuple[int, ...]:
        """Points by seat in this round, as the temple stands (A4.4)."""
        points = [0] * self.options.players
        scoring = SCORING[self.options.corners]
        for seat, cubes in zip(self.builders, scoring, strict=False):
            points[seat] = (self.temple.cubes & cubes).bit_count()
        return tuple(points)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat, with those of earlier rounds."""
        return tuple(a + b for a, b in zip(self.earlier, self.round_points, strict=True))

    @property
    def pieces_left(self) -> int:
        """The number of pieces still to be placed in this round."""
        return PIECES - len(self.temple.pieces)

    @property
    def game(self) -> Literal["aztec"]:
        """The name of the game."""
        return GAME

    @property
    def outcome(self) -> Outcome | None:
        """None, or the winners and the reason: all pieces are placed, or none fits any more
        (A4.3)."""
        if self.phase != "over":
            return None
        reason = "blocked" if self.pieces_left else "complete"
        return Outcome(winners(self, range(self.options.players)), self.scores, reason)

    def __deepcopy__(self, memo: object) -> State:
        return self


def winners(state: State, among: Collection[int]) -> tuple[int, ...]:
    """The winners of a finished game if only these seats can win (A4.6, A5.5, A5.6, A6.3)."""
    scores = state.scores
    if state.options.match:
        most = max((scores[seat] for seat in among), default=None)
        return tuple(seat for seat in sorted(among) if scores[seat] == most)
    builders = [seat for seat in state.builders if seat in among]
    # A builder who cannot win any more can still reach the claim.
    unreached = state.claim is not None and max(scores) < state.claim
    oh_puch = state.oh_puch
    if oh_puch is not None and oh_puch in among and (unreached or not builders):
        return (oh_puch,)
    # Of equal builders the first in the order of play.
    return (max(builders, key=lambda seat: scores[seat]),) if builders else ()


def oh_puch_of_round(options: Options, round_number: int) -> int:
    """The seat that is Oh Puch in a round of a match (A6.1)."""
    return (options.first_seat + round_number) % BIDDERS


def new_game(options: Options | None = None, **fields: Unpack[OptionFields]) -> State:
    """The state in which a game begins: `new_game()`, `new_game(players=3)` or
    `new_game(Options(…))`."""
    options = given_options(Options, options, fields)
    auction = options.players == 3 and not options.match
    return State(
        options,
        phase="auction" if auction else "building",
        round=0,
        to_move=options.first_seat,
        bidding=Bidding() if auction else None,
        oh_puch=oh_puch_of_round(options, 0) if options.match else None,
        claim=None,
        earlier=(0,) * options.players,
        temple=START,
    )


def seat_to_move(state: State) -> int:
    """The seat to move in a state that is known not to be over."""
    assert state.to_move is not None  # noqa: S101 - not input: only a finished game has no seat to move
    return state.to_move


def bidding_of(state: State) -> Bidding:
    """The auction of a state that is known to be in one."""
    assert state.bidding is not None  # noqa: S101 - not input: claims are of an auction
    return state.bidding
