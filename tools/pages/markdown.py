"""Fills the generated parts of pages, which lie between marks, and writes Markdown tables."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from tools import ROOT

DOCS = ROOT / "docs"
Parts = Mapping[str, Callable[[], Iterable[str]]]
"""The generated parts of a page: the name in the marks, and a function that returns the lines."""


def filled(page: Path, parts: Parts) -> dict[Path, str]:
    """The page with its parts generated again."""
    text = page.read_text(encoding="utf-8")
    for name, made in parts.items():
        begin, end = f"<!-- {name}: made by `make golden` -->\n", f"<!-- end of {name} -->\n"
        before, found, rest = text.partition(begin)
        _, closed, after = rest.partition(end)
        if not found or not closed:
            raise KeyError(f"docs/{page.name} has no marks for {name}")
        text = f"{before}{begin}\n" + "".join(f"{line}\n" for line in made()) + f"\n{end}{after}"
    return {page: text}


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> Iterator[str]:
    """The lines of a Markdown table."""
    names = list(head)
    yield f"| {' | '.join(names)} |"
    yield "|---" * len(names) + "|"
    for row in rows:
        yield f"| {' | '.join(str(cell).replace('|', '/') for cell in row)} |"


def ticked(names: Iterable[object]) -> str:
    """Names as code, separated by commas."""
    return ", ".join(f"`{name}`" for name in names)
