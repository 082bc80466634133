"""The clients of one table: players and spectators who play one game after the other."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from load_generator.client import Client
from load_generator.measurements import Measurements
from load_generator.seed_data import Guest, SeededTable

_RETRY_SECONDS = 0.1
_TRIES = 5


@dataclass(slots=True)
class _Move:
    """A sent move: its intended time, and the clients that have not received its event yet."""

    seq: int
    intended: float
    mover: Client
    text: str
    waiting: set[Client]
    answered: bool = False


class TableClients:
    """The clients of a table; when a game is over, all of them move to the next table."""

    def __init__(
        self,
        measured: Measurements,
        tables: Sequence[SeededTable],
        seats: Sequence[Guest],
        watchers: Sequence[Guest],
    ) -> None:
        self.measured = measured
        self.host = ""
        self.reached: dict[str, tuple[int, str]] = {}
        """Of each table the last event that was acknowledged, with its chain."""
        self._tables = deque(tables)
        self._set_table(self._tables.popleft())
        self.seats = [Client(self, guest.token) for guest in seats]
        self.watchers = [Client(self, guest.token) for guest in watchers]
        self.clients = [*self.seats, *self.watchers]
        self._due: deque[float] = deque()
        self._unanswered: _Move | None = None
        self._under_way: dict[int, _Move] = {}
        self._moving: asyncio.Task[None] | None = None

    def _set_table(self, table: SeededTable) -> None:
        self.id, self.game, self._turn = table.id, table.game, table.turns

    @property
    def is_settled(self) -> bool:
        """Whether every sent move is answered and received by all, and all are connected."""
        return not (self._due or self._under_way or self._moving)

    def can_move(self) -> bool:
        """Whether a move can be requested: all clients are up to date, and turns are left."""
        waiting = len(self._due) + (self._unanswered is not None)
        if self._moving is not None or self._turn + waiting >= len(self.game.turns):
            return False
        return all(client.is_synced for client in self.clients)

    def request_move(self, intended: float) -> None:
        """Send a move now, or as soon as the last one is answered."""
        self._due.append(intended)
        self._send_next()

    def _send_next(self) -> None:
        if self._unanswered is not None or not self._due:
            return
        turn, seq = self.game.turns[self._turn], self._turn + 1
        message = {"id": f"m{seq}", "type": "play", "seq": seq, "actions": turn.actions}
        move = _Move(
            seq + 1,
            self._due.popleft(),
            self.seats[turn.seat],
            json.dumps(message),
            set(self.clients),
        )
        self._unanswered = self._under_way[move.seq] = move
        move.mover.send(move.text)

    def on_event(self, client: Client, seq: int) -> None:
        """A client has received an event."""
        move = self._under_way.get(seq)
        if move is None:
            return
        move.waiting.discard(client)
        if not move.waiting:
            self.measured.broadcasts.append(perf_counter() - move.intended)
            self._finish(move)

    def on_answer(self, seq: int) -> None:
        """A move was acknowledged."""
        move = self._unanswered
        if move is None or seq != move.seq:
            self.measured.repeated += 1
            return
        self.measured.acks.append(perf_counter() - move.intended)
        move.answered, self._unanswered = True, None
        self.reached[self.id] = seq, move.mover.chain
        self._turn += 1
        self._finish(move)
        self._send_next()

    def _finish(self, move: _Move) -> None:
        """Forget a move that all have received and that is acknowledged. After the last one, move
        to the next table."""
        if move.waiting or not move.answered:
            return
        del self._under_way[move.seq]
        over = self._turn == len(self.game.turns)
        if over and not self._under_way and self._tables:
            self._moving = asyncio.get_running_loop().create_task(self._move_on())

    def on_refusal(self, code: str) -> None:
        """Send a refused move again, as a real client does."""
        self.measured.refused[code] += 1
        asyncio.get_running_loop().call_later(_RETRY_SECONDS, self._resend)

    def _resend(self) -> None:
        if self._unanswered is not None:
            self._unanswered.mover.send(self._unanswered.text)

    async def connect(self, tries: int = _TRIES) -> None:
        """Connect the clients that are not connected, and send an unanswered move again."""
        away = [client for client in self.clients if not client.is_synced]
        unanswered = self._unanswered
        await asyncio.gather(*(client.connect(tries) for client in away))
        if self._unanswered is unanswered:
            self._resend()

    async def _move_on(self) -> None:
        self._set_table(self._tables.popleft())
        for client in self.clients:
            client.move_to(self)
        await self.connect()
        self._moving = None
