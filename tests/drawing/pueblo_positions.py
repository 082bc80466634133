"""Positions to draw: a game played by hand, a tower, and random games in all twelve modes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from baumeister import pueblo
from testing.pueblo_games import after, by_chance
from testing.variants import options, variants


def small_pueblo() -> pueblo.State:
    """Seven blocks; red has built and has not walked yet."""
    return after("oa1ne+3 og7sw+2 na3ne+4 ng5ne+1 oa3se+4 oe3ne+3 od1nw")


def tower() -> pueblo.State:
    """A finished game in which every player builds as high as possible."""
    state = pueblo.new_game()
    while state.to_move is not None:
        now = state

        def height(action: pueblo.Action, now: pueblo.State = now) -> int:
            return max((cube[2] for cube in pueblo.cells(now, action)), default=0)

        state = pueblo.apply_unchecked(state, max(pueblo.legal_actions(state), key=height))
    return state


def one_of_each(seed: int) -> Iterator[pueblo.State]:
    """The last state of each kind (phase, part and step) from a random game in every mode."""
    for game, index in variants():
        if game == "pueblo":
            kinds = {}
            for state, _, following in by_chance(options(game, index), seed):
                for each in (state, following):
                    kinds[each.phase, each.part, each.step] = each
            yield from kinds.values()


def visible(state: pueblo.State) -> dict[tuple[str, int], int | None]:
    """The owner of the cube seen from each side square at each level, found cube by cube: an
    independent implementation of the rule."""
    standing = pueblo.cubes(state)
    found: dict[tuple[str, int], int | None] = {}
    levels = range(max(z for _, _, z in standing) + 1) if standing else range(0)
    for place, level, step in product(range(8), levels, range(8)):
        for name, cube in (
            (f"W{place + 1}", (step, place, level)),
            (f"E{place + 1}", (7 - step, place, level)),
            (f"S{'abcdefgh'[place]}", (place, step, level)),
            (f"N{'abcdefgh'[place]}", (place, 7 - step, level)),
        ):
            if cube in standing:
                found.setdefault((name, level + 1), standing[cube].owner)
    return found


def letter(state: pueblo.State, owner: int | None) -> str:
    """The letter of an owner."""
    return "n" if owner is None else state.options.colours[owner][0].upper()
