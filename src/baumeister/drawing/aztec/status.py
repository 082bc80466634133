"""The text of a drawing: the version, the phase, what is due, and how the game ended."""

from __future__ import annotations

from baumeister.core.catalogue import sentence
from baumeister.core.options import to_fields
from baumeister.core.outcome import Outcome
from baumeister.games.aztec.bidding import LOWEST_CLAIM
from baumeister.games.aztec.options import Options
from baumeister.games.aztec.state import ROUNDS, State, bidding_of, seat_to_move


def say(code: str, language: str, **values: object) -> str:
    """A message of the catalogue; players are called by their numbers."""
    return sentence(f"drawing.aztec.{code}", values, language)


def version(options: Options, language: str = "en") -> str:
    """The version of Aztec: the players and the options."""
    return say("version", language, **to_fields(options))


def phase(state: State, language: str = "en") -> str:
    number = state.round + 1 if state.options.match else 0
    return say("phase", language, phase=state.phase, round=number, rounds=ROUNDS)


def due(state: State, language: str = "en") -> tuple[str, ...]:
    """Whose turn it is and what is due, in sentences; at the end, the winner and why the game is
    over."""
    if state.outcome is not None:
        reason = say("reason", language, pieces_left=state.pieces_left)
        return _verdict(state, state.outcome, language), reason
    seat = seat_to_move(state)
    if state.phase == "auction":
        least, most = LOWEST_CLAIM, state.options.highest_claim
        claim = bidding_of(state).claim
        return (say("claim", language, seat=seat, claim=claim, least=least, most=most),)
    return (say("place", language, seat=seat, oh_puch=seat == state.oh_puch),)


def auction(state: State, language: str = "en") -> tuple[str, ...]:
    """The state of the auction in short sentences; none outside it (A5)."""
    bidding = state.bidding
    if bidding is None:
        return ()
    still_in = [seat for seat in range(state.options.players) if seat not in bidding.passed]
    return (
        say("auction.claim", language, claim=bidding.claim, claimant=bidding.claimant),
        say("auction.still_in", language, seats=still_in),
        say("auction.passed", language, seats=sorted(bidding.passed)),
    )


def _verdict(state: State, outcome: Outcome, language: str) -> str:
    reached = state.claim
    if state.claim is not None and outcome.winners == (state.oh_puch,):
        how, reached = "oh_puch", None
    elif len(outcome.winners) > 1:
        how, reached = "shared", None
    elif state.options.match or len({outcome.totals[seat] for seat in state.builders}) > 1:
        how = "points"
    else:  # equal points are decided by the order of play (A4.6, A5.6)
        how = "order"
    return say(
        "verdict",
        language,
        how=how,
        winners=outcome.winners,
        points=max(outcome.totals),
        claim=state.claim,
        reached=reached,
        players=state.options.players,
    )
