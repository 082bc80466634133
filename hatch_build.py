"""Build hook: a package without the built client says so; a platform wheel also contains compiled
kernels."""

import os
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("src", "baumeister", "server", "client", "index.html")
MISSING = (
    "The client is not built, so this package contains no page for browsers; everything else works."
    " To include it, run 'make client' first (it needs Node)."
)
KERNELS = "BAUMEISTER_WHEEL_KERNELS"
"""Environment variable with the folder of compiled kernels; `make wheels` sets it."""


class Package(BuildHookInterface[Any]):
    """Warns without the built client, so that the library installs without Node. The server then
    says that the page is missing."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it builds."""
        if version != "editable" and not (Path(self.root) / CLIENT).is_file():
            self.app.display_warning(MISSING)
        kernels = os.environ.get(KERNELS)
        if kernels and self.target_name == "wheel" and version != "editable":
            build_data["force_include"][kernels] = "baumeister/engine/shipped"
            python = f"cp{sys.version_info.major}{sys.version_info.minor}"
            system = sysconfig.get_platform().replace("-", "_").replace(".", "_")
            build_data["pure_python"] = False
            build_data["tag"] = f"{python}-{python}-{system}"
