"""Build hook: the package must contain the built client; a platform wheel also contains compiled
kernels."""

import os
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("src", "baumeister", "server", "client", "index.html")
MISSING = "The client is not built, and the package must contain it: run 'make client' first."
KERNELS = "BAUMEISTER_WHEEL_KERNELS"
"""Environment variable with the folder of compiled kernels; `make wheels` sets it."""


class Package(BuildHookInterface[Any]):
    """Fails without the built client, except for an editable install, whose server reports it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it builds."""
        if version != "editable" and not (Path(self.root) / CLIENT).is_file():
            sys.exit(MISSING)
        kernels = os.environ.get(KERNELS)
        if kernels and self.target_name == "wheel" and version != "editable":
            build_data["force_include"][kernels] = "baumeister/engine/shipped"
            python = f"cp{sys.version_info.major}{sys.version_info.minor}"
            system = sysconfig.get_platform().replace("-", "_").replace(".", "_")
            build_data["pure_python"] = False
            build_data["tag"] = f"{python}-{python}-{system}"
