"""Names of packages, modules and public types use the words of our glossary and of the field, and
each type's name has one meaning."""

import re
from collections import defaultdict
from collections.abc import Iterable

import pytest

from repository.names import (
    Name,
    client_names,
    glossary_words,
    python_names,
    stems,
    vocabulary_words,
)

NAMES = [*python_names(), *client_names()]
KNOWN = glossary_words() | set(vocabulary_words())
REPEATED = {
    "Answer": "the answer to an offer; in the client, the server's answer to a request",
    "Bidding": "the bids of an auction, in each game",
    "Body": "one owner's cubes in a picture",
    "Box": "a rectangle on the screen",
    "CardTaken": "the event, and the violation if the card is taken already",
    "Cube": "a cube of the board, by name or by coordinates",
    "Elevation": "a building from one side",
    "Event": "each game specialises the one of core",
    "Face": "a visible side of a cube",
    "Figure": "a drawn figure, such as the chieftain",
    "Game": "each game specialises the one of core",
    "Ground": "what cubes stand on",
    "Jobs": "hints and analyses in progress, on either side of the wire",
    "Mark": "a sign on a square or cube",
    "Nested": "an error inside an error's parameters",
    "Options": "the options of a game",
    "Person": "an occupant who is not a computer",
    "Preview": "what a draft would do; as a message, the request for it",
    "Redo": "restoring what was undone: in a record, and as a command",
    "Result": "how a game ended; in the client, also the result of a message",
    "RulesVersion": "the version of a game's rules, and its generated type in the client",
    "Searcher": "the contract and its two implementations",
    "Seat": "a seat at the table: in a record, and in a drawing",
    "Seen": "what can be seen: a state on the wire, a view in a scene",
    "SideName": "a side of the board",
    "Square": "a square of the board, by name or by coordinates",
    "Standing": "a table's on the wire; a contestant's in the arena, which is public API",
    "Start": "the command that starts a game; in the engine, where playouts start",
    "Store": "the port of tables and its implementation",
    "Undo": "taking back: in a record, and as a command",
}
"""Type names that are defined in several places, with what they mean there. Prefer renaming one."""
WIRE = "server/messages/"
BEHIND_THE_WIRE = ("core/", "games/", "players/", "server/", "session/", "tables/")
"""Where the values are defined that wire messages carry."""
ADVICE = (
    "Use a word of docs/glossary.md, or add a row there if it is a new noun of ours; add ordinary"
    " English and words of the field to tests/repository/vocabulary.txt."
)
"""What to do about an unknown word."""


def _unknown(names: Iterable[Name]) -> list[str]:
    return [
        f"{name.path}: {word!r} in {name.kind} {name.text}"
        for name in names
        for word in name.words
        if not any(stem in KNOWN for stem in stems(word))
    ]


def test_every_word_in_a_name_is_known() -> None:
    found = _unknown(name for name in NAMES if name.kind != "type")
    assert not found, "\n".join([*found, ADVICE])


def test_vocabulary_has_no_superfluous_words() -> None:
    words = vocabulary_words()
    used = {stem for name in NAMES for word in name.words for stem in stems(word)}
    assert sorted({word for word in words if words.count(word) > 1}) == [], "listed twice"
    assert sorted(set(words) - used) == [], "in no name; remove them"


def _places(name: Name) -> str:
    """The file of a type; mirrored files of both games count as one."""
    path = name.path.removeprefix("src/baumeister/")
    return re.sub(r"(?<![a-z])(pueblo|aztec)(?![a-z])", "<game>", path)


def _homonyms(names: Iterable[Name]) -> dict[str, set[str]]:
    """Type names that are defined in several places. A wire message may have the name of the value
    that it carries."""
    found = defaultdict(set)
    for name in names:
        if name.kind != "module":
            found[name.text].add(_places(name))
    for places in found.values():
        others = {place for place in places if not place.startswith(WIRE)}
        if any(place.startswith(BEHIND_THE_WIRE) for place in others):
            places.intersection_update(others)
    return {text: places for text, places in found.items() if len(places) > 1}


def test_type_names_have_one_meaning() -> None:
    found = _homonyms(NAMES)
    different = [
        f"{text}: {', '.join(sorted(places))}"
        for text, places in found.items()
        if text not in REPEATED
    ]
    advice = "Rename one of them, or explain them in REPEATED if they mean the same."
    assert not different, "\n".join([*different, advice])
    assert sorted(REPEATED.keys() - found.keys()) == [], "no longer needed"


@pytest.mark.parametrize(
    ("word", "stem"),
    [("blocks", "block"), ("bidding", "bid"), ("placed", "place"), ("stories", "story")],
)
def test_stems_cover_inflections(word: str, stem: str) -> None:
    assert stem in stems(word)
