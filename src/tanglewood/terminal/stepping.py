"""`tanglewood replay --step`: step through a saved game, with the table at each move as one viewer saw it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from tanglewood.core.errors import BadOption
from tanglewood.core.inputs import typed_whole
from tanglewood.terminal.playback import Tape, load
from tanglewood.terminal.voice import Voice

HELP = (
    "Enter or next: a move on. back: a move back. first and last: the deal and the end. A number: after so many moves.",
    "seat 2, seat spectator, seat host: by other eyes. log: all until here. table: the table again. quit.",
)
SHORT = {
    "": "next",
    "n": "next",
    "b": "back",
    "f": "first",
    "l": "last",
    "s": "seat",
    "t": "table",
    "q": "quit",
    "?": "help",
}


class Stepper:
    """Shows the moments of a game on command."""

    def __init__(self, tape: Tape, voice: Voice) -> None:
        """Start at the deal."""
        self.tape, self.voice, self.move = tape, voice, 0
        self.history = tape.history()
        self.words: dict[str, Callable[[str], None]] = {
            "next": lambda _: self.go_to(self.move + 1),
            "back": lambda _: self.go_to(self.move - 1),
            "first": lambda _: self.go_to(0),
            "last": lambda _: self.go_to(self.last),
            "seat": self.look_by,
            "table": lambda _: self.show(),
            "log": self.tell_all,
            "help": lambda _: voice.say_all(HELP),
        }

    @property
    def last(self) -> int:
        """The number of moves."""
        return len(self.tape.match.moves)

    def run(self) -> None:
        """Run until the person stops or the input ends."""
        self.voice.say_all([f"{self.tape.match.rules.title}, as seen by {self.tape.eyes}.", *HELP])
        self.show()
        while (line := self.voice.ask(f"{self.move}/{self.last}> ")) is not None:
            word, _, rest = line.strip().casefold().partition(" ")
            word = SHORT.get(word, word)
            if word == "quit":
                return
            number = typed_whole(word)
            if number is not None:
                self.go_to(number)
            elif word in self.words:
                self.words[word](rest.strip())
            else:
                self.voice.say(f"There is no word {word!r} here.")
                self.voice.say_all(HELP)

    def go_to(self, move: int) -> None:
        """Show a moment, if there is one."""
        if not 0 <= move <= self.last:
            self.voice.say("That is the end." if move > self.last else "That is the deal.")
            return
        self.move = move
        self.show()

    def show(self) -> None:
        """Show the table at this moment, and what had just happened."""
        view = replace(self.tape.view(self.move), actions=(), refusals={})
        self.voice.say()
        self.voice.say(f"Move {self.move} of {self.last}." if self.move else "The deal.")
        panels = self.tape.match.rules.draw(view)
        self.voice.show(panels)
        self.voice.say_all(one.text for one in self.history[self.move])
        self.voice.say(view.prompt)

    def look_by(self, who: str) -> None:
        """Change the viewpoint."""
        try:
            self.tape = self.tape.seen_by(who)
        except BadOption as error:
            self.voice.say(str(error))
            return
        self.history = self.tape.history()
        self.voice.say(f"As seen by {self.tape.eyes}.")
        self.show()

    def tell_all(self, _: str) -> None:
        """Show the log so far."""
        self.voice.say_all(one.text for group in self.history[: self.move + 1] for one in group)


def step_through(path: Path, viewer: str | None, *, plain: bool) -> None:
    """Step through the game in a file. Raises BadJournal or BadOption."""
    Stepper(load(path, viewer), Voice(plain=plain)).run()
