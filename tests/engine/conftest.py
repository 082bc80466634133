from collections.abc import Iterator

import pytest

from baumeister.engine import kernel


@pytest.fixture(autouse=True)
def entries_take_one_kind_of_arguments() -> Iterator[None]:
    """What is kept on disk depends on it: whoever calls an entry with other arguments compiles it
    anew in every process."""
    yield
    for entry in kernel.entries():
        assert len(entry.signatures) <= 1, f"{entry.__name__} was compiled for {entry.signatures}"
