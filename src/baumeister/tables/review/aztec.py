"""Facts about turns of Aztec: which cubes scored, what the others could score next, and which cubes
of a scoring edge nobody can reach any more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from baumeister.core.grid import Square
from baumeister.games.aztec.action import Action, Place
from baumeister.games.aztec.legality import legal_actions
from baumeister.games.aztec.piece import CELL_TABLES, PLACEMENTS
from baumeister.games.aztec.state import State, seat_to_move
from baumeister.games.aztec.top import SCORING, cells_of, number_of
from baumeister.games.aztec.transition import apply
from baumeister.tables.review.fact import Fact


@dataclass(frozen=True, slots=True)
class Scored(Fact):
    """The points that this piece brought a builder, and what the better one would have brought."""

    code = "review.aztec.scored"
    seat: int
    squares: tuple[Square, ...]
    better_squares: tuple[Square, ...]

    @property
    def weight(self) -> int:
        return abs(len(self.squares) - len(self.better_squares))


@dataclass(frozen=True, slots=True)
class BestReply(Fact):
    """The most points another builder could score with the next piece, and with which one; and
    the most after the better turn."""

    code = "review.aztec.reply"
    seat: int
    placement: str
    points: int
    better_points: int

    @property
    def weight(self) -> int:
        return self.points - self.better_points


@dataclass(frozen=True, slots=True)
class OutOfReach(Fact):
    """Third-level squares of a builder's edges that no piece can reach any more after this turn;
    after the better one they could still be reached."""

    code = "review.aztec.lost"
    seat: int
    squares: tuple[Square, ...]

    @property
    def weight(self) -> int:
        return len(self.squares)


@dataclass(frozen=True, slots=True)
class WouldClose(Fact):
    """Third-level squares of another builder's edges that the better turn would have closed for
    good."""

    code = "review.aztec.would_close"
    seat: int
    squares: tuple[Square, ...]

    @property
    def weight(self) -> int:
        return len(self.squares)


@dataclass(frozen=True, slots=True)
class WithinReach(Fact):
    """The number of squares of a builder's edges that the next piece could fill on level 3 after
    this turn, and after the better one."""

    code = "review.aztec.reach"
    seat: int
    count: int
    better_count: int


@dataclass(frozen=True, slots=True)
class ClaimResult(Fact):
    """Oh Puch's claim, and the most points a builder reached."""

    code = "review.aztec.claim"
    seat: int
    claim: int
    points: int

    @property
    def weight(self) -> int:
        return abs(self.claim - self.points)


def facts(
    states: Sequence[State], actions: Sequence[Action], ply: int, better: Sequence[Action]
) -> Iterator[Fact]:
    """All facts about the turn that begins at a ply."""
    before, action = states[ply], actions[ply]
    seat = seat_to_move(before)
    (other,) = better
    if not isinstance(action, Place) or not isinstance(other, Place):
        last = states[-1]
        if last.outcome is not None and last.oh_puch is not None and last.claim is not None:
            yield ClaimResult(last.oh_puch, last.claim, max(last.scores))
        return
    after, better_after = states[ply + 1], apply(before, other)
    for builder, edges in zip(before.builders, SCORING[before.options.corners], strict=True):
        is_own = builder == seat
        now = PLACEMENTS[action.placement].mask & edges
        then = PLACEMENTS[other.placement].mask & edges
        gain = now.bit_count() - then.bit_count()
        if gain < 0 if is_own else gain > 0:
            yield Scored(builder, _squares(now), _squares(then))
        if before.round == after.round and after.to_move is not None:  # the temple is built on
            yield from _prospects(builder, edges, (before, after, better_after), is_own=is_own)


def _prospects(
    builder: int, edges: int, states: tuple[State, State, State], *, is_own: bool
) -> Iterator[Fact]:
    """The points a builder can still score before the turn, after it and after the better one."""
    before, after, better_after = states
    near, better_near = len(reach(after, edges)), len(reach(better_after, edges))
    if near < better_near if is_own else near > better_near:
        yield WithinReach(builder, near, better_near)
    shut, better_shut = closed(after, edges), closed(better_after, edges)
    if is_own:
        if lost := shut & ~better_shut & ~closed(before, edges):
            yield OutOfReach(builder, _squares(lost))
        return
    if would := better_shut & ~shut & ~closed(before, edges):
        yield WouldClose(builder, _squares(would))
    points, reply = best_reply(after, edges)
    limit, _ = best_reply(better_after, edges)
    if points > limit:
        yield BestReply(builder, reply, points, limit)


def closed(state: State, edges: int) -> int:
    """The empty cubes of a set that no piece can ever fill: each placement that covers them
    overlaps something that stands."""
    mask = 0
    for cell in cells_of(edges & ~state.temple.cubes):
        number = number_of(cell)
        if not CELL_TABLES[number].overlapped & state.temple.free:
            mask |= 1 << number
    return mask


def reach(state: State, edges: int) -> tuple[Square, ...]:
    """The squares of a set of cubes that the next piece could fill."""
    legal = state.temple.legal
    return tuple(
        cell.square
        for cell in cells_of(edges & ~state.temple.cubes)
        if CELL_TABLES[number_of(cell)].overlapped & legal
    )


def best_reply(state: State, edges: int) -> tuple[int, str]:
    """The most cubes of a set that the next piece can fill, and the piece that does."""
    best, name = 0, ""
    for action in legal_actions(state):
        if isinstance(action, Place):
            placement = PLACEMENTS[action.placement]
            points = (placement.mask & edges).bit_count()
            if points > best:
                best, name = points, placement.name
    return best, name


def _squares(mask: int) -> tuple[Square, ...]:
    return tuple(cell.square for cell in cells_of(mask))
