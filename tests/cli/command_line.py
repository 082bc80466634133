"""Commands run inside the tests' own process."""

from typer.testing import CliRunner

from baumeister.cli.app import app
from baumeister.core.errors import BaumeisterError


def run(*arguments: str, stdin: str | None = None) -> tuple[int, str]:
    """Exit code and output of a command."""
    answer = CliRunner().invoke(app, arguments, input=stdin)
    if answer.exception is not None and not isinstance(answer.exception, SystemExit):
        # `run` in the app prints these as sentences.
        assert isinstance(answer.exception, BaumeisterError), answer.output
        return 1, str(answer.exception)
    return answer.exit_code, answer.output
