"""What holds for every test."""

import signal

from hypothesis import HealthCheck, settings

# An example that takes long on a busy machine is not wrong.
settings.register_profile("ours", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ours")


def pytest_configure() -> None:
    """Whoever starts the tests in the background may have them ignore Ctrl-C, and their children
    after them; some of them press it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
