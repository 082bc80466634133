"""The server's messages match its types: the plain values of `views` and `live_table`, made on
every move without models, are checked against the models here, in all modes of both games."""

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from pydantic import TypeAdapter
from websockets.asyncio.client import connect

from baumeister import games, session
from baumeister.core.chance import Chance
from baumeister.core.compact_json import to_text
from baumeister.core.options import to_fields
from baumeister.core.outcome import Outcome
from baumeister.core.record_entry import Handover, Redo, Undo
from baumeister.session import (
    Clock,
    Computer,
    LogEvent,
    Opened,
    Origin,
    Person,
    Table,
    event_to_json,
)
from baumeister.tables import views
from baumeister.tables.jobs import Job
from baumeister.tables.wire import job, log, questions, rest, server, table
from baumeister.tables.wire.message import Message
from testing.running_server import RunningServer, TableSocket, running_server, settings_for
from testing.variants import options, variants

SERVER: TypeAdapter[server.ServerMessage] = TypeAdapter(server.ServerMessage)
LOGGED: TypeAdapter[log.Logged] = TypeAdapter(log.Logged)
HAPPENINGS = TypeAdapter(tuple[table.Happening, ...])
GUESTS = ("a" * 16, "b" * 16, "c" * 16, "d" * 16)
LOOKS = 20
"""Actions between checks of the expensive views."""


_ADAPTERS: dict[type[Message], TypeAdapter[Any]] = {}


def held_to(model: type[Message] | TypeAdapter[Any], value: object) -> None:
    """A value as it is sent is strictly valid, and nothing of it is lost or added."""
    text = to_text(value)
    if not isinstance(model, TypeAdapter):
        model = _ADAPTERS.setdefault(model, TypeAdapter(model))
    read = model.validate_json(text, strict=True)
    assert model.dump_python(read, mode="json") == json.loads(text, object_hook=_filled)


def _filled(value: dict[str, Any]) -> dict[str, Any]:
    """The only field that is left out where it has its default is that of earlier events."""
    return {"standing": None, **value} if value.get("type") == "event" else value


def _opened(game: str, index: int, **more: Any) -> Opened:
    rules, chosen = games.get(game), options(game, index)
    players = len(rules.seat_names(chosen))
    seats = tuple(Person(f"Person {n}", GUESTS[n]) for n in range(players))
    return Opened(game, rules.RULES_VERSION, to_fields(chosen), seats, 1, at=0, **more)


def _course(game: str, index: int, seed: int) -> Iterator[Table]:
    """A table after every action of a random game."""
    opened = _opened(game, index, clock=Clock("fischer", 600_000, 5_000))
    _, at = Table.open(opened).start(0)
    rng = Chance(seed)
    while at.to_move is not None:
        yield at
        action = rng.choice(at.rules.legal_actions(at.state))
        _, at = at.play(at.to_move, [action], at.history.ply)
    yield at


@pytest.mark.parametrize(("game", "index"), variants())
def test_table_views_match_their_types(game: str, index: int) -> None:
    """Through whole random games: building, auctions, demolition, the end."""
    phases = set[str]()
    for ply, at in enumerate(_course(game, index, index)):
        new = at.state.phase not in phases
        phases.add(at.state.phase)
        if ply:
            held_to(HAPPENINGS, views.happenings(at.history.events(at.rules, ply - 1)))
        if new or not ply % 3 or at.to_move is None:
            held_to(table.Standing, views.standing(at, ply))
        if new or not ply % LOOKS or at.state.phase == "auction":
            _look_around(at, ply)
    wanted = options(game, index)
    assert phases >= {"building", "over"}
    if game == "pueblo":
        assert ("demolition" in phases, "auction" in phases) == (wanted.demolition, wanted.pro)
    else:
        assert ("auction" in phases) == (wanted.players == 3 and not wanted.match)


