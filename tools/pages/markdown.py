"""Pages of which parts are made from the code: what stands between their marks, and tables in
Markdown."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from tools import ROOT

DOCS = ROOT / "docs"
Parts = Mapping[str, Callable[[], Iterable[str]]]
"""Every part of a page that is made, by the name in its marks: its lines."""


def filled(page: Path, parts: Parts) -> dict[Path, str]:
    """What the file is to hold."""
    text = page.read_text(encoding="utf-8")
    for name, made in parts.items():
        begin, end = f"<!-- {name}: made by `make golden` -->\n", f"<!-- end of {name} -->\n"
        before, found, rest = text.partition(begin)
        _, closed, after = rest.partition(end)
        if not found or not closed:
            raise KeyError(f"docs/{page.name} has no place for {name}")
        text = f"{before}{begin}\n" + "".join(f"{line}\n" for line in made()) + f"\n{end}{after}"
    return {page: text}


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> Iterator[str]:
    """A table in Markdown."""
    names = list(head)
    yield f"| {' | '.join(names)} |"
    yield "|---" * len(names) + "|"
    for row in rows:
        yield f"| {' | '.join(str(cell).replace('|', '/') for cell in row)} |"


def ticked(names: Iterable[object]) -> str:
    """Names as code, with commas."""
    return ", ".join(f"`{name}`" for name in names)
