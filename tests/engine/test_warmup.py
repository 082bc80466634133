"""Compiling in several processes: nobody waits forever for one of them."""

import subprocess
import sys
from collections.abc import Iterator
from threading import Event, Thread, current_thread, main_thread
from typing import Any

import pytest

from baumeister.engine import compile_process, warmup
from baumeister.engine.warmup import CompileProgress, CompileReport, compile_missing

PATIENCE = 20
"""Seconds after which a test fails that would otherwise wait forever."""
OVERLAP = 0.2
"""Seconds in which a second thread could write."""


@pytest.mark.parametrize(
    "program",
    [
        pytest.param("print('5\\n\\n5')", id="an empty line between two reports"),
        pytest.param("print('five')", id="a word"),
        pytest.param("import sys; sys.stdout.buffer.write(b'\\xff\\n')", id="not text"),
        pytest.param("print(5, end='')", id="half a line"),
        pytest.param("raise SystemExit(1)", id="a failure"),
    ],
)
def test_process_that_reports_nonsense_ends_like_any_other(
    program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(_command: object, **settings: Any) -> subprocess.Popen[str]:
        return subprocess.Popen((sys.executable, "-c", program), **settings)

    monkeypatch.setattr(warmup, "Popen", start)
    monkeypatch.setattr(warmup, "is_compiled", lambda *_job, **_native: False)
    reports: list[CompileReport] = []
    compiling = Thread(
        target=compile_missing, args=(("pueblo",),), kwargs={"report": reports.append}, daemon=True
    )
    compiling.start()
    compiling.join(PATIENCE)
    assert not compiling.is_alive()
    assert reports[-1].done in (0, 5)


def test_last_report_waits_for_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    reporting, last = Event(), Event()
    is_reporting = False
    overlaps: list[bool] = []

    def compile_for_a_while(*_job: object) -> Iterator[None]:
        yield None
        assert reporting.wait(PATIENCE)

    def write(_progress: CompileProgress) -> None:
        nonlocal is_reporting
        if current_thread() is main_thread():
            overlaps.append(is_reporting)
            last.set()
        else:
            is_reporting = True
            reporting.set()
            last.wait(OVERLAP)
            is_reporting = False

    monkeypatch.setattr(sys, "argv", ["compile_process", "pueblo", "search"])
    monkeypatch.setattr(compile_process, "INTERVAL", 0)
    monkeypatch.setattr(compile_process, "warm_up", compile_for_a_while)
    monkeypatch.setattr(compile_process, "_exit_with_parent", lambda: None)
    monkeypatch.setattr(compile_process, "_write", write)
    compile_process.main()
    assert overlaps == [False]
