"""`tanglewood match`: bots against bots on the same deals, each pair of bots once."""

import argparse
import json
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from itertools import combinations, product
from pathlib import Path
from shlex import quote
from typing import Any

from tanglewood.arena.jobs.ledger import Ledger
from tanglewood.arena.paired_match import PairLedger, Result, check_amounts, play_paired
from tanglewood.cli.compile import compile_for
from tanglewood.cli.parser import (
    add_command,
    add_game_options,
    add_json,
    add_on_fault,
    add_resume,
    add_seed,
    add_workers,
    read_game_options,
    whole,
)
from tanglewood.cli.progress import progress_bar
from tanglewood.core.game.registry import get_game
from tanglewood.core.numbers.rng import seed_words

BASELINE = "uniform"  # the opponent of a single bot
MORE = 4  # times as many pairs halve an interval
OTHERS = ("uniform", "greedy", "ismcts:100")  # for a tournament


def add(commands: Any) -> None:
    """Add the command."""
    more = (
        "Every two of them play pairs of games on the same deals, with the seats swapped. The\n"
        "result is a mean with its 95 % interval. A lone bot meets uniform, which plays at random.\n"
        "Where all win or lose together it is said how often each bot wins, for every number of players."
    )
    examples = [
        "match fox greedy uniform --pairs 1000",
        "match fox ismcts:1000 ismcts:100 greedy --json",
        "match lost ismcts",
        "match fox oak birch --pairs 1000 --resume oak.job",
        "match fox llm:http://localhost:11434/v1:model=NAME greedy --transcripts talks",
    ]
    parser = add_command(commands, "match", run, more, examples)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("bots", metavar="BOT", nargs="+", help="uniform, greedy, ismcts:1000, ismcts:250ms, oak ...")
    parser.add_argument("--pairs", type=whole, default=100, metavar="N", help="pairs of games (default: 100)")
    add_seed(parser)
    add_workers(parser)
    add_resume(parser)
    add_on_fault(parser)
    transcripts_help = "write what language models are asked and answer into this folder, a file a game"
    parser.add_argument("--transcripts", type=Path, metavar="FOLDER", help=transcripts_help)
    add_json(parser)
    add_game_options(parser)


def run(args: argparse.Namespace) -> None:
    """Play and print the results; a cooperative game with each number of seats, unless a number is named.

    Raises UnknownName or BadOption before playing."""
    from tanglewood.core.game.work_sharing import usable_cores

    seed_words(args.seed)  # refuses an invalid seed before anything is compiled
    bots = [*args.bots, BASELINE] if len(args.bots) == 1 else args.bots
    settings: dict[str, Any] = {name: getattr(args, name) for name in ("pairs", "seed", "on_fault", "transcripts")}
    settings["options"] = read_game_options(args)
    settings["threads"] = usable_cores() if args.workers is None else args.workers
    check_amounts(args.pairs, settings["threads"])
    game = get_game(args.game)
    compile_for(game, bots, args.seats, settings["options"])
    results = _play_all(args, bots, settings)
    if args.json:
        report = {"game": args.game, "seed": args.seed, "results": [result.to_dict() for result in results]}
        print(json.dumps(report, indent=1))
    elif after := _next_command(args, results):
        print(after)


def _play_all(args: argparse.Namespace, bots: Sequence[str], settings: Mapping[str, Any]) -> list[Result]:
    """Play every two bots, at every number of seats."""
    game = get_game(args.game)
    numbers = game.seats if game.cooperative and args.seats is None else (args.seats,)
    matches = list(product(combinations(bots, 2), numbers))
    with ExitStack() as stack:
        ledger = _ledger(args, bots, settings) if args.resume else None
        if ledger:
            stack.callback(ledger.close)
        return [
            _play(args.game, pair, seats, settings, PairLedger(ledger, number) if ledger else None, as_json=args.json)
            for number, (pair, seats) in enumerate(matches)
        ]


def _ledger(args: argparse.Namespace, bots: Sequence[str], settings: Mapping[str, Any]) -> Ledger:
    """The file that keeps the pairs; one may ask for more of them later. Raises JobError or Locked."""
    rules, options = get_game(args.game), {name: str(value) for name, value in settings["options"].items()}
    return Ledger(
        args.resume, ["match", rules.id, rules.version, args.seats, options, list(bots), args.seed, args.on_fault]
    )


def _play(
    game: str,
    bots: tuple[str, str],
    seats: int | None,
    settings: Mapping[str, Any],
    pair_ledger: PairLedger | None,
    *,
    as_json: bool,
) -> Result:
    """Play one match, with a progress bar if standard error is a terminal; print its result unless as JSON."""
    with progress_bar(f"{bots[0]} against {bots[1]}", "pairs") as bar:
        result = play_paired(game, *bots, seats=seats, progress=bar, pair_ledger=pair_ledger, **settings)
    if not as_json:
        print(result.summary(), flush=True)
    return result


def _next_command(args: argparse.Namespace, results: Sequence[Result]) -> str:
    """What one does next: play on where two bots could not be told apart, else let them meet others."""
    options = "".join(f" --option {quote(option)}" for option in args.option)
    options += f" --seats {args.seats}" if args.seats else ""
    close = [result for result in results if result.is_open and result.bot_a != result.bot_b]
    if close:
        bots = f"{quote(close[0].bot_a)} {quote(close[0].bot_b)}"
        command = f"tanglewood match {args.game} {bots}{options} --pairs {MORE * args.pairs} --seed {args.seed}"
        return f"More pairs may tell {close[0].bot_a} and {close[0].bot_b} apart:\n  {command}"
    bots = " ".join(dict.fromkeys(quote(bot) for result in results for bot in (result.bot_a, result.bot_b)))
    others = " ".join(bot for bot in OTHERS if bot not in bots.split())
    if len(bots.split()) < 2:  # a bot against itself
        return ""
    return f"How strong they are among others:\n  tanglewood tournament {args.game} {bots} {others}{options}".rstrip()
