"""A command group with a default command."""

from __future__ import annotations

from typing import Any

from typer.core import TyperGroup


class DefaultsToRun(TyperGroup):
    """Arguments that do not start with a command of the group go to its command `run`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401 - Click's own
        """Click's hook for the arguments after the group's name."""
        if args and args[0] not in self.commands and args[0] != "--help":
            args = ["run", *args]
        return list(super().parse_args(ctx, args))
