"""`tanglewood verify`: check a match's deal against its commitment, and its moves against the rules."""

import argparse
import json
from pathlib import Path
from typing import Any

from tanglewood.cli.language import add_language, help_words
from tanglewood.cli.parser import add_command, add_json
from tanglewood.core.language.catalogue import say
from tanglewood.play import journal
from tanglewood.play.messages import message
from tanglewood.terminal.console import wrapped


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "verify", run)
    add_language(parser)
    parser.add_argument("file", metavar="FILE", type=Path, help=help_words("verify-file"))
    parser.add_argument("--commitment", metavar="HEX", help=help_words("verify-commitment"))
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    """Check and print the result. Raises BadJournal with what does not fit."""
    from tanglewood.play import deal

    saved = journal.load(args.file)
    match = deal.verify(saved, args.commitment)
    if args.json:
        sealed = {name: saved[deal.KEY][name] for name in ("commitment", "seal")}
        found = {"game": match.game.id, "moves": len(match.moves), "over": match.over, **sealed}
        print(json.dumps(found | {"compared": args.commitment is not None}, indent=1))
        return
    about = {"game": match.game.title, "moves": len(match.moves), "over": match.over}
    print(wrapped(say(message("fair-verified", **about))))
    seals = {"fair-promise": saved[deal.KEY]["commitment"], "fair-seal": saved[deal.KEY]["seal"]}
    named = {say(message(name)): seal for name, seal in seals.items()}
    for name, seal in named.items():
        print(f"{name:{max(map(len, named))}} {seal}")
    if args.commitment is None:
        print(wrapped(say(message("fair-shown"))))
