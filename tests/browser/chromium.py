"""The browser: the Chromium of this machine, drawing in software, so that pictures are the same
everywhere."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
ELSEWHERE = "192.168.77.7"
"""An address in somebody's house. The browser goes to this machine instead; for the page it is an
address as any other: no secure context, nothing that browsers keep for localhost."""
FLAGS = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-default-apps",
    "--mute-audio",
    "--disable-gpu",  # as on a machine without a graphics card: only WebGL is drawn by SwiftShader
    "--enable-unsafe-swiftshader",
    f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1",
)
NO_WEBGL = "--disable-3d-apis"


def executable() -> str:
    """Where it is."""
    for name in NAMES:
        if found := shutil.which(name):
            return found
    raise AssertionError("Chromium is missing: `make chromium` installs it, or says how.")


def launch_browser(playwright: Playwright, *more: str) -> Browser:
    """A new browser, with more flags."""
    return playwright.chromium.launch(executable_path=executable(), args=[*FLAGS, *more])
