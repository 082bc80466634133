"""Runs the server: uvicorn with limits, a one-sentence error if it cannot start, and a graceful
shutdown within ten seconds (promises R11, R27, S16, S17, S21)."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from threading import Timer
from types import FrameType

import structlog
import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from baumeister.core.errors import BaumeisterError
from baumeister.server import logging_setup
from baumeister.server.lan import private_addresses
from baumeister.server.middleware.connection_limits import (
    EXTRA_CONNECTIONS,
    HttpConnection,
    SocketConnection,
    UvicornConfig,
)
from baumeister.server.middleware.open_connections import OpenConnections
from baumeister.server.middleware.origins import Origins
from baumeister.server.middleware.security_headers import security_headers
from baumeister.server.settings import Settings
from baumeister.tables.errors import ServerError

try:
    import resource
except ImportError:  # Windows has none
    resource = None  # type: ignore[assignment]

Build = Callable[[Settings], ASGIApp]
Ready = Callable[[Settings], None]

_PING_SECONDS, _PONG_SECONDS = 15.0, 10.0
"""A dead WebSocket connection is found within the sum of these: 25 s."""
_KEEP_ALIVE_SECONDS = 30
_BACKLOG = 2048
_HARD_EXIT = 70
_GARBAGE = (2_000, 3, 1_000_000)
"""Garbage collection thresholds. Each collection of the two young generations pauses the event loop
for as long as it takes to visit what was allocated since the last one, so both are kept small."""
_SWITCH_SECONDS = 0.0005
_OTHER_FILES = 250
"""Files that a server has open besides connections: the database, worker processes, libraries."""
_log = structlog.get_logger(__name__)


class PortUnavailable(ServerError):
    code = "server.port"
    host: str
    port: int
    taken: bool
    detail: str


def run(
    settings: Settings,
    ready: Ready | None = None,
    build: Build | None = None,
    reread: Callable[[], Settings] | None = None,
) -> None:
    """Serve until SIGTERM or SIGINT. Raises BaumeisterError if the server cannot start. `ready` is
    called with the bound port once the server accepts connections; `reread` reads the settings
    again when an administrator asks for that."""
    if build is None:
        from baumeister.server.app import create_app  # noqa: PLC0415 - it is heavy

        build = partial(create_app, on_fatal=disk_failed, reread=reread)
    logging_setup.set_up(settings.log_format, settings.log_level)
    raise_file_limit(settings)
    sockets = listen(settings)
    settings = settings.model_copy(update={"port": sockets[0].getsockname()[1]})
    try:
        shell = AppShell(build(settings))

        def opened() -> None:
            # A full garbage collection pauses the event loop, for a third of a second with
            # thousands of sockets. Maintenance runs it at intervals; the interpreter does not.
            gc.collect()
            gc.freeze()
            gc.set_threshold(*_GARBAGE)
            # The writer thread needs the interpreter lock after every SQLite call.
            sys.setswitchinterval(_SWITCH_SECONDS)
            if ready is not None:
                ready(settings)

        server = GracefulServer(uvicorn_config(shell, settings), opened)
        with contextlib.suppress(SystemExit):
            server.run(sockets)
    finally:
        for one in sockets:
            one.close()
    if shell.failure is not None:
        raise shell.failure
    if not server.started:
        raise SystemExit(1)  # the log has the reason


def raise_file_limit(settings: Settings) -> None:
    """Let this process open enough files for all connections, as far as the system permits. Many
    systems allow more than 1024 only to programs that ask."""
    if resource is None:
        return
    needed = files_needed(settings)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    if soft == unlimited or soft >= needed:
        return
    wanted = needed if hard == unlimited else min(needed, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):  # macOS has another limit below the hard one
        wanted = soft
    if wanted < needed:
        reason = (
            f"{settings.sockets} sockets need {needed} open files, but the system allows {wanted}."
            " Raise its limit (systemd: LimitNOFILE, Docker: ulimits) or lower `sockets`."
        )
        _log.warning("too_few_open_files", reason=reason)


def files_needed(settings: Settings) -> int:
    """The number of files that a server may have open at once."""
    return settings.sockets + EXTRA_CONNECTIONS + _OTHER_FILES


def disk_failed() -> None:
    """Exit at once: the disk did not keep what was written. Memory may hold more than the store, so
    nothing is retried; the next process starts from what is stored."""
    _log.error("disk_failed")
    os._exit(_HARD_EXIT)


def listen(settings: Settings) -> list[socket.socket]:
    """The listening sockets. With `lan` these are the private addresses and the loopback address,
    never all addresses."""
    hosts = [settings.host]
    if settings.lan:
        hosts += [address for address in private_addresses() if address not in hosts]
    port, sockets = settings.port, list[socket.socket]()
    for host in hosts:
        try:
            sockets.append(_bound(host, port))
        except OSError as error:
            for one in sockets:
                one.close()
            taken = error.errno == errno.EADDRINUSE
            detail = error.strerror or str(error)
            raise PortUnavailable(host=host, port=port, taken=taken, detail=detail) from None
        port = sockets[0].getsockname()[1]
    return sockets


def uvicorn_config(app: ASGIApp, settings: Settings) -> UvicornConfig:
    """Uvicorn's configuration, with every default that matters set explicitly."""
    config = UvicornConfig(
        app,
        loop="auto",
        http=HttpConnection,
        ws=SocketConnection,
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=_PING_SECONDS,
        ws_ping_timeout=_PONG_SECONDS,
        lifespan="on",
        log_config=None,
        workers=1,
        proxy_headers=bool(settings.forwarded_allow_ips),
        forwarded_allow_ips=list(settings.forwarded_allow_ips),
        server_header=False,
        backlog=_BACKLOG,
        timeout_keep_alive=_KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=max(1, int(settings.shutdown_seconds / 3)),
    )
    config.settings = settings
    config.open_connections = OpenConnections(
        settings.sockets + EXTRA_CONNECTIONS,
        settings.sockets_per_address,
        settings.forwarded_allow_ips,
        _later,
    )
    config.raw_headers = security_headers(Origins.of(settings))
    return config


