"""The results of a tournament: ratings, shares, meetings and verdict, the strongest contestant
first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from baumeister.arena.elo import Rating, ladder
from baumeister.arena.game_result import GameResult
from baumeister.arena.openskill_ratings import openskill_ratings
from baumeister.arena.share import Share
from baumeister.arena.stopping_rules import Verdict
from baumeister.arena.tournament import Tournament

FORMAT = "baumeister-results/1"


@dataclass(frozen=True, slots=True)
class Standing:
    """One contestant's results: `name`, number of `games`, and times in seconds."""

    name: str
    games: int
    share: float | None
    """Share of wins per game and seat; joint winners share a win. None without games."""
    interval: tuple[float, float]
    """The 95% interval of the share."""
    elo: Rating | None
    """The Elo rating."""
    skill: Rating | None
    """The openskill rating, for tables with more than two seats."""
    wins: int
    """Games won alone."""
    shared: int
    """Games won together with others."""
    total: float | None
    """Mean points at the end of a game."""
    turn_mean: float | None
    """Mean seconds per turn."""
    turn_longest: float | None
    """Seconds of the longest turn."""
    forfeits: int = 0
    """Games lost by a mistake of the engine program; they do not count for the mean points."""

    @property
    def rating(self) -> Rating | None:
        """The rating that orders the table: Elo for two seats, openskill for more."""
        return self.skill or self.elo

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "games": self.games,
            "wins": self.wins,
            "shared": self.shared,
            "share": _rounded(self.share, 4),
            "share_interval": [round(bound, 4) for bound in self.interval],
            "elo": self.elo and self.elo.to_json(),
            "openskill": self.skill and self.skill.to_json(),
            "forfeits": self.forfeits,
            "mean_total": _rounded(self.total, 2),
            "seconds_a_turn": {
                "mean": _rounded(self.turn_mean, 4),
                "longest": _rounded(self.turn_longest, 4),
            },
        }


@dataclass(frozen=True, slots=True)
class Meeting:
    """One contestant's results against the others at one table."""

    name: str
    others: tuple[str, ...]
    games: int
    share: float
    interval: tuple[float, float]

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "others": list(self.others),
            "games": self.games,
            "share": round(self.share, 4),
            "share_interval": [round(bound, 4) for bound in self.interval],
        }


@dataclass(frozen=True, slots=True)
class Results:
    """The standings of a tournament, the strongest first."""

    tournament: Tournament
    games: int
    """Games that count."""
    standings: tuple[Standing, ...]
    meetings: tuple[Meeting, ...]
    """The results of each contestant at each table."""
    seat_shares: tuple[float, ...]
    """The share of wins of each seat, all contestants together."""
    helped: bool
    """Whether a shared game was added to every meeting: a contestant had won or lost all games."""
    verdict: Verdict | None
    """The answer of the stopping rule, if the tournament has one."""
    forfeits: tuple[GameResult, ...] = ()
    """The forfeited games, in order."""

    @property
    def finished(self) -> bool:
        """Whether no game is left to play."""
        decided = self.verdict is not None and self.verdict.answer != "undecided"
        return decided or self.games == self.tournament.size

    def to_json(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "tournament": self.tournament.to_json(),
            "games": {"planned": self.tournament.size, "counted": self.games},
            "finished": self.finished,
            "standings": [standing.to_json() for standing in self.standings],
            "elo_helped": self.helped,
            "meetings": [meeting.to_json() for meeting in self.meetings],
            "seat_shares": [round(share, 4) for share in self.seat_shares],
            "verdict": self.verdict and self.verdict.to_json(),
            "forfeits": [
                {"number": score.number, "name": score.seats[lost.seat], "report": lost.report}
                for score in self.forfeits
                if (lost := score.forfeit)
            ],
        }

    def _repr_html_(self) -> str:
        """The standings as a table, for notebooks."""
        title = f"{self.tournament.game}, {self.games} of {self.tournament.size} games"
        rating = "openskill" if self.tournament.seats > 2 else "Elo"
        head = "".join(f"<th>{each}</th>" for each in ("", rating, "games", "share", "mean total"))
        rows = "".join(f"<tr>{_html_cells(standing)}</tr>" for standing in self.standings)
        return f"<table><caption>{escape(title)}</caption><tr>{head}</tr>{rows}</table>"


