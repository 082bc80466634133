"""Test jobs that wait, hang, crash, use up memory, print, or return wrong answers."""

from __future__ import annotations

import os
import re
import resource
import socket
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Any, ClassVar

from baumeister import games, players
from baumeister.core.chance import Chance
from baumeister.tables.worker_jobs.protocol import Priority, Stop
from testing.programs import run_program


@dataclass(frozen=True)
class _StubJob:
    PRIORITY: ClassVar[Priority] = Priority.LOOK

    seconds: float = 20.0

    def answer(self, value: Any) -> Any:
        return value


@dataclass(frozen=True)
class Echo(_StubJob):
    KIND: ClassVar[str] = "echo"

    word: str = ""

    def do(self, stoppable: Callable[[Stop], None]) -> str:
        return self.word


@dataclass(frozen=True)
class EchoTurn(Echo):
    PRIORITY: ClassVar[Priority] = Priority.TURN


@dataclass(frozen=True)
class EchoHint(Echo):
    PRIORITY: ClassVar[Priority] = Priority.HINT


@dataclass(frozen=True)
class EchoAnalysis(Echo):
    PRIORITY: ClassVar[Priority] = Priority.ANALYSIS


@dataclass(frozen=True)
class WaitForPipe(_StubJob):
    """Waits on a named pipe until the test opens its other end."""

    KIND: ClassVar[str] = "gate"

    path: str = ""

    def do(self, stoppable: Callable[[Stop], None]) -> str:
        return Path(self.path).read_text(encoding="utf-8")


@dataclass(frozen=True)
class UntilStopped(_StubJob):
    KIND: ClassVar[str] = "until_stopped"
    PRIORITY: ClassVar[Priority] = Priority.HINT

    def do(self, stoppable: Callable[[Stop], None]) -> bool:
        stopped = Event()
        stoppable(stopped.set)
        return stopped.wait(30)


@dataclass(frozen=True)
class Hang(_StubJob):
    """Blocks all threads of its process, so that none of them can react."""

    KIND: ClassVar[str] = "hang"

    def do(self, stoppable: Callable[[Stop], None]) -> None:
        re.match(r"(a+)+$", "a" * 60 + "b")


@dataclass(frozen=True)
class UseMemory(_StubJob):
    KIND: ClassVar[str] = "eat"

    size: int = 0

    def do(self, stoppable: Callable[[Stop], None]) -> int:
        return len(bytearray(self.size))


@dataclass(frozen=True)
class Crash(_StubJob):
    KIND: ClassVar[str] = "crash"

    def do(self, stoppable: Callable[[Stop], None]) -> None:
        raise RuntimeError("a bug in our own code")


@dataclass(frozen=True)
class PrintNoise(_StubJob):
    """Prints text that is not an answer: through Python's standard output, and directly to the file
    descriptor."""

    KIND: ClassVar[str] = "babble"

    lines: int = 1

    def do(self, stoppable: Callable[[Stop], None]) -> str:
        for number in range(self.lines):
            print("babble", number, flush=True)
        os.write(1, b"{" + b"x" * 5000 + b"\n")
        return "said"


@dataclass(frozen=True)
class ReportEnvironment(_StubJob):
    KIND: ClassVar[str] = "circumstances"

    def do(self, stoppable: Callable[[Stop], None]) -> dict[str, Any]:
        return {
            "nice": os.nice(0),
            "memory": resource.getrlimit(resource.RLIMIT_AS)[1],
            "core": resource.getrlimit(resource.RLIMIT_CORE)[1],
            "environment": sorted(os.environ),
            "threads": os.environ["OMP_NUM_THREADS"],
            "sockets": [_open_socket(family) for family in ("AF_INET", "AF_INET6", "AF_UNIX")],
            "child": run_program([sys.executable, "-c", "import socket; socket.socket()"]).stderr,
        }


def _open_socket(family: str) -> str:
    try:
        socket.socket(getattr(socket, family)).close()
    except OSError as error:
        return type(error).__name__
    return "opened"


@dataclass(frozen=True)
class RandomTurn:
    """Replaces a turn job: every player plays at random."""

    KIND: ClassVar[str] = "turn"
    PRIORITY: ClassVar[Priority] = Priority.TURN

    game: str
    position: str
    player: str
    seed: int
    seconds: float

    def do(self, stoppable: Callable[[Stop], None]) -> Any:
        return {"actions": self._turns(1), "whole": True}

    def _turns(self, count: int) -> list[str]:
        rules, dice = games.get(self.game), Chance(self.seed)
        state, actions = rules.from_position(self.position), []
        for _ in range(count):
            for action in players.create("random").turn(state, rng=dice):
                state = rules.apply(state, action)
                actions.append(str(action))
        return actions

    def answer(self, value: Any) -> Any:
        return value


@dataclass(frozen=True)
class WrongTurn(RandomTurn):
    """Replaces a turn job; the player's name says which wrong answer to return."""

    def do(self, stoppable: Callable[[Stop], None]) -> Any:
        match self.player:
            case "level2":
                print("about to think", flush=True)
            case "level5":
                return {"actions": ["nonsense"], "whole": True}
            case "level6":
                return {"actions": ["+9"] if self.game == "pueblo" else ["p"], "whole": True}
            case "level7":
                return {"actions": [float(10**300)] * 1000}
            case "level8":
                return {"actions": self._turns(2), "whole": True}
            case "learned":
                time.sleep(60)
        return super().do(stoppable)


_JOBS = (
    Echo,
    WaitForPipe,
    UntilStopped,
    Hang,
    UseMemory,
    Crash,
    PrintNoise,
    ReportEnvironment,
    WrongTurn,
)
KINDS: dict[str, Callable[..., Any]] = {job.KIND: job for job in _JOBS}
