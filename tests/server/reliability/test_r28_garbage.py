"""R28: closed connections are freed at once. The server collects garbage rarely, because that
pauses it, so cycles would fill its memory when many clients come and go."""

import asyncio
import gc

from baumeister.server.middleware.connection_limits import HttpConnection, SocketConnection
from baumeister.server.socket_subscriber import SocketSubscriber
from baumeister.tables.conversation import Conversation
from server.running_server import running_server, settings_for

OURS = (HttpConnection, SocketConnection, SocketSubscriber, Conversation)


def test_closed_connection_leaves_no_garbage(sqlite_url: str) -> None:
    """Fails without: HttpConnection._forget_parser, or
    what SocketConnection.connection_lost forgets."""

    async def left_over() -> set[str]:
        async with running_server(settings_for(sqlite_url, workers=0)) as server:
            ada = await server.guest("Ada")
            table = (await ada.table())["id"]
            gc.collect()
            gc.disable()
            for _ in range(3):
                async with ada.socket(table) as socket:
                    await socket.ask("ping")
            while server.services.connections:
                await asyncio.sleep(0)
            for _ in range(20):  # the transport reports the end of the connection later
                await asyncio.sleep(0)
            gc.set_debug(gc.DEBUG_SAVEALL)
            gc.collect()
            return {type(one).__name__ for one in gc.garbage if isinstance(one, OURS)}

    try:
        assert asyncio.run(left_over()) == set()
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
