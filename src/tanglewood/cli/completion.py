"""`tanglewood completion`: a script by which a shell completes what one types, made from the commands' parsers."""

import argparse
from collections.abc import Iterator
from typing import Any

from tanglewood.cli.language import add_language
from tanglewood.cli.parser import Parser, add_command
from tanglewood.core.game.registry import game_ids

SHELLS = ("bash", "zsh", "fish", "tcsh")


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "completion", run)
    add_language(parser)
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help=", ".join(SHELLS))


def run(args: argparse.Namespace) -> None:
    """Print the script; `args.parser` is the parser of the whole command line."""
    import shtab

    from tanglewood.bots import LEVELS, bot_ids

    values = {"GAME": game_ids(), "BOT": [*(level.id for level in LEVELS), *bot_ids()]}
    paths = {"FILE": shtab.FILE, "FOLDER": shtab.DIRECTORY}
    for action in _arguments(args.parser):
        if action.metavar in values:
            action.choices = values[str(action.metavar)]
        elif action.metavar in paths:
            action.complete = paths[str(action.metavar)]  # type: ignore[attr-defined]
    print(shtab.complete(args.parser, args.shell))


def _arguments(parser: Parser) -> Iterator[argparse.Action]:
    """The arguments and options of all commands, with their help in words."""
    parser.put_in_words()
    for action in parser._actions:  # argparse has no other way to them
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _arguments(command)
