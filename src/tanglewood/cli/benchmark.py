"""`tanglewood benchmark`: ten fixed tasks for bots, with results that others can check and cite."""

import argparse
import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tanglewood.cli.compile import compile_for
from tanglewood.cli.parser import add_command, add_json, add_seed, count, whole
from tanglewood.cli.progress import progress_bar
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.game.registry import get_game

DEFAULT_FOLDER = Path("benchmark")
POSITIONS = 1_000_000
SAMPLE = 5  # as in benchmark/replaying.py, which takes long to import
MORE = (
    "  list              the tasks: game, deals, opponent, budget and metric\n"
    "  run TASK BOT      play a task; the same command goes on with what was broken off\n"
    "  check FILE ...    is a result whole, and does a sample of its deals play as it says?\n"
    "  guard FILE FILE   is the first result, of a new net or bot, not worse than the second, an earlier one?\n"
    "  table FILE ...    results as a Markdown table, the best first; says which are not told apart\n"
    "  data GAME         an offline data set: decisions with policy, value and outcome, in Parquet\n\n"
    "Without TASK, run BOT plays all ten. FOLDER gets a JSON file for each task and bot: machine,\n"
    "versions, digests, seeds and every deal."
)
EXAMPLES = [
    "benchmark list",
    "benchmark run two-players fern:Fern",
    "benchmark run ten-million-moves net:runs/fox/net.npz --learnt 10M",
    "benchmark run greedy",
    "benchmark check benchmark/two-players-greedy.json",
    "benchmark guard new/two-players-net.json benchmark/two-players-net.json",
    "benchmark data fox --positions 1M",
    "benchmark table benchmark/two-players-greedy.json benchmark/two-players-uniform.json",
]


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "benchmark", run, MORE, EXAMPLES)
    parser.add_argument("deed", metavar="DO", choices=tuple(DEEDS), help="list, run, check, guard, table or data")
    parser.add_argument("words", metavar="WHAT", nargs="*", help="a task and a bot, files, or a game")
    parser.add_argument("--deals", type=whole, metavar="N", help="play the first N deals of a task only")
    parser.add_argument(
        "--sample", type=whole, default=SAMPLE, metavar="N", help=f"deals that check plays again (default: {SAMPLE})"
    )
    learnt_help = "moves that the bot has learnt from, such as 9.5M"
    parser.add_argument("--learnt", type=count, metavar="N", help=learnt_help)
    positions_help = "decisions of a data set (default: 1M)"
    parser.add_argument("--positions", type=count, default=POSITIONS, metavar="N", help=positions_help)
    parser.add_argument(
        "--seats", type=whole, metavar="N", help="players in a data set (default: the game's usual number)"
    )
    add_seed(parser)
    folder_help = f"where results are written (default: {DEFAULT_FOLDER})"
    parser.add_argument("--folder", type=Path, default=DEFAULT_FOLDER, metavar="FOLDER", help=folder_help)
    add_json(parser)
    parser.set_defaults(keeps=lambda args: args.folder)


def run(args: argparse.Namespace) -> None:
    """Do what is asked. Raises UnknownName, BadOption, BotFault, Changed if a result is not what its bot plays, or
    Weaker if it is worse than an earlier one.
    """
    if args.deed != "run":
        del args.keeps  # nothing else goes on where it was broken off
    DEEDS[args.deed](args)


def _list(args: argparse.Namespace) -> None:
    from tanglewood.benchmark.tasks import TASKS

    if args.words:
        raise BadOption("tanglewood benchmark list takes no names.")
    if args.json:
        print(json.dumps([task.describe() for task in TASKS], indent=1))
        return
    for task in TASKS:
        against = f" against {task.opponent}" if task.opponent else ""
        print(
            f"{task.id} (version {task.version}): {task.title}\n"
            f"  {', '.join(task.games)}, seats: {task.seats}{against}, {task.deals} deals\n"
            f"  metric: {task.metric}; budget: {task.budget}"
        )


def _run(args: argparse.Namespace) -> None:
    from tanglewood.benchmark.tasks import TASKS, get_task

    if not 1 <= len(args.words) <= 2:
        raise BadOption("Which bot? Name it, as in tanglewood benchmark run two-players greedy.")
    tasks = TASKS if len(args.words) == 1 else (get_task(args.words[0]),)
    if args.deals is not None and args.deals < 1:
        raise BadOption(f"A task takes at least one deal, not {args.deals}.")
    for task in tasks:
        _play(task, args.words[-1], args)


def _play(task: Any, bot: str, args: argparse.Namespace) -> None:
    """Play one task and print its result."""
    from tanglewood.benchmark.ranking import shown
    from tanglewood.benchmark.result_file import run_task

    path = args.folder / f"{task.id}-{re.sub(r'[^A-Za-z0-9.=-]+', '-', bot)}.json"
    for game in task.games:
        compile_for(get_game(game), [bot, *([task.opponent] if task.opponent else [])], task.seats, {})
    with progress_bar(f"{task.id}: {bot}", "deals") as bar:
        result = run_task(task, bot, path, bar, deals=args.deals, learnt=args.learnt if task.moves else None)
    if args.json:
        print(json.dumps(result.contents(), indent=1))
    else:
        print(f"{task.id}: {result.bot}: {shown(task, result.deals)} ({task.metric}; {len(result.deals)} deals)")
        print(path, flush=True)


def _check(args: argparse.Namespace) -> None:
    from tanglewood.benchmark.replaying import check_result

    for path in _files(args.words):
        with progress_bar(str(path), "deals") as bar:
            print(check_result(path, args.sample, bar), flush=True)


def _guard(args: argparse.Namespace) -> None:
    from tanglewood.benchmark.ranking import check_not_weaker
    from tanglewood.benchmark.result_file import read_result

    if len(args.words) != 2:
        raise BadOption("A guard compares two files: the new result, then the earlier one.")
    print(check_not_weaker(*(read_result(Path(word)) for word in args.words)))


def _table(args: argparse.Namespace) -> None:
    from tanglewood.benchmark.ranking import page
    from tanglewood.benchmark.result_file import read_result

    results = [read_result(path) for path in _files(args.words)]
    print(json.dumps([result.contents() for result in results], indent=1) if args.json else page(results), end="")


def _data(args: argparse.Namespace) -> None:
    from tanglewood.benchmark.positions import write_positions

    if len(args.words) != 1:
        raise BadOption("Which game? Name it, as in tanglewood benchmark data fox.")
    game = get_game(args.words[0])
    compile_for(game, ["net"], args.seats, {})
    with progress_bar(f"{game.id}: decisions", "decisions") as bar:
        print(write_positions(game.id, args.seats, args.positions, args.seed, args.folder / f"{game.id}-data", bar))


def _files(words: Sequence[str]) -> list[Path]:
    """The files that are named, and those of folders that are."""
    if not words:
        raise BadOption(
            f"Which results? Name their files or their folder, as in tanglewood benchmark table {DEFAULT_FOLDER}."
        )
    return [path for word in map(Path, words) for path in (sorted(word.glob("*.json")) if word.is_dir() else [word])]


DEEDS: dict[str, Callable[[argparse.Namespace], None]] = {
    "list": _list,
    "run": _run,
    "check": _check,
    "guard": _guard,
    "table": _table,
    "data": _data,
}
