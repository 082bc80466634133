"""What spectators write during a game is kept from its players, unless the table allows it (S26):
who receives whose line in which phase, at once, after a reconnection and after the server reloads
the table."""

from dataclasses import dataclass
from typing import Any

import pytest

from baumeister.tables.commands import Guest
from baumeister.tables.creation import TableSettings, create_table, open_new
from baumeister.tables.live_table import LiveTable
from baumeister.tables.table_log import Cause
from baumeister.tables.wire.rest import NewTable
from testing.memory_host import ADA, BOB, Listener, MemoryHost, said

EVE, MAL = Guest("eve", "Eve"), Guest("mal", "Mal")
ROLES = {
    "player": ADA,
    "opponent": BOB,
    "spectator": EVE,
    "other spectator": MAL,
    "anonymous": None,
}
PHASES = ("gathering", "playing", "paused", "over")
SPECTATORS = ("spectator", "other spectator", "anonymous")


@dataclass
class Room:
    """A table with a listener in every role."""

    host: MemoryHost
    live: LiveTable

    async def reach(self, phase: str) -> None:
        """Play on to a phase."""
        send = self.host.send
        if phase == "gathering":
            return
        await send(self.live, BOB, type="take", seat=1, name=None)
        await send(self.live, ADA, type="start")
        if phase == "paused":
            await send(self.live, ADA, type="offer", what="pause", ply=None)
            await send(self.live, BOB, type="answer", what="pause", yes=True)
        elif phase == "over":
            await self.end()
        assert self.live.table.phase == phase

    async def end(self) -> None:
        """End the game."""
        await self.host.send(self.live, ADA, type="resign")

    async def say(self, guest: Guest, text: str) -> None:
        """Write a line."""
        conversation, _ = await self.host.connect(self.live, guest)
        await conversation.answer(said(f"c{len(text)}", type="chat", text=text))
        conversation.end()

    async def reload(self) -> None:
        """Load the table again from its store, as after a restart."""
        del self.host.loaded[self.live.id]
        self.live = await self.host.table(self.live.id)
        for line in await self.host.store.last_chat(self.live.id):
            self.live.subscribers.send_chat(line)

    async def readers(self, text: str) -> set[str]:
        """The roles that are sent a line when they connect."""
        found = set()
        for role, guest in ROLES.items():
            conversation, listener = await self.host.connect(self.live, guest)
            if text in _lines(listener):
                found.add(role)
            conversation.end()
        return found


def _lines(listener: Listener) -> list[str]:
    return [message["text"] for message in listener.sent if message["type"] == "chat"]


async def _room(*, spectator_chat: bool = False) -> Room:
    host = MemoryHost()
    wanted = NewTable(id="new", game="pueblo", spectator_chat=spectator_chat)
    opened = open_new(wanted, ADA, 7, host.clock.now())
    settings = TableSettings("public", spectator_chat=spectator_chat)
    cause = Cause.of(ADA.id, wanted)
    return Room(host, await create_table(host, host.ports, cause, opened, settings, start=False))


@pytest.mark.parametrize("allowed", [False, True], ids=["kept apart", "allowed"])
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("writer", ["player", "spectator"])
async def test_who_reads_a_line(writer: str, phase: str, allowed: bool) -> None:
    """S26, role by phase."""
    is_apart = writer == "spectator" and phase in ("playing", "paused") and not allowed
    wanted = set(SPECTATORS) if is_apart else set(ROLES)
    author: Any = ROLES[writer]
    room = await _room(spectator_chat=allowed)
    await room.reach(phase)
    if phase == "gathering":
        wanted.add("opponent")  # who is still a spectator here
    at_once = {role: (await room.host.connect(room.live, g))[1] for role, g in ROLES.items()}
    await room.say(author, "a line")
    assert {role for role, listener in at_once.items() if _lines(listener)} == wanted
    assert await room.readers("a line") == wanted  # after a reconnection
    await room.reload()
    assert await room.readers("a line") == wanted  # after a restart


async def test_players_read_it_after_the_game() -> None:
    room = await _room()
    await room.reach("playing")
    _, his = await room.host.connect(room.live, BOB)
    _, hers = await room.host.connect(room.live, EVE)
    await room.say(EVE, "Build on d4!")
    await room.say(ADA, "My turn.")
    assert _lines(his) == ["My turn."]
    await room.end()
    assert _lines(his) == ["My turn.", "Build on d4!"]
    assert _lines(hers) == ["Build on d4!", "My turn."]  # once
    await room.reload()
    assert await room.readers("Build on d4!") == set(ROLES)


async def test_muted_spectator_is_not_heard_after_the_game_either() -> None:
    room = await _room()
    await room.reach("playing")
    _, his = await room.host.connect(room.live, BOB)
    his.muted = frozenset({EVE.id})
    await room.say(EVE, "Build on d4!")
    await room.end()
    assert _lines(his) == []
