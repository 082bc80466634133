"""Facts about turns of Pueblo: which faces stayed open and what they cost, and what a better turn
would have changed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, NamedTuple

from baumeister.core.grid import Cube
from baumeister.games.pueblo.action import Action, Bid, Pass, Place, TakeCard, joins
from baumeister.games.pueblo.board import CORNERS, SIZE, WALKWAY
from baumeister.games.pueblo.effects import events
from baumeister.games.pueblo.event import CardLeft, CardTaken, Event, Looked
from baumeister.games.pueblo.sight import Fine, fines
from baumeister.games.pueblo.site import Site
from baumeister.games.pueblo.state import State, seat_to_move
from baumeister.games.pueblo.transition import apply, placed_block
from baumeister.tables.review.fact import Fact, LevelSquares, by_level

View = Literal["north", "east", "south", "west", "above"]
"""From where a face is visible: a side of the grid, or from above, which is how corners see it."""
_SIDES: Mapping[str, View] = {"N": "north", "E": "east", "S": "south", "W": "west"}


@dataclass(frozen=True, slots=True)
class StayedOpen(Fact):
    """The later cost of the faces of the built block, seen from one side, for its owner."""

    code = "review.pueblo.stayed_open"
    seat: int
    levels: tuple[LevelSquares, ...]
    view: View
    turns: int
    """The number of turns after which at least one of the faces was open to that side."""
    points: int
    last_walk: int
    """The points among them that were paid on the last walk."""

    @property
    def weight(self) -> int:
        return self.points


@dataclass(frozen=True, slots=True)
class WouldHide(Fact):
    """Faces that the better turn would have hidden, and what they cost from this turn on."""

    code = "review.pueblo.would_hide"
    seat: int
    levels: tuple[LevelSquares, ...]
    view: View
    points: int

    @property
    def weight(self) -> int:
        return self.points


@dataclass(frozen=True, slots=True)
class HidRival(Fact):
    """Faces of another player that this turn hid and the better one would have left open."""

    code = "review.pueblo.hid_rival"
    seat: int
    levels: tuple[LevelSquares, ...]
    view: View
    points: int
    """The cost of one look at the faces."""

    @property
    def weight(self) -> int:
        return self.points


@dataclass(frozen=True, slots=True)
class LookCost(Fact):
    """The cost of this turn's look for a player, and of that with the better turn."""

    code = "review.pueblo.look"
    seat: int
    square: str
    points: int
    better_square: str
    better_points: int

    @property
    def weight(self) -> int:
        return abs(self.points - self.better_points)


@dataclass(frozen=True, slots=True)
class Exposure(Fact):
    """The cost of a last walk for a player right after this turn, and after the better one."""

    code = "review.pueblo.exposure"
    seat: int
    points: int
    better_points: int

    @property
    def weight(self) -> int:
        return abs(self.points - self.better_points)


@dataclass(frozen=True, slots=True)
class CardPrice(Fact):
    """The price that a player paid in the auction, and for which number in the order of play."""

    code = "review.pueblo.card"
    seat: int
    number: int
    paid: int

    @property
    def weight(self) -> int:
        return self.paid


class _Look(NamedTuple):
    """A look of the game: the turn in which it happened, and what was visible."""

    turn: int
    square: int
    fines: tuple[Fine, ...]
    is_last_walk: bool


def facts(
    states: Sequence[State], actions: Sequence[Action], ply: int, better: Sequence[Action]
) -> Iterator[Fact]:
    """All facts about the turn that begins at a ply."""
    before, action = states[ply], actions[ply]
    seat = seat_to_move(before)
    if isinstance(action, Bid | Pass | TakeCard):
        yield from _card(states, actions, ply, seat)
        return
    end = next(i for i in _turn_ends(actions) if i > ply)
    played_events = _events(states[ply : end + 1], actions[ply:end])
    better_states = [before]
    for one in better:
        better_states.append(apply(better_states[-1], one))
    better_events = _events(better_states, better)
    site, better_site = states[end].site, better_states[-1].site
    looks = _looks_from(states, actions, ply)
    if isinstance(action, Place) and action.kind == "own":
        yield from stayed_open(states, actions, ply)
    yield from _look_costs(seat, played_events, better_events)
    if before.phase == "building":
        yield from _exposures(seat, site, better_site)
    open_now, open_then = _open_faces(site), _open_faces(better_site)
    standing = before.site
    for (owner, view), faces in _grouped(open_now - open_then).items():
        if owner == seat and (hidden := {cube for cube, _ in faces if _stands(standing, cube)}):
            points = sum(
                fine.points
                for look in looks
                for fine in look.fines
                if (fine.cube, look.square) in faces and fine.cube in hidden
            )
            if points:
                yield WouldHide(seat, by_level(hidden), view, points)
    for (owner, view), faces in _grouped(open_then - open_now).items():
        hid = {cube for cube, _ in faces if _stands(standing, cube)}
        if owner != seat and hid:
            cost = sum(1 if view == "above" else cube[2] + 1 for cube in hid)
            yield HidRival(owner, by_level(hid), view, cost)


