"""Positions as lines of text, and their hashes.

Nine fields: game and rules version, options, what is due, order of play, auction, chieftain,
scores, stocks, blocks. `docs/notation.md` explains them with examples.
"""

from __future__ import annotations

import re
from functools import lru_cache

from baumeister.core.errors import OptionsError
from baumeister.core.options import from_fields
from baumeister.core.position import ImpossibleOptions, digest_of, fields_of, or_dash, unreadable
from baumeister.games.pueblo.auction import Auction
from baumeister.games.pueblo.block import FOOTPRINTS
from baumeister.games.pueblo.board import WALKWAY, WALKWAY_NUMBER
from baumeister.games.pueblo.options import Options
from baumeister.games.pueblo.reachability import BlockNames, assembled
from baumeister.games.pueblo.site import Site
from baumeister.games.pueblo.state import PHASES, STEPS, Phase, State, Step
from baumeister.games.pueblo.stock import Kind, Stock

RULES_VERSION = 1
_HEAD = f"pueblo/{RULES_VERSION}"
_FIELDS = ("options", "due", "order", "auction", "chieftain", "scores", "stocks", "blocks")


def position(state: State) -> str:
    """The state as one line of text, equal for equal states and different for different ones."""
    return " ".join(
        (
            _HEAD,
            _write_options(state.options),
            f"{state.phase}/{state.part}/{state.step or '-'}/{or_dash(state.to_move)}",
            ",".join(map(str, state.order)) or "-",
            "-" if state.auction is None else _write_auction(state.auction),
            WALKWAY[state.chieftain],
            ",".join(map(str, state.scores)),
            ",".join(map(_write_stock, state.stocks)),
            ",".join(block_names(state.site)) or "-",
        )
    )


def digest(state: State) -> str:
    """A hash of the position: 32 hexadecimal digits, the same on every platform."""
    return digest_of(position(state))


def block_names(site: Site) -> BlockNames:
    """The blocks as owner and footprint, in an order in which they can be built."""
    return tuple([_NAMES[block.owner][block.footprint] for block in site.order])


_NAMES = {
    owner: [("n" if owner is None else str(owner)) + f.name for f in FOOTPRINTS]
    for owner in (None, 0, 1, 2, 3)
}


def from_position(text: str) -> State:
    """The state described by a line. Raises PositionError if it cannot be read or reached."""
    options, due, order, auction, chieftain, scores, stocks, blocks = fields_of(
        text, _HEAD, _FIELDS
    )
    game_options = _read_options(options)
    phase, part, step, to_move = _read_due(due)
    return assembled(
        options=game_options,
        phase=phase,
        part=part,
        step=step,
        to_move=to_move,
        order=() if order == "-" else _read_numbers("order", order),
        auction=None if auction == "-" else _read_auction(auction),
        chieftain=_read_chieftain(chieftain),
        scores=_read_numbers("scores", scores),
        stocks=tuple(_read_stock(stock) for stock in stocks.split(",")),
        blocks=() if blocks == "-" else tuple(blocks.split(",")),
    )


_NUMBER = "(?:0|[1-9][0-9]{0,5})"
_OPTIONS = re.compile(
    rf"({_NUMBER})/([0-9]{{4}})/(base|pro|demolition|pro\+demolition)/([NS][EW])"
    rf"/({_NUMBER})/({_NUMBER})/(-|[a-z0-9,]+)",
    re.ASCII,
)
_DUE = re.compile(rf"({'|'.join(PHASES)})/([123])/({'|'.join(STEPS)}|-)/({_NUMBER}|-)", re.ASCII)
_CARD = "(?:[1-4]|-)"
_AUCTION = re.compile(
    rf"({_CARD}(?:,{_CARD})*)/({_NUMBER})/(-|{_NUMBER}(?:,{_NUMBER})*)/({_NUMBER})/({_NUMBER}|-)",
    re.ASCII,
)
_NUMBERS = re.compile(rf"{_NUMBER}(?:,{_NUMBER})*", re.ASCII)
_STOCK = re.compile(r"(s?)([0-7])([on]?)((?:\+2)?)", re.ASCII)


@lru_cache(maxsize=256)
def _write_options(options: Options) -> str:
    mode = "+".join(m for m in ("pro", "demolition") if getattr(options, m)) or "base"
    return (
        f"{options.players}/{options.edition}/{mode}/{options.chieftain_corner}"
        f"/{options.first_seat}/{options.first_bidder}/{','.join(options.cult_sites) or '-'}"
    )


def _read_options(text: str) -> Options:
    match = _OPTIONS.fullmatch(text)
    if match is None:
        raise unreadable("options", text, "2/2002/base/SW/0/0/-")
    players, edition, mode, corner, first_seat, first_bidder, cult_sites = match.groups()
    try:
        return from_fields(
            Options,
            {
                "players": int(players),
                "edition": edition,
                "pro": "pro" in mode,
                "demolition": "demolition" in mode,
                "cult_sites": () if cult_sites == "-" else tuple(cult_sites.split(",")),
                "chieftain_corner": corner,
                "first_seat": int(first_seat),
                "first_bidder": int(first_bidder),
            },
        )
    except OptionsError as error:
        raise ImpossibleOptions(error.nested) from None


def _read_due(text: str) -> tuple[Phase, int, Step | None, int | None]:
    match = _DUE.fullmatch(text)
    if match is None:
        raise unreadable("due", text, "building/1/place/0")
    phase, part, step, seat = match.groups()
    return (
        next(p for p in PHASES if p == phase),
        int(part),
        next((s for s in STEPS if s == step), None),
        None if seat == "-" else int(seat),
    )


def _read_numbers(field: str, text: str) -> tuple[int, ...]:
    if not _NUMBERS.fullmatch(text):
        raise unreadable(field, text, "0,12")
    return tuple(map(int, text.split(",")))


def _write_auction(auction: Auction) -> str:
    cards = ",".join(map(or_dash, auction.cards))
    passed = ",".join(map(str, sorted(auction.passed))) or "-"
    return f"{cards}/{auction.opener}/{passed}/{auction.bid}/{or_dash(auction.bidder)}"


def _read_auction(text: str) -> Auction:
    match = _AUCTION.fullmatch(text)
    if match is None:
        raise unreadable("auction", text, "-,-/0/-/0/-")
    cards, opener, passed, bid, bidder = match.groups()
    return Auction(
        tuple(None if card == "-" else int(card) for card in cards.split(",")),
        int(opener),
        frozenset() if passed == "-" else frozenset(map(int, passed.split(","))),
        int(bid),
        None if bidder == "-" else int(bidder),
    )


def _read_chieftain(text: str) -> int:
    if text not in WALKWAY_NUMBER:
        raise unreadable("chieftain", text, "W1")
    return WALKWAY_NUMBER[text]


def _write_stock(stock: Stock) -> str:
    half = "" if stock.half is None else stock.half[0]
    held = f"+{stock.held}" if stock.held else ""
    return f"{'s' if stock.single else ''}{stock.pairs}{half}{held}"


def _read_stock(text: str) -> Stock:
    match = _STOCK.fullmatch(text)
    if match is None:
        raise unreadable("stocks", text, "s5n+2")
    single, pairs, half, held = match.groups()
    halves: dict[str, Kind | None] = {"": None, "o": "own", "n": "neutral"}
    return Stock(bool(single), int(pairs), halves[half], 2 if held else 0)
