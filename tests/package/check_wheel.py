"""Builds the wheel, installs it alone in an empty environment, and plays a game through it."""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAME = """
from baumeister import aztec, players, pueblo
from baumeister.core.chance import Chance
players.rating("level1", "pueblo")  # the file of ratings is there
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


def run(*command: str | Path, **environment: str) -> str:
    """Run a command, and show what it said if it fails."""
    answer = subprocess.run(
        [str(part) for part in command],
        cwd=tempfile.gettempdir(),
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if answer.returncode:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{answer.stdout}{answer.stderr}")
    return answer.stdout


def main() -> None:
    """Check the package as a stranger meets it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        build = ("-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps")
        run(sys.executable, *build, "--no-build-isolation", "-w", folder, ROOT)
        (wheel,) = folder.glob("*.whl")
        print(f"built {wheel.name}, {wheel.stat().st_size // 1024} kB")

        venv.create(folder / "empty", with_pip=False, symlinks=True)
        python = folder / "empty" / "bin" / "python"
        # A wheel is a zip of what it installs; unpacked, it is what pip would have installed.
        site = folder / "site"
        install = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps")
        run(sys.executable, *install, "--target", site, wheel)
        assert "wins" in run(python, "-W", "error", "-c", GAME, PYTHONPATH=str(site))
        print("a game in a bare Python: played and replayed")

        hidden = "import baumeister; print(baumeister.__file__)"
        assert str(site) in run(sys.executable, "-c", hidden, PYTHONPATH=str(site))
        rules = run(sys.executable, "-m", "baumeister", "rules", PYTHONPATH=str(site))
        assert "P9.8" in rules
        print("the command and the rules: found in the package")


if __name__ == "__main__":
    main()
