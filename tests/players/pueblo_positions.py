"""Random positions of Pueblo in every phase for search tests, and one in which nothing fits."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from baumeister import pueblo
from baumeister.core.chance import Chance
from baumeister.games.pueblo import Options, Pass, State, Stock
from testing.variants import options

_NOTHING_FITS = """
og4sw oc7sw oc4se oe7se ne2nw nb6se og7nw ob2nw ng2ne nh6sw ob1ne oe1ne ne4nw ne4se od7se oe7se
nb6ne na5se ob3se oa8se nf5nw ne4ne oe4ne og6nw nf6nw ne6se oh5nw og5ne
"""
"""Blocks of two players, each followed by a walk of one square (the example in the rules)."""


def blocks_left(state: State) -> int:
    """Blocks still to be built; in a demolition, standing blocks."""
    if state.phase == "demolition":
        return len(state.site.blocks)
    return sum(stock.own + stock.neutral for stock in state.stocks)


def after_chance(state: State, dice: Chance) -> State:
    """The state after a random action; all seats pass in auctions."""
    legal = pueblo.legal_actions(state)
    action = Pass() if Pass() in legal else dice.choice(legal)
    return pueblo.apply_unchecked(state, action)


def building(left: int, seed: int, **settings: Any) -> State:
    """A state in which one of the last `left` blocks is to be built."""
    state, dice = pueblo.new_game(Options(**settings)), Chance(seed)
    while blocks_left(state) > left or state.step != "place":
        state = after_chance(state, dice)
    return state


def demolition(standing: int, seed: int, **settings: Any) -> State:
    """A state in which one of at most `left` standing blocks is to be lifted."""
    state, dice = pueblo.new_game(Options(**settings, demolition=True)), Chance(seed)
    while state.step != "lift" or blocks_left(state) > standing:
        state = after_chance(state, dice)
    return state


def auction(index: int, part: int, seed: int = 1) -> State:
    """A variant's auction before a part begins."""
    state, dice = pueblo.new_game(options("pueblo", index)), Chance(seed)
    while state.phase != "auction" or state.part != part:
        state = after_chance(state, dice)
    return state


def walking(state: State, seed: int = 1) -> State:
    """The middle of a turn: its first action is played, the walk is due."""
    return pueblo.apply_unchecked(state, Chance(seed).choice(pueblo.legal_actions(state)))


@cache
def nothing_fits(*, opens_pair: bool) -> State:
    """No footprint takes a block (P3.5); a player who opens a pair chooses which half to
    discard."""
    state = pueblo.new_game(Options(players=2))
    for place in _NOTHING_FITS.split():
        for text in (place, "+1"):
            state = pueblo.apply(state, pueblo.parse(text))
    return replace(state, stocks=(Stock(False, 1),) * 2) if opens_pair else state


CULT_SITES = ("c3ne", "f6sw", "b7ne", "g2nw")


@cache
def positions() -> dict[str, State]:
    """Positions in which a seat builds, walks or lifts, with many kinds of options."""
    cult = {"pro": True, "cult_sites": CULT_SITES}
    found = {
        "the first block of two": building(30, 1),
        "two": building(17, 2, chieftain_corner="NE"),
        "the last but two of two": building(3, 3),
        "three, early": building(27, 4, players=3),
        "three": building(12, 5, players=3, first_seat=2, chieftain_corner="SE"),
        "four": building(14, 6, players=4, chieftain_corner="NW"),
        "four, late": building(5, 7, players=4),
        "pro, part one": building(16, 8, **cult),
        "pro, part two": building(5, 9, **cult),
        "pro of three": building(14, 10, players=3, **cult),
        "pro of four, part two": building(9, 11, players=4, **cult),
        "before a demolition": building(9, 12, demolition=True),
        "before a demolition of three": building(8, 13, players=3, demolition=True),
        "demolition": demolition(30, 14),
        "demolition, late": demolition(7, 15),
        "demolition of three": demolition(18, 16, players=3),
        "demolition of four, pro": demolition(20, 17, players=4, **cult),
        "nothing fits": nothing_fits(opens_pair=False),
        "nothing fits, a pair to open": nothing_fits(opens_pair=True),
    }
    in_the_middle = ("two", "four", "pro of three", "demolition", "demolition of three")
    return found | {f"{name}, walking": walking(found[name]) for name in in_the_middle}
