"""Errors raised by tournaments."""

from __future__ import annotations

from baumeister.core import wording
from baumeister.core.errors import BaumeisterError

wording.add(
    "en",
    {
        "arena.contestant": "{text} is no contestant: {expected}.",
        "arena.twice": "The contestant {text} is there twice; it needs a budget of its own to"
        " play against itself.",
        "arena.few": "A tournament needs two contestants at least.",
        "arena.who": "Contestants are named by between, with or without a hero, or by a line-up.",
        "arena.lineup": "{seats} sit at the table, but {count} {count:is|are} in the line-up.",
        "arena.value": "{name} must be {expected}, not {text}.",
        "arena.sprt": "The sequential test is for two contestants at a table of two.",
        "arena.bar": "A share to be reached is that of a hero, of the first in a line-up, or of"
        " the first of two contestants.",
        "arena.one_rule": "A tournament stops by the sequential test or by a share, not by both.",
        "arena.anchor": "The anchor {text} is not among the contestants: {known}.",
        "arena.no_tournament": "There is no tournament in {folder}.",
        "arena.other": "The tournament in {folder} has {held} as its {name}, not {text}.",
        "arena.in_use": "Somebody else is playing the tournament in {folder} at this moment.",
        "arena.damaged": "{file} cannot be read, line {line}: {reason}.",
        "arena.file": "{file} cannot be read or written: {reason}.",
        "arena.worker": "A worker died in game {number} (exit status {status}). No other game is"
        " lost: start again to go on.",
        "arena.unsendable": "The player {name} cannot be sent to other processes: enter a class or"
        " a function that stands in a module, or play with one worker.",
        "arena.no_openskill": "Ratings for more than two seats need openskill:"
        " pip install 'baumeister[arena]'.",
        "arena.no_ray": "A Ray cluster needs Ray: pip install 'baumeister[ray]'.",
        "arena.ray_address": "There is no Ray cluster at {text}: {reason}.",
    },
)


class ArenaError(BaumeisterError):
    """The tournament cannot be played with these settings or files."""


class ArenaMissing(BaumeisterError, ImportError):
    """A package that the tournament needs is not installed."""
