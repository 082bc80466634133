"""A worker process: reads one job per line, runs it, writes one answer per line. The pool starts it
as `python -m baumeister.server.workers.worker MEMORY NICE`.

It exits when the server does, when a job takes longer than the server would wait, and on any error
that is not a refusal; the pool then replaces it.
"""

from __future__ import annotations

import faulthandler
import json
import os
import signal
import sys
import traceback
from collections.abc import Callable, Mapping
from queue import SimpleQueue
from threading import Thread
from time import sleep
from typing import Any, BinaryIO

from baumeister import games
from baumeister.core.errors import BaumeisterError
from baumeister.server.workers.render import RenderJob
from baumeister.server.workers.sandbox import refuse_sockets
from baumeister.server.workers.share import AnimationFramesJob, AnimationJob, SharePictureJob
from baumeister.tables.worker_jobs.explained_turns import ExplainTurnsJob
from baumeister.tables.worker_jobs.hint import HintJob
from baumeister.tables.worker_jobs.proof import ProofJob
from baumeister.tables.worker_jobs.protocol import Stop, WorkerJob
from baumeister.tables.worker_jobs.record_check import CheckRecordJob, RecordTurnsJob
from baumeister.tables.worker_jobs.turn import TurnJob

KINDS: Mapping[str, Callable[..., WorkerJob[Any]]] = {
    kind.KIND: kind
    for kind in (
        *(TurnJob, HintJob, ProofJob, CheckRecordJob, RecordTurnsJob, ExplainTurnsJob),
        *(RenderJob, SharePictureJob, AnimationFramesJob, AnimationJob),
    )
}


def _load_networks() -> None:
    """Load what computers need, so that no turn waits for it."""
    from baumeister.players.learned.network import network  # noqa: PLC0415 - after the limits

    for game in games.NAMES:
        network(game)


def main(
    kinds: Mapping[str, Callable[..., WorkerJob[Any]]] = KINDS,
    load: Callable[[], None] = _load_networks,
) -> None:
    """Run jobs until the server closes the pipe."""
    memory, nice = map(int, sys.argv[-2:])
    _set_limits(memory, nice)
    _leave_network()
    jobs, answers = _pipes()
    inbox, about = _Inbox(jobs), "the start"
    Thread(target=inbox.read, daemon=True).start()
    try:
        load()
        _write(answers, {"ready": True})
        while True:
            job = inbox.next()
            about = f"{job['kind']} {job.pop('context')}"
            _watch(job.pop("allowed"))
            answer = _done(kinds[job.pop("kind")], job, inbox)
            _watch(0)
            _write(answers, answer)
    except BaseException:  # noqa: BLE001 - whatever it is, this process is not to be trusted
        print(f"failed: {about}", file=sys.stderr)
        traceback.print_exc()
    finally:
        os._exit(1)  # a normal exit would wait for the reader thread


def _set_limits(memory: int, nice: int) -> None:
    """Set resource limits that no library can exceed. Only Linux enforces the one for memory; macOS
    refuses to set it."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - Windows has none

        if sys.platform == "linux":
            _, hard = resource.getrlimit(resource.RLIMIT_AS)
            # An administrator's hard limit (`ulimit -v`) may be lower: it cannot be raised.
            most = memory if hard == resource.RLIM_INFINITY else min(memory, hard)
            resource.setrlimit(resource.RLIMIT_AS, (most, most))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.nice(nice)


def _leave_network() -> None:
    """Give up sockets. Where the kernel cannot do that, the worker runs all the same, and the log
    says so."""
    try:
        refuse_sockets()
    except OSError as error:
        print(f"this worker could open sockets: {error}", file=sys.stderr)


def _watch(seconds: float) -> None:
    """Let the system end this process after this many seconds, even if it hangs and the server is
    gone; 0 cancels that."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)
        return
    faulthandler.cancel_dump_traceback_later()
    if seconds:  # a timer in C, which does not need the interpreter lock
        faulthandler.dump_traceback_later(seconds, exit=True)


def _pipes() -> tuple[BinaryIO, BinaryIO]:
    """The pipes to the server, for jobs and answers only: libraries' output goes to standard
    error."""
    jobs, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123 - a device
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    return jobs, answers


class _Inbox:
    """Messages from the server: jobs, and requests to cut the running one short."""

    def __init__(self, pipe: BinaryIO) -> None:
        self._jobs: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self._pipe = pipe
        self._running = self._done = 0
        self._stop: Stop | None = None

    def read(self) -> None:
        """Read messages in a separate thread, which runs while the main one computes."""
        try:
            for line in self._pipe:
                message = json.loads(line)
                if "kind" in message:
                    self._jobs.put(message)
                else:
                    Thread(target=self._cut_short, args=(message["stop"],), daemon=True).start()
        finally:
            os._exit(0)  # the server is gone, so the running job is useless

    def next(self) -> dict[str, Any]:
        """Wait for the next job."""
        self._stop, self._done = None, self._running
        job = self._jobs.get()
        self._running = job["id"]
        return job

    def _cut_short(self, number: int) -> None:
        """Repeat the request until it takes effect: a search that has not begun cannot be
        stopped."""
        while self._done < number:
            if self._stop is not None:
                self._stop()
            sleep(0.02)

    def stoppable(self, stop: Stop) -> None:
        """Register how the running job can be cut short."""
        self._stop = stop


def _done(
    kind: Callable[..., WorkerJob[Any]], arguments: dict[str, Any], inbox: _Inbox
) -> dict[str, Any]:
    number = arguments.pop("id")
    try:
        done = kind(**arguments).do(inbox.stoppable)
    except BaumeisterError as error:
        refusal = {"code": error.code, "params": error.params, "text": str(error)}
        return {"id": number, "refused": refusal}
    return {"id": number, "done": done}


def _write(pipe: BinaryIO, message: dict[str, Any]) -> None:
    pipe.write(json.dumps(message, allow_nan=False, default=str).encode() + b"\n")
    pipe.flush()


if __name__ == "__main__":
    main()
