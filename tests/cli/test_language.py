"""The language of the command line: chosen, or taken from the environment."""

import pytest
from typer.testing import CliRunner

from baumeister.cli.app import app
from baumeister.cli.language import from_environment


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LC_ALL": "en_GB", "LANG": "fr_FR"}, "en"),
        ({"LANGUAGE": "xx:fr:de"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr_FR"}, "fr"),
    ],
)
def test_environment_names_the_language(environment: dict[str, str], language: str) -> None:
    assert from_environment(environment) == language


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "There is no game “chess”."),
        ("fr", "Il n’y a pas de jeu «\u202fchess\u202f»."),
        ("de", "Ein Spiel „chess“ gibt es nicht."),
    ],
)
def test_errors_are_in_the_chosen_language(language: str, sentence: str) -> None:
    answer = CliRunner().invoke(app, ["--language", language, "perft", "chess"])
    assert answer.exit_code == 1
    assert sentence in str(answer.exception)


def test_environment_decides_without_the_option() -> None:
    answer = CliRunner().invoke(app, ["perft", "chess"], env={"LC_ALL": "de_DE.UTF-8"})
    assert "Ein Spiel „chess“ gibt es nicht." in str(answer.exception)


def test_terminal_speaks_the_chosen_language() -> None:
    answer = CliRunner().invoke(
        app, ["--language", "fr", "terminal"], input="oa1ne+1\noa1ne\nhelp\nquit\n"
    )
    assert answer.exit_code == 0, answer.output
    assert "Rouge reçoit 1 + 2 = 3 points de pénalité" in answer.output
    assert "Ordre de jeu" in answer.output
    assert "(P3.3)" in answer.output
    assert "Bleu> " in answer.output
    assert "Tu as quitté la table." in answer.output


def test_unknown_language_is_refused() -> None:
    answer = CliRunner().invoke(app, ["--language", "xx", "perft"])
    assert answer.exit_code == 2
