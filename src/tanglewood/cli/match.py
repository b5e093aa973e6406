"""`tanglewood match`: bots against bots on the same deals, each pair of bots once."""

import json
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import combinations, product
from typing import Any

from tanglewood.arena.tournament import Result, check_amounts, play_paired
from tanglewood.bots import to_warm
from tanglewood.bots.kit.fault import BotFault
from tanglewood.bots.kit.nets import check_net
from tanglewood.bots.workers.worker import warm_up
from tanglewood.cli.compiling import compile_notice
from tanglewood.cli.progress import progress_bar
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game
from tanglewood.core.game.work_sharing import usable_cores
from tanglewood.core.language.catalogue import say

BASELINE = "uniform"  # the opponent of a single bot


def hold(
    game: str,
    bots: Sequence[str],
    *,
    pairs: int,
    seed: int,
    options: Mapping[str, object],
    seats: int | None,
    threads: int | None,
    on_fault: str,
    as_json: bool,
) -> None:
    """Play and print the results; a cooperative game with each number of seats, unless one is given.

    Raises UnknownName or BadOption before playing."""
    met = [*bots, BASELINE] if len(bots) == 1 else list(bots)
    cores = usable_cores() if threads is None else threads
    check_amounts(pairs, cores)
    how: dict[str, Any] = {"pairs": pairs, "seed": seed, "options": options, "on_fault": on_fault, "threads": cores}
    chosen = get_game(game)
    compile_for(chosen, met, seats, options)
    tables = chosen.seats if chosen.cooperative and seats is None else (seats,)
    results = []
    for pair, places in product(combinations(met, 2), tables):
        results.append(_play(game, pair, places, how, as_json=as_json))
    if as_json:
        print(json.dumps({"game": game, "seed": seed, "results": [result.to_dict() for result in results]}, indent=1))


def compile_for(game: Game, bots: Sequence[str], seats: int | None, options: Mapping[str, object]) -> None:
    """Check the bots and seats, then compile or load what the bots need, before a progress bar is shown.

    It warns of nets that have not learnt the options.
    """
    specs = dict.fromkeys(map(to_warm, bots))
    fresh = game.prepare(seats, options)
    for bot in bots:
        if warning := check_net(bot, fresh, game):
            print(say(warning), file=sys.stderr)
    with compile_notice():
        for spec in specs:
            with suppress(BotFault):  # the referee of the games reports it
                warm_up(game.id, spec)


def _play(game: str, bots: tuple[str, str], seats: int | None, how: Mapping[str, Any], *, as_json: bool) -> Result:
    """Play one match, with a progress bar if standard error is a terminal; print its result unless as JSON."""
    with progress_bar(f"{bots[0]} against {bots[1]}", "pairs") as bar:
        result = play_paired(game, *bots, seats=seats, progress=bar, **how)
    if not as_json:
        print(result.summary(), flush=True)
    return result
