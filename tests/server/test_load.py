"""The load generator at a tiny size: it runs, and finds nothing lost, repeated or diverged
(promises R1, R3, R8 under load). `make load` measures the server's capacity."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FAULTS = ("lost", "repeated", "diverged", "refused", "server exit status")


def test_small_load_loses_and_duplicates_nothing(tmp_path: Path) -> None:
    """R1, R8: everything acknowledged is stored and received, in order, by all clients.

    Fails without: `TableLog.texts_since` starting exactly after the last event of a reconnecting
    socket (one earlier: repeated; one later: lost); a store that keeps all it acknowledges.
    """
    command = [sys.executable, str(ROOT / "benchmarks" / "load.py"), "steady", "abuse", "storm"]
    done = subprocess.run(
        [*command, "--size", "tiny", "--json", "--folder", str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    for name, figures in json.loads(done.stdout).items():
        found = {figure["what"]: figure["reached"] for figure in figures}
        assert {what: found[what] for what in FAULTS} == dict.fromkeys(FAULTS, 0), name
        assert found["sockets"] == 21
        assert "moves" not in found or found["moves"] > 20
