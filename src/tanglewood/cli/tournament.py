"""`tanglewood tournament`: several bots against each other, with the results as tables."""

import argparse
import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from tanglewood.cli.compile import compile_for
from tanglewood.cli.parser import (
    add_command,
    add_game_options,
    add_job_options,
    add_json,
    add_on_fault,
    add_seed,
    file_on_disk,
    read_game_options,
    read_job_options,
    whole,
)
from tanglewood.cli.progress import progress_bar
from tanglewood.core.checks.errors import BadOption

if TYPE_CHECKING:
    from tanglewood.arena.sequential_test import Sequential
    from tanglewood.arena.standings import Standings
    from tanglewood.benchmark.population import Rated

MOST_LETTERS = 30  # letters of a bot's name in a table
SAVES = 1.05  # times as many games: less is no saving to speak of


def add(commands: Any) -> None:
    """Add the command."""
    more = (
        "All deals are played with the seats going round, and the same command gives the same result\n"
        "on any number of processes, or on Ray. Bots are specs such as greedy, ismcts:1000,\n"
        "package.module:Class, 'program:perl mybot.pl' or openspiel:uniform_random."
    )
    examples = [
        "tournament fox uniform greedy ismcts:100 champion:100 --pairs 200",
        "tournament fox uniform greedy ismcts:10 ismcts:100 --swiss 2 --resume swiss.job",
        "tournament fox champion:100 ismcts:100 --pairs 5000 --sprt 0 0.5",
        "tournament fox uniform greedy net ismcts:100 --population",
        "tournament woods greedy ismcts:50 --keep games.parquet --ray",
    ]
    parser = add_command(commands, "tournament", run, more, examples)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("bots", metavar="BOT", nargs="+", help="two or more")
    add_on_fault(parser)
    _add_rounds(parser)
    add_job_options(parser)
    add_seed(parser)
    add_game_options(parser)


def _add_rounds(parser: Any) -> None:
    """Add the options for how many games are played, and what is kept of them."""
    parser.add_argument("--pairs", type=whole, default=100, metavar="N", help="deals for two that meet (default: 100)")
    parser.add_argument("--swiss", type=whole, metavar="ROUNDS", help="Swiss rounds, not everyone against everyone")
    sprt_help = "stop when it is sure whether the first of two bots is ahead by LOW or less, or by HIGH or more"
    parser.add_argument("--sprt", type=float, nargs=2, metavar=("LOW", "HIGH"), help=sprt_help)
    error_help = "how often --sprt may err (default: 0.05)"
    parser.add_argument("--error", type=float, default=0.05, metavar="P", help=error_help)
    parser.add_argument(
        "--keep", type=file_on_disk, metavar="FILE", help="keep the games in a Parquet file; needs PyArrow"
    )
    luck_help = "do not estimate the luck of the deals by greedy's results"
    parser.add_argument("--no-luck", action="store_true", help=luck_help)
    population_help = "rate by alpha-rank and Nash averaging too; needs OpenSpiel, and every two bots to meet"
    parser.add_argument("--population", action="store_true", help=population_help)
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    """Hold a tournament and print the results. Raises as `arena.tournament.hold` does."""
    if args.population and args.swiss:
        raise BadOption("A rating of the population needs every two bots to meet: leave --swiss away.")
    standings = _hold(args)
    rated = _rated(standings) if args.population else []
    if args.json:
        ratings = {"population": [asdict(entry) for entry in rated]} if rated else {}
        print(json.dumps({**standings.to_dict(), **ratings, "seed": args.seed}, indent=1))
    else:
        print("\n".join([*lines(standings, args.seed), *_population_lines(standings, rated)]))


def _rated(standings: "Standings") -> "list[Rated]":
    from tanglewood.benchmark.population import population

    return population(standings)


def _population_lines(standings: "Standings", rated: "Sequence[Rated]") -> list[str]:
    """The ratings of the population as a table, if they are wanted."""
    if not rated:
        return []
    from tanglewood.benchmark.population import lines as rating_lines

    return ["", *rating_lines(rated, min(MOST_LETTERS, max(len(bot) for bot in standings.bots)))]


