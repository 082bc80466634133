"""Build hook: a package without the built client says so; a wheel contains the texts of all
languages."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("src", "baumeister", "server", "client", "index.html")
MISSING = (
    "The client is not built, so this package contains no page for browsers; everything else works."
    " To include it, run 'make client' first (it needs Node)."
)
TEXTS = ("*/language.toml", "*/messages.toml", "*/*.md", "pictures/*.svg")
"""The files of `languages` that the package needs; the client contains the others."""


class Package(BuildHookInterface[Any]):
    """Warns without the built client, so that the library installs without Node. The server then
    says that the page is missing."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it builds."""
        if version != "editable" and not (Path(self.root) / CLIENT).is_file():
            self.app.display_warning(MISSING)
        if version != "editable" and self.target_name == "wheel":
            languages = Path(self.root) / "languages"
            for file in (one for pattern in TEXTS for one in languages.glob(pattern)):
                inside = file.relative_to(languages).as_posix()
                build_data["force_include"][str(file)] = f"baumeister/languages/{inside}"
