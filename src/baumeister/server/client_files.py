"""The built browser client. Every file is read and compressed once at startup and looked up by URL
path in an immutable table, so no request can name a file on disk (promise S15)."""

from __future__ import annotations

import gzip
import hashlib
import os
import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).with_name("client")
"""The folder to which `vite build` writes the client, and in which the package ships it."""
INDEX = "/index.html"
ASSETS = "/assets/"
"""File names in this folder contain a digest, so the content at such a URL never changes."""
NOT_BUILT = (
    "The pages for browsers are not built. In a checkout `make play` builds them, which needs Node;"
    " released packages carry them, packages installed with pip from the sources do not."
)
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/plain; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_UNKNOWN = "application/octet-stream"
_COMPRESSED_FORMATS = frozenset({".png", ".woff2"})
"""Formats that are already compressed."""
_TAG_BYTES = 12


@dataclass(frozen=True, slots=True)
class ClientFile:
    """A file ready to be sent."""

    media_type: str
    body: bytes
    gzipped: bytes | None
    """None if compression hardly makes it smaller."""
    tag: str
    """The ETag: a digest of the content."""
    is_forever: bool
    """Whether browsers may cache this URL forever."""

    @classmethod
    def of(cls, address: str, body: bytes) -> ClientFile:
        """A file to be served at a path."""
        suffix = Path(address).suffix
        packed = b"" if suffix in _COMPRESSED_FORMATS else gzip.compress(body, mtime=0)
        return cls(
            _TYPES.get(suffix, _UNKNOWN),
            body,
            packed if packed and len(packed) < 0.9 * len(body) else None,
            hashlib.blake2b(body, digest_size=_TAG_BYTES).hexdigest(),
            address.startswith(ASSETS),
        )


@cache
def client_files(folder: Path | None = None) -> Mapping[str, ClientFile]:
    """Every file of the built client (in FOLDER by default) by its URL path; empty if the client is
    not built."""
    folder = folder or FOLDER
    if not (folder / INDEX[1:]).is_file():
        return {}
    return dict(sorted(_files(folder)))


def _files(folder: Path) -> Iterator[tuple[str, ClientFile]]:
    """Regular files only: symbolic links could lead out of the folder."""
    for at, _, names in os.walk(folder, followlinks=False):
        for name in names:
            file = Path(at, name)
            if stat.S_ISREG(file.lstat().st_mode):
                address = f"/{file.relative_to(folder).as_posix()}"
                yield address, ClientFile.of(address, file.read_bytes())
