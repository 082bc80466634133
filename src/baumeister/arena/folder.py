"""A tournament on disk: what decides it, a line for every finished game, results and plot. A game
that is there stays; one that was being written when the power failed is played again."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Self

from baumeister.arena.errors import ArenaError
from baumeister.arena.score import Played, Score
from baumeister.arena.tournament import Tournament
from baumeister.core.catalogue import quoted
from baumeister.core.record import Record

try:
    import fcntl
except ImportError:  # Windows: nobody is kept from playing one tournament twice at a time
    fcntl = None  # type: ignore[assignment]

TOURNAMENT, GAMES, RESULTS, PLOT = "tournament.json", "games.jsonl", "results.json", "plot.svg"


class Folder:
    """Where a tournament is kept. Enter it to add games; it is then nobody else's."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._games: IO[bytes] | None = None

    def tournament(self) -> Tournament:
        """The tournament that is kept here."""
        file = self.path / TOURNAMENT
        if not file.is_file():
            raise ArenaError("arena.no_tournament", folder=quoted(str(self.path)))
        with _said(file):
            text = file.read_text(encoding="utf-8")
        try:
            return Tournament.from_json(json.loads(text))
        except (json.JSONDecodeError, TypeError, AttributeError) as error:
            raise _damaged(file, 1, error) from None

    def begin(self, tournament: Tournament) -> None:
        """Keep a tournament here. One that is here already must be the same; it may be given more
        games, unless it looks at a share after each tenth of them."""
        file = self.path / TOURNAMENT
        if file.exists():
            held, wanted = self.tournament().to_json(), tournament.to_json()
            for name, value in held.items():
                more = name == "games" and value < wanted[name] and tournament.until_share is None
                if value != wanted[name] and not more:
                    raise ArenaError(
                        "arena.other",
                        folder=quoted(str(self.path)),
                        name=name,
                        held=quoted(value),
                        text=quoted(wanted[name]),
                    )
            if held == wanted:
                return
        with _said(self.path):
            self.path.mkdir(parents=True, exist_ok=True)
        self.write(TOURNAMENT, json.dumps(tournament.to_json(), indent=1, ensure_ascii=False))

    def write(self, name: str, text: str) -> None:
        """Write a file of the folder whole: it holds the old or the new text at any moment."""
        file = self.path / name
        aside = self.path / f".{name}.new"
        with _said(file):
            with aside.open("w", encoding="utf-8") as new:
                new.write(text + "\n")
                new.flush()
                os.fsync(new.fileno())
            aside.replace(file)

    def __enter__(self) -> Self:
        file = self.path / GAMES
        with _said(file):
            self._games = file.open("ab")
        if fcntl is not None:
            try:
                fcntl.flock(self._games, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self._games.close()
                raise ArenaError("arena.in_use", folder=quoted(str(self.path))) from None
        with _said(file):
            whole = file.read_bytes().rfind(b"\n") + 1
            self._games.truncate(whole)
        return self

    def __exit__(self, *error: object) -> None:
        if self._games is not None:
            self._games.close()

    def add(self, played: Played) -> None:
        """Keep a finished game. When this returns it is on the disk."""
        if self._games is None:
            raise RuntimeError("games are added to a folder that was entered")
        line = json.dumps(played.to_json(), ensure_ascii=False, separators=(",", ":"))
        with _said(self.path / GAMES):
            self._games.write(line.encode() + b"\n")
            self._games.flush()
            os.fsync(self._games.fileno())

    def scores(self) -> list[Score]:
        """What came of the games that were finished, in the order of their numbers."""
        found = {}
        for line, value in self._lines():
            try:
                score = Score.from_json(value)
            except (KeyError, TypeError, ValueError) as error:
                raise _damaged(self.path / GAMES, line, error) from None
            found[score.number] = score
        return [found[number] for number in sorted(found)]

    def records(self) -> Iterator[tuple[int, Record]]:
        """The records of the finished games with their numbers, as they came in."""
        for _, value in self._lines():
            yield value["number"], Record.from_json(value["record"])

    def _lines(self) -> Iterator[tuple[int, dict[str, Any]]]:
        file = self.path / GAMES
        if not file.exists():
            return
        with _said(file), file.open("rb") as lines:
            for number, line in enumerate(lines, 1):
                if not line.endswith(b"\n"):
                    return  # torn: the game is not finished
                try:
                    value = json.loads(line)
                except ValueError as error:
                    raise _damaged(file, number, error) from None
                yield number, value


def _damaged(file: Path, line: int, error: Exception) -> ArenaError:
    return ArenaError(
        "arena.damaged", file=quoted(str(file)), line=line, reason=quoted(str(error), 100)
    )


@contextmanager
def _said(file: Path) -> Iterator[None]:
    """What the system says about a file, in our words."""
    try:
        yield
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ArenaError("arena.file", file=quoted(str(file)), reason=reason) from None
