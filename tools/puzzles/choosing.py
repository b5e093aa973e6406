"""Choose among the puzzles that were found: hard ones first, varied by the kind and time of the move."""

import json
import random
from collections import Counter
from typing import Any

from tools.puzzles.deepening import CHAMPION
from tools.puzzles.finding import DEEP, PLAYER, measure
from tools.puzzles.following import what_follows

from tanglewood.bots.kit import judging
from tanglewood.core.game import verbs
from tanglewood.core.game.concepts import themes_between
from tanglewood.core.game.game import Game
from tanglewood.play.match import Match, replay
from tanglewood.puzzles.collection import FORMAT, share_of

PARTS = 3  # of a match: its beginning, middle and end
REPEATED = 0.25  # the penalty per trait shared with a chosen puzzle; a puzzle that no weak player solves is worth 1
DECIDED = 2.5  # a lead of this many times `Game.much` decides the game
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


def is_open(game: Game, puzzle: Json) -> bool:
    """Whether the game is still open: one with points, and one that all win or lose together."""
    journal, best = puzzle["journal"], puzzle["worth"][puzzle["solutions"][0]]
    match measure(game.id, journal["seats"]):
        case judging.LEAD:
            return bool(abs(best) <= DECIDED * game.much)
        case judging.OWN if game.cooperative:
            return verbs.winners_of(replay(journal).state) == [] and best > game.much
    return True


def explained(game: Game, puzzle: Json) -> Json:
    """The puzzle with the consequences of its solution and of the most tempting wrong move."""
    return puzzle if "follows" in puzzle else {**puzzle, "follows": what_follows(*_moves(game, puzzle))}


def themed(game: Game, puzzle: Json) -> Json:
    """The puzzle with its themes: what its solution or the most tempting wrong move changes, and not both."""
    match, best, other = _moves(game, puzzle)
    return {**puzzle, "themes": list(themes_between(match.concealed(match.actor), best, other))}


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


def explainable(game: Game, found: list[Json]) -> list[Json]:
    """The puzzles of open games that concepts explain, with their themes."""
    return [one for one in (themed(game, one) for one in found if is_open(game, one)) if one["themes"]]


def written(game: Game, found: list[Json], most: int, matches: int) -> str:
    """The text of a game's file of puzzles, one per line."""
    head = {
        "format": FORMAT,
        "game": game.id,
        "rules": game.version,
        "search": DEEP.spec,
        "player": PLAYER.spec,
        "champion": CHAMPION.spec,
        "command": f"python -m tools.puzzles {game.id} --matches {matches}",
        "measures": {str(seats): measure(game.id, seats) for seats in {one["journal"]["seats"] for one in found}},
    }
    kept = [explained(game, one) for one in chosen(found, most)]
    lines = ",\n".join(json.dumps(one, separators=(",", ":"), ensure_ascii=False) for one in kept)
    return f'{json.dumps(head)[:-1]}, "puzzles": [\n{lines}\n]}}\n'
