"""`tanglewood replay`: a saved game move by move, as one viewer saw it."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, typed_whole, whole
from tanglewood.core.game import verbs
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Player
from tanglewood.core.view.view import Happening, Speaker, View, default_names
from tanglewood.play import journal
from tanglewood.play.asking import Typed
from tanglewood.play.match import Match, replay
from tanglewood.play.messages import message
from tanglewood.play.reading import meant
from tanglewood.play.sight import opened
from tanglewood.play.stream import HOST as HOST_SEES
from tanglewood.terminal.wrap import wrapped

HOST, SPECTATOR = "host", "spectator"


@dataclass(frozen=True)
class Tape:
    """A saved game from a viewpoint: a `seat`, None for a spectator, or the `host`, who sees every hand."""

    match: Match
    names: tuple[str, ...]
    seat: int | None
    host: bool

    @property
    def eyes(self) -> str:
        """The viewpoint in words."""
        if self.host:
            return say(message("eyes-host"))
        if self.seat is None:
            return say(message("eyes-spectator"))
        return Speaker(None, self.names).say(message("eyes-player", player=Player(self.seat)))

    def history(self) -> list[tuple[Happening, ...]]:
        """The log in groups: the events of the deal, then those of each move."""
        if self.host:
            return list(told_to_host(self.match, self.names))
        return self.match.history(self.seat, self.names)

    def view(self, move: int) -> View:
        """The view after that many moves."""
        then = self.match.at(move)
        return opened(then, None, self.names) if self.host else then.view(self.seat, self.names)

    def seen_by(self, who: str) -> "Tape":
        """The same from another viewpoint: a seat from 1, `SPECTATOR` or `HOST`. Raises BadOption."""
        named = meant(who, (HOST, SPECTATOR))
        seat = None if named else _seat(who, self.match.seats)
        return replace(self, seat=seat, host=named == HOST)


def load(path: Path, viewer: str | None) -> Tape:
    """The game of a file as the viewer saw it. Raises BadJournal or BadOption.

    By default the host if the match is over, else a spectator.
    """
    given = journal.load(path)
    match = replay(given)
    tape = Tape(match, journal.names_in(given, match.seats) or default_names(match.seats), None, host=False)
    return tape.seen_by(viewer or (HOST if match.over else SPECTATOR))


def show(path: Path, viewer: str | None) -> None:
    """Print the game of a file as the viewer saw it. Raises BadJournal or BadOption."""
    tape = load(path, viewer)
    match = tape.match
    print(wrapped(say(message("seen-by", game=match.rules.title, eyes=tape.eyes))))
    # A move's text can name a card that only its player knows.
    _print_groups(iter(tape.history()), match.moves if tape.host else [""] * len(match.moves))
    print()
    print(wrapped(match.view(tape.seat, tape.names).prompt))


def print_events(path: Path, viewer: str | None) -> None:
    """Print the typed events of the game of a file, a line of JSON each. Raises BadJournal or BadOption."""
    tape = load(path, viewer)
    for event in tape.match.events(HOST_SEES if tape.host else tape.seat):
        print(json.dumps(event, ensure_ascii=False))


def _seat(text: str, seats: int) -> int:
    number = whole(typed_whole(text), 1, seats)
    if number is None:
        about = {"spectator": str(Typed(SPECTATOR)), "host": str(Typed(HOST)), "given": quoted(text)}
        raise BadOption(message("seen-wrong", seats=seats, **about))
    return number - 1


def told_to_host(match: Match, names: tuple[str, ...]) -> Iterator[tuple[Happening, ...]]:
    """The log in groups, nothing concealed."""
    past, groups = match.copy(), []
    speaker = Speaker(None, names)
    while True:
        groups.append(verbs.happenings(past.state, speaker))
        if not past.moves:
            return iter(groups[::-1])
        past.undo()


def _print_groups(groups: Iterator[tuple[Happening, ...]], moves: list[str]) -> None:
    for number, group in enumerate(groups):
        text = f"{moves[number - 1]}: " if number and moves[number - 1] else ""
        mark = f"{number:3}. {text}" if number else ""
        for happening in group:
            if happening.weight == "chapter":
                print()
            print(wrapped(happening.text, mark, "     "), flush=True)
            mark = "     "
