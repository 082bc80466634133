"""All commands under one roof. Each module of a command is loaded when it is called, so that help
is quick."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from baumeister import __version__
from baumeister.cli.implied import ImpliesRun
from baumeister.cli.language import from_environment, language_of
from baumeister.cli.setup import DEFAULT_GAME, Setup, takes_game
from baumeister.core.catalogue import LANGUAGES
from baumeister.core.errors import BaumeisterError


class _Commands(TyperGroup):
    """All commands. Errors go to standard error, in the user's language."""

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401 - Typer keeps its context type to itself
        try:
            return super().invoke(ctx)
        except BaumeisterError as error:
            sys.exit(error.sentence(language_of(ctx)))


app = typer.Typer(
    cls=_Commands,
    help=(
        "Play, watch and study the building games Pueblo and Aztec. What is wrong is said in a"
        " sentence on standard error, with exit code 1."
    ),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help needs no rich and appears at once
)

Json = Annotated[bool, typer.Option("--json", help="Answer as JSON, for programs.")]
Seats = Annotated[
    str | None,
    typer.Option(
        help="Who sits where, with commas: person, level1 to level8, or another player such as"
        " beam:depth=5. Default: persons."
    ),
]
With = Annotated[
    list[str] | None,
    typer.Option(
        "--with",
        help="A module that enters players of your own; may be repeated.",
        metavar="MODULE",
    ),
]
Database = Annotated[
    str | None,
    typer.Option(
        help="sqlite:///FILE or postgresql://…; default: what the settings say.", metavar="ADDRESS"
    ),
]
Lan = Annotated[
    bool, typer.Option("--lan", help="Also for phones in the same network; shows a QR code.")
]
File = Annotated[
    Path | None,
    typer.Option(help="Keep the record here after every turn; go on with it if it exists."),
]


def run() -> None:
    """Run the command line."""
    app()


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"baumeister {__version__}")
        raise typer.Exit


def _language(wanted: str | None) -> str:
    if wanted is None:
        return from_environment(os.environ)
    if wanted not in LANGUAGES:
        raise typer.BadParameter(f"{wanted!r} is not one of {', '.join(LANGUAGES)}.")
    return wanted


@app.callback()
def _root(
    _: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
    language: Annotated[
        str | None,
        typer.Option(
            callback=_language,
            is_eager=True,
            help="Language of messages: en, fr or de. Default: that of the environment.",
            metavar="LANGUAGE",
        ),
    ] = None,
) -> None:
    pass


@app.command()
def play(
    context: typer.Context,
    lan: Lan = False,
    port: Annotated[
        int | None, typer.Option(help="The port to listen at; default: any, 8642 first.", min=0)
    ] = None,
    database: Database = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open a browser, or only say where to go.")
    ] = True,
) -> None:
    """Play in the browser: starts what is needed on this machine and opens it."""
    from baumeister.cli.play import play_here  # noqa: PLC0415
    from baumeister.cli.serve import Wish  # noqa: PLC0415

    play_here(
        Wish(
            lan=lan,
            port=port,
            database=database,
            open_browser=open_browser,
            language=language_of(context),
        )
    )


@app.command()
@takes_game
def terminal(
    setup: Setup,
    context: typer.Context,
    seats: Seats = None,
    file: File = None,
    with_modules: With = None,
) -> None:
    """Play at one keyboard, with people and computers in any seat; asks for what the options leave
    open."""
    from baumeister.cli.own import bring  # noqa: PLC0415
    from baumeister.cli.terminal import sit_down  # noqa: PLC0415

    bring(with_modules)
    sit_down(setup, seats, file, language_of(context))


@app.command()
def replay(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="A record.")],
    check: Annotated[bool, typer.Option("--check", help="Only say whether it replays.")] = False,
    json: Json = False,
) -> None:
    """Step through a record, or check it."""
    from baumeister.cli.replay import check_record, step_through  # noqa: PLC0415

    if check or json:
        check_record(file, as_json=json, language=language_of(context))
    else:
        step_through(file, language_of(context))


