"""The interface as an OpenAPI document: ours, not the framework's own form of errors."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

TAGS = {
    "guests": "Whoever wants to play, without an account.",
    "tables": "Open, find, see, act. To play, the socket is quicker.",
    "links": "To hand on: invitations, and the way back to a seat.",
    "records": "What was played: records, plies, pictures; and records laid down as tables.",
    "hints": "What the strongest computer thinks, as jobs in a queue.",
    "facts": "What can be played here, and how to talk to us.",
    "health": "For machines that watch over the server.",
    "pages": "For people who open the address in a browser.",
}


def described(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document of the application; made once."""
    if app.openapi_schema is None:
        document = get_openapi(
            title=app.title,
            version=app.version,
            description=app.description,
            routes=app.routes,
            tags=[{"name": name, "description": text} for name, text in TAGS.items()],
            separate_input_output_schemas=False,
        )
        examples: dict[str, Any] = {}
        for path in document["paths"].values():
            for operation in path.values():
                _tidy(operation, examples)
        document["components"]["examples"] = dict(sorted(examples.items()))
        schemas = document["components"]["schemas"]
        for name in ("HTTPValidationError", "ValidationError"):
            schemas.pop(name, None)
        schemas["GameRecord"] = _record()
        document["components"]["securitySchemes"] = {
            "token": {"type": "http", "scheme": "bearer"},
            "cookie": {"type": "apiKey", "in": "cookie", "name": "baumeister"},
        }
        document["security"] = [{}, {"token": []}, {"cookie": []}]
        app.openapi_schema = document
    return app.openapi_schema


def _tidy(operation: dict[str, Any], examples: dict[str, Any]) -> None:
    """Sentences for what the framework makes up; each example once for all routes."""
    operation["description"] = " ".join(operation["description"].split())
    operation["summary"] = operation["description"].partition(". ")[0].removesuffix(".")
    answers = operation["responses"]
    if "HTTPValidationError" in str(answers.get("422")):
        del answers["422"]
    for status, answer in answers.items():
        if status < "300":
            if answer["description"] == "Successful Response":
                answer["description"] = "Done."
            continue
        shown = answer["content"]["application/json"].get("examples", {})
        for code, example in shown.items():
            value = example["value"]
            whole = {"code": code, "rule": None, **value}  # the framework leaves out what is null
            examples[code] = {"value": whole}
            shown[code] = {"$ref": f"#/components/examples/{code}"}


def _record() -> dict[str, Any]:
    """The form of records, from where it is kept; its definitions are put where they are used."""
    text = resources.files("baumeister.core").joinpath("record.schema.json").read_text("utf-8")
    schema = json.loads(text)
    inlined: dict[str, Any] = _inlined(schema, schema["$defs"])
    return {name: part for name, part in inlined.items() if not name.startswith("$")}


def _inlined(part: Any, definitions: dict[str, Any]) -> Any:  # noqa: ANN401 - any JSON value
    if isinstance(part, list):
        return [_inlined(each, definitions) for each in part]
    if not isinstance(part, dict):
        return part
    found = {name: _inlined(each, definitions) for name, each in part.items() if name != "$ref"}
    if (reference := part.get("$ref")) is not None:
        found = definitions[reference.rpartition("/")[2]] | found
    return found
