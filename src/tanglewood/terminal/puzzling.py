"""`tanglewood puzzle`: a position in which one move is far better than the rest, and feedback on an answer."""

from tanglewood.core.catalogue import say
from tanglewood.core.errors import BadOption, TanglewoodError
from tanglewood.core.game import Game
from tanglewood.core.inputs import quoted
from tanglewood.core.message import Listed, Player
from tanglewood.core.view import Action, View
from tanglewood.play import reading, sight
from tanglewood.play.asking import WORDS, Asker, Typed, help_lines, meant, spellings
from tanglewood.play.messages import message
from tanglewood.puzzles import Collection, Feedback, Puzzle, give_up, nudges, puzzles_of, tell
from tanglewood.puzzles.collection import Label
from tanglewood.puzzles.sets import by_theme, lesson_text, of_lesson, theme_named
from tanglewood.terminal import shelf
from tanglewood.terminal.commands import COMMANDS
from tanglewood.terminal.plain import Session
from tanglewood.terminal.seating import DEFAULT_BOT, PERSON, Seating
from tanglewood.terminal.voice import Voice

AFTER = ("nudge", "solution", "next", "play", "quit")  # what can be typed besides moves


class Solving:
    """A session with puzzles: one after another, each answered by a move."""

    def __init__(self, puzzle: Puzzle, voice: Voice) -> None:
        """Start at a puzzle."""
        self.voice = voice
        self.own_words = {
            "nudge": self._nudge,
            "solution": lambda: self._tell(give_up(self.puzzle)),
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
        word, _, rest = line.partition(" ")
        try:
            action = reading.find(self.view(), line)
            if action is not None:
                self._answer(action)
            elif name := meant(word, self.own_words):
                self.own_words[name]()
            elif name := meant(word, WORDS):
                self.voice.say_all(WORDS[name].answer(Asker(self.puzzle.match, self.view(), lambda: 0), rest))
            else:
                reading.refuse(self.puzzle.match, self.view(), line, spellings([*WORDS, *self.own_words]))
        except TanglewoodError as error:
            self.voice.say(str(error))

    def _answer(self, action: Action) -> None:
        self.puzzle = self.valued(action.text)
        feedback = tell(self.puzzle, action.text)
        if feedback.right and self.puzzle.then is not None:
            self.voice.say(feedback.verdict)
            self.voice.say_all(feedback.reason)
            self.turn_to(self.puzzle.then)
        else:
            self._tell(feedback)

    def _tell(self, feedback: Feedback) -> None:
        self.voice.say()
        self.voice.say(feedback.verdict)
        self.voice.say_all(feedback.reason)
        self._rows(feedback)
        self.voice.say()
        words = {name: str(Typed(name)) for name in AFTER}
        self.voice.say(say(message("puzzle-solved" if feedback.solved else "puzzle-missed", **words)))

    def _nudge(self) -> None:
        """Help a little more each time."""
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
        Session(match, Seating(specs), shelf.fresh_path(match.game), COMMANDS, self.voice).run()
        self.leaving = True

    def _help(self) -> None:
        words = (*WORDS.values(), *map(Typed, AFTER))
        self.voice.say_all(help_lines(self.view(), ((found.usage, found.doc) for found in words)))

    def _quit(self) -> None:
        self.leaving = True


class Puzzling(Solving):
    """A session with the puzzles that a game ships."""

    def __init__(self, game: Game, voice: Voice, number: int | None = None, theme: str = "") -> None:
        """Start at a number, by default today's puzzle, or at the easiest of a theme. Raises BadPuzzle or BadOption."""
        if number is not None and theme:
            raise BadOption("Give a number or --theme, not both.")
        self.all: Collection = puzzles_of(game)
        self.numbers = [label.number for label in of_theme(self.all, theme) if theme] or [*range(1, len(self.all) + 1)]
        first = self.numbers[0] if theme else self.all.today()
        super().__init__(self.all.puzzle(first if number is None else number), voice)

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
        """The next one; after the last the first."""
        at = self.numbers.index(self.puzzle.number) if self.puzzle.number in self.numbers else -1
        return self.all.puzzle(self.numbers[(at + 1) % len(self.numbers)])


class Lesson(Puzzling):
    """A lesson of a game's course: a text, a puzzle with its solution as an example, and puzzles to solve."""

    def __init__(self, game: Game, voice: Voice, number: int) -> None:
        """The lesson with a number from 1. Raises BadOption if there is none."""
        if not 1 <= number <= len(game.course):
            raise BadOption(message("lesson-unknown", game=game.title, count=len(game.course)))
        self.theme = game.course[number - 1]
        super().__init__(game, voice)
        self.example, *self.numbers = [label.number for label in of_lesson(self.all.labels, self.theme)]

    def run(self) -> None:
        """Say what it is about and show the example, then set the puzzles."""
        game = self.all.game
        self.voice.say(say(message("lesson-about", theme=theme_named(game, self.theme))))
        self.voice.say(say(lesson_text(game, self.theme)))
        self.turn_to(self.all.puzzle(self.example))
        self.show()
        self._tell(give_up(self.puzzle))
        self.turn_to(self.following())
        super().run()


def of_theme(found: Collection, theme: str) -> tuple[Label, ...]:
    """The puzzles of a theme, the easiest first. Raises BadOption with the themes that there are."""
    themes = by_theme(found.labels)
    if theme and theme not in themes:
        about = {"game": found.game.title, "themes": Listed(tuple(themes)), "theme": quoted(theme)}
        raise BadOption(message("puzzle-no-theme", **about))
    return themes.get(theme, ())


def teach(game: Game, voice: Voice, number: int | None) -> None:
    """Give the lesson with a number, or print the list of lessons. Raises BadOption for a game without any."""
    if number is not None or not game.course:
        Lesson(game, voice, number or 0).run()
        return
    voice.say(say(message("course-title", game=game.title)))
    for at, theme in enumerate(game.course, 1):
        command = f"tanglewood learn {game.id} {at}"
        voice.say(say(message("course-lesson", number=at, theme=theme_named(game, theme), command=command)))
