"""Players of one's own on the command line: `--with mine` imports what enters them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from baumeister.cli.setup import CommandError
from baumeister.core.catalogue import excerpt


def bring(modules: Sequence[str] | None) -> None:
    """Import modules by name, also from the folder where one stands; installed ones come first. A
    record names players, but only who starts a command says whose code runs."""
    if not modules:
        return
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    for module in modules:
        if not all(part.isidentifier() for part in module.split(".")):
            raise CommandError("command.module", text=excerpt(module))
        try:
            import_module(module)
        except ModuleNotFoundError as error:
            if error.name is None or not f"{module}.".startswith(f"{error.name}."):
                raise  # it is there, and misses another
            raise CommandError("command.module", text=excerpt(module)) from None
