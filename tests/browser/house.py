"""A server as players start it: a process of its own, at a port of its own, with tables that
outlive it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

from server.server_process import kept_port

PATIENCE = 30.0
COMPILING = 600.0
SETTINGS = {
    "WORKERS": "1",
    "MIN_THINKING_MS": "0",
    "RATE_FACTOR": "1000",
    "SOCKETS_PER_ADDRESS": "1000",
    "HINTS_PER_HOUR": "1000",
    "LOG_FORMAT": "json",
}
_OURS = "BAUMEISTER_"
_ERRORS = frozenset({"error", "critical"})


class House:
    """A server that can be stopped and started again: same port, same tables."""

    def __init__(self, folder: Path, public_url: str | None = None) -> None:
        """`public_url` is where browsers find it, if that is not its own port."""
        self.port = kept_port(self)
        self.origin = public_url or f"http://127.0.0.1:{self.port}"
        self._log = folder / "log"
        self._read = 0
        self._process: subprocess.Popen[str] | None = None
        kept = {k: v for k, v in os.environ.items() if not k.startswith(_OURS)}
        if cache := os.environ.get(f"{_OURS}CACHE"):
            kept[f"{_OURS}CACHE"] = cache
        settings = {**SETTINGS, "PORT": str(self.port), "PUBLIC_URL": self.origin}
        settings["DATABASE"] = f"sqlite:///{folder / 'tables.sqlite'}"
        self._environment = kept | {f"{_OURS}{name}": value for name, value in settings.items()}

    def start(self) -> None:
        """Start it, and wait until people may come."""
        assert self._process is None
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "baumeister", "serve"],
                stdout=subprocess.PIPE,
                stderr=log,
                env=self._environment,
                text=True,
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert said.startswith("Baumeister is at"), self._log.read_text()

    def until_it_thinks(self) -> None:
        """Wait until computers can play; on a new machine their engine is compiled first."""
        until = monotonic() + COMPILING
        while "worker.ready" not in self._log.read_text():
            assert monotonic() < until, self._log.read_text()
            sleep(0.1)

    def stop(self) -> None:
        """Tell it to stop, as whoever looks after it would."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End it without a word, as a power cut would."""
        self._end(signal.SIGKILL)

    def restart(self) -> None:
        """Stop it and start it again."""
        self.stop()
        self.start()

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        process, self._process = self._process, None
        process.send_signal(how)
        process.communicate(timeout=PATIENCE)

    def errors(self) -> list[str]:
        """What it has logged as an error since it was asked last."""
        text = self._log.read_bytes() if self._log.exists() else b""
        # A line that it has only begun to write is for the next time.
        lines = text.rpartition(b"\n")[0].decode().splitlines()
        new, self._read = lines[self._read :], len(lines)
        return [line for line in new if _is_error(line)]


def _is_error(line: str) -> bool:
    try:
        return json.loads(line).get("level") in _ERRORS
    except ValueError:  # not a line of the log: a traceback, say
        return True
