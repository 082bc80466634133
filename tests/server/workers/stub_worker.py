"""Workers for tests: one that runs the test jobs, one that plays at random for every level, and one
that violates the protocol."""

from __future__ import annotations

import json
import sys
from pathlib import Path


def command(mode: str = "jobs") -> tuple[str, ...]:
    """The command with which the pool starts such a worker."""
    tests = Path(__file__).parents[2]
    code = (
        f"import sys; sys.path[:0] = {[str(tests), str(tests.parent)]!r}\n"
        "from server.workers.stub_worker import main; main()"
    )
    return (sys.executable, "-c", code, mode)


_ANSWERS = {
    "junk": "%PDF-1.7 \x00\x01",
    "deep": "[" * 100_000,
    "constant": '{"id": ID, "done": NaN}',
    "other": '{"id": 99, "done": 1}',
    "twice": '{"id": ID, "done": "once"}\n{"id": ID, "done": "twice"}',
    "refusal": '{"id": ID, "refused": {"code": 5}}',
}
"""Invalid answers, by mode."""


def main() -> None:
    """The main function of the worker process."""
    mode = sys.argv[1]
    if mode in ("jobs", "random turns"):
        from baumeister.server.workers import worker  # slow to import
        from server.workers.job_stubs import KINDS, RandomTurn

        turns = {RandomTurn.KIND: RandomTurn} if mode == "random turns" else {}
        worker.main({**worker.KINDS, **KINDS, **turns}, load=lambda: None)
    if mode != "never ready":
        _say('{"ready": true}')
    for line in sys.stdin:
        while mode == "endless":
            sys.stdout.write("x" * 65536)
        if mode != "silent":
            _say(_ANSWERS[mode].replace("ID", str(json.loads(line)["id"])))


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
