"""Whether a puzzle is worth solving. One rule says so, from what its file stores, for the hunt and for what is shipped.

A puzzle stands if the game is undecided and the answer changes who is likely to win, or a result that people feel; if
every wrong move is clearly worse, also for the champion; if two solutions are equally good; and if it has a theme that
names it. A puzzle keeps its foremost themes.
"""

import math
from collections import Counter
from collections.abc import Iterable
from typing import Any

from tools.puzzles.finding import measure

from tanglewood.bots.kit.judging import CHANCE, LEAD, MUCH_OF_A_CHANCE
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.play.match import replay
from tanglewood.puzzles.collection import Collection, share_of
from tanglewood.puzzles.difficulty import wrong_values
from tanglewood.puzzles.feedback import explained
from tanglewood.review.grades import GOOD, LEAST, MISTAKE

STAKE = 0.1  # the least chance to win that a wrong move gives away
LIKELY = 0.8  # a side that wins so often has as good as won
FELT = 0.28  # the least part of a great difference that people feel, where all score together
CLEAR = LEAST[MISTAKE]  # the least cost of a wrong move for the champion
EQUAL = LEAST[GOOD]  # solutions that differ by less are equally good
MOST_THEMES = 3
REASONS = DECIDED, STAKELESS, CLOSE, UNEQUAL, NAMELESS = "decided", "stakeless", "close", "unequal", "nameless"

Json = dict[str, Any]


def fault_of(game: Game, puzzle: Json) -> str:
    """Why a puzzle is not worth solving, as one of `REASONS`; "" if it stands."""
    if is_decided(game, puzzle):
        return DECIDED
    if not _has_a_stake(game, puzzle):
        return STAKELESS
    if puzzle.get("champion", CLEAR) < CLEAR:
        return CLOSE
    solutions = [puzzle["worth"][text] for text in puzzle["solutions"]]
    if max(solutions) - min(solutions) >= EQUAL * _much(game, puzzle):
        return UNEQUAL
    return "" if 0 < len(puzzle["themes"]) <= MOST_THEMES else NAMELESS


def is_decided(game: Game, puzzle: Json) -> bool:
    """Whether one side has as good as won, whatever is played."""
    best, other = _values(puzzle)
    match _measure(game, puzzle):
        case "points" if game.cooperative:
            return verbs.winners_of(replay(puzzle["journal"]).state) != [] or best <= game.much
        case "points":
            return False
    return _chance(game, puzzle, best) < 1 - LIKELY or _chance(game, puzzle, other) > LIKELY


def standing(game: Game, puzzles: Iterable[Json]) -> tuple[list[Json], Counter[str]]:
    """The puzzles that stand, and how many fail for each reason."""
    faults = [(puzzle, fault_of(game, puzzle)) for puzzle in puzzles]
    return [puzzle for puzzle, fault in faults if not fault], Counter(fault for _, fault in faults if fault)


def without_argument(collection: Collection) -> list[int]:
    """The numbers of the puzzles whose explanation has no sentence that argues; they show what follows instead."""
    return [number for number in range(1, len(collection) + 1) if not explained(collection.puzzle(number))[2]]


def dropped(before: Json, kept: Iterable[Json]) -> dict[str, float]:
    """The puzzles that a file had or once had and has no more: their keys, and how many weak players solved them."""
    keys = {_key(puzzle) for puzzle in kept}
    gone = {**before.get("dropped", {}), **{_key(puzzle): round(share_of(puzzle), 3) for puzzle in before["puzzles"]}}
    return {key: share for key, share in sorted(gone.items()) if key not in keys}


def _key(puzzle: Json) -> str:
    return f"{puzzle['seed']}-{puzzle['move']}"


def _has_a_stake(game: Game, puzzle: Json) -> bool:
    best, other = _values(puzzle)
    if _measure(game, puzzle) in (CHANCE, LEAD):
        return _chance(game, puzzle, best) - _chance(game, puzzle, other) >= STAKE
    return best - other >= FELT * game.much


def _chance(game: Game, puzzle: Json, value: float) -> float:
    """About how likely a value lets its side win."""
    if _measure(game, puzzle) == CHANCE:
        return value
    return 1.0 / (1.0 + math.exp(-2.0 * value / game.much))


def _values(puzzle: Json) -> tuple[float, float]:
    """The value of the least solution, and of the best wrong move."""
    return min(puzzle["worth"][text] for text in puzzle["solutions"]), max(wrong_values(puzzle))


def _much(game: Game, puzzle: Json) -> float:
    return MUCH_OF_A_CHANCE if _measure(game, puzzle) == CHANCE else game.much


def _measure(game: Game, puzzle: Json) -> str:
    return measure(game.id, puzzle["journal"]["seats"])
