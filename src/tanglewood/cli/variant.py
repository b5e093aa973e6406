"""`tanglewood variant`: write a variant of a game."""

import argparse
from pathlib import Path
from typing import Any

from tanglewood.cli.parser import add_command


def add(commands: Any) -> None:
    """Add the command."""
    more = (
        "The game as it is, but for what files of a few lines change. Name what you mean to change as\n"
        "MODULE.NAME: a number, table, card or rule. Its file begins with it as GAME has it now."
    )
    examples = ["variant fox acornfox", "variant fox acornfox rules.ROUND_POINTS", "variant woods gems cards.SPLITS"]
    parser = add_command(commands, "variant", run, more, examples)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("name", metavar="NAME", help="its folder and its id: small letters and digits")
    parser.add_argument("changes", metavar="MODULE.NAME", nargs="*", help="what shall change")
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help="the folder to write the variant's own into")


def run(args: argparse.Namespace) -> None:
    """Write the variant, and print what to do next."""
    from tanglewood.scaffold.new_variant import write_variant

    written = write_variant(args.game, args.name, args.changes, args.folder)
    print(written.next_steps("docs/variants.md says what can be changed, and how to compare it with its original."))
