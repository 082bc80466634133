"""The tables of docs/options.md. Names, defaults and meanings are the fields of Options; possible
values are read from the errors about impossible ones."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from itertools import combinations, product
from pathlib import Path
from typing import Any

from baumeister import games
from baumeister.core import catalogue
from baumeister.core.errors import OptionsError
from baumeister.games import aztec, pueblo
from baumeister.games.aztec.top import SCORING
from baumeister.games.pueblo.board import CORNERS
from baumeister.games.pueblo.editions import EDITIONS
from tools.pages.markdown import DOCS, Parts, filled, table
from tools.pages.rule_links import rule_links

PAGE = DOCS / "options.md"
RULES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "pueblo": {
        "players": ("P1.5", "P2.3"),
        "edition": ("P10.1",),
        "pro": ("P8.1", "P8.6"),
        "demolition": ("P7.1",),
        "cult_sites": ("P8.2", "P8.3"),
        "chieftain_corner": ("P1.4",),
        "first_seat": ("P4.3", "P7.1"),
        "first_bidder": ("P9.1",),
    },
    "aztec": {
        "players": ("A4.2", "A5.4"),
        "corners": ("A4.5",),
        "first_seat": ("A4.1", "A5.1", "A6.1"),
        "match": ("A6.1",),
    },
}
"""The rules that each option refers to."""
_FREEST = {"pueblo": {"players": 4, "pro": True}, "aztec": {"players": 3}}
"""Options under which all other options can be tried."""
_WRONG = (None, ("a1ne",) * 5)
"""Values that no option accepts; one is a list that is too long."""
_POSSIBLE = (False, True, *range(9), *EDITIONS, *CORNERS, *SCORING, ("c3ne",))
"""Values that some option accepts."""
_CALLS = (
    "pueblo.Game(players=5)",
    "pueblo.Game(edition=2023)",
    "pueblo.Game(cult_sites=('c3ne',))",
    "pueblo.Game(pro=True, cult_sites=('c3ne', 'd3nw'))",
    "aztec.Game(match=True)",
    "aztec.Game(pro=True)",
    "aztec.Game(aztec.Options(), players=3)",
    "aztec.new_game(pueblo.Options())",
)
"""Example mistakes, at least one for each code."""


def generate() -> dict[Path, str]:
    return filled(PAGE, PARTS)


def _options(game: str) -> Iterator[str]:
    yield from table(
        ("option", "possible", "default", "meaning", "rules"),
        (
            (
                f"`{option.name}`",
                _possible(game, option.name),
                f"`{_json(option.default)}`",
                option.metadata["help"],
                rule_links(*RULES[game][option.name]),
            )
            for option in fields(games.get(game).Options)
        ),
    )


def _possible(game: str, name: str) -> str:
    """The expected values, from the error message; with more players there may be more."""
    least = _expected(game, name, {**_FREEST[game], "players": 2})
    most = _expected(game, name, _FREEST[game])
    return least if least == most else f"{least}; with {_FREEST[game]['players']} players {most}"


def _expected(game: str, name: str, others: Mapping[str, object]) -> str:
    refusals = (_refusal(game, {**others, name: wrong}) for wrong in _WRONG)
    return ", ".join(dict.fromkeys(_expectation(r) for r in refusals if r is not None))


def _expectation(refusal: OptionsError) -> str:
    expected: Any = refusal.params["expected"]
    return catalogue.sentence(expected["code"], expected["params"])


def _refusal(game: str, options: Mapping[str, Any]) -> OptionsError | None:
    try:
        games.get(game).Options(**options)
    except OptionsError as error:
        return error
    return None


def _together(game: str) -> Iterator[str]:
    """Pairs of options with values that are possible separately but not together."""
    freest = _FREEST[game]
    names = [option.name for option in fields(games.get(game).Options)]
    apart = {
        name: [v for v in _POSSIBLE if _refusal(game, {**freest, name: v}) is None]
        for name in names
    }
    found: dict[tuple[str, str, str], tuple[str, OptionsError]] = {}
    for one, other in combinations(names, 2):
        for values in product(apart[one], apart[other]):
            pair = dict(zip((one, other), values, strict=True))
            error = _refusal(game, {**freest, **pair})
            if error is not None:
                shown = ", ".join(f"{name}={value!r}" for name, value in pair.items())
                found.setdefault((one, other, error.code), (shown, error))
    yield from table(
        ("options", "for example", "code", "sentence"),
        (
            (f"`{one}`, `{other}`", f"`{shown}`", f"`{code}`", str(error))
            for (one, other, code), (shown, error) in found.items()
        ),
    )


def _mistakes() -> Iterator[str]:
    met = {call: _met(call) for call in _CALLS}
    missing = {code for code in catalogue.messages("en") if code.startswith("options.")} - {
        error.code for error in met.values()
    }
    assert not missing, f"no example of {missing}"
    yield from table(
        ("mistake", "code", "sentence"),
        ((f"`{call}`", f"`{error.code}`", str(error)) for call, error in met.items()),
    )


def _met(call: str) -> OptionsError:
    try:
        eval(call, {"aztec": aztec, "pueblo": pueblo})  # noqa: S307 - our own, from above
    except OptionsError as error:
        return error
    raise AssertionError(f"{call} raises nothing")


def _json(value: object) -> str:
    """A default value as JSON."""
    match value:
        case bool():
            return "true" if value else "false"
        case tuple():
            return "[]"
        case str():
            return f'"{value}"'
        case _:
            return str(value)


PARTS: Parts = {
    "the options of Pueblo": lambda: _options("pueblo"),
    "what Pueblo refuses together": lambda: _together("pueblo"),
    "the options of Aztec": lambda: _options("aztec"),
    "what Aztec refuses together": lambda: _together("aztec"),
    "mistakes": _mistakes,
}
