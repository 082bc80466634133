"""What all messages have in common: strictness, and the small types that recur."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

LARGEST = 2**53 - 1
"""Numbers stay within what JavaScript holds exactly."""


class Message(BaseModel):
    """The root of all types on the wire: no guessing of types, no unknown fields, no changes."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, ser_json_inf_nan="null")


MessageId = Annotated[
    str,
    StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$"),
    Field(
        description="Chosen by the sender, new for every new wish; the same when a message is sent"
        " again because its answer was lost.",
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
    Field(ge=0, le=10_000, description="How many actions have been played.", examples=[2]),
]
Notation = Annotated[
    str,
    StringConstraints(min_length=1, max_length=20),
    Field(description="An action in notation; see docs/notation.md.", examples=["od4ne"]),
]
Player = Annotated[
    str,
    StringConstraints(pattern=r"^level[1-8]$"),
    Field(description="A computer opponent: a level.", examples=["level3"]),
]
Name = Annotated[
    str,
    StringConstraints(min_length=1, max_length=80),
    Field(description="A name to show, 3 to 20 characters once tidied up.", examples=["Ada"]),
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
        description="32 hex digits: the start of SHA-256 over the chain of the event before, the"
        " digest and the text of `what`. It stands for everything up to this event.",
        examples=["44136fa355b3678a1146ad16f7e8649e"],
    ),
]
Digest = Annotated[
    str,
    Field(
        description="32 hex digits: the fingerprint of the position.",
        examples=["b5dd7b7a6f4b2d5a6e7d0c3b1f2a4e58"],
    ),
]
GameName = Annotated[str, Field(description="The game.", examples=["pueblo"])]
RulesVersion = Annotated[
    int, Field(description="The version of its rules that is played by.", examples=[1])
]
Json = dict[str, Any]
Options = Annotated[Json, Field(description="All options by name.", examples=[{"players": 2}])]
PlayerText = Annotated[
    str, Field(description="Who plays: a level of the computer.", examples=["level3"])
]


class Identified(Message):
    """A message with an id, which is carried out once however often it is sent."""

    id: MessageId