def _look_around(at: Table, ply: int) -> None:
    """The legal actions, their effects and their costs."""
    legal = json.loads(views.legal_text(at.rules, at.state))
    held_to(SERVER, {"type": "legal", "seq": ply, "seat": at.to_move or 0, "actions": legal})
    texts = [action["notation"] for action in legal]
    for tried in ([], texts[:1], [*texts[-1:], "p"]):
        held_to(questions.Draft, views.preview(at.rules, at.state, ply, tried))
    if at.rules.NAME == "pueblo":
        held_to(questions.Outlook, {"seq": ply, "squares": views.forecast(at)})


def test_every_offer_and_ending_matches_its_type() -> None:
    _, at = Table.open(_opened("pueblo", 0)).start(0)
    _, at = at.play(at.to_move or 0, [at.rules.parse("od4ne")], 0)
    for what in ("undo", "end", "pause"):
        event, at = at.offer(0, what, 0)
        held_to(LOGGED, event_to_json(event))
        held_to(table.Standing, views.standing(at, 0))
    _, at = at.resign(1, 0)
    standing = views.standing(at, 0)
    assert standing["result"]["reason"] == "resigned"
    held_to(table.Standing, standing)


def _log_events() -> Iterator[LogEvent]:
    """One of each kind, and the unusual ones."""
    handover = Handover(1, "level4", "absent", 2)
    past = ("od4ne", "+1", handover, Undo(0), Redo(2))
    yield _opened("pueblo", 0, origin=Origin("t" * 16, 3), past=past)
    yield _opened("aztec", 0, result=Outcome((0, 1), (3, 3), "complete"))
    yield session.Seated(0, Computer("level3"), at=1)
    yield session.Seated(1, session.Open(), at=1)
    yield session.Seated(1, Person("Ada", GUESTS[0]), at=1)
    yield session.Started(at=2)
    yield session.Played(0, ("od4ne", "+1"), None, at=3)
    yield session.Played(0, ("p",), "level3", at=3)
    yield session.TakenBack(0, 0, at=4)
    yield session.BroughtBack(0, 2, at=5)
    yield session.Offered(0, "undo", 1, at=6)
    yield session.Answered(1, "undo", True, at=7)
    yield session.Resigned(0, at=8)
    yield session.Flagged(0, at=8)
    yield session.Replaced(0, "level4", at=8)
    yield session.Returned(0, at=8)
    yield session.Resumed(0, at=8)
    yield session.Rematched("r" * 16, at=9)


def test_every_log_event_matches_its_type() -> None:
    """Every kind."""
    for event in _log_events():
        held_to(LOGGED, event_to_json(event))
    kinds = {kind.KIND: kind for kind in get_args(LogEvent)}
    assert {event.KIND for event in _log_events()} == set(kinds)


def test_seed_beyond_javascript_integers_is_a_string() -> None:
    opened = _opened("pueblo", 0)
    held_to(LOGGED, {**event_to_json(opened), "seed": str(2**63)})


def test_jobs_match_their_types() -> None:
    candidate = {"actions": ["od4ne", "+3"], "totals": [40.25, 38.0], "line": [["oa1ne", "+1"]]}
    hint = {"candidates": [candidate], "depth": 3, "nodes": 1200}
    turn = {"ply": 0, "seat": 0, "actions": ["od4ne"], "totals": [1.5, 2.0], "best": candidate}
    analysis = {
        "game": "pueblo",
        "player": "level8",
        "turns": [{**turn, "cost": 0.5, "proved": True}],
        "totals": [1.0, 2.0],
        "whole": True,
        "costly": [
            {
                "turn": 0,
                "position": "pueblo/1 2/2002/base/SW/0/0/- building/1/place/0 0,1 - SW 0,0 s7,s7 -",
                "happened": [],
                "facts": [{"code": "review.pueblo.look", "params": {}, "text": "Ada pays 3."}],
            }
        ],
    }
    problem: dict[str, Any] = {
        "code": "thinking.overloaded",
        "rule": None,
        "params": {},
        "text": "Too much.",
    }
    for result, failed in ((None, None), (hint, None), (analysis, None), (None, problem)):
        made = Job("j" * 16, "hint", "t" * 16, GUESTS[0], result=result, problem=failed).to_json()
        held_to(job.Job, made)
        held_to(SERVER, {"type": "job", "job": made})


