"""Checks of messages and requests by the JSON Schemas of the server's models (`schemas.json`): the
same messages are accepted as by pydantic, with the same defaults and the same errors."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NoReturn
from urllib.parse import parse_qs

from baumeister.tables.errors import Fault, InvalidMessage, ServerError, echoed

Schema = Mapping[str, Any]
Place = tuple[str | int, ...]

_TRUE, _FALSE = ("1", "true", "on", "yes", "t", "y"), ("0", "false", "off", "no", "f", "n")


@cache
def schemas() -> Schema:
    """The contents of the file."""
    text = files("baumeister.browser").joinpath("schemas.json").read_text("utf-8")
    loaded: Schema = json.loads(text)
    return loaded


def check_message(value: object) -> tuple[str, dict[str, Any]]:
    """The id of a client's message and its other fields."""
    message = _checked(schemas()["client"], value, ())
    return message.pop("id"), message


def check_body(route: str, value: object) -> Any:  # noqa: ANN401 - any JSON value
    """The body of a request, with defaults filled in."""
    return _checked(schemas()["requests"][route]["body"], value, ("body",))


def check_query(route: str, query: str) -> dict[str, Any]:
    """The parameters of a request's query, with defaults filled in. Unknown ones are ignored."""
    given = parse_qs(query, keep_blank_values=True)
    found = {}
    for name, schema in schemas()["requests"][route].get("query", {}).items():
        texts = given.get(name)
        if texts is None:
            found[name] = schema.get("default")
        else:
            value = texts if schema.get("type") == "array" else _read(schema, texts[-1])
            found[name] = _checked(schema, value, ("query", name))
    return found


def _read(schema: Schema, text: str) -> object:
    """The value of a query parameter: a number or a flag if that is what the text says."""
    kinds = {one.get("type") for one in (schema, *schema.get("anyOf", ()))}
    if "integer" in kinds and re.fullmatch(r"[+-]?[0-9]{1,20}", text):
        return int(text)
    if "boolean" in kinds and text.lower() in (*_TRUE, *_FALSE):
        return text.lower() in _TRUE
    return text


def _refuse(place: Place, problem: Fault) -> NoReturn:
    where = ".".join(map(str, place)) or "message"
    raise InvalidMessage(place=echoed(where), problem=problem, detail="")


def _checked(schema: Schema, value: Any, place: Place) -> Any:  # noqa: ANN401 - any JSON value
    """A value that has the form of a schema, with defaults filled in."""
    if (name := schema.get("$ref")) is not None:
        schema = schemas()["definitions"][name]
    if (choices := schema.get("anyOf")) is not None:
        (other,) = (one for one in choices if one.get("type") != "null")
        return None if value is None else _checked(other, value, place)
    if (union := schema.get("discriminator")) is not None:
        return _union(union, value, place)
    return _KINDS[schema["type"]](schema, value, place)


def _union(union: Schema, value: Any, place: Place) -> Any:  # noqa: ANN401 - any JSON value
    _check_type(value, dict, place, "object")
    tag = value.get(union["propertyName"])
    if not isinstance(tag, str) or tag not in union["mapping"]:
        _refuse(place, "unknown_type")
    return _checked({"$ref": union["mapping"][tag]}, value, (*place, tag))


def _object(schema: Schema, value: Any, place: Place) -> dict[str, Any]:  # noqa: ANN401
    """An object. Wrong fields are named before unknown ones."""
    _check_type(value, dict, place, "object")
    if "properties" not in schema and schema.get("additionalProperties"):
        if len(value) > schema.get("maxProperties", len(value)):
            _refuse(place, "many")
        return dict(value)
    properties = schema.get("properties", {})
    found = {}
    for name, part in properties.items():
        if name in value:
            found[name] = _checked(part, value[name], (*place, name))
        elif name in schema.get("required", ()):
            _refuse((*place, name), "missing")
        else:
            found[name] = json.loads(json.dumps(part.get("default")))  # never shared
    for name in value:
        if name not in properties:
            _refuse((*place, name), "unknown_field")
    return found


def _array(schema: Schema, value: Any, place: Place) -> list[Any]:  # noqa: ANN401
    """A list. Like pydantic, it counts the items that are right, and first says if they are too
    many."""
    _check_type(value, list, place, "list")
    found: list[Any] = []
    wrong: ServerError | None = None
    for at, item in enumerate(value):
        try:
            found.append(_checked(schema["items"], item, (*place, at)))
        except ServerError as error:
            wrong = wrong or error
        if len(found) > schema.get("maxItems", len(found)):
            _refuse(place, "many")
    if wrong is not None:
        raise wrong
    if len(found) < schema.get("minItems", 0):
        _refuse(place, "few")
    return found


def _string(schema: Schema, value: Any, place: Place) -> str:  # noqa: ANN401
    if "const" in schema or "enum" in schema:
        if type(value) is not str or value not in schema.get("enum", [schema.get("const")]):
            _refuse(place, "choice")
        return value
    _check_type(value, str, place, "text")
    if len(value) < schema.get("minLength", 0):
        _refuse(place, "short")
    if len(value) > schema.get("maxLength", len(value)):
        _refuse(place, "long")
    if "pattern" in schema and not re.fullmatch(schema["pattern"].strip("^$"), value):
        _refuse(place, "form")
    return str(value)


def _integer(schema: Schema, value: Any, place: Place) -> int:  # noqa: ANN401
    _check_type(value, int, place, "number")
    if value < schema.get("minimum", value):
        _refuse(place, "low")
    if value > schema.get("maximum", value):
        _refuse(place, "high")
    return int(value)


def _boolean(_: Schema, value: Any, place: Place) -> bool:  # noqa: ANN401
    _check_type(value, bool, place, "flag")
    return bool(value)


def _check_type(value: object, kind: type, place: Place, problem: Fault) -> None:
    if type(value) is not kind:
        _refuse(place, problem)


_KINDS: Mapping[str, Callable[[Schema, Any, Place], Any]] = {
    "object": _object,
    "array": _array,
    "string": _string,
    "integer": _integer,
    "boolean": _boolean,
}
