"""Deepen what was found: the champion checks each puzzle, and the moves that follow on the right one may be set, too.

The champion is the strongest bot there is. For it, too, each wrong move must be at least an inaccuracy, each time that
it looks: one look alone finds puzzles by chance. Its last look takes ten times as long. After the right move the other
seats play what a search finds best. If the solver's next decision is a puzzle about the same, it is the next step of
this one.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tools.puzzles.finding import DEEP, FAR, FEWEST_OTHERS, PLAYER, QUICK, checked_decision, judged, verdict

from tanglewood.arena.jobs.job import Task
from tanglewood.bots.champion import Champion
from tanglewood.bots.kit.judging import Forecast, expected_of
from tanglewood.core.game import verbs
from tanglewood.core.game.concepts import themes_between
from tanglewood.core.game.registry import game_of, get_game
from tanglewood.core.numbers.rng import seed_words
from tanglewood.play.match import Match, replay
from tanglewood.puzzles.collection import MOST_STEPS
from tanglewood.review.grades import INACCURACY, LEAST

CHAMPION = Champion(simulations=10000)
PATIENT = Champion(simulations=100000)
LOOKS = (CHAMPION, 303), (CHAMPION, 304), (CHAMPION, 305), (PATIENT, 306)  # with the seed
AGREED = LEAST[INACCURACY]  # the least relative cost of each wrong move by the champion
COMPARED = 3  # wrong moves that the champion looks at, the best by the search before it
QUICK_SEED = 303
MOST_BETWEEN = 8  # moves between two decisions of the solver

Json = dict[str, Any]
Key = tuple[int, int]  # the seed of the match and the move


def key_of(puzzle: Mapping[str, Any]) -> Key:
    """The numbers that identify a puzzle in its game."""
    return puzzle["seed"], puzzle["move"]


@dataclass(frozen=True)
class Deepening:
    """The job of checking and deepening puzzles of a game; a task is a puzzle, by its key."""

    game: str
    puzzles: Mapping[Key, Json]

    def describe(self) -> Any:
        """The inputs that determine the results."""
        settings = {
            "champion": [[champion.spec, seed] for champion, seed in LOOKS],
            "agreed": AGREED,
            "search": DEEP.spec,
            "far": FAR,
            "player": PLAYER.spec,
        }
        return ["deepening", self.game, get_game(self.game).version, settings]

    def run(self, task: Task) -> Json:
        """The champion's margin for a puzzle, and the further steps of one that it agrees with."""
        seed, move = task
        puzzle = self.puzzles[seed, move]
        match = replay(puzzle["journal"])
        margin = champion_margin(match.concealed(match.actor), puzzle)
        return {"champion": margin, "then": further_steps(match, puzzle) if margin >= AGREED else []}


def deepened(puzzle: Json, found: Json) -> Json | None:
    """The puzzle with what was found about it; None if the champion does not agree."""
    if found["champion"] < AGREED:
        return None
    return puzzle | {"champion": found["champion"]} | ({"then": found["then"]} if found["then"] else {})


def unchecked(puzzle: Mapping[str, Any]) -> Json:
    """The puzzle without what the champion found about it."""
    return {name: value for name, value in puzzle.items() if name not in ("champion", "then")}


def champion_margin(known: Any, found: Mapping[str, Any]) -> float:
    """The least relative cost of the best wrong move in the champion's looks; less than 0 if it prefers that one.

    It is compared with the worse of two solutions. `found` is what the file says about the decision. The champion looks
    no further once it does not agree.
    """
    parse = game_of(known.dtype).actions.parse
    right = set(map(parse, found["solutions"]))
    wrong = [
        action for action in dict.fromkeys(map(parse, (found["tempting"], *found["worth"]))) if action not in right
    ]
    least = math.inf
    for champion, seed in LOOKS:
        worth = expected_of(champion, known, seed, [*right, *wrong[:COMPARED]])
        solution, other = min(map(worth.__getitem__, right)), max(map(worth.__getitem__, worth.keys() - right))
        least = min(least, (solution - other) / Forecast(champion, known).much)
        if least < AGREED:
            break
    return round(least, 3)


def further_steps(match: Match, puzzle: Mapping[str, Any]) -> list[Json]:
    """The steps after the first one of a puzzle: the moves that are played before each, and its own decision."""
    match, steps, last, themes = match.copy(), list[Json](), puzzle, set(_themes(match, puzzle))
    while len(steps) < MOST_STEPS - 1 and len(last["solutions"]) == 1:
        between = _play_on(match, last["solutions"][0])
        found = None if between is None else _decision(match, themes)
        if found is None:
            break
        last = {"between": between, **found}
        steps.append(last)
    return steps


def _play_on(match: Match, solution: str) -> list[str] | None:
    """Play the solution and what follows, up to the solver's next decision: the moves in between; None without one."""
    seat, first = match.actor, len(match.moves) + 1
    match.play(solution)
    while not match.over and len(match.moves) - first <= MOST_BETWEEN and not match.asks_in_secret:
        legal = verbs.legal_numbers(match.state)
        if match.actor == seat and len(legal) > 1:
            return match.moves[first:]
        match.play(legal[0] if len(legal) == 1 else _likely(match))
    return None


def _likely(match: Match) -> int:
    """The move that a search makes for the seat to decide, by what it knows."""
    return int(PLAYER.choose(match.concealed(match.actor), match.actor, seed_words(len(match.moves))))


def _decision(match: Match, themes: set[str]) -> Json | None:
    """The next step: the present decision, if it is a puzzle about one of these themes and the champion agrees."""
    known = match.concealed(match.actor)
    if len(verbs.legal_numbers(known)) <= FEWEST_OTHERS or not verdict(*judged(QUICK, known, QUICK_SEED)).clear:
        return None
    found = checked_decision(known)
    about = [] if found is None else _themes(match, found)
    if found is None or not themes.intersection(about):
        return None
    margin = champion_margin(known, found)
    return {**found, "champion": margin, "themes": about} if margin >= AGREED else None


def _themes(match: Match, found: Mapping[str, Any]) -> list[str]:
    best, other = map(match.game.actions.parse, (found["solutions"][0], found["tempting"]))
    return list(themes_between(match.concealed(match.actor), best, other))
