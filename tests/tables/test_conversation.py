"""A connection to a table of the host: hello, questions, chat and broadcasts."""

import asyncio
from typing import Any

import pytest

from baumeister.session.errors import TableError
from baumeister.tables.errors import ServerError
from baumeister.tables.wire.client import Mute
from testing.memory_host import ADA, BOB, MemoryHost, said


async def test_hello_sends_the_events_a_client_does_not_have() -> None:
    host = MemoryHost()
    live = await host.started_table()
    conversation, listener = await host.connect(live, BOB)
    welcome, *events = [one for one in listener.sent if one["type"] in {"ok", "event"}]
    assert welcome["result"]["you"] == {
        "guest": "bob",
        "seats": [1],
        "owner": False,
        "may": ["offer_pause", "offer_end", "resign"],
    }
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
    host = MemoryHost()
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
        ({"type": "history"}, "turns"),
    ],
)
async def test_questions_are_answered_without_an_event(message: dict[str, Any], field: str) -> None:
    host = MemoryHost()
    live = await host.started_table()
    conversation, _ = await host.connect(live, None)
    answer = await conversation.answer(said("q", **message))
    assert answer is not None
    assert field in answer
    assert len(host.store.logs[live.id]) == 3


async def test_watchers_may_ask_but_not_act() -> None:
    host = MemoryHost()
    live = await host.started_table()
    conversation, _ = await host.connect(live, None)
    with pytest.raises(ServerError) as caught:
        await conversation.answer(said("p", type="resign"))
    assert caught.value.code == "server.unauthenticated"


async def test_command_is_answered_to_its_sender_and_broadcast_to_all() -> None:
    host = MemoryHost()
    live = await host.started_table()
    conversation, hers = await host.connect(live, ADA)
    _, his = await host.connect(live, BOB)
    answer = await conversation.answer(said("p", type="play", seq=2, actions=["od4ne", "+3"]))
    assert answer is not None
    assert answer["seq"] == 3
    assert hers.events() == his.events() == [0, 1, 2, 3]
    # Bob is to move; his earlier messages have no legal actions.
    assert [one["seq"] for one in his.sent if one["type"] == "legal"] == [3]


async def test_history_has_every_turn_that_stands_with_what_happened() -> None:
    host = MemoryHost()
    live = await host.started_table()
    for guest, actions in ((ADA, ["od4ne", "+3"]), (BOB, ["oa1ne", "+1"]), (ADA, ["nh8sw"])):
        await host.send(live, guest, type="play", seq=live.seq, actions=actions)
    conversation, _ = await host.connect(live, None)
    answer = await conversation.answer(said("q", type="history"))
    assert answer is not None
    turns = answer["turns"]
    assert [(one["seat"], one["ply"], one["actions"]) for one in turns] == [
        (0, 2, ["od4ne", "+3"]),
        (1, 4, ["oa1ne", "+1"]),
        (0, 5, ["nh8sw"]),
    ]
    table = live.table
    assert turns[-1]["scores"] == list(table.state.scores)
    assert [one["code"].rpartition(".")[2] for one in turns[0]["happened"]][:2] == [
        "placed",
        "walked",
    ]
    gained = [0, 0]
    for one in turns:
        for seat, points in (change for each in one["happened"] for change in each["points"]):
            gained[seat] += points
        assert gained == one["scores"]
    first = await conversation.answer(said("r", type="history", until=2))
    assert first == {"turns": turns[:1]}
    with pytest.raises(ServerError) as caught:
        await conversation.answer(said("s", type="history", until=6))
    assert caught.value.code == "server.no_ply"


