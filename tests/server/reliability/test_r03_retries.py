"""R3: a message becomes one event and gets one answer, however often it is sent. R4: sending a
message again reveals an unknown outcome."""

from functools import partial
from random import Random
from typing import Any

import pytest

from server.client_group import ClientGroup, Guest, server_with_clients, store_of
from server.proxy import Faults, proxied

SEED = 301


async def _sent_often(url: str, sends: int, restarts: int, seed: int) -> None:
    """Send each move one to five times: by POST and over sockets, old and new, and across restarts.
    Each must become one event."""
    dice = Random(seed)  # noqa: S311 - choices, no secrets
    async with server_with_clients(url, seed) as (server, group):
        group.keep_busy(2, lambda: _two_who_repeat(group, dice))
        step = sends // (restarts + 1)
        for number in range(restarts + 1):
            if number:
                await server.kill()
                await server.start()
            await group.until(partial(_has_sent, group, (number + 1) * step), 600)
        await group.check(url)
    print(_sends(group), "sends,", group.history.count("ok"), "events")


def _has_sent(group: ClientGroup, least: int) -> bool:
    return _sends(group) >= least


def _sends(group: ClientGroup) -> int:
    return sum(len(op.answers) for op in group.history.ops)


async def _two_who_repeat(group: ClientGroup, dice: Random) -> None:
    """A table whose players send acknowledged messages again, by POST."""
    guests = [await group.guest(), await group.guest()]
    table = await group.table(guests)
    for guest in guests:
        group.sit(table, guest, repeats=0.5, hears=_repeating(group, table, guest, dice))


def _repeating(group: ClientGroup, table: str, guest: Guest, dice: Random) -> Any:
    """Sends the client's message again after some of its answers."""

    async def receive(message: dict[str, Any]) -> None:
        if message["type"] != "ok" or "digest" not in message["result"]:
            return
        mine = [op for op in group.history.ops[-200:] if op.key == message["id"]]
        if not mine or dice.random() < 0.3:
            return
        for _ in range(dice.randrange(1, 4)):
            answer = await group.post(f"/api/tables/{table}/commands", mine[0].what, guest)
            assert answer.status_code == 200, answer.text
            mine[0].ok(answer.json())

    return receive


async def test_repeated_message_is_carried_out_once(url: str) -> None:
    """R3, short form."""
    await _sent_often(url, 250, 2, SEED)


@pytest.mark.long
async def test_often_repeated_message_is_carried_out_once(url: str) -> None:
    """R3, long form: 50,000 sends."""
    await _sent_often(url, 50_000, 50, SEED + 1)


async def test_id_belongs_to_one_message(url: str) -> None:
    """R3: the same id with another message is refused, before and after a restart."""
    async with server_with_clients(url, SEED) as (server, group):
        ada, bob = await group.guest(), await group.guest()
        table = await group.table([ada, bob])
        path = f"/api/tables/{table}/commands"
        move = {"id": "once", "type": "play", "seq": 2, "actions": ["od4ne", "+3"]}
        first = await group.post(path, move, ada)
        assert first.status_code == 200, first.text
        for restarted in (False, True):
            if restarted:
                await server.kill()
                await server.start()
            other = await group.post(path, {**move, "actions": ["od4ne", "+2"]}, ada)
            assert (other.status_code, other.json()["code"]) == (409, "server.key_reused")
            other = await group.post(path, {"id": "once", "type": "resign"}, ada)
            assert (other.status_code, other.json()["code"]) == (409, "server.key_reused")
            same = await group.post(path, move, ada)
            assert (same.status_code, same.json()) == (200, first.json())
            # The same id from another guest is a different key.
            his = await group.post(path, {"id": "once", "type": "offer", "what": "end"}, bob)
            assert his.status_code == 200, his.text
        async with store_of(url) as store:
            assert len(await store.events(table)) == 5


async def _cut_between(url: str, times: int) -> None:
    """The answer to every move is cut off; one more connection reveals each outcome (or a few more,
    if those fail to connect)."""
    async with (
        server_with_clients(url, SEED) as (server, group),
        proxied(server.port, SEED) as proxy,
    ):
        ada, bob = await group.guest(), await group.guest()
        table = await group.table([ada, bob])
        client = group.sit(table, ada, where=lambda: proxy.port)
        group.sit(table, bob)

        def is_first_answer(data: bytes) -> bool:
            op = client.pending
            answer = b'"ok","id":"%s"' % op.key.encode() if op else b""
            return op is not None and not op.answers and answer in data

        proxy.faults = Faults(cuts=is_first_answer)
        await group.until(lambda: proxy.cuts >= times or all(s.over for s in group.clients))
        proxy.faults = Faults()
        await group.check(url)
    unknown = [op for op in group.history.ops if any(a.kind == "info" for a in op.answers)]
    assert len(unknown) > times // 2
    for op in unknown:
        *before, last = [answer.kind for answer in op.answers]
        assert (set(before), last) == ({"info"}, "ok"), str(op)
    at_once = [op for op in unknown if len(op.answers) == 2]
    assert len(at_once) > len(unknown) // 2


async def test_unknown_outcome_is_resolved_by_asking_again(url: str) -> None:
    """R4. The connection is cut between commit and answer."""
    await _cut_between(url, 8)
