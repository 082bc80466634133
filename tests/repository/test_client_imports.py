"""Import boundaries of the browser client: which folder may import which, and no cycles."""

import os
import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "web" / "src"
MAY_IMPORT = {
    "protocol": set[str](),
    "route": {"protocol"},
    "scene": {"protocol"},
    "preferences": {"protocol"},
    "language": {"protocol", "scene", "preferences"},
    "net": {"protocol", "language", "preferences"},
    "components": {"protocol", "scene", "language", "route"},
    "board3d": {"scene", "language"},
    "board2d": {"protocol", "scene", "language", "components"},
    "app": {"protocol", "scene", "language", "net", "preferences", "components"},
    "settings": {"protocol", "language", "net", "preferences", "components", "route", "app"},
    "newTable": {"protocol", "scene", "language", "net", "preferences", "components", "route"}
    | {"app"},
    "gathering": {"protocol", "scene", "language", "net", "preferences", "components", "app"}
    | {"newTable"},
    "lobby": {"protocol", "scene", "language", "net", "preferences", "components", "route", "style"}
    | {"app", "newTable", "gathering"},
    "myGames": {"protocol", "language", "net", "components", "route", "style", "app", "newTable"},
    "turn": {"protocol", "scene", "language", "net", "components", "route"},
    "play": {"protocol", "scene", "language", "net", "preferences", "components", "turn"},
    "playback": {"protocol", "scene", "net", "preferences"},
    "log": {"protocol", "language", "playback"},
    "table": {"protocol", "scene", "language", "net", "preferences", "components", "route"}
    | {"board2d", "board3d", "gathering", "turn", "play", "playback", "log"},
    "replay": {"protocol", "scene", "language", "net", "components", "route", "newTable"}
    | {"playback", "table"},
    "analysis": {"protocol", "scene", "language", "net", "preferences", "components", "turn"}
    | {"playback", "log", "table", "replay"},
    "result": {"protocol", "scene", "language", "net", "components", "route", "myGames"}
    | {"table", "replay"},
    "tableScreen": {"protocol", "scene", "language", "net", "preferences", "components", "route"}
    | {"board2d", "app", "gathering", "turn", "play", "table", "replay", "analysis", "result"},
    "practice": {"protocol", "scene", "language", "net", "components", "play", "log", "table"}
    | {"analysis"},
    "learn": {"protocol", "scene", "language", "net", "preferences", "components"}
    | {"app", "turn", "table", "analysis", "practice"},
    "puzzles": {"protocol", "scene", "language", "net", "preferences", "components"}
    | {"app", "practice"},
    "editor": {"protocol", "scene", "language", "net", "components", "app", "table", "practice"},
    "App": {"language", "preferences", "components", "route", "app", "lobby", "settings"}
    | {"newTable", "myGames", "tableScreen", "practice", "learn", "puzzles", "editor"},
    "edition": {"language", "net", "components", "route", "App", "style"},
}
"""By folder, or by the name of a file beside the folders. Lower layers come first."""
_IMPORT = re.compile(r"""(?:\bfrom|\bimport\b\s*\(?)\s*["'](\.{1,2}/[^"'?]+)""")


def _part(file: Path) -> str:
    """The folder of a source, or its name without suffixes."""
    return file.relative_to(SOURCE).parts[0].partition(".")[0]


def _imports(file: Path, text: str) -> set[Path]:
    return {Path(os.path.normpath(file.parent / path)) for path in _IMPORT.findall(text)}


def _graph() -> dict[Path, set[Path]]:
    files = [*SOURCE.rglob("*.ts"), *SOURCE.rglob("*.svelte")]
    shipped = [file for file in files if not file.name.endswith(".test.ts")]
    return {file: _imports(file, file.read_text(encoding="utf-8")) for file in shipped}


def test_folders_import_only_lower_layers() -> None:
    crossings = {
        (_part(file), _part(imported)): f"{file.name} imports {imported.name}"
        for file, found in _graph().items()
        for imported in found
        if _part(file) != _part(imported)
    }
    assert {part: crossings[part] for part in crossings if part[1] not in MAY_IMPORT[part[0]]} == {}
    unused = {(part, other) for part, others in MAY_IMPORT.items() for other in others}
    assert unused == set(crossings), "remove what no source imports from MAY_IMPORT"


def test_layers_have_no_cycles() -> None:
    order = list(TopologicalSorter(MAY_IMPORT).static_order())
    assert set(order) - {"style"} == {_part(file) for file in _graph()}


def test_files_have_no_cycles() -> None:
    try:
        TopologicalSorter(_graph()).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(file.name for file in error.args[1]))


def test_shipped_sources_do_not_import_tests() -> None:
    for file, found in _graph().items():
        assert all(SOURCE in imported.parents for imported in found), file
        assert not any(imported.name.endswith(".test.ts") for imported in found), file


@pytest.mark.parametrize(
    "text",
    [
        'import { a } from "../net/api.ts";',
        'import type { A } from "../net/api.ts";',
        'import "../net/api.ts";',
        'const load = () => import("../net/api.ts");',
        'import {\n  a,\n} from "../net/api.ts";',
        'import raw from "../net/api.ts?raw";',
    ],
)
def test_every_kind_of_import_is_found(text: str) -> None:
    assert _imports(SOURCE / "scene" / "a.ts", text) == {SOURCE / "net" / "api.ts"}
