"""User-defined players on the command line: `--with mine` imports a module that registers them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from baumeister.cli.setup import CommandError
from baumeister.core.catalogue import excerpt


class NoSuchModule(CommandError):
    code = "command.module"
    text_: str


def import_modules(modules: Sequence[str] | None) -> None:
    """Import modules by name, also from the current folder; installed ones take precedence. Records
    name players, but only the user decides which code runs."""
    if not modules:
        return
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    for module in modules:
        if not all(part.isidentifier() for part in module.split(".")):
            raise NoSuchModule(excerpt(module))
        try:
            import_module(module)
        except ModuleNotFoundError as error:
            if error.name is None or not f"{module}.".startswith(f"{error.name}."):
                raise  # the module exists, but one of its imports does not
            raise NoSuchModule(excerpt(module)) from None
