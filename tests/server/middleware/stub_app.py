"""A small application behind the middleware, called in memory or through a real server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import httpx
from fastapi import FastAPI, Request, WebSocket
from starlette.responses import StreamingResponse
from starlette.types import ASGIApp

from baumeister.server.middleware.connection_limits import CONNECTION
from baumeister.server.middleware.error_responses import install_error_handlers
from baumeister.server.middleware.origins import Origins
from baumeister.server.middleware.rate_limits import RateLimits, limits
from baumeister.server.middleware.stack import middleware_stack
from baumeister.server.serve import AppShell, GracefulServer, listen, uvicorn_config
from baumeister.server.settings import Settings

HERE = "http://here.example"


def settings(**given: Any) -> Settings:
    """Settings with a public name. A slow shutdown must not end the test process."""
    ours: dict[str, Any] = {"public_url": HERE, "database": "sqlite://", "shutdown_seconds": 60}
    return Settings(**(ours | given))


async def _slow() -> StreamingResponse:
    """An answer that does not end."""

    async def endless() -> AsyncIterator[bytes]:
        yield b"a"
        await asyncio.Event().wait()

    return StreamingResponse(endless())


def stub(of: Settings) -> FastAPI:
    """An application with one route of each kind. `app.state.changes` counts changes."""
    app = FastAPI(
        middleware=middleware_stack(of, Origins.of(of), {"/large": of.import_bytes}),
        openapi_url=None,
    )
    install_error_handlers(app)
    app.state.changes = 0
    rates = RateLimits(limits(60), factor=of.rate_factor)
    app.state.services = SimpleNamespace(rates=rates)

    @app.get("/fine")
    async def fine(request: Request) -> dict[str, object]:
        return {"request": request.state.request}

    @app.get("/broken")
    async def broken() -> None:
        raise RuntimeError("SELECT canary FROM /home/canary")

    app.get("/slow")(_slow)

    @app.get("/healthz")
    async def healthz() -> str:
        return "ok"

    @app.post("/change")
    async def change(value: dict[str, int]) -> dict[str, int]:
        app.state.changes += 1
        return value

    @app.post("/large")
    async def large(request: Request) -> int:
        return len(await request.body())

    @app.websocket("/play")
    async def play(websocket: WebSocket) -> None:
        await websocket.accept()
        while True:
            text = await websocket.receive_text()
            if text == "break":
                raise RuntimeError("canary")
            if text == "flood":
                await _flood(websocket)
            await websocket.send_text(text)

    return app


async def _flood(websocket: WebSocket) -> None:
    """Send until the client's buffers have been full for a while, then drop it."""
    try:
        while True:
            await asyncio.wait_for(websocket.send_text("x" * 4096), 0.5)
    except TimeoutError:
        websocket.scope["extensions"][CONNECTION].drop(4008, "slow")


async def ask(
    app: ASGIApp, method: str = "GET", path: str = "/fine", at: str = HERE, **more: Any
) -> httpx.Response:
    """Send one request in memory."""
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url=at) as client:
        return await client.request(method, path, **more)


@asynccontextmanager
async def serving(of: Settings, app: ASGIApp | None = None, **uvicorns: Any) -> AsyncIterator[int]:
    """Run a real server in this process; yields its port."""
    sockets = listen(of)
    of = of.model_copy(update={"port": sockets[0].getsockname()[1]})
    config = uvicorn_config(AppShell(app or stub(of)), of)
    for name, value in uvicorns.items():
        setattr(config, name, value)
    ready = asyncio.Event()
    server = GracefulServer(config, ready.set)
    task = asyncio.create_task(server.serve(sockets))
    try:
        await asyncio.wait_for(ready.wait(), 60)
        yield of.port
    finally:
        server.should_exit = True
        await asyncio.wait_for(task, 60)


async def shake_hands(
    port: int, extra: bytes = b""
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a raw WebSocket, to send bytes that no library would."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        b"GET /play HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n%s\r\n"
        % (port, extra)
    )
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)
    assert head.startswith(b"HTTP/1.1 101"), head
    return reader, writer
