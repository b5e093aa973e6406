"""Puzzles at a terminal: those that a game ships, its lessons, and a player's own mistakes in a reviewed game."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from typing import Any

from tanglewood.arena.glicko import rating_figures
from tanglewood.bots import HINTS, hurried
from tanglewood.bots.kit.judging import judge
from tanglewood.core.checks.errors import BadOption, TanglewoodError
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.files.user_folders import is_there
from tanglewood.core.game.game import Game
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Listed, Player
from tanglewood.core.view.view import Action, Speaker, View
from tanglewood.play import typed_lines, view_text
from tanglewood.play.journal import PERSON
from tanglewood.play.messages import message
from tanglewood.play.questions import WORDS, Asker, Typed, help_lines
from tanglewood.puzzles import Collection, Feedback, Puzzle, give_up, nudges, puzzles_of, tell
from tanglewood.puzzles.collection import Label
from tanglewood.puzzles.feedback import MOST_REPLIES, REPLY_MILLISECONDS, WORLD, AnswerLine
from tanglewood.puzzles.mistakes import mistake, mistakes_of, with_answer
from tanglewood.puzzles.puzzle_sets import aim_of, by_theme, lesson_text, of_lesson, theme_named
from tanglewood.puzzles.solver_progress import ALL, LESSON, MISSED, THEME, TODAY, Progress, next_of, progress_in
from tanglewood.review import Review
from tanglewood.store import StoreError
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.store.results import GIVEN_UP, HELPED, RIGHT, WRONG
from tanglewood.terminal import saved_games
from tanglewood.terminal.bots import BotFailed, BotWorker
from tanglewood.terminal.commands import COMMANDS
from tanglewood.terminal.console import Console
from tanglewood.terminal.seating import DEFAULT_BOT, Seating
from tanglewood.terminal.session import Command, Session

AFTER = ("nudge", "solution", "next", "play", "quit")  # what can be typed besides moves
FILE = "puzzles.sqlite"
SOLVER = "terminal"  # the session of all attempts in that file


class PuzzleSession:
    """A session with puzzles: one after another, each answered by a move."""

    def __init__(self, puzzle: Puzzle, console: Console, commands: Mapping[str, Command] = COMMANDS) -> None:
        """Start at a puzzle; `commands` can be typed once one plays on from it."""
        self.console, self.commands, self.bots = console, commands, BotWorker(console.aside)
        self.words = {
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

    def note_attempt(self, outcome: str) -> None:
        """Note how an attempt ended, by one of `attempts.OUTCOMES`."""

    def with_value_of(self, _answer: str) -> Puzzle:
        """The puzzle with the value of an answer."""
        return self.puzzle

    def turn_to(self, puzzle: Puzzle) -> None:
        """Switch to a puzzle; it is shown before the next input."""
        self.puzzle, self.shown, self.leaving, self.nudged = puzzle, False, False, 0

    def run(self) -> None:
        """Run until the person leaves or the input ends."""
        with closing(self.bots):
            self._set_puzzles()

    def _set_puzzles(self) -> None:
        while not self.leaving:
            if not self.shown:
                self.show()
            line = self.console.ask(words=[*map(str, map(Typed, self.words)), *map(str, WORDS.values())])
            if line is None:
                return
            if line:
                self._hear(line)

    def show(self) -> None:
        """The table, what has happened, and the question."""
        match, view = self.puzzle.match, self.view()
        self.shown = True
        self.console.say(self.task())
        panels = match.game.draw(view)
        self.console.redraw(view, panels)
        self.console.show(panels)
        self.console.say()
        self.console.say_all(event.text for group in match.history(self.puzzle.seat, since=1) for event in group)
        self.console.say_turn(view_text.turn_lines(view, panels))

    def view(self) -> View:
        """The person's view."""
        return self.puzzle.match.view(self.puzzle.seat)

    def _hear(self, line: str) -> None:
        """Carry out a move, a word of the table, or a command for puzzles."""
        match, view, names = self.puzzle.match, self.view(), [*self.words, *WORDS]
        try:
            meaning = typed_lines.find(match.game, view, line, names)
            if isinstance(meaning, Action):
                self._answer(meaning)
            elif meaning is None:
                typed_lines.refuse(match, view, line, names)
            elif command := self.words.get(meaning.name):
                command()
            else:
                self.console.say_all(WORDS[meaning.name].answer(Asker(match, view, lambda: 0), meaning.argument))
        except TanglewoodError as error:
            self.console.say(str(error))

    def _answer(self, action: Action) -> None:
        self.puzzle = self.with_value_of(action.text)
        feedback = tell(self.puzzle, action.text)
        if feedback.lacks_reason:
            feedback = tell(self.puzzle, action.text, replies=self._replies(action.text))
        if feedback.right and self.puzzle.then is not None:
            self.console.say(feedback.verdict)
            self.console.say_all(feedback.reason)
            self.turn_to(self.puzzle.then)
            return
        self.note_attempt(RIGHT if feedback.right else WRONG)
        self.tell(feedback)

    def _replies(self, answer: str) -> Sequence[dict[str, Any]]:
        """The moves that a bot makes after a wrong answer, each with its seat."""
        match, spec = AnswerLine(self.puzzle, (answer,)).match_after(1), hurried(HINTS, REPLY_MILLISECONDS)
        moves = [answer]
        with suppress(BotFailed):
            while not match.over and len(moves) <= MOST_REPLIES:
                match.play(self.bots.choose(match, match.actor, spec, WORLD + len(moves) - 1)["action"])
                moves.append(match.moves[-1])
        return AnswerLine(self.puzzle, tuple(moves)).steps()[1:]

    def _give_up(self) -> None:
        self.note_attempt(GIVEN_UP)
        self.tell(give_up(self.puzzle))

    def tell(self, feedback: Feedback) -> None:
        """Say how good an answer was, and what one can do now."""
        self.console.say()
        self.console.say(feedback.verdict)
        self.console.say_all(feedback.reason)
        self._rows(feedback)
        self.console.say()
        if feedback.solved:
            self.console.say_all(self.summary())
        words = {name: str(Typed(name)) for name in AFTER}
        self.console.say(say(message("puzzle-solved" if feedback.solved else "puzzle-missed", **words)))

    def summary(self) -> Iterable[str]:
        """The lines about the progress, once the solution is known."""
        return ()

    def _nudge(self) -> None:
        """Help a little more each time."""
        self.note_attempt(HELPED)
        help_left = nudges(self.puzzle)[self.nudged :]
        self.console.say(
            help_left[0] if help_left else say(message("puzzle-no-more-nudges", solution=str(Typed("solution"))))
        )
        self.nudged += 1

    def _rows(self, feedback: Feedback) -> None:
        widest = max((len(line.worth) for line in feedback.lines), default=0)
        for line in feedback.lines:
            mark = "*" if line.solves else " "
            move = say(message("puzzle-yours", move=line.label)) if line.played else line.label
            self.console.say(f"{line.worth:>{widest}} {mark} {move}")

    def _play(self) -> None:
        """Go on from here as in `tanglewood play`."""
        match = self.puzzle.match.copy()
        specs = tuple(PERSON if seat == self.puzzle.seat else DEFAULT_BOT for seat in range(match.seats))
        Session(match, Seating(specs), saved_games.fresh_path(match.game.id), self.commands, self.console).run()
        self.leaving = True

    def _help(self) -> None:
        words = (*WORDS.values(), *map(Typed, AFTER))
        self.console.say_all(help_lines(self.view(), ((word.usage, word.doc) for word in words)))

    def _quit(self) -> None:
        self.leaving = True


