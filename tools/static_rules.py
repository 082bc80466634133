"""Write the rules pages as files with relative links, for the standalone page:
`python -m tools.static_rules FOLDER`."""

from __future__ import annotations

import posixpath
import re
import sys
from pathlib import Path

from baumeister.server.rules_pages import rules_files

_LINK = re.compile(r'(?<=[ "])(href|src)="(/[^"#]*)(#[^"]*)?"')


def _file_of(path: str) -> str:
    """The file, relative to the folder of the page, of a URL path of the server."""
    name = path.removeprefix("/")
    if not name:
        return "index.html"
    return name if posixpath.splitext(name)[1] else f"{name}.html"


def _relative(page: str, html: str) -> str:
    """The page with links relative to its own file."""

    def mend(found: re.Match[str]) -> str:
        target = posixpath.relpath(_file_of(found[2]), posixpath.dirname(page))
        return f'{found[1]}="{target}{found[3] or ""}"'

    return _LINK.sub(mend, html)


def write(folder: Path) -> None:
    """Write all pages and pictures of the rules into the folder of a built client."""
    client = [f"/{file.relative_to(folder).as_posix()}" for file in folder.glob("assets/*.css")]
    for path, file in rules_files(client).items():
        name = _file_of(path)
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        body = file.body
        if name.endswith(".html"):
            body = _relative(name, body.decode()).encode()
        target.write_bytes(body)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
