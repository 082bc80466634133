"""The base of events, violations and errors: a code with typed fields, and the sentence they
make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from baumeister.core.catalogue import sentence


class TypedMessage:
    """Each kind is a dataclass with a code; its fields are seats, squares, cubes, numbers and
    texts."""

    __slots__ = ()
    code: str

    @property
    def params(self) -> dict[str, Any]:
        """The fields as JSON values, without those that only the sentence needs (`repr=False`)."""
        values = {}
        for name, field in param_names(type(self)).items():
            value = getattr(self, field)
            values[name] = _json(value) if isinstance(value, tuple) else value
        return values

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
        return self._sentence(self.params, language, players)

    def _sentence(
        self, params: dict[str, Any], language: str = "en", players: Sequence[str] = ()
    ) -> str:
        values = {**params, **self.derived}
        return sentence(self.code, values, language, players or self.player_names(language))

    def player_names(self, language: str) -> Sequence[str]:
        """The game's names for its players in a language; by default they have numbers."""
        return ()


_PARAM_NAMES: dict[type[Any], dict[str, str]] = {}


def param_names(kind: type[Any]) -> dict[str, str]:
    """The field of each parameter. An underscore at the end of a field's name is no part of the
    parameter's: it keeps the field apart from a property, such as `text`. The names are kept,
    because `fields` takes longer than the rest."""
    if (names := _PARAM_NAMES.get(kind)) is None:
        names = _PARAM_NAMES[kind] = {
            field.name.rstrip("_"): field.name
            for field in fields(kind)
            if field.repr and field.name != "code"
        }
    return names


def _json(value: tuple[object, ...]) -> object:
    """Tuples become lists, named tuples become objects."""
    parts = [_json(part) if isinstance(part, tuple) else part for part in value]
    names = getattr(value, "_fields", None)
    return parts if names is None else dict(zip(names, parts, strict=True))
