"""Commands run inside the tests' own process."""

from typer.testing import CliRunner

from baumeister.cli.app import app


def run(*arguments: str, stdin: str | None = None) -> tuple[int, str]:
    """Exit code and output of a command."""
    given = ("--language", "en", *arguments) if arguments else ()
    answer = CliRunner().invoke(app, given, input=stdin)
    match answer.exception:
        case SystemExit(code=str(sentence)):  # the error was printed as a sentence
            return 1, sentence
        case None | SystemExit():
            return answer.exit_code, answer.output
    raise answer.exception
