"""Choose among the puzzles that were found: hard ones first, varied by the kind and time of the move."""

import json
import random
from collections import Counter
from typing import Any

from tools.puzzles.deepening import CHAMPION
from tools.puzzles.finding import DEEP, PLAYER, measure
from tools.puzzles.following import what_follows
from tools.puzzles.quality import DECIDED, MOST_THEMES, NAMELESS, dropped, is_decided, standing

from tanglewood.core.game.concepts import themes_between
from tanglewood.core.game.game import Game
from tanglewood.play.match import Match, replay
from tanglewood.puzzles.collection import FORMAT, PARTS, share_of

REPEATED = 0.25  # the penalty per trait shared with a chosen puzzle; a puzzle that no weak player solves is worth 1
ORDER = 18  # the seed of the display order

Json = dict[str, Any]


def chosen(found: list[Json], most: int) -> list[Json]:
    """The hardest and most varied puzzles, in an order in which neighbours differ."""
    left, seen = list(found), Counter[object]()
    kept: list[Json] = []
    while left and len(kept) < most:
        best = max(left, key=lambda one: 1.0 - share_of(one) - REPEATED * sum(seen[trait] for trait in traits(one)))
        left.remove(best)
        kept.append(best)
        seen.update(traits(best))
    random.Random(ORDER).shuffle(kept)
    return kept


def explained(game: Game, puzzle: Json) -> Json:
    """The puzzle with the consequences of its solution and of the most tempting wrong move."""
    return puzzle if "follows" in puzzle else {**puzzle, "follows": what_follows(*_moves(game, puzzle))}


def themed(game: Game, puzzle: Json) -> Json:
    """The puzzle with its foremost themes: what its solution or the most tempting wrong move changes, and not both."""
    match, best, other = _moves(game, puzzle)
    return {**puzzle, "themes": list(themes_between(match.concealed(match.actor), best, other))[:MOST_THEMES]}


def _moves(game: Game, puzzle: Json) -> tuple[Match, int, int]:
    """The match, the solution and the most tempting wrong move."""
    texts = puzzle["solutions"][0], puzzle["tempting"]
    best, other = map(game.actions.parse, texts)
    return replay(puzzle["journal"]), best, other


def together(found: list[Json], shipped: list[Json]) -> list[Json]:
    """The puzzles that are shipped and those that were found besides, each once."""
    return list({(one["seed"], one["move"]): one for one in (*found, *shipped)}.values())


def traits(puzzle: Json) -> tuple[tuple[str, object], ...]:
    """The traits of a puzzle."""
    journal = puzzle["journal"]
    return (
        ("kind", puzzle["kind"]),
        ("part", PARTS * puzzle["move"] // (puzzle["of"] + 1)),
        ("seats", journal["seats"]),
        ("theme", tuple(puzzle.get("themes", ())[:1])),
        ("match", puzzle["seed"]),
        ("steps", len(puzzle.get("then", ()))),
    )


def explainable(game: Game, found: list[Json]) -> tuple[list[Json], Counter[str]]:
    """The puzzles of undecided games that concepts explain, with their themes, and how many are left out for what."""
    open_games = [puzzle for puzzle in found if not is_decided(game, puzzle)]
    named = [puzzle for puzzle in (themed(game, puzzle) for puzzle in open_games) if puzzle["themes"]]
    left_out = {DECIDED: len(found) - len(open_games), NAMELESS: len(open_games) - len(named)}
    return named, +Counter(left_out)


def written(game: Game, found: list[Json], most: int, matches: int, before: Json | None = None) -> str:
    """The text of a game's file of puzzles, one per line: the most varied of those that stand.

    `before` is what the file said. Puzzles that it had are remembered by their keys.
    """
    puzzles, _ = standing(game, found)
    kept = [explained(game, puzzle) for puzzle in chosen(puzzles, most)]
    head = {
        "format": FORMAT,
        "game": game.id,
        "rules": game.version,
        "search": DEEP.spec,
        "player": PLAYER.spec,
        "champion": CHAMPION.spec,
        "command": f"python -m tools.puzzles {game.id} --matches {matches}",
        "measures": {str(seats): measure(game.id, seats) for seats in {one["journal"]["seats"] for one in kept}},
        "dropped": dropped(before, kept) if before else {},
    }
    return text_of({**head, "puzzles": kept})


def text_of(file: Json) -> str:
    """The text of a file of puzzles, one per line."""
    head = {name: value for name, value in file.items() if name != "puzzles"}
    lines = ",\n".join(json.dumps(puzzle, separators=(",", ":"), ensure_ascii=False) for puzzle in file["puzzles"])
    return f'{json.dumps(head)[:-1]}, "puzzles": [\n{lines}\n]}}\n'


def without_failing(game: Game, file: Json) -> Json:
    """A file of puzzles with those alone that stand, in their order."""
    kept, _ = standing(game, file["puzzles"])
    return {**file, "dropped": dropped(file, kept), "puzzles": kept}
