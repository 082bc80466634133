"""The application: the house, its routes, and the wall around them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI

from baumeister import __version__
from baumeister.server.authentication import not_too_often
from baumeister.server.client_files import client_files
from baumeister.server.jobs import Jobs
from baumeister.server.middleware.error_responses import answer_errors
from baumeister.server.middleware.origins import Origins, home
from baumeister.server.middleware.stack import wall
from baumeister.server.openapi import described
from baumeister.server.registry import Registry
from baumeister.server.routes import (
    facts,
    guests,
    health,
    jobs,
    links,
    records,
    socket,
    tables,
)
from baumeister.server.routes.pages import Pages
from baumeister.server.settings import Settings
from baumeister.server.storage import Store
from baumeister.server.storage.file_lock import exclusive_use
from baumeister.server.workers import WorkerPool

DESCRIPTION = """\
Tables of Pueblo and Aztec. Become a guest, open a table or take a seat, and play over the WebSocket
at `/api/tables/{table}/socket` (its messages: `/api/socket.schema.json`) or by posting commands.
Every problem is answered in one form: a code that never changes, parameters, and an English
sentence. What changes something has an id; sent again with the same id it is done once.
"""


def create_app(settings: Settings, on_fatal: Callable[[], None] = lambda: None) -> FastAPI:
    """The application. `on_fatal` is called when the disk has failed: the process must end."""
    origins = Origins.of(settings)

    @asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        with exclusive_use(settings.database, home(settings)):
            store = await Store.open(settings.database, on_fatal=on_fatal)
            house = Registry(settings, store, pool_of(settings))
            app.state.house = house
            app.state.jobs = Jobs(house)
            app.state.goodbye = house.goodbye
            await house.open()
            yield
            await house.close()

    app = FastAPI(
        title="Baumeister",
        version=__version__,
        description=DESCRIPTION,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        openapi_url=None,
        middleware=wall(settings, origins, {"/api/records": settings.import_bytes}),
        lifespan=living,
    )
    app.state.origins = origins
    pages = Pages(client_files())
    answer_errors(app, pages.lost)
    # They are tried in this order: after a restart thousands of sockets come at once.
    for part in (socket, health):
        app.include_router(part.router)
    for part in (guests, tables, links, records, jobs, facts):
        app.include_router(part.router, dependencies=[Depends(not_too_often)])
    app.include_router(pages.router(), dependencies=[Depends(not_too_often)])
    app.openapi = lambda: described(app)  # type: ignore[method-assign]
    return app


def pool_of(settings: Settings) -> WorkerPool:
    """The workers that the settings ask for."""
    return WorkerPool(workers=settings.workers, memory=settings.worker_memory_mb << 20)
