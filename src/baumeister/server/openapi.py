"""The OpenAPI document, with our form of errors instead of the framework's."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

TAGS = {
    "guests": "Players without an account.",
    "tables": "Create, find and read tables, and send commands. The socket is faster for play.",
    "links": "Invitations, and links that bring a seat to another device.",
    "records": "Records, positions and pictures of games; imports of records as tables.",
    "practice": "Play on a position without a table: nothing is stored.",
    "my games": "The finished games of a guest: list, statistics and exports.",
    "hints": "Hints and analyses by the strongest computer, as queued jobs.",
    "facts": "Games, options and opponents; schemas of the API.",
    "health": "Health checks for monitoring.",
    "pages": "Pages for browsers.",
}


def openapi_document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document of an application; built once."""
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
    """Replace the framework's own texts, and collect each example once for all routes."""
    operation["description"] = " ".join(operation["description"].split())
    operation["summary"] = operation["description"].partition(". ")[0].removesuffix(".")
    for parameter in operation.get("parameters", ()):
        if "description" in parameter["schema"]:
            parameter.setdefault("description", parameter["schema"]["description"])
    answers = operation["responses"] = dict(sorted(operation["responses"].items()))
    if "HTTPValidationError" in str(answers.get("422")):
        del answers["422"]
    for status, answer in answers.items():
        if status < "400":
            if answer["description"] == "Successful Response":
                answer["description"] = "Done."
            continue
        samples = answer["content"]["application/json"].get("examples", {})
        for code, example in samples.items():
            value = example["value"]
            whole = {"code": code, "rule": None, **value}  # the framework omits null values
            examples[code] = {"value": whole}
            samples[code] = {"$ref": f"#/components/examples/{code}"}


def _record() -> dict[str, Any]:
    """The schema of records, with its definitions inlined where they are used."""
    text = resources.files("baumeister.core").joinpath("record.schema.json").read_text("utf-8")
    schema = json.loads(text)
    inlined: dict[str, Any] = _inlined(schema, schema["$defs"])
    return {name: part for name, part in inlined.items() if not name.startswith("$")}


def _inlined(part: Any, definitions: dict[str, Any]) -> Any:  # noqa: ANN401 - any JSON value
    if isinstance(part, list):
        return [_inlined(each, definitions) for each in part]
    if not isinstance(part, dict):
        return part
    inlined = {name: _inlined(each, definitions) for name, each in part.items() if name != "$ref"}
    if (reference := part.get("$ref")) is not None:
        inlined = definitions[reference.rpartition("/")[2]] | inlined
    return inlined
