"""Build hook: the package must contain the built client."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("src", "baumeister", "server", "client", "index.html")
MISSING = "The client is not built, and the package must contain it: run 'make client' first."


class ClientRequired(BuildHookInterface[Any]):
    """Fails without the built client, except for an editable install, whose server reports it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it builds."""
        del build_data
        if version != "editable" and not (Path(self.root) / CLIENT).is_file():
            sys.exit(MISSING)