def _later(seconds: float, call: Callable[[], None]) -> None:
    asyncio.get_running_loop().call_later(seconds, call)


class AppShell:
    """The application as uvicorn sees it. Keeps the reason of a failed start, and announces
    shutdown to the application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._started = False
        self.failure: BaumeisterError | None = None

    @property
    def prepare_shutdown(self) -> Callable[[], Awaitable[None]] | None:
        """The application's hook that runs before sockets are closed:
        `app.state.prepare_shutdown`."""
        return getattr(getattr(self._app, "state", None), "prepare_shutdown", None)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the call on; for `lifespan`, keep the error of a failed start."""
        if scope["type"] != "lifespan":
            await self._app(scope, receive, send)
            return

        async def short(message: Message) -> None:
            # Starlette sends a whole traceback here; it also raises the error.
            if not message["type"].endswith(".failed"):
                self._started = True
                await send(message)

        try:
            await self._app(scope, receive, short)
        except BaumeisterError as error:
            if self._started:
                raise
            self.failure = error
            await send({"type": "lifespan.startup.failed", "message": str(error)})


class GracefulServer(uvicorn.Server):
    """A uvicorn server that reports when it is ready and shuts down within the timeout."""

    def __init__(self, config: UvicornConfig, ready: Callable[[], object]) -> None:
        super().__init__(config)
        self._ready = ready
        self._settings = config.settings
        self._shell = config.app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, then report readiness."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop accepting connections, let the application notify its clients, and close."""
        # If anything hangs, a hard exit loses nothing: everything acknowledged is stored.
        last_resort = Timer(self._settings.shutdown_seconds, self._exit_at_once)
        last_resort.daemon = True
        last_resort.start()
        for one in self.servers:
            one.close()
        if isinstance(self._shell, AppShell) and self._shell.prepare_shutdown is not None:
            try:
                await asyncio.wait_for(
                    self._shell.prepare_shutdown(), self._settings.shutdown_seconds / 3
                )
            except TimeoutError:
                _log.warning("shutdown_timed_out")
        await super().shutdown(sockets)
        last_resort.cancel()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; a second Ctrl+C does not wait. The signal is not raised again afterwards, because a
        requested stop is not a failure."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True

    def _exit_at_once(self) -> None:
        _log.error("shutdown_took_too_long")
        os._exit(_HARD_EXIT)


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # IPPROTO_TCP must be explicit: asyncio disables Nagle's algorithm only on sockets that name it,
    # and with the algorithm consecutive messages would be delayed by 40 ms.
    one = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # on other systems it would let two servers share a port
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        one.bind((host, port))
        one.listen(_BACKLOG)
    except OSError:
        one.close()
        raise
    one.set_inheritable(False)
    return one
