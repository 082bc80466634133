"""Previews of links to tables, as chats show them: Open Graph tags in the page of a table, with a
picture of the turn that the link names."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from urllib.parse import urlencode

from baumeister.core.catalogue import sentence
from baumeister.session import Table
from baumeister.tables import views
from baumeister.tables.shared_game import display_name

GENERIC_PICTURE = "/icon-512.png"


def generic_tags(origin: str, language: str) -> str:
    """The tags of a page that tells nothing about its table: private, damaged or unknown."""
    return _tags(
        {
            "og:title": "Baumeister",
            "og:description": sentence("preview.about", {}, language),
            "og:image": f"{origin}{GENERIC_PICTURE}",
            "twitter:card": "summary",
        }
    )


def table_tags(origin: str, language: str, table_id: str, table: Table, turn: int | None) -> str:
    """The tags of a page that shows a table now, or after a turn."""
    plies = views.turn_plies(table)
    last = len(plies) - 1 if turn is None else min(turn, len(plies) - 1)
    ply = plies[last]
    names = [display_name(table, seat, language) for seat in range(len(table.seats))]
    picture = f"/api/tables/{table_id}/picture.png?{urlencode({'ply': ply})}"
    if turn is None and table.result is not None:
        picture = f"/t/{table_id}.png?{urlencode({'lang': language})}"
    page = f"{origin}/t/{table_id}" + ("" if turn is None else f"?{urlencode({'turn': turn})}")
    return _tags(
        {
            "og:title": f"{table.rules.META.title}: {', '.join(names)}",
            "og:description": _description(
                table, language, names, last, None if turn is None else ply
            ),
            "og:url": page,
            "og:image": origin + picture,
            "twitter:card": "summary_large_image",
        }
    )


def _description(table: Table, language: str, names: list[str], turn: int, ply: int | None) -> str:
    """The totals now, or at a ply."""
    if table.phase == "gathering":
        return sentence("preview.gathering", {}, language)
    if turn == 0:
        return sentence("preview.start", {}, language)
    if ply is not None:
        code, scores = "preview.after_turn", table.history.state_at(ply).scores
    elif table.result is None:
        code, scores = "preview.running", table.state.scores
    else:
        code, scores = "preview.over", table.result.totals
    totals = ", ".join(f"{name} {total}" for name, total in zip(names, scores, strict=True))
    return sentence(code, {"turn": turn, "totals": totals}, language)


def _tags(properties: Mapping[str, str]) -> str:
    given = {"og:site_name": "Baumeister", "og:type": "website", **properties}
    return "".join(
        f'<meta property="{name}" content="{escape(value)}">' for name, value in given.items()
    )
