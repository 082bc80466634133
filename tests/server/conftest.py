"""All tests of the server: no error in them is silent (promise R29)."""

import gc
from collections.abc import Iterator

import pytest

from server.silence import nothing_silent


@pytest.fixture(scope="session")
def _imported() -> None:
    """What is loaded by now stays: collecting after every test looks at what is newer only."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _nothing_silent(_imported: None) -> Iterator[None]:
    with nothing_silent():
        yield
