"""Import boundaries of the browser client: which folder may import which, no cycles, and a wall
between the games."""

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
    "board3d": {"scene", "language", "components"},
    "board2d": {"protocol", "scene", "language", "components"},
    "app": {"protocol", "language", "net", "preferences", "components"},
    "settings": {"protocol", "language", "net", "preferences", "components", "route", "app"}
    | {"play"},
    "newTable": {"protocol", "scene", "language", "net", "preferences", "components", "route"}
    | {"app", "play"},
    "gathering": {"protocol", "scene", "language", "net", "preferences", "components", "app"}
    | {"play", "newTable"},
    "lobby": {"protocol", "scene", "language", "net", "preferences", "components", "route", "style"}
    | {"app", "newTable", "gathering"},
    "myGames": {"protocol", "language", "net", "preferences", "components", "route", "style"}
    | {"app", "newTable", "play"},
    "turn": {"protocol", "scene", "language", "net", "components", "route"},
    "play": {"protocol", "scene", "language", "net", "preferences", "components"}
    | {"board2d", "board3d", "turn"},
    "playback": {"protocol", "scene", "net", "preferences", "play"},
    "log": {"protocol", "language", "playback"},
    "table": {"protocol", "scene", "language", "net", "preferences", "components", "route"}
    | {"board2d", "board3d", "gathering", "turn", "play", "playback", "log"},
    "replay": {"protocol", "scene", "language", "net", "components", "route", "newTable"}
    | {"play", "playback", "table"},
    "analysis": {"protocol", "scene", "language", "net", "preferences", "components", "turn"}
    | {"play", "playback", "log", "table", "replay"},
    "result": {"protocol", "language", "net", "components", "route", "myGames"}
    | {"play", "table", "replay"},
    "tableScreen": {"protocol", "language", "net", "preferences", "components", "route"}
    | {"app", "gathering", "turn", "play", "table", "replay", "analysis", "result"},
    "practice": {"protocol", "scene", "language", "net", "components"}
    | {"play", "log", "table", "analysis"},
    "learn": {"protocol", "scene", "language", "net", "preferences", "components", "route"}
    | {"app", "newTable", "turn", "play", "table", "analysis", "practice"},
    "puzzles": {"protocol", "language", "net", "preferences", "components"}
    | {"app", "play", "practice"},
    "editor": {"scene", "language", "net", "components", "play", "table", "practice"},
    "screens": {"language", "route", "app", "lobby", "settings", "newTable", "myGames"}
    | {"tableScreen", "practice", "learn", "puzzles", "editor"},
    "App": {"language", "preferences", "components", "route", "app", "screens"},
    "edition": {"language", "net", "components", "route", "App", "style"},
}
"""By folder, or by the name of a file beside the folders. Lower layers come first."""
GAMES = {SOURCE / "play" / "pueblo", SOURCE / "play" / "aztec"}
"""What is of one game is in its folder."""
DOORS = {"play/games.ts", "play/practiceGames.ts", "language/derived.ts"}
"""All that imports from the folders of games."""
_BRANCH = re.compile(r"""pueblo|aztec|["']\w+["'] in (?:\w+\.)*state\b""", re.IGNORECASE)
"""What only a question which game it is can contain: a game's name, or a field of its state."""
_COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|//[^\n]*", re.DOTALL)
_IMPORT = re.compile(r"""(?:\bfrom|\bimport\b\s*\(?)\s*["'](\.{1,2}/[^"'?]+)""")


def _part(file: Path) -> str:
    """The folder of a source, or its name without suffixes.

    The folders of a game belong to the shared folders of the same names.
    """
    parts = file.relative_to(SOURCE).parts
    if parts[0] == "play" and len(parts) > 3:
        return parts[2]
    return parts[0].partition(".")[0]


def _imports(file: Path, text: str) -> set[Path]:
    """What a source imports, besides data shared with Python."""
    paths = [path for path in _IMPORT.findall(text) if not path.endswith(".json")]
    return {Path(os.path.normpath(file.parent / path)) for path in paths}


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


def _is_of_a_game(file: Path) -> bool:
    return bool(GAMES & {*file.parents})


def _is_generated(file: Path) -> bool:
    """The types of the protocol, and the compiled texts of a language."""
    return (
        SOURCE / "protocol" in file.parents
        or re.fullmatch("[a-z]{2}", file.parent.name) is not None
    )


def test_nothing_branches_on_the_game_outside_its_folder() -> None:
    branches = [
        f"{file.relative_to(SOURCE)}: {line.strip()}"
        for file in sorted(_graph())
        if not (_is_of_a_game(file) or _is_generated(file))
        if file.relative_to(SOURCE).as_posix() not in DOORS
        for line in _COMMENT.sub("", file.read_text(encoding="utf-8")).splitlines()
        if _BRANCH.search(line)
    ]
    assert branches == []


def test_only_the_doors_import_from_a_games_folder() -> None:
    outside = {
        file
        for file, imported in _graph().items()
        if not _is_of_a_game(file) and any(_is_of_a_game(each) for each in imported)
    }
    assert outside == {SOURCE / name for name in DOORS}


def test_the_games_do_not_import_each_other() -> None:
    for file, imported in _graph().items():
        if _is_of_a_game(file):
            own = next(iter(GAMES & {*file.parents}))
            strangers = [each for each in imported if _is_of_a_game(each)]
            assert all(own in each.parents for each in strangers), file


def test_links_have_the_address_that_the_edition_gives_them() -> None:
    plain = [
        f"{file.relative_to(SOURCE)}: {tag}"
        for file in SOURCE.rglob("*.svelte")
        for tag in re.findall(r"<a\b[^>]*", file.read_text(encoding="utf-8"))
        if re.search(r"""\bhref=(?!"#|\{linkTo\()""", tag)
    ]
    assert plain == [], "write href={linkTo(…)}"
