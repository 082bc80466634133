"""The commands of the arena."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from baumeister.cli.setup import Json, Setup, With, takes_game
from baumeister.games import NAMES, get

_OPENINGS = ", ".join(f"{get(name).META.title} {get(name).META.opening_turns}" for name in NAMES)


class DefaultsToRun(TyperGroup):
    """Arguments that do not start with a command of the group go to its command `run`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401 - Click's own
        """Click's hook for the arguments after the group's name."""
        if args and args[0] not in self.commands and args[0] != "--help":
            args = ["run", *args]
        return list(super().parse_args(ctx, args))


arena = typer.Typer(
    help="Run tournaments between computers: ratings, tests, plots. `baumeister arena pueblo …` is"
    " short for `baumeister arena run pueblo …`.",
    no_args_is_help=True,
    cls=DefaultsToRun,
)


@arena.command("run")
@takes_game
def run_arena(
    setup: Setup,
    out: Annotated[
        Path, typer.Option(help="Folder of the tournament; an existing one is continued.")
    ],
    between: Annotated[
        str | None,
        typer.Option(
            help="Contestants, separated by commas; everyone meets everyone. Each is a player with"
            " optional settings and budget: level3, varied:among=3, learned@nodes=256."
        ),
    ] = None,
    hero: Annotated[
        str | None,
        typer.Option(
            help="A contestant who meets each of the others; they do not meet each other."
        ),
    ] = None,
    lineup: Annotated[
        str | None,
        typer.Option(
            help="Play one table with exactly these players, such as level8,random,random."
        ),
    ] = None,
    games: Annotated[
        int, typer.Option(help="Games per pairing, rounded up to whole openings.", min=1)
    ] = 100,
    seconds: Annotated[
        float | None,
        typer.Option(help="Default seconds per turn for contestants without a budget."),
    ] = None,
    nodes: Annotated[
        int | None,
        typer.Option(help="Default nodes per turn; the seed then decides all games.", min=1),
    ] = None,
    opening: Annotated[
        str | None, typer.Option(help="Player that plays the openings; default: varied.")
    ] = None,
    opening_turns: Annotated[
        int | None,
        typer.Option(help=f"Turns per opening; default: {_OPENINGS}.", min=0),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            help="Sequential test of two Elo differences for the first of two contestants; stop"
            " when it is decided: 0,20.",
            metavar="ELO,ELO",
        ),
    ] = None,
    until_share: Annotated[
        float | None,
        typer.Option(help="Stop when it is certain whether the first wins more than this share."),
    ] = None,
    anchor: Annotated[
        str | None,
        typer.Option(help="Contestant whose Elo is fixed, such as exposure=0.", metavar="NAME=ELO"),
    ] = None,
    apart: Annotated[
        int | None,
        typer.Option(help="Pair only contestants at most N places apart (for ladders).", min=1),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="Number of processes; default: one per core.", min=1)
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(
            help="Play on this Ray cluster; Ray also accepts auto and local.", metavar="ADDRESS"
        ),
    ] = None,
    with_modules: With = None,
    json: Json = False,
) -> None:
    """Play a tournament, or continue one that was interrupted."""
    from baumeister.cli.arena import TournamentOptions, run_tournament  # noqa: PLC0415
    from baumeister.cli.plugins import import_modules  # noqa: PLC0415

    import_modules(with_modules)
    tournament = TournamentOptions(
        between=between,
        hero=hero,
        lineup=lineup,
        games=games,
        seconds=seconds,
        nodes=nodes,
        opening=opening,
        opening_turns=opening_turns,
        sprt=sprt,
        until_share=until_share,
        anchor=anchor,
        apart=apart,
    )
    run_tournament(setup, tournament, out, workers=workers, ray=ray, as_json=json)


@arena.command("show")
def show_arena(
    folder: Annotated[Path, typer.Argument(help="Folder of a tournament.")],
    json: Json = False,
) -> None:
    """Print the standings of a tournament; write its results and plot again."""
    from baumeister.cli.arena import show_tournament  # noqa: PLC0415

    show_tournament(folder, as_json=json)