class ShippedPuzzles(PuzzleSession):
    """A session with the puzzles that a game ships, or with a set of them; it keeps what was solved and missed."""

    def __init__(
        self,
        game: Game,
        console: Console,
        number: int | None = None,
        name: str = ALL,
        *,
        commands: Mapping[str, Command] = COMMANDS,
    ) -> None:
        """Start at a number, by default at today's puzzle, or at the next of a set. Raises BadPuzzle or BadOption."""
        self.all: Collection = puzzles_of(game)
        self.attempts = AttemptRecord(console)
        progress = self.attempts.progress(game)
        self.labels = _labels_of(progress, name)
        todo = self.all.today() if name == ALL else next_of(progress, self.labels, 0) or self.labels[0].number
        super().__init__(self.all.puzzle(todo if number is None else number), console, commands)

    def task(self) -> str:
        """Say which puzzle it is."""
        puzzle = self.puzzle
        if puzzle.before:
            return say(message("puzzle-goes-on", step=puzzle.step, steps=puzzle.steps))
        task = message(
            "puzzle-title",
            game=puzzle.match.game.title,
            today=puzzle.number == self.all.today(),
            number=puzzle.number,
            count=len(self.all),
            level=message(f"puzzle-{puzzle.level}"),
            player=Player(puzzle.seat),
            aim=aim_of(puzzle),
        )
        several = [say(message("puzzle-moves", count=puzzle.steps))] if puzzle.steps > 1 else []
        return " ".join([say(task), *several])

    def following(self) -> Puzzle:
        """The next that is not solved; if all are, the next one."""
        number = next_of(self.attempts.progress(self.all.game), self.labels, self.puzzle.number)
        return self.all.puzzle(number or self.puzzle.number)

    def note_attempt(self, outcome: str) -> None:
        """Keep how an attempt ended."""
        self.attempts.note(self.all.game, self.puzzle.key, outcome)

    def summary(self) -> Iterable[str]:
        """The solver's figures in this game."""
        yield _figures(self.attempts.progress(self.all.game))


