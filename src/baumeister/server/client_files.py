"""The built client for browsers: every file of it is read once, packed once, and found by its
address in a table that never changes. No request can name a file (promise S15)."""

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
"""Where `vite build` puts it, and where the package carries it."""
INDEX = "/index.html"
ASSETS = "/assets/"
"""Files there have a digest in their names: what is at such an address never changes."""
NOT_BUILT = (
    "The pages for browsers are not built. In a checkout `make play` builds them;"
    " released packages carry them."
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
_PACKED = frozenset({".png", ".woff2"})
"""What is packed already."""
_TAG_BYTES = 12


@dataclass(frozen=True, slots=True)
class ClientFile:
    """A file as it is sent."""

    media_type: str
    body: bytes
    gzipped: bytes | None
    """None where that is hardly shorter."""
    tag: str
    """What its contents are, in a word."""
    is_forever: bool
    """Whether its address means these contents for ever."""

    @classmethod
    def of(cls, address: str, body: bytes) -> ClientFile:
        """A file that is to be found at an address."""
        suffix = Path(address).suffix
        packed = b"" if suffix in _PACKED else gzip.compress(body, mtime=0)
        return cls(
            _TYPES.get(suffix, _UNKNOWN),
            body,
            packed if packed and len(packed) < 0.9 * len(body) else None,
            hashlib.blake2b(body, digest_size=_TAG_BYTES).hexdigest(),
            address.startswith(ASSETS),
        )


@cache
def client_files(folder: Path | None = None) -> Mapping[str, ClientFile]:
    """Every file of the built client (in FOLDER by default) by its address; empty if it is not
    built."""
    folder = folder or FOLDER
    if not (folder / INDEX[1:]).is_file():
        return {}
    return dict(sorted(_files(folder)))


def _files(folder: Path) -> Iterator[tuple[str, ClientFile]]:
    """Plain files only: no link leads out of the folder."""
    for at, _, names in os.walk(folder, followlinks=False):
        for name in names:
            file = Path(at, name)
            if stat.S_ISREG(file.lstat().st_mode):
                address = f"/{file.relative_to(folder).as_posix()}"
                yield address, ClientFile.of(address, file.read_bytes())
