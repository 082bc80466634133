"""The colours of Aztec: the decorative hues of the pieces (A2.3) and the colours of the edges."""

from __future__ import annotations

from baumeister.drawing.colour import DARK, LIGHT, OUTLINE, Colour

HUES = (
    Colour("#e9bd4b", DARK, "1;38;5;16;48;5;179"),
    Colour("#44649f", LIGHT, "1;38;5;231;48;5;25"),
    Colour("#e4a08c", DARK, "1;38;5;16;48;5;216"),
    Colour("#5aa583", DARK, "1;38;5;16;48;5;72"),
    Colour("#87527f", LIGHT, "1;38;5;231;48;5;96"),
    Colour("#e8d8b4", DARK, "1;38;5;16;48;5;187"),
    Colour("#b4502f", LIGHT, "1;38;5;231;48;5;130"),
    Colour("#86c1c6", DARK, "1;38;5;16;48;5;116"),
)
STARTING_STONE = Colour("#75685a", LIGHT, "1;38;5;231;48;5;241")
EDGES = (
    Colour("#1b7d75", LIGHT, "1;38;5;231;48;5;23"),
    Colour("#8a3020", LIGHT, "1;38;5;231;48;5;88"),
)
"""North and south, then east and west. They and Oh Puch's colour differ in lightness."""
OH_PUCH = Colour(OUTLINE, LIGHT, "1;38;5;231;48;5;16")
BIDDER = Colour("#d8d3c8", DARK, "1;38;5;16;48;5;252")
"""A player without a role, during the auction."""
