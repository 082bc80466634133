"""The browser of whoever sits at this machine."""

from __future__ import annotations

import os
import sys
import webbrowser
from threading import Thread


def open_page(address: str) -> Thread | None:
    """Begin to open a page; browsers take their time. Without a screen nothing is tried: what would
    be found there is a browser that takes the terminal away."""
    shown = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    if sys.platform == "linux" and not any(os.environ.get(name) for name in shown):
        return None
    opening = Thread(target=webbrowser.open, args=(address,), daemon=True)
    opening.start()
    return opening
