"""languages/pictures: drawings for the rules. They show real positions, mark what the rules module
reports, and contain no words, so that all languages share them."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tools import ROOT
from tools.pictures import aztec_rules as aztec
from tools.pictures import pueblo_course as course
from tools.pictures import pueblo_rules as pueblo
from tools.pictures import pueblo_sight as sight

FOLDER = ROOT / "languages" / "pictures"
PICTURES: dict[str, Callable[[], str]] = {
    "pueblo-setup": course.setup,
    "pueblo-walks": course.walks,
    "pueblo-site": pueblo.site,
    "pueblo-block": pueblo.block,
    "pueblo-footprints": pueblo.footprints,
    "pueblo-side": sight.side,
    "pueblo-corner": sight.corner,
    "pueblo-last-walk": course.last_walk,
    "pueblo-lift": pueblo.lift,
    "pueblo-cult-sites": sight.cult_sites,
    "pueblo-auction": course.auction,
    "aztec-top": aztec.top,
    "aztec-piece": aztec.piece,
    "aztec-contacts": aztec.contacts,
    "aztec-held": aztec.held,
    "aztec-supported": partial(aztec.support, aztec.ALLOWED),
    "aztec-unsupported": partial(aztec.support, aztec.FORBIDDEN),
    "aztec-edges": aztec.edges,
}


def generate() -> dict[Path, str]:
    return {FOLDER / f"{name}.svg": draw() for name, draw in PICTURES.items()}


def owned() -> set[Path]:
    return set(FOLDER.iterdir())
