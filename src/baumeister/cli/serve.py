"""`baumeister serve`: a server for people on this machine, in the house or on the internet."""

from __future__ import annotations

import webbrowser
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from baumeister.cli.setup import CommandError
from baumeister.core import wording

if TYPE_CHECKING:
    from baumeister.server.settings import Settings

wording.add(
    "en", {"command.no_server": "This needs the extra [server]: pip install 'baumeister[server]'."}
)


@dataclass(frozen=True, slots=True)
class Wish:
    """What the command line says; what it leaves open comes from environment and file."""

    host: str | None = None
    port: int | None = None
    lan: bool = False
    database: str | None = None
    public_url: str | None = None
    workers: int | None = None
    config: Path | None = None
    open_browser: bool = False

    def given(self) -> dict[str, object]:
        """The settings that were named."""
        named = {
            "host": self.host,
            "port": self.port,
            "lan": self.lan or None,
            "database": self.database,
            "public_url": self.public_url,
            "workers": self.workers,
        }
        return {name: value for name, value in named.items() if value is not None}


def serve_tables(wish: Wish) -> None:
    """Serve until Ctrl+C."""
    try:
        from baumeister.server.serve import run  # noqa: PLC0415 - the extra may be missing
        from baumeister.server.settings import load_settings  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("baumeister"):
            raise
        raise CommandError("command.no_server") from None
    run(load_settings(wish.config, **wish.given()), lambda ready: _announce(ready, wish))


def _announce(settings: Settings, wish: Wish) -> None:
    from baumeister.server.guard.origins import Origins, local  # noqa: PLC0415
    from baumeister.server.lan import private_addresses  # noqa: PLC0415
    from baumeister.server.qr import qr_text  # noqa: PLC0415

    here = settings.public_url or local("127.0.0.1", settings.port)
    typer.echo(f"Baumeister is at {here} (Ctrl+C stops it).")
    if settings.lan:
        others = [local(address, settings.port) for address in private_addresses()]
        if others:
            typer.echo(f"From a phone in the same network: {' or '.join(others)}")
            typer.echo(qr_text(Origins.of(settings).public))
            typer.echo(
                "Within the house this goes unencrypted: cookies have to do without Secure, and"
                " whoever listens in the network can read along."
            )
        else:
            typer.echo("This machine has no address in a private network; phones cannot find it.")
    if wish.open_browser:
        webbrowser.open(here)
