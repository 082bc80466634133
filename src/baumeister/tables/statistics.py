"""Statistics of a guest's finished games, one set for each game.

They count games in which the guest had one seat. Averages use only games that were played to the
end; in Aztec only those in which the guest was a builder, because Oh Puch scores no points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, get_args

from baumeister import games
from baumeister.tables.finished_games import GuestGame
from baumeister.tables.scorecard import SIDE_NAMES
from baumeister.tables.wire.my_games import GuestResult

MOST_RECENT = 30
"""The most games of the curve of recent results."""
WINS = ("won", "shared")

Value = dict[str, Any]


def statistics(own_games: Sequence[GuestGame]) -> list[Value]:
    """The statistics of each game that the guest has played, as JSON values. `own_games` are
    those of the guest, newest first."""
    counted = [game for game in own_games if game.seat is not None]
    by_name = {name: [game for game in counted if game.game == name] for name in games.NAMES}
    return [_of_game(name, played) for name, played in by_name.items() if played]


def _of_game(name: str, played: Sequence[GuestGame]) -> Value:
    scored = [game for game in played if game.was_played_out and _has_points(game)]
    cards = [_card(game) for game in scored]
    points = sum(map(_total, scored))
    return {
        "game": name,
        "played": len(played),
        **{result: _count(played, result) for result in get_args(GuestResult)},
        "streak": _streak(played),
        "longest_streak": _longest_streak(played),
        "scored": len(scored),
        "average": _average(map(_total, scored)),
        "opposition": _opposition(played),
        "levels": _average_lists([card["levels"] for card in cards]),
        "sides": dict(
            zip(SIDE_NAMES, _average_lists([card["sides"] for card in cards]), strict=False)
        ),
        "corners": _average(card["corners"] for card in cards),
        "last_walk": _share(sum(card["last_walk"] for card in cards), points),
        "bids": _share(sum(card["bids"] for card in cards), points),
        "others_pieces": _share(sum(card["others"] for card in cards), points),
        "roles": _roles(played),
        "highlights": _highlights(name, scored),
        "recent": [_entry(game) for game in scored[:MOST_RECENT]][::-1],
    }


def _has_points(game: GuestGame) -> bool:
    return game.card["oh_puch"] is None or game.card["oh_puch"] != game.seat


def _card(game: GuestGame) -> Value:
    card: Value = game.card["seats"][game.mine[0]]
    return card


def _total(game: GuestGame) -> int:
    return game.totals[game.mine[0]]


def _best_other(game: GuestGame) -> int:
    """The total of the best opponent."""
    lowest_wins = games.get(game.game).META.lowest_wins
    others = [total for seat, total in enumerate(game.totals) if seat not in game.mine]
    return min(others) if lowest_wins else max(others)


def _count(played: Iterable[GuestGame], result: str) -> int:
    return sum(game.result == result for game in played)


def _streak(played: Iterable[GuestGame]) -> int:
    """The number of wins since the last loss; `played` are the games, newest first."""
    wins = 0
    for game in played:
        if game.result not in WINS:
            break
        wins += 1
    return wins


def _longest_streak(played: Iterable[GuestGame]) -> int:
    longest = run = 0
    for game in played:
        run = run + 1 if game.result in WINS else 0
        longest = max(longest, run)
    return longest


def _opposition(played: Sequence[GuestGame]) -> list[Value]:
    """For each kind of opposition, the games, the wins and the average totals; most played
    first."""
    groups: dict[str, list[GuestGame]] = {}
    for game in played:
        groups.setdefault(game.opposition, []).append(game)
    rows = []
    for key, among in groups.items():
        scored = [game for game in among if game.was_played_out and _has_points(game)]
        rows.append(
            {
                "opposition": key,
                "games": len(among),
                "won": sum(game.result in WINS for game in among),
                "average": _average(map(_total, scored)),
                "best_opponent": _average(map(_best_other, scored)),
            }
        )
    return sorted(rows, key=lambda row: (-row["games"], row["opposition"]))


def _roles(played: Sequence[GuestGame]) -> list[Value]:
    """Games and wins by role, of games with an Oh Puch."""
    with_role = [game for game in played if game.card["oh_puch"] is not None]
    if not with_role:
        return []
    rows = []
    for role, has_points in (("oh_puch", False), ("builder", True)):
        among = [game for game in with_role if _has_points(game) == has_points]
        won = sum(game.result in WINS for game in among)
        rows.append({"role": role, "games": len(among), "won": won})
    return rows


def _highlights(name: str, scored: Sequence[GuestGame]) -> list[Value]:
    """The games that stand out; of equal ones the newest."""
    sign = games.get(name).META.points_sign

    def lead(game: GuestGame) -> int:
        return sign * (_total(game) - _best_other(game))

    won = [game for game in scored if game.result == "won"]
    lost = [game for game in scored if game.result == "lost"]
    kinds: tuple[tuple[str, Sequence[GuestGame], Callable[[GuestGame], int]], ...] = (
        ("best", scored, lambda game: sign * _total(game)),
        ("worst", scored if len(scored) > 1 else (), lambda game: -sign * _total(game)),
        ("biggest_win", won, lead),
        ("closest_win", won if len(won) > 1 else (), lambda game: -lead(game)),
        ("biggest_loss", lost, lambda game: -lead(game)),
    )
    return [
        {"kind": kind, **_entry(max(among, key=order))} for kind, among, order in kinds if among
    ]


def _entry(game: GuestGame) -> Value:
    return {
        "table": game.row.id,
        "total": _total(game),
        "best_opponent": _best_other(game),
        "result": game.result,
        "opposition": game.opposition,
        "opponents": [seat["name"] for seat in game.opponents],
        "finished_at": game.row.updated_at,
    }


def _average(numbers: Iterable[int]) -> float | None:
    values = list(numbers)
    return round(sum(values) / len(values), 2) if values else None


def _average_lists(lists: Sequence[Sequence[int]]) -> list[float]:
    """The average of each place; places that a list lacks count as 0."""
    longest = max(map(len, lists), default=0)
    sums = [sum(each[place] for each in lists if place < len(each)) for place in range(longest)]
    return [round(number / len(lists), 2) for number in sums]


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None
