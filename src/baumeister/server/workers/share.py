"""Pictures to share: a game with its result as PNG, and an animated GIF of the last walk, or of a
turn round the building. Workers draw them; the animation is divided into short jobs, so that a
computer's turn never waits long."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, ClassVar

from baumeister import games
from baumeister.core.rules import AnyState
from baumeister.drawing.pueblo.last_walk import STEPS, bearing, last_walk_pictures
from baumeister.drawing.share import BEARING, ShareCaption, share_picture
from baumeister.drawing.share_caption import share_caption
from baumeister.games import pueblo
from baumeister.server.workers.render import packed, rasterized, unpacked
from baumeister.tables.worker_jobs.protocol import (
    InvalidAnswer,
    JobRunner,
    Priority,
    Requester,
    Stop,
)

WIDTH = 720
"""The width of the animation in pixels."""
FRAMES_PER_JOB = 4
"""About half a second of one core."""
STEP_MS, END_MS = 130, 3_500
"""The time for which a step and the result are shown."""
_COLOURS = 256


@dataclass(frozen=True, slots=True)
class _ShareJob:
    """The parts that all pictures of a game need: the position, the players' names, and the result,
    if the game is over."""

    PRIORITY: ClassVar = Priority.LOOK

    game: str
    position: str
    names: Sequence[str]
    totals: Sequence[int]
    winners: Sequence[int] | None
    language: str = "en"
    seconds: float = 8.0

    def state(self) -> AnyState:
        state: AnyState = games.get(self.game).from_position(self.position)
        return state

    def caption(self, state: AnyState, headline: str = "") -> ShareCaption:
        """The words of the picture; `headline` is a code of the catalogue."""
        return share_caption(
            state, self.names, self.totals, self.winners, language=self.language, headline=headline
        )


@dataclass(frozen=True, slots=True)
class SharePictureJob(_ShareJob):
    """The picture of a game with its result, as the bytes of a PNG or SVG file."""

    KIND: ClassVar = "share_picture"

    form: str = "png"

    def do(self, stoppable: Callable[[Stop], None]) -> str:
        state = self.state()
        svg = share_picture(state, self.caption(state))
        return packed(svg.encode() if self.form == "svg" else rasterized(svg))

    def answer(self, value: object) -> bytes:
        return unpacked(value, self.form)


@dataclass(frozen=True, slots=True)
class AnimationFramesJob(_ShareJob):
    """Some frames of an animation as PNG files; the frame after all steps shows the result. If
    `walk` is set, the others show the last walk, and the position is the first one after it;
    otherwise the camera goes round the building."""

    KIND: ClassVar = "animation_frames"

    walk: bool = False
    steps: Sequence[int] = ()

    def do(self, stoppable: Callable[[Stop], None]) -> list[str]:
        return [packed(_reduced(rasterized(each, WIDTH))) for each in self._pictures()]

    def _pictures(self) -> Iterator[str]:
        state = self.state()
        caption = self.caption(state)
        if isinstance(state, pueblo.State) and self.walk:
            begun = self.caption(state, "drawing.share.last_walk")
            yield from last_walk_pictures(state, begun, [s for s in self.steps if s < STEPS])
            if STEPS in self.steps:
                end = bearing(state.chieftain)
                yield share_picture(state, caption, bearing=end, steady=True)
            return
        for step in self.steps:
            way = (BEARING + 360 * step / STEPS) % 360
            yield share_picture(state, caption, bearing=way, steady=True)

    def answer(self, value: object) -> list[str]:
        """The frames, packed, for the animation."""
        if not isinstance(value, list) or len(value) != len(self.steps):
            raise InvalidAnswer("not the frames")
        for frame in value:
            unpacked(frame, "png")
        return value


@dataclass(frozen=True, slots=True)
class AnimationJob:
    """Frames joined to an animated GIF; the last one stays longest."""

    KIND: ClassVar = "animation"
    PRIORITY: ClassVar = Priority.LOOK

    frames: Sequence[str]
    seconds: float = 8.0

    def do(self, stoppable: Callable[[Stop], None]) -> str:
        """Join them."""
        from PIL import Image  # noqa: PLC0415 - loaded in workers only

        pictures = [
            Image.open(BytesIO(base64.b64decode(frame))).convert("RGB") for frame in self.frames
        ]
        # One palette for all frames, so that colours do not flicker.
        some = pictures[:: max(1, len(pictures) // 6)]
        width, height = pictures[0].size
        sheet = Image.new("RGB", (width, height * len(some)))
        for place, picture in enumerate(some):
            sheet.paste(picture, (0, place * height))
        palette = sheet.quantize(_COLOURS, method=Image.Quantize.MEDIANCUT)
        first, *others = (
            picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures
        )
        file = BytesIO()
        times = [STEP_MS] * len(others) + [END_MS]
        first.save(file, "GIF", save_all=True, append_images=others, duration=times, loop=0)
        return packed(file.getvalue())

    def answer(self, value: object) -> bytes:
        return unpacked(value, "gif")


async def animation(
    runner: JobRunner, picture: SharePictureJob, *, walk: bool, requester: Requester
) -> bytes:
    """An animated GIF of the last walk, or of a turn round the building. `picture` is the job for
    the picture of the position; for the last walk, the first position after it."""
    description: dict[str, Any] = {
        name: getattr(picture, name)
        for name in ("game", "position", "names", "totals", "winners", "language")
    }
    steps = range(STEPS + 1)
    frames: list[str] = []
    for first in range(0, len(steps), FRAMES_PER_JOB):
        some = steps[first : first + FRAMES_PER_JOB]
        job = AnimationFramesJob(**description, walk=walk, steps=list(some))
        frames += await runner.ask(job, seconds=60.0, requester=requester)
    return await runner.ask(AnimationJob(frames), seconds=60.0, requester=requester)


def _reduced(png: bytes) -> bytes:
    """A picture with a palette, which is a third of the size."""
    from PIL import Image  # noqa: PLC0415 - loaded in workers only

    file = BytesIO()
    Image.open(BytesIO(png)).convert("RGB").quantize(_COLOURS).save(file, "PNG")
    return file.getvalue()
