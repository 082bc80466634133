"""What takes long is done in worker processes: turns, hints, pictures, records from outside."""

from baumeister.server.workers.analysis import analyse
from baumeister.server.workers.errors import (
    JobRefused,
    Overloaded,
    TimedOut,
    WorkerDied,
    WorkerError,
)
from baumeister.server.workers.fallback import computer_turn
from baumeister.server.workers.hint import HintJob
from baumeister.server.workers.job import Job, Priority
from baumeister.server.workers.pool import WorkerPool
from baumeister.server.workers.record_check import CheckRecordJob, TurnsOfRecordJob
from baumeister.server.workers.render import RenderJob
from baumeister.server.workers.turn import TurnJob

__all__ = [
    "CheckRecordJob",
    "HintJob",
    "Job",
    "JobRefused",
    "Overloaded",
    "Priority",
    "RenderJob",
    "TimedOut",
    "TurnJob",
    "TurnsOfRecordJob",
    "WorkerDied",
    "WorkerError",
    "WorkerPool",
    "analyse",
    "computer_turn",
]
