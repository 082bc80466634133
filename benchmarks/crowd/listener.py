"""One socket at a table, which believes nothing it hears."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Callable
from hashlib import sha256
from time import perf_counter
from typing import Protocol

from crowd.course import Course
from crowd.frames import Line
from crowd.tally import Tally

_EVENT = re.compile(
    rb'\{"type":"event","seq":(\d+),"chain":"(\w{32})","digest":"(\w+)","written_at":\d+,"what":'
)
_ENTERED = re.compile(
    rb'\{"type":"ok","id":"m\d+","result":\{"seq":(\d+),"chain":"(\w{32})","digest":"(\w+)"\}\}'
)
_BEAT = re.compile(rb'\{"type":"beat","seq":(\d+),"chain":"(\w{32})"')
_PATIENCE = 40.0


class Place(Protocol):
    """Where a listener is: the table, and who wants to know what was heard."""

    host: str
    tally: Tally
    course: Course
    id: str

    def heard_event(self, listener: Listener, seq: int) -> None:
        """A socket has heard of an event."""

    def heard_answer(self, seq: int) -> None:
        """A move was answered."""

    def heard_refusal(self, code: str) -> None:
        """Something was refused."""


class Listener:
    """A socket. It checks the number, the chain and the digest of every event."""

    def __init__(self, place: Place, token: str) -> None:
        self.place = place
        self.token = token
        self.seq = -1
        self.chain = ""
        self.in_step = False
        self.ponged: Callable[[], None] = lambda: None
        self._wanted = -1
        self._line: Line | None = None
        self._arrived: asyncio.Future[bool] | None = None

    async def come(self, tries: int) -> None:
        """Connect, say hello, and hear what was missed."""
        for number in range(tries):
            if await self._try():
                return
            await asyncio.sleep(random.uniform(0.05, 0.2) * (number + 1))  # noqa: S311
        raise ConnectionError("a socket did not come in")

    async def _try(self) -> bool:
        loop = asyncio.get_running_loop()
        arrived: asyncio.Future[bool] = loop.create_future()
        self._arrived = arrived
        place = self.place
        host, port = place.host.split(":")
        path = f"/api/tables/{place.id}/socket"
        line = Line(
            place.host,
            path,
            self.token,
            opened=self._hello,
            heard=self._heard,
            closed=self._closed,
        )
        self._line = line
        try:
            async with asyncio.timeout(_PATIENCE):
                await loop.create_connection(lambda: line, host, int(port))
                return await arrived
        except TimeoutError:  # it is in, but something that it must hear does not come
            place.tally.lost += 1
            return True
        except OSError:
            return False

    def go_to(self, place: Place) -> None:
        """Leave for another table."""
        self.leave()
        self.place, self.seq, self.chain = place, -1, ""

    def leave(self) -> None:
        """Close the socket."""
        self._drop(Line.close)

    def cut(self) -> None:
        """Lose the connection."""
        self._drop(Line.cut)

    def _drop(self, how: Callable[[Line], None]) -> None:
        line, self._line, self.in_step = self._line, None, False
        if line is not None:
            how(line)

    def say(self, text: str) -> None:
        """Send a message."""
        if self._line is not None:
            self._line.say(text)

    def _hello(self) -> None:
        hello: dict[str, object] = {"id": "h", "type": "hello", "last_seq": self.seq}
        if self.chain:
            hello["chain"] = self.chain
        self.say(json.dumps(hello))

    def _closed(self, code: int) -> None:
        if self._line is not None and not self._line.is_open:
            self._line, self.in_step = None, False
            self.place.tally.closed[code] += 1
        if self._arrived is not None and not self._arrived.done():
            self._arrived.set_result(False)

    def _heard(self, text: bytes) -> None:
        if self._line is None:
            return
        if text.startswith(b'{"type":"event"'):
            self._event(text)
        elif text.startswith(b'{"type":"ok"'):
            self._ok(text)
        elif text.startswith(b'{"type":"beat"'):
            if (beat := _BEAT.match(text)) is None or not self._is_at(beat):
                self.place.tally.diverged += 1
        elif text.startswith(b'{"type":"error"'):
            self.place.heard_refusal(json.loads(text)["code"])

    def _is_at(self, said: re.Match[bytes]) -> bool:
        return int(said[1]) == self.seq and said[2] == self.chain.encode()

    def _event(self, text: bytes) -> None:
        tally, course = self.place.tally, self.place.course
        head = _EVENT.match(text)
        if head is None:
            tally.diverged += 1
            return
        seq = int(head[1])
        if seq <= self.seq:
            tally.repeated += 1
            return
        tally.lost += seq - self.seq - 1
        what = text[head.end() : text.index(b',"happened":', head.end())]
        linked = sha256(self.chain.encode() + head[3] + what).hexdigest()[:32]
        if linked.encode() != head[2] or head[3].decode() != course.digest_of(seq):
            tally.diverged += 1
        self.seq, self.chain = seq, head[2].decode()
        self._look()
        self.place.heard_event(self, seq)

    def _ok(self, text: bytes) -> None:
        entered = _ENTERED.match(text)
        if entered is not None:
            at = self._is_at(entered)
            if not at or entered[3].decode() != self.place.course.digest_of(self.seq):
                self.place.tally.diverged += 1
            self.place.heard_answer(int(entered[1]))
        elif text.startswith(b'{"type":"ok","id":"h"'):
            welcome = json.loads(text)["result"]
            if welcome["anew"]:
                self.place.tally.diverged += 1
            self._wanted = welcome["table"]["seq"]
            self._look()
        else:
            self.ponged()

    def _look(self) -> None:
        """Whether it has heard all there was when it came."""
        if self._arrived is not None and self._wanted >= 0 and self.seq >= self._wanted:
            self.in_step, self._wanted = True, -1
            if not self._arrived.done():
                self._arrived.set_result(True)


class Pinger:
    """Asks at even times whether the server is there, on a socket of its own."""

    def __init__(self, listener: Listener, every: float = 0.05) -> None:
        self._listener, self._every = listener, every
        self._intended = 0.0
        listener.ponged = self._ponged

    async def run(self) -> None:
        """Ask until cancelled; one question at a time."""
        while True:
            self._intended = perf_counter()
            self._listener.say('{"id":"p","type":"ping"}')
            await asyncio.sleep(self._every)
            while self._intended:
                await asyncio.sleep(0.001)

    def _ponged(self) -> None:
        self._listener.place.tally.pings.append(perf_counter() - self._intended)
        self._intended = 0.0
