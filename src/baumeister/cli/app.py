"""All commands. The module of a command is imported when the command is called, so that help is
quick."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from baumeister import __version__
from baumeister.cli.admin_commands import admin
from baumeister.cli.arena_commands import arena
from baumeister.cli.language import from_environment, language_of
from baumeister.cli.setup import DEFAULT_GAME, Json, Setup, With, takes_game
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
        "Play, watch and study the building games Pueblo and Aztec. Errors go to standard error,"
        " with exit code 1."
    ),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help does not need rich and appears at once
)

Seats = Annotated[
    str | None,
    typer.Option(
        help="Who sits where, separated by commas: person, level1 to level8, or another player such"
        " as varied:among=3. Default: persons only."
    ),
]
Database = Annotated[
    str | None,
    typer.Option(
        help="sqlite:///FILE or postgresql://…; default: from the settings.", metavar="ADDRESS"
    ),
]
Lan = Annotated[
    bool, typer.Option("--lan", help="Let phones on the same network join; shows a QR code.")
]
File = Annotated[
    Path | None,
    typer.Option(help="Save the record here after every turn; continue it if it exists."),
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
            help=f"Language of messages: {', '.join(LANGUAGES)}. Default: from the environment.",
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
        int | None,
        typer.Option(help="Port to listen on; default: 8642, or another free port.", min=0),
    ] = None,
    database: Database = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open a browser, or only print the address.")
    ] = True,
) -> None:
    """Play in the browser: starts a server on this machine and opens the page."""
    from baumeister.cli.play import play_here  # noqa: PLC0415
    from baumeister.cli.serve import ServeOptions  # noqa: PLC0415

    play_here(
        ServeOptions(
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
    """Play in the terminal, with people and computers in any seat; asks for options that are not
    given."""
    from baumeister.cli.plugins import import_modules  # noqa: PLC0415
    from baumeister.cli.terminal import ask_and_play  # noqa: PLC0415

    import_modules(with_modules)
    ask_and_play(setup, seats, file, language_of(context))


@app.command()
def replay(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="The file of a record.")],
    check: Annotated[
        bool, typer.Option("--check", help="Only check whether the record replays.")
    ] = False,
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
    what: Annotated[str, typer.Argument(help="The file of a record, or a position in quotes.")],
    ply: Annotated[
        int | None, typer.Option(help="Ply of the record; default: the last.", min=0)
    ] = None,
    svg: Annotated[Path | None, typer.Option(help="Write an SVG picture here instead.")] = None,
    space: Annotated[
        Path | None, typer.Option(help="Write a 3D picture as SVG here instead.")
    ] = None,
    views: Annotated[bool, typer.Option("--views", help="Also show the four sides.")] = False,
    levels: Annotated[bool, typer.Option("--levels", help="Also show each level.")] = False,
    json: Json = False,
) -> None:
    """Draw a position, or a ply of a record."""
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
    games: Annotated[int, typer.Option(help="Number of games.", min=1)] = 100,
    seats: Annotated[str | None, typer.Option(help="Players, separated by commas.")] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="File for all games (.jsonl, .parquet), or folder for a record of each."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file.")] = False,
    nodes: Annotated[
        int | None,
        typer.Option(
            help="Nodes a player may search per turn; the seed then decides all games.", min=1
        ),
    ] = None,
    opening_turns: Annotated[
        int,
        typer.Option(help="Turns drawn from the best-looking ones, so that games differ.", min=0),
    ] = 0,
    engine: Annotated[
        str | None,
        typer.Option(help="law or compiled: the same games at different speeds.", metavar="NAME"),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(help="Threads that play and search; default: one per core.", min=1),
    ] = None,
    with_modules: With = None,
    json: Json = False,
) -> None:
    """Let computers play many games and print a summary."""
    from baumeister.cli.plugins import import_modules  # noqa: PLC0415
    from baumeister.cli.simulate import simulate_games  # noqa: PLC0415

    import_modules(with_modules)
    simulate_games(
        setup,
        games=games,
        seats=seats,
        out=out,
        force=force,
        nodes=nodes,
        opening_turns=opening_turns,
        engine=engine,
        workers=workers,
        modules=with_modules or (),
        as_json=json,
    )


@app.command()
def warmup() -> None:
    """Compile the engine for this machine now, so that no one has to wait for it later."""
    from baumeister.cli.warmup import warm_up_engine  # noqa: PLC0415

    warm_up_engine()


bench = typer.Typer(help="Measure the speed of the compiled engine.", no_args_is_help=True)
app.add_typer(bench, name="bench")


@bench.command()
@takes_game
def playouts(
    setup: Setup,
    seconds: Annotated[float, typer.Option(help="Seconds to measure.", min=0.1)] = 5.0,
    device: Annotated[str, typer.Option(help="cpu: one core; cuda: an NVIDIA GPU.")] = "cpu",
    json: Json = False,
) -> None:
    """Measure turns, games and actions of random play per second, on one core or on a GPU."""
    from baumeister.cli.bench import measure_playouts  # noqa: PLC0415

    measure_playouts(setup, seconds, device, as_json=json)


app.add_typer(arena, name="arena")


@app.command()
@takes_game
def perft(
    setup: Setup,
    depth: Annotated[int, typer.Option(help="Number of actions.", min=1)] = 2,
    position: Annotated[str | None, typer.Option(help="Count from this position.")] = None,
    divide: Annotated[bool, typer.Option("--divide", help="Also count by first action.")] = False,
    json: Json = False,
) -> None:
    """Count the legal sequences of a given number of actions."""
    from baumeister.cli.perft import count  # noqa: PLC0415

    count(setup, depth, position, divide=divide, as_json=json)


@app.command()
def engine(
    player: Annotated[str, typer.Argument(help="Who answers, such as varied:among=3.")] = "level8",
    with_modules: With = None,
) -> None:
    """Speak the engine protocol on standard input and output; docs/engine-protocol.md describes
    it."""
    from baumeister.cli.engine import speak  # noqa: PLC0415
    from baumeister.cli.plugins import import_modules  # noqa: PLC0415

    import_modules(with_modules)
    speak(player)


@app.command()
def rules(
    context: typer.Context,
    what: Annotated[str, typer.Argument(help="A game, or a rule such as P3.3.")] = DEFAULT_GAME,
    language: Annotated[
        str | None,
        typer.Option(
            help=f"{', '.join(LANGUAGES)}. Default: the language of messages.", metavar="LANGUAGE"
        ),
    ] = None,
) -> None:
    """Print the rules of a game, or one rule."""
    from baumeister.cli.rules import show_rules  # noqa: PLC0415

    show_rules(what, language or language_of(context))


@app.command()
def serve(
    context: typer.Context,
    host: Annotated[str | None, typer.Option(help="Address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on.", min=0)] = None,
    lan: Lan = False,
    database: Database = None,
    public_url: Annotated[
        str | None, typer.Option(help="Address that people open, if the server is behind a proxy.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="Processes that compute computer turns.", min=0)
    ] = None,
    config: Annotated[Path | None, typer.Option(help="A TOML file with settings.")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser.")] = False,
) -> None:
    """Serve tables to browsers and programs; docs/hosting.md lists all settings."""
    from baumeister.cli.serve import ServeOptions, serve_tables  # noqa: PLC0415

    serve_tables(
        ServeOptions(
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
def worker(
    context: typer.Context,
    database: Database = None,
    workers: Annotated[
        int | None, typer.Option(help="Processes; default: the number of cores.", min=1)
    ] = None,
    config: Annotated[Path | None, typer.Option(help="A TOML file with settings.")] = None,
    metrics_port: Annotated[
        int | None,
        typer.Option(help="Port for /metrics (Prometheus) and /health.", min=1, max=65535),
    ] = None,
    metrics_host: Annotated[
        str, typer.Option(help="Address that --metrics-port listens on.")
    ] = "127.0.0.1",
) -> None:
    """Compute turns, hints, analyses and pictures for servers that share a PostgreSQL."""
    from baumeister.cli.worker import work  # noqa: PLC0415

    work(
        database,
        workers,
        config,
        language_of(context),
        metrics_host=metrics_host,
        metrics_port=metrics_port,
    )


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="A file that does not exist yet.")],
    database: Database = None,
) -> None:
    """Back up a server's database to one file; the server may keep running."""
    from baumeister.cli.database import backup_store  # noqa: PLC0415

    backup_store(file, database)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")], database: Database = None
) -> None:
    """Restore a backup into an empty database, then replay every game."""
    from baumeister.cli.database import restore_store  # noqa: PLC0415

    restore_store(file, database)


@app.command()
def verify(database: Database = None, json: Json = False) -> None:
    """Replay every game in a server's database and report damage."""
    from baumeister.cli.database import verify_store  # noqa: PLC0415

    verify_store(database, as_json=json)


@app.command()
def maintain(
    database: Database = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only print what would be removed.")
    ] = False,
    reindex: Annotated[
        bool, typer.Option("--reindex", help="Only build all indexes of the database again.")
    ] = False,
    json: Json = False,
) -> None:
    """Remove tables, chat, guests and results of hints and analyses that nobody uses any more, as
    the server does by itself. Finished games are kept. With SQLite, stop the server first."""
    from baumeister.cli.database import maintain_store, reindex_store  # noqa: PLC0415

    if reindex:
        reindex_store(database)
        return
    maintain_store(database, dry_run=dry_run, as_json=json)


app.add_typer(admin, name="admin")
