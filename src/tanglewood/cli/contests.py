"""Arguments of the commands in which bots play each other: matches, tournaments, studies."""

from pathlib import Path
from typing import Any

from tanglewood.cli import commands as do
from tanglewood.cli.parser import add, add_game_options, add_job_options, whole

ABOUT_STUDY = (
    "Is it fair, how long is it, when is it settled, what is each card worth, how much is luck? Bots\n"
    "play until that is known well enough. FOLDER gets index.html, which needs nothing else, with the\n"
    "tables as Markdown, the figures as SVG and the data as Parquet. It needs Matplotlib and PyArrow;\n"
    "without them, it says how to install them.\n\n"
    "With --compare two games, bots, options or finished studies are compared on the same deals. A\n"
    "side is a game, a bot, options such as target=16, several of them in quotes, or the folder of a\n"
    "study."
)
STUDY_EXAMPLES = [
    "study fox",
    "study grimwood --seats 4 --bot greedy --deals 5000 --resume grimwood.job",
    "study fox --compare target=16 target=35",
    "study --compare fox acornfox --bot greedy",
    "study woods --compare greedy ismcts:100 --seats 4",
    "study --compare studies/fox studies/acornfox",
]


def add_match(commands: Any) -> None:
    """`tanglewood match`."""
    more = (
        "Every two of them play pairs of games on the same deals, with the seats swapped. The\n"
        "result is a mean with its 95 % interval. A lone bot meets uniform, which plays at random.\n"
        "Where all win or lose together it is said how often each bot wins, for every number of players."
    )
    examples = [
        "match fox greedy uniform --pairs 1000",
        "match fox ismcts:1000 ismcts:100 greedy --json",
        "match lost ismcts",
    ]
    parser = add(commands, "match", do.match, "Let bots play against each other.", more, examples)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("bots", metavar="BOT", nargs="+", help="uniform, greedy, ismcts:1000, ismcts:250ms, oak ...")
    parser.add_argument("--pairs", type=whole, default=100, metavar="N", help="pairs of games (default: 100)")
    parser.add_argument("--seed", type=whole, default=1, help="the deals (default: 1)")
    parser.add_argument("--threads", type=whole, metavar="N", help="how many at a time (default: one a core)")
    _add_on_fault(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_game_options(parser)


def _add_on_fault(parser: Any) -> None:
    meaning = "when a bot makes no legal move: stop with a report (default), or count that game as lost for it"
    parser.add_argument("--on-fault", choices=("stop", "forfeit"), default="stop", help=meaning)


def _add_job(parser: Any) -> None:
    add_job_options(parser)
    parser.add_argument("--seed", type=whole, default=1, help="the deals (default: 1)")


def add_tournament(commands: Any) -> None:
    """`tanglewood tournament`."""
    more = (
        "All deals are played with the seats going round, and the same command gives the same result\n"
        "on any number of processes, or on Ray. Bots are specs such as greedy, ismcts:1000,\n"
        "package.module:Class, 'program:perl mybot.pl' or openspiel:uniform_random."
    )
    examples = [
        "tournament fox uniform greedy ismcts:100 champion:100 --pairs 200",
        "tournament fox uniform greedy ismcts:10 ismcts:100 --swiss 2 --resume swiss.job",
        "tournament fox champion:100 ismcts:100 --pairs 5000 --sprt 0 0.5",
        "tournament woods greedy ismcts:50 --keep games.parquet --ray",
    ]
    parser = add(commands, "tournament", do.tournament, "Find out which of several bots is best.", more, examples)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("bots", metavar="BOT", nargs="+", help="two or more")
    _add_on_fault(parser)
    _add_how_far(parser)
    _add_job(parser)
    add_game_options(parser)


def _add_how_far(parser: Any) -> None:
    parser.add_argument("--pairs", type=whole, default=100, metavar="N", help="deals for two that meet (default: 100)")
    parser.add_argument("--swiss", type=whole, metavar="ROUNDS", help="Swiss rounds, not everyone against everyone")
    sprt_help = "stop when it is sure whether the first of two bots is ahead by LOW or less, or by HIGH or more"
    parser.add_argument("--sprt", type=float, nargs=2, metavar=("LOW", "HIGH"), help=sprt_help)
    parser.add_argument(
        "--error", type=float, default=0.05, metavar="P", help="how often --sprt may err (default: 0.05)"
    )
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep the games in a Parquet file; needs PyArrow")
    parser.add_argument(
        "--no-luck", action="store_true", help="do not estimate the luck of the deals by greedy's results"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def add_check_bot(commands: Any) -> None:
    """`tanglewood check-bot`."""
    more = (
        "It plays each game with each number of players, and is asked twice for each of its moves. You see\n"
        "what it does wrong, how fast it is, and whether the same random numbers give the same moves.\n"
        "With --at, which a report of a fault ends with, it is asked for that one decision again."
    )
    examples = ["check-bot mybot:Fern", "check-bot mybot:Fern fox woods --seconds 60", "check-bot greedy explorers"]
    parser = add(commands, "check-bot", do.check_bot, "See whether a bot can play.", more, examples)
    parser.add_argument("bot", metavar="BOT", help="such as package.module:Class")
    parser.add_argument("games", metavar="GAME", nargs="*", help="all by default")
    seconds_help = "how long it may think at each table (default: 10)"
    parser.add_argument("--seconds", type=float, default=10.0, metavar="S", help=seconds_help)
    parser.add_argument("--seed", type=whole, default=1, help="the deals (default: 1)")
    parser.add_argument("--at", metavar="DECISION", help="the text from a report")


def add_study(commands: Any) -> None:
    """`tanglewood study`."""
    parser = add(
        commands, "study", do.study, "Study a game: a page that tells how it plays.", ABOUT_STUDY, STUDY_EXAMPLES
    )
    parser.add_argument("game", metavar="GAME", nargs="?")
    compare_help = "tell how B differs from A, each figure with its interval"
    parser.add_argument("--compare", nargs=2, metavar=("A", "B"), help=compare_help)
    parser.add_argument("--bot", metavar="BOT", help="who plays (default: ismcts:100)")
    ladder_help = "bots from the weakest to the strongest, for how much is skill"
    parser.add_argument("--ladder", nargs="+", type=str, metavar="BOT", help=ladder_help)
    precision_help = "watch until each seat's share of wins is known to within P (default: 0.02)"
    parser.add_argument("--precision", type=float, metavar="P", help=precision_help)
    parser.add_argument(
        "--deals", type=whole, metavar="N", help="deals to watch at most (default: as many as the precision takes)"
    )
    pairs_help = "deals for each two bots of the ladder (default: a quarter of those watched)"
    parser.add_argument("--pairs", type=whole, metavar="N", help=pairs_help)
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help="where it is written (default: studies/GAME)")
    _add_job(parser)
    add_game_options(parser)
