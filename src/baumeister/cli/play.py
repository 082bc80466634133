"""`baumeister play`: starts a server on this computer and opens the browser."""

from __future__ import annotations

import os
from collections.abc import Iterator
from time import monotonic, sleep
from typing import TYPE_CHECKING
from urllib.error import URLError
from urllib.request import urlopen

import typer

from baumeister.cli.browser import open_page
from baumeister.cli.serve import ServeOptions, announce, check_server
from baumeister.cli.setup import CommandError
from baumeister.core.catalogue import sentence

if TYPE_CHECKING:
    from baumeister.server.settings import Settings


_NEIGHBOURS = 9
"""Ports to try after the default one, before taking any free port."""
_STARTING_SECONDS = 10.0
_ASKING_SECONDS = 0.2
_OPENING_SECONDS = 10.0


class AlreadyRunning(CommandError):
    """Another server of the same user."""

    code = "command.running"
    address: str


def play_here(options: ServeOptions) -> None:
    """Serve until Ctrl+C, or show the server that is already running."""
    check_server()
    from baumeister.server.settings import load_settings  # noqa: PLC0415 - the extra may be missing

    settings = load_settings(options.config, **options.given())
    if "log_level" not in settings.model_fields_set:  # keep the log quiet
        settings = settings.model_copy(update={"log_level": "warning"})
    if (address := _running(settings)) is not None:
        if options.port is not None or options.lan:
            raise AlreadyRunning(address)
        typer.echo(sentence("serve.already", {"address": address}, options.language))
        if options.open_browser and (opening := open_page(address)) is not None:
            opening.join(_OPENING_SECONDS)  # it ends with this process
        return
    _serve(settings, options)
    typer.echo(sentence("serve.stopped", {}, options.language))


def _running(settings: Settings) -> str | None:
    """The address of a server that already has these tables; waits for one that is starting."""
    from baumeister.server.storage.file_lock import served_at  # noqa: PLC0415

    until = monotonic() + _STARTING_SECONDS
    while (address := served_at(settings.database)) is not None:
        if _is_ready(address) or monotonic() > until:
            return address
        sleep(_ASKING_SECONDS)
    return None


def _is_ready(address: str) -> bool:
    try:
        with urlopen(f"{address}/readyz", timeout=_STARTING_SECONDS):  # noqa: S310 - http(s), ours
            return True
    except (URLError, OSError, ValueError):
        return False


def _serve(settings: Settings, options: ServeOptions) -> None:
    """Serve, on another port if the default one is in use."""
    from baumeister.server.serve import run  # noqa: PLC0415
    from baumeister.tables.errors import ServerError  # noqa: PLC0415

    ports = tuple(_ports(settings))
    for port in ports:
        try:
            run(settings.model_copy(update={"port": port}), lambda ready: announce(ready, options))
        except ServerError as error:
            if error.code != "server.port" or port == ports[-1]:
                raise
        else:
            return


def _ports(settings: Settings) -> Iterator[int]:
    """The explicit port; otherwise the default port, its neighbours, any free port. On systems
    without file locks only the default port, which another server of the same tables may use."""
    yield settings.port
    if "port" not in settings.model_fields_set and os.name == "posix":
        yield from range(settings.port + 1, settings.port + 1 + _NEIGHBOURS)
        yield 0
