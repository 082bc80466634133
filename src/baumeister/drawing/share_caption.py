"""The words of a share picture, in a language of the catalogue."""

from __future__ import annotations

from collections.abc import Sequence

from baumeister import games
from baumeister.core import catalogue
from baumeister.core.rules import AnyState
from baumeister.drawing.share import ShareCaption, ShareRow
from baumeister.games import aztec


def share_caption(
    state: AnyState,
    names: Sequence[str],
    totals: Sequence[int],
    winners: Sequence[int] | None,
    *,
    language: str,
    headline: str = "",
) -> ShareCaption:
    """The words of the picture of a state. `winners` is None while the game is not over;
    `headline` is the code of another headline."""
    meta = games.get(state.game).META
    won = set(winners or ())
    oh_puch = None
    if isinstance(state, aztec.State) and not state.options.match:
        oh_puch = state.oh_puch  # has no points
    seats = sorted(
        range(len(names)),
        key=lambda seat: (seat not in won, -meta.points_sign * totals[seat], seat),
    )
    labels = [drawable(name, seat, language) for seat, name in enumerate(names)]
    if not headline:
        headline = "drawing.share.running" if winners is None else "drawing.share.result"
    return ShareCaption(
        meta.title,
        catalogue.sentence(headline, {"winners": sorted(won)}, language, labels),
        catalogue.sentence("drawing.share.unit", {"game": state.game}, language, labels),
        [
            ShareRow(seat, labels[seat], "–" if seat == oh_puch else str(totals[seat]), seat in won)
            for seat in seats
        ],
    )


def drawable(name: str, seat: int, language: str) -> str:
    """A name as pictures show it: that of the seat if the font lacks one of its letters."""
    covered = all(
        " " <= c < "\u0250" or "\u0300" <= c < "\u0530" or "\u1e00" <= c < "\u1f00" for c in name
    )
    return name if name and covered else catalogue.player_name(seat, language)
