"""The eight levels: what each thinks of in each game, and how long."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from baumeister.players.thinker import Thinker

COUNT = 8


def level(number: int) -> Thinker:
    """The player of a level, from 1 to 8."""
    from baumeister.engine.manner import Manner  # noqa: PLC0415 - only for who thinks
    from baumeister.players.thinker import Thinker  # noqa: PLC0415

    manners = {
        "pueblo": Manner(evaluation="exposure" if number < 5 else "learned", depth=number),
        "aztec": Manner(evaluation="exposure" if number < 5 else "learned", depth=number),
    }
    return Thinker(manners, seconds=1.0)
