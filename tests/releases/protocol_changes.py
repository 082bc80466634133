"""Compares the API documents of two versions: what a client of the older one would miss, or would
be refused. New routes, message kinds, fields and values are allowed."""

from collections.abc import Iterator
from typing import Any

Schema = dict[str, Any]

_TYPES = {"null", "boolean", "integer", "number", "string", "array", "object", "any"}
_UPPER, _LOWER = ("maximum", "maxLength", "maxItems"), ("minimum", "minLength", "minItems")


def openapi_changes(old: Schema, new: Schema) -> list[str]:
    """What the REST API of a newer version breaks for clients of an older one."""
    sent, received = _Comparison(old, new, sent=True), _Comparison(old, new, sent=False)
    found: list[str] = []
    for path, operations in old["paths"].items():
        for method, operation in operations.items():
            place = f"{method.upper()} {path}"
            after = new["paths"].get(path, {}).get(method)
            if after is None:
                found.append(f"{place} is missing")
                continue
            found += sent.compare(_parameters(operation), _parameters(after), place)
            found += sent.compare(_body(operation), _body(after), f"{place} body")
            for status, answer in operation["responses"].items():
                if status.startswith("2"):
                    there = after["responses"].get(status)
                    if there is None:
                        found.append(f"{place} does not answer {status}")
                    else:
                        found += received.compare(_content(answer), _content(there), place)
    return found


def socket_changes(old: Schema, new: Schema) -> list[str]:
    """What the WebSocket messages of a newer version break for clients of an older one."""
    return [
        change
        for side, sent in (("ClientMessage", True), ("ServerMessage", False))
        for change in _Comparison(old, new, sent=sent).compare(
            old["$defs"][side], new["$defs"][side], side
        )
    ]


def _parameters(operation: Schema) -> Schema:
    """The parameters of an operation as the schema of one object."""
    some = operation.get("parameters", [])
    names = [f"{each['in']} {each['name']}" for each in some]
    return {
        "type": "object",
        "properties": {name: each["schema"] for name, each in zip(names, some, strict=True)},
        "required": [name for name, each in zip(names, some, strict=True) if each.get("required")],
    }


def _body(operation: Schema) -> Schema:
    """The body of a request as the schema of an object with one property per type of content."""
    body = operation.get("requestBody", {})
    content = _content(body)
    return {**content, "required": list(content["properties"]) if body.get("required") else []}


def _content(answer: Schema) -> Schema:
    content = answer.get("content", {})
    schemas = {kind: described.get("schema", {}) for kind, described in content.items()}
    return {"type": "object", "properties": schemas, "required": list(schemas)}


class _Comparison:
    """Compares schemas of two documents: of what clients send, or of what they receive."""

    def __init__(self, old: Schema, new: Schema, *, sent: bool) -> None:
        self._old, self._new, self._sent = old, new, sent
        self._begun: set[tuple[int, int]] = set()

    def compare(self, old: Schema, new: Schema, place: str) -> list[str]:
        """The changes that break clients."""
        old, new = _resolved(self._old, old), _resolved(self._new, new)
        pair = id(old), id(new)
        if pair in self._begun:  # schemas may contain themselves
            return []
        self._begun.add(pair)
        try:
            olds, news = _options(old), _options(new)
            if len(olds) == len(news) == 1:
                return list(self._compare_one(old, new, place))
            return self._compare_options(olds, news, place)
        finally:
            self._begun.discard(pair)

    def _compare_options(self, olds: list[Schema], news: list[Schema], place: str) -> list[str]:
        """Every alternative is still there; clients receive none of another JSON type."""
        found: list[str] = []
        before = [_label(self._old, option) for option in olds]
        after = [_label(self._new, option) for option in news]
        for option, label in zip(olds, before, strict=True):
            same = [other for other, its in zip(news, after, strict=True) if its == label]
            changes = [self.compare(option, other, f"{place} ({label})") for other in same]
            fewest: list[str] = min(changes or [[f"{place}: {label} is missing"]], key=len)
            found += fewest
        if not self._sent:
            types = set(after) & _TYPES - set(before)
            found += [f"{place} may also be {label}" for label in sorted(types)]
        return found

    def _compare_one(self, old: Schema, new: Schema, place: str) -> Iterator[str]:
        if old.get("type") != new.get("type") and not (self._sent and "type" not in new):
            yield f"{place} is no longer of type {old.get('type')}"
            return
        yield from self._compare_values(old, new, place)
        before, after = old.get("properties", {}), new.get("properties", {})
        for name, schema in before.items():
            if name in after:
                yield from self.compare(schema, after[name], f"{place}.{name}")
            else:
                yield f"{place}.{name} is missing"
        needed, given = set(old.get("required", ())), set(new.get("required", ()))
        if self._sent:
            yield from (f"{place}.{name} is required" for name in sorted(given - needed))
        else:
            yield from (f"{place}.{name} may be missing" for name in sorted(needed - given))
        is_closed = [each.get("additionalProperties") is False for each in (old, new)]
        if self._sent and is_closed == [False, True]:
            yield f"{place} refuses other fields"
        for name in ("items", "additionalProperties"):
            if isinstance(old.get(name), dict) and isinstance(new.get(name), dict):
                yield from self.compare(old[name], new[name], f"{place}[]")
        pairs = zip(old.get("prefixItems", ()), new.get("prefixItems", ()), strict=False)
        for number, (one, other) in enumerate(pairs):
            yield from self.compare(one, other, f"{place}[{number}]")

    def _compare_values(self, old: Schema, new: Schema, place: str) -> Iterator[str]:
        before, after = _values(old), _values(new)
        if after is not None:
            lost = [value for value in before or () if value not in after]
            yield from (f"{place}: the value {value!r} is missing" for value in lost)
        if not self._sent:
            return
        if before is None and after is not None:
            yield f"{place} accepts only some values"
        if "pattern" in new and new["pattern"] != old.get("pattern"):
            yield f"{place} has another pattern"
        for name in _UPPER:
            if name in new and new[name] < old.get(name, new[name] + 1):
                yield f"{place} has a lower {name}"
        for name in _LOWER:
            if name in new and new[name] > old.get(name, new[name] - 1):
                yield f"{place} has a higher {name}"


def _resolved(document: Schema, schema: Schema) -> Schema:
    while "$ref" in schema:
        found = document
        for part in schema["$ref"].removeprefix("#/").split("/"):
            found = found[part]
        schema = found
    return schema


def _options(schema: Schema) -> list[Schema]:
    return list(schema.get("anyOf") or schema.get("oneOf") or [schema])


def _label(document: Schema, schema: Schema) -> str:
    """How an alternative differs from the others: its kind of message, or its JSON type."""
    schema = _resolved(document, schema)
    for name in ("type", "kind"):
        constant = schema.get("properties", {}).get(name, {}).get("const")
        if constant is not None:
            return f"{name} {constant}"
    return str(schema.get("type", "any"))


def _values(schema: Schema) -> list[Any] | None:
    """The only values that a schema allows, if it lists them."""
    return [schema["const"]] if "const" in schema else schema.get("enum")
