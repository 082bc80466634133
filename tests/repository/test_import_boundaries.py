"""The import boundaries of docs/architecture.md: packages import only lower ones, and the rules of
the games import almost nothing."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from baumeister import games
from testing.programs import run_program
from tools import ROOT
from tools.import_boundaries import (
    MAY_IMPORT,
    NEVER_IN_THE_LAW,
    SOURCE,
    imported_names,
    imports_of,
)

TOP = {"__init__.py", "__main__.py", "aztec.py", "pueblo.py"}
"""Top-level modules, which connect the packages."""


TYPES_MAY_BE_CYCLIC = {"envs", "session"}
"""Packages in which modules may import each other for type checkers alone: in `session`, the verbs
are functions of the table whose methods call them."""


def _imports_for_types(file: Path) -> frozenset[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    blocks = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    return frozenset[str]().union(*map(imports_of, blocks))


FILES = sorted(SOURCE.rglob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=lambda f: str(f.relative_to(SOURCE)))
def test_packages_import_only_lower_ones(file: Path) -> None:
    part = file.relative_to(SOURCE).parts[0]
    if part in TOP:
        return
    allowed = MAY_IMPORT[part] | {part}
    for name in imported_names(file):
        root, _, rest = name.partition(".")
        if root == "baumeister" and rest != "__version__":
            assert rest.split(".")[0] in allowed, f"{part} may not import {name}"
        if part in ("core", "games"):
            assert root not in NEVER_IN_THE_LAW, f"the law may not import {root}"


FOREIGN_TO_CORE = {
    *("pueblo", "aztec", "chieftain", "walkway", "cult", "auction", "temple", "claim"),
    *("server", "client", "socket", "websocket", "http", "storage", "database", "worker"),
}
"""Words of a game or of the server."""


def test_core_contains_no_word_of_a_game_or_the_server() -> None:
    for file in (SOURCE / "core").rglob("*.py"):
        words = {*re.findall("[a-z]+", file.read_text(encoding="utf-8").lower())}
        assert words.isdisjoint(FOREIGN_TO_CORE), f"{file.name}: {words & FOREIGN_TO_CORE}"


def test_games_do_not_import_each_other() -> None:
    for game in games.NAMES:
        others = {*games.NAMES} - {game}
        for file in (SOURCE / "games" / game).rglob("*.py"):
            for name in imported_names(file):
                assert others.isdisjoint(name.split(".")), f"{file.name} imports {name}"


@pytest.mark.parametrize(
    "part", ["core", "games", "drawing", "players", "session", "tables", "browser"]
)
def test_package_needs_only_python(part: str) -> None:
    """The learned player needs NumPy, too."""
    for file in (SOURCE / part).rglob("*.py"):
        allowed = {"baumeister", *(["numpy"] if file.parent.name == "learned" else [])}
        for name in imported_names(file):
            root = name.split(".")[0]
            assert root in allowed or root in sys.stdlib_module_names, f"{file}: {name}"


def test_importing_baumeister_loads_only_core() -> None:
    code = "import baumeister, sys; print(*(m for m in sys.modules if 'baumeister.' in m))"
    answer = run_program([sys.executable, "-c", code], check=True)
    loaded = {name.split(".")[1] for name in answer.stdout.split()}
    assert loaded == {"core"}


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_package_has_no_import_cycle(part: str) -> None:
    """Imports inside functions count too."""
    below: dict[str, frozenset[str]] = {}
    for file in (SOURCE / part).rglob("*.py"):
        name = ".".join(("baumeister", *file.relative_to(SOURCE).with_suffix("").parts))
        below[name.removesuffix(".__init__")] = imported_names(file) - (
            _imports_for_types(file) if part in TYPES_MAY_BE_CYCLIC else set()
        )
    imported = {
        name: {one if one in below else one.rpartition(".")[0] for one in names}
        for name, names in below.items()
    }
    while free := [name for name, names in imported.items() if not names & imported.keys()]:
        for name in free:
            del imported[name]
    assert not imported, f"import cycle among {sorted(imported)}"


@pytest.mark.parametrize(
    "part", ["games.pueblo", "games.aztec", "players", "session", "tables.conversation", "cli.app"]
)
def test_importing_a_package_does_not_load_numba(part: str) -> None:
    code = f"import baumeister.{part}, sys; print({{'numba', 'numpy'}} & sys.modules.keys())"
    answer = run_program([sys.executable, "-c", code], check=True)
    assert answer.stdout.strip() == "set()"


@pytest.mark.parametrize("game", games.NAMES)
def test_both_names_of_a_game_are_one_module(game: str) -> None:
    code = (
        f"import baumeister, baumeister.{game}, baumeister.games.{game} as law\n"
        f"from baumeister.{game} import Place\n"
        f"assert baumeister.{game} is law and Place is law.Place\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_tools_do_not_import_tests() -> None:
    """What both need is in the folder `testing`."""
    tests = {path.stem for path in (ROOT / "tests").iterdir()} - {"releases"}
    for folder in ("tools", "testing"):
        for file in (ROOT / folder).rglob("*.py"):
            for name in imported_names(file):
                assert name.partition(".")[0] not in tests, f"{file} imports {name}"
