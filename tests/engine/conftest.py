from collections.abc import Iterator

import pytest

from baumeister.engine import kernel


@pytest.fixture(autouse=True)
def entries_take_one_kind_of_arguments() -> Iterator[None]:
    """The disk cache depends on it: an entry called with other argument types is compiled again in
    every process."""
    yield
    for entry in kernel.entries():
        assert len(entry.signatures) <= 1, f"{entry.__name__} was compiled for {entry.signatures}"
