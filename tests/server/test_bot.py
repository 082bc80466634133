"""The example bot: forty lines, plays whole games of both kinds, and survives the loss of its
socket. R8 and R27, from a client's side."""

import ast
import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Any

import pytest

from baumeister import games
from baumeister.core.record import Record
from baumeister.core.replay import replay
from testing.running_server import running_server, settings_for

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
PATIENCE = 300.0
MOST_LINES = 40


def test_bot_is_at_most_forty_lines_long() -> None:
    """Blank lines and docstrings do not count; everything else does."""
    text = BOT.read_text(encoding="utf-8")
    docstrings = {
        number
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    lines = [
        line for n, line in enumerate(text.splitlines(), 1) if line.strip() and n not in docstrings
    ]
    assert len(lines) <= MOST_LINES


async def _bot(*arguments: str) -> Process:
    return await asyncio.create_subprocess_exec(sys.executable, BOT, *arguments, stdout=PIPE)


async def _match(tmp_path: Path, game: str, cut: int) -> tuple[list[Any], dict[str, Any]]:
    """Run two bots as processes; after this many events both are disconnected. Returns their output
    and the record."""
    async with running_server(settings_for(f"sqlite:///{tmp_path}/bots.sqlite", workers=0)) as at:
        async with asyncio.timeout(PATIENCE):
            first = await _bot(at.origin, game)
            assert first.stdout is not None
            link = (await first.stdout.readline()).decode().split()[-1]
            second = await _bot(at.origin, link)
            table = link.rpartition("/")[2]
            watcher = await at.guest("Wanda")
            async with watcher.socket(table) as table_socket:
                await table_socket.receive_until(lambda m: m["type"] == "event" and m["seq"] >= cut)
            (await at.services.registry.table(table)).subscribers.close_all(1012)
            said = [(await bot.communicate())[0].decode() for bot in (first, second)]
        record: dict[str, Any] = (await watcher.http.get(f"/api/tables/{table}/record")).json()
    return [ast.literal_eval(text) for text in said], record


@pytest.mark.parametrize(("game", "cut"), [("pueblo", 9), ("aztec", 7)])
async def test_two_bots_play_a_whole_game_against_each_other(
    tmp_path: Path, game: str, cut: int
) -> None:
    """Both lose their sockets in the middle of the game, as in a server restart."""
    ends, record = await _match(tmp_path, game, cut)
    assert ends[0] == ends[1] == record["result"]
    assert all(seat["name"].startswith("Robin ") for seat in record["seats"])
    history = replay(games.get(game), Record.from_text(json.dumps(record))).checked()
    assert history.state.outcome is not None
    assert history.state.outcome.to_json() == record["result"]
