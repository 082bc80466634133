"""Without the extra, the error says what to install."""

import sys

import pytest

from testing.programs import run_program


@pytest.mark.parametrize("module", ["gymnasium", "pettingzoo", "PIL", "resvg_py", "numba"])
def test_missing_extra_is_reported(module: str) -> None:
    code = (
        f"import sys; sys.modules[{module!r}] = None\n"
        "try:\n"
        "    import baumeister.envs\n"
        "except ImportError as error:\n"
        "    print(type(error).__name__, error.code, error)\n"
    )
    answer = run_program([sys.executable, "-c", code], check=True)
    sentence = "The environments need more packages: pip install 'baumeister[envs]'"
    assert answer.stdout.strip() == f"EnvsMissing envs.missing {sentence}"
