"""Find a game's puzzles in matches that bots play: `python tools/puzzles.py fox --matches 200`.

Each match is a small task of its own seed; what it gave is a line of `runs/puzzles/GAME.jsonl`, so that the same
command goes on with what was broken off, and a larger number of matches adds to what is there. At the end the hardest
and most varied of all that was found are written to the game's folder, as `puzzles.json`.
"""

import argparse
import json
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from tanglewood.core.game import Game
from tanglewood.core.registry import get_game
from tanglewood.puzzles.choosing import written
from tanglewood.puzzles.finding import SETTINGS, puzzles_of_match

Json = dict[str, Any]
MOST_SEATS = 2


def seats_of(game: Game, task: int) -> int:
    """How many play the match of a task: two, or in turn one and two where all win or lose together."""
    fitting = [seats for seats in game.seats if seats == MOST_SEATS or (game.cooperative and seats < MOST_SEATS)]
    return fitting[task % len(fitting)]


def settings_of(game: Game) -> Json:
    """What has to be the same for what was found before to count."""
    return {**SETTINGS, "rules": game.version}


def kept(path: Path, game: Game) -> dict[int, list[Json]]:
    """What was found by now, by the task; lines that are damaged or of other settings are passed over."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    found = {}
    for line in lines:
        try:
            one = json.loads(line)
        except ValueError:
            continue
        if one["settings"] == settings_of(game):
            found[one["task"]] = one["found"]
    return found


def search(game: Game, tasks: list[int], jobs: int) -> Iterator[tuple[int, list[Json]]]:
    """Go through the tasks in so many processes."""
    with ProcessPoolExecutor(jobs) as pool:
        asked = {pool.submit(puzzles_of_match, game.id, seats_of(game, task), task): task for task in tasks}
        for answer in as_completed(asked):
            yield asked[answer], answer.result()


def find(game: Game, matches: int, jobs: int, path: Path) -> list[Json]:
    """All puzzles of the first matches; each line is kept as soon as it is found."""
    found = kept(path, game)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        for task, puzzles in search(game, [task for task in range(1, matches + 1) if task not in found], jobs):
            found[task] = puzzles
            file.write(json.dumps({"settings": settings_of(game), "task": task, "found": puzzles}) + "\n")
            file.flush()
            print(f"match {task}: {len(puzzles)}, of {len(found)} matches {sum(map(len, found.values()))}", flush=True)
    return [puzzle for task in sorted(found) if task <= matches for puzzle in found[task]]


def main() -> None:
    """Find and choose."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=100, help="how many matches are played (default: 100)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (default: one a core)")
    parser.add_argument("--most", type=int, default=36, help="how many puzzles are chosen (default: 36)")
    parser.add_argument("--folder", type=Path, default=Path("runs/puzzles"))
    args = parser.parse_args()
    game = get_game(args.game)
    found = find(game, args.matches, args.jobs, args.folder / f"{game.id}.jsonl")
    chosen = written(game, found, args.most, args.matches)
    target = game.folder / "puzzles.json"
    target.write_text(chosen, encoding="utf-8")
    print(f"{len(found)} found, the most varied written to {target}")


if __name__ == "__main__":
    main()
