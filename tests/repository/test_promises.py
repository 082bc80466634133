"""The list of the server's promises is complete: each has a test, or a reason why it needs none."""

from tools.pages import promises
from tools.pages.promises import NOT_APPLICABLE, RELIABILITY, SECURITY, checked_promises

SOURCE = '''"""Kills of the server (R2 is tested elsewhere). R1 and R3: nothing is lost."""
import random  # noqa: S4


def _help():
    """R5: a helper checks nothing."""


def test_kills():
    """R7, S8 with two servers.

    As the tests of R9 show. R10: no gaps.
    """
    text = "R11: a text"
'''


def test_only_docstrings_of_tests_claim_a_promise() -> None:
    assert checked_promises(SOURCE) == {"R1", "R3", "R7", "S8", "R10"}


def test_every_promise_is_tested_or_does_not_apply() -> None:
    found = promises.tests_of()
    untested = {promise for promise, files in found.items() if not files}
    assert untested <= NOT_APPLICABLE.keys()
    assert list(RELIABILITY) == [f"R{number}" for number in range(1, 30)]
    assert list(SECURITY) == [f"S{number}" for number in range(1, 29)]
