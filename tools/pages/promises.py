"""The table of promises in docs/promises.md: which tests check each of them. The docstrings of test
modules and test functions name the promises that they check at the beginning of a sentence; a
promise that is named elsewhere is only mentioned."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.pages.markdown import DOCS, filled, table, ticked

ROOT = DOCS.parent
PAGE = DOCS / "promises.md"
RELIABILITY: Mapping[str, str] = {
    "R1": "An acknowledged move survives a kill at any moment",
    "R2": "… and a power cut",
    "R3": "A message that is sent again is carried out once",
    "R4": "A client can find out whether a message was carried out",
    "R5": "Of two simultaneous moves exactly one wins",
    "R6": "A seat is never taken twice",
    "R7": "A game's end takes effect once: result, scorecard, statistics (there are no ratings)",
    "R8": "After any loss of connection all clients have the same events",
    "R9": "Nothing is missed between the first view and the first event",
    "R10": "A client notices damage to what it knows, and repairs it",
    "R11": "Both sides notice a dead connection",
    "R12": "A lost notification between processes only delays",
    "R13": "A move that was not stored is never shown as made",
    "R14": "A stored game replays to the same positions anywhere",
    "R15": "A new version continues or refuses old games, never changes them",
    "R16": "Damage is found and set aside; other tables go on",
    "R17": "A backup under load can be restored",
    "R18": "A killed migration leaves the old schema or the new one",
    "R19": "Every input is bounded before it is read",
    "R20": "Rates are bounded for each socket, guest and address",
    "R21": "A slow reader delays no one",
    "R22": "Thinking computers do not delay people",
    "R23": "A worker that dies, hangs or errs does not stop a game",
    "R24": "With a full disk nothing acknowledged is lost, and the server recovers",
    "R25": "Jumps of the system clock change no player's time, and remove nothing",
    "R26": "The server survives an outage of its database",
    "R27": "A shutdown loses nothing, and clients come back",
    "R28": "Nothing leaks; `make soak` measures memory over an hour",
    "R29": "No error is silent",
}
SECURITY: Mapping[str, str] = {
    "S1": "Who may do what, for every route and message",
    "S2": "The server, not the message, decides who acts",
    "S3": "Tokens appear nowhere but with their owner",
    "S4": "A seat's token is dead when the seat is given up",
    "S5": "No one sees more than their role may see",
    "S6": "Sockets are opened only from the site itself",
    "S7": "Other sites cannot act for a guest",
    "S8": "A planted session is not adopted; a session that ended is dead at once",
    "S9": "A guest becomes an account only once",
    "S10": "Passwords",
    "S11": "Content Security Policy and other headers on every response",
    "S12": "Text of guests is never markup",
    "S13": "Names and chat contain nothing that misleads",
    "S14": "SQL by parameters only",
    "S15": "Files are found by name, never by path",
    "S16": "Limits of sizes, sockets and times",
    "S17": "Nothing is decompressed",
    "S18": "Worst positions are still answered in time",
    "S19": "Imported records are bounded and checked by a worker",
    "S20": "What nobody uses expires; quotas bound what one can store",
    "S21": "Only named proxies are believed",
    "S22": "Secrets stay secret, and weak ones are refused",
    "S23": "Dependencies are pinned by hash, few, and not known to be vulnerable",
    "S24": "Errors tell clients nothing about the inside",
    "S25": "A guest can be erased; logs contain neither chat nor tokens",
    "S26": "Muting, removing, and no advice from spectators",
    "S27": "Acts that concern security leave one line each in an append-only log",
    "S28": "The container and the workers have no more rights than they need",
}
NOT_APPLICABLE: Mapping[str, str] = {
    "S9": "there are no accounts",
    "S10": "there are no accounts, and so no passwords",
}
_PROMISE = r"\b[RS][1-9][0-9]?\b"
_CHECKED = re.compile(rf"(?:^|(?<=[.] )){_PROMISE}(?:(?:, | and ){_PROMISE})*")


def tests_of() -> dict[str, list[Path]]:
    """The test files that check each promise."""
    found: dict[str, list[Path]] = {promise: [] for promise in (*RELIABILITY, *SECURITY)}
    for file in sorted(ROOT.glob("tests/**/test_*.py")):
        for promise in checked_promises(file.read_text(encoding="utf-8")):
            found[promise].append(file.relative_to(ROOT))
    return found


def checked_promises(source: str) -> set[str]:
    """The promises that a test module says it checks."""
    module = ast.parse(source)
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    functions = [node for node in ast.walk(module) if isinstance(node, kinds)]
    tests = [function for function in functions if function.name.startswith("test_")]
    docstrings = [ast.get_docstring(module), *map(ast.get_docstring, tests)]
    texts = [" ".join(docstring.split()) for docstring in docstrings if docstring]
    said = (claim for text in texts for claim in _CHECKED.findall(text))
    return {promise for claim in said for promise in re.findall(_PROMISE, claim)}


def _lines(promises: Mapping[str, str]) -> Iterator[str]:
    tests = tests_of()
    rows = ((promise, text, _where(promise, tests[promise])) for promise, text in promises.items())
    yield from table(("", "promise", "tests"), rows)


def _where(promise: str, files: list[Path]) -> str:
    if promise in NOT_APPLICABLE:
        return f"does not apply: {NOT_APPLICABLE[promise]}"
    return ticked(file.relative_to("tests").as_posix() for file in files)


def generate() -> dict[Path, str]:
    return filled(
        PAGE,
        {"reliability": lambda: _lines(RELIABILITY), "security": lambda: _lines(SECURITY)},
    )
