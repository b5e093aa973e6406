"""Saved games of the terminal: one file each in the user's data folder."""

import os
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

from tanglewood.core.checks.errors import BadJournal, MoveError
from tanglewood.core.files.user_folders import data_folder, is_there
from tanglewood.play import journal
from tanglewood.play.journal import PERSON, TABLE
from tanglewood.play.match import Match, replay
from tanglewood.play.messages import message
from tanglewood.terminal.seating import Seating, saved_seating

FINISHED_KEPT, ALL_KEPT = 50, 500  # how many games to keep


def folder() -> Path:
    """The folder with the games."""
    return data_folder() / "terminal"


def fresh_path(game: str) -> Path:
    """The path for a new game; removes the oldest games."""
    _prune()
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}"
    paths = (folder() / f"{stem}-{number}.json" for number in count(1))
    return next(path for path in paths if not is_there(path))


def _prune() -> None:
    """Remove the oldest finished games, and the very oldest unfinished ones."""
    with suppress(OSError):  # another process is doing it, or files cannot be removed: keep them
        latest = sorted(folder().glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
        finished = [path for path in latest if _finished(path)]
        for path in {*finished[FINISHED_KEPT:], *latest[ALL_KEPT:]}:
            path.unlink()


def newest(game: str) -> Path:
    """The latest unfinished game; BadJournal if there is none."""
    latest = sorted(folder().glob(f"{game}-*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in latest:
        if not _finished(path):
            return path
    raise BadJournal(message("shelf-empty", game=game, folder=repr(str(folder()))))


def _finished(path: Path) -> bool:
    try:
        return not goes_on(journal.load(path))
    except BadJournal:
        return True


def goes_on(saved: object) -> bool:
    """Whether a saved game says that it goes on; other journals say nothing of that."""
    table = saved.get(TABLE) if isinstance(saved, dict) else None
    return isinstance(table, dict) and table.get("over") is False


def save(game: dict[str, Any], path: Path) -> None:
    """Write a game to its file atomically. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    journal.save(game, path)


def typed_path(name: str) -> Path:
    """The path of a file that somebody names; ~ is the home folder. Raises MoveError if no file has such a name."""
    try:
        path = Path(name).expanduser()
    except RuntimeError:  # no home, or no such user
        path = None
    if path is None or "\0" in name:
        raise MoveError(message("file-name", file=repr(name)))
    return path


def open_game(game: str, path: Path, otherwise: Seating) -> tuple[Match, Seating]:
    """A saved match of this game and its seats, by default `otherwise`. Raises BadJournal."""
    saved = journal.load(path)
    match = replay(saved)
    if match.game.id != game:
        raise BadJournal(message("shelf-other", file=repr(str(path)), found=match.game.id, game=game))
    if match.seats != len(otherwise.specs):
        otherwise = Seating((PERSON,) + (otherwise.specs[-1],) * (match.seats - 1))
    return match, saved_seating(saved, match) or otherwise
