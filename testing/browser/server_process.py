"""A server in its own process, as players start it: it keeps its port and its tables when it is
restarted."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

from testing.kept_port import kept_port

ROOT = Path(__file__).parents[2]
SHIPPED_CLIENT = ROOT / "src" / "baumeister" / "server" / "client"
TEST_CLIENT = ROOT / "build" / "test-client"
"""The same client with `window.__test` added; `make test-client` builds it."""
PATIENCE = 30.0
SETTINGS = {
    "WORKERS": "1",
    "MIN_THINKING_MS": "0",
    "RATE_FACTOR": "1000",
    "SOCKETS_PER_ADDRESS": "1000",
    "HINTS_PER_HOUR": "1000",
    "LOG_FORMAT": "json",
}
_PREFIX = "BAUMEISTER_"
_SERVE = Path(__file__).with_name("serve_client.py")
_ERRORS = frozenset({"error", "critical"})


class ServerProcess:
    """A server that can be stopped and started again on the same port with the same tables."""

    def __init__(
        self,
        folder: Path,
        public_url: str | None = None,
        client: Path = TEST_CLIENT,
        **settings: str,
    ) -> None:
        """`public_url` is where browsers find it, if not on its own port."""
        assert (client / "index.html").exists(), f"{client} is not built: run `make test-client`."
        self.port = kept_port(self)
        self.origin = public_url or f"http://127.0.0.1:{self.port}"
        self._client = client
        self._log = folder / "log"
        self._read = 0
        self._process: subprocess.Popen[str] | None = None
        kept = {k: v for k, v in os.environ.items() if not k.startswith(_PREFIX)}
        if cache := os.environ.get(f"{_PREFIX}CACHE"):
            kept[f"{_PREFIX}CACHE"] = cache
        settings = {**SETTINGS, "PORT": str(self.port), "PUBLIC_URL": self.origin, **settings}
        settings["DATABASE"] = f"sqlite:///{folder / 'tables.sqlite'}"
        self._environment = kept | {f"{_PREFIX}{name}": value for name, value in settings.items()}

    def start(self) -> None:
        """Start the server and wait until it accepts connections."""
        assert self._process is None
        with self._log.open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [sys.executable, _SERVE, self._client],
                stdout=subprocess.PIPE,
                stderr=log,
                env=self._environment,
                text=True,
                encoding="utf-8",
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert self.origin in line, self._log.read_text(encoding="utf-8")

    def wait_for_workers(self) -> None:
        """Wait until a worker has started."""
        until = monotonic() + PATIENCE
        while "worker.ready" not in self._log.read_text(encoding="utf-8"):
            assert monotonic() < until, self._log.read_text(encoding="utf-8")
            sleep(0.1)

    def stop(self) -> None:
        """Stop the server gracefully."""
        if self._process is None:
            return
        process, self._process = self._process, None
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)

    def restart(self) -> None:
        """Stop the server gracefully and start it again."""
        self.stop()
        self.start()

    def errors(self) -> list[str]:
        """The errors logged since the last call."""
        text = self._log.read_bytes() if self._log.exists() else b""
        # A line that is only partly written is left for the next call.
        lines = text.rpartition(b"\n")[0].decode().splitlines()
        new, self._read = lines[self._read :], len(lines)
        return [line for line in new if _is_error(line)]


def _is_error(line: str) -> bool:
    try:
        return json.loads(line).get("level") in _ERRORS
    except ValueError:  # not a log line: a traceback, for example
        return True
