"""Commands report their progress in pipes, too."""

import pytest

from baumeister.cli.progress_lines import ProgressLines


def test_lines_are_printed_at_intervals_with_the_time_left(
    capsys: pytest.CaptureFixture[str],
) -> None:
    now = [0.0]
    finished = ProgressLines(400, clock=lambda: now[0])
    for _ in range(4):
        now[0] += 3
        finished(100)
    output, lines = capsys.readouterr()
    assert output == ""
    assert lines.splitlines() == [
        "200 of 400 games, about 6 s left",
        "400 of 400 games, about 0 s left",
    ]