@asynccontextmanager
async def _watching(at: RunningServer, name: str) -> AsyncIterator[TableSocket]:
    """A watcher without a token."""
    async with connect(f"{at.origin.replace('http', 'ws')}/api/tables/{name}/socket") as socket:
        table_socket = TableSocket(socket)
        await table_socket.ask("hello")
        yield table_socket


async def _heard(tmp_path: Path) -> tuple[list[str], list[tuple[type[Message], Any]]]:
    """All messages on two sockets from start to end, and answers."""
    settings = settings_for(f"sqlite:///{tmp_path}/views.sqlite", workers=0)
    texts: list[str] = []
    answers: list[tuple[type[Message], Any]] = []
    async with running_server(settings) as at:
        ada, bert = await at.guest("Ada"), await at.guest("Bert")
        clock = {"kind": "fischer", "base": 600_000, "increment": 5000}
        opened = await ada.table(clock=clock)
        name = opened["id"]
        async with ada.socket(name) as one, bert.socket(name) as two, _watching(at, name) as three:
            asked: list[tuple[TableSocket, str, dict[str, Any]]] = [
                (two, "take", {"seat": 1}),
                (one, "start", {}),
                (one, "preview", {"seq": 2, "actions": ["od4ne"]}),
                (one, "preview", {"seq": 2, "actions": ["od4ne", "+9"]}),
                (one, "play", {"seq": 2, "actions": ["od4ne"]}),
                (two, "play", {"seq": 3, "actions": ["oa1ne", "+1"]}),
                (one, "undo", {}),
                (one, "redo", {}),
                (one, "play", {"seq": 2, "actions": ["+1"]}),
                (one, "forecast", {}),
                (three, "view", {"ply": 1}),
                (three, "view", {"ply": 99}),
                (three, "history", {}),
                (two, "chat", {"text": "Grüße"}),
                (two, "mute", {"guest": ada.id}),
                (one, "offer", {"what": "end"}),
                (two, "answer", {"what": "end", "yes": True}),
                (one, "offer", {"what": "rematch"}),
                (two, "answer", {"what": "rematch", "yes": True}),
                (three, "ping", {}),
                (three, "start", {}),
            ]
            await three.receive_until(lambda m: m["type"] == "presence")
            for table_socket, kind, said in asked:
                await table_socket.ask(kind, **said)
            await one.receive_event("rematched")
            live_table = await at.services.registry.table(name)
            live_table.beat(at.services.clock.now())
            for table_socket in (one, two, three):
                await table_socket.receive_until(lambda m: m["type"] == "beat")
                texts += map(to_text, table_socket.received)
        for path, model in (
            ("/api/games", rest.Facts),
            ("/api/tables", rest.TableList),
            ("/api/tables?mine=true", rest.TableList),
            (f"/api/tables/{name}", rest.Opened),
            (f"/api/tables/{name}/events", rest.EventList),
            (f"/api/tables/{name}/link", rest.Link),
            (f"/api/tables/{name}/ply?ply=1", questions.Seen),
            ("/api/me", rest.Guest),
            ("/healthz", rest.Health),
            ("/readyz", rest.Health),
            ("/api/jobs/aaaaaaaaaaaaaaaa", job.Problem),
        ):
            answers.append((model, (await ada.http.get(path)).json()))
    return texts, answers


async def test_every_message_of_a_game_matches_its_type(tmp_path: Path) -> None:
    texts, answers = await _heard(tmp_path)
    received = [SERVER.validate_json(text, strict=True) for text in texts]
    assert {message.type for message in received} == {
        *("ok", "error", "event", "legal", "you", "presence", "chat", "beat")
    }
    results = {type(m.result) for m in received if isinstance(m, server.Ok)}
    assert results == set(get_args(get_type_hints(server.Ok)["result"]))
    for model, answer in answers:
        held_to(model, answer)
