"""`make golden` fills every part of a page between marks."""

import re
from pathlib import Path
from typing import Any

import pytest

from tools.generate import GENERATORS, generated
from tools.pages.markdown import DOCS

MADE = re.compile(
    r"(<!-- ([^:\n]+): made by `make golden` -->\n)(.*?)(<!-- end of \2 -->\n)", re.DOTALL
)
MARK = re.compile(r"^<!-- (?:[^\n]*: made by `make golden`|end of [^\n]*) -->$", re.MULTILINE)
TEXTS = {
    page: text
    for page in (DOCS.parent / "README.md", *sorted(DOCS.rglob("*.md")))
    if MARK.search(text := page.read_text(encoding="utf-8"))
}


@pytest.mark.parametrize("page", TEXTS, ids=lambda page: str(page.relative_to(DOCS.parent)))
def test_marks_are_paired_and_have_unique_names(page: Path) -> None:
    names = [name for _, name, _, _ in MADE.findall(TEXTS[page])]
    assert 2 * len(names) == len(MARK.findall(TEXTS[page]))
    assert len(set(names)) == len(names)


def test_emptied_parts_are_filled_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Fails for marks that no generator fills, and for pages without a generator."""
    read = Path.read_text

    def emptied(file: Path, *given: Any, **named: Any) -> str:
        text = read(file, *given, **named)
        return MADE.sub(r"\1\4", text) if file in TEXTS else text

    with monkeypatch.context() as forgetful:
        forgetful.setattr(Path, "read_text", emptied)
        pages = [name for name in GENERATORS if name.startswith("pages.")]
        made = {page: text for name in pages for page, text in generated(name).items()}
    left = {
        f"{page.name}: {name}"
        for page in TEXTS
        for _, name, part, _ in MADE.findall(made.get(page, emptied(page, "utf-8")))
        if not part
    }
    assert not left
