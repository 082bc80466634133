"""A loopback proxy that injects faults: resets, dropped data, small slices, delays, cuts after a
number of bytes. Its behaviour follows from its seed."""

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
class Faults:
    """The faults of connections. May be changed while they are open."""

    delay: float = 0.0
    """Average delay in seconds."""
    jitter: float = 0.0
    slices: int = 0
    """The most bytes passed on at once; 0 means no limit."""
    deaf: bool = False
    """Drop everything from clients, without closing the connection. When this is over, connections
    that have lost data are reset: TCP never passes on what follows a gap."""
    dumb: bool = False
    """Drop everything from the server, without closing the connection."""
    cut_after: int | None = None
    """Reset a connection after this many bytes from the server."""
    cuts: Callable[[bytes], bool] | None = None
    """Probability of a reset instead of passing on data from the server."""
    refuses: bool = False
    """Reset new connections at once."""


class Proxy:
    """A proxy between clients and a server's port."""

    def __init__(self, target: int, seed: int = 0) -> None:
        self.target = target
        self.faults = Faults()
        self.dice = Random(seed)  # noqa: S311 - faults, no secret
        self.port = 0
        self.connections = 0
        self.cuts = 0
        self._open: dict[asyncio.Task[None], asyncio.StreamWriter] = {}
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Start listening on a free port."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        """Close everything."""
        assert self._server is not None
        self._server.close()
        # Connections accepted a moment ago must be known before all are closed.
        await _finish_accepts()
        self.reset_all()
        tasks = tuple(self._open)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._server.wait_closed()
        await _finish_accepts()

    def reset_all(self) -> None:
        """Reset all connections at once."""
        for writer in tuple(self._open.values()):
            _reset(writer)

    def reset_some(self, share: float) -> None:
        """Reset some of the connections."""
        for writer in tuple(self._open.values()):
            if self.dice.random() < share:
                _reset(writer)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        task = asyncio.current_task()
        assert task is not None
        self._open[task] = writer
        there: asyncio.StreamWriter | None = None
        try:
            if self.faults.refuses:
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
        """Pass bytes on in one direction, with faults."""
        passed, has_gap = 0, False
        with contextlib.suppress(OSError):
            while data := await source.read(CHUNK):
                faults = self.faults
                if faults.deaf if to_server else faults.dumb:
                    has_gap = True
                    continue
                if has_gap or (not to_server and self._should_reset(data, passed)):
                    self.cuts += 1
                    _reset(client)
                    return
                passed += len(data)
                if faults.delay or faults.jitter:
                    late = faults.delay + self.dice.uniform(-faults.jitter, faults.jitter)
                    await asyncio.sleep(max(0.0, late))
                size = self.dice.randint(1, faults.slices) if faults.slices else len(data)
                for begin in range(0, len(data), size):
                    to.write(data[begin : begin + size])
                    await to.drain()
                    if size < len(data):
                        await asyncio.sleep(0)

    def _should_reset(self, data: bytes, passed: int) -> bool:
        most, cuts = self.faults.cut_after, self.faults.cuts
        too_much = most is not None and passed + len(data) > most
        return too_much or (cuts is not None and cuts(data))


async def _finish_accepts() -> None:
    """Let pending accepts finish; they take a few iterations of the event loop."""
    for _ in range(5):
        await asyncio.sleep(0)


def _reset(writer: asyncio.StreamWriter) -> None:
    """Close with RST: the other side notices at once and loses data in transit."""
    if (sock := writer.get_extra_info("socket")) is not None and sock.fileno() >= 0:
        with contextlib.suppress(OSError):
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _LINGER)
    writer.transport.abort()


@asynccontextmanager
async def proxied(target: int, seed: int = 0) -> AsyncIterator[Proxy]:
    """A running proxy in front of a port."""
    proxy = Proxy(target, seed)
    await proxy.start()
    try:
        yield proxy
    finally:
        await proxy.stop()
