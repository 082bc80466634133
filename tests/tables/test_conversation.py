"""A connection to a table of the host: hello, questions, chat and broadcasts."""

import asyncio
from typing import Any

import pytest

from baumeister.tables.errors import ServerError
from baumeister.tables.wire.client import Mute
from testing.memory_host import ADA, BOB, MemoryHost, MemoryStore, said


async def test_hello_sends_the_events_a_client_does_not_have() -> None:
    host = MemoryHost(MemoryStore())
    live = await host.started_table()
    conversation, listener = await host.connect(live, BOB)
    welcome, *events = [one for one in listener.sent if one["type"] in {"ok", "event"}]
    assert welcome["result"]["you"] == {"guest": "bob", "seats": [1], "owner": False}
    assert [event["seq"] for event in events] == [0, 1, 2]
    with pytest.raises(ServerError) as caught:  # hello comes once
        await conversation.answer(said("again", type="hello"))
    assert caught.value.code == "server.hello"


@pytest.mark.parametrize(
    ("last", "chain", "events", "is_reset"),
    [(1, None, [2], False), (1, "other", [0, 1, 2], True), (9, None, [0, 1, 2], True)],
)
async def test_reconnecting_client_gets_the_rest_or_everything(
    last: int, chain: str | None, events: list[int], is_reset: bool
) -> None:
    host = MemoryHost(MemoryStore())
    live = await host.started_table()
    conversation, listener = await host.connect(live, None)
    conversation.live = None
    listener.sent.clear()
    await conversation.answer(said("h", type="hello", last_seq=last, chain=chain))
    assert listener.sent[0]["result"]["anew"] is is_reset
    assert listener.events() == events


@pytest.mark.parametrize(
    ("message", "field"),
    [
        ({"type": "preview", "seq": 2, "actions": ["od4ne"]}, "legal"),
        ({"type": "forecast"}, "squares"),
        ({"type": "view", "ply": None}, "state"),
    ],
)
async def test_questions_are_answered_without_an_event(message: dict[str, Any], field: str) -> None:
    host = MemoryHost(MemoryStore())
    live = await host.started_table()
    conversation, _ = await host.connect(live, None)
    answer = await conversation.answer(said("q", **message))
    assert answer is not None
    assert field in answer
    assert len(host.store.logs[live.id]) == 3


async def test_watchers_may_ask_but_not_act() -> None:
    host = MemoryHost(MemoryStore())
    live = await host.started_table()
    conversation, _ = await host.connect(live, None)
    with pytest.raises(ServerError) as caught:
        await conversation.answer(said("p", type="resign"))
    assert caught.value.code == "server.unauthenticated"


async def test_command_is_answered_to_its_sender_and_broadcast_to_all() -> None:
    host = MemoryHost(MemoryStore())
    live = await host.started_table()
    conversation, hers = await host.connect(live, ADA)
    _, his = await host.connect(live, BOB)
    answer = await conversation.answer(said("p", type="play", seq=2, actions=["od4ne", "+3"]))
    assert answer is not None
    assert answer["seq"] == 3
    assert hers.events() == his.events() == [0, 1, 2, 3]
    # Bob is to move; his earlier messages have no legal actions.
    assert [one["seq"] for one in his.sent if one["type"] == "legal"] == [3]


async def test_muted_guests_are_not_heard() -> None:
    host = MemoryHost(MemoryStore())
    live = await host.started_table()
    talking, _ = await host.connect(live, ADA)
    listening, his = await host.connect(live, BOB)
    await listening.answer(Mute(id="m", type="mute", guest="ada", muted=True))
    await talking.answer(said("c", type="chat", text="Hello"))
    assert not [one for one in his.sent if one["type"] == "chat"]
    await listening.answer(Mute(id="u", type="mute", guest="ada", muted=False))
    assert [one["text"] for one in his.sent if one["type"] == "chat"] == ["Hello"]


async def test_rematch_opens_and_starts_when_all_agree() -> None:
    host = MemoryHost(MemoryStore())
    live = await host.started_table()
    await host.send(live, ADA, type="resign")
    await host.send(live, ADA, type="offer", what="rematch", ply=None)
    await host.send(live, BOB, type="answer", what="rematch", yes=True)
    async with asyncio.timeout(10):
        while not live.is_rematch_started:
            await asyncio.sleep(0)
    again = await host.table(str(live.table.rematch_table))
    assert again.table.phase == "playing"
    assert again.holds.seats("bob") == [0]


async def test_every_heartbeat_is_sent() -> None:
    """Events take the place of none: the page closes a connection after a silence of two."""
    host = MemoryHost(MemoryStore())
    live = await host.started_table()
    conversation, listener = await host.connect(live, ADA)
    await conversation.answer(said("m", type="play", seq=2, actions=["od4ne", "+3"]))
    live.beat(0)
    live.beat(0)
    assert [one["seq"] for one in listener.sent if one["type"] == "beat"] == [3, 3]
