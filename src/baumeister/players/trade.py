"""What the levels are called: the builders' trade, from who carries the stones to who has the plan
in mind. Names, not numbers, are what people remember of an opponent."""

from __future__ import annotations

from baumeister.core import wording
from baumeister.players.level import COUNT

_TITLES = {
    "en": (
        *("Labourer", "Apprentice", "Journeyman", "Mason"),
        *("Stonecutter", "Foreman", "Master Mason", "Master Builder"),
    ),
    "fr": (
        *("Manœuvre", "Apprenti", "Compagnon", "Maçon"),
        *("Tailleur de pierre", "Contremaître", "Maître maçon", "Maître d'œuvre"),
    ),
    "de": (
        *("Bauhelfer", "Lehrling", "Geselle", "Maurer"),
        *("Steinmetz", "Polier", "Maurermeister", "Dombaumeister"),
    ),
}
"""The same rank in every language. *Baumeister* is avoided: it names this project and a role in
Aztec."""

for _language, _titles in _TITLES.items():
    wording.add(_language, {f"players.level.{n}": title for n, title in enumerate(_titles, 1)})

LEVELS = tuple(f"level{number}" for number in range(1, COUNT + 1))


def title(level: str, language: str = "en") -> str:
    """A level's name in the trade.

    >>> title("level4"), title("level8", "de")
    ('Mason', 'Dombaumeister')
    """
    return wording.sentence(f"players.level.{LEVELS.index(level) + 1}", {}, language)


def called(player: str, language: str = "en") -> str:
    """A player as he is spoken of at a table: a level with its title, others as they are written.

    >>> called("level4"), called("beam:depth=5")
    ('level4 (Mason)', 'beam:depth=5')
    """
    return f"{player} ({title(player, language)})" if player in LEVELS else player
