"""The table host in a page's worker: the same tables, rules and messages as a server, without one.

Python runs in the browser (Pyodide). The page keeps the data in IndexedDB and passes the functions
that read and write it as one object, `BrowserPorts`.
"""

from baumeister.browser.api import answer
from baumeister.browser.host import Host
from baumeister.browser.ports import BrowserPorts
from baumeister.browser.store import BrowserStore

__all__ = ["start"]

MIN_THINKING_MS = 600
"""The least time a computer's turn takes, so that people can follow."""


async def start(ports: BrowserPorts, min_thinking_ms: int = MIN_THINKING_MS) -> Host:
    """The running host of a tab."""
    host = Host(BrowserStore(ports), answer, min_thinking_ms)
    await host.start()
    return host
