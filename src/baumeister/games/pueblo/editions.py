"""Names and colours of the two editions; the rules are the same (P10.1)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from baumeister.core.catalogue import sentence

EditionName = Literal["2002", "2023"]


@dataclass(frozen=True, slots=True)
class Edition:
    """Names and colours of one printed edition."""

    colours: tuple[str, str, str, str]
    neutral: str
    track: int
    marker: str
    order_of_play: str
    cult_site: str


EDITIONS: dict[str, Edition] = {
    "2002": Edition(
        ("red", "blue", "green", "violet"), "beige", 100, "white marker", "card", "cult site"
    ),
    "2023": Edition(
        ("blue", "orange", "yellow", "pink"), "neutral", 60, "eagle", "pot", "garden tile"
    ),
}


@cache
def colour_names(edition: str, language: str = "en") -> tuple[str, ...]:
    """The names of the four colours in a language, written like names of players."""
    return tuple(sentence(f"pueblo.colour.{c}", {}, language) for c in EDITIONS[edition].colours)
