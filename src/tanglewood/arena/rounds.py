"""The rounds of a tournament, of bots or of people: who meets whom, and how everybody stands.

Players are numbers. Swiss rounds pair neighbours in the standings who have not met; in a round robin everybody meets
everybody once. Tables can have more than two seats.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

Pair = tuple[int, int]  # of players, the smaller number first
NOBODY_RESTED: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Sitting:
    """Players at a table, in the order of the seats, and the place of each, from 1; no places while they play.

    A player alone has a bye. It counts as a win in Swiss rounds, and for nothing in a round robin, where everybody has
    as many.
    """

    players: tuple[int, ...]
    places: tuple[int, ...] = ()

    def against(self, player: int, other: int) -> float:
        """1, 0.5 or 0 for a player before another one, level with them, or behind them."""
        mine, theirs = (self.places[self.players.index(seated)] for seated in (player, other))
        return 0.5 if mine == theirs else float(mine < theirs)

    def others(self, player: int) -> list[int]:
        """The others at the table."""
        return [seated for seated in self.players if seated != player]

    def score(self, player: int) -> float:
        """The share of the others that a player came before; 1 for a bye in Swiss rounds."""
        others = self.others(player)
        return sum(self.against(player, other) for other in others) / len(others) if others else 1.0


@dataclass(frozen=True)
class Standing:
    """A player's rank in the standings, score and tie break."""

    rank: int  # from 1
    player: int
    score: float
    tie_break: float


def standings(players: Sequence[int], sittings: Iterable[Sitting], *, robin: bool) -> list[Standing]:
    """The players, best first, by score, then by the tie break; equal ones share a rank and stay in order.

    The tie break is the opponents' scores (Buchholz), in a round robin each times the score against them (Sonneborn and
    Berger). A table counts once, whatever its size. In Swiss rounds a bye counts as an opponent with the player's own
    score; in a round robin it is left out.
    """
    over = [sitting for sitting in sittings if sitting.places and not (robin and len(sitting.players) == 1)]
    tables = {player: [table for table in over if player in table.players] for player in players}
    scores = {player: sum(table.score(player) for table in tables[player]) for player in players}
    ties = {player: sum(_worth(table, player, scores, robin=robin) for table in tables[player]) for player in players}
    figures = {player: (round(scores[player], 6), round(ties[player], 6)) for player in players}
    order = sorted(players, key=lambda player: (-figures[player][0], -figures[player][1]))
    ranked = [figures[player] for player in order]
    return [Standing(1 + ranked.index(figures[player]), player, *figures[player]) for player in order]


def _worth(table: Sitting, player: int, scores: dict[int, float], *, robin: bool) -> float:
    others = table.others(player)
    if not others:
        return scores[player]
    worths = (scores.get(other, 0.0) * (table.against(player, other) if robin else 1) for other in others)
    return sum(worths) / len(others)


def robin_rounds(players: Sequence[int]) -> list[list[Pair]]:
    """The rounds in which everybody meets everybody once. With an odd number, a player has a bye in each round."""
    ring: list[int | None] = [*players, *([None] if len(players) % 2 else [])]
    rounds = []
    for _ in range(len(ring) - 1):
        half = len(ring) // 2
        met = zip(ring[:half], reversed(ring[half:]), strict=True)
        rounds.append([_pair(first, other) for first, other in met if first is not None and other is not None])
        ring[1:] = [ring[-1], *ring[1:-1]]
    return rounds


def swiss_pairs(order: Sequence[int], met: Collection[Pair], rested: Collection[int]) -> list[Pair] | None:
    """Pair neighbours who have not met; None if that is impossible.

    With an odd number the last player who has not had a bye gets one.
    """
    if len(order) % 2 == 0:
        return _pairs(tuple(order), met, set())
    for resting in [player for player in reversed(order) if player not in rested]:
        paired = _pairs(tuple(player for player in order if player != resting), met, set())
        if paired is not None:
            return paired
    return None


def _pairs(order: tuple[int, ...], met: Collection[Pair], failed: set[tuple[int, ...]]) -> list[Pair] | None:
    """Pair all of them; `failed` has those who cannot be paired among themselves."""
    if not order:
        return []
    if order in failed:
        return None
    first, *others = order
    for other in others:
        pair = _pair(first, other)
        rest = None if pair in met else _pairs(tuple(left for left in others if left != other), met, failed)
        if rest is not None:
            return [pair, *rest]
    failed.add(order)
    return None


def _pair(player: int, other: int) -> Pair:
    return min(player, other), max(player, other)


def most_rounds(players: int, seats: int) -> int:
    """The number of rounds in which nobody has to meet somebody again, at tables for two."""
    return players - 1 + players % 2 if seats == 2 else players


def sizes_of(players: int, seats: int, allowed: Collection[int]) -> list[int]:
    """The sizes of the tables of a round: about equal, `seats` at most; players without a table have a bye."""
    for seated in range(players, 0, -1):
        tables = -(-seated // seats)
        sizes = [seated // tables + (number < seated % tables) for number in range(tables)]
        if all(size > 1 and size in allowed for size in sizes):
            return sizes
    return []


def swiss_round(
    order: Sequence[int], past: Sequence[Sitting], sizes: Sequence[int], apart: Collection[Pair]
) -> list[list[int]]:
    """The tables of the next Swiss round: neighbours who have met least, and `apart` only where it can't be helped.

    `order` is the standings. Players without a table have a bye: the last ones who have had none.
    """
    rested = {table.players[0] for table in past if len(table.players) == 1}
    met = Counter(pair for table in past for pair in combinations(sorted(table.players), 2))
    if all(size == 2 for size in sizes):
        tries = (({*met, *apart}, rested), (apart, rested), (apart, NOBODY_RESTED), ((), NOBODY_RESTED))
        pairs = next(paired for rules in tries if (paired := swiss_pairs(order, *rules)) is not None)
        return [list(pair) for pair in pairs]
    waiting = _without_byes(order, len(order) - sum(sizes), rested)
    return [_take(waiting, size, met, apart) for size in sizes]


def _without_byes(order: Sequence[int], byes: int, rested: Collection[int]) -> list[int]:
    """The order without those who have a bye."""
    fresh = [player for player in reversed(order) if player not in rested]
    resting = [*fresh, *(player for player in reversed(order) if player in rested)][:byes]
    return [player for player in order if player not in resting]


def _take(waiting: list[int], size: int, met: Counter[Pair], apart: Collection[Pair]) -> list[int]:
    """Take a table from those who wait: the first, and those after who have met the others there least."""
    table = [waiting.pop(0)]
    while len(table) < size:
        fit = [sum(met[pair] + len(waiting) * (pair in apart) for pair in _with(table, player)) for player in waiting]
        table.append(waiting.pop(fit.index(min(fit))))
    return table


def _with(table: Iterable[int], player: int) -> list[Pair]:
    return [_pair(seated, player) for seated in table]


def seated(players: Iterable[int], past: Iterable[Sitting]) -> tuple[int, ...]:
    """Players in the order of the seats: those first who have had the first seat least."""
    first = Counter(table.players[0] for table in past if len(table.players) > 1)
    return tuple(sorted(players, key=lambda player: first[player]))
