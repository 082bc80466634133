"""Questions before a terminal game: the options and the players."""

from __future__ import annotations

from dataclasses import fields

import typer

from baumeister import players
from baumeister.cli.setup import Setup, check_player
from baumeister.core.catalogue import sentence
from baumeister.core.errors import BaumeisterError
from baumeister.core.record_entry import PERSON

_SHORT = {"y": "yes", "n": "no"}
_SHOWN = {True: "yes", False: "no", (): "0"}
USUAL_OPPONENT = "level2"
"""The default opponent is one that a beginner can beat."""


def asked_setup(setup: Setup, language: str = "en") -> Setup:
    """The setup, after asking for the options that were not given."""
    title = setup.rules.META.title
    typer.echo(sentence("terminal.new", {"game": title}, language) + "\n")
    for option in fields(setup.rules.Options):
        name, value = option.metadata.get("needs", (option.name, option.default))
        possible = option.name == name or getattr(setup.options(0), name) == value
        if option.metadata.get("ask") and option.name not in setup.texts and possible:
            default = _SHOWN.get(option.default, option.default)
            setup = _asked_option(setup, option.name, str(default), language)
    return setup


def _asked_option(setup: Setup, name: str, default: str, language: str) -> Setup:
    question = sentence(f"terminal.question.{name}", {}, language)
    while True:
        answer = input(f"{question} [{default}]: ").strip().lower() or default
        texts = {**setup.texts, name: _SHORT.get(answer, answer)}
        asked = Setup(setup.rules, texts, setup.seed)
        try:
            asked.options(0)
        except BaumeisterError as error:
            typer.echo(error.sentence(language))
        else:
            return asked


def asked_seats(setup: Setup, language: str = "en") -> str:
    """The players by seat, in the format of --seats."""
    options = setup.options(0)
    typer.echo(f"\n{_offered(setup.rules.NAME, language)}")
    chosen: list[str] = []
    names = setup.rules.player_names(options, language)
    for seat in range(len(names)):
        question = sentence("terminal.question.seat", {"seat": seat}, language, names)
        default = USUAL_OPPONENT if chosen else PERSON
        while True:
            answer = input(f"{question} [{default}]: ").strip().lower() or default
            try:
                check_player(answer)
            except BaumeisterError as error:
                typer.echo(error.sentence(language))
            else:
                chosen.append(answer)
                break
    return ",".join(chosen)


def presented(player: str, game: str, language: str = "en") -> str:
    """A player with title and rating: `level4 (Mason, 1180)`."""
    rating = players.rating(player, game)
    called = players.called(player, language)
    return called if rating is None else f"{called.removesuffix(')')}, {rating})"


def _offered(game: str, language: str) -> str:
    """The available players: the levels with their ratings, if known, and others."""
    lines = [sentence("terminal.seats.levels", {}, language)]
    for level in players.LEVELS:
        rating = players.rating(level, game)
        elo = "" if rating is None else f"{rating:>6}"
        lines.append(f"  {level}  {players.title(level, language):<18}{elo}".rstrip())
    others = [name for name in players.names() if name not in players.LEVELS]
    lines.append(sentence("terminal.seats.others", {"players": others}, language))
    lines.append(sentence("terminal.seats.settings", {}, language) + "\n")
    return "\n".join(lines)