@app.command()
def show(
    context: typer.Context,
    what: Annotated[str, typer.Argument(help="A record's file, or a position in quotes.")],
    ply: Annotated[int | None, typer.Option(help="Which ply of the record.", min=0)] = None,
    svg: Annotated[Path | None, typer.Option(help="Write a picture here instead.")] = None,
    space: Annotated[
        Path | None, typer.Option(help="Write a picture in space, from a corner, here instead.")
    ] = None,
    views: Annotated[bool, typer.Option("--views", help="Also the four sides.")] = False,
    levels: Annotated[bool, typer.Option("--levels", help="Also each level.")] = False,
    json: Json = False,
) -> None:
    """Draw a position, or the last one of a record."""
    from baumeister.cli.show import show_position  # noqa: PLC0415

    show_position(
        what,
        ply=ply,
        svg=svg,
        space=space,
        views=views,
        levels=levels,
        as_json=json,
        language=language_of(context),
    )


@app.command()
@takes_game
def simulate(
    setup: Setup,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    seats: Annotated[str | None, typer.Option(help="Players, with commas.")] = None,
    out: Annotated[Path | None, typer.Option(help="Write a record of every game here.")] = None,
    engine: Annotated[
        str | None,
        typer.Option(help="law or compiled: the same games, at different speed.", metavar="NAME"),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="Threads of the compiled engine; default: all cores.", min=1)
    ] = None,
    with_modules: With = None,
    json: Json = False,
) -> None:
    """Let computers play many games and sum them up."""
    from baumeister.cli.own import bring  # noqa: PLC0415
    from baumeister.cli.simulate import simulate_games  # noqa: PLC0415

    bring(with_modules)
    simulate_games(
        setup, games=games, seats=seats, out=out, engine=engine, workers=workers, as_json=json
    )


@app.command()
def warmup() -> None:
    """Compile the engine for this machine, so that nobody waits for it later."""
    from baumeister.cli.warmup import warm_up_engine  # noqa: PLC0415

    warm_up_engine()


bench = typer.Typer(help="Measure the speed of the compiled engine.", no_args_is_help=True)
app.add_typer(bench, name="bench")


@bench.command()
@takes_game
def playouts(
    setup: Setup,
    seconds: Annotated[float, typer.Option(help="How long to measure.", min=0.1)] = 5.0,
    json: Json = False,
) -> None:
    """Turns and games of random play a second, on one core."""
    from baumeister.cli.bench import measure_playouts  # noqa: PLC0415

    measure_playouts(setup, seconds, as_json=json)


arena = typer.Typer(
    help="Tournaments between computers: ratings, tests, plots. `baumeister arena pueblo …` is"
    " short for `baumeister arena run pueblo …`.",
    no_args_is_help=True,
    cls=ImpliesRun,
)
app.add_typer(arena, name="arena")


