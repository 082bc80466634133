"""Settings and load test results in docs/hosting.md."""

from functools import partial
from pathlib import Path

from baumeister.server.settings import settings_table
from tools.pages import benchmarks
from tools.pages.markdown import DOCS, filled

PAGE = DOCS / "hosting.md"


def generate() -> dict[Path, str]:
    load = partial(benchmarks.lines, "server")
    return filled(PAGE, {"load": load, "settings": lambda: settings_table().splitlines()})
