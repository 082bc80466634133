"""Every violation of the law occurs here, with its code, rule and sentence."""

import re
from pathlib import Path

import pytest

from baumeister.core.errors import IllegalAction, NotationError
from baumeister.core.violation import Violation
from baumeister.games import aztec
from baumeister.games.aztec import Options, State, violation
from testing.aztec_games import after, game

REFUSALS = [
    # table and actions, action, code, rule, what the sentence mentions
    (game("thirteen-nine"), "f6.1su", "game_over", "A4.3", "over"),
    (game("blocked"), "p", "game_over", "A4.3", "over"),
    ("three:", "f6.1su", "auction", "A5.1", "claim pass"),
    ("three:c12 p p", "c3", "building", "A4.2", "place"),
    ("three:c12 p p", "p", "building", "A4.2", "place"),
    ("", "c3", "building", "A4.2", "place"),
    ("match:", "p", "building", "A4.2", "place"),
    ("three:", "p", "must_claim", "A5.1", "open claim"),
    ("three:", "c19", "claim_range", "A5.2", "1 18 19"),
    ("three:", "c0", "claim_range", "A5.2", "1 18 0"),
    ("none:", "c15", "claim_range", "A5.2", "1 14 15"),
    ("three:c12", "c12", "claim_too_high", "A5.2", "12"),
    ("three:c12 p", "c13", "claim_too_high", "A5.2", "12"),
    ("", "d4.2nu", "above", "A3.1", "above third"),
    ("", "d4.3un", "above", "A3.1", "above third d4.4 d4.5"),
    ("", "d4.1ne", "below", "A3.1", "below"),
    ("", "d4.1dn", "below", "A3.1", "below top"),
    ("", "i5.1nu", "outside", "A3.1", "edge 1 east"),
    ("", "i5.1en", "outside", "A3.1", "edge 3 east"),
    ("f6.1su", "f4.2nw", "overlap", "A3.1", "f6.2 f6.3"),
    ("f6.1su", "e2.1nw", "overlap", "A3.1", "e4.1"),
    ("", "c3.1nu", "contacts", "A3.2", "two one d5.1 at e5.1"),
    ("", "a1.1en", "contacts", "A3.2", "two none"),
    ("f6.1su", "e4.2en", "unheld", "A3.4", "g4.2 g4.3"),
    ("f6.1su", "g4.2ne", "unheld", "A3.4", "g4.2 g5.2 h4.2 i4.2"),
]


def reached(course: str) -> State:
    """The state after actions; `three:`, `none:` and `match:` start games for three."""
    table, _, line = course.rpartition(":")
    options = {
        "": Options(),
        "three": Options(players=3),
        "none": Options(players=3, corners="none"),
        "match": Options(players=3, match=True),
    }
    return after(line, options[table])


@pytest.mark.parametrize(("course", "action", "code", "rule", "words"), REFUSALS)
def test_illegal_actions_are_refused_with_code_rule_and_text(
    course: str, action: str, code: str, rule: str, words: str
) -> None:
    state = reached(course)
    (broken,) = aztec.why_not(state, aztec.parse(action))
    assert (broken.code, broken.rule) == (f"aztec.{code}", rule)
    assert re.fullmatch(r"[A-Z0-9][^{}]*\.", broken.text)
    assert set(words.split()) <= set(re.findall(r"[a-i]\d\.\d|\w+", broken.text))
    assert str(broken) == f"{broken.text} ({rule})"
    with pytest.raises(IllegalAction) as refusal:
        aztec.apply(state, aztec.parse(action))
    assert refusal.value.violations == (broken,)
    assert refusal.value.position == aztec.position(state)


@pytest.mark.parametrize(
    ("course", "action", "codes"),
    [
        ("", "a1.3uw", ["above", "outside"]),
        ("", "a1.1dw", ["below", "outside"]),
        ("", "a1.2en", ["contacts", "unheld"]),
        ("", "e5.1ws", ["overlap", "contacts"]),
        ("f6.1su", "e4.3nd", ["overlap", "unheld"]),
        ("f6.1su", "f6.3wn", ["overlap", "contacts", "unheld"]),
    ],
)
def test_all_broken_rules_are_listed(course: str, action: str, codes: list[str]) -> None:
    violations = aztec.why_not(reached(course), aztec.parse(action))
    assert [broken.code for broken in violations] == [f"aztec.{code}" for code in codes]


def test_refusal_of_a_claim_mentions_no_auction_where_there_was_none() -> None:
    """With two players and in a match there is no auction."""
    for course in ("", "match:"):
        (broken,) = aztec.why_not(reached(course), aztec.parse("c3"))
        assert "auction is over" not in broken.text


def test_every_violation_occurs_in_these_tests() -> None:
    kinds = [kind for kind in vars(violation).values() if isinstance(kind, type)]
    codes = {kind.code for kind in kinds if issubclass(kind, Violation) and hasattr(kind, "code")}
    assert {f"aztec.{code}" for _, _, code, _, _ in REFUSALS} == codes


def test_cited_rules_exist() -> None:
    page = Path(__file__).parents[2] / "languages" / "en" / "aztec.md"
    rules = re.findall(r"^\*\*(A\d+\.\d+)\*\*", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert {rule for _, _, _, rule, _ in REFUSALS} <= set(rules)


@pytest.mark.parametrize(
    ("level", "legs"), [(0, "nu"), (10, "nu"), (True, "nu"), (1, "ns"), (1, "nn"), (1, "ud")]
)
def test_a_placement_needs_a_level_and_two_legs_in_a_v(level: int, legs: str) -> None:
    with pytest.raises(NotationError) as raised:
        aztec.Place("e4", level, *legs)
    assert raised.value.code == "notation.part"
