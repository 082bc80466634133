"""What a drawing says in words: the version, the phase, what is due, and how the game ended."""

from __future__ import annotations

from baumeister.core.catalogue import listed
from baumeister.drawing.phrase import counted
from baumeister.games.pueblo.auction import HIGHEST_BID
from baumeister.games.pueblo.board import LONGEST_WALK, SQUARES, WALKWAY, walked
from baumeister.games.pueblo.options import Options
from baumeister.games.pueblo.state import State, auction_of, seat_to_move
from baumeister.games.pueblo.transition import ends_building

_PARTS = {1: "part one", 2: "part two", 3: "the demolition"}
WALKS = range(1, LONGEST_WALK + 1)


def version(options: Options) -> str:
    """Which Pueblo is played: the edition, the players and the options."""
    words = [f"{options.edition} edition", f"{options.players} players"]
    if options.pro:
        words.append("pro game")
    if options.demolition:
        words.append("demolition")
    return ", ".join(words)


def phase(state: State) -> str:
    """The phase, as a heading."""
    match state.phase:
        case "auction":
            cards = state.options.edition_facts.order_of_play + "s"
            return f"Auction of the {cards} for {_PARTS[state.part]}"
        case "building":
            return f"Building, {_PARTS[state.part]}" if state.options.pro else "Building"
        case "demolition":
            return "Demolition"
        case "over":
            return "The game is over"


def due(state: State) -> str:
    """Who has to do what; at the end, who has won."""
    if state.to_move is None:
        return _ending(state)
    name = state.options.colours[state.to_move].capitalize()
    match state.step:
        case "bid":
            return f"{name} {_bidding(auction_of(state).bid)}."
        case "take":
            bid = auction_of(state).bid
            price = counted(bid, "point") if bid else "nothing"
            return f"{name} takes a {state.options.edition_facts.order_of_play} for {price}."
        case "place":
            return _placing(state, name)
        case "lift":
            return f"{name} lifts a block."
        case _:
            return f"{name} walks the chieftain.{_last_walk(state)}"


def choices(state: State) -> tuple[str, ...]:
    """What can be typed now, where the board does not show it: walks with the squares they reach,
    blocks to lift, cards to take, and what to put out of the game."""
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


def lot(state: State) -> tuple[str, ...]:
    """The lot that is open, in short lines; none outside an auction (P9)."""
    auction, colours = state.auction, state.options.colours
    if auction is None:
        return ()
    lots = len(auction.cards) - 1
    opened = sum(card is not None for card in auction.cards) + 1
    left = ", ".join(map(str, auction.cards_left))
    bid = "none" if auction.bidder is None else f"{auction.bid} by {colours[auction.bidder]}"
    still_in = ", ".join(colours[seat] for seat in auction.still_in) or "nobody"
    return (
        f"Lot {opened} of {lots}, opened by {colours[auction.opener]}",
        f"{state.options.edition_facts.order_of_play.capitalize()}s left: {left}",
        f"Standing bid: {bid}",
        f"Still in: {still_in}",
    )


def auction(state: State) -> list[str]:
    """Of an auction, the lot and the standing bid in a line; the cards stand with the players."""
    if state.auction is None:
        return []
    open_lot, _, bid, _ = lot(state)
    return [f"{open_lot}. {bid}."]


def description(state: State, drawn: str) -> str:
    """The position for those who cannot see the picture; `drawn` says what it shows, and how."""
    scores = zip(state.options.colours, state.scores, strict=True)
    sentences = [
        f"{phase(state)}.",
        due(state),
        *(f"{line}." for line in lot(state)),
        f"The chieftain stands on {WALKWAY[state.chieftain]}.",
        f"Points: {', '.join(f'{name} {points}' for name, points in scores)}.",
        f"Blocks on the site: {len(state.site.blocks)}; levels: {max(state.site.heights)}.",
        drawn,
    ]
    return " ".join(sentences)


def cards(state: State) -> tuple[int | None, ...]:
    """The order-of-play card of each seat, in the auction and after it (P8.4, P9)."""
    if state.auction is not None:
        return state.auction.cards
    return tuple(state.order.index(seat) + 1 for seat in range(state.options.players))


def _bidding(bid: int) -> str:
    if not bid:
        return "bids or passes"
    if bid == HIGHEST_BID:
        return f"can only pass: {bid} is the highest bid"
    return f"bids more than {bid} or passes"


def _placing(state: State, name: str) -> str:
    own = name.lower()
    stock = state.stocks[seat_to_move(state)]
    if stock.single:
        what = f"the single {own} block"
    elif stock.half is not None:
        what = f"the waiting {own if stock.half == 'own' else 'neutral'} block"
    else:
        what = f"a {own} or a neutral block of a new pair"
    if any(state.site.fits):
        return f"{name} builds {what}."
    return f"Nothing fits: {name} puts {what} out of the game."


def _last_walk(state: State) -> str:
    if not ends_building(state):
        return ""
    return f" The last walk follows, marked by the {state.options.edition_facts.marker}."


def _ending(state: State) -> str:
    outcome = state.outcome
    if outcome is None:
        return ""
    names = [state.options.colours[seat] for seat in outcome.winners]
    points = min(outcome.totals)
    verb = "wins" if len(names) == 1 else "share the win"
    return f"{listed(names)} {verb} with {counted(points, 'point')}.".capitalize()
