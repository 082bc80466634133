"""Rewards: two that come at the end of a game, and one that comes with every step. More is better.

`rank`: the share of the others a seat beats, minus the share it is beaten by: 1 for beating all, −1
for being beaten by all. Winners beat the others; the rest compare totals.

`margin`: how many points a seat is ahead of the average of the others.

`points`: the points a seat gets in each step, negative where points are bad to have. Over a game
they add up to its total, and a seat's margin is its sum minus the average of the others' sums.

`rank` and `margin` are 0 before the end and sum to 0 over all seats. They are what counts, but say
only after some thirty steps which of them were good. `points` is dense: it follows the action that
caused it, and agents learn from it many times faster. Train with `points`, measure with `rank`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from baumeister import games
from baumeister.core.catalogue import excerpt
from baumeister.core.errors import BaumeisterError
from baumeister.core.outcome import Outcome

POINTS = "points"
FINAL_REWARDS = ("rank", "margin")
REWARDS = (*FINAL_REWARDS, POINTS)

Rewards = npt.NDArray[np.float32]


class RewardError(BaumeisterError):
    """No reward has this name."""

    code = "envs.reward"
    text_: str
    known: list[str]


def check_reward(kind: str, known: tuple[str, ...] = REWARDS) -> str:
    """Return the name of a reward if it is one of those known."""
    if kind not in known:
        raise RewardError(text_=excerpt(str(kind)), known=list(known))
    return kind


def rewards(
    game: str, kind: str, totals: npt.NDArray[Any], winners: npt.NDArray[np.bool_]
) -> Rewards:
    """The rewards `rank` or `margin` by game and seat, from totals and winners by game and seat."""
    points = totals.astype(np.float64) * games.get(game).META.points_sign
    players = totals.shape[1]
    if kind == "margin":
        others = (points.sum(axis=1, keepdims=True) - points) / (players - 1)
        return np.asarray((points - others) / games.get(game).META.typical_margin, np.float32)
    # Points and wins in one number: a win outweighs all points.
    worth = points + np.where(winners, 1e6, 0.0)
    beaten = np.sign(worth[:, :, None] - worth[:, None, :]).sum(axis=2)
    return np.asarray(beaten / (players - 1), np.float32)


def points_rewards(game: str, gained: npt.NDArray[Any]) -> Rewards:
    """The reward `points`, from the points gained."""
    meta = games.get(game).META
    scaled = gained * (meta.points_sign / meta.typical_margin)
    return np.asarray(scaled + 0.0, np.float32)  # without negative zeros


def rewards_of(game: str, kind: str, outcome: Outcome) -> Rewards:
    """Rewards by seat of one finished game; `points` for the whole game."""
    if kind == POINTS:
        return points_rewards(game, np.array(outcome.totals))
    seats = np.arange(len(outcome.totals))
    totals, winners = np.array([outcome.totals]), np.isin(seats, outcome.winners)[None]
    (by_seat,) = rewards(game, kind, totals, winners)
    return np.asarray(by_seat, np.float32)
