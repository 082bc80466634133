"""Waiting for a computer player at a terminal."""

import sys
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from baumeister.cli import spinner
from baumeister.players import create


def test_progress_replaces_the_line_and_is_removed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = Event()

    def preparing() -> str:
        shown.set()
        return "12 of 30"

    def think() -> int:
        shown.wait()
        return 7

    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert spinner.wait_for(create("random"), think, "thinking …", preparing) == 7
    assert capsys.readouterr().out == "thinking …\r12 of 30  \r        \r"


@pytest.mark.parametrize(
    ("seconds", "count", "said"),
    [
        (1.0, (12, 30), None),  # it may still be loading
        (24.0, (12, 30), "12 of 30, 36 s"),
        (24.0, (0, 30), None),
        (24.0, (30, 30), None),
    ],
)
def test_compiling_is_described_once_loading_would_be_over(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    seconds: float,
    count: tuple[int, int],
    said: str | None,
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    progress: Any = SimpleNamespace(CompileProgress=lambda _: SimpleNamespace(count=lambda: count))
    monkeypatch.setitem(sys.modules, "baumeister.engine.warmup", progress)
    monkeypatch.setattr(spinner, "monotonic", lambda: 100.0)
    look = spinner.compiling("pueblo", "{done} of {total}, {seconds} s".format, "Only once.")
    monkeypatch.setattr(spinner, "monotonic", lambda: 100.0 + seconds)
    assert look() == look() == said
    assert capsys.readouterr().out == ("Only once.\n" if said else "")


def test_nothing_is_compiling_while_no_engine_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "baumeister.engine.warmup", raising=False)
    monkeypatch.setattr(spinner, "monotonic", iter([0.0, 60.0]).__next__)
    assert spinner.compiling("pueblo", str, "")() is None
