"""The base of all messages, and the small types that they share."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

LARGEST = 2**53 - 1
"""The largest integer that JavaScript represents exactly."""


class Message(BaseModel):
    """The base of all types on the wire: strict types, no unknown fields, immutable."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, ser_json_inf_nan="null")


MessageId = Annotated[
    str,
    StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$"),
    Field(
        description="Chosen by the sender: a new one for every new message, the same one when a"
        " message is sent again because its answer was lost.",
        examples=["m1"],
    ),
]
TableId = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z0-9]{16}$"),
    Field(description="The id of a table.", examples=["k3m9x2c7v5b8n1q4"]),
]
GuestId = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z0-9]{16}$"),
    Field(description="The public id of a guest.", examples=["p6r2t8w4y1z7a5d3"]),
]
SeatNumber = Annotated[int, Field(ge=0, le=7, description="A seat, from 0.", examples=[0])]
Seq = Annotated[
    int,
    Field(ge=0, le=LARGEST, description="The number of an event at its table.", examples=[3]),
]
Ply = Annotated[
    int,
    Field(
        ge=0, le=10_000, description="The number of actions that have been played.", examples=[2]
    ),
]
Notation = Annotated[
    str,
    StringConstraints(min_length=1, max_length=20),
    Field(description="An action in notation; see docs/notation.md.", examples=["od4ne"]),
]
Player = Annotated[
    str,
    StringConstraints(pattern=r"^level[1-8]$"),
    Field(description="A level of the computer.", examples=["level3"]),
]
Name = Annotated[
    str,
    StringConstraints(min_length=1, max_length=80),
    Field(description="A display name: 3 to 20 characters after normalisation.", examples=["Ada"]),
]
Millis = Annotated[
    int, Field(ge=0, le=LARGEST, description="Milliseconds.", examples=[1_760_000_000_000])
]
Cube = Annotated[
    tuple[int, int, int], Field(description="A cube: x, y and z, from 0.", examples=[[3, 3, 0]])
]
Chain = Annotated[
    str,
    Field(
        description="32 hex digits: the start of SHA-256 over the chain of the previous event,"
        " the digest and the text of `what`. It identifies the whole log up to this event.",
        examples=["44136fa355b3678a1146ad16f7e8649e"],
    ),
]
Digest = Annotated[
    str,
    Field(
        description="32 hex digits: a hash of the position.",
        examples=["b5dd7b7a6f4b2d5a6e7d0c3b1f2a4e58"],
    ),
]
GameName = Annotated[str, Field(description="The game.", examples=["pueblo"])]
RulesVersion = Annotated[int, Field(description="The version of its rules.", examples=[1])]
Json = dict[str, Any]
Options = Annotated[Json, Field(description="All options by name.", examples=[{"players": 2}])]
PlayerText = Annotated[
    str, Field(description="The computer that plays: a level.", examples=["level3"])
]


class Identified(Message):
    """A message with an id, which is carried out once however often it is sent."""

    id: MessageId
