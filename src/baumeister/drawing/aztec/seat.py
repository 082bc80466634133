"""The seats as drawings show them: role, points and pieces left; and a description of the position
for screen readers."""

from __future__ import annotations

from typing import NamedTuple

from baumeister.core.catalogue import player_name
from baumeister.drawing.aztec import palette, status
from baumeister.drawing.colour import Colour
from baumeister.games.aztec.state import State
from baumeister.games.aztec.temple import PIECES

PARTS = ("north_south", "east_west")


class Seat(NamedTuple):
    """One player. `points` is None for a player who cannot score; `left` and `pieces` are 0 during
    the auction."""

    number: int
    name: str
    part: str
    note: str
    colour: Colour
    points: int | None
    left: int
    pieces: int


def seats(state: State, language: str = "en") -> tuple[Seat, ...]:
    """All players, by seat."""
    return tuple(_seat(state, number, language) for number in range(state.options.players))


def _seat(state: State, number: int, language: str) -> Seat:
    """The i-th of n players in the order of play has placed every n-th piece, starting with the
    i-th."""
    left = pieces = 0
    if number in state.order:
        before, players = state.order.index(number), len(state.order)
        pieces = len(range(before, PIECES, players))
        left = pieces - len(range(before, PIECES - state.pieces_left, players))
    counting = state.oh_puch != number or state.options.match
    return Seat(
        number,
        player_name(number, language),
        _part(state, number, language),
        status.say("note", language, note=_note(state, number)),
        _colour(state, number),
        state.scores[number] if counting else None,
        left,
        pieces,
    )


def description(state: State, drawn: str) -> str:
    """A description of the position for screen readers; `drawn` says what the picture shows."""
    parts = [
        f"{seat.name} ({seat.part}) {'–' if seat.points is None else seat.points}"
        for seat in seats(state)
    ]
    sentences = [
        f"{status.phase(state)}.",
        *status.due(state),
        *status.auction(state),
        f"Points: {', '.join(parts)}.",
        f"Pieces placed: {len(state.temple.pieces)}; left: {state.pieces_left}.",
        drawn,
    ]
    return " ".join(sentences)


def _part(state: State, number: int, language: str) -> str:
    """The edges of a seat, Oh Puch and the claim, or the seat's last action in the auction."""
    claim = state.claim if state.bidding is None else state.bidding.claim
    return status.say("part", language, part=_part_key(state, number), claim=claim)


def _part_key(state: State, number: int) -> str:
    if number in state.builders:
        return PARTS[state.builders.index(number)]
    if number == state.oh_puch:
        return "oh_puch" if state.claim is None else "claim"
    if state.bidding is None:
        return ""
    if number in state.bidding.passed:
        return "passed"
    return "claimant" if number == state.bidding.claimant else "still_in"


def _note(state: State, number: int) -> str:
    if state.outcome is not None and number in state.outcome.winners:
        return "wins" if len(state.outcome.winners) == 1 else "shares"
    return "to_move" if number == state.to_move else ""


def _colour(state: State, number: int) -> Colour:
    if number in state.builders:
        return palette.EDGES[state.builders.index(number)]
    return palette.OH_PUCH if number == state.oh_puch else palette.BIDDER
