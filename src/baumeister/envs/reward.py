"""Rewards at the end of a game; before the end all rewards are 0.

`rank`: the share of the others a seat beats, minus the share it is beaten by: 1 for beating all, −1
for being beaten by all. Winners beat the others; the rest compare totals.

`margin`: how many points a seat is ahead of the average of the others.

Both sum to 0 over all seats.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from baumeister import games
from baumeister.core.catalogue import excerpt
from baumeister.core.errors import BaumeisterError
from baumeister.core.outcome import Outcome

REWARDS = ("rank", "margin")

Rewards = npt.NDArray[np.float32]


class RewardError(BaumeisterError):
    """No reward has this name."""


def check_reward(kind: str) -> str:
    """Return the name of a reward if it is valid."""
    if kind not in REWARDS:
        raise RewardError("envs.reward", text=excerpt(str(kind)), known=list(REWARDS))
    return kind


def rewards(
    game: str, kind: str, totals: npt.NDArray[Any], winners: npt.NDArray[np.bool_]
) -> Rewards:
    """Rewards by game and seat, from totals and winners by game and seat."""
    points = totals.astype(np.float64) * games.get(game).META.points_sign
    players = totals.shape[1]
    if kind == "margin":
        others = (points.sum(axis=1, keepdims=True) - points) / (players - 1)
        return np.asarray((points - others) / games.get(game).META.typical_margin, np.float32)
    # Points and wins in one number: a win outweighs all points.
    worth = points + np.where(winners, 1e6, 0.0)
    beaten = np.sign(worth[:, :, None] - worth[:, None, :]).sum(axis=2)
    return np.asarray(beaten / (players - 1), np.float32)


def rewards_of(game: str, kind: str, outcome: Outcome) -> Rewards:
    """Rewards by seat of one finished game."""
    seats = np.arange(len(outcome.totals))
    totals, winners = np.array([outcome.totals]), np.isin(seats, outcome.winners)[None]
    (by_seat,) = rewards(game, kind, totals, winners)
    return np.asarray(by_seat, np.float32)
