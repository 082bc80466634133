"""docs/playing.md: its tables of keys and settings are made from the client's sources."""

from pathlib import Path

from tools.pages import keys, preferences
from tools.pages.markdown import DOCS, Parts, filled

PAGE = DOCS / "playing.md"
PARTS: Parts = {"keys": keys.lines, "settings": preferences.lines}


def playing() -> dict[Path, str]:
    """What the file is to hold."""
    return filled(PAGE, PARTS)