async def test_events_say_how_many_actions_stand_and_the_points() -> None:
    """So a client need not guess when an offer to take back took effect."""
    host = MemoryHost()
    live = await host.started_table()
    for guest, actions in ((ADA, ["od4ne", "+3"]), (BOB, ["oa1ne", "+1"])):
        await host.send(live, guest, type="play", seq=live.seq, actions=actions)
    await host.send(live, BOB, type="offer", what="undo", ply=2)
    await host.send(live, ADA, type="answer", what="undo", yes=True)
    await host.send(live, BOB, type="redo", ply=None)
    _, late = await host.connect(live, None)
    events = [one for one in late.sent if one["type"] == "event"]
    assert [one["ply"] for one in events] == [0, 0, 0, 2, 4, 4, 2, 4]
    scores = list(live.table.state.scores)
    assert events[4]["scores"] == events[5]["scores"] == events[7]["scores"] == scores
    assert events[6]["scores"] == events[3]["scores"]


async def test_guests_are_told_when_their_seats_change() -> None:
    host = MemoryHost()
    live = await host.new_table()
    conversation, his = await host.connect(live, BOB)
    _, hers = await host.connect(live, ADA)
    await conversation.answer(said("t", type="take", seat=1, name=None))
    await conversation.answer(said("l", type="leave", seat=1))
    told = [one for one in his.sent if one["type"] in {"you", "event"}]
    assert [one["you"]["seats"] for one in told if one["type"] == "you"] == [[1], []]
    assert [one["type"] for one in told] == ["event", "you", "event", "you", "event"]
    assert not [one for one in hers.sent if one["type"] == "you"]


async def test_guests_are_told_what_they_may_do() -> None:
    """Whatever is listed is not refused, and what is not listed is."""
    host = MemoryHost()
    live = await host.started_table()
    conversation, hers = await host.connect(live, ADA)
    _, watching = await host.connect(live, None)

    def may() -> set[str]:
        told = [one["you"] for one in hers.sent if one["type"] == "you"]
        welcome = next(one for one in hers.sent if one["type"] == "ok")
        return set((told or [welcome["result"]["you"]])[-1]["may"])

    usual = {"offer_pause", "offer_end", "resign"}
    assert may() == usual
    await host.send(live, ADA, type="play", seq=2, actions=["od4ne"])
    assert may() == {"undo", "offer_undo", *usual}
    await host.send(live, ADA, type="play", seq=3, actions=["+3"])
    assert may() == {"offer_undo", *usual}
    with pytest.raises(TableError):
        await conversation.answer(said("u", type="undo"))
    await host.send(live, ADA, type="offer", what="undo")
    assert may() == usual
    await host.send(live, BOB, type="answer", what="undo", yes=True)
    assert may() == {"redo", *usual}
    await host.send(live, ADA, type="offer", what="pause")
    await host.send(live, BOB, type="answer", what="pause", yes=True)
    assert may() == {"resume", "offer_end", "resign"}
    await host.send(live, ADA, type="resign")
    assert may() == {"offer_rematch"}
    assert not [one for one in watching.sent if one["type"] == "you"]


async def test_muted_guests_are_not_heard() -> None:
    host = MemoryHost()
    live = await host.started_table()
    talking, _ = await host.connect(live, ADA)
    listening, his = await host.connect(live, BOB)
    await listening.answer(Mute(id="m", type="mute", guest="ada", muted=True))
    await talking.answer(said("c", type="chat", text="Hello"))
    assert not [one for one in his.sent if one["type"] == "chat"]
    await listening.answer(Mute(id="u", type="mute", guest="ada", muted=False))
    assert [one["text"] for one in his.sent if one["type"] == "chat"] == ["Hello"]


async def test_rematch_opens_and_starts_when_all_agree() -> None:
    host = MemoryHost()
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
    host = MemoryHost()
    live = await host.started_table()
    conversation, listener = await host.connect(live, ADA)
    await conversation.answer(said("m", type="play", seq=2, actions=["od4ne", "+3"]))
    live.beat(0)
    live.beat(0)
    assert [one["seq"] for one in listener.sent if one["type"] == "beat"] == [3, 3]
