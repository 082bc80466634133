"""The strict JSON reader."""

import json
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baumeister.tables.error_status import status_of
from baumeister.tables.errors import ServerError, error_body
from baumeister.tables.json_text import DEEPEST, GREATEST, read_json

MOST = 16 * 1024
BAD: dict[str, tuple[str | bytes, str]] = {
    "one byte too much": (b" " * (MOST + 1), "server.too_large"),
    "one byte too much as text": ("ä" * (MOST // 2) + "x", "server.too_large"),
    "depth": ("[" * MOST, "server.json.deep"),
    "closed depth": ("[" * (MOST // 2) + "]" * (MOST // 2), "server.json.deep"),
    "depth of objects": ('{"a":' * 33 + "1" + "}" * 33, "server.json.deep"),
    "4,000 digits": ("9" * 4000, "server.json.number"),
    "minus 4,000 digits": ("-" + "9" * 4000, "server.json.number"),
    "beyond 2**53": (str(GREATEST + 1), "server.json.number"),
    "10**30": ('{"bid": 1' + "0" * 30 + "}", "server.json.number"),
    "NaN": ("NaN", "server.json.number"),
    "Infinity": ("[-Infinity]", "server.json.number"),
    "1e400": ("1e400", "server.json.number"),
    "lone surrogate": ('"\\ud800"', "server.json.text"),
    "lone surrogate in a name": ('{"\\udc00": 1}', "server.json.text"),
    "raw surrogate": ('"\ud800"', "server.not_json"),
    "NUL": ('"a\\u0000b"', "server.json.text"),
    "raw NUL": ('"a\0b"', "server.not_json"),
    "twice": ('{"seat": 1, "seat": 2}', "server.json.twice"),
    "twice, escaped": ('{"seat": 1, "\\u0073eat": 2}', "server.json.twice"),
    "not UTF-8": (b'"\xff"', "server.not_json"),
    "UTF-16": ('{"a": 1}'.encode("utf-16"), "server.not_json"),
    "byte order mark": (b"\xef\xbb\xbf{}", "server.not_json"),
    "nothing": ("", "server.not_json"),
    "more behind it": ("{} {}", "server.not_json"),
    "single quotes": ("{'a': 1}", "server.not_json"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_texts_are_refused_with_a_code(name: str) -> None:
    """R19."""
    text, code = BAD[name]
    with pytest.raises(ServerError) as caught:
        read_json(text, MOST)
    assert caught.value.code == code
    assert status_of(caught.value) in (400, 413)
    assert len(json.dumps(error_body(caught.value))) < 500


@pytest.mark.parametrize("free", [20, 60, 200])
def test_deep_nesting_is_refused_at_any_stack_depth(free: int) -> None:
    """R19."""

    def down(frames: int) -> None:
        if frames:
            down(frames - 1)
        else:
            with pytest.raises(ServerError, match="nested"):
                read_json("[" * MOST, MOST)

    depth, frame = 0, sys._getframe()
    while frame.f_back is not None:
        depth, frame = depth + 1, frame.f_back
    down(max(0, min(700, sys.getrecursionlimit() - depth - 200 - free)))


def test_valid_json_is_read_unchanged() -> None:
    assert read_json(str(-GREATEST), MOST) == -GREATEST
    assert read_json(b'{"a": [1, 2.5, true, null, "\\ud83d\\ude00 \xc3\xa4"]}', MOST) == {
        "a": [1, 2.5, True, None, "😀 ä"]
    }
    deep = "[" * DEEPEST + "]" * DEEPEST
    assert json.dumps(read_json(deep, MOST)) == deep


PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-GREATEST, GREATEST)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")), inner
        )
    ),
    max_leaves=20,
)


@given(PLAIN, st.booleans())
def test_every_json_value_round_trips(value: object, ascii_only: bool) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only)
    assert read_json(text, 10**6) == value
    assert read_json(text.encode(), 10**6) == value


@given(st.text(max_size=200) | st.binary(max_size=200))
def test_any_input_is_read_or_refused(text: str | bytes) -> None:
    """R19: it raises only ServerError."""
    try:
        value = read_json(text, 300)
    except ServerError:
        return
    json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