def stayed_open(
    states: Sequence[State], actions: Sequence[Action], ply: int
) -> Iterator[StayedOpen]:
    """What the block in the player's own colour built at a ply cost its owner in the rest of the
    game, by side. The points add up to all fines for its cubes."""
    action = actions[ply]
    if not isinstance(action, Place):
        return
    seat = seat_to_move(states[ply])
    cubes = frozenset(placed_block(states[ply], action).cells)
    paid: dict[View, list[tuple[_Look, Fine]]] = defaultdict(list)
    for look in _looks_from(states, actions, ply):
        for fine in look.fines:
            if fine.cube in cubes:
                paid[_view(look.square)].append((look, fine))
    sites = [states[end].site for end in _turn_ends(actions) if end > ply]
    for view, those in paid.items():
        seen = {fine.cube for _, fine in those}
        faces = {(fine.cube, look.square) for look, fine in those}
        yield StayedOpen(
            seat,
            by_level(seen),
            view,
            sum(any(_is_open(site, *face) for face in faces) for site in sites),
            sum(fine.points for _, fine in those),
            sum(fine.points for look, fine in those if look.is_last_walk),
        )


def _card(
    states: Sequence[State], actions: Sequence[Action], ply: int, seat: int
) -> Iterator[Fact]:
    """The card that the seat got in the auction in which it acted."""
    for at in range(ply, len(actions)):
        for event in events(states[at], actions[at], states[at + 1]):
            match event:
                case CardTaken(seat=taker) if taker == seat:
                    yield CardPrice(seat, event.number, event.paid)
                    return
                case CardLeft(seat=taker) if taker == seat:
                    yield CardPrice(seat, event.number, 0)
                    return


def _look_costs(seat: int, played: Sequence[Event], better: Sequence[Event]) -> Iterator[LookCost]:
    """The looks of both turns, for the players for whom the better one was better."""
    looked = next((e for e in played if isinstance(e, Looked)), None)
    other = next((e for e in better if isinstance(e, Looked)), None)
    if looked is None or other is None:
        return
    now, then = _sums(looked.fines), _sums(other.fines)
    for payer in sorted(now.keys() | then.keys()):
        difference = now.get(payer, 0) - then.get(payer, 0)
        if difference > 0 if payer == seat else difference < 0:
            yield LookCost(
                payer,
                WALKWAY[looked.square],
                now.get(payer, 0),
                WALKWAY[other.square],
                then.get(payer, 0),
            )


def _exposures(seat: int, site: Site, better: Site) -> Iterator[Exposure]:
    now, then = _exposure(site), _exposure(better)
    for payer in sorted(now.keys() | then.keys()):
        points, other = now.get(payer, 0), then.get(payer, 0)
        if points > other if payer == seat else points < other:
            yield Exposure(payer, points, other)


def _exposure(site: Site) -> dict[int, int]:
    """The cost of a last walk for each player."""
    return _sums([fine for square in range(len(WALKWAY)) for fine in fines(site, square)])


def _sums(those: Sequence[Fine]) -> dict[int, int]:
    sums: dict[int, int] = defaultdict(int)
    for fine in those:
        sums[fine.seat] += fine.points
    return sums


def _turn_ends(actions: Sequence[Action]) -> list[int]:
    """The plies after which turns have ended."""
    middle = (not joins(one, other) for one, other in pairwise(actions))
    return [*(ply for ply, ends in enumerate(middle, 1) if ends), len(actions)]


def _events(states: Sequence[State], actions: Sequence[Action]) -> list[Event]:
    return [
        event
        for state, action, after in zip(states, actions, states[1:], strict=False)
        for event in events(state, action, after)
    ]


def _looks_from(states: Sequence[State], actions: Sequence[Action], ply: int) -> list[_Look]:
    return [
        _Look(at, event.square, event.fines, event.last_walk)
        for at in range(ply, len(actions))
        for event in events(states[at], actions[at], states[at + 1])
        if isinstance(event, Looked)
    ]


def _view(square: int) -> View:
    name = WALKWAY[square]
    return "above" if name in CORNERS else _SIDES[name[0]]


def _open_faces(site: Site) -> set[tuple[int, Cube, int]]:
    """Every visible coloured face: its owner, its cube, and the walkway square that sees it."""
    return {
        (fine.seat, fine.cube, square)
        for square in range(len(WALKWAY))
        for fine in fines(site, square)
    }


def _grouped(
    faces: set[tuple[int, Cube, int]],
) -> dict[tuple[int, View], set[tuple[Cube, int]]]:
    groups: dict[tuple[int, View], set[tuple[Cube, int]]] = defaultdict(set)
    for owner, cube, square in sorted(faces):
        groups[owner, _view(square)].add((cube, square))
    return groups


def _is_open(site: Site, cube: Cube, square: int) -> bool:
    return any(fine.cube == cube for fine in fines(site, square))


def _stands(site: Site, cube: Cube) -> bool:
    x, y, z = cube
    return len(site.columns[x + SIZE * y]) > z
