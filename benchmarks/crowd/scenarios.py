"""What a server is put through. Each scenario has a server and a store of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from baumeister.tables.live_table import COMPUTER
from crowd.course import random_course, random_courses
from crowd.crowd import Crowd
from crowd.figures import Report
from crowd.lane import Lane
from crowd.running import Running
from crowd.stock import Stock
from target import wanted

_COURSES = 60
_SHORTEST = 20
"""No game has fewer turns."""
_TOP = "level8"
_STEADY_P99 = wanted("server", "50 moves a second: p99")
_MEMORY = wanted("server", "memory without workers")


@dataclass(frozen=True, slots=True)
class Size:
    """How much, and for how long."""

    tables: int = 500
    warm_up: float = 20
    rate: float = 50
    steady: float = 300
    burst_rate: float = 200
    burst: float = 60
    thinking: float = 60
    computers: int = 20
    watchers: int = 500
    watched: int = 30
    unfinished: int = 5000


SIZES = {
    "full": Size(),
    "quick": Size(
        warm_up=3, steady=15, burst=8, thinking=10, computers=10, watched=15, unfinished=5000
    ),
    "tiny": Size(5, 0.2, 20, 3, 50, 1, 1, 1, 15, 5, 50),
}

Scenario = Callable[[Size, Path, Report], Coroutine[Any, Any, None]]


@contextlib.asynccontextmanager
async def _visited(
    crowd: Crowd, stock: Stock, file: Path, report: Report, workers: int = 0
) -> AsyncIterator[Running]:
    """A server with everybody there; at the end what they heard is compared with the store."""
    stock.save()
    server = Running(stock.address, file.with_suffix(".log"), workers)
    try:
        await server.until_ready()
        server.cpu()
        seconds = await crowd.come(server.host)
        report.add("sockets", len(crowd.listeners) + 1)
        report.add("all have come in", seconds, "s")
        report.add("for which the server computed", server.cpu(), "s")
        yield server
        report.add("memory of the server", server.memory(), "MB", _MEMORY)
        await crowd.go()
    finally:
        code = await server.stop()
    crowd.check_store(file)
    report.add_faults(crowd.tally)
    report.add("the server ended with", code, target=0)
    report.add("load of the machine, one minute", os.getloadavg()[0])


async def _played(
    size: Size,
    file: Path,
    report: Report,
    *,
    rate: float,
    seconds: float,
    p99: float,
    computers: int = 0,
) -> None:
    stock = Stock(file)
    turns = (rate * seconds + size.rate * size.warm_up) / size.tables
    crowd = Crowd(stock, random_courses(_COURSES), size.tables, 2 + int(turns / _SHORTEST))
    for number in range(computers):
        course = random_course("pueblo", 2 + number % 3, number)
        stock.table(course, [_TOP] * course.players)
    workers = 1 if computers else 0
    async with _visited(crowd, stock, file, report, workers) as server:
        await crowd.play(size.rate, size.warm_up)
        crowd.tally.forget_times()
        server.cpu()
        before = os.times()
        await crowd.play(rate, seconds)
        after, computed = os.times(), server.cpu()
        report.add_times(crowd.tally, p99)
        used = after.user + after.system - before.user - before.system
        passed = after.elapsed - before.elapsed
        report.add("server computed, of one core", computed / passed * 100, "%")
        report.add("generator computed, of one core", used / passed * 100, "%")
    if computers:
        report.add("turns of computers", _turns_of_computers(file))


def _turns_of_computers(file: Path) -> int:
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        query = "SELECT count(*) FROM events WHERE actor = ?"
        return int(connection.execute(query, (COMPUTER,)).fetchone()[0])


async def steady(size: Size, file: Path, report: Report) -> None:
    """Moves at an even rate for minutes."""
    await _played(size, file, report, rate=size.rate, seconds=size.steady, p99=_STEADY_P99)


async def burst(size: Size, file: Path, report: Report) -> None:
    """Many more moves for a while."""
    p99 = wanted("server", "200 moves a second: p99")
    await _played(size, file, report, rate=size.burst_rate, seconds=size.burst, p99=p99)


async def thinking(size: Size, file: Path, report: Report) -> None:
    """The same as steady, while computers think without a pause."""
    p99 = wanted("server", "50 a second while every computer thinks: p99")
    await _played(
        size, file, report, rate=size.rate, seconds=size.thinking, p99=p99, computers=size.computers
    )


async def storm(size: Size, file: Path, report: Report) -> None:
    """All sockets are cut at once, in the middle of moves."""
    stock = Stock(file)
    crowd = Crowd(stock, random_courses(_COURSES), size.tables, 3)
    async with _visited(crowd, stock, file, report):
        playing = asyncio.create_task(crowd.play(size.rate, size.warm_up + 1))
        await asyncio.sleep(size.warm_up)
        most = wanted("server", "2,000 sockets cut at once: all are back")
        report.add("all are back and in step", await crowd.storm(), "s", most)
        await playing


async def watched(size: Size, file: Path, report: Report) -> None:
    """One game with hundreds who watch it, while the others rest."""
    stock = Stock(file)
    courses = random_courses(_COURSES)
    crowd = Crowd(stock, courses, size.tables, 1)
    seats = [stock.guest() for _ in range(courses[0].players)]
    watchers = [stock.guest() for _ in range(size.watchers)]
    lane = Lane(crowd.tally, [stock.table(courses[0], seats)], seats, watchers)
    crowd.lanes.append(lane)
    async with _visited(crowd, stock, file, report):
        for _ in range(size.watched):
            lane.wish(perf_counter())
            await asyncio.sleep(0.5)
        await crowd.rest()
        heard = wanted("server", "to the last of 500 who watch a game: p99")
        report.add_times(crowd.tally, _STEADY_P99, heard=heard)


async def restart(size: Size, file: Path, report: Report) -> None:
    """A server is started on thousands of unfinished games; at one in ten a computer is to
    move."""
    stock = Stock(file)
    courses = random_courses(_COURSES)
    crowd = Crowd(stock, courses, min(size.tables, 50), 1)
    ann, ben = stock.guest(), stock.guest()
    for number in range(size.unfinished - len(crowd.lanes)):
        course = courses[number % len(courses)]
        turns = number % (len(course.turns) - course.players)
        seats = [ann, *[ben] * (course.players - 1)]
        if number % 10 == 0:
            turns -= turns % course.players - 1
        stock.table(course, [ann, "level3", *seats[2:]] if number % 10 == 0 else seats, turns)
    stock.save()
    server = Running(stock.address, file.with_suffix(".log"), workers=1)
    try:
        report.add("unfinished games", size.unfinished)
        most = wanted("server", "started with 5,000 unfinished games")
        report.add("ready", await server.until_ready(), "s", most)
        report.add("some tables are back", await crowd.come(server.host), "s")
        report.add("memory of the server", server.memory(), "MB", _MEMORY)
        await crowd.go()
    finally:
        await server.stop()
    report.add("load of the machine, one minute", os.getloadavg()[0])


SCENARIOS: dict[str, Scenario] = {
    "steady": steady,
    "burst": burst,
    "thinking": thinking,
    "storm": storm,
    "watched": watched,
    "restart": restart,
}
