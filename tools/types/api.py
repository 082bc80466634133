"""docs/api: the OpenAPI document and the schema of the socket's messages; also the generated
modules of the client."""

import json
from pathlib import Path

from baumeister.server.app import create_app
from baumeister.server.settings import Settings
from baumeister.server.socket_schema import socket_schema
from tools import ROOT
from tools.types import games, languages, messages, palette
from tools.types.codes import codes

FOLDER = ROOT / "docs" / "api"


def generate() -> dict[Path, str]:
    app = create_app(Settings(database="sqlite://"))
    made = {"openapi.json": app.openapi(), "socket.schema.json": socket_schema()}
    texts = {
        FOLDER / name: json.dumps(document, ensure_ascii=False, indent=1) + "\n"
        for name, document in made.items()
    }
    texts |= palette.generate() | games.generate() | codes() | messages.generate()
    return texts | languages.generate()
