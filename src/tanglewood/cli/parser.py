"""Building blocks of the commands' parsers: types of arguments, and options that several commands share."""

import argparse
import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, typed_whole
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.catalogue import active_language, say
from tanglewood.core.language.message import ENGLISH
from tanglewood.play.messages import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from tanglewood.arena.jobs.run import Means
    from tanglewood.terminal.console import Console

COUNT = re.compile(r"([0-9]{1,30}(?:\.[0-9]{1,9})?)([kKmM]?)")
STEPS = {"": 1, "k": 1000, "m": 1_000_000}


# What argparse itself says to people, by the messages that say it.
WORDS = {
    "usage: ": "parser-usage",
    "positional arguments": "parser-arguments",
    "options": "parser-options",
    "examples:": "parser-examples",
    "show this help message and exit": "parser-help",
    "%(prog)s: error: %(message)s\n": "parser-error",
    "argument %(argument_name)s: %(message)s": "parser-argument",
    "expected one argument": "parser-one",
    "expected at most one argument": "parser-at-most-one",
    "expected at least one argument": "parser-at-least-one",
    "the following arguments are required: %s": "parser-required",
    "not allowed with argument %s": "parser-not-with",
    "invalid choice: %(value)r (choose from %(choices)s)": "parser-choice",
    "ignored explicit argument %r": "parser-no-value",
}


def _worded(text: str) -> str:
    """What argparse says, in the active language; in English as it is, as no catalogue need be read for that."""
    if active_language() == ENGLISH or text not in WORDS:
        return text
    return say(message(WORDS[text])).replace("\\n", "\n")


vars(argparse)["_"] = _worded  # it knows no other language than that of the system's catalogues


class Parser(argparse.ArgumentParser):
    """Help that keeps its line breaks, and options that are written out; it knows their names."""

    def __init__(self, **settings: Any) -> None:
        """As argparse's own."""
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **settings)

    @property
    def options(self) -> list[str]:
        """The names of its options, those in groups as well."""
        return [name for action in self._actions for name in action.option_strings if name.startswith("--")]


def whole(text: str) -> int:
    """A whole number in plain digits; Python's own `int` takes those of all scripts, and underscores."""
    number = typed_whole(text)
    if number is None:
        raise argparse.ArgumentTypeError(say(message("no-whole-number", text=quoted(text))))
    return number


def count(text: str) -> int:
    """A whole number in plain digits, or in thousands or millions: "500k", "1.5M"."""
    match = COUNT.fullmatch(text)
    number = Decimal(match[1]) * STEPS[match[2].lower()] if match else None
    if number is None or number != int(number):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is no number such as 800000, 500k or 20M")
    return int(number)


def add_command(commands: Any, name: str, run: Any, summary: str, more: str, examples: Sequence[str]) -> Any:
    """Add a command: its name, the function that runs it, and the text of its help."""
    lines = "\n".join(f"  tanglewood {example}" for example in examples)
    parser = commands.add_parser(
        name, help=summary, description=f"{summary}\n\n{more}", epilog=f"{_worded('examples:')}\n{lines}"
    )
    parser.set_defaults(run=run)
    return parser


def add_json(parser: Any) -> None:
    """Add the option for an answer that programs read."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def add_job_options(parser: Any) -> None:
    """Add options for how to run a long job (`read_job_options`); its results do not depend on them."""
    add_workers(parser)
    meaning = "do it on Ray: the cluster at ADDRESS, or one that is started for it; needs Ray"
    parser.add_argument("--ray", nargs="?", const="local", metavar="ADDRESS", help=meaning)
    add_resume(parser)


def add_resume(parser: Any) -> None:
    """Add the option for a file from which a long job goes on."""
    keep_help = "keep what is done in FILE; the same command goes on with what was broken off"
    parser.add_argument("--resume", type=Path, metavar="FILE", help=keep_help)
    parser.set_defaults(keeps=lambda args: args.resume)


def add_workers(parser: Any) -> None:
    """Add the option for how much is done at once."""
    parser.add_argument("--workers", type=whole, metavar="N", help="how many work at once (default: one a core)")


def read_job_options(args: argparse.Namespace) -> "Means":
    """The means for a job, from the options of `add_job_options`; raises BadOption."""
    from tanglewood.arena.jobs.run import Means
    from tanglewood.core.game.work_sharing import usable_cores

    if args.workers is not None and args.workers < 1:
        raise BadOption(f"A job needs at least one worker, not {args.workers}.")
    return Means(args.workers or usable_cores(), args.ray, args.resume)


def add_game_options(parser: Any) -> None:
    """Add the arguments of a match."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; 'tanglewood games' lists them",
    )
    meaning = "follow the printed rulebook where options of the game can; --option wins where both are given"
    parser.add_argument("--as-printed", action="store_true", help=meaning)
    parser.add_argument("--seats", type=whole, metavar="N", help="how many play, where the game leaves a choice")


def read_game_options(args: argparse.Namespace) -> Mapping[str, Any]:
    """The options of the game that is named; raises UnknownName or BadOption."""
    return get_game(args.game).read_options(args.option, as_printed=args.as_printed)


def add_seed(parser: Any) -> None:
    """Add the option for the deals."""
    parser.add_argument("--seed", type=whole, default=1, help="the deals (default: 1)")


def add_on_fault(parser: Any) -> None:
    """Add the option for bots that break the rules."""
    meaning = "when a bot makes no legal move: stop with a report (default), or count that game as lost for it"
    parser.add_argument("--on-fault", choices=("stop", "forfeit"), default="stop", help=meaning)


def add_plain(parser: Any) -> None:
    """Add the option for screen readers."""
    parser.add_argument("--plain", action="store_true", help="read the table aloud instead of drawing it")


def add_console(parser: Any) -> None:
    """Add the options for how to play at a terminal (`run_in_console`)."""
    ways = parser.add_mutually_exclusive_group()
    full_help = "fill the screen, with the table always in view (default where the terminal can); needs textual"
    ways.add_argument("--full", action="store_true", default=None, help=full_help)
    ways.add_argument("--lines", action="store_false", dest="full", help="line by line")
    add_plain(ways)


def run_in_console(args: argparse.Namespace, session: "Callable[[Console], None]") -> None:
    """Run a session on the full screen or in lines, as `args` and the terminal say. Raises BadOption."""
    from tanglewood.terminal.console import Console
    from tanglewood.terminal.full_screen.screen_console import fills_screen, play_on_screen

    if not args.plain and fills_screen(args.full):
        play_on_screen(session)
    else:
        session(Console(plain=args.plain))


def add_store(parser: Any) -> None:
    """Add the option for where tables are kept."""
    store_help = (
        "where the tables are: a file, or postgresql://user@host/name (default: what the environment variable"
        " TANGLEWOOD_STORE names, else a file in your data folder)"
    )
    parser.add_argument("--store", metavar="WHERE", help=store_help)
