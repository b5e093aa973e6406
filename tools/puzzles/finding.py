"""Find puzzles: decisions in matches of bots at which one move is far better than the rest.

Candidates are checked in stages, by what their seat knows: by the search that plays, by a quick search of each move,
and by two independent deep searches that must agree. The choices of weak players show how hard a puzzle is.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tanglewood.arena.jobs.job import Task
from tanglewood.bots.greedy import Greedy
from tanglewood.bots.ismcts import Ismcts
from tanglewood.bots.kit.judging import Forecast, expected_of_all, measure_of
from tanglewood.bots.kit.search_report import Search
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_of, get_game
from tanglewood.core.numbers.rng import seed_words
from tanglewood.core.state.record import same_bytes
from tanglewood.play.match import Match, from_position, new

PLAYER = Ismcts(simulations=400)
QUICK, DEEP = Ismcts(simulations=5000), Ismcts(simulations=30000)
DEEP_SEEDS = (101, 202)
WEAK = (Greedy(), Ismcts(simulations=50))
WEAK_TRIES = 8
FAR = 0.2  # the least relative cost of every other move
SAME = 0.05  # moves that differ by less are equally good
HOPEFUL = 0.12  # the least cost in the search that plays
MOST_SOLUTIONS, FEWEST_OTHERS = 2, 3
MOST_OF_A_MATCH = 3
LOOKED_BACK = 8  # moves before the decision that are stored with it
MOST_SEATS = 2

Json = dict[str, Any]
SETTINGS: Json = {"search": DEEP.spec, "far": FAR, "player": PLAYER.spec}


@dataclass(frozen=True)
class Hunt:
    """The job of finding a game's puzzles; a task is a match, by its seed."""

    game: str

    def describe(self) -> Any:
        """The inputs that determine the results."""
        return ["puzzles", self.game, get_game(self.game).version, SETTINGS]

    def run(self, task: Task) -> list[Json]:
        """Find the puzzles of a match."""
        (seed,) = task
        return puzzles_of_match(self.game, seats_of(get_game(self.game), seed), seed)


def seats_of(game: Game, seed: int) -> int:
    """The number of seats for a seed: two, or one and two in turn in a cooperative game."""
    fitting = [seats for seats in game.seats if seats == MOST_SEATS or (game.cooperative and seats < MOST_SEATS)]
    return fitting[seed % len(fitting)]


@dataclass(frozen=True)
class Verdict:
    """The solving actions, and the relative cost of the best other one."""

    solutions: frozenset[int]
    gap: float

    @property
    def clear(self) -> bool:
        """Whether the decision makes a puzzle."""
        return 0 < len(self.solutions) <= MOST_SOLUTIONS and self.gap >= FAR


def verdict(worth: dict[int, float], much: float) -> Verdict:
    """Derive them from the values of all legal actions."""
    best = max(worth.values())
    solutions = frozenset(action for action, value in worth.items() if best - value < SAME * much)
    rest = [value for action, value in worth.items() if action not in solutions]
    gap = (best - max(rest)) / much if len(rest) >= FEWEST_OTHERS else 0.0
    return Verdict(solutions, gap)


def puzzles_of_match(game: str, seats: int, seed: int) -> list[Json]:
    """The puzzles of one match of bots, preferably hard ones; deterministic by seed."""
    match, hopeful = _played(game, seats, seed)
    known = {move: match.at(move).concealed(match.actors[move]) for move in hopeful}
    quick = [(verdict(*judged(QUICK, known[move], seed)), move) for move in hopeful]
    clear = [(_ease(known[move], found), -found.gap, move) for found, move in quick if found.clear]
    hard = sorted(one for one in clear if one[0] < 1.0)[:MOST_OF_A_MATCH]
    checked = ((move, checked_decision(known[move])) for *_, move in hard)
    return [{"seed": seed, **_placed(match, move), **found} for move, found in checked if found is not None]


