"""`tanglewood learn`: learn a game, lesson by lesson."""

import argparse
import json
from typing import Any

from tanglewood.cli.language import add_language, help_words
from tanglewood.cli.parser import add_command, add_console, add_json, run_in_console, whole
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.game.registry import get_game
from tanglewood.play.messages import message


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "learn", run)
    add_language(parser)
    parser.add_argument("game", metavar="GAME", help=help_words("option-game"))
    parser.add_argument("lesson", metavar="N", nargs="?", type=whole, help=help_words("learn-lesson"))
    add_json(parser)
    add_console(parser)


def run(args: argparse.Namespace) -> None:
    """Give a lesson, or list the lessons. Raises BadOption."""
    from tanglewood.terminal.console import Console
    from tanglewood.terminal.practice import WITH_PRACTICE
    from tanglewood.terminal.puzzles import Lesson, course_as_data, print_course

    game = get_game(args.game)
    if args.json and args.lesson is not None:
        raise BadOption(message("json-lessons", game=game.id))
    if args.json:
        print(json.dumps(course_as_data(game, Console()), indent=1, ensure_ascii=False))
    elif args.lesson is None and game.course:
        print_course(game, Console(plain=args.plain))
    else:  # a game without a course refuses every lesson
        number = args.lesson or 0
        run_in_console(args, lambda console: Lesson(game, console, number, commands=WITH_PRACTICE).run())