class Lesson(ShippedPuzzles):
    """A lesson of a game's course: a text, a puzzle with its solution as an example, and puzzles to solve."""

    def __init__(
        self, game: Game, console: Console, number: int, *, commands: Mapping[str, Command] = COMMANDS
    ) -> None:
        """The lesson with a number from 1. Raises BadOption if there is none."""
        if not 1 <= number <= len(game.course):
            raise BadOption(message("lesson-unknown", game=game.title, count=len(game.course)))
        self.theme = game.course[number - 1]
        super().__init__(game, console, name=LESSON + self.theme, commands=commands)
        self.number = number

    def run(self) -> None:
        """Say what it is about and show the example, then set the puzzles."""
        game = self.all.game
        self.console.say(say(message("lesson-about", theme=theme_named(game, self.theme))))
        self.console.say(say(lesson_text(game, self.theme)))
        first, example = self.puzzle, of_lesson(self.all.labels, self.theme)[0]
        self.turn_to(self.all.puzzle(example.number))
        self.show()
        self.tell(give_up(self.puzzle))
        self.turn_to(first)
        super().run()

    def summary(self) -> Iterable[str]:
        """How much of the lesson is done; after its last puzzle the command that goes on."""
        game, progress = self.all.game, self.attempts.progress(self.all.game)
        solved, count = sum(map(progress.is_solved, self.labels)), len(self.labels)
        yield say(message("lesson-solved", solved=solved, count=count))
        if solved == count:
            following = f"learn {game.id} {self.number + 1}" if self.number < len(game.course) else f"play {game.id}"
            yield say(message("lesson-done", command=f"tanglewood {following}"))


class OwnMistakes(PuzzleSession):
    """A session with the turning points of a seat in a reviewed match."""

    def __init__(self, review: Review, seat: int, names: tuple[str, ...], console: Console) -> None:
        """Start at the first; BadOption if there is no such seat, or if it made none."""
        if not 0 <= seat < review.match.seats:
            raise BadOption(message("learn-seat", seats=review.match.seats))
        self.review, self.moves = review, mistakes_of(review, seat)
        if not self.moves:
            raise BadOption(Speaker(None, names).say(message("learn-none", player=Player(seat))))
        super().__init__(mistake(review, self.moves[0], 1), console)

    def task(self) -> str:
        """Say which mistake it is."""
        puzzle, count = self.puzzle, len(self.moves)
        game, player = puzzle.match.game.title, Player(puzzle.seat)
        return say(message("learn-task", game=game, number=puzzle.number, count=count, player=player))

    def following(self) -> Puzzle:
        """The next mistake; after the last the first."""
        number = self.puzzle.number % len(self.moves) + 1
        return mistake(self.review, self.moves[number - 1], number)

    def with_value_of(self, answer: str) -> Puzzle:
        """The puzzle with the value of an answer, which is judged if the review has not looked at it."""
        if answer in self.puzzle.worth:
            return self.puzzle
        state, _, spec, seed = self.review.question(self.moves[self.puzzle.number - 1])
        action = self.puzzle.match.game.actions.parse(answer)
        return with_answer(self.puzzle, answer, judge(state, action, spec, seed))


class AttemptRecord:
    """Keeps attempts at puzzles; if that fails, says so once and goes on without."""

    def __init__(self, console: Console) -> None:
        """For the person at this terminal."""
        self._console, self._path, self._has_failed = console, saved_games.folder() / FILE, False

    def note(self, game: Game, puzzle: str, outcome: str) -> None:
        """Keep how an attempt at a puzzle, by its key, ended."""
        try:
            with closing(SqliteStore(self._path)) as store:
                store.attempt(SOLVER, game.id, puzzle, outcome)
        except StoreError as error:
            self._fail(error)

    def progress(self, game: Game) -> Progress:
        """The progress in a game."""
        if not is_there(self._path):
            return progress_in(game, [])
        try:
            with closing(SqliteStore(self._path)) as store:
                return progress_in(game, store.attempts_of(SOLVER))
        except StoreError as error:
            self._fail(error)
            return progress_in(game, [])

    def _fail(self, error: StoreError) -> None:
        if not self._has_failed:
            self._console.aside(say(message("puzzle-not-kept", why=str(error))))
        self._has_failed = True


