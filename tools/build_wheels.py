"""Builds the wheel for this platform, with compiled kernels, and measures the first turn of level 8
after installing it: `make wheels`."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from baumeister.engine import cache
from baumeister.engine.shipped import baseline
from testing.programs import run_program
from tools import ROOT
from tools.check_wheel import add_dependencies
from tools.install_check import PIP, empty, run

DIST = ROOT / "dist"
KERNELS = ROOT / "build" / "kernels"
MOST_SECONDS = 20.0
"""Limit of processor time for a first turn. Compiling takes longer, loading and thinking do not."""
FIRST_TURN = """
import sys, time
from baumeister import games, players
from baumeister.engine import kernel
game = games.get(sys.argv[1])
player = players.create("level8")
player.turn(game.new_game(game.Options()), rng=1)
called = [entry for entry in kernel.entries() if entry.overloads]
assert called
compiled = [entry.__name__ for entry in called if not entry.stats.cache_hits]
assert not compiled, f"compiled after installing: {compiled}"
print(f"{time.process_time():.1f}")
"""


def compile_kernels() -> None:
    """Compile all kernels for the baseline, into `KERNELS`."""
    shutil.rmtree(KERNELS, ignore_errors=True)
    settings = {**baseline().environment, cache.VARIABLE: str(KERNELS)}
    program = "from baumeister.cli.warmup import warm_up_engine; warm_up_engine()"
    subprocess.run([sys.executable, "-c", program], env=os.environ | settings, check=True)
    (made,) = KERNELS.iterdir()
    size = sum(file.stat().st_size for file in made.rglob("*") if file.is_file())
    print(f"compiled for {baseline().cpu}: {made.name}, {size // 1024} kB")


def build() -> Path:
    """Build the wheel with the kernels."""
    with tempfile.TemporaryDirectory() as name:
        settings = {"BAUMEISTER_WHEEL_KERNELS": str(KERNELS)}
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", name]
        run_program(command, cwd=ROOT, env=os.environ | settings, check=True)
        (wheel,) = Path(name).glob("*.whl")
        DIST.mkdir(exist_ok=True)
        shutil.copy(ROOT / "requirements" / "play.txt", DIST)  # the versions to install with it
        return Path(shutil.copy(wheel, DIST))


def check(wheel: Path) -> None:
    """Install the wheel in an empty environment and let level 8 play a first turn of each game with
    an empty cache: nothing may be compiled."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        programs = empty(folder, "installed", wheel)
        add_dependencies(programs)
        os.environ[cache.VARIABLE] = str(folder / "cache")
        for game in ("pueblo", "aztec"):
            seconds = run(programs / "python", "-P", "-c", FIRST_TURN, game).strip()
            print(
                f"{game}: first turn of level 8 with an empty cache: {seconds} s of processor time"
            )
            assert float(seconds) < MOST_SECONDS


def main() -> None:
    compile_kernels()
    wheel = build()
    print(f"built dist/{wheel.name}, {wheel.stat().st_size // 1024} kB")
    assert "-none-any" not in wheel.name
    check(wheel)
    pure = run_program(
        [*PIP, "wheel", "--no-deps", "--no-build-isolation", "-w", str(DIST), str(ROOT)]
    )
    if pure.returncode:
        sys.exit(pure.stdout + pure.stderr)
    print("built the pure wheel, too, for all other platforms")


if __name__ == "__main__":
    main()
