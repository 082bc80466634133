"""What a browser has loaded, and what that weighs as it is sent: packed."""

from __future__ import annotations

import gzip
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page

from baumeister.server.client_files import FOLDER


def loaded(page: Page, ending: str) -> dict[str, float]:
    """The files of a kind that a page has loaded, with their size in kB."""
    names = page.evaluate('performance.getEntriesByType("resource").map((e) => e.name)')
    files = {FOLDER / urlsplit(name).path.lstrip("/") for name in names}
    return {file.name: _packed(file) for file in files if file.suffix == ending}


def _packed(file: Path) -> float:
    return len(gzip.compress(file.read_bytes(), 9)) / 1000
