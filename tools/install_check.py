"""Installs packages in empty environments and plays a game with only Python: `python -m
tools.install_check FOLDER`. Works on Linux, macOS and Windows."""

import os
import sys
import tempfile
import venv
from pathlib import Path

from testing.programs import run_program

PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
PROGRAMS, PYTHON = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
GAME = """
from baumeister import aztec, players, pueblo
from baumeister.core.chance import Chance
players.rating("level1", "pueblo")  # the ratings are part of the package
game, dice = pueblo.Game(players=4, pro=True, demolition=True), Chance(1)
while game.legal:
    game.play(dice.choice(game.legal))
print(game)
assert pueblo.Game(game.record.to_text()).outcome == game.outcome
temple = aztec.Game(players=3, match=True)
while temple.legal:
    temple.play(dice.choice(temple.legal))
print(temple)
"""


def run(*command: str | Path, cwd: Path | None = None) -> str:
    """Run a command outside the checkout; show its output if it fails."""
    answer = run_program([str(part) for part in command], cwd=cwd or tempfile.gettempdir())
    if answer.returncode:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{answer.stdout}{answer.stderr}")
    return answer.stdout


def empty(folder: Path, name: str, package: Path) -> Path:
    """Create an environment with only this package; return the folder of its programs."""
    venv.create(folder / name, with_pip=False, symlinks=os.name != "nt")
    programs = folder / name / PROGRAMS
    run(*PIP, "--python", folder / name, "install", "--no-deps", package)
    where = run(programs / PYTHON, "-P", "-c", "import baumeister; print(baumeister.__file__)")
    assert Path(where.strip()).is_relative_to((folder / name).resolve())
    return programs


def play_alone(programs: Path) -> None:
    """Play a game of each kind with nothing but Python; warnings are errors."""
    utf8 = ("-X", "utf8", "-W", "error", "-P")
    assert "wins" in run(programs / PYTHON, *utf8, "-c", GAME)


def main() -> None:
    packages = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        found = (*packages.glob("*-none-any.whl"), *packages.glob("*.tar.gz"))
        if len(found) != 2:
            sys.exit(f"{packages} must contain one pure wheel and one source package.")
        for package in found:
            play_alone(empty(folder, package.name, package))
            print(f"{package.name}: installed; a game of each kind played and replayed")


if __name__ == "__main__":
    main()
