"""Players that lead Pueblo into corner cases that random games seldom reach."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from baumeister import pueblo
from baumeister.core.chance import Chance
from baumeister.pueblo import Action, Bid, Pass, Place, State, Walk

Player = Callable[[State, Chance], Action]

SAMPLE = 40
LATE = 8
"""With at most this many blocks left in the part, the spoiler compares all placements."""


def random_player(state: State, rng: Chance) -> Action:
    """A random action; a pass is as likely as all bids together, because among 99 bids it would be
    rare."""
    actions = pueblo.legal_actions(state)
    if Pass() in actions and rng.below(2):
        return Pass()
    return rng.choice(actions)


def tower_builder(state: State, rng: Chance) -> Action:
    """Builds as high as possible."""
    actions = pueblo.legal_actions(state)
    if not isinstance(actions[0], Place):
        return random_player(state, rng)
    return _least(actions, lambda action: -_top(state, action), rng)


def spoiler(state: State, rng: Chance) -> Action:
    """Leaves the next player as few placements as possible."""
    actions = pueblo.legal_actions(state)
    if not isinstance(actions[0], Place):
        return random_player(state, rng)
    if sum(stock.own + stock.neutral - 2 * stock.held for stock in state.stocks) > LATE:
        actions = tuple(rng.choice(actions) for _ in range(SAMPLE))
    return _least(actions, lambda action: _room_after(state, action), rng)


def bidder(state: State, rng: Chance) -> Action:
    """Raises the bid by one point as long as the rules allow it."""
    actions = pueblo.legal_actions(state)
    bids = [action for action in actions if isinstance(action, Bid)]
    return min(bids, key=lambda bid: bid.points) if bids else random_player(state, rng)


PLAYERS: tuple[Player, ...] = (random_player, tower_builder, spoiler, bidder)


def _top(state: State, action: Action) -> int:
    return max(z for _, _, z in pueblo.cells(state, action))


def _room_after(state: State, action: Action) -> int:
    after = pueblo.apply(pueblo.apply(state, action), Walk(1))
    return sum(isinstance(answer, Place) for answer in pueblo.legal_actions(after))


def _least(actions: Sequence[Action], cost: Callable[[Action], int], rng: Chance) -> Action:
    costs = [cost(action) for action in actions]
    return rng.choice([a for a, points in zip(actions, costs, strict=True) if points == min(costs)])
