"""The files and definitions that docs/first-change.md names exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "first-change.md").read_text(encoding="utf-8")
NEW = {"ScoreHistory.svelte"}
"""Files that a step creates."""
_FILE = re.compile(r"`([\w./-]+\.(?:py|ts|svelte|md|toml|json))`")
_FOLDER = re.compile(r"`((?:src|web|tests|tools|docs)/[\w/]+)`")


def _files() -> list[str]:
    """Paths as the page writes them: from the root, or relative to the last folder before them."""
    found = []
    for step in re.split(r"^(?=\d\. |## )", TEXT, flags=re.MULTILINE):
        folder = ""
        for path in _FILE.findall(step):
            if path in NEW:
                continue
            whole = path if (ROOT / path.split("/")[0]).is_dir() else f"{folder}/{path}"
            folder = folder if whole != path else path.rpartition("/")[0]
            if "/" in path and whole != path:  # `fr/names.ts` beside `…/en/names.ts`
                parent = folder.rpartition("/")[0]
                whole = whole if (ROOT / whole).exists() else f"{parent}/{path}"
            found.append(whole)
    return found


@pytest.mark.parametrize("path", sorted({*_files(), *_FOLDER.findall(TEXT)}))
def test_named_path_exists(path: str) -> None:
    assert (ROOT / path).exists()


def test_page_names_files() -> None:
    assert len(_files()) > 30


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("LOWEST_CLAIM", "src/baumeister/games/aztec/bidding.py"),
        ("def options_of", "tests/aztec/test_aztec_reference.py"),
        ("NO_COMMANDS", "tests/server/security/test_access_matrix.py"),
        ("TableCommand", "web/src/net/tableStore.ts"),
        ("Question", "src/baumeister/tables/wire/questions.py"),
        ("def answer", "src/baumeister/tables/views.py"),
        ("DrawerName", "web/src/table/drawers.ts"),
    ],
)
def test_named_definition_exists(name: str, path: str) -> None:
    assert name.rpartition(" ")[2] in TEXT
    assert name in (ROOT / path).read_text(encoding="utf-8")
