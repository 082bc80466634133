"""Tables as JSON values for clients: the only place that decides what a client sees.

Neither game hides anything, so everyone who may see a table sees the same; `permissions` decides
who may see it. These are plain values, because they are made on every move; tests check them
against the types in `wire`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from functools import lru_cache
from itertools import pairwise
from typing import Any

from baumeister import games
from baumeister.core.compact_json import to_text
from baumeister.core.errors import IllegalAction
from baumeister.core.outcome import Outcome
from baumeister.core.position import StateText
from baumeister.core.rules import AnyEvent, AnyRules, AnyState
from baumeister.session import Computer, Person, Table
from baumeister.tables.errors import ServerError, Stale
from baumeister.tables.identity_cache import IdentityCache
from baumeister.tables.rows import TableRow
from baumeister.tables.wire.questions import Forecast, History, Preview, Question, View

Value = dict[str, Any]
Cubes = frozenset[tuple[int, int, int]]


class NoSuchPlyOfTable(ServerError):
    code = "server.no_ply"
    ply: int
    plies: int


class NoForecast(ServerError):
    """A game for which no forecast is made."""

    code = "server.no_forecast"
    game: str


def table_view(row: TableRow, table: Table, seq: int, chain: str, now: int) -> Value:
    """A table after its last event."""
    opened = table.opened
    return {
        "id": row.id,
        "game": row.game,
        "rules_version": row.rules_version,
        "options": dict(opened.options),
        "visibility": row.visibility,
        "owner": row.owner,
        "clock": asdict(opened.clock),
        "undo": opened.undo,
        "chat": row.chat,
        "spectator_chat": row.spectator_chat,
        "hints": row.hints,
        "origin": opened.origin and asdict(opened.origin),
        "created_at": row.created_at,
        "seq": seq,
        "chain": chain,
        "standing": standing(table, now),
    }


def summary(row: TableRow, held: set[int], guest: str | None) -> Value | None:
    """A table in a list, for a guest who holds these seats; None if its summary is damaged."""
    try:
        stored = json.loads(row.summary)
        seats, clock = stored["seats"], stored["clock"]
        options, ply, to_move = stored["options"], stored["ply"], stored["to_move"]
    except (ValueError, TypeError, KeyError):
        return None
    return {
        "id": row.id,
        "game": row.game,
        "options": options,
        "visibility": row.visibility,
        "phase": row.phase,
        "clock": clock,
        "seats": seats,
        "open_seats": row.open_seats,
        "ply": ply,
        "to_move": to_move,
        "your_turn": row.phase == "playing" and to_move in held,
        "mine": bool(held) or (guest is not None and guest == row.owner),
        "created_at": row.created_at,
        "updated_at": row.updated_at,
    }


def seats(table: Table, now: int) -> list[Value]:
    colours = table.rules.seat_names(table.state.options)
    remaining = table.remaining(now)
    views = []
    for number, (seat, colour) in enumerate(zip(table.seats, colours, strict=True)):
        kind, name, guest, player = "open", "", None, None
        match seat.occupant:
            case Person():
                kind, name, guest = "person", seat.occupant.name, seat.occupant.holder
            case Computer():
                kind, name, player = "computer", seat.occupant.player, seat.occupant.player
        views.append(
            {
                "kind": kind,
                "name": name,
                "colour": colour,
                "guest": guest or None,
                "player": seat.stand_in or player,
                "out": seat.out,
                "remaining": remaining[number],
            }
        )
    return views


def seats_text(table: Table, now: int) -> str:
    """The seats as JSON text. Without a clock, most events leave it as it was."""
    parts, remaining = (table.seats, table.state.options), table.remaining(now)
    text = _SEATS.get(*parts, also=remaining)
    return _SEATS.keep(to_text(seats(table, now)), *parts, also=remaining) if text is None else text


_SEATS = IdentityCache[str](4096)


def standing(table: Table, now: int) -> Value:
    """Everything about a table that an event can change."""
    return {
        **_before_seats(table),
        "seats": seats(table, now),
        **_after_seats(table),
        "state": table.rules.to_json(table.state),
    }


def standing_text(table: Table, now: int) -> str:
    """The same as JSON text."""
    return (
        f'{to_text(_before_seats(table))[:-1]},"seats":{seats_text(table, now)},'
        f"{to_text(_after_seats(table))[1:-1]},"
        f'"state":{encoded(table.rules.NAME, table.state).text}}}'
    )


@lru_cache(maxsize=512)
def encoded(game: str, state: AnyState) -> StateText:
    """A state as clients receive it. Storing an event, broadcasting it and each client that joins
    before the next one need the same, so the last states of all tables are kept."""
    return games.get(game).encoded(state)


def _before_seats(table: Table) -> Value:
    return {
        "phase": table.phase,
        "ply": table.history.ply,
        "turn_ply": table.turn_ply,
        "to_move": table.to_move,
        "scores": list(table.state.scores),
    }


def _after_seats(table: Table) -> Value:
    return {
        "offers": [
            {
                "what": what,
                "seat": offer.seat,
                "ply": offer.ply,
                "waiting_for": sorted(offer.needed),
            }
            for what, offer in sorted(table.offers.items())
        ],
        "result": outcome(table.result),
        "rematch": table.rematch_table,
        "can_redo": table.history.furthest > table.history.ply,
    }


def outcome(result: Outcome | None) -> Value | None:
    return None if result is None else result.to_json()


def happenings(events: Iterable[AnyEvent]) -> list[Value]:
    """The events of the law: what actions caused."""
    return [event.to_json() for event in events]


def costs(events: Iterable[AnyEvent]) -> list[Value]:
    """The total cost of events for each seat, in the order of seats."""
    return _sums(change for event in events for change in event.points)


def _sums(changes: Iterable[tuple[int, int]]) -> list[Value]:
    sums: dict[int, int] = {}
    for seat, points in changes:
        sums[seat] = sums.get(seat, 0) + points
    return [{"seat": seat, "points": points} for seat, points in sorted(sums.items())]


def legal_text(rules: AnyRules, state: AnyState) -> str:
    """The legal actions of the seat to move, as JSON text. Actions that neither fill nor free cubes
    have their costs."""
    pairs = rules.legal_cells(state)
    try:
        texts = list(map(_FILLING.__getitem__, map(id, pairs)))
    except KeyError:
        texts = [_FILLING.get(id(pair)) or _legal_text(rules, state, pair) for pair in pairs]
    return f"[{','.join(texts)}]"


def _legal_text(rules: AnyRules, state: AnyState, pair: tuple[object, Cubes]) -> str:
    action, cubes = pair
    view = _action(rules, action, cubes)
    if not cubes:
        view["costs"] = costs(rules.events(state, action))
        return to_text(view)
    if len(_FILLING) >= MOST_FILLING:
        _FILLING.clear()
        _FILLERS.clear()
    text = _FILLING[id(pair)] = to_text(view)
    _FILLERS.append(pair)
    return text


MOST_FILLING = 1 << 15
_FILLING: dict[int, str] = {}
"""The texts of actions that fill or free cubes. A hundred of them are sent after every move, and
most of them were sent before. The rules share these actions with their cubes, so their identity is
enough, which takes no hashing, and no loop in Python."""
_FILLERS: list[tuple[object, Cubes]] = []
"""The actions with their cubes, kept so that no other object can have the same identity."""


def _action(rules: AnyRules, action: object, cubes: Cubes) -> Value:
    return {
        "code": rules.to_code(action),
        "notation": str(action),
        "cubes": sorted(cubes),
        "costs": None,
    }


def state_at(table: Table, ply: int | None) -> AnyState:
    """The state at a ply, or the present one."""
    if ply is None:
        return table.state
    if ply > table.history.ply:
        raise NoSuchPlyOfTable(ply=ply, plies=table.history.ply)
    return table.history.state_at(ply)


def turn_plies(table: Table) -> list[int]:
    """The plies at which turns end, after 0, the start of the game; the last is the present one."""
    history, joins = table.history, table.rules.joins
    actions = [history.action_at(ply) for ply in range(history.ply)]
    ends = [ply for ply in range(1, history.ply) if not joins(actions[ply - 1], actions[ply])]
    return [0, *ends, *([history.ply] if actions else [])]


def ply_view(table: Table, ply: int | None) -> Value:
    """The state at a ply, and what happened in the action that led to it."""
    state = state_at(table, ply)
    at = table.history.ply if ply is None else ply
    happened = []
    if at:
        before, action = table.history.state_at(at - 1), table.history.action_at(at - 1)
        happened = happenings(table.rules.events(before, action))
    return {"ply": at, "state": table.rules.to_json(state), "happened": happened}


def history_view(table: Table, until: int | None) -> Value:
    """All turns up to a ply, with what happened in each."""
    state_at(table, until)  # refuses a ply that there is not
    history, rules = table.history, table.rules
    plies = [ply for ply in turn_plies(table) if until is None or ply <= until]
    turns = []
    for begin, end in pairwise(plies):
        happened: list[AnyEvent] = []
        for ply in range(begin, end):
            happened += rules.events(history.state_at(ply), history.action_at(ply))
        turns.append(
            {
                "ply": end,
                "seat": history.state_at(begin).to_move,
                "actions": [str(history.action_at(ply)) for ply in range(begin, end)],
                "scores": list(history.state_at(end).scores),
                "happened": happenings(happened),
            }
        )
    return {"turns": turns}


def answer(table: Table, seq: int, question: Question) -> Value:
    """The answer to a question about a table after its last event, which has this number."""
    match question:
        case Preview():
            if question.seq != seq:
                raise Stale(seq)
            return preview(table.rules, table.state, seq, question.actions)
        case Forecast():
            return {"seq": seq, "squares": forecast(table)}
        case View():
            return ply_view(table, question.ply)
        case History():
            return history_view(table, question.until)


def preview(rules: AnyRules, state: AnyState, seq: int, texts: Sequence[str]) -> Value:
    """The effects of actions of the seat to move. Changes nothing."""
    seat = state.to_move
    happened: list[AnyEvent] = []
    filled: set[tuple[int, int, int]] = set()
    violations: list[Value] = []
    failed = None
    actions = [action for text in texts for action in rules.parse_turn(text)]
    for number, action in enumerate(actions):
        try:
            after = rules.apply(state, action)
        except IllegalAction as error:
            failed = number
            violations = [
                {"code": v.code, "rule": v.rule, "params": dict(v.params), "text": v.text}
                for v in error.violations
            ]
            break
        filled |= rules.cells(state, action)
        happened += rules.events(state, action, after)
        state = after
    goes_on = failed is None and seat is not None and state.to_move == seat
    legal = rules.legal_cells(state) if goes_on else ()
    if actions:  # a preview ends with the turn, even if the same seat has the next one too
        legal = [each for each in legal if rules.joins(actions[-1], each[0])]
    return {
        "seq": seq,
        "violations": violations,
        "failed": failed,
        "cubes": sorted(filled),
        "happened": happenings(happened),
        "to_move": state.to_move,
        "scores": list(state.scores),
        "legal": [_with_events(rules, state, *each) for each in legal],
    }


def _with_events(rules: AnyRules, state: AnyState, action: object, cubes: Cubes) -> Value:
    """A legal action and what it would cause. At the start of a turn there are hundreds of
    placements, which a client previews one by one."""
    view = _action(rules, action, cubes)
    if cubes:
        return {**view, "happened": None}
    events = rules.events(state, action)
    return {**view, "costs": costs(events), "happened": happenings(events)}


def forecast(table: Table) -> list[Value]:
    """The cost of a look from each square of the walkway now (P5)."""
    looks = table.rules.META.forecast
    if looks is None:
        raise NoForecast(table.rules.NAME)
    squares = []
    for square, (name, fines) in enumerate(looks(table.state).items()):
        squares.append(
            {
                "square": square,
                "name": name,
                "costs": _sums((fine.seat, fine.points) for fine in fines),
                "fines": [
                    {"seat": f.seat, "cube": list(f.cube), "points": f.points} for f in fines
                ],
            }
        )
    return squares