def _played(game: str, seats: int, seed: int) -> tuple[Match, list[int]]:
    """A match of bots, and its moves at which one action seemed far better than the rest."""
    match, hopeful = new(game, seats, seed), []
    while not match.over:
        legal = verbs.legal_numbers(match.state)
        if len(legal) == 1:
            match.play(legal[0])
            continue
        known = match.concealed(match.actor)
        search = PLAYER.search(known, match.actor, seed_words(len(match.moves)))
        if len(legal) > FEWEST_OTHERS and not match.asks_in_secret and _is_hopeful(search, known):
            hopeful.append(len(match.moves))
        match.play(search.best)
    return match, hopeful


def _is_hopeful(search: Search, known: Any) -> bool:
    forecast = Forecast(PLAYER, known)
    worth = sorted(forecast(line) for line in search.lines if line.visits)
    return len(worth) > MOST_SOLUTIONS and worth[-1] - worth[-1 - MOST_SOLUTIONS] >= HOPEFUL * forecast.much


def judged(bot: Ismcts, known: Any, seed: int) -> tuple[dict[int, float], float]:
    """The value of each action for the seat to decide, and the great difference there."""
    return expected_of_all(bot, known, seed), Forecast(bot, known).much


def _ease(known: Any, found: Verdict) -> float:
    """The share of weak players that solve it, from 0 to 1."""
    return sum(_solved(bot, known, found.solutions) for bot in WEAK) / len(WEAK)


def checked_decision(known: Any) -> Json | None:
    """What a file of puzzles says about a decision, if both deep searches find the same puzzle in it.

    The state is concealed for the seat to decide.
    """
    searches = [judged(DEEP, known, seed) for seed in DEEP_SEEDS]
    verdicts = [verdict(*found) for found in searches]
    if not all(found.clear for found in verdicts) or len({found.solutions for found in verdicts}) > 1:
        return None
    worth = {action: sum(found[action] for found, _ in searches) / len(searches) for action in searches[0][0]}
    return _described(known, worth, verdicts[0].solutions, min(found.gap for found in verdicts))


def _described(known: Any, worth: dict[int, float], solutions: frozenset[int], gap: float) -> Json:
    actions = game_of(known.dtype).actions
    ranked = sorted(worth, key=lambda action: (-worth[action], action))
    chosen = Counter(action for bot in WEAK for action in _choices(bot, known))
    wrong = [action for action in ranked if action not in solutions]
    tempting = max(wrong, key=lambda action: (chosen[action], worth[action]))
    return {
        "kind": actions.split(ranked[0])[0].name,
        "gap": round(gap, 3),
        "solved": {bot.spec: _solved(bot, known, solutions) for bot in WEAK},
        "solutions": [actions.text(action) for action in ranked if action in solutions],
        "tempting": actions.text(tempting),
        "worth": {actions.text(action): round(worth[action], 3) for action in ranked},
    }


def _placed(match: Match, move: int) -> Json:
    """Where a decision is in its match."""
    return {"move": move + 1, "of": len(match.moves), "journal": trimmed(match, move).journal()}


def _choices(bot: Greedy | Ismcts, known: Any) -> Iterator[int]:
    """The choices of a weak player in a few tries."""
    return (int(bot.choose(known, int(known.actor), seed_words(seed))) for seed in range(WEAK_TRIES))


def _solved(bot: Greedy | Ismcts, known: Any, solutions: frozenset[int]) -> float:
    return sum(action in solutions for action in _choices(bot, known)) / WEAK_TRIES


def trimmed(match: Match, move: int) -> Match:
    """The match before a move, with the history since the seat's last move only."""
    seat, first = match.actors[move], max(0, move - LOOKED_BACK)
    own = [before for before in range(first, move) if match.actors[before] == seat]
    begin = own[-1] if own else first
    again = from_position(match.game.id, match.at(begin).position())
    for action in match.numbers[begin:move]:
        again.play(action)
    assert same_bytes(again.state, match.states[move])
    return again


def measure(game: str, seats: int) -> str:
    """The unit of a puzzle's values."""
    return measure_of(get_game(game), seats, DEEP.spec)
