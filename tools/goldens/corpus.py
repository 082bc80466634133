"""Writes logs of finished tables under the current rules; later versions must replay them.
A file is written once for each version of the rules. Changing it would break stored games.

Usage: python -m tools.goldens.corpus
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

from baumeister import games
from baumeister.core.compact_json import to_text
from baumeister.core.errors import BaumeisterError
from baumeister.core.options import to_fields
from baumeister.session import (
    Clock,
    Computer,
    LogEvent,
    Occupant,
    Opened,
    Person,
    Table,
    event_to_json,
)
from testing.variants import VARIANTS
from tools import ROOT

HERE = ROOT / "tests" / "server" / "corpus"
TABLES = 216
"""Tables per game: every variant many times."""
DIGEST = 8
"""Digits stored of each digest; the last one is stored whole."""
LONGEST = 600
NAMES = ("Anna", "Bert", "Cleo", "Dora")
BEHAVIOURS = ("plain", "taking back", "talking", "leaving", "late", "alone")
CLOCKS = (
    Clock(),
    Clock(),
    Clock("move", 60_000),
    Clock("fischer", 120_000, 5_000),
    Clock("days", 86_400_000),
)


def file_of(game: str, version: int) -> Path:
    """The corpus of a game for a version of its rules."""
    return HERE / f"{game}-{version}.jsonl.gz"


class SimulatedTable:
    """A table at which simulated players do random things: play, undo, chat, leave, return."""

    def __init__(self, game: str, number: int) -> None:
        self.dice = Random(1000 * number + len(game))  # noqa: S311 - games, no secrets
        rules = games.get(game)
        listed = VARIANTS[game]
        options = rules.Options(**listed[number % len(listed)])
        count = len(rules.seat_names(options))
        self.behaviour = BEHAVIOURS[number // len(listed) % len(BEHAVIOURS)]
        self.now = 1_000 * number
        clock = CLOCKS[number % len(CLOCKS)] if self.behaviour != "late" else CLOCKS[2 + number % 2]
        opened = Opened(
            game,
            rules.RULES_VERSION,
            to_fields(options),
            tuple(self._occupant(seat) for seat in range(count)),
            self.dice.randrange(2**53),
            clock,
            "level4",
            True,
            at=self.now,
        )
        self.table = Table.open(opened)
        self.events: list[LogEvent] = [opened]

    def _occupant(self, seat: int) -> Occupant:
        if self.behaviour == "alone":  # one party: taking back needs no consent
            return Person(NAMES[seat], "one") if seat == 0 or seat % 2 else Computer("level3")
        return Person(NAMES[seat], f"guest{seat}")

    def log(self) -> list[LogEvent]:
        """Play to the end; return the log."""
        self._do("start")
        while self.table.phase != "over" and len(self.events) < LONGEST:
            self.now += self.dice.randrange(1, 9_000)
            due = self.table.deadline
            if due is not None and due <= self.now:
                self._do("flag")
            elif not self._do_something_else():
                self._play()
        assert self.table.phase == "over"
        return self.events

    def _do(self, verb: str, *arguments: Any) -> bool:
        """Try a command; return whether it was accepted."""
        try:
            self._go_on(getattr(self.table, verb)(*arguments, self.now))
        except BaumeisterError:
            return False
        return True

    def _go_on(self, done: tuple[LogEvent, Table]) -> None:
        event, self.table = done
        self.events.append(event)

    def _play(self) -> None:
        table = self.table
        seat = table.to_move
        assert seat is not None
        if table.phase == "paused":
            self._do("resume", seat)
            return
        action = self.dice.choice(table.rules.legal_actions(table.state))
        self._go_on(table.play(seat, [action], self.now, table.seats[seat].player))

    def _do_something_else(self) -> bool:
        """Now and then, do something other than a move."""
        dice, table = self.dice, self.table
        seat = dice.randrange(len(table.seats))
        if dice.random() > 0.12 and not table.offers:
            return False
        match self.behaviour:
            case "taking back" | "alone":
                return self._do(dice.choice(("take_back", "bring_back")), seat)
            case "talking":
                return self._talk(seat)
            case "leaving" if len(self.events) > 8 and dice.random() < 0.3:
                return self._leave(seat)
            case "late" if dice.random() < 0.1:
                self.now += 200_000
                return True
            case _:
                return False

    def _talk(self, seat: int) -> bool:
        for what, offer in self.table.offers.items():
            asked = min(offer.needed)
            yes = self.dice.random() < (0.1 if what == "end" else 0.7)
            self._go_on(self.table.answer(asked, what, yes, self.now))
            return True
        what = self.dice.choice(("undo", "undo", "pause", "end"))
        return self._do("offer", seat, what)

    def _leave(self, seat: int) -> bool:
        match self.dice.choice(("resign", "replace", "come_back")):
            case "replace":
                return self._do("replace", seat, "level2")
            case verb:
                return self._do(verb, seat)


def line_of(log: list[LogEvent]) -> str:
    """A table as one line of JSON: its events, and the digest of the position after each."""
    table = Table.replay(log[:1])
    digests = [table.rules.digest(table.state)]
    for event in log[1:]:
        table = table.apply(event)
        digests.append(table.rules.digest(table.state))
    return to_text(
        {
            "events": [event_to_json(event) for event in log],
            "digests": [digest[:DIGEST] for digest in digests],
            "last": digests[-1],
            "result": None if table.result is None else table.result.to_json(),
        }
    )


def main() -> None:
    """Write the missing files."""
    for game in games.NAMES:
        file = file_of(game, games.get(game).RULES_VERSION)
        if file.exists():
            continue
        lines = [line_of(SimulatedTable(game, number).log()) for number in range(TABLES)]
        text = "".join(f"{line}\n" for line in lines).encode()
        file.write_bytes(gzip.compress(text, 9, mtime=0))
        kinds: dict[str, int] = {}
        for line in lines:
            for event in json.loads(line)["events"]:
                kinds[event["kind"]] = kinds.get(event["kind"], 0) + 1
        print(file.name, len(lines), "tables", file.stat().st_size, "bytes", kinds)


if __name__ == "__main__":
    main()
