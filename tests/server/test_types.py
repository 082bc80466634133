"""The lock file of the client pins versions and hashes, and a client that computes the chain itself
gets the server's (the basis of R10)."""

import json
import re
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from testing.programs import run_program
from testing.running_server import running_server, settings_for

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
PROTOCOL = WEB / "src" / "protocol"
NODE = Path(sys.prefix) / "bin" / "node"


def _node(*arguments: object, given: str = "") -> str:
    done = run_program([NODE, *map(str, arguments)], cwd=ROOT, input=given, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_lock_file_contains_versions_and_hashes_only() -> None:
    text = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text
    packages: dict[str, Any] = json.loads(text)["packages"]
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert not name or package["integrity"].startswith("sha512-"), name
    wanted = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values())


SHA = """
import { sha256 } from %s;
const sizes = [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000, 70000];
console.log(sizes.map((size) => sha256(new Uint8Array(size).map((_, i) => i * 7))).join("\\n"));
"""
CHAIN = """
import { readFileSync } from "node:fs";
import { chain } from %s;
let before = "";
for (const line of readFileSync(0, "utf8").trimEnd().split("\\n")) {
  const event = JSON.parse(line);
  if (event.seq === 0) before = "";
  before = chain(before, event.digest, event.what);
  console.log(before);
}
"""


def _script(text: str) -> tuple[str, str, str]:
    return "--input-type=module", "-e", text % json.dumps((PROTOCOL / "chain.ts").as_uri())


def test_own_sha_256_equals_hashlib() -> None:
    sizes = [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000, 70000]
    wanted = [sha256(bytes(i * 7 % 256 for i in range(size))).hexdigest() for size in sizes]
    assert _node(*_script(SHA)).split() == wanted


NAMES = ("Ærøskøbing", "Zoë 🏛🐍", 'said "hi"', "back\\slash\\\\", "</script>❤ 日本語", "½+⅓ 'ß'")


async def _told(tmp_path: Path) -> list[dict[str, Any]]:
    """The events of tables whose players have all kinds of names."""
    events: list[dict[str, Any]] = []
    settings = settings_for(f"sqlite:///{tmp_path}/types.sqlite", workers=0)
    async with running_server(settings) as at:
        ada = await at.guest()
        for name in NAMES:
            seats = [{"kind": "me", "name": name}, {"kind": "me", "name": "Bertha"}]
            table = (await ada.table(seats=seats, start=True))["id"]
            async with ada.socket(table) as table_socket:
                for turn in (["od4ne", "+1"], ["oa1ne"], ["+2"], ["oh1nw", "+1"]):
                    said = await table_socket.ask("play", seq=table_socket.seq, actions=turn)
                    assert said["type"] == "ok", said
                for kind in ("undo", "redo", "resign"):
                    assert (await table_socket.ask(kind))["type"] == "ok"
            events += (await ada.http.get(f"/api/tables/{table}/events")).json()["events"]
    return events


async def test_client_can_compute_the_chain_from_messages(tmp_path: Path) -> None:
    """From parsed values, serialised again by JSON.stringify: including umlauts, emoji, quotes and
    backslashes in names."""
    events = await _told(tmp_path)
    assert {event["what"]["kind"] for event in events} >= {"opened", "played", "resigned"}
    given = "\n".join(json.dumps(event) for event in events)
    assert _node(*_script(CHAIN), given=given).split() == [event["chain"] for event in events]
