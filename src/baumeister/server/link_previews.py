"""Previews of links to tables, as chats show them: Open Graph tags in the page of a table, with a
picture of the turn that the link names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from urllib.parse import urlencode

from baumeister.players.titles import LEVELS, title
from baumeister.session import Computer, Person, Table
from baumeister.tables import views

GENERIC_PICTURE = "/icon-512.png"


@dataclass(frozen=True, slots=True)
class _Words:
    """The texts of a preview, in one language."""

    about: str
    gathering: str
    start: str
    after_turn: str
    running: str
    over: str


_WORDS = {
    "en": _Words(
        about="Pueblo and Aztec in the browser: against the computer, with friends, on one screen.",
        gathering="A table that waits for players.",
        start="The board at the start.",
        after_turn="After turn {turn}: {totals}.",
        running="In progress, turn {turn}: {totals}.",
        over="Final result: {totals}.",
    ),
    "fr": _Words(
        about="Pueblo et Aztec dans le navigateur\u202f: contre l’ordinateur, entre amis,"
        " sur un seul écran.",
        gathering="Une table qui attend des joueurs.",
        start="Le plateau au début.",
        after_turn="Après le coup {turn}\u202f: {totals}.",
        running="Partie en cours, coup {turn}\u202f: {totals}.",
        over="Résultat final\u202f: {totals}.",
    ),
    "de": _Words(
        about="Pueblo und Aztec im Browser: gegen den Computer, mit Freunden, an einem Bildschirm.",
        gathering="Ein Tisch, an dem noch Plätze frei sind.",
        start="Der Stand am Anfang.",
        after_turn="Nach Zug {turn}: {totals}.",
        running="Laufende Partie, Zug {turn}: {totals}.",
        over="Endstand: {totals}.",
    ),
}
LANGUAGES = tuple(_WORDS)


def generic_tags(origin: str, language: str) -> str:
    """The tags of a page that tells nothing about its table: private, damaged or unknown."""
    return _tags(
        {
            "og:title": "Baumeister",
            "og:description": _WORDS[language].about,
            "og:image": f"{origin}{GENERIC_PICTURE}",
            "twitter:card": "summary",
        }
    )


def table_tags(origin: str, language: str, table_id: str, table: Table, turn: int | None) -> str:
    """The tags of a page that shows a table now, or after a turn."""
    plies = views.turn_plies(table)
    shown = len(plies) - 1 if turn is None else min(turn, len(plies) - 1)
    ply = plies[shown]
    names = [display_name(table, seat, language) for seat in range(len(table.seats))]
    picture = f"/api/tables/{table_id}/picture.png?{urlencode({'ply': ply})}"
    if turn is None and table.result is not None:
        picture = f"/t/{table_id}.png?{urlencode({'lang': language})}"
    page = f"{origin}/t/{table_id}" + ("" if turn is None else f"?{urlencode({'turn': turn})}")
    return _tags(
        {
            "og:title": f"{table.rules.META.title}: {', '.join(names)}",
            "og:description": _description(
                table, language, names, shown, None if turn is None else ply
            ),
            "og:url": page,
            "og:image": origin + picture,
            "twitter:card": "summary_large_image",
        }
    )


def _description(table: Table, language: str, names: list[str], turn: int, ply: int | None) -> str:
    """The totals now, or at a ply."""
    words = _WORDS[language]
    if table.phase == "gathering":
        return words.gathering
    if turn == 0:
        return words.start
    if ply is not None:
        form, scores = words.after_turn, table.history.state_at(ply).scores
    elif table.result is None:
        form, scores = words.running, table.state.scores
    else:
        form, scores = words.over, table.result.totals
    totals = ", ".join(f"{name} {total}" for name, total in zip(names, scores, strict=True))
    return form.format(turn=turn, totals=totals)


def display_name(table: Table, seat: int, language: str) -> str:
    """The name of a seat's player; the colour of an open seat."""
    match table.seats[seat].occupant:
        case Person(name=name):
            return name
        case Computer(player=player):
            return title(player, language) if player in LEVELS else player
    return str(table.rules.seat_names(table.state.options)[seat])


def _tags(properties: Mapping[str, str]) -> str:
    given = {"og:site_name": "Baumeister", "og:type": "website", **properties}
    return "".join(
        f'<meta property="{name}" content="{escape(value)}">' for name, value in given.items()
    )
