"""`tanglewood study`: run a study or a comparison with a progress line, and print the path of its page."""

import argparse
import json
import shlex
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tanglewood.cli.compile import compile_for
from tanglewood.cli.parser import (
    add_command,
    add_game_options,
    add_job_options,
    add_json,
    add_seed,
    read_game_options,
    read_job_options,
    whole,
)
from tanglewood.cli.progress import progress_bar
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.game.registry import get_game

if TYPE_CHECKING:
    from tanglewood.study.differences import Pair
    from tanglewood.study.plan import Plan
    from tanglewood.study.report import Brief

WIDTH, INDENT = 100, "  "
DEFAULT_FOLDER = Path("studies")
MORE = (
    "Is it fair, how long is it, when is it settled, what is each card worth, how much is luck? Bots\n"
    "play until that is known well enough. FOLDER gets index.html, which needs nothing else, with the\n"
    "tables as Markdown, the figures as SVG and the data as Parquet. It needs Matplotlib and PyArrow;\n"
    "without them, it says how to install them.\n\n"
    "With --compare two games, bots, options or finished studies are compared on the same deals. A\n"
    "side is a game, a bot, options such as target=16, several of them in quotes, or the folder of a\n"
    "study. FOLDER/first and FOLDER/second get the data of the sides, which can be compared again."
)
EXAMPLES = [
    "study fox",
    "study grimwood --seats 4 --bot greedy --deals 5000 --resume grimwood.job",
    "study fox --compare target=16 target=35",
    "study --compare fox acornfox --bot greedy",
    "study woods --compare greedy ismcts:100 --seats 4",
    "study --compare studies/fox studies/acornfox",
]


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "study", run, MORE, EXAMPLES)
    parser.add_argument("game", metavar="GAME", nargs="?")
    compare_help = "tell how B differs from A, each figure with its interval"
    parser.add_argument("--compare", nargs=2, metavar=("A", "B"), help=compare_help)
    parser.add_argument("--bot", metavar="BOT", help="who plays (default: ismcts:100)")
    ladder_help = "bots from the weakest to the strongest, for how much is skill"
    parser.add_argument("--ladder", nargs="+", type=str, metavar="BOT", help=ladder_help)
    _add_sizes(parser)
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help="where it is written (default: studies/GAME)")
    add_job_options(parser)
    add_seed(parser)
    add_json(parser)
    add_game_options(parser)


def _add_sizes(parser: Any) -> None:
    """Add the options for how many games are played."""
    precision_help = "watch until each seat's share of wins is known to within P (default: 0.02)"
    parser.add_argument("--precision", type=float, metavar="P", help=precision_help)
    deals_help = "deals to watch at most (default: as many as the precision takes)"
    parser.add_argument("--deals", type=whole, metavar="N", help=deals_help)
    pairs_help = "deals for each two bots of the ladder (default: a quarter of those watched)"
    parser.add_argument("--pairs", type=whole, metavar="N", help=pairs_help)


def run(args: argparse.Namespace) -> None:
    """Study a game, or compare two; print the path of the page. Raises UnknownName, BadOption or JobError."""
    if args.compare:
        _compare(args)
        return
    if args.game is None:
        raise BadOption("Which game? Name it, as in tanglewood study fox.")
    from tanglewood.study.plan import Plan
    from tanglewood.study.study import study

    settings = {"options": read_game_options(args), **_plan_settings(args)}
    plan, means = Plan(args.game, **settings), read_job_options(args)
    _compile_for_plan(plan)
    with progress_bar(plan.game, "deals") as bar:
        page = study(plan, args.folder or DEFAULT_FOLDER / args.game, means, lambda _, done, most: bar(done, most))
    _print_study(page, as_json=args.json)


def _print_study(page: Path, *, as_json: bool) -> None:
    """Print what was found in a few sentences, the path of the page, and what one does next."""
    from tanglewood.study.data_files import read
    from tanglewood.study.summary_box import box

    played = read(page.parent)
    print(findings(box(played.usual, played.worth, played.parts, played.plan.ladder), page, as_json=as_json))
    if as_json:
        return
    game = played.usual.game
    for option in game.options[:1]:
        sides = " ".join(
            f"{option.name}={value}" for value in (option.choices or option.suggestions or ("on", "off"))[:2]
        )
        print(f"What an option changes:\n{INDENT}tanglewood study {game.id} --compare {sides}")


