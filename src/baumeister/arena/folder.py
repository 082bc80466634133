"""A tournament on disk: its description, one line for every finished game, results and plot.
Finished games are never lost; a game that was being written during a power failure is played
again."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Self

from baumeister.arena.errors import ArenaError
from baumeister.arena.game_result import GameResult, PlayedGame
from baumeister.arena.tournament import Tournament
from baumeister.core.catalogue import excerpt
from baumeister.core.errors import BaumeisterError
from baumeister.core.expected import Nested
from baumeister.core.file_lock import try_lock
from baumeister.core.record import Record

TOURNAMENT, GAMES, RESULTS, PLOT = "tournament.json", "games.jsonl", "results.json", "plot.svg"


class NoTournament(ArenaError):
    code = "arena.no_tournament"
    folder: str


class FolderInUse(ArenaError):
    code = "arena.in_use"
    folder: str


class OtherTournament(ArenaError):
    """A folder with a tournament that has other settings."""

    code = "arena.other"
    folder: str
    name: str
    held: str
    text_: str


class DamagedLine(ArenaError):
    code = "arena.damaged"
    file: str
    line: int
    detail: str


class InvalidLine(ArenaError):
    """A line that another error of ours refuses."""

    code = "arena.invalid_line"
    file: str
    line: int
    reason: Nested


class ArenaFile(ArenaError):
    """A file that the operating system does not read or write."""

    code = "arena.file"
    file: str
    detail: str


class Folder:
    """The folder of a tournament. Enter it to add games; it is locked while entered."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._games: IO[bytes] | None = None

    def tournament(self) -> Tournament:
        """The tournament stored here."""
        file = self.path / TOURNAMENT
        if not file.is_file():
            raise NoTournament(excerpt(str(self.path)))
        with _file_errors(file):
            text = file.read_text(encoding="utf-8")
        try:
            return Tournament.from_json(json.loads(text))
        except (json.JSONDecodeError, TypeError, AttributeError) as error:
            raise _damaged(file, 1, error) from None

    def begin(self, tournament: Tournament) -> None:
        """Store a tournament here. If there is one already, it must be the same; it may get more
        games, unless it stops early by a share, which depends on their number."""
        file = self.path / TOURNAMENT
        if file.exists():
            held, wanted = self.tournament().to_json(), tournament.to_json()
            for name, value in held.items():
                more = name == "games" and value < wanted[name] and tournament.until_share is None
                if value != wanted[name] and not more:
                    raise OtherTournament(
                        folder=excerpt(str(self.path)),
                        name=name,
                        held=excerpt(value),
                        text_=excerpt(wanted[name]),
                    )
            if held == wanted:
                return
        with _file_errors(self.path):
            self.path.mkdir(parents=True, exist_ok=True)
        self.write(TOURNAMENT, json.dumps(tournament.to_json(), indent=1, ensure_ascii=False))

    def write(self, name: str, text: str) -> None:
        """Replace a file atomically."""
        file = self.path / name
        aside = self.path / f".{name}.new"
        with _file_errors(file):
            with aside.open("w", encoding="utf-8", newline="\n") as new:
                new.write(text + "\n")
                new.flush()
                os.fsync(new.fileno())
            aside.replace(file)

    def __enter__(self) -> Self:
        file = self.path / GAMES
        with _file_errors(file):
            self._games = file.open("ab")
        if not try_lock(self._games):
            self._games.close()
            raise FolderInUse(excerpt(str(self.path)))
        with _file_errors(file):
            whole = file.read_bytes().rfind(b"\n") + 1
            self._games.truncate(whole)
        return self

    def __exit__(self, *error: object) -> None:
        if self._games is not None:
            self._games.close()

    def add(self, played: PlayedGame) -> None:
        """Store a finished game. It is on disk when this returns."""
        if self._games is None:
            raise RuntimeError("enter the folder before adding games")
        line = json.dumps(played.to_json(), ensure_ascii=False, separators=(",", ":"))
        with _file_errors(self.path / GAMES):
            self._games.write(line.encode() + b"\n")
            self._games.flush()
            os.fsync(self._games.fileno())

    def scores(self) -> list[GameResult]:
        """The results of the finished games, by number."""
        scores = {}
        for line, value in self._lines():
            try:
                score = GameResult.from_json(value)
            except (KeyError, TypeError, ValueError, AttributeError) as error:
                raise _damaged(self.path / GAMES, line, error) from None
            scores[score.number] = score
        return [scores[number] for number in sorted(scores)]

    def records(self) -> Iterator[tuple[int, Record]]:
        """The records of the finished games with their numbers, in the order they finished."""
        for _, value in self._lines():
            yield value["number"], Record.from_json(value["record"])

    def _lines(self) -> Iterator[tuple[int, dict[str, Any]]]:
        file = self.path / GAMES
        if not file.exists():
            return
        with _file_errors(file), file.open("rb") as lines:
            for number, line in enumerate(lines, 1):
                if not line.endswith(b"\n"):
                    return  # torn: the game counts as unfinished
                try:
                    value = json.loads(line)
                except ValueError as error:
                    raise _damaged(file, number, error) from None
                yield number, value


def _damaged(file: Path, line: int, error: Exception) -> ArenaError:
    name = excerpt(str(file))
    if isinstance(error, BaumeisterError):
        return InvalidLine(name, line, error.nested)
    return DamagedLine(name, line, detail=excerpt(str(error), 100))


@contextmanager
def _file_errors(file: Path) -> Iterator[None]:
    """Raise operating system errors about a file as ArenaError."""
    try:
        yield
    except OSError as error:
        detail = error.strerror or str(error)
        raise ArenaFile(file=excerpt(str(file)), detail=detail) from None
