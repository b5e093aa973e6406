"""`tanglewood rules`: read the rules of a game, or one ruling."""

import argparse
import json
from typing import Any

from tanglewood.cli.language import add_language, help_words
from tanglewood.cli.parser import add_command, add_json


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "rules", run)
    add_language(parser)
    parser.add_argument("game", metavar="GAME", help=help_words("option-game"))
    parser.add_argument("number", metavar="NUMBER", nargs="?", help=help_words("rules-number"))
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    """Print the rules."""
    from tanglewood.core.game.registry import get_game
    from tanglewood.play import rulebook
    from tanglewood.play.questions import rule_text
    from tanglewood.terminal.rulebook import rules_in_lines

    if args.json:
        game = get_game(args.game)
        numbered = rulebook.rulings(game)
        chosen = {args.number.upper(): rule_text(game, args.number)} if args.number else numbered
        print(json.dumps({"game": game.id, "rulings": chosen}, indent=1, ensure_ascii=False))
        return

    print(rules_in_lines(args.game, args.number))
