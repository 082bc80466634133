"""The hash of a request has the same bytes as ever."""

from typing import Any

import pytest

from baumeister.tables.table_log import Cause
from baumeister.tables.wire import client, rest
from baumeister.tables.wire.decoding import decode
from baumeister.tables.wire.message import Identified

HASHES: list[tuple[dict[str, Any], str]] = [
    ({"type": "take", "seat": 1}, "974fe7b27fa562ec2830e965ed4a3384"),
    ({"type": "take", "seat": 0, "name": "Ada"}, "b95da21fffcc3c2b77ffc7a02c5e403f"),
    (
        {"type": "play", "seq": 2, "actions": ["od4ne", "+3"]},
        "c056906d190d945ff97d326fc6a20e6a",
    ),
    ({"type": "offer", "what": "undo", "ply": 4}, "9fca0c6a770d264cbc8940f4f0cb0abb"),
    ({"type": "answer", "what": "end", "yes": False}, "472d6e8bea32f08c40935a40e37387f0"),
    ({"type": "computer", "seat": 1, "player": None}, "1c1f9cf74d86b08333b253ca525c0db5"),
    ({"type": "resign"}, "8eb019f31e0aba6d579df1e2a07ee8ce"),
]
"""As stored by earlier versions: a message that is sent again after an update is recognised."""


@pytest.mark.parametrize(("message", "request_hash"), HASHES)
def test_request_hash_of_a_command_never_changes(
    message: dict[str, Any], request_hash: str
) -> None:
    command = decode(client.Command, {"id": "x", **message})
    assert Cause.of("g", command).request == request_hash


@pytest.mark.parametrize(
    ("model", "body", "request_hash"),
    [
        (
            rest.NewTable,
            {
                "game": "pueblo",
                "options": {"players": 2},
                "seats": [{"kind": "me"}, {"kind": "computer"}],
                "clock": {"kind": "move", "base": 60_000},
            },
            "35361c55df591b9342ecc35b809bcec6",
        ),
        (rest.Fork, {"ply": 3}, "5b87222ff1854e3279abd436c8b68e78"),
    ],
)
def test_request_hash_of_a_new_table_never_changes(
    model: type[Identified], body: dict[str, Any], request_hash: str
) -> None:
    assert Cause.of("g", decode(model, {"id": "x", **body})).request == request_hash
