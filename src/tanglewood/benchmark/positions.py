"""An offline data set: the decisions of games of a net against itself, in a Parquet file with a card that describes it.

The same game, seats, number and seed give the same file. Needs PyArrow, which the extra `study` names.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from tanglewood.arena.bench import versions
from tanglewood.arena.bot_games import play_games, rows_of_words
from tanglewood.arena.game_files import arrow
from tanglewood.bots.kit.bot import action_buffer
from tanglewood.bots.net import NetBot
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, whole
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_of, get_game
from tanglewood.nets.file import digest_of, net_of
from tanglewood.nets.net import judge, new_scratch

FILE, CARD = "positions.parquet", "README.md"
ROWS_A_GROUP = 20_000
MOST_POSITIONS = 10**9
TEMPERATURE = 1.0  # moves are drawn from the policy that is written down
COLUMNS = {
    "game": "the number of the game, from 0",
    "move": "the number of the decision in its game, from 0",
    "seat": "the seat that decides",
    "observation": "what the seat sees, as numbers; `tanglewood games GAME` says what they mean",
    "legal": "the numbers of the legal actions, ascending",
    "policy": "the net's chance of each legal action, in the same order",
    "action": "the action played, drawn from the policy",
    "value": "the net's estimate of the seat's result, before the move",
    "points": "the seat's points at the end of the game",
    "outcome": "the seat's share of the win: from 0 to 1",
}
Row = dict[str, Any]
Progress = Callable[[int, int | None], None]


class Notetaker:
    """Writes down the decisions of games with more than one legal action; a `Witness`."""

    def __init__(self, game: Game, seats: int) -> None:
        self.rows: list[Row] = []
        self._net = net_of(game, "", seats).net
        self._scratch, self._size = new_scratch(self._net), game.observation_size
        self._legal: Any = None
        self._game, self._begun = 0, 0

    def __call__(self, state: Any, seat: int, action: int) -> None:
        """Note a decision, or how the game has ended."""
        if seat < 0:
            self._end(state)
            return
        if self._legal is None:
            self._legal = action_buffer(state)
        count = int(verbs.legal(state, self._legal))
        if count > 1:
            self.rows.append(self._row(state, seat, action, count))

    def _row(self, state: Any, seat: int, action: int, count: int) -> Row:
        scratch = self._scratch
        value = float(judge(self._net, scratch, state, seat, self._legal, count))
        chances = np.exp(scratch.logits[:count] - scratch.logits[:count].max())
        return {
            "game": self._game,
            "move": len(self.rows) - self._begun,
            "seat": seat,
            "observation": scratch.row[: self._size].tolist(),
            "legal": self._legal[:count].tolist(),
            "policy": (chances / chances.sum()).tolist(),
            "action": action,
            "value": value,
        }

    def _end(self, state: Any) -> None:
        points, winners = verbs.scores_of(state), verbs.winners_of(state)
        together = int(state.seats) == 1 or game_of(state.dtype).cooperative
        share = 1.0 if together else 1 / max(1, len(winners))
        for row in self.rows[self._begun :]:
            row |= {"points": points[row["seat"]], "outcome": share * (row["seat"] in winners)}
        self._game += 1
        self._begun = len(self.rows)

    def taken(self) -> list[Row]:
        """The decisions of finished games since the last call."""
        rows, self.rows, self._begun = self.rows, [], 0
        return rows


def write_positions(game_id: str, seats: int | None, count: int, seed: int, folder: Path, progress: Progress) -> Path:
    """Write a data set of `count` decisions; return its folder. Raises UnknownName, BadOption, or BadNet without a net.

    The file appears when it is complete."""
    if whole(count, 1, MOST_POSITIONS) is None:
        raise BadOption(f"A data set has at least one position, not {quoted(count)}.")
    game = get_game(game_id)
    fresh, pyarrow = game.prepare(seats, None), arrow()
    notes = Notetaker(game, int(fresh.seats))
    folder.mkdir(parents=True, exist_ok=True)
    part, kinds = folder / f"{FILE}.part", _kinds(pyarrow)
    written, number, waiting = 0, 0, list[Row]()
    with pyarrow.parquet.ParquetWriter(part, kinds, compression="zstd") as writer:
        while written < count:
            _play(game, fresh, (seed, number), notes)
            number, waiting = number + 1, waiting + notes.taken()
            waiting = waiting[: count - written]
            progress(written + len(waiting), count)
            if len(waiting) >= min(ROWS_A_GROUP, count - written):
                writer.write_table(pyarrow.Table.from_pylist(waiting, kinds))
                written, waiting = written + len(waiting), []
    part.replace(folder / FILE)
    (folder / CARD).write_text(card(game, int(fresh.seats), count, seed), encoding="utf-8")
    return folder


def _play(game: Game, fresh: Any, numbers: tuple[int, int], notes: Notetaker) -> None:
    """Play one game of the net against itself."""
    seats = int(fresh.seats)
    words = rows_of_words(numbers, 1, seats)
    play_games(game, fresh, (NetBot(TEMPERATURE),) * seats, words, notes, deal="-".join(map(str, numbers)))


def _kinds(pyarrow: Any) -> Any:
    """The types of the columns."""
    small, number, real = pyarrow.int8(), pyarrow.int32(), pyarrow.float32()
    kinds = dict.fromkeys(COLUMNS, number) | {"seat": small, "value": real, "outcome": real}
    kinds |= {
        "observation": pyarrow.list_(small),
        "legal": pyarrow.list_(pyarrow.int16()),
        "policy": pyarrow.list_(real),
    }
    return pyarrow.schema(list(kinds.items()))


def card(game: Game, seats: int, count: int, seed: int) -> str:
    """The card of a data set in Markdown: what it holds, how it was made, and its licence."""
    columns = "\n".join(f"| `{name}` | {meaning} |" for name, meaning in COLUMNS.items())
    software = ", ".join(f"{name} {number}" for name, number in versions().items())
    options = f"--seats {seats} --positions {count} --seed {seed}"
    return f"""# {count:,} decisions in {game.title}

`{FILE}` has a row for each decision among two or more actions. All seats play by the net that the game ships, and draw
their moves from its policy. The last game may be cut off; its outcomes are those of the whole game.

| column | meaning |
|---|---|
{columns}

- Game: `{game.id}`, version {game.version} of its rules, seats: {seats}, options as by default. Seed {seed}.
- Net: {digest_of(net_of(game, "", seats).net)}.
- Observation: {game.observation_size} numbers. Actions: {game.actions.count}.
- Made by `tanglewood benchmark data {game.id} {options}` with {software}.
- Licence: MIT. Cite Tanglewood as its CITATION.cff says.
- Not suited for: what people play. Moves are a net's, and the values are its own estimates.
"""
