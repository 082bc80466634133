"""Log events as JSON values. Reading is strict: what it accepts is written back the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, NamedTuple, get_args

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import RecordError
from baumeister.core.expected import nested, whole_number
from baumeister.core.outcome import Outcome
from baumeister.core.record import entry_from_json, entry_to_json, outcome_from_json
from baumeister.session.clock import Clock
from baumeister.session.errors import LogError, LogPart, TableError
from baumeister.session.field_checks import LARGEST_NUMBER, LARGEST_SEED, refuse
from baumeister.session.log_event import LogEvent, Origin
from baumeister.session.seat import Occupant


class LogFields(LogError):
    """Fields other than those of the event."""

    code = "log.fields"
    field: str
    text_: str
    known: list[str]


class LogKind(LogError):
    """An unknown kind of event or occupant."""

    code = "log.kind"
    text_: str
    known: list[str]


def event_to_json(event: LogEvent) -> dict[str, Any]:
    """An event as JSON values: its kind, then its fields in order."""
    return _write_kind(event)


def event_from_json(value: object) -> LogEvent:
    """The event that JSON values stand for. Raises LogError."""
    event: LogEvent = _read_kind(_EVENTS, value, "event")
    return event


class _Form(NamedTuple):
    """The writer and the reader of a type of field. Values are checked by the event itself."""

    write: Callable[[Any], Any]
    read: Callable[[Any, str], Any]


def _write_seed(seed: int) -> int | str:
    """A seed that JSON cannot carry as a number is written as text."""
    return seed if seed <= LARGEST_NUMBER else str(seed)


def _read_seed(value: object, place: str) -> int:
    is_digits = isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 21
    seed = int(value) if is_digits else value  # type: ignore[call-overload]
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED or _write_seed(seed) != value:
        refuse(place, value, whole_number(0, LARGEST_SEED))
    return seed


def _part_of_record(read: Callable[[object], Any]) -> Callable[[object, str], Any]:
    """The reader of a value that also occurs in records."""

    def read_part(value: object, place: str) -> Any:  # noqa: ANN401
        try:
            return read(value)
        except RecordError as error:
            raise LogPart(field=place, reason=error.nested) from None

    return read_part


def _optional(form: _Form) -> _Form:
    return _Form(
        lambda value: None if value is None else form.write(value),
        lambda value, place: None if value is None else form.read(value, place),
    )


def _list_of(form: _Form) -> _Form:
    def read(value: object, place: str) -> tuple[Any, ...]:
        if not isinstance(value, list):
            refuse(place, value, nested("expected.array"))
        return tuple(form.read(each, f"{place}[{i}]") for i, each in enumerate(value))

    return _Form(lambda values: [form.write(value) for value in values], read)


def _write_fields(thing: Any) -> dict[str, Any]:  # noqa: ANN401
    return {f.name: _FORMS[str(f.type)].write(getattr(thing, f.name)) for f in fields(thing)}


def _read_fields(kind: type, value: object, place: str) -> Any:  # noqa: ANN401
    forms = {f.name: _FORMS[str(f.type)] for f in fields(kind)}
    if not isinstance(value, dict) or value.keys() != forms.keys():
        names = excerpt(", ".join(map(str, value)) if isinstance(value, dict) else value)
        raise LogFields(field=place, text_=names, known=list(forms))
    return kind(**{n: form.read(value[n], f"{place}.{n}") for n, form in forms.items()})


def _write_kind(thing: Any) -> dict[str, Any]:  # noqa: ANN401
    return {"kind": thing.KIND, **_write_fields(thing)}


def _read_kind(kinds: dict[str, type], value: object, place: str) -> Any:  # noqa: ANN401
    name = value.get("kind") if isinstance(value, dict) else None
    kind = kinds.get(name) if isinstance(name, str) else None
    if not isinstance(value, dict) or kind is None:
        raise LogKind(text_=excerpt(name), known=list(kinds))
    return _read_fields(kind, {n: v for n, v in value.items() if n != "kind"}, place)


def _read_clock(value: object, place: str) -> Clock:
    try:
        clock: Clock = _read_fields(Clock, value, place)
    except TableError as error:
        raise LogPart(field=place, reason=error.nested) from None
    return clock


_EVENTS: dict[str, type] = {kind.KIND: kind for kind in get_args(LogEvent)}
_OCCUPANTS: dict[str, type] = {kind.KIND: kind for kind in get_args(Occupant)}
_PLAIN = _Form(lambda value: value, lambda value, _place: value)
_OCCUPANT = _Form(_write_kind, lambda value, place: _read_kind(_OCCUPANTS, value, place))
_FORMS: dict[str, _Form] = {
    "int": _PLAIN,
    "int | None": _PLAIN,
    "str": _PLAIN,
    "str | None": _PLAIN,
    "bool": _PLAIN,
    "Mapping[str, Any]": _Form(dict, lambda value, _place: value),
    "tuple[str, ...]": _list_of(_PLAIN),
    "Occupant": _OCCUPANT,
    "tuple[Occupant, ...]": _list_of(_OCCUPANT),
    "Seed | None": _optional(_Form(_write_seed, _read_seed)),
    "Clock": _Form(_write_fields, _read_clock),
    "tuple[Entry, ...]": _list_of(_Form(entry_to_json, _part_of_record(entry_from_json))),
    "Outcome | None": _optional(_Form(Outcome.to_json, _part_of_record(outcome_from_json))),
    "Origin | None": _optional(_Form(_write_fields, lambda v, p: _read_fields(Origin, v, p))),
}
"""The form of each type of field, by its annotation."""
