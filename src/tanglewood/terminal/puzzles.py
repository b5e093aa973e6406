"""`tanglewood puzzle`: a position in which one move is far better than the rest, and feedback on an answer."""

from collections.abc import Iterable

from tanglewood.core.checks.errors import BadOption, TanglewoodError
from tanglewood.core.game.game import Game
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Player
from tanglewood.core.view.view import Action, View
from tanglewood.play import reading, sight
from tanglewood.play.asking import WORDS, Asker, Typed, help_lines
from tanglewood.play.journal import PERSON
from tanglewood.play.messages import message
from tanglewood.puzzles import Collection, Feedback, Puzzle, give_up, nudges, puzzles_of, tell
from tanglewood.puzzles.progress import ALL, MISSED, THEME, next_of
from tanglewood.store.attempts import GIVEN_UP, HELPED, RIGHT, WRONG
from tanglewood.terminal import saved_games
from tanglewood.terminal.commands import COMMANDS
from tanglewood.terminal.console import Voice
from tanglewood.terminal.seating import DEFAULT_BOT, Seating
from tanglewood.terminal.session import Session
from tanglewood.terminal.solver import Solver, figures, labels_of, show_overview

AFTER = ("nudge", "solution", "next", "play", "quit")  # what can be typed besides moves


class Solving:
    """A session with puzzles: one after another, each answered by a move."""

    def __init__(self, puzzle: Puzzle, voice: Voice) -> None:
        """Start at a puzzle."""
        self.voice = voice
        self.own_words = {
            "nudge": self._nudge,
            "solution": self._give_up,
            "next": lambda: self.turn_to(self.following()),
            "play": self._play,
            "quit": self._quit,
            "help": self._help,
        }
        self.turn_to(puzzle)

    def task(self) -> str:
        """The task, in a sentence or two."""
        raise NotImplementedError

    def following(self) -> Puzzle:
        """The next puzzle."""
        raise NotImplementedError

    def tried(self, outcome: str) -> None:
        """Note how an attempt ended, by one of `attempts.OUTCOMES`."""

    def valued(self, _answer: str) -> Puzzle:
        """The puzzle with the value of an answer."""
        return self.puzzle

    def turn_to(self, puzzle: Puzzle) -> None:
        """Switch to a puzzle; it is shown before the next input."""
        self.puzzle, self.shown, self.leaving, self.nudged = puzzle, False, False, 0

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
        self.voice.say(self.task())
        panels = match.rules.draw(view)
        self.voice.show(panels)
        self.voice.say()
        self.voice.say_all(one.text for group in match.history(self.puzzle.seat, since=1) for one in group)
        self.voice.say_all(sight.turn_lines(view, panels))

    def view(self) -> View:
        """The person's view."""
        return self.puzzle.match.view(self.puzzle.seat)

    def _hear(self, line: str) -> None:
        """Carry out a move, a word of the table, or a command for puzzles."""
        match, view, names = self.puzzle.match, self.view(), [*self.own_words, *WORDS]
        try:
            meaning = reading.find(match.rules, view, line, names)
            if isinstance(meaning, Action):
                self._answer(meaning)
            elif meaning is None:
                reading.refuse(match, view, line, names)
            elif own := self.own_words.get(meaning.name):
                own()
            else:
                self.voice.say_all(WORDS[meaning.name].answer(Asker(match, view, lambda: 0), meaning.argument))
        except TanglewoodError as error:
            self.voice.say(str(error))

    def _answer(self, action: Action) -> None:
        self.puzzle = self.valued(action.text)
        feedback = tell(self.puzzle, action.text)
        if feedback.right and self.puzzle.then is not None:
            self.voice.say(feedback.verdict)
            self.voice.say_all(feedback.reason)
            self.turn_to(self.puzzle.then)
            return
        self.tried(RIGHT if feedback.right else WRONG)
        self.tell(feedback)

    def _give_up(self) -> None:
        self.tried(GIVEN_UP)
        self.tell(give_up(self.puzzle))

    def tell(self, feedback: Feedback) -> None:
        """Say how good an answer was, and what one can do now."""
        self.voice.say()
        self.voice.say(feedback.verdict)
        self.voice.say_all(feedback.reason)
        self._rows(feedback)
        self.voice.say()
        if feedback.solved:
            self.voice.say_all(self.summary())
        words = {name: str(Typed(name)) for name in AFTER}
        self.voice.say(say(message("puzzle-solved" if feedback.solved else "puzzle-missed", **words)))

    def summary(self) -> Iterable[str]:
        """The lines about the progress, once the solution is known."""
        return ()

    def _nudge(self) -> None:
        """Help a little more each time."""
        self.tried(HELPED)
        help_left = nudges(self.puzzle)[self.nudged :]
        self.voice.say(
            help_left[0] if help_left else say(message("puzzle-no-more-nudges", solution=str(Typed("solution"))))
        )
        self.nudged += 1

    def _rows(self, feedback: Feedback) -> None:
        widest = max((len(line.worth) for line in feedback.lines), default=0)
        for line in feedback.lines:
            mark = "*" if line.solves else " "
            move = say(message("puzzle-yours", move=line.label)) if line.played else line.label
            self.voice.say(f"{line.worth:>{widest}} {mark} {move}")

    def _play(self) -> None:
        """Go on from here as in `tanglewood play`."""
        match, seat = self.puzzle.match.copy(), self.puzzle.seat
        specs = tuple(PERSON if one == seat else DEFAULT_BOT for one in range(match.seats))
        Session(match, Seating(specs), saved_games.fresh_path(match.game), COMMANDS, self.voice).run()
        self.leaving = True

    def _help(self) -> None:
        words = (*WORDS.values(), *map(Typed, AFTER))
        self.voice.say_all(help_lines(self.view(), ((found.usage, found.doc) for found in words)))

    def _quit(self) -> None:
        self.leaving = True


