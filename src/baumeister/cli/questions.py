"""What is asked before a game: the options that a table talks about, and who sits where."""

from __future__ import annotations

from dataclasses import fields

import typer

from baumeister import players
from baumeister.cli.setup import Setup
from baumeister.core.errors import BaumeisterError
from baumeister.session.table import PERSON

_SHORT = {"y": "yes", "n": "no"}
_SHOWN = {True: "yes", False: "no", (): "0"}


def asked_setup(setup: Setup) -> Setup:
    """The setup after asking for the options that were not named."""
    typer.echo(f"A new game of {setup.rules.NAME.capitalize()}. Enter takes what stands in [ ].\n")
    for option in fields(setup.rules.Options):
        name, value = option.metadata.get("needs", (option.name, option.default))
        possible = option.name == name or getattr(setup.options(0), name) == value
        if option.metadata.get("ask") and option.name not in setup.texts and possible:
            default = _SHOWN.get(option.default, option.default)
            setup = _asked_option(setup, option.name, option.metadata["help"], str(default))
    return setup


def _asked_option(setup: Setup, name: str, question: str, default: str) -> Setup:
    while True:
        answer = input(f"{question} [{default}]: ").strip().lower() or default
        texts = {**setup.texts, name: _SHORT.get(answer, answer)}
        asked = Setup(setup.rules, texts, setup.seed)
        try:
            asked.options(0)
        except BaumeisterError as error:
            typer.echo(str(error))
        else:
            return asked


def asked_seats(setup: Setup) -> str:
    """Who sits where, as the option --seats takes it."""
    options = setup.options(0)
    choices = ", ".join((PERSON, *players.NAMES))
    chosen: list[str] = []
    for name in setup.rules.seat_names(options):
        default = players.NAMES[0] if chosen else PERSON
        while True:
            question = f"who plays {name} ({choices}) [{default}]: "
            answer = input(question).strip().lower() or default
            if answer in (PERSON, *players.NAMES):
                chosen.append(answer)
                break
            typer.echo(f"Please answer with one of: {choices}.")
    return ",".join(chosen)
