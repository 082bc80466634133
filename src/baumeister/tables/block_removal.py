"""Taking a block or piece off a position, for the position editor.

It takes back a turn, but not necessarily the last one: any block that the player who built last
could have built last. So the result is always a position that a game can reach.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from baumeister.core.errors import PositionError
from baumeister.core.rules import AnyState
from baumeister.games import aztec, pueblo
from baumeister.games.aztec.piece import PLACEMENTS
from baumeister.games.aztec.queries import Piece
from baumeister.games.aztec.temple import START
from baumeister.games.pueblo.board import LONGEST_WALK, WALKWAY
from baumeister.games.pueblo.stock import Kind, Stock


class CannotRemove(PositionError):
    """A covered block, or a game in which nothing is built any more."""

    code: Literal["position.covered", "position.not_building"]


class NoSuchBlock(PositionError):
    code = "position.no_block"
    block: int


class LastBuilder(PositionError):
    """A seat that cannot have built last."""

    code = "position.last_builder"
    seat: int
    kinds: str


def without(state: AnyState, block: int) -> AnyState:
    """The position without a block or piece, by its id. Raises PositionError."""
    if isinstance(state, pueblo.State):
        return without_block(state, block)
    if isinstance(state, aztec.State):
        return without_piece(state, block)
    raise TypeError(state)


def without_block(state: pueblo.State, number: int) -> pueblo.State:
    """The position without a block, by its id."""
    site = state.site
    block = next((each for each in site.blocks if each.id == number), None)
    if block is None:
        raise NoSuchBlock(number)
    if not site.is_open(block):
        raise CannotRemove("position.covered")
    seat = _last_builder(state)
    if before := _before(state, seat, block):
        return before
    raise LastBuilder(seat=seat, kinds=_kinds(state, seat))


def _last_builder(state: pueblo.State) -> int:
    """The seat that built the last block. Raises PositionError if no building goes on."""
    if state.phase != "building" or state.step != "place" or state.to_move is None:
        raise CannotRemove("position.not_building")
    return state.order[state.order.index(state.to_move) - 1]


def _before(state: pueblo.State, seat: int, block: pueblo.Block) -> pueblo.State | None:
    """The position before the seat built a block, if a game can reach it."""
    if block.owner not in (None, seat):
        return None
    site, kind = state.site.lifted(block), _kind(block)
    for stock in _stocks_before(state.stocks[seat], kind):
        stocks = tuple(stock if each == seat else old for each, old in enumerate(state.stocks))
        # The chieftain stays, or goes back as far as it has to.
        for steps in range(LONGEST_WALK + 1):
            chieftain = (state.chieftain - steps) % len(WALKWAY)
            before = replace(state, to_move=seat, stocks=stocks, site=site, chieftain=chieftain)
            try:
                return pueblo.from_position(pueblo.position(before))
            except PositionError:
                continue
    return None


def _stocks_before(after: Stock, kind: Kind) -> Iterator[Stock]:
    """The stocks that are possible before a block of a kind was taken from it."""
    for stock in (
        Stock(True, after.pairs, None, after.held),
        Stock(False, after.pairs, kind, after.held),
        Stock(False, after.pairs + 1, None, after.held),
    ):
        if kind in stock.kinds and stock.without(kind) == after:
            yield stock


def _kind(block: pueblo.Block) -> Kind:
    return "neutral" if block.owner is None else "own"


def _kinds(state: pueblo.State, seat: int) -> str:
    """Which kinds of block the seat can have built last."""
    open_blocks = filter(state.site.is_open, state.site.blocks)
    kinds = {_kind(block) for block in open_blocks if _before(state, seat, block)}
    return kinds.pop() if len(kinds) == 1 else "both" if kinds else "none"


def without_piece(state: aztec.State, number: int) -> aztec.State:
    """The position without a piece, by its id."""
    pieces = state.temple.pieces
    piece = next((each for each in pieces if Piece(PLACEMENTS[each].cells).id == number), None)
    if piece is None:
        raise NoSuchBlock(number)
    temple, waiting = START, set(pieces - {piece})
    while waiting:
        placeable = [each for each in waiting if temple.allows(each)]
        if not placeable:
            raise CannotRemove("position.covered")
        for each in placeable:
            temple = temple.placed(each)
        waiting.difference_update(placeable)
    order = state.order
    to_move = order[len(temple.pieces) % len(order)]
    # The last piece may have ended the game.
    before = replace(state, phase="building", to_move=to_move, temple=temple)
    return aztec.from_position(aztec.position(before))
