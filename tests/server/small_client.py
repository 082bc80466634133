"""A stub browser client of a few small files, so that server tests need no build."""

from baumeister.server.client_files import ClientFile

PAGE = "<!doctype html><title>Baumeister</title><script src=/assets/a-1.js></script>" + " " * 900
CONTENTS = {
    "/index.html": PAGE.encode(),
    "/favicon.svg": b"<svg xmlns='http://www.w3.org/2000/svg'>" + b"<g></g>" * 200 + b"</svg>",
    "/manifest.webmanifest": b'{"name": "Baumeister"}',
    "/icons/small.png": b"\x89PNG" * 100,
    "/assets/a-1.js": b"export const a = 1;\n" * 200,
    "/assets/b-2.css": b"a{}",
}
FILES = {address: ClientFile.of(address, body) for address, body in CONTENTS.items()}
