"""`tanglewood compile`: compile games ahead of time, or what the bots of another command need."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from tanglewood.bots import to_warm
from tanglewood.bots.kit.fault import BotFault
from tanglewood.cli.parser import add_command, add_workers, read_job_options
from tanglewood.cli.progress import compile_notice, progress_bar
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.language.catalogue import say


def add(commands: Any) -> None:
    """Add the command."""
    more = (
        "Rules are compiled when they are first used, and kept for all checkouts and environments of this\n"
        "user. This compiles them at once, such as in a container image or before tests."
    )
    examples = ["compile", "compile fox --workers 1"]
    parser = add_command(commands, "compile", run, more, examples)
    parser.add_argument("games", metavar="GAME", nargs="*", help="all by default")
    add_workers(parser)
    parser.set_defaults(ray=None, resume=None)


def run(args: argparse.Namespace) -> None:
    """Compile the games, and print where their code is kept."""
    from tanglewood.arena.jobs.run import Run
    from tanglewood.arena.precompilation import Compiling
    from tanglewood.core.compiler.code_cache import code_folder, named_folder, why_not_kept

    if why := why_not_kept(named_folder()):
        raise BadOption(f"Compiled rules would be lost. {why}")
    if INTERPRETED:
        raise BadOption("Nothing is compiled while NUMBA_DISABLE_JIT=1 is set; unset it first.")
    job = Compiling(tuple(get_game(game).id for game in args.games or game_ids()))
    tasks, compiled = list(job.tasks()), 0
    with Run(job, read_job_options(args)) as job_run, progress_bar("Compiling", "games") as progress:
        for done, (_, count) in enumerate(job_run.results(tasks), 1):
            compiled += count
            progress(done, len(tasks))
    print(f"Compiled {compiled} functions. Compiled code is kept in {code_folder()}.")


def compile_for(game: Game, bots: Sequence[str], seats: int | None, options: Mapping[str, object]) -> None:
    """Check the bots and seats, then compile or load what the bots need, before a progress bar is shown.

    It warns of nets that have not learnt the options.
    """
    from tanglewood.bots.kit.net_scope import check_net
    from tanglewood.bots.workers.worker import warm_up

    specs = dict.fromkeys(map(to_warm, bots))
    state = game.prepare(seats, options)
    for bot in bots:
        if warning := check_net(bot, state, game):
            print(say(warning), file=sys.stderr)
    with compile_notice():
        for spec in specs:
            with suppress(BotFault):  # the referee of the games reports it
                warm_up(game.id, spec)
