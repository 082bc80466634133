"""Files of many games, written as they are played: JSON Lines with a record in each line, or
Parquet with a game in each row."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from baumeister import games
from baumeister.cli.record_file import FileError, make_folder
from baumeister.cli.setup import CommandError
from baumeister.core.catalogue import excerpt
from baumeister.core.outcome import Outcome
from baumeister.core.record import Record

SUFFIXES = (".jsonl", ".parquet")
ROW_GROUP = 5000
"""Games per row group of a Parquet file, which are in memory together."""

AddGame = Callable[[Record, int, Sequence[int], Outcome], None]
"""Adds a game: a record without actions for its options and seats, its seed, its action codes and
its outcome."""


class NoParquet(CommandError):
    """The package for Parquet files is not installed."""

    code = "command.parquet"


def is_game_file(path: Path | None) -> bool:
    """Whether a path names a file of many games; other paths name folders."""
    return path is not None and path.suffix in SUFFIXES


@contextmanager
def game_file(path: Path) -> Iterator[AddGame]:
    """Open a file for writing; it replaces an existing one."""
    make_folder(path.parent)
    writer = _json_lines if path.suffix == ".jsonl" else _parquet
    try:
        with writer(path) as add:
            yield add
    except OSError as error:
        detail = error.strerror or str(error)
        raise FileError("file.write", file=excerpt(str(path)), detail=detail) from None


@contextmanager
def _json_lines(path: Path) -> Iterator[AddGame]:
    with path.open("w", encoding="utf-8", newline="\n") as file:

        def add(start: Record, seed: int, codes: Sequence[int], outcome: Outcome) -> None:
            texts = _texts(start.game)
            actions = '", "'.join([texts[code] for code in codes])
            result = json.dumps(outcome.to_json(), ensure_ascii=False)
            written = f'{seed}, "actions": ["{actions}"], "result": {result}'
            file.write(f"{_beginning(start)}{written}}}\n")

        yield add


@lru_cache(maxsize=8)
def _texts(game: str) -> tuple[str, ...]:
    """The notation of every action, by code."""
    rules = games.get(game)
    return tuple(str(rules.from_code(code)) for code in range(rules.CODES))


@lru_cache(maxsize=8)
def _beginning(start: Record) -> str:
    """The text of a record before its seed."""
    text = json.dumps(replace(start, seed=None).to_json(), ensure_ascii=False)
    return text.partition("null")[0]


@contextmanager
def _parquet(path: Path) -> Iterator[AddGame]:
    try:
        import pyarrow as pa  # noqa: PLC0415 - an extra
        from pyarrow.parquet import ParquetWriter  # noqa: PLC0415
    except ImportError:
        raise NoParquet from None

    schema = pa.schema(
        [
            ("game", pa.string()),
            ("rules_version", pa.int32()),
            ("options", pa.string()),
            ("seats", pa.string()),
            ("seed", pa.uint64()),
            ("actions", pa.list_(pa.int16())),
            ("winners", pa.list_(pa.int8())),
            ("totals", pa.list_(pa.int32())),
            ("reason", pa.string()),
        ]
    )
    with ParquetWriter(path, schema, compression="zstd") as file:
        rows: list[dict[str, Any]] = []

        def flush() -> None:
            file.write_table(pa.Table.from_pylist(rows, schema))
            rows.clear()

        def add(start: Record, seed: int, codes: Sequence[int], outcome: Outcome) -> None:
            values = start.to_json()
            rows.append(
                {
                    "game": start.game,
                    "rules_version": start.rules_version,
                    "options": json.dumps(values["options"], ensure_ascii=False),
                    "seats": json.dumps(values["seats"], ensure_ascii=False),
                    "seed": seed,
                    "actions": list(codes),
                    **outcome.to_json(),
                }
            )
            if len(rows) == ROW_GROUP:
                flush()

        yield add
        if rows:
            flush()