def _labels_of(progress: Progress, name: str) -> Sequence[Label]:
    """The puzzles of a set by its name. Raises BadOption for an unknown theme, or if none was missed."""
    labels = progress.labels_in(name)
    if labels:
        return labels
    if name in (MISSED, TODAY):
        raise BadOption(message(f"puzzle-none-{name}", game=progress.game.title))
    themes, theme = Listed(tuple(by_theme(progress.labels))), quoted(name.removeprefix(THEME))
    raise BadOption(message("puzzle-no-theme", game=progress.game.title, themes=themes, theme=theme))


def _figures(progress: Progress) -> str:
    """How many puzzles are solved, how many in a row, and the rating, if there is one."""
    count, rating = len(progress.labels), progress.rating
    solved = say(message("puzzle-progress", solved=progress.solved, count=count, streak=progress.streak))
    if rating is None:
        return solved
    shown = {name: str(figure) for name, figure in rating_figures(rating, len(progress.attempts)).items()}
    return f"{solved} {say(message('puzzle-rating', value=shown['value'], within=shown['within']))}"


def _overview(progress: Progress) -> Iterator[str]:
    """All themes of a game's puzzles with what is solved, those missed, and the commands that set them."""
    game, missed, due = progress.game, len(progress.labels_in(MISSED)), len(progress.labels_in(TODAY))
    command = f"tanglewood puzzle {game.id}"
    yield say(message("puzzle-overview", game=game.title))
    yield _figures(progress)
    if missed:
        yield say(message("puzzle-missed-count", count=missed, command=f"{command} --missed"))
    if due:
        yield say(message("puzzle-due-count", count=due, command=f"{command} --today"))
    for theme, labels in by_theme(progress.labels).items():
        solved, named = sum(map(progress.is_solved, labels)), theme_named(game, theme)
        asked = f"{command} --theme {theme}"
        yield say(message("puzzle-theme", theme=named, solved=solved, count=len(labels), command=asked))


def print_overview(game: Game, console: Console) -> None:
    """Print all themes of a game's puzzles and what is solved. Raises BadPuzzle for a game without puzzles."""
    puzzles_of(game)
    console.say_all(_overview(AttemptRecord(console).progress(game)))


def overview_as_data(game: Game, console: Console) -> dict[str, Any]:
    """The solver's figures and all themes of a game's puzzles, for programs. Raises BadPuzzle."""
    puzzles_of(game)
    progress = AttemptRecord(console).progress(game)
    themes = [{"theme": theme, **_counts(progress, labels)} for theme, labels in by_theme(progress.labels).items()]
    rating = progress.rating and rating_figures(progress.rating, len(progress.attempts))
    figures = {**_counts(progress, progress.labels), "streak": progress.streak, "rating": rating}
    comes_back = {"missed": _numbers(progress, MISSED), "today": _numbers(progress, TODAY)}
    return {"game": game.id, **figures, **comes_back, "themes": themes}


def _counts(progress: Progress, labels: Sequence[Label]) -> dict[str, int]:
    """How many of some puzzles are solved, and how many there are."""
    return {"solved": sum(map(progress.is_solved, labels)), "count": len(labels)}


def _numbers(progress: Progress, name: str) -> list[int]:
    """The numbers of the puzzles in a set."""
    return [label.number for label in progress.labels_in(name)]


def course_as_data(game: Game, console: Console) -> dict[str, Any]:
    """A game's lessons, each with how many of its puzzles are solved, for programs."""
    progress = AttemptRecord(console).progress(game) if game.course else None
    lessons = [
        {
            "number": number,
            "theme": theme,
            "title": say(theme_named(game, theme)),
            **_counts(progress, progress.labels_in(LESSON + theme)),
        }
        for number, theme in enumerate(game.course, 1)
        if progress
    ]
    return {"game": game.id, "lessons": lessons}


def print_course(game: Game, console: Console) -> None:
    """Print the list of a game's lessons, each with what is solved and the command that gives it."""
    console.say(say(message("course-title", game=game.title)))
    progress = AttemptRecord(console).progress(game)
    for number, theme in enumerate(game.course, 1):
        labels, command = progress.labels_in(LESSON + theme), f"tanglewood learn {game.id} {number}"
        counts = {"solved": sum(map(progress.is_solved, labels)), "count": len(labels)}
        about = {"number": number, "theme": theme_named(game, theme), "command": command}
        console.say(say(message("course-lesson", **about, **counts)))
