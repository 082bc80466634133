"""Samples of everything that a server can send, by code: errors and violations with their
parameters, and the events of random games. The tests of the client render each of them in every
language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from functools import cache, partial
from typing import Any, NamedTuple, TypeVar, get_args

import baumeister.server.app  # noqa: F401 - the sentences of all parts of a server come with it
import baumeister.tables.review.aztec  # noqa: F401 - the kinds of facts come with these modules
import baumeister.tables.review.pueblo  # noqa: F401
from baumeister import games
from baumeister.core import catalogue, languages
from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError, error_kinds
from baumeister.core.event import Event
from baumeister.core.languages import LANGUAGES
from baumeister.core.replay import TABLE_REASONS
from baumeister.core.typed_message import param_names
from baumeister.core.violation import Violation
from baumeister.games import aztec, pueblo
from baumeister.games.pueblo.editions import EDITIONS
from baumeister.server.responses import EXAMPLES
from baumeister.tables import review
from baumeister.tables.errors import Fault, _sendable
from baumeister.tables.facts import facts as host_facts
from baumeister.tables.review.fact import Fact
from baumeister.tables.worker_jobs.errors import Death
from testing.aztec_games import after as built
from testing.pueblo_games import FULL, after
from testing.random_games import course
from testing.variants import VARIANTS
from tools import ROOT

SOURCE = ROOT / "src" / "baumeister"
_PARTS = re.compile(
    r"baumeister\.(core|games|session|tables|server(?!\.storage))\.|baumeister\.games$"
)
"""Modules whose errors a server can send."""
_FAMILIES = re.compile(
    r"games\.unknown$|(history|notation|options|position|record|server|storage|table|thinking)\."
)
_NEVER_SENT = re.compile(r"server\.(settings|port|worker)|storage\.(newer|log_)")
"""Errors for operators; clients receive those of damaged logs as `server.broken`."""
_WORD = re.compile("[a-z_ ]+")
"""Parameters whose values lead to different sentences, such as cult site and garden tile."""
_EACH = 4
"""The maximum number of samples of each code."""

_NUMBER = {"code": "expected.number", "params": {"least": 2, "most": 4}}
_WORDS: Mapping[str, object] = {
    "block": 7,
    "what": "table",
    "method": "PUT",
    "most": 65536,
    "place": "name",
    "key": "id",
    "number": "1e400",
    "problem": "missing",
    "detail": "",
    "retry_after": 2,
    "whose": "guest",
    "seq": 7,
    "seat": 1,
    "seconds": 120,
    "table": "k3m9x2c7v5b8n1q4",
    "rules": [{"game": "pueblo", "version": 2}],
    "game": "aztec",
    "plies": 12,
    "ply": 40,
    "players": 2,
    "count": 3,
    "request": "q5w2e7r4t6z3u2ia",
    "least": 3,
    "name": "Ada",
    "action": "od4ne",
    "at": 4,
    "code": "9999",
    "example": "W1",
    "expected": _NUMBER,
    "field": "seats",
    "furthest": 6,
    "known": ["players", "edition"],
    "last": 12,
    "length": 70000,
    "option": "players",
    "player": "level9",
    "square": "36",
    "text": "od9ne",
    "to_move": 0,
    "value": "7",
}
"""Likely values of parameters, for errors that no random game raises."""
_ILLEGAL = {"code": "pueblo.walk_length", "params": {"steps": 9}}
_UNREADABLE = {"code": "notation.action", "params": {"text": "zz", "game": "aztec"}}
_OPTION = {
    "code": "options.value",
    "params": {"option": "players", "value": "7", "expected": _NUMBER},
}
_NO_REDO = {"code": "history.nothing_to_redo", "params": {}}
_ENDED = {
    "code": "outcome.ended",
    "params": {"reason": "last_walk", "totals": [12, 9], "winners": [1]},
}
_UNFINISHED = {"code": "outcome.unfinished", "params": {}}
_NOT_JSON = {
    "nesting": "",
    "duplicate": "",
    "constant": "Infinity",
    "encoding": "",
    "syntax": "Expecting value",
}
_SPECIAL: Mapping[str, tuple[Mapping[str, object], ...]] = {
    "games.unknown": ({"text": "chess", "known": ["pueblo", "aztec"]},),
    "position.fields": (
        {"text": "pueblo/1 2", "count": 2, "expected": 9, "names": ["game", "options"]},
    ),
    "position.last_builder": tuple(
        {"seat": 1, "kinds": kinds} for kinds in ("own", "neutral", "both", "none")
    ),
    "position.options": ({"reason": _OPTION},),
    "position.unreachable": (
        {
            "field": "chieftain",
            "reason": {"code": "unreachable.chieftain", "params": {"turns": 2}},
        },
    ),
    "position.version": ({"text": "pueblo/9", "known": "pueblo/1"},),
    "server.not_found": tuple({"what": what} for what in ("table", "job", "guest", "page")),
    "server.limit.sockets": tuple(
        {"whose": whose, "most": 10} for whose in ("guest", "address", "server")
    ),
    "server.rate": ({"what": "chat", "retry_after": 1}, {"what": "tables", "retry_after": 40}),
    "server.chat.long": ({"most": 500},),
    "server.busy": tuple({"retry_after": hours * 3600} for hours in (1, 30, 48, 75)),
    "server.broken": (EXAMPLES["server.broken"].params,),
    "server.invalid": tuple(
        {
            "place": "name",
            "problem": problem,
            "detail": "Input should be finite" if problem == "other" else "",
        }
        for problem in get_args(Fault)
    ),
    "server.not_json": (
        EXAMPLES["server.not_json"].params,
        {"problem": "encoding", "position": 1200},
    ),
    "server.rules": (
        {"rules": [{"game": "pueblo", "version": 2}]},
        {"rules": [{"game": "aztec", "version": 3}, {"game": "pueblo", "version": 2}]},
    ),
    "history.handover": ({"seat": 1, "player": "level9", "reason": "absent"},),
    "notation.action": tuple({"text": "zz", "game": game} for game in games.NAMES),
    "notation.turn": tuple({"text": "zz", "game": game} for game in games.NAMES),
    "options.overlap": ({"option": "cult_sites", "value": "c3ne", "other": "c4se"},),
    "options.pro_only": ({"option": "cult_sites"},),
    "options.three_only": ({"option": "match"},),
    "record.illegal": ({"ply": 4, "action": "+9", "reason": _ILLEGAL, "rule": "P4.2"},),
    "record.unreadable": ({"ply": 4, "action": "zz", "reason": _UNREADABLE},),
    "record.history": ({"ply": 4, "action": "redo 5", "reason": _NO_REDO},),
    "record.options": ({"reason": _OPTION},),
    "record.json": tuple({"problem": p, "detail": detail} for p, detail in _NOT_JSON.items()),
    "record.result": ({"ply": 40, "result": _ENDED, "expected": _UNFINISHED},),
    "table.clock": ({"what": "base", "value": "5", "expected": _NUMBER},),
    "table.no_offer": ({"what": "undo"},),
    "table.no_such_offer": ({"text": "tea", "known": ["undo", "end", "pause", "rematch"]},),
    "table.not_asked": ({"seat": 1, "what": "pause"},),
    "table.offer_open": ({"what": "rematch"},),
    "table.open_seats": ({"count": 1}, {"count": 3}),
    "table.rules_version": ({"version": 2, "game": "pueblo", "known": 1},),
    "record.rules_version": ({"version": 2, "game": "aztec", "known": 1},),
    "record.game": ({"text": "chess", "known": "pueblo"},),
    "record.format": ({"text": "baumeister-record/9", "known": "baumeister-record/1"},),
    "thinking.died": tuple({"reason": reason} for reason in get_args(Death)),
    "thinking.timed_out": ({"seconds": 20.0},),
}
"""Codes that need other values, or several samples."""


T = TypeVar("T")


PLAYERS = ("Ada", "Kim", "Robin", "Zoë")
"""Names of players in samples, by seat."""


class Sample(NamedTuple):
    """A message that a client can receive, with example parameters."""

    code: str
    params: dict[str, Any]
    text: str
    sentence: Callable[[str, tuple[str, ...]], str]
    """The sentence in a language, with names of players."""

    def to_json(self) -> dict[str, object]:
        """The sample with its sentence in every language."""
        said = {language: self.sentence(language, PLAYERS) for language in catalogue.LANGUAGES}
        return {"code": self.code, "params": self.params, "text": self.text, "said": said}


def codes() -> list[str]:
    """Every code of an error or violation that the server can send."""
    return sorted({*sent_errors(), *(kind.code for kind in violation_kinds())})


@cache
def sent_errors() -> dict[str, type[BaumeisterError]]:
    """The kind of each error that a server, or the browser in its place, can send, by code."""
    return {
        code: kind
        for code, kind in sorted(error_kinds().items())
        if _PARTS.match(kind.__module__) and _FAMILIES.match(code) and not _NEVER_SENT.match(code)
    }


def violation_kinds() -> list[type[Violation]]:
    """One class for each code of a violation."""
    kinds = {kind.code: kind for kind in reversed(list(_below(Violation))) if hasattr(kind, "code")}
    return [kinds[code] for code in sorted(kinds)]


def event_kinds() -> list[type[Event]]:
    """The class of each kind of event."""
    kinds = {kind.code: kind for kind in _below(Event) if hasattr(kind, "code")}
    return [kinds[code] for code in sorted(kinds)]


def fact_kinds() -> list[type[Fact]]:
    """The class of each kind of fact about a turn."""
    kinds = {kind.code: kind for kind in _below(Fact) if hasattr(kind, "code")}
    return [kinds[code] for code in sorted(kinds)]


def _below(kind: type[T]) -> Iterator[type[T]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


@cache
def refusals() -> dict[str, list[Sample]]:
    """Every error and violation, with repetitions: violations from random games, errors with likely
    parameters."""
    found = {code: list[Sample]() for code in codes()}
    for broken in violations():
        found[broken.code].append(_said(broken))
    for code, those in found.items():
        those.extend([] if those else [filled(code, params) for params in _likely(code)])
    return found


@cache
def happenings() -> dict[str, list[Sample]]:
    """Every event of random games, with repetitions."""
    found = {kind.code: list[Sample]() for kind in event_kinds()}
    for event in _events():
        found[event.code].append(_said(event))
    return found


@cache
def review_facts() -> dict[str, list[Sample]]:
    """Facts about the turns of random games, each compared with another random turn."""
    found = {kind.code: list[Sample]() for kind in fact_kinds()}
    for fact in _facts():
        found[fact.code].append(_said(fact))
    return found


def _facts() -> Iterator[Fact]:
    dice = Chance(3)
    for game, options in VARIANTS.items():
        rules = games.get(game)
        for index, chosen in enumerate(options):
            start = rules.new_game(rules.Options(**chosen))
            played = list(course(rules, start, Chance(index)))
            states, actions = [state for state, _ in played], [action for _, action in played[:-1]]
            for ply in range(0, len(actions), 3):
                if ply and rules.joins(actions[ply - 1], actions[ply]):
                    continue
                better = [dice.choice(rules.legal_actions(states[ply]))]
                after = rules.apply(states[ply], better[0])
                more = [a for a in rules.legal_actions(after) if rules.joins(better[0], a)]
                better += [dice.choice(more)] if more else []
                yield from review.facts(states, actions, ply, better)


def samples(found: Mapping[str, list[Sample]]) -> list[Sample]:
    """A few samples of each code, as different as possible."""
    chosen = list[Sample]()
    for code, those in found.items():
        if code in _SPECIAL:
            chosen += those
            continue
        by_traits = {repr(_traits(said)): said for said in reversed(those)}
        chosen += list(reversed(by_traits.values()))[:_EACH]
    return chosen


def facts() -> dict[str, object]:
    """Everything that the client must have a name for: options and their values, levels."""
    return {
        "options": {
            name: [option.name for option in fields(games.get(name).Options)]
            for name in games.NAMES
        },
        "notation": {name: list(games.get(name).NOTATION) for name in games.NAMES},
        "editions": {name: edition.colours for name, edition in EDITIONS.items()},
        "titles": {level["player"]: level["titles"] for level in host_facts()["levels"]},
        "reasons": [*_law_reasons(), *TABLE_REASONS],
        "sameAsEnglish": {code: list(languages.get(code).same_as_english) for code in LANGUAGES},
    }


def _law_reasons() -> list[str]:
    """The reasons for which random games ended."""
    ends = (one for those in happenings().values() for one in those if "reason" in one.params)
    return sorted({one.params["reason"] for one in ends})


def _traits(said: Sample) -> list[object]:
    """The properties of parameters that lead to different sentences: numbers, numbers of seats,
    whether a value is missing."""
    return [_trait(value) for _, value in sorted(said.params.items())]


def _trait(value: object) -> object:
    match value:
        case None | bool():
            return value
        case list():
            seats = {part.get("seat") for part in value if isinstance(part, dict)}
            return min(len(value), 3), min(len(seats), 2)
        case int():
            return min(value, 3)
        case str() if _WORD.fullmatch(value):
            return value
        case _:
            return None


def _likely(code: str) -> tuple[Mapping[str, object], ...]:
    return _SPECIAL.get(code) or (
        {name: _WORDS[name] for name in param_names(sent_errors()[code])},
    )


def _said(of: Event | Violation | Fact) -> Sample:
    return Sample(of.code, _sendable(of.params), of.text, of.sentence)


def filled(code: str, params: Mapping[str, object]) -> Sample:
    """A sample with these parameters."""
    sendable = _sendable(params)
    return Sample(
        code, sendable, catalogue.sentence(code, params), partial(_sentence, code, params)
    )


def _sentence(
    code: str, params: Mapping[str, object], language: str, players: tuple[str, ...]
) -> str:
    return catalogue.sentence(code, params, language, players)


@cache
def _games() -> tuple[tuple[Any, Any, Any], ...]:
    return tuple(_played())


def _played() -> Iterator[tuple[Any, Any, Any]]:
    """(rules, state, action) from games of every variant, and from games with rare events."""
    for game, options in VARIANTS.items():
        rules = games.get(game)
        for index, chosen in enumerate(options):
            start = rules.new_game(rules.Options(**chosen))
            for state, action in course(rules, start, Chance(index)):
                yield rules, state, action
    full = after(FULL)
    for action in pueblo.legal_actions(full):
        yield pueblo, full, action
    claimed = built("c18 p", aztec.Options(players=3))
    for state, action in course(aztec, aztec.apply(claimed, aztec.parse("p")), Chance(1)):
        yield aztec, state, action
    yield aztec, claimed, aztec.parse("p")
    yield from _blocked()


def _blocked() -> Iterator[tuple[Any, Any, Any]]:
    """A game that ends with pieces left over, which is rare."""
    for seed in range(1000):
        played = list(course(aztec, aztec.new_game(), Chance(seed)))
        if played[-1][0].outcome.reason == "blocked":
            state, action = played[-2]
            yield aztec, state, action
            return
    raise AssertionError("no random game was blocked")


def _events() -> Iterator[Event]:
    for rules, state, action in _games():
        if action is not None:
            yield from rules.events(state, action)


_BLIND = 20
_TRIED = {
    "pueblo": "od4ne nd4ne oh8ne na1sw oh1se +1 +0 +5 o- n- xd4 xe5 xa1 xh8 b0 b1 b100 p #1 #2 #9",
    "aztec": "e4.1nu e5.1ne a1.1ne i9.1ne a9.3nu e5.1nd a1.1nd d5.1ue d4.2ne c18 c3 c1 c0 c99 p",
}


@cache
def violations() -> tuple[Violation, ...]:
    """The violations of actions tried at every turn: those above, and some random ones."""
    return tuple(_violations())


def _violations() -> Iterator[Violation]:
    dice = Chance(7)
    for rules, state, _ in _games():
        tried = [rules.parse(action) for action in _TRIED[rules.NAME].split()]
        for action in (*tried, *(rules.from_code(dice.below(rules.CODES)) for _ in range(_BLIND))):
            yield from rules.why_not(state, action)
