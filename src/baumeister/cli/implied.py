"""A group of commands of which one need not be named."""

from __future__ import annotations

from typing import Any

from typer.core import TyperGroup


class ImpliesRun(TyperGroup):
    """What begins with no command of the group is for its command `run`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401 - Click's own
        """Click's hook for the words after the group's name."""
        if args and args[0] not in self.commands and args[0] != "--help":
            args = ["run", *args]
        return list(super().parse_args(ctx, args))
