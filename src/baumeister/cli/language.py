"""The language of the command line: from `--language`, or from the environment."""

from __future__ import annotations

from collections.abc import Mapping

import typer

from baumeister.core.catalogue import LANGUAGES

_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")
"""Environment variables that name a language; the first that is set decides."""


def from_environment(environment: Mapping[str, str]) -> str:
    """The language of the user's locale if the catalogue has it, otherwise English.

    >>> from_environment({"LANG": "fr_CA.UTF-8"}), from_environment({"LANG": "xx_XX.UTF-8"})
    ('fr', 'en')
    """
    locale = next((environment[name] for name in _LOCALES if environment.get(name)), "")
    wanted = [tag[:2].lower() for tag in locale.split(":")]
    return next((tag for tag in wanted if tag in LANGUAGES), "en")


def language_of(context: typer.Context) -> str:
    """The language of a command's messages."""
    return str(context.find_root().params["language"])
