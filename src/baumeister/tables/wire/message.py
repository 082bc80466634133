"""The base of all messages, and the small types that they share."""

from __future__ import annotations

from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Annotated, Any, ClassVar, dataclass_transform

from baumeister.tables.wire.bounds import Bounds

LARGEST = 2**53 - 1
"""The largest integer that JavaScript represents exactly."""


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(field,))
class Message:
    """The base of all types on the wire: frozen dataclasses with keyword arguments only, strict
    types and no unknown fields."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    __pydantic_config__: ClassVar = {"strict": True, "extra": "forbid"}

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, kw_only=True)(cls)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:  # noqa: ANN401
        """Strict fields, but an object of JSON and not only an instance of the class."""
        schema = handler(source)
        inner = schema
        while inner["type"] != "dataclass":
            is_reference = inner["type"] == "definition-ref"
            inner = handler.resolve_ref_schema(inner) if is_reference else inner["schema"]
        inner["strict"] = False
        return schema

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: Any, handler: Any) -> Any:  # noqa: ANN401
        """With the attribute docstrings as descriptions, and with made defaults."""
        from baumeister.tables.wire.docstrings import descriptions  # noqa: PLC0415 - parses sources

        reference = handler(schema)
        properties = handler.resolve_ref_schema(reference)["properties"]
        for name, text in descriptions(cls).items():
            properties[name]["description"] = text
        for each in fields(cls):
            if each.default_factory is not MISSING:
                properties[each.name]["default"] = each.default_factory()
        return reference


MessageId = Annotated[
    str,
    Bounds(
        pattern=r"^[A-Za-z0-9_-]{1,40}$",
        text="Chosen by the sender: a new one for every new message, the same one when a "
        "message is sent again because its answer was lost.",
        examples=("m1",),
    ),
]
TableId = Annotated[
    str,
    Bounds(pattern=r"^[a-z0-9]{16}$", text="The id of a table.", examples=("k3m9x2c7v5b8n1q4",)),
]
GuestId = Annotated[
    str,
    Bounds(
        pattern=r"^[a-z0-9]{16}$", text="The public id of a guest.", examples=("p6r2t8w4y1z7a5d3",)
    ),
]
SeatNumber = Annotated[int, Bounds(0, 7, text="A seat, from 0.", examples=(0,))]
Seq = Annotated[int, Bounds(0, LARGEST, text="The number of an event at its table.", examples=(3,))]
Ply = Annotated[
    int, Bounds(0, 10_000, text="The number of actions that have been played.", examples=(2,))
]
Notation = Annotated[
    str,
    Bounds(
        shortest=1,
        longest=20,
        text="An action in notation; see docs/notation.md.",
        examples=("od4ne",),
    ),
]
JobId = Annotated[str, Bounds(pattern=r"^[a-z0-9]{16}$", text="The id of a job.")]
Player = Annotated[
    str, Bounds(pattern=r"^level[1-8]$", text="A level of the computer.", examples=("level3",))
]
Name = Annotated[
    str,
    Bounds(
        shortest=1,
        longest=80,
        cleaned=(3, 20),
        text="A display name: 3 to 20 characters after normalisation.",
        examples=("Ada",),
    ),
]
Millis = Annotated[int, Bounds(0, LARGEST, text="Milliseconds.", examples=(1_760_000_000_000,))]
Cube = Annotated[
    tuple[int, int, int], Bounds(text="A cube: x, y and z, from 0.", examples=([3, 3, 0],))
]
Chain = Annotated[
    str,
    Bounds(
        text="32 hex digits: the start of SHA-256 over the chain of the previous event, the "
        "digest and the text of `what`. It identifies the whole log up to this event.",
        examples=("44136fa355b3678a1146ad16f7e8649e",),
    ),
]
Digest = Annotated[
    str,
    Bounds(
        text="32 hex digits: a hash of the position.",
        examples=("b5dd7b7a6f4b2d5a6e7d0c3b1f2a4e58",),
    ),
]
GameName = Annotated[str, Bounds(text="The game.", examples=("pueblo",))]
RulesVersion = Annotated[int, Bounds(text="The version of its rules.", examples=(1,))]
Json = dict[str, Any]
Options = Annotated[Json, Bounds(text="All options by name.", examples=({"players": 2},))]
PlayerText = Annotated[str, Bounds(text="The computer that plays: a level.", examples=("level3",))]


class Identified(Message):
    """A message with an id, which is carried out once however often it is sent."""

    id: MessageId
