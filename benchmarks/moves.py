"""CPU time of a move at a table with four subscribers, without network and disk.

`python benchmarks/moves.py`. For counts of instructions, which other programs do not disturb, run
it under `valgrind --tool=cachegrind --cache-sim=no` with one and with three rounds; the difference
is that of two rounds.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1]))

from baumeister.tables.commands import Guest
from baumeister.tables.creation import TableSettings, create_table, open_new
from baumeister.tables.live_table import LiveTable
from baumeister.tables.table_log import Cause
from baumeister.tables.wire.decoding import decode
from baumeister.tables.wire.rest import NewTable
from load_generator.prepared_games import PreparedGame, prepare_games
from testing.memory_host import ADA, MemoryHost

GAMES = 20
GUESTS = [ADA, Guest("bob", "Bob"), Guest("eve", "Eve"), Guest("max", "Max")]
"""Players, and spectators at tables with fewer players."""


class _Sink:
    """A subscriber that counts what it is sent."""

    def __init__(self, guest: str) -> None:
        self.guest: str | None = guest
        self.muted: frozenset[str] = frozenset()
        self.characters = 0

    def push(self, text: str, *, counts: bool = True) -> None:
        """Count a message."""
        del counts
        self.characters += len(text)

    def close(self, code: int) -> None:
        """Nothing to close."""


async def _table(host: MemoryHost, game: PreparedGame, key: str) -> LiveTable:
    """A started table with players and spectators."""
    wanted = decode(NewTable, {"id": key, "game": game.game, "options": game.options})
    opened = open_new(wanted, ADA, host.ports.ids.seed(), host.clock.now())
    cause = Cause.of(ADA.id, wanted)
    settings = TableSettings("public")
    live = await create_table(host, host.ports, cause, opened, settings, start=False)
    for seat in range(1, game.players):
        await host.send(live, GUESTS[seat], type="take", seat=seat, name=None)
    await host.send(live, ADA, type="start")
    for guest in GUESTS:
        live.subscribers.add(_Sink(guest.id))
    return live


async def _round(games: list[PreparedGame]) -> tuple[int, float]:
    """Play all games at once, a turn at each table in rotation; the moves and their CPU seconds."""
    host = MemoryHost()
    lives = [await _table(host, game, f"table{n}") for n, game in enumerate(games)]
    gc.collect()
    gc.disable()
    moves, begun = 0, process_time()
    for turn in range(max(len(game.turns) for game in games)):
        for live, game in zip(lives, games, strict=True):
            if turn < len(game.turns):
                seat, actions = game.turns[turn].seat, list(game.turns[turn].actions)
                await host.send(live, GUESTS[seat], type="play", seq=live.seq, actions=actions)
                moves += 1
    seconds = process_time() - begun
    gc.enable()
    return moves, seconds


def main() -> None:
    """Print the CPU time of a move: the shortest of all rounds."""
    parser = argparse.ArgumentParser(description="Measure the CPU time of a move.")
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    games = prepare_games(GAMES)
    figures = [asyncio.run(_round(games)) for _ in range(rounds)]
    moves = figures[0][0]
    shortest = min(seconds for _, seconds in figures)
    print(f"{moves} moves a round; CPU time of a move: {shortest / moves * 1e6:.0f} µs")


if __name__ == "__main__":
    main()