def _hold(args: argparse.Namespace) -> "Standings":
    """Hold the tournament with a progress line; keep its games if that is wanted."""
    from tanglewood.arena.game_files import Shelf
    from tanglewood.arena.sequential_test import Sequential
    from tanglewood.arena.tournament import Tournament, hold

    settings = {"lucky": not args.no_luck, "keep_games": args.keep is not None, "on_fault": args.on_fault}
    tournament = Tournament(args.game, tuple(args.bots), args.seed, args.seats, read_game_options(args), **settings)
    question = Sequential(args.sprt[0], args.sprt[1], args.error) if args.sprt else None
    means = read_job_options(args)
    compile_for(tournament.rules, tournament.specs, tournament.seats, tournament.options)
    with ExitStack() as stack:
        take_games = stack.enter_context(Shelf(args.keep)).add if args.keep else None
        progress = stack.enter_context(progress_bar(f"{len(tournament.bots)} bots", "deals"))
        plan: dict[str, Any] = {"swiss": args.swiss, "question": question, "means": means}
        return hold(tournament, args.pairs, **plan, progress=progress, take_games=take_games)


def lines(standings: "Standings", seed: int) -> Iterator[str]:
    """The results in words and tables."""
    order = [bot for bot, _ in standings.table()]
    width = min(MOST_LETTERS, max(len(bot) for bot in standings.bots))
    yield f"{standings.game.title}, {standings.seats} seats, seed {seed}. All intervals are of 95 %."
    yield ""
    yield f"    {'':{width}}  rating (Elo, mean 0)"
    for rank, (bot, rating) in enumerate(standings.table(), 1):
        yield f"{rank:>3} {standings.bots[bot][:width]:{width}}  {rating.mean:+7.0f} ± {rating.margin:.0f}"
    yield ""
    yield from _cross_table(standings, order, width)
    yield ""
    yield from _savings(standings)
    for name, reports in standings.forfeits.items():
        yield f"{name} forfeited {len(reports):,} games. The first: {reports[0]}"
    for name, spending in standings.spent.items():
        yield f"{name}: {spending}"
    if standings.question:
        yield ""
        yield _answer(standings, standings.question)


def _cross_table(standings: "Standings", order: list[int], width: int) -> Iterator[str]:
    unit = "points a round" if standings.by_points else "wins less losses, in % of games"
    yield f"By how much the bot of a line is ahead of that of a column: {unit}."
    yield f"    {'':{width}}" + "".join(f"{rank:>16}" for rank in range(1, len(order) + 1))
    for rank, bot in enumerate(order, 1):
        cells = (_cell(standings, bot, other) for other in order)
        yield f"{rank:>3} {standings.bots[bot][:width]:{width}}" + "".join(f"{cell:>16}" for cell in cells)


def _cell(standings: "Standings", bot: int, other: int) -> str:
    ahead = None if bot == other else standings.cross(bot, other)
    if ahead is None:
        return "."
    return str(ahead) if standings.by_points else f"{100 * ahead.mean:+.1f} ± {100 * ahead.margin:.1f}"


def _savings(standings: "Standings") -> Iterator[str]:
    """The number of games, and how many more other methods would have needed."""
    for (bot, other), record in standings.records.items():
        deals, saving, more = record.sums.count, standings.saving(record), ""
        if saving:
            more = f"; {_needed(saving.duplicate, 'duplicate deals')}"
            if standings.greedy_means:
                more += f"; {_needed(saving.luck, 'the luck that greedy knows')}"
        games = f"{deals:,} {'deal' if deals == 1 else 'deals'}, {deals * standings.games_a_deal:,} games"
        yield f"{standings.bots[bot]} and {standings.bots[other]}: {games}{more}."


def _needed(times: float, means: str) -> str:
    """How many games it would have taken without a means that saves some."""
    return f"{times:.1f} times as many without {means}" if times > SAVES else f"{means} saved none"


def _answer(standings: "Standings", question: "Sequential") -> str:
    from tanglewood.arena.sequential_test import HIGH, UNDECIDED

    bot, other = standings.bots[:2]
    unit = "points a round" if standings.by_points else "of wins"
    if standings.answer == UNDECIDED:
        return f"Undecided whether {bot} is ahead of {other} by {question.low:+g} or by {question.high:+g} {unit}."
    bound = f"more than {question.low:+g}" if standings.answer == HIGH else f"less than {question.high:+g}"
    return f"{bot} is ahead of {other} by {bound} {unit} (wrong in {question.error:.0%} of cases at most)."
