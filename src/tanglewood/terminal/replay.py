"""A saved game at a terminal: move by move or step by step, as one viewer saw it."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, typed, typed_whole, whole
from tanglewood.core.game import verbs
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Player
from tanglewood.core.view.view import Happening, Speaker, View, default_names
from tanglewood.play import journal
from tanglewood.play.match import Match, replay
from tanglewood.play.messages import message
from tanglewood.play.questions import Typed
from tanglewood.play.stream import HOST as HOST_SEES
from tanglewood.play.typed_lines import meant
from tanglewood.play.view_text import opened
from tanglewood.terminal.console import Console, wrapped

HOST, SPECTATOR = "host", "spectator"
HELP = {  # by the message of a line, the words that it names
    "help": ("next", "back", "first", "end"),
    "own": ("log", "table", "quit"),  # while the match goes on
    "more": ("seat", "spectator", "host", "log", "table", "quit"),
}
SHORT = {
    "": "next",
    "n": "next",
    "b": "back",
    "f": "first",
    "l": "end",
    "last": "end",
    "s": "seat",
    "t": "table",
    "q": "quit",
    "?": "help",
}


@dataclass(frozen=True)
class ReplayedGame:
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
            return list(full_log(self.match, self.names))
        return self.match.history(self.seat, self.names)

    def view(self, move: int) -> View:
        """The view after that many moves."""
        match = self.match.at(move)
        return opened(match, None, self.names) if self.host else match.view(self.seat, self.names)

    def seen_by(self, who: str) -> "ReplayedGame":
        """The same from another viewpoint: a seat from 1, `SPECTATOR` or `HOST`. Raises BadOption."""
        named = meant(who, (HOST, SPECTATOR))
        seat = None if named else _seat(who, self.match.seats)
        return replace(self, seat=seat, host=named == HOST)


def load(path: Path, viewer: str | None) -> ReplayedGame:
    """The game of a file as the viewer saw it. Raises BadJournal or BadOption.

    By default the host if the match is over, else a spectator.
    """
    saved = journal.load(path)
    match = replay(saved)
    game = ReplayedGame(match, journal.names_in(saved, match.seats) or default_names(match.seats), None, host=False)
    return game.seen_by(viewer or (HOST if match.over else SPECTATOR))


def print_moves(path: Path, viewer: str | None) -> None:
    """Print the game of a file as the viewer saw it. Raises BadJournal or BadOption."""
    game = load(path, viewer)
    match = game.match
    print(wrapped(say(message("seen-by", game=match.game.title, eyes=game.eyes))))
    # A move's text can name a card that only its player knows.
    _print_groups(iter(game.history()), match.moves if game.host else [""] * len(match.moves))
    print()
    print(wrapped(match.view(game.seat, game.names).prompt))


def print_events(path: Path, viewer: str | None) -> None:
    """Print the typed events of the game of a file, a line of JSON each. Raises BadJournal or BadOption."""
    game = load(path, viewer)
    for event in game.match.events(HOST_SEES if game.host else game.seat):
        print(json.dumps(event, ensure_ascii=False))


def _seat(text: str, seats: int) -> int:
    number = whole(typed_whole(text), 1, seats)
    if number is None:
        about = {"spectator": str(Typed(SPECTATOR)), "host": str(Typed(HOST)), "given": quoted(text)}
        raise BadOption(message("seen-wrong", seats=seats, **about))
    return number - 1


def full_log(match: Match, names: tuple[str, ...]) -> Iterator[tuple[Happening, ...]]:
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


class Stepper:
    """Shows the moments of a game on command."""

    def __init__(self, game: ReplayedGame, console: Console, *, own_eyes: bool = False) -> None:
        """Start at the deal; with `own_eyes` at the end, and nobody sees what others see."""
        self.game, self.console, self.own_eyes = game, console, own_eyes
        self.move = self.last if own_eyes else 0
        self.history = game.history()
        self.words: dict[str, Callable[[str], None]] = {
            "next": lambda _: self.go_to(self.move + 1),
            "back": lambda _: self.go_to(self.move - 1),
            "first": lambda _: self.go_to(0),
            "end": lambda _: self.go_to(self.last),
            "seat": self.change_viewer,
            "table": lambda _: self.show(),
            "log": self.show_log,
            "help": lambda _: console.say_all(self.help()),
            "quit": lambda _: None,
        }
        if own_eyes:
            del self.words["seat"]

    @property
    def last(self) -> int:
        """The number of moves."""
        return len(self.game.match.moves)

    def run(self) -> None:
        """Run until the person stops or the input ends."""
        seen = message("seen-by", game=self.game.match.game.title, eyes=self.game.eyes)
        self.console.say_all([say(seen), *self.help()])
        self.show()
        while (line := self.console.ask(f"{self.move}/{self.last}> ", map(str, map(Typed, self.words)))) is not None:
            word, _, rest = line.strip().casefold().partition(" ")
            name = meant(SHORT.get(word, word), self.words)
            if name == "quit":
                return
            number = typed_whole(word)
            if number is not None:
                self.go_to(number)
            elif name:
                self.words[name](rest.strip())
            else:
                self.console.say(say(message("step-unknown", word=typed(word))))
                self.console.say_all(self.help())

    def help(self) -> list[str]:
        """The commands that one can type."""
        lines = (
            {"help": HELP["help"], "own": HELP["own"]}
            if self.own_eyes
            else {"help": HELP["help"], "more": HELP["more"]}
        )
        return [
            say(message(f"step-{line}", **{name: str(Typed(name)) for name in used})) for line, used in lines.items()
        ]

    def go_to(self, move: int) -> None:
        """Show a moment, if there is one."""
        if not 0 <= move <= self.last:
            self.console.say(say(message("step-last" if move > self.last else "step-start")))
            return
        self.move = move
        self.show()

    def show(self) -> None:
        """Show the table at this moment, and what had just happened."""
        view = replace(self.game.view(self.move), actions=(), refusals={})
        self.console.say()
        moment = message("step-move", number=self.move, count=self.last) if self.move else message("step-deal")
        self.console.say(say(moment))
        panels = self.game.match.game.draw(view)
        self.console.redraw(view, panels)
        self.console.show(panels)
        self.console.say_all(event.text for event in self.history[self.move])
        self.console.say_turn([view.prompt])

    def change_viewer(self, who: str) -> None:
        """Change the viewpoint."""
        try:
            self.game = self.game.seen_by(who)
        except BadOption as error:
            self.console.say(str(error))
            return
        self.history = self.game.history()
        self.console.say(say(message("seen-now", eyes=self.game.eyes)))
        self.show()

    def show_log(self, _: str) -> None:
        """Show the log so far."""
        self.console.say_all(event.text for group in self.history[: self.move + 1] for event in group)


def step_through(path: Path, viewer: str | None, *, plain: bool) -> None:
    """Step through the game in a file. Raises BadJournal or BadOption."""
    Stepper(load(path, viewer), Console(plain=plain)).run()
