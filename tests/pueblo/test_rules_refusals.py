"""Every violation of the law occurs here, with its code, rule and sentence."""

import re
from pathlib import Path

import pytest

from baumeister.core.errors import IllegalAction
from baumeister.core.violation import Violation
from baumeister.games import pueblo
from baumeister.games.pueblo import Options, violation
from testing.pueblo_games import after

PRO = Options(pro=True, cult_sites=("a7ne",))
DEMOLITION = (
    "pueblo/1 2/2002/demolition/SW/0/0/- demolition/3/{step} 0,1 - SW 0,0 0,0"
    " 0d4ne,nd5se,1g1ne,0b7sw"
)
RED_LIFTS = DEMOLITION.format(step="lift/0")
NOTHING_TO_LIFT = (
    "pueblo/1 2/2002/demolition/SW/0/0/- demolition/3/walk/0 0,1 - SW 0,0 0,0 0d4ne,1d5se"
)
HALF_NEUTRAL = "oa1ne+1 oc1ne+1 oe1ne+1 og1ne+1"
HALF_OWN = "oa1ne+1 oc1ne+1 ne1ne+1 og1ne+1"
OVER = "pueblo/1 2/2002/demolition/SW/0/0/- over/3/-/- 0,1 - SW 0,0 0,0 na1ne"

REFUSALS = [
    # position or turns, action, code, rule, what the sentence mentions
    (OVER, "+1", "game_over", "P7.7", "over"),
    ("", "+1", "step_place", "P4.1", "place"),
    ("od4ne", "oa1ne", "step_walk", "P4.1", "move chieftain"),
    (RED_LIFTS, "+1", "step_lift", "P7.2", "remove"),
    ("pro:", "+1", "step_bid", "P9.2", "bid pass"),
    ("pro:p p", "b3", "step_take", "P9.4", "take"),
    (NOTHING_TO_LIFT, "xd4", "nothing_to_lift", "P7.6", "no remove move"),
    ("", "na1ne", "single_first", "P2.4", "single"),
    (HALF_NEUTRAL, "oa4ne", "neutral_half_first", "P2.5", "other pair neutral"),
    (HALF_OWN, "na4ne", "own_half_first", "P2.5", "other pair own"),
    ("", "oa5nw", "outside", "P3.1", "west a5"),
    ("pro:p p #1", "ob8sw", "cult_site", "P8.3", "cult a8 b7"),
    ("pro:p p #1", "oc7nw", "cult_site", "P8.3", "cult b7"),
    ("od4ne+1", "oc4ne", "not_level", "P3.3", "c4 0 d4 1"),
    ("od4ne+1", "of4nw", "too_steep", "P3.3", "f4 0 e4 2"),
    ("", "o-", "block_fits", "P3.5", "196 a1ne"),
    ("od4ne", "+5", "walk_length", "P4.2", "1 4 5"),
    (RED_LIFTS, "xh8", "no_block", "P7.2", "h8"),
    (RED_LIFTS, "xe4", "covered", "P7.3", "e4 d4 d5"),
    (RED_LIFTS, "xg1", "not_yours", "P7.4", "g1 Blue"),
    (RED_LIFTS, "xb7", "lift_name", "P7.2", "xb6"),
    ("pro:", "b100", "bid_range", "P9.2", "1 99 100"),
    ("pro:b7", "b7", "bid_too_low", "P9.2", "7"),
    ("pro3:p p p #2 p p", "#2", "card_taken", "P9.4", "2 1 3"),
    ("pro:p p", "#3", "no_such_card", "P8.4", "3 1 2"),
]


def reached(course: str) -> pueblo.State:
    """The state of a position line, or after turns; `pro:` and `pro3:` start games of the Pro
    version."""
    if course.startswith("pueblo/"):
        return pueblo.from_position(course)
    mode, _, turns = course.rpartition(":")
    options = {"": Options(), "pro": PRO, "pro3": Options(players=3, pro=True)}[mode]
    return after(turns, options)


@pytest.mark.parametrize(("course", "action", "code", "rule", "words"), REFUSALS)
def test_illegal_actions_are_refused_with_code_rule_and_text(
    course: str, action: str, code: str, rule: str, words: str
) -> None:
    state = reached(course)
    (broken,) = pueblo.why_not(state, pueblo.parse(action))
    assert (broken.code, broken.rule) == (f"pueblo.{code}", rule)
    assert re.fullmatch(r"[A-Z][^{}]*\.", broken.text)
    assert set(words.split()) <= set(re.findall(r"\w+", broken.text))
    assert str(broken) == f"{broken.text} ({rule})"
    with pytest.raises(IllegalAction) as refusal:
        pueblo.apply(state, pueblo.parse(action))
    assert refusal.value.violations == (broken,)
    assert refusal.value.position == pueblo.position(state)


@pytest.mark.parametrize(
    ("course", "action", "codes"),
    [
        ("", "na1sw", ["single_first", "outside"]),
        ("", "n-", ["single_first", "block_fits"]),
        ("od4ne+1", "ne4ne", ["single_first", "not_level", "too_steep"]),
        (DEMOLITION.format(step="lift/1"), "xe4", ["covered", "not_yours"]),
    ],
)
def test_all_broken_rules_are_listed(course: str, action: str, codes: list[str]) -> None:
    violations = pueblo.why_not(reached(course), pueblo.parse(action))
    assert [broken.code for broken in violations] == [f"pueblo.{code}" for code in codes]


def test_every_violation_occurs_in_these_tests() -> None:
    kinds = [kind for kind in vars(violation).values() if isinstance(kind, type)]
    codes = {kind.code for kind in kinds if issubclass(kind, Violation) and hasattr(kind, "code")}
    assert {f"pueblo.{code}" for _, _, code, _, _ in REFUSALS} == codes


def test_cited_rules_exist() -> None:
    page = Path(__file__).parents[2] / "languages" / "en" / "pueblo.md"
    rules = re.findall(r"^\*\*(P\d+\.\d+)\*\*", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert {rule for _, _, _, rule, _ in REFUSALS} <= set(rules)
