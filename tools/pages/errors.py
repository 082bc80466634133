"""docs/errors.md: every error code with message, parameters, rule, HTTP status and close code."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import baumeister
from baumeister.core import catalogue
from baumeister.core.errors import BaumeisterError, IllegalAction
from baumeister.server.routes import socket
from baumeister.tables.conversation import NO_TABLE_ERRORS
from baumeister.tables.error_status import status_of
from baumeister.tables.subscribers import NO_TABLE
from tools.pages.markdown import DOCS, Parts, filled, table, ticked
from tools.pages.rule_links import rule_links
from tools.pages.sentence import shown
from tools.types.samples import SOURCE, codes, refusals, violations

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
    "file": "A file that the command line cannot read or write.",
    "show": "A ply that the record given to `baumeister show` does not have.",
}
"""What each family of codes is about, in the order of the page."""
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
    raised = (kind.__name__ for code in those for kind in _raised()[code])
    return [*by_law, *dict.fromkeys(raised)]


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
    told = (name for one in refusals().get(code, ()) for name in one.params)
    return list(dict.fromkeys((*catalogue.parameters(code), *told)))


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
    statuses = set()
    for kind in [IllegalAction] if code in _rules() else _raised()[code]:
        error = kind.__new__(kind)  # an error of this code cannot be created without its parameters
        error.code = code
        statuses.add(status_of(error))
    (status,) = statuses
    return status


def _closing(code: str) -> int | None:
    """The close code of a socket after this error: after too many of them, or before the socket has
    joined its table."""
    if code in {"server.limit.sockets", "server.rate"}:
        return socket.TOO_MANY
    return NO_TABLE if code in NO_TABLE_ERRORS else None


@cache
def _raised() -> dict[str, list[type[BaumeisterError]]]:
    """The exceptions that carry a code: those that are called with it in the sources, else those of
    its family."""
    kinds = {kind.__name__: kind for kind in _below(BaumeisterError)}
    found: dict[str, set[str]] = {code: set() for code in all_codes()}
    for file in sorted(SOURCE.rglob("*.py")):
        for caller, code in _calls(ast.parse(file.read_text(encoding="utf-8")), ""):
            if code in found and caller in kinds:
                found[code].add(caller)
    for code, names in found.items():
        family = code.partition(".")[0]
        if not names and code in codes():
            names.update(n for c, ns in found.items() if c.startswith(f"{family}.") for n in ns)
    return {code: [kinds[name] for name in sorted(names)] for code, names in found.items()}


def _below(kind: type[BaumeisterError]) -> Iterator[type[BaumeisterError]]:
    yield kind
    for one in kind.__subclasses__():
        yield from _below(one)


def _calls(node: ast.AST, inside: str) -> Iterator[tuple[str, str]]:
    """Each call whose first argument is a text, with the name of the function; a call of
    `super().__init__` counts as its class."""
    inside = node.name if isinstance(node, ast.ClassDef) else inside
    match node:
        case ast.Call(func=func, args=[ast.Constant(value=str(code)), *_]):
            name = ast.unparse(func)
            yield inside if name in ("super().__init__", "cls") else name.rpartition(".")[2], code
    for child in ast.iter_child_nodes(node):
        yield from _calls(child, inside)


PARTS: Parts = {"families": _overview, "codes": _tables}
