"""The list of the server's promises is complete: each has a test, or a reason why it needs none."""

from tools.pages import promises
from tools.pages.promises import NOT_APPLICABLE, RELIABILITY, SECURITY


def test_every_promise_is_tested_or_does_not_apply() -> None:
    found = promises.tests_of()
    untested = {promise for promise, files in found.items() if not files}
    assert untested <= NOT_APPLICABLE.keys()
    assert list(RELIABILITY) == [f"R{number}" for number in range(1, 30)]
    assert list(SECURITY) == [f"S{number}" for number in range(1, 29)]
