"""Takes the network away from a worker process (promise S28): Linux then refuses every new socket
of the process and of its children, for every user and on every host. A seccomp filter needs no
privileges and cannot be removed. Workers use only the pipes to the server."""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import struct
import sys
from typing import NamedTuple


class _Machine(NamedTuple):
    """The numbers of a processor architecture."""

    audit: int
    """The kernel's name for it."""
    seccomp: int
    socket: int
    """The numbers of two system calls."""


_MACHINES = {
    "x86_64": _Machine(0xC000003E, 317, 41),
    "aarch64": _Machine(0xC00000B7, 277, 198),
}
_IO_URING_SETUP = 425
"""Opens sockets without the system call; has the same number everywhere."""
_X32 = 0x40000000
"""From here on, x86-64 repeats its system calls with other numbers."""
_NO_NEW_PRIVILEGES = 38
_SET_FILTER, _ALL_THREADS = 1, 1
_LOAD, _EQUAL, _AT_LEAST, _RETURN = 0x20, 0x15, 0x35, 0x06
"""Instructions of the Berkeley Packet Filter."""
_ALLOW, _REFUSE = 0x7FFF0000, 0x00050000 | errno.EACCES
_NUMBER_AT, _AUDIT_AT = 0, 4
"""The places at which the filter finds the number of the call and the architecture."""


class _Program(ctypes.Structure):
    """`struct sock_fprog`: the number of instructions, and where they are."""

    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_char_p))


def refuse_sockets() -> bool:
    """Refuse sockets to this process from now on. Returns False where that is impossible: not on
    Linux, or on another processor. Raises OSError if the kernel cannot do it."""
    machine = _MACHINES.get(platform.machine())
    if sys.platform != "linux" or machine is None:
        return False
    code = _instructions(machine)
    program = _Program(len(code) // 8, code)
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0) or libc.syscall(
        machine.seccomp, _SET_FILTER, _ALL_THREADS, ctypes.byref(program)
    ):
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return True


def _instructions(machine: _Machine) -> bytes:
    """The filter. An instruction has a code, how many instructions to skip if a comparison is true
    or false, and a value."""
    return b"".join(
        struct.pack("HBBI", *instruction)
        for instruction in (
            (_LOAD, 0, 0, _AUDIT_AT),
            (_EQUAL, 0, 5, machine.audit),  # else a 32-bit program on a 64-bit kernel
            (_LOAD, 0, 0, _NUMBER_AT),
            (_EQUAL, 3, 0, machine.socket),
            (_EQUAL, 2, 0, _IO_URING_SETUP),
            (_AT_LEAST, 1, 0, _X32),
            (_RETURN, 0, 0, _ALLOW),
            (_RETURN, 0, 0, _REFUSE),
        )
    )
