"""Guests' names and chat: normalised, bounded, and checked against impersonation (promise S13)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from baumeister.tables.confusables import skeleton
from baumeister.tables.errors import Refusal, ServerError, echoed

SHORTEST, LONGEST = 3, 20
CHAT_LONGEST = 300
_LONGEST_TO_NORMALISE = 4 * LONGEST
"""Normalising can turn one character into eighteen: longer input is refused at once."""
_MARKS_IN_A_ROW = 2
_UNSEEN = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\u061c\u180e\ufffc")
"""Invisible letters and signs, besides those with an invisible category."""
_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_RESERVED = (
    "admin",
    "administration",
    "administrator",
    "baumeister",
    "bot",
    "computer",
    "host",
    "level",
    "mod",
    "moderation",
    "moderator",
    "nobody",
    "official",
    "operator",
    "owner",
    "referee",
    "root",
    "server",
    "spectator",
    "staff",
    "support",
    "system",
)
_RESERVED_ELSEWHERE = (
    *("administrateur", "administratrice", "arbitre", "équipe", "hôte", "modérateur"),
    *("modératrice", "niveau", "officiel", "officielle", "opérateur", "opératrice", "ordinateur"),
    *(
        "assistance",
        "modération",
        "propriétaire",
        "serveur",
        "spectateur",
        "spectatrice",
        "système",
    ),
    *("administratorin", "aufsicht", "besitzer", "besitzerin", "betreiber", "betreiberin"),
    *("gastgeber", "gastgeberin", "leitung", "moderatorin", "niemand", "offiziell", "rechner"),
    *("spielleiter", "spielleiterin", "spielleitung", "turnierleitung", "verwaltung"),
    *("schiedsrichter", "schiedsrichterin", "stufe", "zuschauer", "zuschauerin"),
    *("administración", "moderación", "soporte"),
    *("administrador", "administradora", "anfitrión", "anfitriona", "árbitro", "equipo"),
    *("espectador", "espectadora", "moderador", "moderadora", "nadie", "nivel", "oficial"),
    *("operador", "operadora", "ordenador", "propietaria", "propietario", "servidor", "sistema"),
)
"""The same in French, German and Spanish."""
_RESERVED_SKELETONS = frozenset(map(skeleton, (*_RESERVED, *_RESERVED_ELSEWHERE)))
_DIGITS = str.maketrans("24679", "zagtg")
"""Digits that stand for letters only in names that pretend, besides those that look like letters
everywhere (`confusables`)."""


class NameLength(ServerError):
    code = "server.name.length"
    least: int
    most: int


class NameTaken(ServerError):
    """A name that looks like another player's."""

    code = "server.name.taken"
    name: str


class LongChat(ServerError):
    code = "server.chat.long"
    most: int


def clean_name(text: str, taken: Iterable[str] = ()) -> str:
    """The name as it is stored and shown. Raises ServerError if it is not allowed. `taken` are the
    names at the same table."""
    if len(text) > _LONGEST_TO_NORMALISE:
        raise NameLength(least=SHORTEST, most=LONGEST)
    name = " ".join(part for part in unicodedata.normalize("NFKC", text).split(" ") if part)
    if not SHORTEST <= len(name) <= LONGEST:
        raise NameLength(least=SHORTEST, most=LONGEST)
    if not _can_be_seen(name):
        raise Refusal("server.name.characters")
    bones = skeleton(name)
    if _is_reserved(name, bones):
        raise Refusal("server.name.reserved")
    for other in taken:
        if skeleton(other) == bones:
            raise NameTaken(echoed(other))
    return name


def another_name(name: str, own: Iterable[str]) -> str:
    """A name for a guest who takes several seats: the guest's own, with a number from the second
    seat on. `own` are the names the guest already has."""
    used = set(own)
    numbered = (f"{name[: LONGEST - 2]} {number}" for number in range(2, 10))
    return next(free for free in (name, *numbered) if free not in used)


def clean_chat(text: str) -> str:
    """Chat text without invisible characters. Raises ServerError if it is empty or too long."""
    if len(text) > 4 * CHAT_LONGEST:
        raise LongChat(CHAT_LONGEST)
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        if category in ("Zl", "Zp") or character in "\t\n\r":
            character = " "  # noqa: PLW2901
        elif category in ("Cc", "Cs", "Cn", "Co") or character in _BIDI:
            continue
        marks = marks + 1 if category.startswith("M") else 0
        if marks <= 2 * _MARKS_IN_A_ROW:  # more would stack over neighbouring lines
            kept.append(character)
    said = "".join(kept).strip()
    if len(said) > CHAT_LONGEST:
        raise LongChat(CHAT_LONGEST)
    if not any(unicodedata.category(c)[0] in "LNPS" and c not in _UNSEEN for c in said):
        raise Refusal("server.chat.empty")
    return said


def _can_be_seen(name: str) -> bool:
    marks, letters = _MARKS_IN_A_ROW, 0  # a combining mark needs a base character
    for character in name:
        category = unicodedata.category(character)
        if category[0] in "CZ" and character != " ":
            return False
        if character in _UNSEEN or "VARIATION SELECTOR" in unicodedata.name(character, ""):
            return False
        marks = marks + 1 if category[0] == "M" else 0
        if marks > _MARKS_IN_A_ROW:
            return False
        letters += category[0] in "LN"
        if character == " ":
            marks = _MARKS_IN_A_ROW
    return letters > 0


def _is_reserved(name: str, bones: str) -> bool:
    """Whether a reserved word is the whole name or one of its words, with or without a number, or
    with digits for letters."""
    parts = [name, *_words(name)]
    parts += [part.rstrip("0123456789 ") for part in parts]
    spelled = [skeleton(part.translate(_DIGITS)) for part in parts]
    return not {bones, *map(skeleton, parts), *spelled}.isdisjoint(_RESERVED_SKELETONS)


def _words(name: str) -> list[str]:
    spaced = "".join(c if unicodedata.category(c)[0] in "LMN" else " " for c in name)
    return spaced.split()
