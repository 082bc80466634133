"""`baumeister serve`: a server for this computer, a home network or the internet."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from baumeister.cli.browser import open_page
from baumeister.cli.setup import CommandError
from baumeister.core.catalogue import sentence

if TYPE_CHECKING:
    from baumeister.server.settings import Settings


class NoServer(CommandError):
    """The packages of the server are not installed."""

    code = "command.no_server"


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """The options of the command line; others come from the environment and the settings file."""

    host: str | None = None
    port: int | None = None
    lan: bool = False
    database: str | None = None
    public_url: str | None = None
    workers: int | None = None
    config: Path | None = None
    open_browser: bool = False
    language: str = "en"

    def given(self) -> dict[str, object]:
        """The settings given on the command line."""
        named = {
            "host": self.host,
            "port": self.port,
            "lan": self.lan or None,
            "database": self.database,
            "public_url": self.public_url,
            "workers": self.workers,
        }
        return {name: value for name, value in named.items() if value is not None}


def serve_tables(options: ServeOptions) -> None:
    """Serve until Ctrl+C."""
    check_server()
    from baumeister.server.serve import run  # noqa: PLC0415
    from baumeister.server.settings import load_settings  # noqa: PLC0415

    def read() -> Settings:
        return load_settings(options.config, **options.given())

    run(read(), lambda ready: announce(ready, options), reread=read)


def check_server() -> None:
    """Report a missing extra."""
    try:
        from baumeister.server.serve import run  # noqa: F401, PLC0415 - the extra may be missing
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("baumeister"):
            raise
        raise NoServer from None


def announce(settings: Settings, options: ServeOptions) -> None:
    """Print the addresses, and open the browser if requested."""
    from baumeister.server.client_files import NOT_BUILT, client_files  # noqa: PLC0415
    from baumeister.server.lan import private_addresses  # noqa: PLC0415
    from baumeister.server.middleware.origins import Origins, home, local  # noqa: PLC0415
    from baumeister.server.qr import qr_text  # noqa: PLC0415

    def say(code: str, **values: object) -> None:
        typer.echo(sentence(f"serve.{code}", values, options.language))

    say("at", address=home(settings))
    if not client_files():
        typer.echo(NOT_BUILT)
    if settings.lan:
        others = [local(address, settings.port) for address in private_addresses()]
        if others:
            say("lan", addresses=others)
            typer.echo(qr_text(Origins.of(settings).public))
            say("lan.unencrypted")
        else:
            say("lan.none")
    elif settings.public_url is None and Origins.of(settings).reach == "machine":
        say("local")
    if options.open_browser:
        open_page(home(settings))
