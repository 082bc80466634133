"""The text of a drawing: the version, the phase, what is due, and how the game ended."""

from __future__ import annotations

from baumeister.core.catalogue import sentence
from baumeister.core.options import to_fields
from baumeister.games.pueblo.auction import HIGHEST_BID
from baumeister.games.pueblo.board import LONGEST_WALK, SQUARES, WALKWAY, walked
from baumeister.games.pueblo.options import Options, player_names
from baumeister.games.pueblo.state import State, auction_of, seat_to_move
from baumeister.games.pueblo.transition import ends_building

WALKS = range(1, LONGEST_WALK + 1)


def say(code: str, state: State, language: str, **values: object) -> str:
    """A message of the catalogue about a state; players are called by their colours."""
    options = state.options
    values = {"edition": options.edition, **values}
    return sentence(f"drawing.pueblo.{code}", values, language, player_names(options, language))


def version(options: Options, language: str = "en") -> str:
    """The version of Pueblo: the edition, the players and the options."""
    return sentence("drawing.pueblo.version", to_fields(options), language)


def phase(state: State, language: str = "en") -> str:
    pro = state.options.pro
    return say("phase", state, language, phase=state.phase, part=state.part, pro=pro)


def due(state: State, language: str = "en") -> str:
    """Whose turn it is and what is due; at the end, the winner."""
    seat = state.to_move
    if seat is None:
        return _ending(state, language)
    match state.step:
        case "bid":
            bid = auction_of(state).bid
            limit = "highest" if bid == HIGHEST_BID else bid or None
            return say("bid", state, language, seat=seat, bid=bid, limit=limit)
        case "take":
            return say("take", state, language, seat=seat, bid=auction_of(state).bid)
        case "place":
            fits = any(state.site.fits)
            return say("place", state, language, seat=seat, fits=fits, what=_building(state))
        case "lift":
            return say("lift", state, language, seat=seat)
        case _:
            return say("walk", state, language, seat=seat, last=ends_building(state))


def choices(state: State) -> tuple[str, ...]:
    """Possible input that the board does not show: walks with the squares they reach, blocks to
    lift, cards to take, and blocks to discard."""
    match state.step:
        case "place" if not any(state.site.fits):
            kinds = state.stocks[seat_to_move(state)].kinds
            return tuple(f"{kind[0]}-" for kind in kinds)
        case "walk":
            return tuple(f"+{n} {WALKWAY[walked(state.chieftain, n)]}" for n in WALKS)
        case "lift":
            blocks = state.site.liftable(seat_to_move(state))
            return tuple(
                f"x{SQUARES[square]}" for square in sorted(b.lowest_square for b in blocks)
            )
        case "take":
            return tuple(f"#{card}" for card in auction_of(state).cards_left)
        case _:
            return ()


def lot(state: State, language: str = "en") -> tuple[str, ...]:
    """The lot that is open, in short lines; none outside an auction (P9)."""
    auction = state.auction
    if auction is None:
        return ()
    lots = len(auction.cards) - 1
    opened = sum(card is not None for card in auction.cards) + 1
    return (
        say("lot", state, language, lot=opened, lots=lots, seat=auction.opener),
        say("cards_left", state, language, left=auction.cards_left),
        say("standing_bid", state, language, bid=auction.bid, bidder=auction.bidder),
        say("still_in", state, language, seats=auction.still_in),
    )


def auction(state: State) -> list[str]:
    """The lot and the standing bid of an auction in one line; the cards are listed with the
    players."""
    if state.auction is None:
        return []
    open_lot, _, bid, _ = lot(state)
    return [f"{open_lot}. {bid}."]


def description(state: State, drawn: str) -> str:
    """A description of the position for screen readers; `drawn` says what the picture shows."""
    scores = zip(player_names(state.options), state.scores, strict=True)
    sentences = [
        f"{phase(state)}.",
        due(state),
        *(f"{line}." for line in lot(state)),
        f"The chieftain stands on {WALKWAY[state.chieftain]}.",
        f"Points: {', '.join(f'{name} {points}' for name, points in scores)}.",
        f"Blocks on the grid: {len(state.site.blocks)}; levels: {max(state.site.heights)}.",
        drawn,
    ]
    return " ".join(sentences)


def cards(state: State) -> tuple[int | None, ...]:
    """The order-of-play card of each seat, in the auction and after it (P8.4, P9)."""
    if state.auction is not None:
        return state.auction.cards
    return tuple(state.order.index(seat) + 1 for seat in range(state.options.players))


def _building(state: State) -> str:
    """Which block the player to move builds."""
    stock = state.stocks[seat_to_move(state)]
    return "single" if stock.single else stock.half or "pair"


def _ending(state: State, language: str) -> str:
    outcome = state.outcome
    if outcome is None:
        return ""
    points = min(outcome.totals)
    return say("ending", state, language, winners=outcome.winners, points=points)
