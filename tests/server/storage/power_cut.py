"""Simulated power cuts: the writes of a traced program, of which a disk keeps everything that was
synced and any part of the rest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from baumeister.core.chance import Chance

SECTOR = 512
"""Bytes that a disk writes at once; a longer write may be torn."""
TRACED = "trace=pwrite64,write,fsync,fdatasync,ftruncate,unlink"
_LINE = re.compile(r"^(\d+)\s+(?:<\.\.\. (\w+) resumed>|(\w+)\()(.*)$")
_TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
_NUMBERS = re.compile(r", (\d+)(?=[,)])")


@dataclass(frozen=True)
class Call:
    """A system call that has returned."""

    name: str
    file: str
    data: bytes = b""
    offset: int = 0


def calls(trace: str) -> Iterator[Call]:
    """The calls of a trace that strace wrote with -f -y -xx, in order of completion."""
    begun: dict[str, str] = {}
    for line in trace.splitlines():
        found = _LINE.match(line)
        if found is None:
            continue
        thread, resumed, name, rest = found.groups()
        if rest.endswith("<unfinished ...>"):
            begun[thread] = rest.removesuffix("<unfinished ...>").rstrip()
            continue
        if resumed:
            name, rest = resumed, begun.pop(thread) + rest
        arguments, _, result = rest.rpartition(" = ")
        if not result.startswith("-1"):
            yield _call(name, arguments)


def _call(name: str, arguments: str) -> Call:
    texts = [_bytes(text) for text in _TEXT.findall(arguments)]
    named = re.match(r"\d+<([^>]*)>", arguments)
    file = _path(named[1]) if named else texts.pop(0).decode()
    numbers = [int(n) for n in _NUMBERS.findall(_TEXT.sub("", arguments))]
    return Call(name, file, texts[0] if texts else b"", numbers[-1] if numbers else 0)


def _bytes(text: str) -> bytes:
    return bytes.fromhex(text.replace("\\x", ""))


def _path(text: str) -> str:
    return _bytes(text).decode() if text.startswith("\\x") else text


@dataclass
class Disk:
    """What a disk has kept of one file, and what it was told since the last sync."""

    kept: bytearray
    pending: list[Call] = field(default_factory=list)

    def tell(self, call: Call, *, syncs: bool = True) -> None:
        """Carry out a call. A file that is written after it was removed is a new one: SQLite syncs
        the folder with it."""
        if call.name in {"fsync", "fdatasync"}:
            if syncs:
                for earlier in self.pending:
                    _apply(self.kept, earlier)
                self.pending.clear()
            return
        if self.pending and self.pending[-1].name == "unlink":
            self.kept, self.pending = bytearray(), []
        self.pending.append(call)

    def after_cut(self, dice: Chance) -> bytes | None:
        """What is left after a power cut: everything that was synced, and any part of the rest.
        None if the file is gone."""
        left = bytearray(self.kept)
        for call in self.pending:
            if not dice.below(2):
                continue
            if call.name == "unlink":
                return None
            is_torn = call.data and not dice.below(3)
            sectors = dice.below(len(call.data) // SECTOR + 1) if is_torn else len(call.data)
            _apply(left, replace(call, data=call.data[: sectors * SECTOR]))
        return bytes(left)


def _apply(content: bytearray, call: Call) -> None:
    match call.name:
        case "pwrite64":
            end = call.offset + len(call.data)
            content.extend(bytes(max(0, end - len(content))))
            content[call.offset : end] = call.data
        case "ftruncate":
            content.extend(bytes(max(0, call.offset - len(content))))
            del content[call.offset :]


def files_after_cuts(
    found: list[Call], before: dict[str, bytes], cuts: list[int], dice: Chance, *, syncs: bool
) -> Iterator[tuple[int, dict[str, bytes]]]:
    """For each cut, after so many calls: the last acknowledged event and the files that are left.
    Without `syncs` the disk ignores all syncs."""
    disks = {name: Disk(bytearray(content)) for name, content in before.items()}
    acknowledged, wanted = 0, Counter(cuts)
    for number, call in enumerate(found):
        for _ in range(wanted[number]):
            left = {name: disk.after_cut(dice) for name, disk in disks.items()}
            yield acknowledged, {name: file for name, file in left.items() if file is not None}
        if call.name == "write" and call.data.startswith(b"ok "):
            acknowledged = int(call.data.split()[2])
        elif call.name != "write":
            disks.setdefault(call.file, Disk(bytearray())).tell(call, syncs=syncs)


def write_files(files: dict[str, bytes], file: Path, original: str) -> None:
    """Write the files of a store under another name."""
    for old in file.parent.glob(f"{file.name}*"):
        old.unlink()
    for name, content in files.items():
        if name in {original, f"{original}-wal"}:
            Path(name.replace(original, str(file))).write_bytes(content)
