"""Games as lines of turns, games by chance, and what the law says to an action."""

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
    """A whole game of chance: every state, what was done in it, and the state that followed."""
    dice, state = Chance(seed), pueblo.new_game(options)
    while actions := pueblo.legal_actions(state):
        action = dice.choice(actions)
        following = pueblo.apply(state, action)
        yield state, action, following
        state = following


def finished(options: Options, seed: int = 1) -> State:
    """The end of a game of chance."""
    return list(by_chance(options, seed))[-1][2]


def course(options: Options, seed: int = 1) -> list[tuple[str, int]]:
    """The phases of a game of chance in order, each with its part."""
    states = [pueblo.new_game(options), *(state for _, _, state in by_chance(options, seed))]
    phases = [(state.phase, state.part) for state in states]
    return [phase for phase, _ in groupby(phases)]


def legal(state: State) -> list[str]:
    """The legal actions as they are written."""
    return [str(action) for action in pueblo.legal_actions(state)]


def refused(state: State, action: str) -> list[tuple[str, str]]:
    """Code and rule of everything the law has against an action.

    >>> refused(after(""), "oa1sw")
    [('pueblo.outside', 'P3.1')]
    """
    return [(v.code, v.rule) for v in pueblo.why_not(state, pueblo.parse(action))]


def happening(state: State, turn: str) -> list[pueblo.Event]:
    """The events of a turn."""
    found: list[pueblo.Event] = []
    for action in pueblo.parse_turn(turn):
        found.extend(pueblo.events(state, action))
        state = pueblo.apply(state, action)
    return found
