"""The import boundaries of docs/architecture.md, and what files import."""

import ast
from functools import cache
from pathlib import Path

from tools import ROOT

SOURCE = ROOT / "src" / "baumeister"

MAY_IMPORT = {
    "core": set[str](),
    "games": {"core"},
    "drawing": {"core", "games"},
    "one_turn": {"core", "games"},
    "engine": {"core", "games"},
    "players": {"core", "games", "one_turn", "engine"},
    "arena": {"core", "games", "players"},
    "session": {"core", "games", "players"},
    "envs": {"core", "games", "drawing", "engine", "players"},
    "tables": {"core", "games", "drawing", "players", "session"},
    "server": {"core", "games", "drawing", "players", "session", "tables"},
    "browser": {"core", "games", "players", "session", "tables"},
    "cli": {
        *("core", "games", "drawing", "engine", "players", "arena", "session", "tables"),
        "server",
    },
}
"""The packages that each package may import. Add new packages here."""
NEVER_IN_THE_LAW = {"random", "time", "os", "asyncio", "logging", "numpy", "datetime", "secrets"}


@cache
def imported_names(file: Path) -> frozenset[str]:
    """The full names of everything a file imports."""
    return imports_of(ast.parse(file.read_text(encoding="utf-8")))


def imports_of(tree: ast.AST) -> frozenset[str]:
    """The full names of everything that parsed code imports."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"relative import of {node.module}"
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return frozenset(names)
