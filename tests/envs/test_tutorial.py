"""The tutorial works, in a shortened form."""

import pytest

import learn_pueblo


def test_tutorial_learns_to_beat_the_random_player(capsys: pytest.CaptureFixture[str]) -> None:
    share = learn_pueblo.main(["--learn", "600", "--play", "5", "--seed", "3"])
    assert share >= 0.8
    assert f"Won {share:.0%} of 5 games" in capsys.readouterr().out
