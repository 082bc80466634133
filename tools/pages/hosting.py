"""docs/hosting.md: its table of settings is made from the code, what a server holds out from what
was measured."""

from functools import partial
from pathlib import Path

from baumeister.server.settings import settings_table
from tools.pages import benchmarks
from tools.pages.markdown import DOCS, filled

PAGE = DOCS / "hosting.md"


def hosting() -> dict[Path, str]:
    """What the file is to hold."""
    load = partial(benchmarks.lines, "server")
    return filled(PAGE, {"load": load, "settings": lambda: settings_table().splitlines()})
