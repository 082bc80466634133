"""Pueblo games from lines of turns, random games, and the violations of an action."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from baumeister.core.chance import Chance
from baumeister.games import pueblo
from baumeister.games.pueblo import Action, Options, State

MODES = {
    "base": Options(players=3),
    "demolition": Options(players=3, demolition=True),
    "pro": Options(players=3, pro=True, cult_sites=("c3ne", "f6sw")),
    "pro and demolition": Options(players=3, pro=True, demolition=True),
}
"""One game of each mode."""
LONGEST_GAME = 1000
"""Far more actions than a random game has."""

FULL = (
    "og4sw+1 oc7sw+1 oc4se+1 oe7se+1 ne2nw+1 nb6se+1 og7nw+1 ob2nw+1 ng2ne+1 nh6sw+1 ob1ne+1"
    " oe1ne+1 ne4nw+1 ne4se+1 od7se+1 oe7se+1 nb6ne+1 na5se+1 ob3se+1 oa8se+1 nf5nw+1 ne4ne+1"
    " oe4ne+1 og6nw+1 nf6nw+1 ne6se+1 oh5nw+1 og5ne+1"
)
"""Two players have built 14 blocks each, and nothing fits any more."""

FULL_EARLY = (
    "p p #1 od4ne+1 oe7se+1 od2nw+1 ob2se+1 ng7nw+1 ng1nw+1 ob8se+1 of4ne+1 na5ne+1 nf4nw+1"
    " od4nw+1 od4se+1 ne2nw+1 nd2ne+1 od4se+1 od7se+1 ne7se+1 na8se+1 ob8sw+1 oh1nw+1 ng1nw+1"
    " ng1nw+1 p p #1"
)
FULL_EARLY_OPTIONS = Options(pro=True, cult_sites=("b3ne", "c6nw", "f3se", "g6sw"))
"""A game of the Pro version in which nothing fits when part two begins and every player has pairs
to open."""


def after(turns: str, start: State | Options | None = None) -> State:
    """The state after turns such as `od4ne+1 og3se+2`; each action is checked.

    >>> after("od4ne+1 og3se").step
    'walk'
    """
    state = start if isinstance(start, State) else pueblo.new_game(start)
    for turn in turns.split():
        for action in pueblo.parse_turn(turn):
            state = pueblo.apply(state, action)
    return state


def by_chance(options: Options, seed: int) -> Iterator[tuple[State, Action, State]]:
    """A random game: every state, the action played in it, and the next state."""
    dice, state = Chance(seed), pueblo.new_game(options)
    for _ in range(LONGEST_GAME):
        actions = pueblo.legal_actions(state)
        if not actions:
            return
        action = dice.choice(actions)
        following = pueblo.apply(state, action)
        yield state, action, following
        state = following
    raise AssertionError(f"the game with seed {seed} does not end: {pueblo.position(state)}")


def finished(options: Options, seed: int = 1) -> State:
    """The final state of a random game."""
    return list(by_chance(options, seed))[-1][2]


def course(options: Options, seed: int = 1) -> list[tuple[str, int]]:
    """The phases of a random game in order, each with its part."""
    states = [pueblo.new_game(options), *(state for _, _, state in by_chance(options, seed))]
    phases = [(state.phase, state.part) for state in states]
    return [phase for phase, _ in groupby(phases)]


def legal(state: State) -> list[str]:
    """The legal actions in notation."""
    return [str(action) for action in pueblo.legal_actions(state)]


def refused(state: State, action: str) -> list[tuple[str, str]]:
    """Code and rule of each violation of an action.

    >>> refused(after(""), "oa1sw")
    [('pueblo.outside', 'P3.1')]
    """
    return [(v.code, v.rule) for v in pueblo.why_not(state, pueblo.parse(action))]
