"""The game and options of a command, as arguments generated from the games' own options."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import Field, dataclass, fields
from functools import wraps
from importlib.util import find_spec
from typing import Annotated, Any

import typer

from baumeister import games, players
from baumeister.core.catalogue import excerpt
from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError
from baumeister.core.options import UnknownOption, to_fields
from baumeister.core.record import Record, Seat
from baumeister.core.record_entry import PERSON
from baumeister.core.rules import AnyRules
from baumeister.players.spec import PROGRAM
from baumeister.session import TableError
from baumeister.session.errors import SeatCount

DEFAULT_GAME = games.NAMES[0]

Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
With = Annotated[
    list[str] | None,
    typer.Option(
        "--with",
        help="Import a module that registers your own players; may be repeated.",
        metavar="MODULE",
    ),
]


@dataclass(frozen=True, slots=True)
class Setup:
    """A game to play: its rules, the options given, and the seed, if any."""

    rules: AnyRules
    texts: dict[str, str]
    seed: int | None
    game_named: bool = True

    def options(self, rng: Chance | int) -> Any:  # noqa: ANN401 - each game has its own
        """The options of the game, with random ones drawn."""
        return self.rules.read_options(self.texts, rng)

    def seats(self, options: object, text: str | None, default: str) -> tuple[Seat, ...]:
        """The players by seat: `person,level4`. A single name applies to every seat."""
        names = self.rules.seat_names(options)
        wanted = _players(text or default, len(names))
        if len(wanted) != len(names):
            raise SeatCount(count=len(wanted), players=len(names))
        for player in wanted:
            check_player(player)
        return tuple(Seat(name, player) for name, player in zip(names, wanted, strict=True))


def check_player(text: str) -> None:
    """Refuse an unknown player."""
    if text == PERSON:
        return
    if text.startswith(PROGRAM):
        players.enter_program(text)
    try:
        players.check(text)
    except players.UnknownPlayer as error:
        known = [PERSON, *players.names()]
        raise NoSuchPlayer(text_=error.params["text"], known=known) from None


def has_engine() -> bool:
    """Whether the compiled engine's dependencies are installed, without loading them."""
    return all(find_spec(name) for name in ("numba", "platformdirs"))


def _players(text: str, seats: int) -> list[str]:
    """The requested players; a single name applies to all seats."""
    wanted = [part.strip() for part in text.split(",")]
    return wanted * seats if len(wanted) == 1 else wanted


def check_agrees(setup: Setup, seats: str | None, record: Record) -> None:
    """Refuse to continue a record if the command names another game or other options."""
    named: dict[str, object] = {"game": setup.rules.NAME} if setup.game_named else {}
    held: dict[str, object] = {"game": record.game, "seed": record.seed, **record.options}
    if setup.seed is not None:
        named["seed"] = setup.seed
    if setup.texts and record.game == setup.rules.NAME:
        asked = to_fields(setup.options(record.seed or 0))
        named |= {name: asked[name] for name in setup.texts}
    elif setup.texts:
        named["game"] = setup.rules.NAME
    if seats is None:
        for seat in record.seats:
            if seat.player.startswith(PROGRAM):  # a file starts no program; a command may
                sitting = ",".join(each.player for each in record.seats)
                raise SavedProgram(program=seat.player, seats=sitting)
    else:
        held["seats"] = ",".join(seat.player for seat in record.seats)
        named["seats"] = ",".join(_players(seats, len(record.seats)))
    for name, value in named.items():
        if held.get(name) != value:
            raise OtherRecord(name=name, value=excerpt(held.get(name)))
    for player in _players(seats, len(record.seats)) if seats else ():
        check_player(player)  # also registers programs


class CommandError(BaumeisterError):
    """A command that contradicts itself, or that cannot run here."""


class ExclusiveOptions(CommandError):
    """Options of which one would silently be ignored."""

    code = "command.together"
    options: list[str]


class OtherRecord(CommandError):
    """A record of another game, or with other options, than the command names."""

    code = "command.other_game"
    name: str
    value: str


class SavedProgram(CommandError):
    """A record with a program, which only a command may start."""

    code = "command.saved_program"
    program: str
    seats: str


class NoSuchPlayer(TableError):
    code = "table.player"
    text_: str
    known: list[str]


def refuse_together(options: dict[str, bool]) -> None:
    """Refuse combinations of options of which one would silently be ignored."""
    given = [option for option, is_given in options.items() if is_given]
    if len(given) > 1:
        raise ExclusiveOptions(given)


def _all_options() -> dict[str, dict[str, Field[Any]]]:
    """The options of all games, by name, then by game."""
    by_name: dict[str, dict[str, Field[Any]]] = {}
    for game in games.NAMES:
        for option in fields(games.get(game).Options):
            by_name.setdefault(option.name, {})[game] = option
    return by_name


def takes_game(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the arguments of a `Setup`: the game, every option, the seed.

    The command's own first parameter is the setup. Typer reads signatures, so this builds one.
    """
    options = _all_options()

    @wraps(command)
    def with_setup(game: str | None, seed: int | None, **arguments: Any) -> None:  # noqa: ANN401
        rules = games.get(DEFAULT_GAME if game is None else game.lower())
        texts = {}
        for name in options:
            value = arguments.pop(name)
            if value is not None:
                texts[name] = str(value)
        known = [f.name for f in fields(rules.Options)]
        for name in texts:
            if name not in known:
                raise UnknownOption(option=excerpt(name), known=known)
        command(Setup(rules, texts, seed, game is not None), **arguments)

    kind = inspect.Parameter.KEYWORD_ONLY
    which = f"Which game: {', '.join(games.NAMES)}; {DEFAULT_GAME} if none is named."
    game = Annotated[str | None, typer.Argument(help=which)]
    seed = Annotated[
        int | None,
        typer.Option(min=0, max=2**64 - 1, help="Seed for everything random.", metavar="N"),
    ]
    parameters = [
        inspect.Parameter("game", kind, default=None, annotation=game),
        *(
            inspect.Parameter(n, kind, default=None, annotation=_flag(f))
            for n, f in options.items()
        ),
        inspect.Parameter("seed", kind, default=None, annotation=seed),
    ]
    own = list(inspect.signature(command, eval_str=True).parameters.values())[1:]
    parameters += [parameter.replace(kind=kind) for parameter in own]
    with_setup.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    with_setup.__annotations__ = {p.name: p.annotation for p in parameters}
    del with_setup.__wrapped__  # Typer would read it instead
    return with_setup


def _flag(options: dict[str, Field[Any]]) -> object:
    """An option of one or more games as a command-line option."""
    option = next(iter(options.values()))
    meanings = [f"{game}: {option.metadata['help']}" for game, option in options.items()]
    text = "; ".join(meanings)
    name = option.name.replace("_", "-")
    if isinstance(option.default, bool):
        return Annotated[bool | None, typer.Option(f"--{name}/--no-{name}", help=text)]
    if isinstance(option.default, int):
        return Annotated[int | None, typer.Option(f"--{name}", help=text)]
    return Annotated[str | None, typer.Option(f"--{name}", help=text)]
