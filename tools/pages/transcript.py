"""A transcript of a short game over the socket of a real server, for docs/protocol.md.

Ids, seeds and clocks are fixed, so that the transcript is reproducible.
"""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from baumeister.tables.game_time import GameClock
from baumeister.tables.ids import SecureIds
from testing.running_server import PATIENCE, TableSocket, running_server, settings_for

NOW, WALL = 5000, 1_760_000_000_000
Line = tuple[str, dict[str, Any]]


@contextmanager
def _fixed() -> Iterator[None]:
    """Sequential ids, one seed, and stopped clocks."""
    numbers = count(1)
    with ExitStack() as fixed:
        for owner, name, answer in (
            (SecureIds, "id", lambda _: f"example{next(numbers)}{'x' * 8}"),
            (SecureIds, "seed", lambda _: 1234),
            (GameClock, "now", lambda _: NOW),
            (GameClock, "wall", lambda *_: WALL),
        ):
            fixed.enter_context(patch.object(owner, name, answer))
        yield


async def _played(folder: str) -> list[Line]:
    lines: list[Line] = []
    settings = settings_for(f"sqlite:///{folder}/transcript.sqlite", workers=0)
    async with running_server(settings) as at:
        ada, bert = await at.guest("Ada"), await at.guest("Bert")
        table = (await ada.table(undo=False))["id"]
        async with ada.raw(table) as raw:
            table_socket = TableSocket(raw)

            async def receive(wanted: Callable[[dict[str, Any]], bool]) -> None:
                async with asyncio.timeout(PATIENCE):
                    while True:
                        message = await table_socket.receive()
                        if message["type"] != "beat":
                            lines.append(("←", message))
                        if wanted(message):
                            return

            async def send(kind: str, **fields: Any) -> None:
                message_id = await table_socket.send(kind, **fields)
                lines.append(("→", {"id": message_id, "type": kind, **fields}))
                await receive(lambda m: m.get("id") == message_id)

            await send("hello", last_seq=-1)
            await receive(lambda m: m["type"] == "presence")
            await bert.command(table, "take", seat=1)
            await receive(lambda m: m["type"] == "presence")  # the event comes before it
            await send("start")
            await send("preview", seq=2, actions=["od4ne"])
            await send("play", seq=2, actions=["od4ne", "+3"])
            await bert.command(table, "play", seq=3, actions=["oa1ne", "+1"])
            await receive(lambda m: m["type"] == "legal")
            await send("play", seq=3, actions=["oh1nw", "+1"])
            await send("play", seq=4, actions=["oh1nw", "+9"])
            await send("chat", text="I have to go.")
            await send("resign")
            live = await at.services.registry.table(table)
            live.beat(NOW)
            lines.append(("←", await table_socket.receive_until(lambda m: m["type"] == "beat")))
    return lines


def transcript() -> list[Line]:
    """The messages that Ada's client sent (→) and received (←), in order."""
    with _fixed(), TemporaryDirectory() as folder:
        return asyncio.run(_played(str(Path(folder))))


def shortened(value: Any, name: str = "") -> Any:
    """A message with long parts cut, except those that enter the hash chain."""
    if name == "what":
        return value
    if name == "standing":
        value = {key: value[key] for key in ("phase", "ply", "to_move", "scores", "result")}
        return {**value, "…": "…"}
    if isinstance(value, dict):
        kept = {key: shortened(part, key) for key, part in value.items()}
        return "{…}" if name in ("state", "options", "clock") else kept
    if isinstance(value, list):
        cut = {"actions": 2, "legal": 1, "happened": 2, "seats": 1}.get(name, len(value))
        parts = [shortened(part, name if isinstance(part, list) else "") for part in value[:cut]]
        return parts + ["…"] * (len(value) > cut)
    return value


def shown(line: Line) -> str:
    """A line of the transcript."""
    arrow, message = line
    text = json.dumps(shortened(message), ensure_ascii=False)
    for cut in ('"{…}"', '"…": "…"', '"…"'):
        text = text.replace(cut, "{…}" if "{" in cut else "…")
    return f"{arrow} {text}"
