"""Results of contests in a Parquet file, a row for each deal; they are measured in slices, and a killed run resumes."""

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from typing import Any

from benchmarks.contests import SEED, Pairing

from tanglewood.arena.game_files import arrow
from tanglewood.arena.paired_match import Pair, Result
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.game.registry import get_game

SECONDS_A_SLICE = 60.0  # after so many, or after a longer deal, what was measured is written
KEY = ("game", "rules", "seats", "bot_a", "bot_b", "plays_a", "plays_b")
TEXTS, WHOLES = (
    ("game", "bot_a", "bot_b", "plays_a", "plays_b", "date"),
    ("rules", "seats", "deal", "rounds", "games", "rounds_a", "rounds_b"),
)
REALS = ("points", "wins", "won_a", "won_b", "seconds")
COLUMNS = (
    *KEY,
    "deal",
    "points",
    "wins",
    "rounds",
    "games",
    "won_a",
    "won_b",
    "rounds_a",
    "rounds_b",
    "seconds",
    "date",
)
BOTH_WON = (1.0, 1.0)  # a deal, where all win or lose together
Row = dict[str, Any]


class Results:
    """The file. It is replaced as a whole, so a kill at any moment leaves a file that can be read."""

    def __init__(self, path: Path) -> None:
        """Read the file if it is there. Raises BadOption if it holds something else."""
        self.path, self._arrow = path, arrow()
        kinds = {**dict.fromkeys(WHOLES, self._arrow.int32()), **dict.fromkeys(REALS, self._arrow.float64())}
        self._kinds = self._arrow.schema([(name, kinds.get(name, self._arrow.string())) for name in COLUMNS])
        self._table = self._read() if path.exists() else self._kinds.empty_table()
        self._rows: dict[tuple[Any, ...], dict[int, Row]] = defaultdict(dict)  # by contest and deal
        self._index(self._table.to_pylist())

    def _read(self) -> Any:
        try:
            found = self._arrow.parquet.read_table(self.path)
        except (OSError, self._arrow.ArrowInvalid) as error:
            raise BadOption(f"{str(self.path)!r} is no file of results: {error}.") from error
        if found.schema.names != self._kinds.names or found.schema.types != self._kinds.types:
            raise BadOption(f"{str(self.path)!r} needs the columns {', '.join(COLUMNS)}: name another file.")
        return found

    def _index(self, rows: Sequence[Row]) -> None:
        for row in rows:
            self._rows[tuple(row[name] for name in KEY)][row["deal"]] = row

    def of(self, pairing: Pairing) -> dict[int, Row]:
        """What was measured of a contest as it is now, by deal.

        Where all win together and both tables always did, only their days can differ: deals without them don't count.
        """
        rows = self._rows[tuple(pairing.key[name] for name in KEY)]
        if get_game(pairing.game).cooperative and all(pair_of(row).won == BOTH_WON for row in rows.values()):
            return {deal: row for deal, row in rows.items() if row["rounds_a"] and row["rounds_b"]}
        return rows

    def spent(self, pairing: Pairing) -> float:
        """The seconds that it took."""
        return sum(row["seconds"] for row in self.of(pairing).values())

    def result(self, pairing: Pairing) -> Result | None:
        """The same as the result of a match; None if there is none."""
        pairs = tuple(pair_of(row) for _, row in sorted(self.of(pairing).items()))
        return Result(pairing.game, pairing.bot_a, pairing.bot_b, SEED, pairs, pairing.seats) if pairs else None

    def add(self, rows: Sequence[Row]) -> None:
        """Append rows, and write the file."""
        fresh = self._arrow.Table.from_pylist(list(rows), self._kinds)
        self._table = self._arrow.concat_tables([self._table, fresh]).combine_chunks()
        self._index(rows)
        part = self.path.with_name(self.path.name + ".part")
        self._arrow.parquet.write_table(self._table, part, compression="zstd")
        part.replace(self.path)


def pair_of(row: Row) -> Pair:
    """A row as a pair of games."""
    won, each = (row["won_a"], row["won_b"]), (row["rounds_a"], row["rounds_b"])
    return Pair(row["points"], row["wins"], row["rounds"], row["games"], won, rounds_each=each)


def measure(pairings: Sequence[Pairing], results: Results, seconds: float, say: Callable[[str], None]) -> bool:
    """Play what is missing, for so long at most; return whether all is there.

    The contest that has had the least time is next, so the quick ones are soon whole.
    """
    end = time.monotonic() + (seconds or inf)
    while left := [one for one in pairings if len(results.of(one)) < one.deals]:
        if time.monotonic() > end:
            return False
        pairing = min(left, key=results.spent)
        results.add(_slice(pairing, results))
        deals = f"{len(results.of(pairing))} of {pairing.deals}"
        say(f"{pairing.game} {pairing.seats}: {pairing.bot_a}, {pairing.bot_b}: {deals}")
    return True


def _slice(pairing: Pairing, results: Results) -> list[Row]:
    """Some of the missing deals, one at least."""
    contest, begun, rows = pairing.contest, time.monotonic(), list[Row]()
    for deal in range(pairing.deals):
        if deal not in results.of(pairing):
            rows.append({**pairing.key, **_played(contest, deal)})
            if time.monotonic() - begun > SECONDS_A_SLICE:
                break
    return rows


def _played(contest: Any, deal: int) -> Row:
    """Play the games of a deal."""
    begun = time.thread_time()
    pair = contest.play(deal)
    seconds = round(time.thread_time() - begun, 3)
    told = {name: getattr(pair, name) for name in ("points", "wins", "rounds", "games")}
    when = datetime.now(UTC).date().isoformat()
    each = {
        "won_a": pair.won[0],
        "won_b": pair.won[1],
        "rounds_a": pair.rounds_each[0],
        "rounds_b": pair.rounds_each[1],
    }
    return {"deal": deal, **told, **each, "seconds": seconds, "date": when}
