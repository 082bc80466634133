"""Training data from files of games: what the seat to move saw, could do, did and got in the end.

Reads what `baumeister simulate --out` writes: `.jsonl`, with pyarrow `.parquet`, or a folder of
records.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from baumeister import games
from baumeister.core.options import from_fields
from baumeister.core.outcome import Outcome
from baumeister.core.record import Record
from baumeister.engine import Position
from baumeister.engine.observer import mask, observe
from baumeister.envs.reward import POINTS, check_reward, points_rewards, rewards_of


class FinishedGame(NamedTuple):
    """A finished game of a file."""

    game: str
    options: Any
    """The options of the game."""
    players: tuple[str, ...]
    """The spec of the player in each seat."""
    codes: tuple[int, ...]
    """The codes of its actions."""
    outcome: Outcome
    """The result."""


class Batch(NamedTuple):
    """Decisions, one in each row; NumPy arrays or PyTorch tensors. They belong to the caller."""

    observations: Any
    """By decision, plane, row and file, as the seat to move sees the position; 8-bit integers."""
    masks: Any
    """By decision and code: a 1 for each legal action."""
    actions: Any
    """The codes of the actions played."""
    returns: Any
    """What the seat that acted got from then on, by the reward asked for."""
    seats: Any
    """The seat that acted."""
    games: Any
    """The number of the game in the file, from 0: split training and test data by it."""


def read_games(path: Path | str) -> Iterator[FinishedGame]:
    """The games of a file, or of the records in a folder by name, one after another. Raises
    RecordError or ValueError for what is not a finished game of this version of the rules."""
    path = Path(path)
    if path.is_dir():
        if not (files := sorted(path.glob("*.json"))):
            raise ValueError(f"there are no records (.json) in the folder {str(path)!r}")
        for record in files:
            yield _from_record(Record.from_text(record.read_text(encoding="utf-8")))
        return
    if path.suffix == ".parquet":
        rows = import_module("pyarrow.parquet").ParquetFile(path)
        for group in rows.iter_batches():
            yield from map(_from_row, group.to_pylist())
        return
    with path.open(encoding="utf-8") as file:
        for line in file:
            yield _from_record(Record.from_text(line))


def batches(
    path: Path | str, size: int = 1024, *, reward: str = "rank", torch: bool = False
) -> Iterator[Batch]:
    """The decisions of a file in batches of `size`, the last one smaller, in the order in which
    they were made. `reward` is `rank`, `margin` or `points`; with `points`, a return is the sum of
    the rewards still to come. All games must have observations of the same shape."""
    check_reward(reward)
    rows: list[tuple[Any, ...]] = []
    for number, played in enumerate(read_games(path)):
        for decision in _decisions(played, reward):
            rows.append((*decision, number))
            if len(rows) == size:
                yield _batch(rows, torch=torch)
                rows.clear()
    if rows:
        yield _batch(rows, torch=torch)


def _decisions(played: FinishedGame, reward: str) -> Iterator[tuple[Any, ...]]:
    """The values of each decision of a game, in the order of the fields of a batch."""
    position = _start(played.game, played.options).copy()
    final = rewards_of(played.game, reward, played.outcome)
    for code in played.codes:
        seat = position.to_move
        if seat is None:
            raise ValueError("the game goes on after its end")
        came = final[seat]
        if reward == POINTS:
            came = came - points_rewards(played.game, np.array(position.scores))[seat]
        yield observe(position, seat), mask(position), code, came, seat
        position.play(code)


@lru_cache(maxsize=64)
def _start(game: str, options: Any) -> Position:  # noqa: ANN401 - each game has its own
    return Position(games.get(game).new_game(options))


def _batch(rows: list[tuple[Any, ...]], *, torch: bool) -> Batch:
    observations, masks, actions, returns, seats, numbers = zip(*rows, strict=True)
    batch = Batch(
        np.stack(observations),
        np.stack(masks),
        np.array(actions, np.int64),
        np.array(returns, np.float32),
        np.array(seats, np.int64),
        np.array(numbers, np.int64),
    )
    return Batch(*map(import_module("torch").from_numpy, batch)) if torch else batch


def _from_record(record: Record) -> FinishedGame:
    codes = _codes(record.game)
    if not all(isinstance(entry, str) for entry in record.entries):
        raise ValueError("a game with undone turns or handed-over seats is not training data")
    return _checked(
        record.rules_version,
        FinishedGame(
            record.game,
            from_fields(games.get(record.game).Options, record.options),
            tuple(seat.player for seat in record.seats),
            tuple(codes[str(entry)] for entry in record.entries),
            record.result or Outcome((), (), ""),
        ),
    )


@lru_cache(maxsize=8)
def _codes(game: str) -> dict[str, int]:
    """The codes of all actions, by notation."""
    rules = games.get(game)
    return {str(rules.from_code(code)): code for code in range(rules.CODES)}


def _from_row(row: dict[str, Any]) -> FinishedGame:
    return _checked(
        row["rules_version"],
        FinishedGame(
            row["game"],
            from_fields(games.get(row["game"]).Options, json.loads(row["options"])),
            tuple(seat["player"] for seat in json.loads(row["seats"])),
            tuple(row["actions"]),
            Outcome(tuple(row["winners"]), tuple(row["totals"]), row["reason"]),
        ),
    )


def _checked(rules_version: int, played: FinishedGame) -> FinishedGame:
    if rules_version != games.get(played.game).RULES_VERSION:
        raise ValueError(f"rules version {rules_version} of {played.game} is not the current one")
    if not played.outcome.totals:
        raise ValueError("the game is not over")
    return played
