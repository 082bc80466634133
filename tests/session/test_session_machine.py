"""A state machine that tries everything at a table, possible or not, in any order."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any, get_args

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError
from baumeister.core.record import Record
from baumeister.core.replay import replay
from baumeister.players import create
from baumeister.session import (
    DAY,
    BroughtBack,
    Clock,
    Computer,
    LogEvent,
    Offered,
    Open,
    Person,
    Played,
    Rematched,
    Resigned,
    Resumed,
    Seated,
    Started,
    Table,
    TakenBack,
    event_from_json,
    event_to_json,
)
from session.reference_result import judged
from session.sample_tables import opened
from testing.variants import options, variants

CLOCKS = (Clock(), Clock("move", 60_000), Clock("fischer", 90_000, 4_000), Clock("days", DAY))
STEPS = (0, 0, 1, 900, 20_000, 70_000, -50_000)
"""Milliseconds between two events; clocks may also go backward."""
OFFERS = ("undo", "end", "pause", "rematch", "tea")
NEXT = {
    "gathering": {"gathering", "playing"},
    "playing": {"playing", "paused", "over"},
    "paused": {"paused", "playing", "over"},
    "over": {"over"},
}
"""The phases that can follow a phase, except by taking back, which can leave the end."""

PERSONS = [Person(name.title(), name) for name in ("anna", "bert", "cleo", "anna")]
"""Four persons, two of them one party."""

seats = st.sampled_from([0, 1, 2, 3, 0, 1, 0, 1, 2, -1, 4])
plies = st.none() | st.integers(-1, 30)
holders = st.sampled_from(["anna", "bert", "cleo"])
computers = st.sampled_from(["random", "level2", "person", ""])
occupants = st.one_of(
    st.builds(Open), st.builds(Person, st.just("x"), holders), st.builds(Computer, computers)
)
texts = st.tuples(st.sampled_from(["od4ne", "+1", "?"]))
events = st.one_of(
    st.builds(partial, st.just(Seated), seats, occupants, at=st.integers(0, 10**6)),
    st.builds(partial, st.just(Started), at=st.just(0)),
    st.builds(partial, st.just(Played), seats, texts, st.none(), at=seats),
    st.builds(partial, st.just(TakenBack), seats, st.integers(0, 30), at=st.just(0)),
    st.builds(partial, st.just(Offered), seats, st.sampled_from(OFFERS), plies, at=st.just(0)),
    st.builds(partial, st.just(Resigned), seats, at=st.integers(0, 10**6)),
    st.builds(partial, st.just(Resumed), seats, at=st.just(0)),
    st.builds(partial, st.just(Rematched), st.sampled_from(["", "t", "\n"]), at=st.just(0)),
)
"""Events to be made; making one with wrong values raises."""


class TableMachine(RuleBasedStateMachine):
    """Whatever happens: the log replays to the same table, the record to the same state, and a
    second implementation agrees on the result."""

    table: Table
    log: list[LogEvent]
    now: int

    def open_table(self, variant: tuple[str, int], people: list[Any], at: int, **more: Any) -> None:
        """Open a table for a variant of a game."""
        chosen = options(*variant)
        sitting = people[: chosen.players]
        self.now = at
        first = opened(*sitting, game=variant[0], options=chosen, at=at, **more)
        self.table, self.log = Table.open(first), [first]

    @initialize(
        variant=st.sampled_from(variants()),
        data=st.data(),
        clock=st.sampled_from(CLOCKS),
        undo=st.booleans(),
        sitting=st.booleans(),
    )
    def open(
        self, variant: tuple[str, int], data: st.DataObject, clock: Clock, undo: bool, sitting: bool
    ) -> None:
        some = st.one_of(
            st.builds(Person, st.just("x"), holders), st.just(Computer("random")), st.just(Open())
        )
        people = [data.draw(some) for _ in range(4)] if sitting else PERSONS
        self.open_table(variant, people, data.draw(st.integers(0, 1000)), clock=clock, undo=undo)
        if not sitting:
            self._try("start")

    def _try(self, verb: str, *arguments: Any, **named: Any) -> bool:
        """Try a verb; returns whether it was possible."""
        try:
            event, after = getattr(self.table, verb)(*arguments, now=self.now, **named)
        except BaumeisterError:
            return False
        self._go_on(event, after)
        return True

    def _is_in_time(self) -> bool:
        return self.table.deadline is None or self.now < self.table.deadline

    def _go_on(self, event: LogEvent, after: Table) -> None:
        before, self.table = self.table, after
        self.log.append(event)
        parties = {seat.holder for seat in before.seats} - {None}
        if isinstance(event, TakenBack | BroughtBack) and len(parties) > 1:
            plies = sorted((before.history.ply, after.history.ply))
            between = (after.history.state_at(ply) for ply in range(*plies))
            assert all(state.to_move == event.seat for state in between)
        back = {"playing"} if isinstance(event, TakenBack) and before.phase == "over" else set()
        assert after.phase in NEXT[before.phase] | back

    @rule(seed=st.integers(0, 2**32))
    def something_sensible(self, seed: int) -> None:
        """One of the things that players do, by weight."""
        dice, table = Chance(seed), self.table
        persons = [i for i, seat in enumerate(table.seats) if seat.holder is not None]
        person = dice.choice(persons) if persons else 0
        away = [i for i, s in enumerate(table.seats) if s.stand_in is not None and s.out is None]
        choices: list[tuple[int, Callable[[], object]]] = [
            (6, lambda: self.play(seed, 1 + dice.below(3))),
            (1, lambda: self.play(seed, 100)),
            (4, lambda: self._try("take_back", person)),
            (2, lambda: self._try("take_back", person, ply=dice.below(table.history.ply + 1))),
            (5, lambda: self._try("bring_back", person)),
            (5, lambda: self._try("offer", person, dice.choice(OFFERS))),
            (1, lambda: self._try("resign", person)),
            (2, lambda: self._try("replace", person, "level2")),
            (3, lambda: self._try("resume", person)),
            (2, lambda: self.time_passes(dice.choice(STEPS))),
            (2, self.fill_and_start),
            (1, lambda: self._try("rematched", "next")),
        ]
        if table.offers:
            choices.append((9, lambda: self.answer_open_offer(dice.below(6), dice.below(2) == 0)))
        if table.deadline is not None:
            choices.append((1, self.think_too_long))
        if away:
            choices.append((6, lambda: self._try("come_back", dice.choice(away))))
        dice.choice([choice for weight, choice in choices for _ in range(weight)])()

    @rule(step=st.sampled_from(STEPS))
    def time_passes(self, step: int) -> None:
        self.now = max(0, self.now + step)

    @rule(seed=st.integers(0, 2**32), turns=st.sampled_from([1, 2, 3, 5, 8, 60]))
    def play(self, seed: int, turns: int) -> None:
        dice = Chance(seed)
        for _ in range(turns):
            seat = self.table.to_move
            if seat is None or self.table.phase != "playing":
                return
            turn = create("random").turn(self.table.state, rng=dice)
            part = turn[: 1 + dice.below(len(turn))]
            computer, in_time = self.table.computer_to_move, self._is_in_time()
            by = None if computer is None else computer[1]
            assert not self._try("play", seat, part, by="random" if by is None else None)
            assert self._try("play", seat, part, by=by) == in_time

    @rule(number=st.integers(0, 10_000), seat=seats)
    def play_anything(self, number: int, seat: int) -> None:
        rules, before = self.table.rules, self.table.state
        action = rules.from_code(number % rules.CODES)
        if self._try("play", seat, [action]):
            assert before.to_move == seat
            assert not rules.why_not(before, action)

    @rule(seat=seats, holder=holders, player=computers, kind=st.integers(0, 3))
    def gather(self, seat: int, holder: str, player: str, kind: int) -> None:
        if kind == 0:
            self._try("sit", seat, holder.title(), holder)
        elif kind == 1:
            self._try("stand", seat)
        else:
            self._try("seat_computer", seat, player if kind == 2 else None)

    @rule()
    def fill_and_start(self) -> None:
        for number, seat in enumerate(self.table.seats):
            if isinstance(seat.occupant, Open):
                self._try("sit", number, "Dora", "dora")
        self._try("start")

    @rule(seat=seats, ply=plies, back=st.booleans())
    def back_and_forth(self, seat: int, ply: int | None, back: bool) -> None:
        before = self.table.history.ply
        if self._try("take_back" if back else "bring_back", seat, ply=ply):
            assert (self.table.history.ply < before) == back

    @rule(what=st.sampled_from(OFFERS), number=st.integers(0, 3))
    def offer_what_can_be(self, what: str, number: int) -> None:
        persons = [i for i, seat in enumerate(self.table.seats) if seat.holder is not None]
        if persons:
            self._try("offer", persons[number % len(persons)], what)

    @rule(seat=seats, what=st.sampled_from(OFFERS), ply=plies)
    def offer(self, seat: int, what: str, ply: int | None) -> None:
        self._try("offer", seat, what, ply=ply)

    @rule(seat=seats, what=st.sampled_from(OFFERS), yes=st.booleans())
    def answer(self, seat: int, what: str, yes: bool) -> None:
        self._try("answer", seat, what, yes)

    @precondition(lambda self: self.table.offers)
    @rule(no=st.integers(0, 5), last=st.booleans())
    def answer_open_offer(self, no: int, last: bool) -> None:
        what, offer = next(iter(self.table.offers.items()))
        seat, in_time = (max if last else min)(offer.needed), self._is_in_time()
        assert self._try("answer", seat, what, no != 1) == in_time

    @rule(seat=seats, player=computers, verb=st.integers(0, 5))
    def leave_and_return(self, seat: int, player: str, verb: int) -> None:
        if verb == 0:
            self._try("resign", seat)
        elif verb < 3:
            self._try("replace", seat, player or "random")
        else:
            self._try("come_back" if verb < 5 else "resume", seat)

    @rule()
    def flag(self) -> None:
        late = not self._is_in_time()
        assert self._try("flag") == late

    @precondition(lambda self: self.table.deadline is not None)
    @rule()
    def think_too_long(self) -> None:
        assert self.table.deadline is not None
        self.now = self.table.deadline
        self.flag()

    @rule(table=st.sampled_from(["next", "", "a\nb"]))
    def play_again(self, table: str) -> None:
        wanted = self.table.wants_rematch
        if wanted:
            again = Table.open(self.table.rematch(7))
            left = len(self.table.seats) > 2
            assert [s.occupant for s in again.seats[1:]] == [
                Open() if left and s.out else s.occupant for s in self.table.seats[:-1]
            ]
        assert self._try("rematched", table) <= wanted

    @rule(make=events)
    def apply_anything(self, make: Callable[[], LogEvent]) -> None:
        try:
            event = make()
            after = self.table.apply(event)
        except BaumeisterError:
            return
        self._go_on(event, after)

    @rule(ply=st.integers(0, 60))
    def fork(self, ply: int) -> None:
        people = tuple(Person("x", "x") for _ in self.table.seats)
        try:
            fork = Table.open(self.table.fork(ply, people, 1))
        except BaumeisterError:
            return
        assert fork.state == self.table.history.state_at(ply)

    @invariant()
    def log_replays_to_the_same_table(self) -> None:
        """Also shows that nothing refused since the last event has left a trace."""
        texts = [json.dumps(event_to_json(event)) for event in self.log]
        log = [event_from_json(json.loads(text)) for text in texts]
        assert log == self.log
        assert Table.replay(log) == self.table
        assert self.table.event_count == len(log)

    @invariant()
    def record_replays_to_the_same_state(self) -> None:
        record = Record.from_text(self.table.record.to_text())
        replayed = replay(self.table.rules, record).checked()
        assert replayed.state == self.table.state
        assert replayed.entries == self.table.history.entries
        assert record.result == self.table.result

    @invariant()
    def reference_result_agrees(self) -> None:
        log = [event_to_json(event) for event in self.log]
        result, line = judged(log)
        assert line == [str(action) for action in self.table.history.actions]
        found = self.table.result
        assert result == (None if found is None else (found.winners, found.reason))

    @invariant()
    def properties_are_consistent(self) -> None:
        table = self.table
        over = table.phase == "over"
        assert over == (table.result is not None) == (table.to_move is None)
        assert table.computer_to_move is None or table.phase == "playing"
        for what, offer in table.offers.items():
            assert offer.needed
            assert not offer.needed & offer.agreed
            assert (what == "rematch") == over
            assert offer.seat in offer.agreed
        assert not table.wants_rematch or (over and table.rematch_table is None)
        assert 0 <= table.turn_ply <= table.history.ply

    @invariant()
    def time_left_is_within_bounds(self) -> None:
        table, clock = self.table, self.table.opened.clock
        own = sum(isinstance(event, Played) and event.by is None for event in self.log)
        for now in (0, self.now, 10**12):
            for left, seat in zip(table.remaining(now), table.seats, strict=True):
                assert (left is None) == (clock.kind == "none" or seat.holder is None)
                assert left is None or 0 <= left <= clock.base + own * clock.increment
        assert (table.deadline is None) or table.phase == "playing"


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(
    max_examples=60, stateful_step_count=30, deadline=None, derandomize=True
)


def _walk(seed: int, steps: int) -> TableMachine:
    """A table where random sensible events happen, checked after each."""
    dice, machine = Chance(seed), TableMachine()
    people = [dice.choice((person, person, Computer("random"), Open())) for person in PERSONS]
    clock, undo = dice.choice(CLOCKS), dice.below(4) > 0
    machine.open_table(dice.choice(variants()), people, dice.below(1000), clock=clock, undo=undo)
    machine.fill_and_start()
    for _ in range(steps):
        machine.something_sensible(dice.below(2**32))
        machine.properties_are_consistent()
        machine.time_left_is_within_bounds()
        machine.reference_result_agrees()
        machine.record_replays_to_the_same_state()
    machine.log_replays_to_the_same_table()
    return machine


def test_random_walks_reach_every_event_and_every_ending() -> None:
    met: set[object] = set()
    for seed in range(80):
        machine = _walk(seed, 40)
        met |= {type(event) for event in machine.log}
        if machine.table.result is not None:
            met.add(machine.table.result.reason)
    assert met >= {*get_args(LogEvent), "resigned", "time", "agreed", "abandoned", "last_walk"}


@pytest.mark.long
def test_long_random_walks() -> None:
    for seed in range(100, 500):
        _walk(seed, 120)


@pytest.mark.long
def test_long_state_machine_run() -> None:
    run_state_machine_as_test(
        TableMachine,
        settings=settings(
            max_examples=300, stateful_step_count=60, deadline=None, derandomize=True
        ),
    )
