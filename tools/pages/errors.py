"""docs/errors.md: every error code with message, parameters, rule, HTTP status and close code."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import baumeister
from baumeister.core import catalogue
from baumeister.core.errors import BaumeisterError, IllegalAction, codes_of, error_kinds
from baumeister.core.typed_message import param_names
from baumeister.server.routes import socket
from baumeister.tables.conversation import NO_TABLE_ERRORS
from baumeister.tables.error_status import status_of
from baumeister.tables.subscribers import NO_TABLE
from tools.pages.markdown import DOCS, Parts, filled, table, ticked
from tools.pages.rule_links import rule_links
from tools.pages.sentence import shown
from tools.types.samples import codes, refusals, violations

PAGE = DOCS / "errors.md"
FAMILIES: Mapping[str, str] = {
    "pueblo": "An action that breaks a rule of Pueblo.",
    "aztec": "An action that breaks a rule of Aztec.",
    "options": "Invalid options, or options that cannot be combined.",
    "notation": "A text, code or value that is not an action.",
    "position": "A position line that cannot be read, or that no game can reach.",
    "history": "An undo, redo or handover that is not possible.",
    "record": "A record that cannot be read or replayed.",
    "games": "An unknown game, or something that a game cannot do.",
    "rules": "An unknown rule, or a language without rules.",
    "players": "An unknown player, a player that cannot be registered, or an invalid setting.",
    "table": "A command that is not possible at a table now.",
    "log": "An impossible entry in a table's log, damaged or written by another program.",
    "server": "A request that the server refuses by itself, or cannot handle at the moment.",
    "storage": "Problems with a server's database, also found by backups and checks, or with the"
    " browser's.",
    "thinking": "A computer turn, hint or check that could not be finished; try again.",
    "engine": "The compiled engine. Messages about compiling and its files are logged, not raised.",
    "envs": "The environments for learning agents.",
    "arena": "A tournament that cannot be played as requested.",
    "command": "A command with contradictory options, or one that cannot run here.",
    "admin": "A command of `baumeister admin` that is not possible.",
    "file": "A file that the command line cannot read or write.",
    "show": "A ply that the record given to `baumeister show` does not have.",
}
"""The subject of each family of codes, in the order of the page."""
_NO_ERRORS = (
    ".colour.",
    ".event.",
    ".notation.",
    "drawing.",
    "expected.",
    "offline.",
    "outcome.",
    "page.",
    "players.level.",
    "preview.",
    "replay.",
    "review.",
    "serve.",
    "show.written",
    "terminal.",
    "unreachable.",
)
"""Messages that are not errors: what is printed and drawn, titles, and messages inside others."""


def generate() -> dict[Path, str]:
    return filled(PAGE, PARTS)


@cache
def all_codes() -> tuple[str, ...]:
    """Every error code; each package adds its own when it is imported."""
    for module in walk_packages(baumeister.__path__, "baumeister."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    known = sorted(catalogue.messages("en"))
    return tuple(code for code in known if not any(part in code for part in _NO_ERRORS))


def _families() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {family: [] for family in FAMILIES}
    for code in all_codes():
        found[code.partition(".")[0]].append(code)
    return found


def _overview() -> Iterator[str]:
    rows = (
        (f"[`{family}`](#{family})", FAMILIES[family], ticked(_kinds(those)), _span(those))
        for family, those in _families().items()
    )
    yield from table(("family", "what it is", "in Python", "by HTTP"), rows)


def _kinds(those: list[str]) -> list[str]:
    """The names of the exceptions that carry codes."""
    by_law = [IllegalAction.__name__] if those[0] in _rules() else []
    kinds = {error_kinds()[code] for code in those if code in error_kinds()}
    return [*by_law, *sorted({_base(kind).__name__ for kind in kinds})]


def _span(those: list[str]) -> str:
    found = sorted({status for code in those if (status := _status(code)) is not None})
    return " to ".join(map(str, dict.fromkeys((*found[:1], *found[-1:]))))


def _tables() -> Iterator[str]:
    for number, (family, those) in enumerate(_families().items()):
        yield from (*([""] if number else []), f"### {family}", "", FAMILIES[family], "")
        columns: dict[str, list[object]] = {
            "code": [f"`{code}`" for code in those],
            "sentence": [shown(_english(code)) for code in those],
            "params": [ticked(_params(code)) for code in those],
            "rule": [rule_links(*_rules().get(code, ())) for code in those],
            "HTTP": [_status(code) or "–" for code in those],
            "socket": [_closing(code) or "" for code in those],
        }
        if len(set(columns["HTTP"])) == 1:
            del columns["HTTP"]  # the overview says it for all of them
        said = {name: cells for name, cells in columns.items() if any(cells)}
        yield from table(said, zip(*said.values(), strict=True))


def _english(code: str) -> str:
    return catalogue.messages("en")[code]


def _params(code: str) -> list[str]:
    """The parameters of the sentence, and the other parameters."""
    own = param_names(kind) if (kind := error_kinds().get(code)) else _violated(code)
    return list(dict.fromkeys((*catalogue.parameters(code), *own)))


def _violated(code: str) -> list[str]:
    return [name for one in refusals().get(code, ()) for name in one.params]


@cache
def _rules() -> dict[str, list[str]]:
    """The rules that violations cite, as found in random games."""
    found: dict[str, set[str]] = {}
    for violation in violations():
        found.setdefault(violation.code, set()).add(violation.rule)
    lawful = {code for game in ("pueblo", "aztec") for code in _families()[game]}
    assert found.keys() == lawful, "no game breaks this rule"
    return {code: sorted(rules) for code, rules in found.items()}


def _status(code: str) -> int | None:
    """The HTTP status with which a server sends it, if it ever does."""
    if code not in codes():
        return None
    kind = IllegalAction if code in _rules() else error_kinds()[code]
    error = kind.__new__(kind)  # an error of this code cannot be created without its parameters
    error.code = code
    return status_of(error)


def _closing(code: str) -> int | None:
    """The close code of a socket after this error: after too many of them, or before the socket has
    joined its table."""
    if code in {"server.limit.sockets", "server.rate"}:
        return socket.TOO_MANY
    return NO_TABLE if code in NO_TABLE_ERRORS else None


def _base(kind: type[BaumeisterError]) -> type[BaumeisterError]:
    """The class that catches an error and those like it: the nearest base without a code of its
    own."""
    bases = kind.__mro__[1 : kind.__mro__.index(BaumeisterError)]
    return next((base for base in bases if not codes_of(base)), kind)


PARTS: Parts = {"families": _overview, "codes": _tables}
