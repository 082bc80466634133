"""The OpenAPI document is complete: a reader needs neither our code nor guesses."""

import importlib
import json
import pkgutil
from collections.abc import Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from baumeister.core.compact_json import to_text
from baumeister.server.app import create_app
from baumeister.server.openapi import TAGS
from baumeister.server.routes import descriptions
from baumeister.server.settings import Settings
from baumeister.server.socket_schema import socket_schema
from baumeister.tables import wire
from baumeister.tables.error_status import STATUS
from baumeister.tables.wire.message import Message

ON_SOCKETS = {
    *("server.hello", "server.chat.off", "server.chat.empty", "server.chat.long"),
    "server.no_forecast",
}
"""Codes that occur only on sockets."""
OF_HTTP = {"server.method", "server.not_http"}
"""Codes that occur outside any operation."""


@cache
def document() -> dict[str, Any]:
    return create_app(Settings(database="sqlite://")).openapi()


def operations() -> Iterator[tuple[str, dict[str, Any]]]:
    for path, found in document()["paths"].items():
        for method, operation in found.items():
            yield f"{method} {path}", operation


OPERATIONS = dict(operations())
each_operation = pytest.mark.parametrize("name", OPERATIONS)


@each_operation
def test_every_operation_has_a_name_summary_and_tag(name: str) -> None:
    operation = OPERATIONS[name]
    assert operation["operationId"].isidentifier()
    assert 5 < len(operation["summary"]) <= 120
    assert operation["description"].endswith(".")
    assert all(tag in TAGS for tag in operation["tags"])
    assert len(operation["tags"]) == 1
    for parameter in operation.get("parameters", ()):
        assert parameter["schema"].get("description") or parameter.get("description"), parameter


def test_operation_names_are_unique() -> None:
    names = [operation["operationId"] for operation in OPERATIONS.values()]
    assert len(names) == len(set(names))
    assert {tag["name"] for tag in document()["tags"]} == set(TAGS)


@each_operation
def test_every_operation_documents_its_response(name: str) -> None:
    answers = {s: a for s, a in OPERATIONS[name]["responses"].items() if s < "300"}
    assert len(answers) == 1
    for status, answer in answers.items():
        content = answer.get("content", {})
        assert (status == "204") == (not content)
        for kind, told in content.items():
            assert kind != "application/json" or told["schema"]


@each_operation
def test_every_operation_documents_its_errors(name: str) -> None:
    operation = OPERATIONS[name]
    wrong = {s: a for s, a in operation["responses"].items() if s >= "400"}
    assert wrong.keys() >= {"403", "421", "422", "429", "500", "503"}
    if "requestBody" in operation:
        assert wrong.keys() >= {"400", "413", "415"}
    if "{table}" in name:
        assert wrong.keys() >= {"404", "409"}
    for status, answer in wrong.items():
        content = answer["content"]["application/json"]
        if name == "get /readyz" and status == "503":
            continue  # reports the server's health, in the same form as when it is healthy
        assert content["schema"] == {"$ref": "#/components/schemas/Problem"}
        for code, reference in content["examples"].items():
            example = _resolved(reference)["value"]
            assert example["code"] == code
            assert "{" not in example["text"]
            assert str(STATUS.get(code, status)) == status
            Draft202012Validator(document()["components"]["schemas"]["Problem"]).validate(example)
            family = f"{code.rpartition('.')[0]}.*"
            assert f"`{code}`" in answer["description"] or f"`{family}`" in answer["description"]


def test_routes_that_need_a_guest_document_it() -> None:
    """Every operation that changes something, except becoming a guest; and reads of your own
    data. Practice on positions changes nothing."""
    for name, operation in OPERATIONS.items():
        is_open = name == "post /api/guests" or name.startswith("post /api/positions")
        changes = not name.startswith("get") and not is_open
        own = name in {"get /api/tables", "get /api/jobs/{job}"} or "/api/me" in name
        assert ("401" in operation["responses"]) == (own or changes), name


def test_every_code_is_documented_for_its_routes() -> None:
    shown = document()["components"]["examples"].keys()
    families = {f"{code.rpartition('.')[0]}." for code in shown if code.count(".") > 1}
    missing = {
        code
        for code in STATUS
        if code not in shown and not any(code.startswith(family) for family in families)
    }
    assert missing == ON_SOCKETS | OF_HTTP


def _resolved(part: dict[str, Any], root: dict[str, Any] | None = None) -> dict[str, Any]:
    found: Any = root or document()
    if "$ref" not in part:
        return part
    for step in part["$ref"].removeprefix("#/").split("/"):
        found = found[step]
    resolved: dict[str, Any] = found
    return resolved


