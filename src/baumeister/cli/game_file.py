"""Files of many games: JSON Lines with a record in each line, or Parquet with a game in each row.

A file gets its name when it is complete. How it was made is stored with it (`Origin`).
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from errno import EISDIR
from functools import lru_cache
from os import strerror
from pathlib import Path
from typing import Any

from baumeister import __version__, games
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


class OutputExists(CommandError):
    """The output would replace a file."""

    code = "command.exists"
    file: str


class FolderNotEmpty(CommandError):
    """The folder has files, which the games of a new run would mix with."""

    code = "command.folder"
    file: str


class UnknownSuffix(CommandError):
    """A suffix that belongs to no format, so that it is unclear what to write."""

    code = "command.suffix"
    suffix: str
    known: list[str]


@dataclass(frozen=True, slots=True)
class Origin:
    """The way in which games were made: everything needed to make them again."""

    command: str
    seed: int
    rules_version: int
    version: str = __version__

    def to_json(self) -> str:
        return json.dumps({"format": "baumeister-origin/1", **asdict(self)}, indent=1)


def is_game_file(path: Path | None) -> bool:
    """Whether a path names a file of many games; other paths name folders."""
    return path is not None and path.suffix in SUFFIXES


def check_output(path: Path, *, force: bool) -> None:
    """Refuse a folder with files, a path where games would be replaced without `force`, and a
    suffix that belongs to no format."""
    if path.is_dir():
        if any(path.iterdir()):
            raise FolderNotEmpty(excerpt(str(path)))
        return
    if path.suffix not in (*SUFFIXES, ""):
        raise UnknownSuffix(excerpt(path.suffix), known=list(SUFFIXES))
    if path.exists() and not force:
        raise OutputExists(excerpt(str(path)))


def write_origin(path: Path, origin: Origin) -> None:
    """Write how games were made beside their file or folder."""
    beside = path.with_name(f"{path.name}.origin.json")
    with _file_errors(beside):
        beside.write_text(f"{origin.to_json()}\n", encoding="utf-8", newline="\n")


@contextmanager
def game_file(path: Path, origin: Origin) -> Iterator[AddGame]:
    """Write a file of games. It replaces an existing one when all games have been added; until
    then a hidden file beside it has them."""
    make_folder(path.parent)
    target = path.resolve()
    aside = target.with_name(f".{target.stem}.{os.getpid()}{target.suffix}")
    writer = _json_lines if path.suffix == ".jsonl" else _parquet
    with _file_errors(path), _removed_on_sigterm():
        if target.is_dir():
            raise IsADirectoryError(EISDIR, strerror(EISDIR))
        try:
            with writer(aside, origin) as add:
                yield add
            aside.replace(target)
        finally:
            aside.unlink(missing_ok=True)
    if path.suffix == ".jsonl":  # a Parquet file contains it
        write_origin(path, origin)


@contextmanager
def _removed_on_sigterm() -> Iterator[None]:
    """Let SIGTERM end the process as an exception, so that no unfinished file remains."""

    def leave(number: int, _frame: object) -> None:
        raise SystemExit(128 + number)

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _file_errors(path: Path) -> Iterator[None]:
    """Raise errors of the operating system as FileError."""
    try:
        yield
    except OSError as error:
        detail = error.strerror or str(error)
        raise FileError("file.write", file=excerpt(str(path)), detail=detail) from None


@contextmanager
def _json_lines(path: Path, _origin: Origin) -> Iterator[AddGame]:
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
def _parquet(path: Path, origin: Origin) -> Iterator[AddGame]:
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
        ],
        {"baumeister": origin.to_json()},
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
