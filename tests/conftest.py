"""What holds for every test."""

import signal


def pytest_configure() -> None:
    """Whoever starts the tests in the background may have them ignore Ctrl-C, and their children
    after them; some of them press it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
