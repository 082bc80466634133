"""The table of packages in docs/architecture.md, from the import boundaries in
tools/import_boundaries.py."""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tools.import_boundaries import MAY_IMPORT, NEVER_IN_THE_LAW, SOURCE, imported_names
from tools.pages.markdown import DOCS, filled, table, ticked

PAGE = DOCS / "architecture.md"
PROJECT = tomllib.loads((DOCS.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = set(PROJECT["optional-dependencies"])


def generate() -> dict[Path, str]:
    return filled(PAGE, {"parts": _table})


def _table() -> Iterator[str]:
    yield from table(("part", "may import", "needs"), map(_row, MAY_IMPORT))
    yield ""
    yield f"Nothing in `core` and `games` imports any of {ticked(sorted(NEVER_IN_THE_LAW))}."


def _row(part: str) -> tuple[str, str, str]:
    below = ticked(one for one in MAY_IMPORT if one in MAY_IMPORT[part])
    if not _third_party(part):
        later = "".join(f"; the extra `[{one}]` once it uses `{one}`" for one in _heavier(part))
        return f"`{part}`", below, f"only Python{later}"
    assert part in EXTRAS, f"{part} needs more than Python and has no extra"
    return f"`{part}`", below, f"the extra `[{part}]`"


def _third_party(part: str) -> tuple[str, ...]:
    """The third-party packages that a package imports."""
    roots = {name.split(".")[0] for name in _imported(part)}
    return tuple(sorted(roots - sys.stdlib_module_names - {"baumeister"}))


def _heavier(part: str) -> list[str]:
    """The packages it may load later that need more than Python."""
    named = {".".join(name.split(".")[:2]) for name in _imported(part)}
    others = [one for one in MAY_IMPORT if one != part and f"baumeister.{one}" in named]
    return [one for one in others if _third_party(one)]


def _imported(part: str) -> set[str]:
    """The imports of a package. The learned player alone needs NumPy, from the extra `engine`."""
    files = [file for file in (SOURCE / part).rglob("*.py") if file.parent.name != "learned"]
    return {name for file in files for name in imported_names(file)}
