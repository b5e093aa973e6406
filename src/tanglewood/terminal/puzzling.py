"""`tanglewood puzzle`: a position in which one move is far better than the rest, and feedback on an answer."""

from tanglewood.core.errors import TanglewoodError
from tanglewood.core.game import Game
from tanglewood.core.view import Action, View
from tanglewood.play import reading, sight
from tanglewood.play.asking import WORDS, Asker, help_lines
from tanglewood.puzzles import Collection, Feedback, Puzzle, puzzles_of, tell
from tanglewood.terminal import shelf
from tanglewood.terminal.commands import COMMANDS
from tanglewood.terminal.plain import Session
from tanglewood.terminal.seating import DEFAULT_BOT, PERSON, Seating
from tanglewood.terminal.voice import Voice

SOLVED = "Type next for another puzzle, play to go on from here, or quit."
MISSED = "Try another move, or type next for another puzzle, play to go on from here, or quit."
HELP = (("next", "Another puzzle."), ("play", "Go on from here, with bots."), ("quit", "End."))


class Puzzling:
    """A session with a game's puzzles."""

    def __init__(self, game: Game, number: int | None, voice: Voice) -> None:
        """Start at a puzzle's number, by default today's. Raises BadPuzzle."""
        self.voice = voice
        self.all: Collection = puzzles_of(game)
        self.own_words = {"next": self._next, "play": self._play, "quit": self._quit, "help": self._help}
        self.turn_to(self.all.puzzle(self.all.today() if number is None else number))

    def turn_to(self, puzzle: Puzzle) -> None:
        """Switch to a puzzle; it is shown before the next input."""
        self.puzzle, self.shown, self.leaving = puzzle, False, False

    def run(self) -> None:
        """Run until the person leaves or the input ends."""
        while not self.leaving:
            if not self.shown:
                self.show()
            line = self.voice.ask()
            if line is None:
                return
            if line:
                self._hear(line)

    def show(self) -> None:
        """The table, what has happened, and the question."""
        match, view = self.puzzle.match, self.view()
        self.shown = True
        day = ", today's" if self.puzzle.number == self.all.today() else ""
        self.voice.say(f"{match.rules.title}: puzzle {self.puzzle.number} of {len(self.all)}{day}. {self._task()}")
        panels = match.rules.draw(view)
        self.voice.show(panels)
        self.voice.say()
        self.voice.say_all(one.text for group in match.history(self.puzzle.seat, since=1) for one in group)
        self.voice.say_all(sight.turn_lines(view, panels))

    def _task(self) -> str:
        return f"You are player {self.puzzle.seat + 1}, and one move is far better than the rest ({self.puzzle.level})."

    def view(self) -> View:
        """The person's view."""
        return self.puzzle.match.view(self.puzzle.seat)

    def _hear(self, line: str) -> None:
        """Carry out a move, a word of the table, or a command for puzzles."""
        word, _, rest = line.partition(" ")
        try:
            action = reading.find(self.view(), line)
            if action is not None:
                self._answer(action)
            elif word.casefold() in self.own_words:
                self.own_words[word.casefold()]()
            elif word.casefold() in WORDS:
                self.voice.say_all(
                    WORDS[word.casefold()].answer(Asker(self.puzzle.match, self.view(), lambda: 0), rest)
                )
            else:
                reading.refuse(self.puzzle.match, self.view(), line, [*WORDS, *self.own_words])
        except TanglewoodError as error:
            self.voice.say(str(error))

    def _answer(self, action: Action) -> None:
        feedback = tell(self.puzzle, action.text)
        self.voice.say()
        self.voice.say(feedback.verdict)
        self.voice.say_all(feedback.reason)
        self._rows(feedback)
        self.voice.say()
        self.voice.say(SOLVED if feedback.right else MISSED)

    def _rows(self, feedback: Feedback) -> None:
        widest = max(len(line.worth) for line in feedback.lines)
        for line in feedback.lines:
            mark = "*" if line.solves else " "
            self.voice.say(f"{line.worth:>{widest}} {mark} {line.label}{' (yours)' if line.played else ''}")

    def _next(self) -> None:
        self.turn_to(self.all.puzzle(self.puzzle.number % len(self.all) + 1))

    def _play(self) -> None:
        """Go on from here as in `tanglewood play`."""
        match, seat = self.puzzle.match.copy(), self.puzzle.seat
        specs = tuple(PERSON if one == seat else DEFAULT_BOT for one in range(match.seats))
        Session(match, Seating(specs), shelf.fresh_path(match.game), COMMANDS, self.voice).run()
        self.leaving = True

    def _help(self) -> None:
        words = ((found.usage, found.doc) for found in WORDS.values())
        self.voice.say_all(help_lines(self.view(), (*words, *HELP)))

    def _quit(self) -> None:
        self.leaving = True
