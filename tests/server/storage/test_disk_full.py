"""The disk is full: nothing is stored, nothing is lost, and the store recovers when there is
space."""

from server.storage.programs import run
from server.storage.sample_rows import count_events, opened


async def test_full_disk_refuses_events_and_recovers(sqlite_url: str) -> None:
    """R24, storage half, with a file size limit."""
    await (await opened(sqlite_url, "t")).close()
    done = run("filling", sqlite_url)
    assert done.returncode == 0, done.stderr + done.stdout
    refused, read, recovered = (line.split() for line in done.stdout.splitlines())
    count = int(refused[1])
    assert count > 5
    assert refused == ["refused", str(count), "storage.unavailable"]
    assert read == ["read", str(count + 1)]
    assert recovered == ["recovered", str(count + 1)]
    assert await count_events(sqlite_url, "t") == count + 2
