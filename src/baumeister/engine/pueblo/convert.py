"""Conversion between the law's states and compiled positions."""

from __future__ import annotations

from functools import lru_cache

from baumeister.engine.bits import has
from baumeister.engine.kernel import entry, kernel
from baumeister.engine.layout import (
    NO_ACTION,
    NOBODY,
    Record,
    Records,
    from_seat,
    named,
    records,
    to_seat,
)
from baumeister.engine.pueblo.block import put
from baumeister.engine.pueblo.ground import refit
from baumeister.engine.pueblo.key import game_key
from baumeister.engine.pueblo.layout import AUCTION, NO_STEP, SITE, TURN
from baumeister.engine.pueblo.tables import tables
from baumeister.games.pueblo.auction import Auction
from baumeister.games.pueblo.block import ARMS, FOOTPRINTS, Block
from baumeister.games.pueblo.options import Options
from baumeister.games.pueblo.site import NEUTRAL, Site, empty_site, ground
from baumeister.games.pueblo.state import PHASES, STEPS, State
from baumeister.games.pueblo.stock import KINDS, Stock

HALVES = (None, *KINDS)


@entry
def build_all(all_tables: Records, sites: Records, turns: Records) -> None:
    """Build the listed blocks on an empty site, each as soon as its ground is there."""
    tables, site = all_tables[0], sites[0]
    site.key = game_key(site, turns[0])
    refit(tables, site)
    for _ in range(site.built):  # at least one is ready in every pass
        for number in range(site.built):
            if not has(site.upright, number) and ground_is_ready(tables, site, number):
                put(tables, site, number)


@kernel
def ground_is_ready(tables: Record, site: Record, number: int) -> bool:
    """Whether the columns are as high as a listed block needs them (P3.2)."""
    footprint, tilt = site.footprints[number], site.tilts[number]
    for column in range(3):
        low = tables.tops[tilt, column] - tables.cubes[tilt, column]
        if site.heights[tables.squares[footprint, column]] != site.levels[number] + low:
            return False
    return True


def compiled(state: State, room: int) -> tuple[Records, Records]:
    """The site of a state, and its turn with room above it for `room` actions."""
    sites, turns = records(SITE, 1), records(TURN, room + 1)
    _write_turn(named(turns)[0], state)
    site = named(sites)[0]
    site.open[:] = _open(state.options.cult_sites)
    site.cult = sum(1 << square for square in state.site.ground.cult_squares)
    for number, block in enumerate(state.site.order):
        site.marks[number] = NEUTRAL if block.owner is None else block.owner
        site.footprints[number] = block.footprint
        site.tilts[number] = block.tilt
        site.levels[number] = block.level
    site.built = len(state.site.blocks)
    build_all(tables(), sites, turns)
    return sites, turns


@lru_cache(maxsize=256)
def _open(cult_sites: tuple[str, ...]) -> tuple[int, ...]:
    """By direction: the corners of the footprints that avoid cult sites (P8.3)."""
    corners = dict.fromkeys(ARMS, 0)
    for footprint, free in zip(FOOTPRINTS, ground(cult_sites).fits, strict=True):
        corners[footprint.name[2:]] |= free << footprint.corner
    return tuple(corners.values())


def _write_turn(turn: Record, state: State) -> None:
    options, players = state.options, state.options.players
    turn.players, turn.pro, turn.demolition = players, options.pro, options.demolition
    turn.first_seat, turn.first_bidder = options.first_seat, options.first_bidder
    turn.phase, turn.part = PHASES.index(state.phase), state.part
    turn.step = NO_STEP if state.step is None else STEPS.index(state.step)
    turn.to_move = from_seat(state.to_move)
    if state.order:
        turn.order[:players] = state.order
        turn.rank = 0 if state.to_move is None else state.order.index(state.to_move)
    turn.chieftain = state.chieftain
    turn.scores[:players] = state.scores
    for seat, stock in enumerate(state.stocks):
        turn.single[seat], turn.pairs[seat] = stock.single, stock.pairs
        turn.half[seat], turn.held[seat] = HALVES.index(stock.half), stock.held
    auction = state.auction
    turn.opener = turn.bidder = NOBODY
    if auction is not None:
        turn.cards[:players] = [card or 0 for card in auction.cards]
        turn.opener, turn.bid, turn.bidder = auction.opener, auction.bid, from_seat(auction.bidder)
        turn.passed = sum(1 << seat for seat in auction.passed)
    turn.action = NO_ACTION


def law_state(sites: Records, turns: Records, depth: int, options: Options) -> State:
    """The law's state of a site and a turn, which must have these options."""
    turn, players = named(turns)[depth], options.players
    phase = int(turn.phase)
    return State(
        options=options,
        phase=PHASES[phase],
        part=int(turn.part),
        step=None if turn.step == NO_STEP else STEPS[turn.step],
        to_move=to_seat(turn.to_move),
        order=() if phase == AUCTION else tuple(map(int, turn.order[:players])),
        chieftain=int(turn.chieftain),
        scores=tuple(map(int, turn.scores[:players])),
        stocks=tuple(_stock(turn, seat) for seat in range(players)),
        site=_site(named(sites)[0], options),
        auction=_auction(turn, players) if phase == AUCTION else None,
    )


def _stock(turn: Record, seat: int) -> Stock:
    half = HALVES[turn.half[seat]]
    return Stock(bool(turn.single[seat]), int(turn.pairs[seat]), half, int(turn.held[seat]))


def _auction(turn: Record, players: int) -> Auction:
    return Auction(
        cards=tuple(int(card) or None for card in turn.cards[:players]),
        opener=int(turn.opener),
        passed=frozenset(seat for seat in range(players) if turn.passed >> seat & 1),
        bid=int(turn.bid),
        bidder=to_seat(turn.bidder),
    )


def _site(record: Record, options: Options) -> Site:
    site = empty_site(options.cult_sites)
    for number in range(record.built):
        if int(record.upright) >> number & 1:
            mark = int(record.marks[number])
            site = site.built(
                Block(
                    None if mark == NEUTRAL else mark,
                    int(record.footprints[number]),
                    int(record.tilts[number]),
                    int(record.levels[number]),
                )
            )
    return site
