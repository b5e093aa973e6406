"""Find a game's puzzles in matches that bots play: `python -m tools.puzzles fox --matches 200 --resume fox.job`.

What concepts explain and the champion agrees with is deepened: a further move may be asked for. The hardest and most
varied are written to the game's folder, as `puzzles.json`. A larger number of matches adds to what was kept of fewer.
`--add` keeps the puzzles of the file; those that the champion has not looked at yet are checked, with `--again` all of
them. `--check` only says which puzzles of the file stand by `tools.puzzles.quality`, why the others fail, and for which
no sentence argues; `--drop` leaves out what fails.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tools.puzzles.choosing import explainable, text_of, together, without_failing, written
from tools.puzzles.deepening import Deepening, deepened, key_of, unchecked
from tools.puzzles.finding import Hunt
from tools.puzzles.quality import fault_of, standing, without_argument

from tanglewood.arena.jobs.run import Means, Run
from tanglewood.cli.parser import Parser, add_job_options, read_job_options, whole
from tanglewood.cli.progress import progress_bar
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game
from tanglewood.puzzles.collection import FILE, read


def find(game: str, first: int, matches: int, means: Means) -> list[dict[str, Any]]:
    """All puzzles of the matches with the seeds `first` to `matches`."""
    found = []
    with Run(Hunt(game), means) as run, progress_bar(f"Puzzles of {game}", "matches") as bar:
        for (match,), puzzles in run.results((seed,) for seed in range(first, matches + 1)):
            found += puzzles
            bar(match + 1 - first, matches + 1 - first)
    return found


def deepen(game: str, found: list[dict[str, Any]], means: Means) -> list[dict[str, Any]]:
    """The puzzles that the champion agrees with, with the further moves that they ask for."""
    new = {key_of(one): one for one in found if "champion" not in one}
    keep = means.keep and means.keep.with_name(f"{means.keep.name}.deep")
    agreed = [one for one in found if "champion" in one]
    with (
        Run(Deepening(game, new), replace(means, keep=keep)) as run,
        progress_bar(f"Champion: {game}", "puzzles") as bar,
    ):
        for number, (task, result) in enumerate(run.results(new), 1):
            agreed += filter(None, [deepened(new[task[0], task[1]], result)])
            bar(number, len(new))
    return agreed


def check(game: Game, file: Path, *, drop: bool) -> None:
    """Say which puzzles of a file stand, why others fail, and which have no argument; drop what fails if asked to."""
    stored = json.loads(file.read_text(encoding="utf-8"))
    kept, faults = standing(game, stored["puzzles"])
    print(f"{game.id}: {len(kept)} of {len(stored['puzzles'])} stand. {dict(faults) or ''}".rstrip())
    for puzzle in stored["puzzles"]:
        if fault := fault_of(game, puzzle):
            print(f"  {puzzle['seed']}-{puzzle['move']}: {fault}")
    unargued = without_argument(read(game, file.read_text(encoding="utf-8")))
    print(f"No sentence argues for {len(unargued)}, which show what follows. {unargued or ''}".rstrip())
    if drop:
        file.write_text(text_of(without_failing(game, stored)), encoding="utf-8")


def main(given: Sequence[str] | None = None) -> None:
    """Find and choose, or check."""
    args = _parser().parse_args(given)
    game = get_game(args.game)
    file = args.file or game.folder / FILE
    if args.check or args.drop:
        check(game, file, drop=args.drop)
    else:
        hunt(game, file, args, read_job_options(args))


def hunt(game: Game, file: Path, args: argparse.Namespace, means: Means) -> None:
    """Find puzzles and choose among them."""
    found = find(game.id, args.first, args.matches, means)
    before = json.loads(file.read_text(encoding="utf-8")) if file.exists() else None
    matches = args.matches
    if args.add and before:
        found = together(found, [unchecked(one) for one in before["puzzles"]] if args.again else before["puzzles"])
        matches = max(matches, int(before["command"].split()[-1]))
    asked, left_out = explainable(game, found)
    agreed = deepen(game.id, asked, means)
    file.write_text(written(game, agreed, args.most, matches, before), encoding="utf-8")
    several = sum("then" in one for one in agreed)
    print(f"{len(found)} found, {len(asked)} explained by concepts, {len(agreed)} confirmed by the champion.")
    print(f"Left out before the champion looked: {dict(left_out) or 'none'}.")
    print(f"{several} of them ask for several moves. The most varied that stand are written to {file}")


def _parser() -> argparse.ArgumentParser:
    parser = Parser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--matches", type=whole, default=100, help="how many matches are played (default: 100)")
    parser.add_argument("--first", type=whole, default=1, help="the seed of the first of them (default: 1)")
    parser.add_argument("--most", type=whole, default=200, help="how many puzzles are chosen (default: 200)")
    parser.add_argument("--file", type=Path, help="where they are written (default: the game's folder)")
    parser.add_argument("--add", action="store_true", help="keep the puzzles that the file has, if they still hold")
    parser.add_argument("--again", action="store_true", help="with --add: the champion looks at them again")
    parser.add_argument("--check", action="store_true", help="say which puzzles of the file stand, and find none")
    parser.add_argument("--drop", action="store_true", help="leave out of the file what does not stand")
    add_job_options(parser)
    return parser


if __name__ == "__main__":
    main()