@arena.command("run")
@takes_game
def run_arena(
    setup: Setup,
    out: Annotated[Path, typer.Option(help="The tournament's folder; one that is there goes on.")],
    between: Annotated[
        str | None,
        typer.Option(
            help="Contestants, with commas; each meets each. A player has settings and a budget:"
            " level3, beam:depth=5, search@nodes=20000, level8@seconds=2."
        ),
    ] = None,
    hero: Annotated[
        str | None, typer.Option(help="Meets each of the others, who do not meet.")
    ] = None,
    lineup: Annotated[
        str | None,
        typer.Option(help="Who sits at the one table there is, such as level8,random,random."),
    ] = None,
    games: Annotated[
        int, typer.Option(help="Games of each meeting, rounded up to whole openings.", min=1)
    ] = 100,
    seconds: Annotated[
        float | None, typer.Option(help="For a turn, for who has no budget of its own.")
    ] = None,
    nodes: Annotated[
        int | None, typer.Option(help="The same in nodes: the seed then decides all games.", min=1)
    ] = None,
    opening: Annotated[
        str | None, typer.Option(help="The player of the openings; default: varied.")
    ] = None,
    opening_turns: Annotated[
        int | None,
        typer.Option(help="Turns of an opening; default: Pueblo 4, Aztec 2.", min=0),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            help="Stop when the first of two is worth the second Elo rather than the first, or"
            " not: 0,20.",
            metavar="ELO,ELO",
        ),
    ] = None,
    until_share: Annotated[
        float | None,
        typer.Option(help="Stop when the first's share of the wins is surely above this or not."),
    ] = None,
    anchor: Annotated[
        str | None,
        typer.Option(help="Whose Elo is fixed, such as exposure=0.", metavar="NAME=ELO"),
    ] = None,
    apart: Annotated[
        int | None,
        typer.Option(help="Meet only who is named so many places away: for ladders.", min=1),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="Processes; default: one for each core.", min=1)
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(help="Play on this Ray cluster; auto and local are Ray's.", metavar="ADDRESS"),
    ] = None,
    with_modules: With = None,
    json: Json = False,
) -> None:
    """Play a tournament, or go on with one that was interrupted."""
    from baumeister.cli.arena import Wish, run_tournament  # noqa: PLC0415
    from baumeister.cli.own import bring  # noqa: PLC0415

    bring(with_modules)
    wish = Wish(
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
    run_tournament(setup, wish, out, workers=workers, ray=ray, as_json=json)


@arena.command("show")
def show_arena(
    folder: Annotated[Path, typer.Argument(help="A tournament's folder.")],
    json: Json = False,
) -> None:
    """Print how a tournament stands; write its results and its plot anew."""
    from baumeister.cli.arena import show_tournament  # noqa: PLC0415

    show_tournament(folder, as_json=json)


@app.command()
@takes_game
def perft(
    setup: Setup,
    depth: Annotated[int, typer.Option(help="How many actions.", min=1)] = 2,
    position: Annotated[str | None, typer.Option(help="Count from this position.")] = None,
    divide: Annotated[bool, typer.Option("--divide", help="Also by first action.")] = False,
    json: Json = False,
) -> None:
    """Count how many courses of so many actions there are."""
    from baumeister.cli.perft import count  # noqa: PLC0415

    count(setup, depth, position, divide=divide, as_json=json)


@app.command()
def rules(
    context: typer.Context,
    what: Annotated[str, typer.Argument(help="A game, or a rule such as P3.3.")] = DEFAULT_GAME,
    language: Annotated[
        str | None,
        typer.Option(help="en, fr or de. Default: that of the messages.", metavar="LANGUAGE"),
    ] = None,
) -> None:
    """Read the rules of a game, or one of them."""
    from baumeister.cli.rules import show_rules  # noqa: PLC0415

    show_rules(what, language or language_of(context))


@app.command()
def serve(
    context: typer.Context,
    host: Annotated[str | None, typer.Option(help="The address to listen at.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen at.", min=0)] = None,
    lan: Lan = False,
    database: Database = None,
    public_url: Annotated[
        str | None, typer.Option(help="The address people use, if a proxy is in front.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="Processes that think for computers.", min=0)
    ] = None,
    config: Annotated[Path | None, typer.Option(help="A TOML file with settings.")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser.")] = False,
) -> None:
    """Serve tables to browsers and programs; docs/hosting.md lists all settings."""
    from baumeister.cli.serve import Wish, serve_tables  # noqa: PLC0415

    serve_tables(
        Wish(
            language=language_of(context),
            host=host,
            port=port,
            lan=lan,
            database=database,
            public_url=public_url,
            workers=workers,
            config=config,
            open_browser=open_browser,
        )
    )


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="A new file.")], database: Database = None
) -> None:
    """Write everything a server keeps into one file; the server may run meanwhile."""
    from baumeister.cli.store import backup_store  # noqa: PLC0415

    backup_store(file, database)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")], database: Database = None
) -> None:
    """Fill an empty store from a backup, and replay it."""
    from baumeister.cli.store import restore_store  # noqa: PLC0415

    restore_store(file, database)


@app.command()
def verify(database: Database = None, json: Json = False) -> None:
    """Replay everything a server keeps, and say what is damaged."""
    from baumeister.cli.store import verify_store  # noqa: PLC0415

    verify_store(database, as_json=json)
