"""Part of building the package: the client for browsers must be in it."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("src", "baumeister", "server", "client", "index.html")
MISSING = "The client for browsers is not built, so no package is: run 'make client' first."


class Packed(BuildHookInterface[Any]):
    """Refuses to build a package without the client. An editable install can do without it: the
    server says what is missing."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Look before anything is built."""
        del build_data
        if version != "editable" and not (Path(self.root) / CLIENT).is_file():
            sys.exit(MISSING)
