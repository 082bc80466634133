"""docs/api: the two documents of the interface, to be read without a server; and the colours of our
drawings for the client."""

import json
from pathlib import Path

from baumeister.server.app import create_app
from baumeister.server.routes.facts import socket_schema
from baumeister.server.settings import Settings
from tools import ROOT
from tools.types.codes import codes
from tools.types.palette import palette

FOLDER = ROOT / "docs" / "api"


def documents() -> dict[Path, str]:
    """What the files are to hold."""
    app = create_app(Settings(database="sqlite://"))
    made = {"openapi.json": app.openapi(), "socket.schema.json": socket_schema()}
    texts = {
        FOLDER / name: json.dumps(document, ensure_ascii=False, indent=1) + "\n"
        for name, document in made.items()
    }
    return texts | palette() | codes()


def write() -> None:
    """Write them; the types of the client are made from the documents."""
    FOLDER.mkdir(exist_ok=True)
    for file, text in documents().items():
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