def _plan_settings(args: argparse.Namespace) -> dict[str, Any]:
    """A plan's arguments besides its game and options."""
    settings = {name: getattr(args, name) for name in ("bot", "ladder", "precision", "deals", "pairs", "seats", "seed")}
    if settings["ladder"]:
        settings["ladder"] = tuple(settings["ladder"])
    return {name: value for name, value in settings.items() if value is not None}


def _compile_for_plan(plan: "Plan") -> None:
    """Check and compile the bots of a plan."""
    compile_for(get_game(plan.game), [plan.bot, *plan.ladder], plan.seats, plan.options)


def _compare(args: argparse.Namespace) -> None:
    """Compare two sides: two finished studies, or two plans that are played on the same deals."""
    from tanglewood.study import sides

    folder = args.folder or DEFAULT_FOLDER / sides.folder_name(*args.compare)
    if folders := sides.folders(args.compare):
        if args.game or args.option or args.as_printed or _plan_settings(args).keys() - {"seed"}:
            raise BadOption("Finished studies say themselves what they are of: leave all but --folder away.")
        _compare_finished(folders, folder, as_json=args.json)
    else:
        settings = _plan_settings(args)
        plans = sides.plans(args.compare, args.game, args.option, settings, as_printed=args.as_printed)
        _compare_plans(plans, args, folder)


def _compare_plans(plans: "tuple[Plan, Plan]", args: argparse.Namespace, folder: Path) -> None:
    """Play two plans on the same deals; print how they differ, and the page. Raises BadOption or JobError."""
    from tanglewood.study.comparison import command_of, play_both
    from tanglewood.study.differences import Pair
    from tanglewood.study.plots import matplotlib

    names, means = tuple(args.compare), read_job_options(args)
    matplotlib()
    for plan in plans:
        _compile_for_plan(plan)
    with progress_bar(" / ".join(names), "deals") as bar:
        both = play_both(plans, means, lambda _, done, most: bar(done, most))
    _print_comparison(Pair(names, *both), command_of(plans), folder, as_json=args.json)


def _compare_finished(folders: Sequence[Path], folder: Path, *, as_json: bool) -> None:
    """Compare two finished studies. Raises BadOption."""
    from tanglewood.arena.game_files import arrow
    from tanglewood.study.data_files import read
    from tanglewood.study.differences import Pair
    from tanglewood.study.plots import matplotlib

    matplotlib()
    arrow()
    first, second = folders
    pair = Pair((str(first), str(second)), read(first), read(second))
    command = shlex.join(["tanglewood", "study", "--compare", str(first), str(second)])
    _print_comparison(pair, command, folder, as_json=as_json)


def _print_comparison(pair: "Pair", command: str, folder: Path, *, as_json: bool) -> None:
    """Write the page of a comparison and the data of both sides, and print its box and its path."""
    from tanglewood.study.comparison import report_of
    from tanglewood.study.data_files import keep
    from tanglewood.study.report_page import write_page

    report = report_of(pair, command)
    for played, name in ((pair.first, "first"), (pair.second, "second")):
        keep(played, (), folder / name)
    print(findings(report.box, write_page(folder, report), as_json=as_json))


def findings(briefs: Sequence["Brief"], page: Path, *, as_json: bool) -> str:
    """What was found and where the page is, in lines or as a JSON object."""
    if not as_json:
        return f"{boxed(briefs)}\n{page}"
    answers = [{"question": brief.question, "answer": brief.sentence} for brief in briefs]
    return json.dumps({"page": str(page), "findings": answers}, indent=1, ensure_ascii=False)


def boxed(briefs: Sequence["Brief"]) -> str:
    """The box of a page as text: each question, and below it its answer."""
    lines = []
    for brief in briefs:
        answer = textwrap.fill(brief.sentence, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)
        lines += [brief.question, answer]
    return "\n".join(lines)
