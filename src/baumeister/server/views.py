"""What anybody may see of a table, as the JSON values of `messages`: the one place where that is
decided.

Neither game hides anything, so everybody who may see a table sees the same; who may see it at all
is for `access` to say. Plain values instead of models, because events are made on every move; the
tests hold them to the models.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from baumeister import games
from baumeister.core.errors import IllegalAction
from baumeister.core.outcome import Outcome
from baumeister.core.rules import AnyEvent, AnyRules, AnyState
from baumeister.server.errors import ServerError
from baumeister.session import Computer, Person, Table

Value = dict[str, Any]


def to_text(value: object) -> str:
    """JSON as it is stored and sent: compact, in the order of the fields, as JSON.stringify would
    write it again."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def seats(table: Table, now: int) -> list[Value]:
    """The seats of a table."""
    colours = table.rules.seat_names(table.state.options)
    remaining = table.remaining(now)
    found = []
    for number, (seat, colour) in enumerate(zip(table.seats, colours, strict=True)):
        kind, name, guest, player = "open", "", None, None
        match seat.occupant:
            case Person():
                kind, name, guest = "person", seat.occupant.name, seat.occupant.holder
            case Computer():
                kind, name, player = "computer", seat.occupant.player, seat.occupant.player
        found.append(
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
    return found


def standing(table: Table, now: int) -> Value:
    """How a table stands."""
    return {
        "phase": table.phase,
        "ply": table.history.ply,
        "turn_ply": table.turn_ply,
        "to_move": table.to_move,
        "scores": list(table.state.scores),
        "seats": seats(table, now),
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
        "state": table.rules.to_json(table.state),
    }


def outcome(result: Outcome | None) -> Value | None:
    """How a game ended."""
    return None if result is None else result.to_json()


def happenings(events: Iterable[AnyEvent]) -> list[Value]:
    """What happened by the law."""
    return [
        {
            "code": event.code,
            "params": event.params,
            "points": [list(change) for change in event.points],
            "text": event.text,
        }
        for event in events
    ]


def costs(events: Iterable[AnyEvent]) -> list[Value]:
    """What events cost each seat together, seats in order."""
    sums: dict[int, int] = {}
    for event in events:
        for seat, points in event.points:
            sums[seat] = sums.get(seat, 0) + points
    return [{"seat": seat, "points": points} for seat, points in sorted(sums.items())]


def legal_text(rules: AnyRules, state: AnyState) -> str:
    """Everything the seat to act may do, as a text: a list. What fills or frees no cube says what
    it costs."""
    found = []
    for action in rules.legal_actions(state):
        if cubes := rules.cells(state, action):
            found.append(_filling(rules.NAME, action, cubes))
        else:
            view = _action(rules, state, action)
            found.append(to_text({**view, "costs": costs(rules.events(state, action))}))
    return f"[{','.join(found)}]"


@lru_cache(maxsize=1 << 15)
def _filling(game: str, action: Hashable, cubes: frozenset[tuple[int, int, int]]) -> str:
    """An action that fills or frees cubes. A hundred of them are told after every move, and most
    have been told before."""
    return to_text(
        {
            "code": games.get(game).to_code(action),
            "notation": str(action),
            "cubes": sorted(cubes),
            "costs": None,
        }
    )


def _action(rules: AnyRules, state: AnyState, action: object) -> Value:
    return {
        "code": rules.to_code(action),
        "notation": str(action),
        "cubes": sorted(rules.cells(state, action)),
        "costs": None,
    }


def draft(table: Table, seq: int, texts: Sequence[str]) -> Value:
    """What actions of the seat to act would do; nothing is changed."""
    rules, state = table.rules, table.state
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
    next_actions = rules.legal_actions(state) if goes_on else ()
    if actions:  # a draft ends with the turn, even if the same seat has the next one, too
        next_actions = tuple(a for a in next_actions if rules.joins(actions[-1], a))
    return {
        "seq": seq,
        "violations": violations,
        "failed": failed,
        "cubes": sorted(filled),
        "happened": happenings(happened),
        "to_move": state.to_move,
        "scores": list(state.scores),
        "legal": [_with_events(rules, state, action) for action in next_actions],
    }


def _with_events(rules: AnyRules, state: AnyState, action: object) -> Value:
    events = rules.events(state, action)
    view = _action(rules, state, action)
    return {**view, "costs": costs(events), "happened": happenings(events)}


def forecast(table: Table) -> list[Value]:
    """What a look from each square of the walkway would cost now (P5)."""
    looks = table.rules.META.forecast
    if looks is None:
        raise ServerError("server.no_forecast", game=table.rules.NAME)
    squares = []
    for square, (name, fines) in enumerate(looks(table.state).items()):
        sums: dict[int, int] = {}
        for fine in fines:
            sums[fine.seat] = sums.get(fine.seat, 0) + fine.points
        squares.append(
            {
                "square": square,
                "name": name,
                "costs": [{"seat": s, "points": p} for s, p in sorted(sums.items())],
                "fines": [
                    {"seat": f.seat, "cube": list(f.cube), "points": f.points} for f in fines
                ],
            }
        )
    return squares
