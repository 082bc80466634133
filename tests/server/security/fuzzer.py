"""A frame fuzzer for the socket of a table: generates messages from the JSON schema and corrupts
them in many ways. Everything follows from one seed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import Any

from baumeister.server.socket_schema import socket_schema
from baumeister.tables.conversation import id_of
from baumeister.tables.errors import ServerError
from baumeister.tables.json_text import read_json

FRAME_BYTES = 16 * 1024
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 8, 2**31, 2**53, -(2**63), 0.5, "", "a", "0", "\u202e", "<b>",
    [], [[]], {}, {"seat": 0}, "level9", "level3", "public", "x" * 500, ["od4ne"] * 9, "__proto__",
)  # fmt: skip
NOTATIONS = ("od4ne", "oa1ne", "+3", "+1", "+0", "c3", "", "zz", "od4ne+3", "-", "+99999999")


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame to send. `answer` is the id of the one answer it must get; a frame that ends the
    connection has a close code instead."""

    data: str | bytes
    answer: str | None = None
    ends: int | None = None


class Fuzzer:
    """Generates frames."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)  # noqa: S311 - the same every time
        definitions: Any = socket_schema()["$defs"]
        self._definitions = definitions
        self._messages = [
            definitions[one["$ref"].rpartition("/")[2]]
            for one in definitions["ClientMessage"]["oneOf"]
        ]
        self._number = 0
        self._used: list[str] = []
        self.seq = 0
        """The last event of the table; half of the play messages name it."""

    def frame(self) -> Frame:
        """The next frame."""
        chance = self.dice.random()
        if chance < 0.004:
            return self._deadly()
        message = self._message()
        if chance < 0.35:
            return self._of(json.dumps(message))
        spoil = self.dice.choice(
            (
                self._wrong_value, self._wrong_value, self._wrong_value, self._missing, self._extra,
                self._odd_name, self._wrapped,
            )
        )  # fmt: skip
        text = json.dumps(spoil(message), ensure_ascii=self.dice.random() < 0.5)
        if chance > 0.85:
            text = self._torn(text)
        return self._of(text)

    def _of(self, text: str) -> Frame:
        if len(text.encode("utf-8", "replace")) > FRAME_BYTES:
            return Frame(text, ends=1009)
        try:
            said = id_of(read_json(text, FRAME_BYTES))
        except ServerError:
            said = None
        return Frame(text, said)

    def _message(self) -> dict[str, Any]:
        """A valid message."""
        schema = self.dice.choice(self._messages)
        if self.dice.random() < 0.2:  # the most important message
            schema = next(m for m in self._messages if m["properties"]["type"]["const"] == "play")
        message = {}
        for name, field in schema["properties"].items():
            if name in schema.get("required", ()) or self.dice.random() < 0.5:
                message[name] = self._value(name, field)
        return message

    def _value(self, name: str, field: dict[str, Any]) -> Any:
        dice = self.dice
        if name == "id":
            if self._used and dice.random() < 0.05:
                return dice.choice(self._used)  # sent again, or another message with the same id
            self._number += 1
            self._used = [*self._used[-50:], f"f{self._number}"]
            return self._used[-1]
        if name == "seq" and dice.random() < 0.5:
            return self.seq
        while "$ref" in field or "anyOf" in field:
            ref = field.get("$ref", "").rpartition("/")[2]
            field = self._definitions[ref] if ref else dice.choice(field["anyOf"])
        if "enum" in field:
            return dice.choice(field["enum"])
        return field["const"] if "const" in field else self._plain(name, field)

    def _plain(self, name: str, field: dict[str, Any]) -> Any:
        dice = self.dice
        match field.get("type"):
            case "integer":
                least = field.get("minimum", 0)
                return dice.randint(least, min(field.get("maximum", 2**53 - 1), least + 8))
            case "boolean":
                return dice.random() < 0.5
            case "array":
                return [dice.choice(NOTATIONS) for _ in range(dice.randint(0, 3))]
            case "string" if name == "guest":
                return "".join(dice.choice("abcdefgh234567") for _ in range(16))
            case "string" if name == "player":
                return f"level{dice.randint(1, 8)}"
            case "string":
                return dice.choice(("Ada", "hello", "a" * 32, "Zoë", "<script>", "'; --"))
            case _:
                return None

    # Ways to corrupt a message

    def _wrong_value(self, message: dict[str, Any]) -> Any:
        name = self.dice.choice(sorted(message))
        return {**message, name: self.dice.choice(ODD)}

    def _missing(self, message: dict[str, Any]) -> Any:
        name = self.dice.choice(sorted(message))
        return {key: value for key, value in message.items() if key != name}

    def _extra(self, message: dict[str, Any]) -> Any:
        name = self.dice.choice(("seat", "actor", "user_id", "guest", "at", "by", "x" * 200, ""))
        return {**message, name: self.dice.choice(ODD)}

    def _odd_name(self, message: dict[str, Any]) -> Any:
        kinds = ("HELLO", "event", "ok", "legal", "", "play ", "admin", "__class__", "hello")
        return {**message, "type": self.dice.choice(kinds)}

    def _wrapped(self, message: dict[str, Any]) -> Any:
        deep: Any = message
        for _ in range(self.dice.choice((1, 2, 40, 400))):
            deep = [deep] if self.dice.random() < 0.5 else {"a": deep}
        return deep

    def _torn(self, text: str) -> str:
        dice = self.dice
        place = dice.randrange(len(text) + 1)
        match dice.randrange(7):
            case 0:
                return text[:place]
            case 1:
                return text[:place] + dice.choice('{}[]",:\\\0\n\ufeff') + text[place:]
            case 2:
                return text[:-1] + ',"id":"again"}'
            case 3:
                return text.replace("1", "1" * dice.choice((3, 30, 4_000)), 1)
            case 4:
                return text.replace("0", dice.choice(("NaN", "1e999", "-0.0", "Infinity")), 1)
            case 5:
                return text.replace('"', '"\\ud800', 3)
            case _:
                return text + " " * dice.choice((1, 1_000)) + dice.choice(("", "{}", "\\"))

    def _deadly(self) -> Frame:
        match self.dice.randrange(3):
            case 0:
                return Frame(self.dice.randbytes(20), ends=1003)
            case 1:
                return Frame(b"\xc3\x28" + self.dice.randbytes(5), ends=1007)
            case _:
                return Frame('{"id":"long"}' + " " * FRAME_BYTES, ends=1009)
