"""The load generator at a tiny size: it runs, and finds nothing lost, repeated or diverged.
`make load` measures the server's capacity."""

import json
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

from testing.programs import run_program

ROOT = Path(__file__).parents[2]
FAULTS = ("lost", "repeated", "diverged", "refused", "server exit status")


def test_small_load_loses_and_duplicates_nothing(tmp_path: Path) -> None:
    """R1, R3, R8: everything acknowledged is stored and received, in order, by all clients."""
    command = [
        sys.executable,
        str(ROOT / "benchmarks" / "load.py"),
        "steady",
        "abuse",
        "heavy",
        "storm",
    ]
    done = run_program(
        [*command, "--size", "tiny", "--json", "--folder", str(tmp_path)], timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    for name, figures in json.loads(done.stdout).items():
        found = {figure["what"]: figure["reached"] for figure in figures}
        assert {what: found[what] for what in FAULTS} == dict.fromkeys(FAULTS, 0), name
        assert found["sockets"] == 21
        assert "moves" not in found or found["moves"] > 20


def test_nothing_is_left_over_after_clients_have_left(tmp_path: Path) -> None:
    """R28, short form: `make soak` also measures memory, which needs an hour."""
    command = [sys.executable, str(ROOT / "benchmarks" / "soak.py"), "--minutes", "0.02"]
    done = run_program(
        [*command, "--tables", "3", "--json", "--folder", str(tmp_path)], timeout=120
    )
    assert done.stdout, done.stderr
    figures = {figure["what"]: figure for figure in json.loads(done.stdout)["soak"]}
    for what in ("tasks left over", "open files left over"):
        assert figures[what]["reached"] <= figures[what]["target"]
    assert {what: figures[what]["reached"] for what in FAULTS} == dict.fromkeys(FAULTS, 0)


def test_load_generator_ends_on_sigterm_without_inventing_losses(tmp_path: Path) -> None:
    """Stopping it says nothing about the server."""
    command = [sys.executable, str(ROOT / "benchmarks" / "load.py"), "burst", "--quick", "--json"]
    with subprocess.Popen(
        [*command, "--folder", str(tmp_path), "--seconds", "600"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as running:
        deadline = monotonic() + 120
        while not any(tmp_path.rglob("*.sqlite")) and monotonic() < deadline:
            sleep(0.05)
        running.terminate()
        output, errors = running.communicate(timeout=120)
    assert running.returncode == 143, errors
    assert output == ""
    assert "Stopped" in errors
