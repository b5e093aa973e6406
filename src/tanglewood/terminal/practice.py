"""Commands that leave a table for a while: look back, have the match reviewed, solve puzzles, take a lesson."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import IO

from tanglewood.core.checks.errors import BadOption, MoveError
from tanglewood.core.checks.inputs import typed, typed_whole
from tanglewood.core.language.catalogue import active_language, say
from tanglewood.play.messages import message
from tanglewood.terminal.commands import COMMANDS
from tanglewood.terminal.console import Console
from tanglewood.terminal.puzzles import Lesson, ShippedPuzzles, print_course
from tanglewood.terminal.replay import ReplayedGame, Stepper
from tanglewood.terminal.session import Command, Session

GLANCE = 0.1  # seconds between looks whether a review is done


def _visiting(name: str, visit: Callable[[Session, str], None]) -> Command:
    """A command that leaves the table, and comes back to it."""

    def run(session: Session, argument: str) -> None:
        visit(session, argument)
        session.come_back()

    return Command(name, run)


def _look_back(session: Session, _: str) -> None:
    match, names = session.match, session.seating.names
    eyes = ReplayedGame(match.copy(), names, session.viewer, host=match.over)
    Stepper(eyes, session.console, own_eyes=not match.over).run()


def _review(session: Session, _: str) -> None:
    if not session.match.over:
        raise MoveError(message("review-later"))
    session.save()
    session.console.say(say(message("review-runs")))
    words = ["review", str(session.path), "--language", active_language()]
    with tempfile.TemporaryFile("w+", encoding="utf-8") as output:
        _run_until_left([sys.executable, "-m", "tanglewood", *words], output, session.console)
        output.seek(0)
        for line in output:
            session.console.say_unwrapped(line.rstrip("\n"))


def _run_until_left(command: list[str], output: IO[str], console: Console) -> None:
    """Run a program to its end; end it once the person has left."""
    with subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL) as program:
        try:
            while program.poll() is None and not console.has_left:
                time.sleep(GLANCE)
        finally:
            program.kill()


def _puzzle(session: Session, number: str) -> None:
    asked = _number_in(number) if number else None
    ShippedPuzzles(session.match.game, session.console, asked, commands=session.commands).run()


def _learn(session: Session, number: str) -> None:
    if number:
        Lesson(session.match.game, session.console, _number_in(number), commands=session.commands).run()
    else:
        print_course(session.match.game, session.console)


def _number_in(text: str) -> int:
    number = typed_whole(text)
    if number is None:
        raise BadOption(message("no-number", text=typed(text)))
    return number


PRACTICE = {
    name: _visiting(name, visit)
    for name, visit in (("replay", _look_back), ("review", _review), ("puzzle", _puzzle), ("learn", _learn))
}
WITH_PRACTICE = {
    **{name: command for name, command in COMMANDS.items() if name != "quit"},
    **PRACTICE,
    "quit": COMMANDS["quit"],
}
