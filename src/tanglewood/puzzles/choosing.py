"""Choose among the puzzles that were found: hard ones first, varied by the kind and time of the move."""

import json
import random
from collections import Counter
from typing import Any

from tanglewood.bots.kit.judging import LEAD
from tanglewood.core.game import Game
from tanglewood.play.match import replay
from tanglewood.puzzles.collection import FORMAT
from tanglewood.puzzles.finding import DEEP, PLAYER, measure
from tanglewood.puzzles.following import what_follows

PARTS = 3  # of a match: its beginning, middle and end
REPEATED = 0.25  # the penalty per trait shared with a chosen puzzle; a puzzle that no weak player solves is worth 1
DECIDED = 2.5  # a lead of this many times `Game.much` decides the game
ORDER = 18  # the seed of the order in which they are shown

Json = dict[str, Any]


def chosen(found: list[Json], most: int) -> list[Json]:
    """The hardest and most varied puzzles, in an order in which neighbours differ."""
    left, seen = list(found), Counter[object]()
    kept: list[Json] = []
    while left and len(kept) < most:
        best = max(left, key=lambda one: 1.0 - _ease(one) - REPEATED * sum(seen[trait] for trait in traits(one)))
        left.remove(best)
        kept.append(best)
        seen.update(traits(best))
    random.Random(ORDER).shuffle(kept)
    return kept


def is_open(game: Game, puzzle: Json) -> bool:
    """Whether a game with points is still open."""
    journal, best = puzzle["journal"], puzzle["worth"][puzzle["solutions"][0]]
    return measure(game.id, journal["seats"]) != LEAD or abs(best) <= DECIDED * game.much


def explained(game: Game, puzzle: Json) -> Json:
    """The puzzle with the consequences of its solution and of the most tempting wrong move."""
    best, other = (game.actions.parse(text) for text in (puzzle["solutions"][0], puzzle["tempting"]))
    return {**puzzle, "follows": what_follows(replay(puzzle["journal"]), best, other)}


def _ease(puzzle: Json) -> float:
    return float(sum(puzzle["solved"].values()) / len(puzzle["solved"]))


def traits(puzzle: Json) -> tuple[tuple[str, object], ...]:
    """The traits of a puzzle."""
    journal = puzzle["journal"]
    return (
        ("kind", puzzle["kind"]),
        ("part", PARTS * puzzle["move"] // (puzzle["of"] + 1)),
        ("seats", journal["seats"]),
        ("match", puzzle["seed"]),
    )


def written(game: Game, found: list[Json], most: int, matches: int) -> str:
    """The text of a game's file of puzzles, one per line."""
    head = {
        "format": FORMAT,
        "game": game.id,
        "rules": game.version,
        "search": DEEP.spec,
        "player": PLAYER.spec,
        "command": f"python tools/puzzles.py {game.id} --matches {matches}",
        "measures": {str(seats): measure(game.id, seats) for seats in {one["journal"]["seats"] for one in found}},
    }
    kept = [explained(game, one) for one in chosen([one for one in found if is_open(game, one)], most)]
    lines = ",\n".join(json.dumps(one, separators=(",", ":"), ensure_ascii=False) for one in kept)
    return f'{json.dumps(head)[:-1]}, "puzzles": [\n{lines}\n]}}\n'
