"""The page that a browser shows when this server cannot be reached: it offers the standalone page.
A service worker keeps it. Only servers whose setting `standalone_url` names a standalone page have
it."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from baumeister.core.catalogue import LANGUAGES, sentence
from baumeister.server.client_files import ClientFile

OFFLINE = "/offline"
START, WORKER = "/offline-start.js", "/offline-worker.js"
THEME = "/theme.js"
TAG = f'<script src="{START}" defer></script>'
"""Added to every page of the client."""


def offline_scripts(style: str | None) -> Mapping[str, ClientFile]:
    """The script of the pages and the service worker, by URL path. Without the stylesheet the page
    is plain."""
    kept = [OFFLINE] if style is None else [OFFLINE, THEME, style]
    names = ", ".join(f'"{path}"' for path in kept)
    start = (
        f'if ("serviceWorker" in navigator) void navigator.serviceWorker.register("{WORKER}");\n'
    )
    worker = f"""\
self.addEventListener("install", (event) => {{
  event.waitUntil(caches.open("offline").then((kept) => kept.addAll([{names}])));
  self.skipWaiting();
}});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {{
  const {{ request }} = event;
  if (request.mode === "navigate")
    event.respondWith(fetch(request).catch(() => caches.match("{OFFLINE}")));
  else if ([{names}].includes(new URL(request.url).pathname))
    event.respondWith(fetch(request).catch(() => caches.match(request)));
}});
"""
    return {path: ClientFile.of(path, text.encode()) for path, text in
            ((START, start), (WORKER, worker))}  # fmt: skip


def offline_pages(standalone: str, style: str | None) -> Mapping[str, ClientFile]:
    """The page by language."""
    return {
        language: ClientFile.of(f"{OFFLINE}.html", _page(standalone, style, language).encode())
        for language in LANGUAGES
    }


def _page(standalone: str, style: str | None, language: str) -> str:
    title, text, named = (
        escape(sentence(code, {}, language))
        for code in ("offline.title", "offline.text", "offline.link")
    )
    look = f'<script src="{THEME}"></script>\n<link rel="stylesheet" href="{style}">\n'
    return f"""\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} · Baumeister</title>
{look if style else ""}</head>
<body>
<main>
<h1>{title}</h1>
<p>{text}</p>
<p><a href="{escape(standalone)}">{named}</a></p>
</main>
</body>
</html>
"""
