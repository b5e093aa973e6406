"""`tanglewood replay`: a saved game move by move, in the words of one who watched."""

from collections.abc import Iterator
from pathlib import Path

from tanglewood.core import verbs
from tanglewood.core.errors import BadOption
from tanglewood.core.given import shown, typed_whole, whole
from tanglewood.core.view import Happening, Speaker, default_names
from tanglewood.play import journal
from tanglewood.play.match import Match, replay
from tanglewood.terminal.words import wrapped

HOST, SPECTATOR = "host", "spectator"


def show(path: Path, viewer: str | None) -> None:
    """Print the game of a file as the viewer saw it. Raises BadJournal or BadOption.

    `viewer` is a seat from 1, `SPECTATOR`, or `HOST`, who sees every card; by default the host once the match is
    over, before that the spectator.
    """
    given = journal.load(path)
    match = replay(given)
    names = journal.names_in(given, match.seats) or default_names(match.seats)
    chosen = viewer or (HOST if match.over else SPECTATOR)
    seat = None if chosen in (HOST, SPECTATOR) else _seat(chosen, match.seats)
    eyes = {HOST: "the host, who sees every card", SPECTATOR: "a spectator"}.get(chosen) or names[seat or 0]
    print(wrapped(f"{match.rules.title}, as seen by {eyes}."))
    groups = told_to_host(match, names) if chosen == HOST else iter(match.history(seat, names))
    # The text of a move can name a card that only its player knows.
    _print_groups(groups, match.moves if chosen == HOST else [""] * len(match.moves))
    print()
    print(wrapped(match.view(seat, names).prompt))


def _seat(text: str, seats: int) -> int:
    number = whole(typed_whole(text), 1, seats)
    if number is None:
        watchers = f"a seat from 1 to {seats}, by {SPECTATOR!r} or by {HOST!r}"
        raise BadOption(f"A game is seen by {watchers}, not by {shown(text)}.")
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
