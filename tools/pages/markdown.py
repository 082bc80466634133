"""Fills the generated parts of pages, which lie between marks, and writes Markdown tables."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from tools import ROOT

DOCS = ROOT / "docs"
Parts = Mapping[str, Callable[[], Iterable[str]]]
"""The generated parts of a page: the name in the marks, and a function that returns the lines."""
BEGIN = re.compile(r"^<!-- (.*): made by `make golden` -->$", re.MULTILINE)
END = re.compile(r"^<!-- end of (.*) -->$", re.MULTILINE)


def filled(page: Path, parts: Parts) -> dict[Path, str]:
    """The page with its parts generated again. The marks and the parts must have the same names."""
    text = page.read_text(encoding="utf-8")
    begun, ended = BEGIN.findall(text), END.findall(text)
    if not sorted(begun) == sorted(ended) == sorted(parts):
        raise KeyError(f"{page.name}: {begun} begin, {ended} end, and {[*parts]} are generated")
    for name, made in parts.items():
        begin, end = f"<!-- {name}: made by `make golden` -->\n", f"<!-- end of {name} -->\n"
        before, _, rest = text.partition(begin)
        _, _, after = rest.partition(end)
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
