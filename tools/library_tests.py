"""Runs the tests of the library, which need neither server nor browser: `python -m
tools.library_tests`. Works on Linux, macOS and Windows with requirements/test.txt."""

import sys

import pytest

FOLDERS = (
    *(
        "core",
        "contract",
        "pueblo",
        "aztec",
        "reference",
        "session",
        "tables",
        "players",
        "drawing",
    ),
    *("engine", "arena", "envs"),
)

NEED_MORE = (
    "tests/core/test_messages.py",
    "tests/drawing/test_client.py",
    "tests/drawing/test_glyph.py::test_glyphs_have_the_same_shape_as_in_the_client",
    "tests/arena/test_ray_executor.py",
)
"""Tests that need the server's packages, Node and the client's sources, or Ray."""


def main() -> int:
    tests = [f"tests/{folder}" for folder in FOLDERS]
    others = [f"--{'deselect' if '::' in test else 'ignore'}={test}" for test in NEED_MORE]
    return pytest.main(["-q", "-m", "not long", "-n", "auto", *others, *tests, *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
