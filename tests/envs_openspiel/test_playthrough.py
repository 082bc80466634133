"""OpenSpiel's golden playthroughs are short enough to be read. tests/golden compares them."""

from tools.goldens.openspiel import owned


def test_playthroughs_are_short_enough_to_be_read() -> None:
    files = owned()
    assert files
    assert all(len(file.read_text(encoding="utf-8").splitlines()) < 500 for file in files)
