"""The server's side of one worker process: sends it one job at a time, checks everything it writes,
and kills it when in doubt."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from typing import Any, NoReturn, TypeVar

import structlog

from baumeister.tables.worker_jobs.errors import Death, JobRefused, TimedOut, WorkerDied
from baumeister.tables.worker_jobs.protocol import InvalidAnswer, WorkerJob

T = TypeVar("T")

COMMAND = (sys.executable, "-P", "-m", "baumeister.server.workers.worker")
GRACE = 1.0
"""Seconds after a job's time limit during which an answer is still accepted."""
LONGEST_ANSWER = 4 << 20
"""Bytes. Pictures and turns of whole games are the largest answers, a tenth of this."""
_CHUNK = 1 << 16
_EXIT_SECONDS = 0.2
"""Seconds between the end of a process's pipe and the end of the process."""
_DRAIN_SECONDS = 1.0
"""Seconds during which the remaining output of a dead process is read."""
_LOGGED_LINES, _LOGGED_LENGTH = 40, 300
"""Bytes of a worker's other output that go to the log."""
_INHERITED = (
    *("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "VIRTUAL_ENV", "SYSTEMROOT", "LOCALAPPDATA"),
    *("XDG_CACHE_HOME", "BAUMEISTER_CACHE", "PYTHONPATH", "PYTHONHOME", "LD_LIBRARY_PATH"),
)
"""Environment variables that workers inherit. The server's environment contains secrets."""
_NEW_GROUP: int = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
_ONE_THREAD = dict.fromkeys(
    ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS"), "1"
)

_log = structlog.get_logger("baumeister.thinking")


class WorkerProcess:
    """One worker process. `ready` is done as soon as it takes jobs; `gone` as soon as no answer can
    come, with the reason for the log."""

    def __init__(self, process: Process) -> None:
        loop = asyncio.get_running_loop()
        self.pid = process.pid
        self.ready: asyncio.Future[None] = loop.create_future()
        self.gone: asyncio.Future[str] = loop.create_future()
        self.context: Mapping[str, str] = {}
        """The origin of its current or last job: the ids of a request and a message."""
        self._process = process
        self._number = 0
        self._is_killed = False
        self._answer: asyncio.Future[dict[str, Any]] | None = None
        self._tasks = [loop.create_task(self._listen()), loop.create_task(self._log_output())]

    @classmethod
    async def start(cls, command: Sequence[str], memory: int, nice: int) -> WorkerProcess:
        """Start a process; it takes jobs once it is `ready`."""
        known = {name: os.environ[name] for name in _INHERITED if name in os.environ}
        process = await asyncio.create_subprocess_exec(
            *(*command, str(memory), str(nice)),
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=known | _ONE_THREAD,
            limit=LONGEST_ANSWER,
            start_new_session=True,  # only the server handles Ctrl+C
            creationflags=_NEW_GROUP,  # the same on Windows
        )
        return cls(process)

    @property
    def is_alive(self) -> bool:
        """Whether it can be given a job."""
        return not self.gone.done()

    async def do(self, job: WorkerJob[T], context: Mapping[str, str] | None = None) -> T:
        """The answer to a job. Raises JobRefused, WorkerDied or TimedOut; see `gone`. Every log
        line about the job, and what the worker writes meanwhile, names the context."""
        self._number += 1
        self.context = context or {}
        allowed = job.seconds + GRACE
        message = {
            "id": self._number,
            "kind": job.KIND,
            "allowed": allowed + GRACE,
            "context": dict(self.context),
            **asdict(job),
        }
        self._answer = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(allowed):
                await self._send(message)
                answer = await self._answer
            if "refused" in answer:
                raise refusal(answer["refused"])
            return job.answer(answer["done"])
        except TimeoutError:
            self.kill("ended", "no answer in time")
            raise TimedOut(job.seconds) from None
        except InvalidAnswer as error:
            self.kill("invalid_answer", str(error))
            raise WorkerDied("invalid_answer") from None
        except asyncio.CancelledError:
            self.kill("ended", "the caller was cancelled")
            raise
        finally:
            if self._answer.done() and not self._answer.cancelled():
                self._answer.exception()  # retrieved, even if the caller is gone
            self._answer = None

    def cut_short(self) -> None:
        """Ask for an answer now, however good it is. It may still come later."""
        if self.is_alive and self._process.stdin is not None:
            self._process.stdin.write(_line({"stop": self._number}))

    def kill(self, reason: Death, detail: str) -> None:
        """Kill it at once; the detail goes to the log."""
        self._lose(reason, detail)
        if not self._is_killed:  # a second kill would reap it before asyncio does
            self._is_killed = True
            with suppress(ProcessLookupError):
                self._process.kill()

    async def close(self) -> None:
        """Kill it if necessary, and wait until it is gone."""
        if not self.is_alive and not self._is_killed:
            with suppress(TimeoutError):
                async with asyncio.timeout(_EXIT_SECONDS):
                    await self._process.wait()
        if self._process.returncode is None:
            self.kill("stopping", "closed by the server")
        # asyncio learns of the exit only when the pipes were read to their end.
        await asyncio.wait(self._tasks, timeout=_DRAIN_SECONDS)
        for task in self._tasks:
            task.cancel()
        if self._process.stdin is not None:
            self._process.stdin.close()
        await self._process.wait()

    def _lose(self, reason: Death, detail: str) -> None:
        if self.is_alive:
            self.gone.set_result(f"{reason}: {detail}")
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(WorkerDied(reason))

    async def _send(self, message: dict[str, Any]) -> None:
        pipe = self._process.stdin
        try:
            if not self.is_alive or pipe is None:
                _lost()
            pipe.write(_line(message))
            await pipe.drain()
        except ConnectionError:
            self.kill("ended", "the pipe is closed")
            _lost()

    async def _listen(self) -> None:
        """Read its answers until it is gone."""
        pipe = self._process.stdout
        try:
            while pipe is not None and (line := await pipe.readline()):
                self._hear(line)
        except (ValueError, RecursionError) as error:
            self.kill("invalid_answer", str(error)[:60])
        except ConnectionError as error:
            self.kill("ended", str(error))
        self._lose("ended", "its output ended")
        with suppress(ConnectionError):
            while pipe is not None and await pipe.read(_CHUNK):
                pass

    def _hear(self, line: bytes) -> None:
        value = json.loads(line, parse_constant=_refuse_constant)
        if not self.ready.done() and value == {"ready": True}:
            self.ready.set_result(None)
            return
        answer = self._answer
        if answer is None or answer.done():
            raise InvalidAnswer("nothing was asked")
        if not isinstance(value, dict) or value.get("id") != self._number:
            raise InvalidAnswer("an answer to something else")
        if value.keys() not in ({"id", "done"}, {"id", "refused"}):
            raise InvalidAnswer("not an answer")
        answer.set_result(value)

    async def _log_output(self) -> None:
        """Log the beginning of its other output; the rest is read and discarded."""
        left = _LOGGED_LINES
        pipe = self._process.stderr
        while pipe is not None and (said := await pipe.read(_CHUNK)):
            for text in said.decode(errors="replace").splitlines()[:left]:
                left -= 1
                line = text[:_LOGGED_LENGTH]
                _log.info("worker.said", pid=self.pid, line=line, **self.context)


def _line(message: dict[str, Any]) -> bytes:
    return json.dumps(message).encode() + b"\n"


def refusal(value: object) -> JobRefused:
    """The refusal that a worker has sent. Raises InvalidAnswer."""
    match value:
        case {"code": str(code), "params": dict(params), "text": str(text)}:
            return JobRefused(code, params, text)
    raise InvalidAnswer("not a refusal")


def _refuse_constant(name: str) -> NoReturn:
    raise InvalidAnswer(f"{name} is not a number")


def _lost() -> NoReturn:
    raise WorkerDied("ended")