class Puzzling(Solving):
    """A session with the puzzles that a game ships, or with a set of them; it keeps what was solved and missed."""

    def __init__(self, game: Game, voice: Voice, number: int | None = None, name: str = ALL) -> None:
        """Start at a number, by default at today's puzzle, or at the next of a set. Raises BadPuzzle or BadOption."""
        self.all: Collection = puzzles_of(game)
        self.solver = Solver(voice)
        progress = self.solver.progress(game)
        self.labels = labels_of(progress, name)
        todo = self.all.today() if name == ALL else next_of(progress, self.labels, 0) or self.labels[0].number
        super().__init__(self.all.puzzle(todo if number is None else number), voice)

    def task(self) -> str:
        """Say which puzzle it is."""
        puzzle = self.puzzle
        if puzzle.before:
            return say(message("puzzle-goes-on", step=puzzle.step, steps=puzzle.steps))
        task = message(
            "puzzle-title",
            game=puzzle.match.rules.title,
            today=puzzle.number == self.all.today(),
            number=puzzle.number,
            count=len(self.all),
            level=message(f"puzzle-{puzzle.level}"),
            player=Player(puzzle.seat),
        )
        several = [say(message("puzzle-moves", count=puzzle.steps))] if puzzle.steps > 1 else []
        return " ".join([say(task), *several])

    def following(self) -> Puzzle:
        """The next that is not solved; if all are, the next one."""
        number = next_of(self.solver.progress(self.all.game), self.labels, self.puzzle.number)
        return self.all.puzzle(number or self.puzzle.number)

    def tried(self, outcome: str) -> None:
        """Keep how an attempt ended."""
        self.solver.note(self.all.game, self.puzzle.key, outcome)

    def summary(self) -> Iterable[str]:
        """The solver's figures in this game."""
        yield figures(self.solver.progress(self.all.game))


def begin(game: Game, voice: Voice, number: int | None, theme: str, *, missed: bool, listed: bool) -> None:
    """Set the puzzle with a number, by default today's, or those of a theme or missed, or list all.

    Raises BadOption for more than one of these.
    """
    if sum((number is not None, bool(theme), missed, listed)) > 1:
        raise BadOption("Give a number, --theme, --missed or --list, not two of them.")
    if listed:
        show_overview(game, voice)
    else:
        Puzzling(game, voice, number, MISSED if missed else THEME + theme if theme else ALL).run()
