"""The summary of a review: classes, accuracies, the graph, turning points, and luck apart from play."""

from bisect import bisect_left, bisect_right
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from tanglewood.bots.kit.judging import CHANCE, LEAD, Judgement, measure_of, standing
from tanglewood.review.grades import BLUNDER, GRADES, INACCURACY, MISTAKE, accuracy, grade
from tanglewood.review.review import Review

MOST_TURNING_POINTS = 7


@dataclass(frozen=True)
class Decision:
    """A judged decision: the number of its move (from 0), its seat, and its judgement."""

    move: int
    seat: int
    judgement: Judgement

    @property
    def loss(self) -> float:
        """Its cost relative to a great difference."""
        return float(self.judgement["loss"])

    @property
    def cost(self) -> float:
        """Its cost in the unit of the game."""
        return float(self.judgement["cost"])

    @property
    def before(self) -> float:
        """The expectation with the best move, in the unit of the game."""
        return float(self.judgement["before"])

    @property
    def after(self) -> float:
        """The expectation with the move that was played."""
        return float(self.judgement["after"])

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
        "game": match.game.id,
        "bot": review.spec,
        "measure": measure_of(match.game, match.seats, review.spec),
        "judged": len(review.judged),
        "of": len(review.choices),
        "players": [_player(review, seat, decisions) for seat in range(match.seats)],
        "turning_points": [decision.move for decision in turning_points(decisions)],
        "decisions": [_entry(review, decision) for decision in decisions],
    }


def turning_points(decisions: list[Decision]) -> list[Decision]:
    """The few costliest decisions, in order of play; small ones only if there are no others."""
    for grades in ((BLUNDER, MISTAKE), (INACCURACY,)):
        costly = [decision for decision in decisions if decision.grade in grades]
        if costly:
            worst = sorted(costly, key=lambda decision: (-decision.loss, decision.move))[:MOST_TURNING_POINTS]
            return sorted(worst, key=lambda decision: decision.move)
    return []


def _entry(review: Review, decision: Decision) -> dict[str, Any]:
    text, judgement = review.match.game.actions.text, decision.judgement
    hindsight = judgement["hindsight"]
    return {
        **judgement,
        "move": decision.move,
        "seat": decision.seat,
        "grade": decision.grade,
        "played": text(judgement["played"]),
        "best": text(judgement["best"]),
        "lines": [{**line, "move": text(line["move"])} for line in judgement["lines"]],
        "onward": [{**step, "move": text(step["move"])} for step in judgement.get("onward", ())],
        "hindsight": {**hindsight, "best": text(hindsight["best"]), "grade": grade(hindsight["loss"])},
    }


def _player(review: Review, seat: int, decisions: list[Decision]) -> dict[str, Any]:
    of_seat = [decision for decision in decisions if decision.seat == seat]
    counted = Counter(decision.grade for decision in of_seat)
    return {
        "seat": seat,
        "accuracy": accuracy(decision.loss for decision in of_seat),
        "grades": {name: counted[name] for name in GRADES},
        "graph": [[decision.move, decision.judgement["before"]] for decision in of_seat],
        "shares": shares(review, seat, decisions) if review.done and of_seat else None,
    }


def shares(review: Review, seat: int, decisions: list[Decision]) -> dict[str, float]:
    """The sources of a seat's result; the parts add up to its change from the expectation at the start to the end.

    `deal` is the change by the first sight of its cards, `draws` the changes between its decisions that no move
    explains. `others` is the cost of the others' moves (if two play, or all together; else it is part of `draws`),
    and `play` the cost of its own moves.
    """
    of_seat = [decision for decision in decisions if decision.seat == seat]
    start, end = _start(review, of_seat[0]), _end(review, of_seat[-1])
    conceded = _costs_of_others(review, seat, decisions, _gaps(review, of_seat))
    judgements = [decision.judgement for decision in of_seat]
    changes = [start, *(judgement[when] for judgement in judgements for when in ("before", "after")), end]
    gaps = [after - before for before, after in list(pairwise(changes))[::2]]
    parts = {
        "start": start,
        "deal": gaps[0] - conceded[0],
        "draws": sum(gaps[1:]) - sum(conceded[1:]),
        "others": sum(conceded),
        "play": -sum(decision.cost for decision in of_seat),
        "end": end,
    }
    return {name: round(part, 3) for name, part in parts.items()}


def _gaps(review: Review, of_seat: list[Decision]) -> list[tuple[int, int]]:
    """The stretches between a seat's decisions, from the start to the end."""
    return list(pairwise([-1, *(decision.move for decision in of_seat), len(review.match.moves)]))


def _costs_of_others(review: Review, seat: int, decisions: list[Decision], gaps: list[tuple[int, int]]) -> list[float]:
    """The cost of the others' moves between a seat's decisions: a gain if two play, a loss if all play together."""
    match, others = review.match, [decision for decision in decisions if decision.seat != seat]
    sign = -1.0 if match.game.cooperative else 1.0 if match.seats == 2 else 0.0
    moves = [decision.move for decision in others]
    parts = (others[bisect_right(moves, since) : bisect_left(moves, until)] for since, until in gaps)
    return [sign * sum(decision.cost for decision in part) for part in parts]


def _start(review: Review, first: Decision) -> float:
    """The seat's expectation before it saw anything; if that is unknown, its first expectation."""
    match = review.match
    dealt, measure = "seed" in match.journal(), measure_of(match.game, match.seats, review.spec)
    against = match.seats > 1 and not match.game.cooperative  # as equals, before the deal
    if not (dealt and against) or measure not in (CHANCE, LEAD):
        return float(first.judgement["before"])
    return 1.0 / match.seats if measure == CHANCE else 0.0


def _end(review: Review, last: Decision) -> float:
    """The seat's result; for a match that was broken off, its last expectation."""
    match = review.match
    if not match.over:
        return float(last.judgement["after"])
    if measure_of(match.game, match.seats, review.spec) == CHANCE:
        winners = match.winners()
        return (1.0 if match.game.cooperative else 1.0 / len(winners)) if last.seat in winners else 0.0
    forecast = match.game.forecast
    return (
        standing(match.game, match.state, last.seat) if forecast is None else forecast(match.state, last.seat, 0.0, 0.0)
    )
