"""What the levels are called: the builders' trade, from who carries the stones to who has the plan
in mind. Names, not numbers, are what people remember of an opponent."""

from __future__ import annotations

from baumeister.core import catalogue
from baumeister.players.level import COUNT

LEVELS = tuple(f"level{number}" for number in range(1, COUNT + 1))


def title(level: str, language: str = "en") -> str:
    """A level's name in the trade.

    >>> title("level4"), title("level8", "de")
    ('Mason', 'Baumeister')
    """
    return catalogue.sentence(f"players.level.{LEVELS.index(level) + 1}", {}, language)


def called(player: str, language: str = "en") -> str:
    """A player as he is spoken of at a table: a level with its title, others as they are written.

    >>> called("level4"), called("beam:depth=5")
    ('level4 (Mason)', 'beam:depth=5')
    """
    return f"{player} ({title(player, language)})" if player in LEVELS else player
