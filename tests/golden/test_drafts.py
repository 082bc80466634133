"""The tests of the client's drafts are fed with what the server says today."""

from tools.types.turn_fixtures import FOLDER, drafts

AGAIN = "run `make golden` and read the diff"


def test_the_fixtures_of_drafts_are_what_the_server_says_today() -> None:
    for file, text in drafts().items():
        assert file.read_text(encoding="utf-8") == text, f"{file.name}: {AGAIN}"
    assert set(FOLDER.iterdir()) == set(drafts()), AGAIN
