"""Generated files equal what their generators write today."""

from difflib import unified_diff
from functools import cache

import pytest

from tools import ROOT
from tools.generate import GENERATORS, generated, stale
from tools.pages.markdown import BEGIN

pytestmark = pytest.mark.xdist_group("generators")  # each runs once
AGAIN = "run `make golden` and review the diff"
_files = cache(generated)


@pytest.mark.parametrize("name", GENERATORS)
def test_generated_files_are_up_to_date(name: str) -> None:
    for file, text in _files(name).items():
        old = file.read_text(encoding="utf-8") if file.exists() else ""
        diff = [*unified_diff(old.splitlines(), text.splitlines(), "file", "generator", n=0)]
        assert old == text, f"{file.name}: {AGAIN}\n" + "\n".join(diff[:20])


@pytest.mark.parametrize("name", GENERATORS)
def test_no_stale_files_are_left(name: str) -> None:
    assert stale(name, _files(name)) == set(), AGAIN


def test_pages_with_marks_have_a_generator() -> None:
    made = {file for name in GENERATORS for file in _files(name)}
    pages = {ROOT / "README.md", *(ROOT / "docs").rglob("*.md")}
    marked = {page for page in pages if BEGIN.search(page.read_text(encoding="utf-8"))}
    assert marked - made == set()


def test_every_generator_is_listed() -> None:
    folder = ROOT / "tools"
    found = {
        ".".join(file.relative_to(folder).with_suffix("").parts)
        for file in folder.rglob("*.py")
        if "\ndef generate() -> dict[Path, str]:" in file.read_text(encoding="utf-8")
    }
    included = {f"types.{name}" for name in ("games", "languages", "messages", "palette")}
    compiled = {f"types.{name}" for name in ("catalogue", "page_messages")}
    assert found == {*GENERATORS, *included, *compiled}, "types.api writes the included ones"
