"""Journals: the start of a match and every move as text, JSON in memory and in files.

A journal names the version of the rules it was played by. One of older rules is replayed by the present rules if these
fit it (`fits`), and refused otherwise. One of newer rules is refused.
"""

import json
import math
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tanglewood.core.checks.errors import BadJournal, MoveError, UnknownName
from tanglewood.core.checks.inputs import quoted, whole, why_not_json
from tanglewood.core.checks.typed_text import one_line
from tanglewood.core.checks.untrusted import Malformed, read_file, read_json
from tanglewood.core.game.game import Change, Game
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Text
from tanglewood.play.messages import message

FORMAT = "tanglewood-journal-1"
TABLE = "table"  # in a saved journal: who sat where
PERSON = "none"  # there, in place of a bot
RESIGNED = "resigned"  # in a journal: the seat that gave the match up after its last move, if one did
LONGEST_NAME = 40
STANDARD_INPUT = "-"  # in place of a file
MOST_BYTES = 4 << 20  # of a file: a journal of ten thousand moves has a tenth


@dataclass(frozen=True)
class Origin:
    """The start of a replay: a seed or key, or a position if the match did not begin with a deal."""

    seed: int | None = field(repr=False)
    position: dict[str, Any] | None
    rules: int | None = None  # the version of the rules at that time; None for the present one


@dataclass(frozen=True)
class Entry:
    """A journal that has been read and checked."""

    game: str
    rules: int  # the version
    seats: int
    options: Mapping[str, Any]
    origin: Origin
    moves: tuple[str, ...]
    resigned: int | None = None  # the seat that gave the match up after the last move


def write(game: Game, first: Any, origin: Origin, moves: Sequence[str]) -> dict[str, Any]:
    """The journal of a match that began with the state `first`."""
    start = {"seed": origin.seed} if origin.position is None else {"position": origin.position}
    return {
        "format": FORMAT,
        "game": game.id,
        "rules": game.version,
        "seats": int(first.seats),
        "options": game.options_of(first),
        **start,
        "moves": list(moves),
    }


def read(data: object) -> Entry:
    """Check the form of a journal, its game and the version of its rules. Raises BadJournal."""
    if not isinstance(data, Mapping):
        raise BadJournal(message("journal-no-object", type=type(data).__name__))
    if reason := why_not_json(data):
        raise BadJournal(message("journal-no-json", why=reason))
    if data.get("format") != FORMAT:
        raise BadJournal(message("journal-format", found=quoted(data.get("format")), format=FORMAT))
    game = _game(data)
    seats, options, moves = data.get("seats"), data.get("options"), data.get("moves")
    named = isinstance(options, Mapping) and all(isinstance(key, str) for key in options)
    if not isinstance(seats, int) or not isinstance(options, Mapping) or not named:
        raise BadJournal(message("journal-seats"))
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise BadJournal(message("journal-moves"))
    resigned = data.get(RESIGNED)
    if resigned is not None and whole(resigned, 0, seats - 1) is None:
        raise BadJournal(message("journal-resigned"))
    return Entry(game.id, data["rules"], seats, options, _origin(data), tuple(moves), resigned)


def fits(changes: Iterable[Change], *, over: bool) -> bool:
    """Whether the present rules replay a match as it was played, if they allow all of its moves.

    A match that is over after its last move does. One that goes on does if no change draws other cards or chances.
    """
    return over or all(change.draws_alike for change in changes)


def sentences(changes: Iterable[Change]) -> str:
    """The changes of the rules, a sentence for each version."""
    return " ".join(say(change.sentence) for change in changes)


def _game(data: Mapping[str, Any]) -> Game:
    try:
        game = get_game(data.get("game", ""))
    except UnknownName as error:
        raise BadJournal(str(error)) from error
    if whole(data.get("rules"), 1, game.version) is None:
        about = {"found": quoted(data.get("rules")), "game": game.title, "version": game.version}
        raise BadJournal(message("journal-version", **about))
    return game


def _origin(data: Mapping[str, Any]) -> Origin:
    seed, position = data.get("seed"), data.get("position")
    if isinstance(seed, int) and position is None:
        return Origin(seed, None)
    if isinstance(position, dict) and seed is None:
        return Origin(None, position)
    raise BadJournal(message("journal-start"))


def play_moves(play: Callable[[str], Any], moves: Sequence[str], seconds: float = math.inf) -> None:
    """Play the moves one by one, in at most `seconds` of this thread's processor time.

    Raises BadJournal, which names the first move that cannot be played.
    """
    end = time.thread_time() + seconds
    for number, move in enumerate(moves, 1):
        if time.thread_time() > end:
            raise BadJournal(message("journal-slow", seconds=seconds, number=number))
        try:
            play(move)
        except MoveError as error:
            refused = message("journal-move", number=number, move=quoted(move), why=str(error))
            raise BadJournal(refused) from error


def save(data: Mapping[str, Any], path: Path | str) -> None:
    """Write a journal to a file, whole or not at all."""
    path = Path(path)
    handle, name = tempfile.mkstemp(dir=path.parent or ".", prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(data, file, indent=1, ensure_ascii=False)
            file.write("\n")
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def load(path: Path | str) -> Any:
    """Read a journal's JSON from a file; BadJournal if it cannot be read."""
    return parse(read_text(path), repr(str(path)))


def read_text(path: Path | str) -> bytes:
    """Return what is in a file, or comes by standard input (`-`): one byte more than `MOST_BYTES` at most.

    Raises BadJournal if it cannot be read.
    """
    if str(path) == STANDARD_INPUT:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    try:
        return read_file(path, MOST_BYTES)
    except OSError as error:
        raise BadJournal(message("journal-file", file=repr(str(path)), why=str(error.strerror))) from error


def parse(text: bytes, name: Text) -> Any:
    """Read a journal's JSON. Raises BadJournal, which calls it by its `name`, if it is none."""
    try:
        return read_json(text, MOST_BYTES)
    except Malformed as error:
        raise BadJournal(message("journal-broken", file=name, why=str(error))) from error


def of_seats(data: object, what: str, seats: int) -> list[Any] | None:
    """A list with an entry for each seat in a saved journal, such as "names"; None if there is none."""
    table = data.get(TABLE) if isinstance(data, Mapping) else None
    values = table.get(what) if isinstance(table, Mapping) else None
    return values if isinstance(values, list) and len(values) == seats else None


def names_in(data: object, seats: int) -> tuple[str, ...] | None:
    """The players' names in a journal that a terminal saved; None if it has none."""
    names = of_seats(data, "names", seats)
    shown = tuple(one_line(name, LONGEST_NAME) for name in names or () if isinstance(name, str))
    return shown if len(shown) == seats and all(shown) else None
