"""Setup of the whole test suite."""

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

# Small matrices: a second thread would only wait for the first. NumPy reads it when it is imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# A slow example on a busy machine is not a failure.
settings.register_profile("ours", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ours")


def pytest_configure() -> None:
    """Restore the default handling of Ctrl-C, which some tests send: a process that a shell starts
    in the background ignores it, and so do its children."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run async tests with asyncio, as the server does."""
    return "asyncio"
