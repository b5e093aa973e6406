"""The person who solves puzzles at the terminal: their attempts, kept in a database of the user's data folder."""

from collections.abc import Iterator, Sequence
from contextlib import closing

from tanglewood.arena.glicko import rating_figures
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.files.user_folders import is_there
from tanglewood.core.game.game import Game
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Listed
from tanglewood.play.messages import message
from tanglewood.puzzles import puzzles_of
from tanglewood.puzzles.collection import Label
from tanglewood.puzzles.progress import MISSED, THEME, Progress, progress_in
from tanglewood.puzzles.sets import by_theme, theme_named
from tanglewood.store import StoreError
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.terminal import saved_games
from tanglewood.terminal.console import Voice

FILE = "puzzles.sqlite"
SOLVER = "terminal"  # the session of all attempts in that file


class Solver:
    """Keeps attempts at puzzles; if that fails, says so once and goes on without."""

    def __init__(self, voice: Voice) -> None:
        """For the person at this terminal."""
        self._voice, self._path, self._keeps = voice, saved_games.folder() / FILE, True

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
        if self._keeps:
            self._voice.aside(say(message("puzzle-not-kept", why=str(error))))
        self._keeps = False


def labels_of(progress: Progress, name: str) -> Sequence[Label]:
    """The puzzles of a set by its name. Raises BadOption for an unknown theme, or if none was missed."""
    labels = progress.labels_in(name)
    if labels:
        return labels
    if name == MISSED:
        raise BadOption(message("puzzle-none-missed", game=progress.game.title))
    themes, theme = Listed(tuple(by_theme(progress.labels))), quoted(name.removeprefix(THEME))
    raise BadOption(message("puzzle-no-theme", game=progress.game.title, themes=themes, theme=theme))


def figures(progress: Progress) -> str:
    """How many puzzles are solved, how many in a row, and the rating, if there is one."""
    count, rating = len(progress.labels), progress.rating
    solved = say(message("puzzle-progress", solved=progress.solved, count=count, streak=progress.streak))
    if rating is None:
        return solved
    shown = {name: str(figure) for name, figure in rating_figures(rating).items()}
    return f"{solved} {say(message('puzzle-rating', value=shown['value'], within=shown['within']))}"


def overview(progress: Progress) -> Iterator[str]:
    """All themes of a game's puzzles with what is solved, those missed, and the commands that set them."""
    game, missed = progress.game, len(progress.labels_in(MISSED))
    command = f"tanglewood puzzle {game.id}"
    yield say(message("puzzle-overview", game=game.title))
    yield figures(progress)
    if missed:
        yield say(message("puzzle-missed-count", count=missed, command=f"{command} --missed"))
    for theme, labels in by_theme(progress.labels).items():
        solved, named = sum(map(progress.is_solved, labels)), theme_named(game, theme)
        asked = f"{command} --theme {theme}"
        yield say(message("puzzle-theme", theme=named, solved=solved, count=len(labels), command=asked))


def show_overview(game: Game, voice: Voice) -> None:
    """Print the overview. Raises BadPuzzle for a game without puzzles."""
    puzzles_of(game)
    voice.say_all(overview(Solver(voice).progress(game)))
