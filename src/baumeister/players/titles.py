"""Titles of the levels, from the builders' trades. People remember an opponent's name, not its
number."""

from __future__ import annotations

from baumeister.core import catalogue
from baumeister.players.level import COUNT

LEVELS = tuple(f"level{number}" for number in range(1, COUNT + 1))


def title(level: str, language: str = "en") -> str:
    """A level's title.

    >>> title("level4"), title("level8", "de")
    ('Mason', 'Dombaumeister')
    """
    return catalogue.sentence(f"players.level.{LEVELS.index(level) + 1}", {}, language)


def called(player: str, language: str = "en") -> str:
    """A player's name at a table: a level with its title, others by their spec.

    >>> called("level4"), called("varied:among=3")
    ('level4 (Mason)', 'varied:among=3')
    """
    return f"{player} ({title(player, language)})" if player in LEVELS else player
