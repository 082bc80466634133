"""`baumeister serve` in a separate process, and its resource usage."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from time import monotonic

import psutil

_START_SECONDS = 60.0
_STOP_SECONDS = 20.0


class ServerProcess:
    """A running server. All clients share one address, so those limits are off, unless the clients'
    addresses are trusted as a proxy would report them: then all limits have their defaults."""

    def __init__(
        self, address: str, log: Path, workers: int = 1, *, is_behind_proxy: bool = False
    ) -> None:
        self.port = _free_port()
        self.host = f"127.0.0.1:{self.port}"
        self._log = log.open("ab")
        self._began = monotonic()
        command = ["serve", "--database", address, "--port", str(self.port)]
        limits = {"SOCKETS_PER_ADDRESS": "100000", "RATE_FACTOR": "1000"}
        if is_behind_proxy:
            limits = {"FORWARDED_ALLOW_IPS": "127.0.0.1"}
        limits["LOG_LEVEL"] = "warning"
        self._process = subprocess.Popen(  # noqa: S603 - our own command
            [sys.executable, "-m", "baumeister", *command, "--workers", str(workers)],
            env=os.environ | {f"BAUMEISTER_{name}": value for name, value in limits.items()},
            stdout=self._log,
            stderr=self._log,
        )
        self._process_info = psutil.Process(self._process.pid)
        self._cpu_seconds = 0.0

    @property
    def pid(self) -> int:
        return self._process.pid

    async def wait_ready(self) -> float:
        """Wait until the server is ready, and return the seconds since it was started."""
        while monotonic() - self._began < _START_SECONDS:
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended: {self._process.returncode}")
            if await self._is_ready():
                return monotonic() - self._began
            await asyncio.sleep(0.02)
        raise RuntimeError("the server did not start")

    async def _is_ready(self) -> bool:
        try:
            return (await self.get("/readyz")).startswith(b"HTTP/1.1 200 ")
        except OSError:
            return False

    async def get(self, path: str) -> bytes:
        """The whole response to a request."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            request = f"GET {path} HTTP/1.1\r\nHost: {self.host}\r\nConnection: close\r\n\r\n"
            writer.write(request.encode())
            return await reader.read()
        finally:
            writer.close()

    def open_files(self) -> int:
        """The number of open files and sockets."""
        return int(self._process_info.num_fds())

    def memory(self) -> float:
        """Resident memory in MB, without workers."""
        return float(self._process_info.memory_info().rss) / 1e6

    def cpu(self) -> float:
        """CPU seconds since the last call."""
        times = self._process_info.cpu_times()
        before, self._cpu_seconds = self._cpu_seconds, float(times.user + times.system)
        return self._cpu_seconds - before

    async def stop(self) -> int:
        """Stop it with SIGTERM, as an operator would."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        try:
            return await asyncio.to_thread(self._process.wait, _STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise
        finally:
            self._log.close()


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
