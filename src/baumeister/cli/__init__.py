"""The `baumeister` command."""

from __future__ import annotations

import sys
from io import TextIOWrapper


def main() -> None:
    """Run the command, or name the extra that is missing."""
    try:
        from baumeister.cli.app import run  # noqa: PLC0415 - the base install has no typer
    except ModuleNotFoundError as error:
        if error.name not in ("typer", "rich"):
            raise
        sys.exit("The command line needs the extra [cli]: pip install 'baumeister[cli]'.")
    # On Windows, pipes use the code page of the region, which lacks our characters.
    encoding = "utf-8" if sys.platform == "win32" else None
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # Replace characters that cannot be read or shown, rather than crash during a game.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding=encoding, errors="replace")
    run()
