"""R14: a stored log gives the same positions in any process, whatever the hash seed, the Python
version or the time. R15: tables of every rules version so far can still be replayed.

tests/server/corpus holds finished tables of all modes for each game and rules version: with
auctions, cult sites, demolition, matches, take-backs, offers, resignations, time-outs, stand-ins.
"""

import asyncio
import gzip
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from baumeister import games
from testing.programs import run_program
from testing.variants import VARIANTS
from tools.goldens.corpus import DIGEST, SimulatedTable, file_of, line_of

CORPUS = Path(__file__).parents[1] / "corpus"
SOURCE = Path(__file__).parents[3] / "src"
FILES = sorted(CORPUS.glob("*.jsonl.gz"))
LEAST = 200
MOST_BYTES = 400_000
MANY = 1_000
"""Tables per game in the long form."""


async def _replayed(python: str, file: Path, seed: str, first: int = 0, step: int = 1) -> str:
    """Replay a file in a fresh process; returns its output."""
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(SOURCE)}
    process = await asyncio.create_subprocess_exec(
        *(python, "-B", str(CORPUS / "replay.py"), str(file), str(first), str(step)),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environment,
    )
    output, _ = await process.communicate()
    said = output.decode()
    print(said, end="")
    assert process.returncode == 0, said
    return said


def _lines(file: Path) -> list[str]:
    return gzip.decompress(file.read_bytes()).decode().splitlines()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.partition(".")[0])
async def test_stored_corpus_replays_unchanged(file: Path) -> None:
    """R14, R15: all tables, half of them with hash seed 0, half with a random one. A change of the
    rules that is not a new version of them fails, too."""
    assert len(_lines(file)) >= LEAST
    assert file.stat().st_size < MOST_BYTES
    await asyncio.gather(
        _replayed(sys.executable, file, "0", 0, 2),
        _replayed(sys.executable, file, "random", 1, 2),
    )


def _other_pythons() -> list[str]:
    """Other supported Python versions on this machine, newest last."""
    found: dict[str, str] = {}
    beside = Path(sys.base_prefix).parent
    for minor in range(11, 20):
        name = f"python3.{minor}"
        places = [shutil.which(name), *map(str, beside.glob(f"3.{minor}.*/bin/{name}"))]
        for place in filter(None, places):
            asked = run_program([place, "-c", "import sys; print(sys.version_info[1])"])
            if asked.returncode == 0 and asked.stdout.strip() == str(minor):
                found[name] = place
                break
    found.pop(f"python3.{sys.version_info[1]}", None)
    return list(found.values())


async def test_another_python_replays_the_same() -> None:
    """R14: some of the tables in every other Python version. Skipped if there is none."""
    pythons = _other_pythons()
    if not pythons:
        print("There is no other Python on this machine: nothing was replayed by one.")
    for python in pythons:
        await asyncio.gather(*(_replayed(python, file, "random", 3, 25) for file in FILES))


async def test_first_difference_is_reported(tmp_path: Path) -> None:
    """R14, R15: the test above can fail, and reports where."""
    stored = json.loads(_lines(FILES[0])[5])
    stored["digests"][7] = "0" * DIGEST
    file = tmp_path / FILES[0].name
    file.write_bytes(gzip.compress(f"{json.dumps(stored)}\n".encode()))
    with pytest.raises(AssertionError, match="table 0, event 7 "):
        await _replayed(sys.executable, file, "0")


@pytest.mark.parametrize("game", games.NAMES)
def test_corpus_covers_the_current_rules(game: str) -> None:
    """R15: a change of the rules raises their version and adds a corpus file of it
    (tools/goldens/corpus.py)."""
    version = games.get(game).RULES_VERSION
    assert [file_of(game, v) for v in range(1, version + 1)] == [
        file for file in FILES if file.name.startswith(f"{game}-")
    ]
    kinds: Counter[str] = Counter()
    modes = set()
    for line in _lines(file_of(game, version)):
        events = json.loads(line)["events"]
        kinds.update(event["kind"] for event in events)
        modes.add(json.dumps(events[0]["options"], sort_keys=True))
        assert events[0]["rules_version"] == version
    assert len(modes) == len(VARIANTS[game])
    expected = (
        "played taken_back brought_back offered answered resigned flagged replaced returned resumed"
    )
    rare = {"aztec": {"returned"}}.get(game, set())
    assert set(expected.split()) - rare <= set(kinds), kinds


@pytest.mark.long
@pytest.mark.parametrize("game", games.NAMES)
async def test_many_tables_replay_as_played(game: str, tmp_path: Path) -> None:
    """R14, long form: tables played now, replayed in processes with two hash seeds."""
    file = tmp_path / f"{game}.jsonl.gz"
    lines = [line_of(SimulatedTable(game, 10_000 + number).log()) for number in range(MANY)]
    file.write_bytes(gzip.compress("".join(f"{line}\n" for line in lines).encode(), 1))
    await asyncio.gather(*(_replayed(sys.executable, file, s) for s in ("0", "random")))
    for python in _other_pythons():
        await _replayed(python, file, "1", 0, 10)
