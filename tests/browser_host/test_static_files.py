"""The archive of the standalone page's Python files."""

import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from testing.programs import run_program
from tools.static_files import archive, archived

PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
import baumeister
assert baumeister.__file__.startswith(sys.argv[1]), baumeister.__file__
import baumeister.browser, baumeister.browser.console
from baumeister import games, players
from baumeister.core.catalogue import sentence
from baumeister.core.chance import Chance
from baumeister.drawing import to_text
for name in games.NAMES:
    rules = games.get(name)
    state = rules.new_game(rules.Options())
    for level in baumeister.browser.host.Host.levels:
        for action in players.read(level).turn(state, rng=Chance(1)):
            state = rules.apply(state, action)
    assert to_text(state)
assert sentence("storage.full", {}, "de")
print(*sorted({name.split(".")[0] for name in sys.modules} & {"numpy", "numba", "pydantic"}))
"""


def test_archive_is_the_same_every_time() -> None:
    assert archive() == archive()
    with ZipFile(BytesIO(archive())) as zipped:
        assert {info.date_time for info in zipped.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert zipped.namelist() == list(archived())


def test_levels_play_from_the_archive_without_any_package(tmp_path: Path) -> None:
    """Also Aztec's network, the catalogue and the ratings are read from it."""
    file = tmp_path / "baumeister.zip"
    file.write_bytes(archive())
    run = [sys.executable, "-I", "-S", "-c", PROGRAM, str(file)]
    answer = run_program(run)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout == "\n"


def test_archive_has_no_server_and_no_engine() -> None:
    with ZipFile(BytesIO(archive())) as zipped:
        packages = {name.split("/")[1] for name in zipped.namelist()}
    assert not packages & {"server", "engine", "cli", "arena", "envs"}
