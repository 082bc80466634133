"""A group of people who play one game after the other, with who watches them."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from crowd.listener import Listener
from crowd.stock import Guest, Laid
from crowd.tally import Tally

_AGAIN_SECONDS = 0.1
_TRIES = 5


@dataclass(slots=True)
class _Move:
    """A move that was sent: when it was meant to be, and who has not heard of it yet."""

    seq: int
    intended: float
    mover: Listener
    text: str
    waiting: set[Listener]
    answered: bool = False


class Lane:
    """A table with its sockets; when its game is over all of them go to the next one."""

    def __init__(
        self,
        tally: Tally,
        tables: Sequence[Laid],
        seats: Sequence[Guest],
        watchers: Sequence[Guest],
    ) -> None:
        self.tally = tally
        self.host = ""
        self.reached: dict[str, tuple[int, str]] = {}
        """Of each table the last event that was acknowledged, with its chain."""
        self._tables = deque(tables)
        self._sit_at(self._tables.popleft())
        self.seats = [Listener(self, guest.token) for guest in seats]
        self.watchers = [Listener(self, guest.token) for guest in watchers]
        self.listeners = [*self.seats, *self.watchers]
        self._wishes: deque[float] = deque()
        self._unanswered: _Move | None = None
        self._under_way: dict[int, _Move] = {}
        self._going: asyncio.Task[None] | None = None

    def _sit_at(self, table: Laid) -> None:
        self.id, self.course, self._turn = table.id, table.course, table.turns

    @property
    def is_at_rest(self) -> bool:
        """Whether everything that was sent was answered and heard by all, and all are there."""
        return not (self._wishes or self._under_way or self._going)

    def can_wish(self) -> bool:
        """Whether somebody is there who could want to move."""
        waiting = len(self._wishes) + (self._unanswered is not None)
        if self._going is not None or self._turn + waiting >= len(self.course.turns):
            return False
        return all(listener.in_step for listener in self.listeners)

    def wish(self, intended: float) -> None:
        """Somebody wants to move, now or as soon as the last move is answered."""
        self._wishes.append(intended)
        self._go_on()

    def _go_on(self) -> None:
        if self._unanswered is not None or not self._wishes:
            return
        turn, seq = self.course.turns[self._turn], self._turn + 1
        wish = {"id": f"m{seq}", "type": "play", "seq": seq, "actions": turn.actions}
        move = _Move(
            seq + 1,
            self._wishes.popleft(),
            self.seats[turn.seat],
            json.dumps(wish),
            set(self.listeners),
        )
        self._unanswered = self._under_way[move.seq] = move
        move.mover.say(move.text)

    def heard_event(self, listener: Listener, seq: int) -> None:
        """A socket has heard of an event."""
        move = self._under_way.get(seq)
        if move is None:
            return
        move.waiting.discard(listener)
        if not move.waiting:
            self.tally.broadcasts.append(perf_counter() - move.intended)
            self._settle(move)

    def heard_answer(self, seq: int) -> None:
        """A move is stored."""
        move = self._unanswered
        if move is None or seq != move.seq:
            self.tally.repeated += 1
            return
        self.tally.acks.append(perf_counter() - move.intended)
        move.answered, self._unanswered = True, None
        self.reached[self.id] = seq, move.mover.chain
        self._turn += 1
        self._settle(move)
        self._go_on()

    def _settle(self, move: _Move) -> None:
        """Forget a move that is answered and heard by all. After the last one everybody goes to
        the next table."""
        if move.waiting or not move.answered:
            return
        del self._under_way[move.seq]
        over = self._turn == len(self.course.turns)
        if over and not self._under_way and self._tables:
            self._going = asyncio.get_running_loop().create_task(self._move_on())

    def heard_refusal(self, code: str) -> None:
        """A move was refused: try it again, as a client does."""
        self.tally.refused[code] += 1
        asyncio.get_running_loop().call_later(_AGAIN_SECONDS, self._say_again)

    def _say_again(self) -> None:
        if self._unanswered is not None:
            self._unanswered.mover.say(self._unanswered.text)

    async def come(self, tries: int = _TRIES) -> None:
        """All that are not here come to the table, and ask again what was not answered."""
        away = [listener for listener in self.listeners if not listener.in_step]
        unanswered = self._unanswered
        await asyncio.gather(*(listener.come(tries) for listener in away))
        if self._unanswered is unanswered:
            self._say_again()

    async def _move_on(self) -> None:
        self._sit_at(self._tables.popleft())
        for listener in self.listeners:
            listener.go_to(self)
        await self.come()
        self._going = None
