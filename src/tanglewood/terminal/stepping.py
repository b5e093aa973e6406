"""`tanglewood replay --step`: step through a saved game, with the table at each move as one viewer saw it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import typed, typed_whole
from tanglewood.core.language.catalogue import say
from tanglewood.play.asking import Typed
from tanglewood.play.messages import message
from tanglewood.play.reading import meant
from tanglewood.terminal.console import Voice
from tanglewood.terminal.replay import Tape, load

HELP = {  # by the message of a line, the words that it names
    "help": ("next", "back", "first", "end"),
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
            "end": lambda _: self.go_to(self.last),
            "seat": self.look_by,
            "table": lambda _: self.show(),
            "log": self.tell_all,
            "help": lambda _: voice.say_all(self.help()),
            "quit": lambda _: None,
        }

    @property
    def last(self) -> int:
        """The number of moves."""
        return len(self.tape.match.moves)

    def run(self) -> None:
        """Run until the person stops or the input ends."""
        seen = message("seen-by", game=self.tape.match.rules.title, eyes=self.tape.eyes)
        self.voice.say_all([say(seen), *self.help()])
        self.show()
        while (line := self.voice.ask(f"{self.move}/{self.last}> ")) is not None:
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
                self.voice.say(say(message("step-unknown", word=typed(word))))
                self.voice.say_all(self.help())

    @staticmethod
    def help() -> list[str]:
        """The commands that one can type."""
        return [
            say(message(f"step-{line}", **{name: str(Typed(name)) for name in used})) for line, used in HELP.items()
        ]

    def go_to(self, move: int) -> None:
        """Show a moment, if there is one."""
        if not 0 <= move <= self.last:
            self.voice.say(say(message("step-last" if move > self.last else "step-start")))
            return
        self.move = move
        self.show()

    def show(self) -> None:
        """Show the table at this moment, and what had just happened."""
        view = replace(self.tape.view(self.move), actions=(), refusals={})
        self.voice.say()
        moment = message("step-move", number=self.move, count=self.last) if self.move else message("step-deal")
        self.voice.say(say(moment))
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
        self.voice.say(say(message("seen-now", eyes=self.tape.eyes)))
        self.show()

    def tell_all(self, _: str) -> None:
        """Show the log so far."""
        self.voice.say_all(one.text for group in self.history[: self.move + 1] for one in group)


def step_through(path: Path, viewer: str | None, *, plain: bool) -> None:
    """Step through the game in a file. Raises BadJournal or BadOption."""
    Stepper(load(path, viewer), Voice(plain=plain)).run()
