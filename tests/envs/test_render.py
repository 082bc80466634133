"""Rendering: text, and pixels with all their text on any machine."""

from __future__ import annotations

import re
from typing import Any

import gymnasium
import numpy as np
import pytest
from PIL import ImageFont

from baumeister.drawing import to_svg, to_text
from baumeister.envs.render import SUBSTITUTES, pixels
from envs.law_comparison import play_beside_law
from envs.modes import ONE_OF_EACH, Mode, each_mode, one_of_each


@one_of_each
def test_text(mode: Mode, capsys: pytest.CaptureFixture[str]) -> None:
    env = mode.env(render_mode="ansi")
    env.reset(seed=1)
    text = to_text(env.unwrapped.position.state)
    assert env.render() == text
    assert capsys.readouterr().out == ""
    shown = mode.env(render_mode="human")
    shown.reset(seed=1)  # mode `human` renders every change
    assert capsys.readouterr().out == text + "\n"
    assert shown.render() is None
    assert capsys.readouterr().out == text + "\n"
    shown.step(int(np.flatnonzero(shown.last()[0]["action_mask"])[0]))
    assert capsys.readouterr().out == to_text(shown.unwrapped.position.state) + "\n"


def test_single_agent_environment_renders_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make("baumeister/Aztec-v1", render_mode="human")
    env.reset(seed=1)
    first = capsys.readouterr().out
    _, info = env.reset(seed=1)
    assert capsys.readouterr().out == first
    env.step(int(np.flatnonzero(info["action_mask"])[0]))
    after = capsys.readouterr().out
    assert after.startswith("Aztec")
    assert after != first


@one_of_each
def test_pixels(mode: Mode) -> None:
    env: Any = mode.env(render_mode="rgb_array")
    env.reset(seed=1)
    image = env.render()
    assert image.dtype == np.uint8
    assert image.shape == (*image.shape[:2], 3)
    assert image[0, 0].tolist() == [255, 255, 255]  # white outside the card's rounded corners
    title = image[25:60, 36:140]  # the name of the game
    assert (title.sum(axis=2) < 200).mean() > 0.05, "the words are missing"
    assert np.array_equal(image, pixels(env.unwrapped.position.state))


@each_mode
def test_font_has_all_characters_of_our_drawings(mode: Mode) -> None:
    font = ImageFont.load_default(size=16)
    missing = bytes(font.getmask("\uffff"))
    for i, (_, state) in enumerate(play_beside_law(mode.raw_env(), 3)):
        if i % 10 == 0 or state.outcome is not None:
            words = "".join(re.findall(r"<text[^>]*>([^<]*)<", to_svg(state)))
            for sign in set(words.translate(SUBSTITUTES)) - {" "}:
                assert bytes(font.getmask(sign)) != missing, f"{sign!r} is not in the font"


def test_without_render_mode_nothing_is_rendered() -> None:
    env = ONE_OF_EACH[0].env()
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None
