"""How the Makefile gets Debian packages, with stand-ins for apt-get and sudo."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ("sh", "make", "grep", "date", "env", "rm", "mkdir", "mktemp", "cat", "sleep")
FONTS = "fonts-dejavu-core fonts-noto-core fonts-liberation"
pytestmark = pytest.mark.skipif(os.name != "posix", reason="the Makefile needs POSIX")


def _calls(folder: Path, target: str, user: int = 0, **programs: str) -> list[str]:
    """How a target calls apt-get on a machine without packages but for these programs. Downloads
    fail."""
    folder.mkdir()
    log = folder / "calls"
    log.touch()
    stand_ins = {
        "uname": "echo Linux",
        "id": f"echo {user}",
        "find": "true",
        "apt-get": f'echo "apt-get $*" >>"{log}"; [ "$1" != download ]',
        "sudo": f'printf "sudo $1 " >>"{log}"; shift; exec "$@"',
        **programs,
    }
    for name in TOOLS:
        (folder / name).symlink_to(str(shutil.which(name)))
    for name, text in stand_ins.items():
        (folder / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    shutil.copy(ROOT / "Makefile", folder)
    (folder / "tools").symlink_to(ROOT / "tools")
    make = [str(folder / "make"), "--no-print-directory", target]
    environment = {"PATH": str(folder), "HOME": str(folder)}
    subprocess.run(make, cwd=folder, env=environment, capture_output=True, check=True)
    return log.read_text(encoding="utf-8").splitlines()


def test_packages_are_installed_by_root_or_with_sudo(tmp_path: Path) -> None:
    """On GitHub's runner the user is not root."""
    install = "apt-get install -qq -y --no-install-recommends strace"
    assert _calls(tmp_path / "root", "strace") == [install]
    assert _calls(tmp_path / "user", "strace", user=1000) == [f"sudo -n {install}"]
    assert _calls(tmp_path / "present", "strace", strace="") == []


def test_fonts_are_installed_where_only_the_browser_is_present(tmp_path: Path) -> None:
    install = "apt-get install -qq -y --no-install-recommends"
    assert _calls(tmp_path / "empty", "chromium") == [f"{install} chromium {FONTS}"]
    assert _calls(tmp_path / "browser", "chromium", chromium="") == [f"{install} {FONTS}"]
    assert _calls(tmp_path / "fonts", "chromium", chromium="", find="echo DejaVuSans.ttf") == []


def test_programs_that_check_deploy_are_downloaded_but_not_installed(tmp_path: Path) -> None:
    """Installed, they would start services."""
    assert _calls(tmp_path / "present", "programs", caddy="", nginx="", promtool="") == []
    download = "apt-get download -qq caddy prometheus"
    calls = _calls(tmp_path / "user", "programs", user=1000, nginx="")
    assert calls == [download, "sudo -n apt-get update -qq", download]
