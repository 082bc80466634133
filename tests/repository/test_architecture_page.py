"""docs/architecture.md: the paths it names exist, and its picture shows every package."""

import re
from pathlib import Path

import pytest

from baumeister import games
from tools.import_boundaries import MAY_IMPORT

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "architecture.md"
PACKAGE, CLIENT = ROOT / "src" / "baumeister", ROOT / "web" / "src"
PLACES = (ROOT, PACKAGE, CLIENT)
"""Where paths on the page start: the checkout, the package, the client's sources."""
BUILT = {"server/client"}
"""Paths that a build creates."""
FILE = re.compile(r"[\w./<>*-]+\.(?:py|ts|json|md|svelte)|[\w.<>-]+(?:/[\w.<>*-]+)+")


def _paths() -> list[str]:
    spans = re.findall(r"`([^`\n]+)`", PAGE.read_text(encoding="utf-8"))
    return sorted({span for span in spans if FILE.fullmatch(span)} - BUILT)


@pytest.mark.parametrize("path", _paths())
@pytest.mark.parametrize("game", games.NAMES)
def test_named_path_exists(path: str, game: str) -> None:
    """The page names files that both games have without the game."""
    named = path.replace("<game>", game)
    if named.startswith("*"):
        assert any(CLIENT.rglob(named))
    else:
        assert any((place / named).exists() for place in (*PLACES, PACKAGE / "games" / game))


def test_page_names_paths() -> None:
    found = _paths()
    assert {
        "tables/live_table.py",
        "engine/<game>/exposure.py",
        "tests/repository/test_import_boundaries.py",
    } <= set(found)
    assert len(found) > 30


def test_picture_has_every_package() -> None:
    picture = (ROOT / "docs" / "images" / "architecture.svg").read_text(encoding="utf-8")
    bold = re.findall(r'font-weight="600"[^>]*>(\w+)</text>', picture)
    assert MAY_IMPORT.keys() <= set(bold)


def test_every_client_folder_has_a_row() -> None:
    rows = PAGE.read_text(encoding="utf-8").partition("| `web/src` | contains |\n")[2].splitlines()
    table = [row for row in rows[: rows.index("")] if not row.startswith("|---")]
    named = {name for row in table for name in re.findall(r"`(\w+)`", row.split("|")[1])}
    assert named == {folder.name for folder in CLIENT.iterdir() if folder.is_dir()}
