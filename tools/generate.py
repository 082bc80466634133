"""Writes the generated files: golden games, drawings, parts of the documentation, API documents,
client modules and fixtures. Run as `make golden`, or `python -m tools.generate NAME …` for some
generators; review the diff.

A generator is a module with a function `generate` that returns the text of each of its files.
"""

from argparse import ArgumentParser
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

GENERATORS = (
    "goldens.openspiel",
    "goldens.playthrough",
    "pages.ai_log",
    "pages.architecture",
    "pages.baselines",
    "pages.benchmarks",
    "pages.capacity",
    "pages.commands",
    "pages.environments",
    "pages.errors",
    "pages.glossary",
    "pages.hosting",
    "pages.levels",
    "pages.monitoring",
    "pages.notation",
    "pages.options",
    "pages.players",
    "pages.playing",
    "pages.promises",
    "pages.protocol",
    "pages.puzzles",
    "pages.records",
    "pages.rules",
    "pictures.boards",
    "pictures.illustrations",
    "pictures.rules",
    "types.api",
    "types.too_old",
    "types.turn_fixtures",
)


def generated(name: str) -> dict[Path, str]:
    """The files of a generator, with their texts."""
    files: dict[Path, str] = import_module(f"tools.{name}").generate()
    return files


def stale(name: str, files: Iterable[Path]) -> set[Path]:
    """Files that a generator wrote once and no longer writes. A generator that owns whole folders
    has a function `owned` that returns the files in them."""
    owned = getattr(import_module(f"tools.{name}"), "owned", set[Path])
    return set(owned()) - set(files)


def write(names: Iterable[str]) -> None:
    """Write the files of some generators, and delete their stale files."""
    for name in names:
        files = generated(name)
        for file in stale(name, files):
            file.unlink()
        for file, text in files.items():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    parser = ArgumentParser(description="Write the generated files.")
    parser.add_argument(
        "name", nargs="*", help=f"generators to run; by default all: {', '.join(GENERATORS)}"
    )
    names = parser.parse_args().name
    if unknown := set(names) - set(GENERATORS):
        parser.error(f"no such generator: {', '.join(sorted(unknown))}")
    write(names or GENERATORS)
