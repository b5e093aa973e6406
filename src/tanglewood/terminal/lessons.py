"""`tanglewood learn`: the lessons of a game's course, each with an example and puzzles to solve."""

from collections.abc import Iterable

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.game.game import Game
from tanglewood.core.language.catalogue import say
from tanglewood.play.messages import message
from tanglewood.puzzles import give_up
from tanglewood.puzzles.progress import LESSON
from tanglewood.puzzles.sets import lesson_text, of_lesson, theme_named
from tanglewood.terminal.console import Voice
from tanglewood.terminal.puzzles import Puzzling
from tanglewood.terminal.solver import Solver


class Lesson(Puzzling):
    """A lesson of a game's course: a text, a puzzle with its solution as an example, and puzzles to solve."""

    def __init__(self, game: Game, voice: Voice, number: int) -> None:
        """The lesson with a number from 1. Raises BadOption if there is none."""
        if not 1 <= number <= len(game.course):
            raise BadOption(message("lesson-unknown", game=game.title, count=len(game.course)))
        self.theme = game.course[number - 1]
        super().__init__(game, voice, name=LESSON + self.theme)
        self.number = number

    def run(self) -> None:
        """Say what it is about and show the example, then set the puzzles."""
        game = self.all.game
        self.voice.say(say(message("lesson-about", theme=theme_named(game, self.theme))))
        self.voice.say(say(lesson_text(game, self.theme)))
        first, example = self.puzzle, of_lesson(self.all.labels, self.theme)[0]
        self.turn_to(self.all.puzzle(example.number))
        self.show()
        self.tell(give_up(self.puzzle))
        self.turn_to(first)
        super().run()

    def summary(self) -> Iterable[str]:
        """How much of the lesson is done; after its last puzzle the command that goes on."""
        game, progress = self.all.game, self.solver.progress(self.all.game)
        solved, count = sum(map(progress.is_solved, self.labels)), len(self.labels)
        yield say(message("lesson-solved", solved=solved, count=count))
        if solved == count:
            following = f"learn {game.id} {self.number + 1}" if self.number < len(game.course) else f"play {game.id}"
            yield say(message("lesson-done", command=f"tanglewood {following}"))


def teach(game: Game, voice: Voice, number: int | None) -> None:
    """Give the lesson with a number, or print the list of lessons. Raises BadOption for a game without any."""
    if number is not None or not game.course:
        Lesson(game, voice, number or 0).run()
        return
    voice.say(say(message("course-title", game=game.title)))
    progress = Solver(voice).progress(game)
    for at, theme in enumerate(game.course, 1):
        labels, command = progress.labels_in(LESSON + theme), f"tanglewood learn {game.id} {at}"
        solved = {"solved": sum(map(progress.is_solved, labels)), "count": len(labels)}
        voice.say(say(message("course-lesson", number=at, theme=theme_named(game, theme), command=command, **solved)))
