"""Opening the user's browser."""

from __future__ import annotations

import os
import sys
import webbrowser
from threading import Thread


def open_page(address: str) -> Thread | None:
    """Start opening a page in the background. Without a display nothing is tried, because Python
    might find a text browser that takes over the terminal."""
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    if sys.platform == "linux" and not any(os.environ.get(name) for name in displays):
        return None
    opening = Thread(target=webbrowser.open, args=(address,), daemon=True)
    opening.start()
    return opening
