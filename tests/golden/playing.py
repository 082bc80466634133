"""docs/playing.md: its tables of keys and settings are made from the client's sources."""

from pathlib import Path

from golden import keys, preferences
from golden.made_page import DOCS, Parts, filled

PAGE = DOCS / "playing.md"
PARTS: Parts = {"keys": keys.lines, "settings": preferences.lines}


def playing() -> dict[Path, str]:
    """What the file is to hold."""
    return filled(PAGE, PARTS)
