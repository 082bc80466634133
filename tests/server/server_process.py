"""Server processes that tests can kill. Each pytest process has one forker, which forks them."""

from __future__ import annotations

import asyncio
import atexit
import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from testing.kept_port import kept_port

TESTS = Path(__file__).parents[1]
PATIENCE = 120.0


class Forker:
    """The program that forks servers."""

    def __init__(self) -> None:
        environment = {k: v for k, v in os.environ.items() if k != "CRASH_AT"}
        paths = [str(TESTS), str(TESTS.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment["PYTHONPATH"] = os.pathsep.join(paths)
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("server_forker.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
            encoding="utf-8",
        )
        self._said: list[dict[str, Any]] = []

    def command(self, **words: object) -> None:
        """Send it a command."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(words) + "\n")
        self._process.stdin.flush()

    def receive(
        self, wanted: str, pid: int | None = None, unless: str | None = None
    ) -> dict[str, Any]:
        """The next line with a keyword (of a process), or with another one; other lines are
        kept."""
        assert self._process.stdout is not None
        words = [wanted] if unless is None else [wanted, unless]
        while True:
            for said in self._said:
                if any(word in said and pid in (None, said[word]) for word in words):
                    self._said.remove(said)
                    return said
                other = {"ready": "refused", "refused": "ready"}.get(wanted, "")
                if pid is not None and said.get(other) == pid:
                    raise AssertionError(said)
            line = self._process.stdout.readline()
            assert line, "the forker has ended"
            self._said.append(json.loads(line))

    def forget(self, pid: int | None) -> None:
        """Forget a process that has exited; its pid may be reused."""
        self._said = [said for said in self._said if said.get("died") != pid]

    def close(self) -> None:
        """Stop it; its servers stop with it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(PATIENCE)


@cache
def forker() -> Forker:
    """The forker of this process."""
    made = Forker()
    atexit.register(made.close)
    return made


class ServerProcess:
    """A server in a separate process, always on the same port."""

    def __init__(
        self,
        database: str,
        *,
        patch: Mapping[str, object] | None = None,
        unsynced: int = 0,
        **settings: Any,
    ) -> None:
        """`patch` changes constants of the server; `unsynced` is the commit from which fsync
        fails."""
        self.port = kept_port(self)
        self.odd: dict[str, object] = {"patch": dict(patch or {}), "unsynced": unsynced}
        self._settings = {
            "database": database,
            "port": self.port,
            "public_url": "http://server.test",
            "rate_factor": 1000.0,
            "sockets_per_address": 6000,
            "tables_per_guest": 1_000_000,
            "log_level": "error",
            **settings,
        }
        self.pid: int | None = None

    @property
    def origin(self) -> str:
        """Its origin."""
        return f"http://127.0.0.1:{self.port}"

    async def start(self, crash_at: str = "", **environment: str) -> None:
        """Start it and wait until it is ready."""
        await asyncio.to_thread(self._start, {"CRASH_AT": crash_at, **environment})

    def _start(self, environment: dict[str, str]) -> None:
        assert self.pid is None
        self._begin(environment)
        said = forker().receive("ready", self.pid, unless="died")
        assert "ready" in said or environment["CRASH_AT"], "it died when it started"

    def _begin(self, environment: dict[str, str]) -> None:
        forker().command(start=self._settings, environment=environment, **self.odd)
        self.pid = forker().receive("pid")["pid"]

    async def refused(self) -> dict[str, Any]:
        """Start a server that must refuse to start; returns the reason."""

        def begin() -> dict[str, Any]:
            self._begin({})
            said = forker().receive("refused", self.pid)
            self._end()
            return said

        return await asyncio.to_thread(begin)

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self.pid is not None
        os.kill(self.pid, number)

    async def kill(self) -> None:
        """Kill it with SIGKILL."""
        self.signal(signal.SIGKILL)
        assert await self.ended() == -signal.SIGKILL

    async def ended(self) -> int:
        """Wait until it has exited; returns the exit code."""
        return await asyncio.to_thread(self._end)

    def _end(self) -> int:
        forker().command(wait=self.pid)
        status: int = forker().receive("ended", self.pid)["status"]
        forker().forget(self.pid)
        self.pid = None
        return status

    async def stop(self) -> None:
        """Stop it if it runs."""
        if self.pid is not None:
            await self.kill()


class HostProcess(ServerProcess):
    """A worker host in a separate process, with one worker that plays at random for every
    level."""

    def _begin(self, environment: dict[str, str]) -> None:
        forker().command(host=self._settings["database"], environment=environment)
        self.pid = forker().receive("pid")["pid"]
