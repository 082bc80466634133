"""The state of a game of Pueblo: everything that decides how it can continue, without history."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, Unpack

from baumeister.core.notebook import NotebookPicture
from baumeister.core.options import given_options
from baumeister.core.outcome import Outcome
from baumeister.games.pueblo.auction import Auction
from baumeister.games.pueblo.board import WALKWAY_NUMBER
from baumeister.games.pueblo.options import OptionFields, Options
from baumeister.games.pueblo.site import Site, empty_site
from baumeister.games.pueblo.stock import Stock, full_stock

Phase = Literal["auction", "building", "demolition", "over"]
Step = Literal["bid", "take", "place", "walk", "lift"]
PHASES: tuple[Phase, ...] = ("auction", "building", "demolition", "over")
STEPS: tuple[Step, ...] = ("bid", "take", "place", "walk", "lift")
DEMOLITION_PART = 3


GAME: Literal["pueblo"] = "pueblo"
"""The name of the game."""


@dataclass(frozen=True, slots=True)
class State(NotebookPicture):
    """A position. States are immutable, hashable, and equal exactly if the positions are.

    `part` is 1, in the second part of the Pro version 2, in the demolition 3; an auction belongs to
    the part it opens. `order` is the order of play of the part, empty during an auction.
    `chieftain` is the number of a walkway square. `phase` and `step` say what is due: the seat
    `to_move` bids, takes a card, builds, walks or lifts. `stocks` are the blocks that each seat has
    left, `scores` the penalty points by seat, `site` is the building, and `auction` is None unless
    there is one.
    """

    options: Options
    """The options it is played with."""
    phase: Phase
    part: int
    step: Step | None
    to_move: int | None
    order: tuple[int, ...]
    chieftain: int
    scores: tuple[int, ...]
    stocks: tuple[Stock, ...]
    site: Site
    auction: Auction | None

    @property
    def game(self) -> Literal["pueblo"]:
        """The name of the game."""
        return GAME

    @property
    def outcome(self) -> Outcome | None:
        """None, or the winners and the reason: the last walk or the demolition has ended (P6.3,
        P7.7)."""
        if self.phase != "over":
            return None
        reason = "demolished" if self.options.demolition else "last_walk"
        return Outcome(winners(self, range(len(self.scores))), self.scores, reason)

    def __deepcopy__(self, memo: object) -> State:
        return self


def winners(state: State, among: Collection[int]) -> tuple[int, ...]:
    """The winners of a finished game if only these seats can win: those with the fewest points
    (P6.3, P7.7)."""
    scores = state.scores
    least = min((scores[seat] for seat in among), default=None)
    return tuple(seat for seat in sorted(among) if scores[seat] == least)


def seat_to_move(state: State) -> int:
    """The seat to move in a state that is known not to be over."""
    assert state.to_move is not None  # noqa: S101 - not input: a step has a seat to move
    return state.to_move


def auction_of(state: State) -> Auction:
    """The auction of a state that is known to be in one."""
    assert state.auction is not None  # noqa: S101 - not input: bids and cards are of an auction
    return state.auction


def base_order(options: Options) -> tuple[int, ...]:
    """The order of play of the basic version: clockwise from the first seat (P4.3)."""
    return tuple((options.first_seat + i) % options.players for i in range(options.players))


def opened_auction(options: Options) -> Auction:
    """An auction with all cards on the table (P9.1, P9.8)."""
    return Auction((None,) * options.players, options.first_bidder)


def new_game(options: Options | None = None, **fields: Unpack[OptionFields]) -> State:
    """The state in which a game begins: `new_game()`, `new_game(players=3)` or
    `new_game(Options(…))`."""
    options = given_options(Options, options, fields)
    players = options.players
    order = () if options.pro else base_order(options)
    return State(
        options,
        phase="auction" if options.pro else "building",
        part=1,
        step="bid" if options.pro else "place",
        to_move=options.first_bidder if options.pro else order[0],
        order=order,
        chieftain=WALKWAY_NUMBER[options.chieftain_corner],
        scores=(0,) * players,
        stocks=(full_stock(players, options.pro),) * players,
        site=empty_site(options.cult_sites),
        auction=opened_auction(options) if options.pro else None,
    )
