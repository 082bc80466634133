"""What a drawing says in words: the version, the phase, what is due, and how the game ended."""

from __future__ import annotations

from collections.abc import Sequence

from baumeister.core.catalogue import listed
from baumeister.core.outcome import Outcome
from baumeister.drawing.phrase import counted
from baumeister.games.aztec.bidding import LOWEST_CLAIM
from baumeister.games.aztec.options import Options
from baumeister.games.aztec.state import ROUNDS, State, bidding_of, seat_to_move


def version(options: Options) -> str:
    """Which Aztec is played: the players and the options."""
    words = [f"{options.players} players"]
    if options.match:
        words.append("match")
    if options.corners == "none":
        words.append("no corners")
    return ", ".join(words)


def phase(state: State) -> str:
    """The phase, as a heading."""
    match state.phase:
        case "auction":
            return "Auction of Oh Puch's part"
        case "building":
            rounds = f", round {state.round + 1} of {ROUNDS}" if state.options.match else ""
            return f"Building{rounds}"
        case "over":
            return "The match is over" if state.options.match else "The game is over"


def due(state: State) -> tuple[str, ...]:
    """Who has to do what; at the end, who has won and why it is over. In sentences."""
    if state.outcome is not None:
        return _verdict(state, state.outcome), _reason(state)
    seat = seat_to_move(state)
    name = players([seat]).capitalize()
    if state.phase == "auction":
        return (f"{name} {_claiming(state)}.",)
    title = ", Oh Puch," if seat == state.oh_puch else ""
    return (f"{name}{title} places a piece.",)


def auction(state: State) -> tuple[str, ...]:
    """How the auction stands, in short sentences; none outside it (A5)."""
    bidding = state.bidding
    if bidding is None:
        return ()
    claimant = bidding.claimant
    claim = "none" if claimant is None else f"{bidding.claim} by {players([claimant])}"
    still_in = [seat for seat in range(state.options.players) if seat not in bidding.passed]
    return (
        f"Lowest claim: {claim}.",
        f"Still in: {players(still_in)}.",
        f"Passed: {players(sorted(bidding.passed))}.",
    )


def players(seats: Sequence[int]) -> str:
    """Some players in a sentence: nobody, player 1, players 1 and 3."""
    if not seats:
        return "nobody"
    return f"player{'s' * (len(seats) > 1)} {listed([str(seat + 1) for seat in seats])}"


def _claiming(state: State) -> str:
    claim = bidding_of(state).claim
    if not claim:
        return f"opens with a claim from {LOWEST_CLAIM} to {state.options.highest_claim}"
    return f"claims less than {claim} or passes"


def _verdict(state: State, outcome: Outcome) -> str:
    winners = players(outcome.winners)
    if state.claim is not None and outcome.winners == (state.oh_puch,):
        return f"{winners.capitalize()}, Oh Puch, wins: nobody reached {state.claim}."
    points = counted(max(outcome.totals), "point")
    if len(outcome.winners) > 1:
        return f"{winners.capitalize()} share the win with {points}."
    reached = "" if state.claim is None else f"; Oh Puch's {state.claim} was reached"
    if state.options.match or len({outcome.totals[seat] for seat in state.builders}) > 1:
        return f"{winners.capitalize()} wins with {points}{reached}."
    # Equal points are decided by the order of play (A4.6, A5.6).
    why = "who started" if state.options.players == 2 else "the first of the builders"
    return f"With {points} each {winners} wins, {why}{reached}."


def _reason(state: State) -> str:
    if not state.pieces_left:
        return "All pieces are placed."
    return f"Nothing fits any more; left over: {counted(state.pieces_left, 'piece')}."
