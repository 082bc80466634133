"""Compiles the texts of all languages into modules of the client, which are not committed. npm runs
it (`python -m tools.types.compiled_languages`) before it builds, checks or tests the client."""

from __future__ import annotations

from pathlib import Path

from tools.types import catalogue, page_messages

FOLDER = page_messages.FOLDER


def compiled() -> dict[Path, str]:
    """The texts of the modules by file."""
    return page_messages.generate() | catalogue.generate()


def main() -> None:
    """Write the modules that have changed, and delete those that are no longer made."""
    files = compiled()
    for file in set(FOLDER.glob("??/*.ts")) - set(files):
        file.unlink()
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
