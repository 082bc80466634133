"""src/baumeister/browser/schemas.json: the messages and requests that the browser's host answers,
as JSON Schema without prose, from the server's models."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from baumeister.browser.routes import ROUTES
from tools import ROOT

FILE = ROOT / "src" / "baumeister" / "browser" / "schemas.json"
_PROSE = frozenset({"title", "description", "examples", "example"})


def request_schemas(openapi: dict[str, Any], socket: dict[str, Any]) -> dict[Path, str]:
    """The text of the file."""
    definitions = {**openapi["components"]["schemas"], **socket["$defs"]}
    requests = {}
    for route in ROUTES:
        method, path = route.split()
        operation = openapi["paths"][path][method.lower()]
        found: dict[str, Any] = {}
        if (body := operation.get("requestBody")) is not None:
            found["body"] = _bare(body["content"]["application/json"]["schema"])
        if query := [one for one in operation.get("parameters", ()) if one["in"] == "query"]:
            found["query"] = {one["name"]: _bare(one["schema"]) for one in query}
        requests[route] = found
    client = _bare(definitions["ClientMessage"])
    used = dict[str, Any]()
    _collect([client, requests], definitions, used)
    schemas = {"client": client, "requests": requests, "definitions": dict(sorted(used.items()))}
    return {FILE: json.dumps(schemas, separators=(",", ":")) + "\n"}


def _bare(schema: Any) -> Any:
    """A schema without prose, with references by name only. Names of properties are kept, whatever
    they are."""
    if isinstance(schema, list):
        return [_bare(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    found = {}
    for name, part in schema.items():
        if name == "properties":
            found[name] = {key: _bare(one) for key, one in part.items()}
        elif name == "$ref":
            found[name] = part.rpartition("/")[2]
        elif name == "discriminator":
            mapping = {tag: one.rpartition("/")[2] for tag, one in part["mapping"].items()}
            found[name] = {"propertyName": part["propertyName"], "mapping": mapping}
        elif name not in _PROSE and not (name == "oneOf" and "discriminator" in schema):
            found[name] = part if name in {"default", "enum", "required"} else _bare(part)
    return found


def _collect(schema: Any, definitions: dict[str, Any], used: dict[str, Any]) -> None:
    """Add the definitions that a schema refers to."""
    parts = schema if isinstance(schema, list) else schema.values()
    if isinstance(schema, dict):
        names = [*([schema["$ref"]] if isinstance(schema.get("$ref"), str) else [])]
        names += schema.get("discriminator", {}).get("mapping", {}).values()
        for name in names:
            if name not in used:
                used[name] = _bare(definitions[name])
                _collect(used[name], definitions, used)
    for part in parts:
        if isinstance(part, dict | list):
            _collect(part, definitions, used)
