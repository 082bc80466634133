"""Events of a log as JSON values. Reading trusts nothing; what is written reads as the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, NamedTuple, NoReturn, get_args

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import RecordError
from baumeister.core.expected import Nested, nested, whole_number
from baumeister.core.outcome import Outcome
from baumeister.core.record import (
    LONGEST_NAME,
    MOST_ENTRIES,
    MOST_SEATS,
    entry_from_json,
    entry_to_json,
    outcome_from_json,
)
from baumeister.session.clock import Clock
from baumeister.session.errors import LogError, TableError
from baumeister.session.log import LogEvent, Origin
from baumeister.session.occupant import Occupant

LARGEST = 2**53 - 1
"""Greater whole numbers are not safe in JSON."""
MOST_ACTIONS = 100
_LARGEST_SEED = 2**64 - 1
_MOST_OPTIONS = 50


def event_to_json(event: LogEvent) -> dict[str, Any]:
    """An event as JSON values: its kind, then its fields in order."""
    return _write_kind(event)


def event_from_json(value: object) -> LogEvent:
    """The event that JSON values stand for. Raises LogError."""
    event: LogEvent = _read_kind(_EVENTS, value, "event")
    return event


def check_event(event: LogEvent) -> None:
    """Refuse an event that could not be written and read again. Raises LogError."""
    if type(event) not in _EVENTS.values():
        raise LogError("log.kind", text=excerpt(event), known=list(_EVENTS))
    try:
        same = event_from_json(event_to_json(event)) == event
    except (TypeError, AttributeError):  # something that is not what it should be cannot be written
        same = False
    if not same:
        _refuse(event.KIND, event, nested("expected.event"))


class _Form(NamedTuple):
    """How a field is written and read."""

    write: Callable[[Any], Any]
    read: Callable[[object, str], Any]


def _refuse(place: str, value: object, expected: Nested) -> NoReturn:
    raise LogError("log.field", field=place, text=excerpt(value), expected=expected)


def _same(value: object) -> object:
    return value


def _number(value: object, place: str) -> int:
    if type(value) is not int or not 0 <= value <= LARGEST:
        _refuse(place, value, whole_number(0, LARGEST))
    return value


def _text(value: object, place: str) -> str:
    if type(value) is not str or len(value) > LONGEST_NAME or not value.isprintable():
        _refuse(place, value, nested("expected.text", most=LONGEST_NAME))
    return value


def _flag(value: object, place: str) -> bool:
    if type(value) is not bool:
        _refuse(place, value, nested("expected.flag"))
    return value


def _write_seed(seed: int) -> int | str:
    return seed if seed <= LARGEST else str(seed)


def _read_seed(value: object, place: str) -> int:
    """A seed; one that is not safe as a number is a text."""
    is_digits = isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 21
    seed = int(value) if is_digits else value  # type: ignore[call-overload]
    if type(seed) is not int or not 0 <= seed <= _LARGEST_SEED or _write_seed(seed) != value:
        _refuse(place, value, whole_number(0, _LARGEST_SEED))
    return seed


def _option(value: object, place: str) -> object:
    match value:
        case bool() | None:
            return value
        case int():
            return _number(value, place)
        case str():
            return _text(value, place)
        case list() if len(value) <= _MOST_OPTIONS and not any(isinstance(v, list) for v in value):
            return [_option(each, place) for each in value]
    _refuse(place, value, nested("expected.option"))


def _options(value: object, place: str) -> dict[str, object]:
    if not isinstance(value, dict) or len(value) > _MOST_OPTIONS:
        _refuse(place, value, nested("expected.object"))
    return {_text(name, place): _option(each, f"{place}.{name}") for name, each in value.items()}


def _of_core(read: Callable[[object], Any]) -> Callable[[object, str], Any]:
    """A reader of the records' parts, which are read there."""

    def read_part(value: object, place: str) -> Any:  # noqa: ANN401
        try:
            return read(value)
        except RecordError as error:
            raise LogError(
                "log.field",
                field=place,
                text=excerpt(value),
                expected=nested(error.code, **error.params),
            ) from None

    return read_part


def _maybe(form: _Form) -> _Form:
    """A field that can also be nothing."""
    return _Form(
        lambda value: None if value is None else form.write(value),
        lambda value, place: None if value is None else form.read(value, place),
    )


def _many(form: _Form, most: int) -> _Form:
    """A field that holds a row of them."""

    def read(value: object, place: str) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > most:
            _refuse(place, value, nested("expected.list", most=most))
        return tuple(form.read(each, f"{place}[{i}]") for i, each in enumerate(value))

    return _Form(lambda values: [form.write(value) for value in values], read)


def _write_fields(thing: Any) -> dict[str, Any]:  # noqa: ANN401
    return {f.name: _FORMS[str(f.type)].write(getattr(thing, f.name)) for f in fields(thing)}


def _read_fields(kind: type, value: object, place: str) -> Any:  # noqa: ANN401
    forms = {f.name: _FORMS[str(f.type)] for f in fields(kind)}
    if not isinstance(value, dict) or value.keys() != forms.keys():
        names = excerpt(", ".join(map(str, value)) if isinstance(value, dict) else value)
        raise LogError("log.fields", field=place, text=names, known=list(forms))
    return kind(**{n: form.read(value[n], f"{place}.{n}") for n, form in forms.items()})


def _write_kind(thing: Any) -> dict[str, Any]:  # noqa: ANN401
    return {"kind": thing.KIND, **_write_fields(thing)}


def _read_kind(kinds: dict[str, type], value: object, place: str) -> Any:  # noqa: ANN401
    name = value.get("kind") if isinstance(value, dict) else None
    kind = kinds.get(name) if isinstance(name, str) else None
    if not isinstance(value, dict) or kind is None:
        raise LogError("log.kind", text=excerpt(name), known=list(kinds))
    return _read_fields(kind, {n: v for n, v in value.items() if n != "kind"}, place)


def _read_clock(value: object, place: str) -> Clock:
    try:
        clock: Clock = _read_fields(Clock, value, place)
    except TableError as error:
        raise LogError(
            "log.field",
            field=place,
            text=excerpt(value),
            expected=nested(error.code, **error.params),
        ) from None
    return clock


_EVENTS: dict[str, type] = {kind.KIND: kind for kind in get_args(LogEvent)}
_OCCUPANTS: dict[str, type] = {kind.KIND: kind for kind in get_args(Occupant)}
_INT, _STR = _Form(_same, _number), _Form(_same, _text)
_OCCUPANT = _Form(_write_kind, lambda value, place: _read_kind(_OCCUPANTS, value, place))
_FORMS: dict[str, _Form] = {
    "int": _INT,
    "int | None": _maybe(_INT),
    "str": _STR,
    "str | None": _maybe(_STR),
    "bool": _Form(_same, _flag),
    "tuple[str, ...]": _many(_STR, MOST_ACTIONS),
    "Occupant": _OCCUPANT,
    "tuple[Occupant, ...]": _many(_OCCUPANT, MOST_SEATS),
    "Seed | None": _maybe(_Form(_write_seed, _read_seed)),
    "Clock": _Form(_write_fields, _read_clock),
    "Mapping[str, Any]": _Form(dict, _options),
    "tuple[Entry, ...]": _many(_Form(entry_to_json, _of_core(entry_from_json)), MOST_ENTRIES),
    "Outcome | None": _maybe(_Form(Outcome.to_json, _of_core(outcome_from_json))),
    "Origin | None": _maybe(_Form(_write_fields, lambda v, place: _read_fields(Origin, v, place))),
}
"""How each type of field is written and read."""
