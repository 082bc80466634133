"""The base of events and violations: a code with typed fields, and the sentence they make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from baumeister.core.catalogue import sentence


@dataclass(frozen=True, slots=True)
class TypedMessage:
    """Each kind is a frozen dataclass with a code of its own; its fields are seats, squares, cubes
    and numbers."""

    code: ClassVar[str]

    @property
    def params(self) -> dict[str, Any]:
        """The fields as JSON values, without those that only the sentence needs (`repr=False`)."""
        return {name: _json(getattr(self, name)) for name in _param_names(type(self))}

    @property
    def derived(self) -> dict[str, Any]:
        """Values that the sentence needs besides the parameters. The page derives the same in
        web/src/language/derived.ts."""
        return {}

    @property
    def text(self) -> str:
        """The English sentence."""
        return self.sentence()

    def sentence(self, language: str = "en", players: Sequence[str] = ()) -> str:
        """The sentence in a language. `players` are names by seat; without them players are called
        as the game calls them."""
        values = {**self.params, **self.derived}
        return sentence(self.code, values, language, players or self.player_names(language))

    def player_names(self, language: str) -> Sequence[str]:
        """What the game calls its players in a language; by default they have numbers."""
        return ()


_PARAM_NAMES: dict[type[TypedMessage], tuple[str, ...]] = {}


def _param_names(kind: type[TypedMessage]) -> tuple[str, ...]:
    """The names of the parameters. They are kept, because `fields` takes longer than the rest."""
    if (names := _PARAM_NAMES.get(kind)) is None:
        names = _PARAM_NAMES[kind] = tuple(field.name for field in fields(kind) if field.repr)
    return names


def _json(value: object) -> object:
    """Tuples become lists, named tuples become objects."""
    if isinstance(value, tuple):
        names = getattr(value, "_fields", None)
        parts = [_json(part) for part in value]
        return parts if names is None else dict(zip(names, parts, strict=True))
    return value
