"""The summary of a review: classes, accuracies, the graph, turning points, and luck apart from play."""

from bisect import bisect_left, bisect_right
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from tanglewood.bots.kit.judging import CHANCE, LEAD, Judgement, measure_of, standing
from tanglewood.review.engine import Review
from tanglewood.review.grades import BLUNDER, GRADES, INACCURACY, MISTAKE, accuracy, grade

MOST_TURNING_POINTS = 5


@dataclass(frozen=True)
class Decision:
    """A judged decision: the number of its move (from 0), its seat, and its judgement."""

    move: int
    seat: int
    found: Judgement

    @property
    def loss(self) -> float:
        """Its cost relative to a great difference."""
        return float(self.found["loss"])

    @property
    def cost(self) -> float:
        """Its cost in the unit of the game."""
        return float(self.found["cost"])

    @property
    def grade(self) -> str:
        """Its class."""
        return grade(self.loss)


def decisions_of(review: Review) -> list[Decision]:
    """The judged decisions, in order."""
    actors, judgements = review.match.actors, review.judgements
    return [Decision(move, actors[move], judgements[move]) for move in sorted(judgements)]


def summed_up(review: Review) -> dict[str, Any]:
    """The review as JSON: moves by their numbers from 0, actions by their texts."""
    match, decisions = review.match, decisions_of(review)
    return {
        "game": match.game,
        "bot": review.spec,
        "measure": measure_of(match.rules, match.seats, review.spec),
        "judged": len(review.judged),
        "of": len(review.choices),
        "players": [_player(review, seat, decisions) for seat in range(match.seats)],
        "turning_points": [one.move for one in turning_points(decisions)],
        "decisions": [_entry(review, one) for one in decisions],
    }


def turning_points(decisions: list[Decision]) -> list[Decision]:
    """The few costliest decisions, in order of play; small ones only if there are no others."""
    for grades in ((BLUNDER, MISTAKE), (INACCURACY,)):
        found = [one for one in decisions if one.grade in grades]
        if found:
            worst = sorted(found, key=lambda one: (-one.loss, one.move))[:MOST_TURNING_POINTS]
            return sorted(worst, key=lambda one: one.move)
    return []


def _entry(review: Review, one: Decision) -> dict[str, Any]:
    text, found = review.match.rules.actions.text, one.found
    hindsight = found["hindsight"]
    return {
        **found,
        "move": one.move,
        "seat": one.seat,
        "grade": one.grade,
        "played": text(found["played"]),
        "best": text(found["best"]),
        "lines": [{**line, "move": text(line["move"])} for line in found["lines"]],
        "onward": [{**one, "move": text(one["move"])} for one in found.get("onward", ())],
        "hindsight": {**hindsight, "best": text(hindsight["best"]), "grade": grade(hindsight["loss"])},
    }


def _player(review: Review, seat: int, decisions: list[Decision]) -> dict[str, Any]:
    own = [one for one in decisions if one.seat == seat]
    counted = Counter(one.grade for one in own)
    return {
        "seat": seat,
        "accuracy": accuracy(one.loss for one in own),
        "grades": {name: counted[name] for name in GRADES},
        "graph": [[one.move, one.found["before"]] for one in own],
        "shares": shares(review, seat, decisions) if review.done and own else None,
    }


def shares(review: Review, seat: int, decisions: list[Decision]) -> dict[str, float]:
    """The sources of a seat's result; the parts add up to its change from the expectation at the start to the end.

    `deal` is the change by the first sight of its cards, `draws` the changes between its decisions that no move
    explains. `others` is the cost of the others' moves (if two play, or all together; else it is part of `draws`),
    and `play` the cost of its own moves.
    """
    own = [one for one in decisions if one.seat == seat]
    start, end = _start(review, own[0]), _end(review, own[-1])
    given = _given(review, seat, decisions, _gaps(review, own))
    changes = [start, *(each for one in own for each in (one.found["before"], one.found["after"])), end]
    gaps = [after - before for before, after in list(pairwise(changes))[::2]]
    parts = {
        "start": start,
        "deal": gaps[0] - given[0],
        "draws": sum(gaps[1:]) - sum(given[1:]),
        "others": sum(given),
        "play": -sum(one.cost for one in own),
        "end": end,
    }
    return {name: round(part, 3) for name, part in parts.items()}


def _gaps(review: Review, own: list[Decision]) -> list[tuple[int, int]]:
    """The stretches between a seat's decisions, from the start to the end."""
    return list(pairwise([-1, *(one.move for one in own), len(review.match.moves)]))


def _given(review: Review, seat: int, decisions: list[Decision], gaps: list[tuple[int, int]]) -> list[float]:
    """The cost of the others' moves between own decisions: a gain if two play, a loss if all play together."""
    match, others = review.match, [one for one in decisions if one.seat != seat]
    sign, moves = -1.0 if match.rules.cooperative else 1.0 if match.seats == 2 else 0.0, [one.move for one in others]
    parts = (others[bisect_right(moves, since) : bisect_left(moves, until)] for since, until in gaps)
    return [sign * sum(one.cost for one in part) for part in parts]


def _start(review: Review, first: Decision) -> float:
    """The seat's expectation before it saw anything; if that is unknown, its first expectation."""
    match = review.match
    dealt, measure = "seed" in match.journal(), measure_of(match.rules, match.seats, review.spec)
    against = match.seats > 1 and not match.rules.cooperative  # as equals, before the deal
    if not (dealt and against) or measure not in (CHANCE, LEAD):
        return float(first.found["before"])
    return 1.0 / match.seats if measure == CHANCE else 0.0


def _end(review: Review, last: Decision) -> float:
    """The seat's result; for a match that was broken off, its last expectation."""
    match = review.match
    if not match.over:
        return float(last.found["after"])
    if measure_of(match.rules, match.seats, review.spec) == CHANCE:
        winners = match.winners()
        return (1.0 if match.rules.cooperative else 1.0 / len(winners)) if last.seat in winners else 0.0
    forecast = match.rules.forecast
    return (
        standing(match.rules, match.state, last.seat)
        if forecast is None
        else forecast(match.state, last.seat, 0.0, 0.0)
    )
