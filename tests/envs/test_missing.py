"""Without the extra, the error says what to install."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize("module", ["gymnasium", "pettingzoo", "PIL", "resvg_py", "numba"])
def test_missing_extra_is_reported(module: str) -> None:
    code = (
        f"import sys; sys.modules[{module!r}] = None\n"
        "try:\n"
        "    import baumeister.envs\n"
        "except ImportError as error:\n"
        "    print(type(error).__name__, error.code, error)\n"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    sentence = "The environments need more packages: pip install 'baumeister[envs]'"
    assert answer.stdout.strip() == f"EnvsMissing envs.missing {sentence}"
