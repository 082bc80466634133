"""The web application: services, routes and middleware."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import cache

from fastapi import APIRouter, FastAPI
from starlette.routing import BaseRoute

from baumeister import __version__
from baumeister.server.client_files import client_files
from baumeister.server.middleware.error_responses import install_error_handlers
from baumeister.server.middleware.origins import Origins, home
from baumeister.server.middleware.stack import middleware_stack
from baumeister.server.openapi import openapi_document
from baumeister.server.reloading import reload
from baumeister.server.routes import (
    descriptions,
    guests,
    health,
    links,
    metrics,
    pictures,
    share,
    socket,
)
from baumeister.server.routes.api import mount
from baumeister.server.routes.pages import Pages
from baumeister.server.services import Services
from baumeister.server.settings import Settings
from baumeister.server.storage.address import is_sqlite, read_address
from baumeister.server.storage.file_lock import exclusive_use
from baumeister.server.storage.store import Store
from baumeister.server.workers.pool import WorkerPool
from baumeister.server.workers.runner import WorkerRunner
from baumeister.tables.api import ROUTES, Route

DESCRIPTION = """\
Tables of Pueblo and Aztec. Become a guest, open a table or take a seat, and play over the WebSocket
at `/api/tables/{table}/socket` (its messages: `/api/socket.schema.json`) or by posting commands.
Every error has the same form: a stable code, parameters, and an English sentence. Every request
that changes something has an id; sent again with the same id, it is done once.
"""


def create_app(
    settings: Settings,
    on_fatal: Callable[[], None] = lambda: None,
    reread: Callable[[], Settings] | None = None,
) -> FastAPI:
    """The application. `on_fatal` is called when the disk has failed: the process must exit.
    `reread` reads the settings again, for those that can change."""
    origins = Origins.of(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        with exclusive_use(settings.database, home(settings)):
            store = await Store.open(
                settings.database, on_fatal=on_fatal, tables_per_guest=settings.tables_per_guest
            )

            def read_settings() -> None:
                reload(app.state.services, reread or (lambda: settings))

            services = await Services.build(settings, store, runner_of(settings), read_settings)
            app.state.services = services
            app.state.prepare_shutdown = services.prepare_shutdown
            await services.start()
            yield
            await services.close()

    app = FastAPI(
        title="Baumeister",
        version=__version__,
        description=DESCRIPTION,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        openapi_url=None,
        middleware=middleware_stack(settings, origins, {"/api/records": settings.import_bytes}),
        lifespan=lifespan,
        routes=_routes(),
    )
    app.state.origins = origins
    pages = Pages(client_files(), settings.standalone_url, settings.security_contact)
    install_error_handlers(app, pages.not_found)
    app.include_router(pages.router())
    app.openapi = lambda: openapi_document(app)  # type: ignore[method-assign]
    return app


_BEFORE: Mapping[str, Sequence[Route]] = {
    "end_session": guests.ROUTES,
    "get_record": links.ROUTES,
    "import_record": pictures.OF_TABLES,
    "play_position": share.ROUTES,
    "ask_hint": pictures.OF_POSITIONS,
}
"""The server's own routes, by the handler of the shared route that follows them in the API's
documentation."""


@cache
def _routes() -> list[BaseRoute]:
    """The routes that do not depend on the client, shared by all applications of a process:
    FastAPI needs an eighth of a second to analyse them at the first request."""
    router = APIRouter()
    # Routes are tried in this order: after a restart thousands of sockets connect at once.
    for part in (socket, health, metrics):
        router.include_router(part.router)
    for route in ROUTES:
        for each in (*_BEFORE.get(route.handler.__name__, ()), route):
            mount(router, each)
    router.include_router(descriptions.router)
    return router.routes


def runner_of(settings: Settings) -> WorkerRunner:
    """The workers for these settings: processes of this server, or with PostgreSQL and without
    own processes those of `baumeister worker`."""
    url = read_address(settings.database)
    if not settings.workers and not is_sqlite(url):
        from baumeister.server.workers.queue_runner import QueueRunner  # noqa: PLC0415 - it is heavy

        return QueueRunner(url)
    return pool_of(settings)


def pool_of(settings: Settings) -> WorkerPool:
    """The worker processes for these settings."""
    return WorkerPool(workers=settings.workers, memory=settings.worker_memory_mb << 20)
