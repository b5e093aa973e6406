"""Building blocks of the commands' parsers: types of arguments, and options that several commands share."""

import argparse
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tanglewood.cli.language import help_words
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, typed_whole
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.catalogue import active_language, say, speaking
from tanglewood.core.language.message import ENGLISH, Message, Text
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


@dataclass(frozen=True)
class About:
    """What a command's help says besides its options; examples are command lines, one a line."""

    summary: Message
    more: Text
    examples: Text


class Parser(argparse.ArgumentParser):
    """Help that keeps its line breaks, and options that are written out; it knows their names.

    The words of the help stand in a catalogue, and are said when somebody asks for them.
    """

    def __init__(self, *, about: "About | None" = None, **settings: Any) -> None:
        """As argparse's own; `about` is the text of a command's help."""
        self.about, self._is_mixing = about, False
        with speaking(self.language):
            super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **settings)

    @property
    def language(self) -> str:
        """The language of its help: researchers and operators read English."""
        return ENGLISH if self.about and isinstance(self.about.more, str) else active_language()

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As argparse's own, but options may stand between a command's words, as in `benchmark run --deals 9 TASK BOT`.

        Without this, argparse ends an argument that takes any number of words at the first option.
        """
        many = any(action.nargs == argparse.ZERO_OR_MORE for action in self._get_positional_actions())
        if self._is_mixing or not many:
            return super().parse_known_args(args, namespace)
        self._is_mixing = True  # it calls this method
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._is_mixing = False

    def put_in_words(self) -> None:
        """Say all messages of its help, and of the list of commands."""
        with speaking(self.language):
            for action in self._actions:
                listed = action._choices_actions if isinstance(action, argparse._SubParsersAction) else []
                for part in (action, *listed):
                    part.help = part.help and str(part.help)
            if self.about:
                examples = "\n".join(f"  tanglewood {line}" for line in str(self.about.examples).splitlines())
                self.description = f"{self.about.summary}\n\n{self.about.more}"
                self.epilog = f"{_worded('examples:')}\n{examples}"
            self.description = self.description and str(self.description)
            self.epilog = self.epilog and str(self.epilog)

    def format_help(self) -> str:
        """The help in words."""
        self.put_in_words()
        with speaking(self.language):
            return super().format_help()

    @property
    def options(self) -> list[str]:
        """The names of its options, those in groups as well."""
        return [name for action in self._actions for name in action.option_strings if name.startswith("--")]


def file_on_disk(text: str) -> Path:
    """The path of a file that is written and read again, so "-" for a standard stream won't do."""
    if text == "-":
        raise argparse.ArgumentTypeError(say(message("no-file-on-disk")))
    return Path(text)


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


def add_command(commands: Any, name: str, run: Any, more: str = "", examples: Sequence[str] = ()) -> Any:
    """Add a command: its name and the function that runs it; one for researchers and operators says in English more."""
    summary = help_words(f"{name}-summary")
    if more:
        about = About(summary, more, "\n".join(examples))
    else:
        about = About(summary, help_words(f"{name}-more"), help_words(f"{name}-examples"))
    parser = commands.add_parser(name, help=summary, about=about)
    parser.set_defaults(run=run)
    return parser


def add_json(parser: Any) -> None:
    """Add the option for an answer that programs read."""
    parser.add_argument("--json", action="store_true", help=help_words("option-json"))


def add_job_options(parser: Any) -> None:
    """Add options for how to run a long job (`read_job_options`); its results do not depend on them."""
    add_workers(parser)
    parser.add_argument("--ray", nargs="?", const="local", metavar="ADDRESS", help=help_words("option-ray"))
    add_resume(parser)


def add_resume(parser: Any) -> None:
    """Add the option for a file from which a long job goes on."""
    parser.add_argument("--resume", type=file_on_disk, metavar="FILE", help=help_words("option-resume"))
    parser.set_defaults(keeps=lambda args: args.resume)


def add_workers(parser: Any) -> None:
    """Add the option for how much is done at once."""
    parser.add_argument("--workers", type=whole, metavar="N", help=help_words("option-workers"))


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
        help=help_words("option-option"),
    )
    parser.add_argument("--as-printed", action="store_true", help=help_words("option-as-printed"))
    parser.add_argument("--seats", type=whole, metavar="N", help=help_words("option-seats"))


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
    parser.add_argument("--plain", action="store_true", help=help_words("option-plain"))


def add_console(parser: Any) -> None:
    """Add the options for how to play at a terminal (`run_in_console`)."""
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--full", action="store_true", default=None, help=help_words("option-full"))
    ways.add_argument("--lines", action="store_false", dest="full", help=help_words("option-lines"))
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
