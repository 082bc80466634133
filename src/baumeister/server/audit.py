"""The audit log: one line for each act that concerns security, appended to a file and never changed
(promise S27). Each line is a JSON object, so that no name can forge a line."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import structlog

from baumeister.server.settings import SettingsFile

_log = structlog.get_logger("baumeister.audit")


class AuditLog:
    """Appends acts to a file; without a file it does nothing. The file is opened for each line, so
    that logrotate may move it away."""

    def __init__(
        self, file: Path | None, clock: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        """Raises ServerError if the file cannot be written."""
        self._file = file
        self._clock = clock
        if file is not None:
            try:
                os.close(self._opened(file))
            except OSError as error:
                raise SettingsFile(file=file, detail=error.strerror or str(error)) from None

    def record(self, act: str, **fields: str | int) -> None:
        """Append an act. Never pass a token, a link, a line of chat, or a name: guests can have
        theirs erased."""
        if self._file is None:
            return
        line = {"at": self._clock().isoformat(timespec="milliseconds"), "act": act, **fields}
        try:
            descriptor = self._opened(self._file)
            try:
                os.write(descriptor, json.dumps(line, ensure_ascii=True).encode() + b"\n")
            finally:
                os.close(descriptor)
        except OSError as error:  # the act is done: its request must not fail
            _log.error("audit_not_written", act=act, reason=error.strerror)

    @staticmethod
    def _opened(file: Path) -> int:
        binary = getattr(os, "O_BINARY", 0)  # otherwise Windows would change the end of a line
        return os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT | binary, 0o600)
