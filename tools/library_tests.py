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


def main() -> int:
    tests = [f"tests/{folder}" for folder in FOLDERS]
    return pytest.main(["-q", "-m", "not long", "-n", "auto", *tests, *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
