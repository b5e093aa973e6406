"""Building blocks of the commands' parsers."""

import argparse
import re
from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

from tanglewood.core.checks.inputs import quoted, typed_whole
from tanglewood.core.language.catalogue import languages

COUNT = re.compile(r"([0-9]{1,30}(?:\.[0-9]{1,9})?)([kKmM]?)")
STEPS = {"": 1, "k": 1000, "m": 1_000_000}


class Parser(argparse.ArgumentParser):
    """Help that keeps its line breaks, and options that are written out; it knows their names."""

    def __init__(self, **settings: Any) -> None:
        """As argparse's own."""
        self.options: list[str] = []
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **settings)

    def add_argument(self, *names: str, **settings: Any) -> argparse.Action:
        """As argparse's own."""
        self.options += [name for name in names if name.startswith("--")]
        return super().add_argument(*names, **settings)


def whole(text: str) -> int:
    """A whole number in plain digits; Python's own `int` takes those of all scripts, and underscores."""
    number = typed_whole(text)
    if number is None:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is no whole number")
    return number


def count(text: str) -> int:
    """A whole number in plain digits, or in thousands or millions: "500k", "1.5M"."""
    found = COUNT.fullmatch(text)
    number = Decimal(found[1]) * STEPS[found[2].lower()] if found else None
    if number is None or number != int(number):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is no number such as 800000, 500k or 20M")
    return int(number)


def add(commands: Any, name: str, run: Any, summary: str, more: str, examples: Sequence[str]) -> Any:
    """A command: its name, what it runs, what its help says."""
    lines = "\n".join(f"  tanglewood {example}" for example in examples)
    parser = commands.add_parser(name, help=summary, description=f"{summary}\n\n{more}", epilog=f"examples:\n{lines}")
    parser.set_defaults(run=run)
    return parser


def add_job_options(parser: Any) -> None:
    """Add options for how to run a long job (`commands.means_of`); its results do not depend on them."""
    add_workers(parser)
    add_ray(parser)
    keep_help = "keep what is done in FILE; the same command goes on with what was broken off"
    parser.add_argument("--resume", type=Path, metavar="FILE", help=keep_help)


def add_workers(parser: Any) -> None:
    """The number of processes."""
    parser.add_argument("--workers", type=whole, metavar="N", help="processes (default: one a core)")


def add_ray(parser: Any) -> None:
    """Add options for where to run a job."""
    meaning = "do it on Ray: the cluster at ADDRESS, or one that is started for it; needs Ray"
    parser.add_argument("--ray", nargs="?", const="local", metavar="ADDRESS", help=meaning)


def add_language(parser: Any) -> None:
    """Add the option for the language of what is said to players."""
    meaning = "the language to play in (default: the one of LC_ALL or LANG)"
    parser.add_argument("--language", choices=languages(), help=meaning)


def add_game_options(parser: Any) -> None:
    """Add the arguments of a match."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; 'tanglewood games' lists them",
    )
    parser.add_argument("--seats", type=whole, metavar="N", help="how many play, where the game leaves a choice")
