"""The noise and the speed of the machine during a run, measured by a process of its own: how late
a sleeping thread is woken, and how long a fixed piece of work takes. Milliseconds of a server on a
shared machine mean little; their ratios to these can be compared."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from hashlib import sha256
from threading import Thread
from time import perf_counter, process_time, sleep

INTERVAL = 0.005
"""Seconds between two wake-ups."""
_ROUNDS = 40_000


@dataclass(frozen=True, slots=True)
class Noise:
    """How late a sleeping thread was woken during a run, in seconds."""

    late: list[float]


class MachineNoise:
    """Measures wake-ups from its creation until `stop`."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - our own command
            [sys.executable, __file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def stop(self) -> Noise:
        """The noise since the start."""
        output, _ = self._process.communicate()
        return Noise(json.loads(output))


def work_seconds() -> float:
    """The CPU seconds of a fixed piece of Python: a hundredth of a second on a fast machine."""
    begun = process_time()
    digest = b""
    for _ in range(_ROUNDS):
        digest = sha256(digest).digest()
    return process_time() - begun


def main() -> None:
    """Sleep and wake until standard input is closed, then print how late each wake-up was."""
    waiting = Thread(target=sys.stdin.read, daemon=True)
    waiting.start()
    late = list[float]()
    while waiting.is_alive():
        due = perf_counter() + INTERVAL
        sleep(INTERVAL)
        late.append(perf_counter() - due)
    print(json.dumps(late))


if __name__ == "__main__":
    main()
