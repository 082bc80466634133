"""What takes long is done in worker processes: turns, hints, pictures, records from outside."""

from baumeister.server.thinking.analysis import analyse
from baumeister.server.thinking.computer import computer_turn
from baumeister.server.thinking.errors import Died, Overloaded, Refused, ThinkingError, TimedOut
from baumeister.server.thinking.hint import Explain
from baumeister.server.thinking.job import Job, Rank
from baumeister.server.thinking.picture import Planes
from baumeister.server.thinking.pool import Pool
from baumeister.server.thinking.record_check import CheckRecord, Course
from baumeister.server.thinking.turn import Turn

__all__ = [
    "CheckRecord",
    "Course",
    "Died",
    "Explain",
    "Job",
    "Overloaded",
    "Planes",
    "Pool",
    "Rank",
    "Refused",
    "ThinkingError",
    "TimedOut",
    "Turn",
    "analyse",
    "computer_turn",
]
