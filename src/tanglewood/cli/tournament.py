"""`tanglewood tournament`: several bots against each other, with the results as tables."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from tanglewood.arena import league
from tanglewood.arena.jobs.run import Means
from tanglewood.arena.keeping import Shelf
from tanglewood.arena.league import Tournament
from tanglewood.arena.sequential import HIGH, UNDECIDED, Sequential
from tanglewood.arena.standings import Standings
from tanglewood.cli.match import compile_for
from tanglewood.cli.progress import progress_bar

MOST_LETTERS = 30  # letters of a bot's name in a table


def hold(
    tournament: Tournament,
    pairs: int,
    *,
    swiss: int | None,
    question: Sequential | None,
    means: Means,
    file: Path | None,
    as_json: bool,
) -> None:
    """Hold a tournament and print the results. Raises as `arena.league.hold` does."""
    compile_for(tournament.rules, tournament.specs, tournament.seats, tournament.options)
    with ExitStack() as stack:
        shelf = stack.enter_context(Shelf(file)) if file else None
        bar = stack.enter_context(progress_bar(f"{len(tournament.bots)} bots", "deals"))
        take = shelf.add if shelf else None
        how = {"swiss": swiss, "question": question, "means": means}
        found = league.hold(tournament, pairs, progress=bar, take_games=take, **how)  # type: ignore[arg-type]
    if as_json:
        print(json.dumps({**found.to_dict(), "seed": tournament.seed}, indent=1))
    else:
        print("\n".join(lines(found, tournament.seed)))


def lines(found: Standings, seed: int) -> Iterator[str]:
    """The results in words and tables."""
    order = [bot for bot, _ in found.table()]
    width = min(MOST_LETTERS, max(len(bot) for bot in found.bots))
    yield f"{found.game.title}, {found.seats} seats, seed {seed}. All intervals are of 95 %."
    yield ""
    yield f"    {'':{width}}  rating (Elo, mean 0)"
    for place, (bot, rating) in enumerate(found.table(), 1):
        yield f"{place:>3} {found.bots[bot][:width]:{width}}  {rating.mean:+7.0f} ± {rating.margin:.0f}"
    yield ""
    yield from _cross(found, order, width)
    yield ""
    yield from _savings(found)
    for name, reports in found.forfeits.items():
        yield f"{name} forfeited {len(reports):,} games. The first: {reports[0]}"
    if found.question:
        yield ""
        yield _answer(found, found.question)


def _cross(found: Standings, order: list[int], width: int) -> Iterator[str]:
    unit = "points a round" if found.by_points else "wins less losses, in % of games"
    yield f"By how much the bot of a line is ahead of that of a column: {unit}."
    yield f"    {'':{width}}" + "".join(f"{place:>16}" for place in range(1, len(order) + 1))
    for place, one in enumerate(order, 1):
        cells = (_cell(found, one, other) for other in order)
        yield f"{place:>3} {found.bots[one][:width]:{width}}" + "".join(f"{cell:>16}" for cell in cells)


def _cell(found: Standings, one: int, other: int) -> str:
    ahead = None if one == other else found.cross(one, other)
    if ahead is None:
        return "."
    return str(ahead) if found.by_points else f"{100 * ahead.mean:+.1f} ± {100 * ahead.margin:.1f}"


def _savings(found: Standings) -> Iterator[str]:
    """The number of games, and how many more other methods would have needed."""
    for (one, other), record in found.records.items():
        deals, saving, more = record.sums.count, found.saving(record), ""
        if saving:
            known = f", {saving.luck:.2f} times without the luck that greedy knows" if found.known else ""
            more = f"; {saving.duplicate:.2f} times as many without duplicate deals{known}"
        games = f"{deals:,} {'deal' if deals == 1 else 'deals'}, {deals * found.games_a_deal:,} games"
        yield f"{found.bots[one]} and {found.bots[other]}: {games}{more}."


def _answer(found: Standings, question: Sequential) -> str:
    one, other = found.bots[:2]
    unit = "points a round" if found.by_points else "of wins"
    if found.answer == UNDECIDED:
        return f"Undecided whether {one} is ahead of {other} by {question.low:+g} or by {question.high:+g} {unit}."
    bound = f"more than {question.low:+g}" if found.answer == HIGH else f"less than {question.high:+g}"
    return f"{one} is ahead of {other} by {bound} {unit} (wrong in {question.error:.0%} of cases at most)."