def _html_cells(standing: Standing) -> str:
    rated, (low, high) = standing.rating, standing.interval
    cells = (
        standing.name,
        "–" if rated is None else f"{rated.value:.1f} ({rated.low:.1f} to {rated.high:.1f})",
        standing.games,
        "–" if standing.share is None else f"{standing.share:.1%} ({low:.1%} to {high:.1%})",
        "–" if standing.total is None else f"{standing.total:.1f}",
    )
    return "".join(f"<td>{escape(str(cell))}</td>" for cell in cells)


def summarise(
    tournament: Tournament, scores: Sequence[GameResult], verdict: Verdict | None = None
) -> Results:
    """Summarise games of a tournament."""
    scores = sorted(scores, key=lambda score: score.number)
    names = list(tournament.contestants)
    elo = ladder(names, scores, tournament.anchor)
    skill = openskill_ratings(names, scores) if tournament.seats > 2 and scores else {}
    standings = [_standing(name, scores, elo.ratings.get(name), skill.get(name)) for name in names]
    standings.sort(key=_strength, reverse=True)
    seats = range(tournament.seats)
    seat_shares = tuple(
        sum((seat in s.winners) / len(s.winners) for s in scores) / max(len(scores), 1)
        for seat in seats
    )
    meetings = tuple(_meetings(names, scores))
    return Results(
        tournament,
        len(scores),
        tuple(standings),
        meetings,
        seat_shares,
        elo.helped,
        verdict,
        tuple(score for score in scores if score.forfeit),
    )


def _strength(standing: Standing) -> tuple[float, float]:
    rating = standing.rating.value if standing.rating else 0.0
    return rating, standing.share or 0.0


def _standing(
    name: str, scores: Sequence[GameResult], elo: Rating | None, skill: Rating | None
) -> Standing:
    own = [score for score in scores if name in score.seats]
    share = _share(name, own)
    seats = [(score, seat) for score in own for seat, n in enumerate(score.seats) if n == name]
    paces = [score.paces[seat] for score, seat in seats]
    turns = sum(pace.turns for pace in paces)
    won = [score for score in own if score.share(name)]
    totals = [score.totals[seat] for score, seat in seats if score.forfeit is None]
    return Standing(
        name,
        len(own),
        share.mean,
        share.interval(),
        elo,
        skill,
        wins=sum(score.share(name) == 1 for score in won),
        shared=sum(score.share(name) < 1 for score in won),
        total=sum(totals) / len(totals) if totals else None,
        turn_mean=sum(p.turns * p.mean for p in paces) / turns if turns else None,
        turn_longest=max(pace.longest for pace in paces) if paces else None,
        forfeits=sum(
            score.forfeit is not None and score.forfeit.seat == seat for score, seat in seats
        ),
    )


def _share(name: str, scores: Iterable[GameResult]) -> Share:
    """Wins per seat: a contestant with several seats at a table wins more often without being
    better."""
    by_opening = defaultdict(list)
    for score in scores:
        by_opening[score.opening].append(score.share(name) / score.seats.count(name))
    share = Share()
    for games in by_opening.values():
        share.add(games)
    return share


def _meetings(names: Sequence[str], scores: Sequence[GameResult]) -> Iterable[Meeting]:
    """Each table from the point of view of every contestant at it."""
    tables = defaultdict(list)
    for score in scores:
        tables[tuple(sorted(score.seats, key=names.index))].append(score)
    for table, games in sorted(tables.items(), key=lambda item: list(map(names.index, item[0]))):
        for name in dict.fromkeys(table):
            others = list(table)
            others.remove(name)
            share = _share(name, games)
            yield Meeting(name, tuple(others), share.games, share.mean or 0.0, share.interval())


def _rounded(value: float | None, digits: int) -> float | None:
    return None if value is None else round(value, digits)