def _has_example(part: dict[str, Any], root: dict[str, Any], seen: tuple[str, ...] = ()) -> bool:
    """Whether a reader can see what a value looks like: by an example, or because there are few
    possible values."""
    if part.get("$ref") in seen or "examples" in part or "enum" in part or "const" in part:
        return True
    if "$ref" in part:
        return _has_example(_resolved(part, root), root, (*seen, part["$ref"]))
    if options := part.get("anyOf") or part.get("oneOf"):
        return all(_has_example(option, root, seen) for option in options)
    match part.get("type"):
        case "object" if "properties" in part:
            return all(_has_example(each, root, seen) for each in part["properties"].values())
        case "array":
            items = part.get("prefixItems") or [part.get("items", {})]
            return all(_has_example(item, root, seen) for item in items)
        case "boolean" | "null":
            return True
        case "object":
            return part.get("additionalProperties") is False
        case _:
            return "default" in part


@pytest.mark.parametrize("side", ["rest", "socket"])
def test_every_field_of_every_schema_has_an_example(side: str) -> None:
    root: dict[str, Any] = document() if side == "rest" else socket_schema()
    schemas: dict[str, Any] = root["components"]["schemas"] if side == "rest" else root["$defs"]
    lacking = [
        f"{name}.{field}"
        for name, schema in schemas.items()
        if name != "GameRecord"
        for field, part in schema.get("properties", {}).items()
        if not _has_example(part, root)
    ]
    assert lacking == []


def test_examples_of_fields_are_valid() -> None:
    root = document()
    for name, schema in root["components"]["schemas"].items():
        for field, part in schema.get("properties", {}).items():
            for example in part.get("examples", ()):
                whole = {**part, "components": root["components"]}
                errors = list(Draft202012Validator(whole).iter_errors(example))
                assert errors == [], f"{name}.{field}"


def _models() -> Iterator[type[Message]]:
    for module in pkgutil.iter_modules(wire.__path__, f"{wire.__name__}."):
        for value in vars(importlib.import_module(module.name)).values():
            is_model = isinstance(value, type) and issubclass(value, Message)
            if is_model and value.__module__ == module.name:
                yield value


def test_every_message_has_a_description_and_a_unique_name() -> None:
    models = list(_models())
    assert len(models) > 90
    assert [model for model in models if not (vars(model).get("__doc__") or "").endswith(".")] == []
    names = [model.__name__ for model in models]
    assert sorted({name for name in names if names.count(name) > 1}) == []


def test_socket_schema_is_valid_and_complete() -> None:
    schema = socket_schema()
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    assert validator.is_valid({"id": "m1", "type": "hello", "last_seq": 3})
    assert not validator.is_valid({"id": "m1", "type": "hello", "last_seq": "3"})
    assert not validator.is_valid({"id": "m1", "type": "sing"})
    for side in ("ClientMessage", "ServerMessage"):
        mapping = schema["$defs"][side]["discriminator"]["mapping"]  # type: ignore[index]
        assert len(mapping) == len(schema["$defs"][side]["oneOf"])  # type: ignore[index]


def test_fields_always_sent_are_required() -> None:
    """So that a TypeScript client need not check whether it is present."""
    schemas = socket_schema()["$defs"]
    assert isinstance(schemas, dict)
    received = {ref["$ref"].rpartition("/")[2] for ref in schemas["ServerMessage"]["oneOf"]}
    told = [name for name in schemas if not name.endswith("Message")]
    said = {ref["$ref"].rpartition("/")[2] for ref in schemas["ClientMessage"]["oneOf"]}
    optional = {
        f"{name}.{field}"
        for name in told
        if name not in said
        for field in schemas[name].get("properties", {})
        if field not in schemas[name].get("required", ())
    }
    assert received <= schemas.keys()
    assert optional == {"Event.standing", "AnalysedTurn.proved"}  # older analyses lack it


async def test_document_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A flood of requests for it would keep the event loop busy."""
    written = 0

    def counted(value: object) -> str:
        nonlocal written
        written += 1
        return to_text(value)

    app = create_app(Settings(database="sqlite://"))
    request: Any = SimpleNamespace(app=app)
    monkeypatch.setattr(descriptions, "to_text", counted)
    descriptions._socket_schema_text.cache_clear()

    answers = [await descriptions.get_openapi(request) for _ in range(3)]
    (text,) = {bytes(answer.body) for answer in answers}
    assert json.loads(text) == app.openapi()
    assert json.loads(bytes((await descriptions.get_socket_schema()).body)) == socket_schema()
    await descriptions.get_socket_schema()
    assert written == 2
