"""Errors about input: ValueErrors with a code and parameters."""

from __future__ import annotations

from collections.abc import Sequence

from baumeister.core import catalogue
from baumeister.core.expected import Nested, nested
from baumeister.core.violation import Violation


class BaumeisterError(ValueError):
    """Input that is refused. Nothing was changed. `code` and `params` say why, `text` says it in
    English."""

    def __init__(self, code: str, /, **params: object) -> None:
        self.code = code
        self.params = params
        super().__init__(code, params)

    @property
    def rule(self) -> str | None:
        """The number of the rule that an illegal action would break."""
        return None

    @property
    def text(self) -> str:
        """What is wrong, as an English sentence."""
        return self.sentence()

    def sentence(self, language: str = "en", players: Sequence[str] = ()) -> str:
        """What is wrong, as a sentence; `players` are names by seat."""
        return catalogue.sentence(self.code, self.params, language, players)

    @property
    def nested(self) -> Nested:
        """Code and parameters, as a parameter of another error."""
        return nested(self.code, **self.params)

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle code and parameters, so that errors can cross process boundaries."""
        return _rebuilt, (type(self), self.code, self.params)


def _rebuilt(kind: type[BaumeisterError], code: str, params: dict[str, object]) -> BaumeisterError:
    return kind(code, **params)


class OptionsError(BaumeisterError):
    """Invalid options. `option` names the one that is wrong."""

    @property
    def option(self) -> str:
        """The name of the option that is wrong."""
        return str(self.params["option"])


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

    lane: int | None = None
    """In a batch of games, the number of the game it was meant for."""

    def __init__(self, action: str, violations: tuple[Violation, ...], position: str) -> None:
        self.action = action
        self.violations = violations
        self.position = position
        super().__init__(violations[0].code, **violations[0].params)

    @property
    def rule(self) -> str:
        return self.violations[0].rule

    def sentence(self, language: str = "en", players: Sequence[str] = ()) -> str:
        return self.violations[0].sentence(language, players)

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, (self.action, self.violations, self.position), vars(self)

    def __str__(self) -> str:
        return f"{self.action}: {' '.join(map(str, self.violations))} [{self.position}]"
