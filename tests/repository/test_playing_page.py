"""docs/playing.md: labels in italics are texts of the client, keys are its keys, and addresses have
valid parameters."""

import re
from urllib.parse import parse_qsl

from tools.client_source import texts
from tools.pages.playing import PAGE, address_parameters, keys

TEXT = PAGE.read_text(encoding="utf-8")
LABEL = re.compile(r"(?<![\w*])\*([^*\n]+)\*(?![\w*])")
BY_HAND = "| | mouse | touch | keys |\n"


def test_labels_in_italics_are_client_texts() -> None:
    known = {text.lower() for text in texts()}
    labels = set(LABEL.findall(re.sub(r"\*\*[^*]+\*\*", "", TEXT)))
    assert len(labels) > 20
    assert {label for label in labels if label.lower() not in known} == set()


def test_labels_do_not_span_lines() -> None:
    """The other test would miss such a label."""
    plain = re.sub(r"`[^`]*`|\*\*[^*]+\*\*", "", TEXT)
    assert [line for line in plain.splitlines() if line.count("*") % 2] == []


def test_named_keys_are_client_keys() -> None:
    rows = TEXT.partition(BY_HAND)[2].partition("\n\n")[0].splitlines()[1:]
    named = {key for row in rows for key in re.findall(r"`([^`]+)`", row.split(" | ")[-1])}
    assert len(named) > 10
    assert named <= keys()


def test_example_address_is_valid() -> None:
    (query,) = re.findall(r"`\?([^`]+)`", TEXT)
    known = address_parameters()
    said = parse_qsl(query, strict_parsing=True)
    assert {word for word, _ in said} == known.keys()
    assert all(value in known[word] for word, value in said)
