"""The Chromium of this machine, with software rendering, so that screenshots are the same
everywhere."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
ELSEWHERE = "192.168.77.7"
"""A LAN address that the browser maps to this machine. To the page it is like any other: no secure
context, and nothing that browsers reserve for localhost."""
FLAGS = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-default-apps",
    "--mute-audio",
    "--disable-gpu",  # like a machine without a graphics card: only WebGL is drawn, by SwiftShader
    "--enable-unsafe-swiftshader",
    f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1",
)
NO_WEBGL = "--disable-3d-apis"


def executable() -> str:
    """The path of the browser."""
    for name in NAMES:
        if found := shutil.which(name):
            return found
    raise AssertionError("Chromium is missing: `make chromium` installs it, or says how.")


def launch_browser(playwright: Playwright, *more: str) -> Browser:
    """Start a browser with additional flags."""
    return playwright.chromium.launch(executable_path=executable(), args=[*FLAGS, *more])
