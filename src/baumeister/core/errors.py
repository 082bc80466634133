"""Errors about input: ValueErrors with a code and typed fields."""

from __future__ import annotations

import copyreg
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import dataclass_transform, get_args, get_type_hints

from baumeister.core.expected import Nested, nested
from baumeister.core.typed_message import TypedMessage
from baumeister.core.violation import Violation


@dataclass_transform(eq_default=False, field_specifiers=(field,))
class BaumeisterError(TypedMessage, ValueError):
    """Input that is refused. Nothing was changed. `code` and `params` say why, `text` says it in
    English.

    Each kind of error is a subclass beside the code that raises it, with a code and typed fields; a
    kind whose field `code` is a literal type has several codes. Subclasses become dataclasses. A
    field called `detail` is text of another program, such as the operating system, in its own
    words: messages quote it and never translate it.
    """

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        dataclass(eq=False, repr=False)(cls)

    @property
    def rule(self) -> str | None:
        """The number of the rule that an illegal action would break."""
        return None

    @property
    def nested(self) -> Nested:
        """Code and parameters, as a parameter of another error."""
        return nested(self.code, **self.params)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.code!r}, {self.params!r})"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the fields, so that errors can cross process boundaries."""
        return copyreg.__newobj__, (type(self),), vars(self)  # type: ignore[attr-defined]


class OptionsError(BaumeisterError):
    """Invalid options. `option` names the one that is wrong."""

    option: str


class NotationError(BaumeisterError):
    """Text that cannot be read."""


class PositionError(NotationError):
    """A position that cannot be read or that no game can reach."""


class RecordError(BaumeisterError):
    """A record that cannot be read or does not replay. `ply` counts the actions before the one
    that failed."""

    @property
    def ply(self) -> int | None:
        """The number of actions before the one that failed; None if the record cannot be read."""
        ply = self.params.get("ply")
        return ply if isinstance(ply, int) else None


class IllegalAction(BaumeisterError):
    """An action that was read and refused. `violations` says which rules it would break; code, rule
    and parameters are those of the first."""

    action: str
    violations: tuple[Violation, ...]
    position: str
    lane: int | None = None
    """In a batch of games, the number of the game it was meant for."""

    def __post_init__(self) -> None:
        self.code = self.violations[0].code

    @property
    def params(self) -> dict[str, object]:
        return self.violations[0].params

    @property
    def rule(self) -> str:
        return self.violations[0].rule

    def sentence(self, language: str = "en", players: Sequence[str] = ()) -> str:
        return self.violations[0].sentence(language, players)

    def __str__(self) -> str:
        return f"{self.action}: {' '.join(map(str, self.violations))} [{self.position}]"


def error_kinds(base: type[BaumeisterError] = BaumeisterError) -> dict[str, type[BaumeisterError]]:
    """The kind of error with each code, of those whose modules are imported. A subclass with the
    same code, such as one that is a TypeError as well, does not count."""
    kinds: dict[str, type[BaumeisterError]] = {}
    for kind in base.__subclasses__():
        kinds |= error_kinds(kind) | dict.fromkeys(codes_of(kind), kind)
    return kinds


def codes_of(kind: type[BaumeisterError]) -> tuple[str, ...]:
    """The codes of a kind of error; none for a base class."""
    code = getattr(kind, "code", None)
    return get_args(get_type_hints(kind)["code"]) if code is None else (code,)
