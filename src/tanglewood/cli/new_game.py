"""`tanglewood new-game`: write a game to start from."""

import argparse
from pathlib import Path
from typing import Any

from tanglewood.cli.parser import add_command


def add(commands: Any) -> None:
    """Add the command."""
    more = (
        "A small complete game with tests of its rules, under a name of your own, to be made into yours.\n"
        "In a checkout of Tanglewood it goes where the games are, elsewhere into the folder you are in,\n"
        "which TANGLEWOOD_GAMES has to name then."
    )
    examples = ["new-game acorns", "new-game acorns --folder ~/games"]
    parser = add_command(commands, "new-game", run, more, examples)
    parser.add_argument("name", metavar="NAME", help="its folder and its id: small letters and digits")
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help="the folder to write the game's own into")


def run(args: argparse.Namespace) -> None:
    """Write the game, and print what to do next."""
    from tanglewood.scaffold import write_game

    print(write_game(args.name, args.folder).next_steps())
