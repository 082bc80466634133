"""Ports for servers that are restarted."""

from __future__ import annotations

import socket
import sys
import weakref


def kept_port(owner: object) -> int:
    """A port reserved as long as its owner exists, even while the owner's server is down: it is
    bound without listening, so that Linux lets a server bind it too."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    one.bind(("127.0.0.1", 0))
    port: int = one.getsockname()[1]
    if sys.platform == "linux":
        weakref.finalize(owner, one.close)
    else:
        one.close()
    return port
