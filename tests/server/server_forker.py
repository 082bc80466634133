"""A program that has loaded the server and forks running ones, so that a test can start and kill
hundreds of them. Commands and answers are lines of JSON.

{"start": settings, "environment": {…}, "patch": {"module.NAME": value}, "unsynced": n} → {"pid":
…}, and later {"ready": pid, "port": …}; from the n-th commit on, fsync fails;

{"host": database, "environment": {…}} → the same for a worker host, which has no port;

{"died": pid} as soon as it has exited;

{"wait": pid} → {"ended": pid, "status": …} as soon as it has exited.
"""

from __future__ import annotations

import ctypes
import json
import os
import signal
import sqlite3
import sys
from importlib import import_module
from itertools import count
from time import monotonic, sleep
from typing import Any

from baumeister.core.errors import BaumeisterError
from baumeister.server import app, serve
from baumeister.server.logging_setup import set_up
from baumeister.server.settings import Settings
from baumeister.server.storage.writer import Writer
from baumeister.server.workers.host import run_host
from baumeister.server.workers.pool import WorkerPool
from server import crash_points
from server.idle_pool import IdlePool
from server.workers.stub_worker import command

_PDEATHSIG = 1
_PATIENCE = 120.0
_NEVER_EXITED = 98
living: set[int] = set()


def say(**words: object) -> None:
    """Write one line, in one system call."""
    os.write(1, (json.dumps(words) + "\n").encode())


def _no_workers(settings: Settings) -> WorkerPool:
    del settings
    return IdlePool()


def server(settings: dict[str, Any]) -> int:
    """Serve in this process; returns the exit code."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PDEATHSIG, signal.SIGKILL)
    app.pool_of = _no_workers
    try:
        serve.run(Settings(**settings), lambda ready: say(ready=os.getpid(), port=ready.port))
    except BaumeisterError as error:
        say(refused=os.getpid(), code=error.code, text=str(error))
        return 1
    return 0


def host(database: str) -> int:
    """Take jobs in this process, for one worker that plays at random; returns the exit code."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PDEATHSIG, signal.SIGKILL)
    set_up(level="error")
    pool = WorkerPool(workers=1, nice=0, command=command("random turns"))
    run_host(database, pool, lambda: say(ready=os.getpid()))
    return 0


def fail_to_sync(after: int) -> None:
    """Make fsync fail from the n-th commit on."""
    commits = count()
    committed = Writer._committed

    def failing(self: Writer, writes: list[Any], *, apart: bool) -> list[Any]:
        if next(commits) < after:
            return committed(self, writes, apart=apart)
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
        raise error

    Writer._committed = failing  # type: ignore[method-assign]


def _exit_code(pid: int) -> int:
    """The exit status of a server. One that does not exit is killed, which fails the test."""
    until = monotonic() + _PATIENCE
    while True:
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        if monotonic() > until:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            return _NEVER_EXITED
        sleep(0.005)


def _tell_deaths(*_: object) -> None:
    """Report which servers have exited; the test asks for the status later."""
    for pid in tuple(living):
        if os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None:
            living.discard(pid)
            say(died=pid)


def main() -> None:
    """Execute commands until standard input ends."""
    signal.signal(signal.SIGCHLD, _tell_deaths)
    for line in sys.stdin:
        order = json.loads(line)
        if "wait" in order:
            living.discard(order["wait"])
            say(ended=order["wait"], status=_exit_code(order["wait"]))
            continue
        pid = os.fork()
        if pid == 0:
            code = 99
            try:
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                os.environ.update(order.get("environment", {}))
                for name, value in order.get("patch", {}).items():
                    module, _, attribute = name.rpartition(".")
                    getattr(import_module(module), attribute)  # it must exist
                    setattr(import_module(module), attribute, value)
                crash_points.install(os.environ.get("CRASH_AT", ""))
                if order.get("unsynced"):
                    fail_to_sync(order["unsynced"])
                code = host(order["host"]) if "host" in order else server(order["start"])
            finally:
                sys.stdout.flush()
                os._exit(code)
        say(pid=pid)
        living.add(pid)
        _tell_deaths()  # it may already have exited


if __name__ == "__main__":
    main()
