"""Find a game's puzzles in matches that bots play: `python tools/puzzles.py fox --matches 200 --resume fox.job`.

The hardest and most varied of all that is found and that concepts explain are written to the game's folder, as
`puzzles.json`. A larger number of matches adds to what was kept of fewer. `--add` keeps those of the file, too.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tanglewood.arena.jobs.run import Means, Run
from tanglewood.commands import means_of
from tanglewood.core.registry import get_game
from tanglewood.parser import Parser, add_job_options, whole
from tanglewood.puzzles.choosing import together, written
from tanglewood.puzzles.collection import FILE
from tanglewood.puzzles.finding import Hunt
from tanglewood.terminal.progress import progress_bar


def find(game: str, first: int, matches: int, means: Means) -> list[dict[str, Any]]:
    """All puzzles of the matches with the seeds `first` to `matches`."""
    found = []
    with Run(Hunt(game), means) as run, progress_bar(f"Puzzles of {game}", "matches") as bar:
        for (match,), puzzles in run.results((seed,) for seed in range(first, matches + 1)):
            found += puzzles
            bar(match + 1 - first, matches + 1 - first)
    return found


def main(given: Sequence[str] | None = None) -> None:
    """Find and choose."""
    parser = Parser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--matches", type=whole, default=100, help="how many matches are played (default: 100)")
    parser.add_argument("--first", type=whole, default=1, help="the seed of the first of them (default: 1)")
    parser.add_argument("--most", type=whole, default=200, help="how many puzzles are chosen (default: 200)")
    parser.add_argument("--file", type=Path, help="where they are written (default: the game's folder)")
    parser.add_argument("--add", action="store_true", help="keep the puzzles that the file has, if they still hold")
    add_job_options(parser)
    args = parser.parse_args(given)
    game = get_game(args.game)
    found = find(game.id, args.first, args.matches, means_of(args))
    file = args.file or game.folder / FILE
    matches = args.matches
    if args.add and file.exists():
        shipped = json.loads(file.read_text(encoding="utf-8"))
        found = together(found, shipped["puzzles"])
        matches = max(matches, int(shipped["command"].split()[-1]))
    file.write_text(written(game, found, args.most, matches), encoding="utf-8")
    print(f"{len(found)} found, the most varied written to {file}")


if __name__ == "__main__":
    main()
