"""Transcripts: what language models were asked and answered in a game, in a file beside the game's journal."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tanglewood.bots.kit import referee
from tanglewood.bots.kit.bot import Bot
from tanglewood.bots.language_models.spending import Record, recording
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.game.game import Game
from tanglewood.core.state.record import copy_of


class Moves:
    """The moves of a game, as a witness hears of them (`arena.bot_games.Witness`)."""

    def __init__(self, game: Game) -> None:
        """For a game that begins with the first state that it hears of."""
        self._game = game
        self._first: Any = None
        self._numbers: list[int] = []

    def __call__(self, state: Any, seat: int, action: int) -> None:
        """Note a move, which nobody makes at the end."""
        if self._first is None:
            self._first = copy_of(state)
        if seat >= 0:
            self._numbers.append(action)

    def journal(self) -> dict[str, Any] | None:
        """The journal so far; None before the first move."""
        return None if self._first is None else referee.begun(self._game, self._first, self._numbers)


@contextmanager
def transcript(
    folder: Path | None, game: Game, bots: Sequence[Bot], name: str
) -> Iterator[tuple[Record, Callable[[Any, int, int], None] | None]]:
    """Record a game, and at its end write `NAME.json` into the folder, if there is one and a model has said something.

    Yields the record and a witness of the moves. A game that is broken off is written, too.
    """
    moves = Moves(game) if folder else None
    with recording() as record:
        try:
            yield record, moves
        finally:
            if folder and moves and record.exchanges:
                about = {"bots": [bot.spec for bot in bots], "journal": moves.journal(), "exchanges": record.exchanges}
                path = folder / f"{game.id}-{name}.json"
                path.write_text(json.dumps(about, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def folder_for(path: Path | None) -> Path | None:
    """The folder for transcripts, created if need be. Raises BadOption."""
    try:
        if path:
            path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"Transcripts cannot be written to {path}: {error.strerror}.") from error
    return path
