"""Players that lead Aztec into corner cases that random games seldom reach."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from baumeister.core.chance import Chance
from baumeister.games import aztec
from baumeister.games.aztec import Action, Claim, Pass, Place, State
from reference.aztec import PLACEMENTS, contacts, unheld
from reference.rotations import Cube

Player = Callable[[State, Chance], Action]

SAMPLE = 12
"""The number of random placements that the blocker compares."""


def random_player(state: State, rng: Chance) -> Action:
    """A random action; a pass is as likely as all claims together."""
    actions = aztec.legal_actions(state)
    if Pass() in actions and rng.below(2):
        return Pass()
    return rng.choice(actions)


def interlocker(state: State, rng: Chance) -> Action:
    """Touches as many faces as possible, preferably below other cubes. Claims low."""
    if state.phase == "auction":
        return low_claimer(state, rng)
    standing = aztec.cubes(state).keys()

    def looseness(action: Action) -> int:
        piece = PLACEMENTS[str(action)]
        covered = sum((x, y, z + 1) in standing for x, y, z in piece)
        return -contacts(piece, standing) - 2 * covered

    return _least(aztec.legal_actions(state), looseness, rng)


def overhanger(state: State, rng: Chance) -> Action:
    """Leaves as many cubes unheld as possible. Claims high."""
    if state.phase == "auction":
        return high_claimer(state, rng)
    standing: set[Cube] = set(aztec.cubes(state))
    return _least(
        aztec.legal_actions(state),
        lambda action: -len(unheld(PLACEMENTS[str(action)], standing)),
        rng,
    )


def blocker(state: State, rng: Chance) -> Action:
    """Leaves the next player as few placements as it can find."""
    if state.phase == "auction":
        return random_player(state, rng)
    actions = aztec.legal_actions(state)
    if len(actions) > SAMPLE:
        actions = tuple(rng.choice(actions) for _ in range(SAMPLE))
    return _least(actions, lambda action: _room_after(state, action), rng)


def low_claimer(state: State, rng: Chance) -> Action:
    """Claims low, and passes only if 1 is the only claim left."""
    actions = aztec.legal_actions(state)
    if state.phase != "auction":
        return rng.choice(actions)
    claims = sorted(action.points for action in actions if isinstance(action, Claim))
    lowest = claims[: 1 + rng.below(4)]
    return Claim(lowest[-1]) if len(lowest) > 1 or Pass() not in actions else Pass()


def high_claimer(state: State, rng: Chance) -> Action:
    """Claims one less than the standing claim as long as the rules allow it; builds at random."""
    actions = aztec.legal_actions(state)
    claims = [action for action in actions if isinstance(action, Claim)]
    return max(claims, key=lambda claim: claim.points) if claims else rng.choice(actions)


CLAIMERS: tuple[Player, ...] = (low_claimer, high_claimer)
"""Players that differ from the random player in the auction only."""
BUILDERS: tuple[Player, ...] = (random_player, interlocker, overhanger, blocker)


def whim(state: State, rng: Chance) -> Action:
    """Lets a random one of the other players choose each action, so that auctions end at any
    claim."""
    return rng.choice(BUILDERS + CLAIMERS)(state, rng)


def _room_after(state: State, action: Action) -> int:
    after = aztec.apply(state, action)
    # A finished game has no room left. Neither had a round that the match has just left.
    same_round = after.round == state.round
    return sum(isinstance(answer, Place) for answer in aztec.legal_actions(after)) * same_round


def _least(actions: Sequence[Action], cost: Callable[[Action], int], rng: Chance) -> Action:
    costs = [cost(action) for action in actions]
    return rng.choice([a for a, points in zip(actions, costs, strict=True) if points == min(costs)])
