"""A proxy on loopback that makes trouble: resets, silence, slices, delays, cuts after so many
bytes. What it does follows from its seed."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random

_LINGER = struct.pack("ii", 1, 0)
CHUNK = 65536


@dataclass(slots=True)
class Trouble:
    """What happens to connections. May be changed while they last."""

    delay: float = 0.0
    """Seconds that everything takes longer, on average."""
    jitter: float = 0.0
    slices: int = 0
    """Pass on at most so many bytes at once; 0: all."""
    deaf: bool = False
    """Nothing gets from clients to the server, and nobody is told."""
    dumb: bool = False
    """Nothing gets from the server to clients, and nobody is told."""
    cut_after: int | None = None
    """A connection is reset when the server has sent it so many bytes."""
    cuts: Callable[[bytes], bool] | None = None
    """A connection is reset instead of passing on something of the server's."""
    refuses: bool = False
    """New connections are reset at once."""


class Proxy:
    """Between clients and a server at a port."""

    def __init__(self, target: int, seed: int = 0) -> None:
        self.target = target
        self.trouble = Trouble()
        self.dice = Random(seed)  # noqa: S311 - trouble, no secret
        self.port = 0
        self.connections = 0
        self.cuts = 0
        self._open: dict[asyncio.Task[None], asyncio.StreamWriter] = {}
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Begin to listen at a free port."""
        self._server = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        """End everything."""
        assert self._server is not None
        self._server.close()
        await _let_go_on()  # who was let in just now is known, too, before all are sent away
        self.reset_all()
        tasks = tuple(self._open)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._server.wait_closed()
        await _let_go_on()

    def reset_all(self) -> None:
        """Reset all connections at once."""
        for writer in tuple(self._open.values()):
            _reset(writer)

    def reset_some(self, share: float) -> None:
        """Reset some of the connections."""
        for writer in tuple(self._open.values()):
            if self.dice.random() < share:
                _reset(writer)

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        task = asyncio.current_task()
        assert task is not None
        self._open[task] = writer
        there: asyncio.StreamWriter | None = None
        try:
            if self.trouble.refuses:
                return
            from_there, there = await asyncio.open_connection("127.0.0.1", self.target)
            both = [
                asyncio.create_task(self._pass(reader, there, writer, to_server=True)),
                asyncio.create_task(self._pass(from_there, writer, writer, to_server=False)),
            ]
            try:
                await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for one in both:
                    one.cancel()
                await asyncio.gather(*both, return_exceptions=True)
        except OSError:
            pass
        except asyncio.CancelledError:
            if self._server is not None and self._server.is_serving():
                raise
        finally:
            del self._open[task]
            for end in (writer, there):
                if end is not None:
                    _reset(end)

    async def _pass(
        self,
        source: asyncio.StreamReader,
        to: asyncio.StreamWriter,
        client: asyncio.StreamWriter,
        *,
        to_server: bool,
    ) -> None:
        """Pass bytes on in one direction, with trouble."""
        passed = 0
        with contextlib.suppress(OSError):
            while data := await source.read(CHUNK):
                trouble = self.trouble
                if trouble.deaf if to_server else trouble.dumb:
                    continue
                if not to_server and self._cuts(data, passed):
                    self.cuts += 1
                    _reset(client)
                    return
                passed += len(data)
                if trouble.delay or trouble.jitter:
                    late = trouble.delay + self.dice.uniform(-trouble.jitter, trouble.jitter)
                    await asyncio.sleep(max(0.0, late))
                size = self.dice.randint(1, trouble.slices) if trouble.slices else len(data)
                for begin in range(0, len(data), size):
                    to.write(data[begin : begin + size])
                    await to.drain()
                    if size < len(data):
                        await asyncio.sleep(0)

    def _cuts(self, data: bytes, passed: int) -> bool:
        most, cuts = self.trouble.cut_after, self.trouble.cuts
        too_much = most is not None and passed + len(data) > most
        return too_much or (cuts is not None and cuts(data))


async def _let_go_on() -> None:
    """Let what has begun in the event loop be done: to accept somebody takes it a few rounds."""
    for _ in range(5):
        await asyncio.sleep(0)


def _reset(writer: asyncio.StreamWriter) -> None:
    """Close with RST: the other side learns it at once, and loses what is under way."""
    if (sock := writer.get_extra_info("socket")) is not None and sock.fileno() >= 0:
        with contextlib.suppress(OSError):
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _LINGER)
    writer.transport.abort()


@asynccontextmanager
async def proxied(target: int, seed: int = 0) -> AsyncIterator[Proxy]:
    """A proxy before a port for as long as it is needed."""
    proxy = Proxy(target, seed)
    await proxy.start()
    try:
        yield proxy
    finally:
        await proxy.stop()
