"""A server behind a proxy that can cut the connection, at a LAN address rather than this machine's
own."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Thread

from server.proxy import Proxy
from testing.browser.chromium import ELSEWHERE
from testing.browser.server_process import PATIENCE, ServerProcess


class RemoteServer:
    """A server, and the proxy in front of it."""

    def __init__(self, folder: Path) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._proxy = Proxy(0)
        self._wait(self._proxy.start())
        self.origin = f"http://{ELSEWHERE}:{self._proxy.port}"
        self.process = ServerProcess(folder, self.origin)
        self._proxy.target = self.process.port
        self.process.start()

    def cut(self) -> None:
        """Cut all connections and refuse new ones."""
        self._proxy.faults.refuses = True
        self._loop.call_soon_threadsafe(self._proxy.reset_all)

    def silence(self) -> None:
        """Drop all data in both directions without closing connections."""
        self._proxy.faults.deaf = self._proxy.faults.dumb = True

    def restore(self) -> None:
        """Let new connections through again."""
        faults = self._proxy.faults
        faults.refuses = faults.deaf = faults.dumb = False

    def close(self) -> None:
        """Stop the server and the proxy."""
        self.process.stop()
        self._wait(self._proxy.stop())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    def _wait(self, work: object) -> None:
        assert asyncio.iscoroutine(work)
        asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)
