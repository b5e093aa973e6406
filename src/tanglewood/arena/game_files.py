"""Write and read games in Parquet files, a row for each game with its journal.

Needs PyArrow, which the extra `study` names.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from tanglewood.arena.meeting import Meeting, Seating
from tanglewood.core.checks.errors import BadJournal, BadOption
from tanglewood.core.checks.extras import install_command
from tanglewood.core.checks.untrusted import open_regular
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import IntArray
from tanglewood.core.state.record import copy_of
from tanglewood.play import journal, position

if TYPE_CHECKING:
    from tanglewood.play.match import Match

COLUMNS = ("game", "rules", "seats", "bots", "deal", "table", "points", "winners", "moves", "options", "position")


class Scribe:
    """Records the games of one table; a `Witness`."""

    def __init__(self, meeting: Meeting, table: Seating, words: IntArray, where: Sequence[int]) -> None:
        """`words` are the generators' words of the deals, `where` the numbers of the bots and of the task."""
        self.games: list[dict[str, Any]] = []
        self._meeting, self._words = meeting, words
        self._bots = [meeting.first.spec if first else meeting.other.spec for first in table.first]
        self._deal, self._table = "-".join(map(str, where)), "".join(str(int(first)) for first in table.first)
        self._moves: list[str] = []

    def __call__(self, state: Any, seat: int, action: int) -> None:
        """Note a move, or that the game is over."""
        if seat >= 0:
            self._moves.append(self._meeting.game.actions.text(action))
        else:
            self._end(state)

    def _end(self, state: Any) -> None:
        game = self._meeting.game
        first = copy_of(self._meeting.fresh)
        verbs.start(first, self._words[len(self.games), 0])
        self.games.append(
            {
                "game": game.id,
                "rules": game.version,
                "seats": int(first.seats),
                "bots": self._bots,
                "deal": f"{self._deal}-{len(self.games)}",
                "table": self._table,
                "points": verbs.scores_of(state),
                "winners": verbs.winners_of(state),
                "moves": self._moves,
                "options": json.dumps(game.options_of(first)),
                "position": json.dumps(position.write(game, first)),
            }
        )
        self._moves = []


def arrow() -> Any:
    """PyArrow with its Parquet module; BadOption without it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise BadOption(f"Parquet files need PyArrow. Install it: {install_command('study')}") from error
    return pyarrow


class Shelf:
    """A writer of a Parquet file of games; a context manager. The file appears only when it is complete."""

    def __init__(self, path: Path) -> None:
        self._arrow = arrow()
        self._path, self._part = path, path.with_name(f"{path.name}.part")
        text, whole = self._arrow.string(), self._arrow.int32()
        lists = {"bots": text, "moves": text, "points": whole, "winners": whole}
        kinds = {name: self._arrow.list_(kind) for name, kind in lists.items()} | {"rules": whole, "seats": whole}
        self._kinds = self._arrow.schema([(name, kinds.get(name, text)) for name in COLUMNS])
        self._writer = self._arrow.parquet.ParquetWriter(self._part, self._kinds, compression="zstd")

    def add(self, games: list[dict[str, Any]]) -> None:
        """Write games."""
        if games:
            self._writer.write_table(self._arrow.Table.from_pylist(games, self._kinds))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._writer.close()
        if kind is None:
            self._part.replace(self._path)
        else:
            self._part.unlink(missing_ok=True)


def read_games(path: Path | str) -> Any:
    """The games of a file as a table of PyArrow: `.to_pandas()`, or `polars.from_arrow(...)`. Raises BadJournal."""
    pyarrow = arrow()
    try:
        with open_regular(path) as file:
            return pyarrow.parquet.read_table(file)
    except (OSError, pyarrow.ArrowInvalid) as error:
        raise BadJournal(f"{str(path)!r} is no file of games: {error}.") from error


def journal_of(row: dict[str, Any]) -> dict[str, Any]:
    """The journal of a row, as `tanglewood.replay` takes it."""
    start = {"options": json.loads(row["options"]), "position": json.loads(row["position"])}
    numbers = {name: int(row[name]) for name in ("rules", "seats")}
    return {"format": journal.FORMAT, "game": row["game"], **numbers, **start, "moves": list(row["moves"])}


def matches(path: Path | str) -> Iterator["Match"]:
    """Each game of a file, replayed."""
    from tanglewood.play.match import replay

    for batch in read_games(path).to_batches():
        for row in batch.to_pylist():
            yield replay(journal_of(row))
