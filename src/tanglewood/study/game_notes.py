"""Notes on games: how long they are, who leads when, and what each seat had.

Belongings come from the fields of the state (`core.state.belongings`), in the same way for all games. The notes leave
out what seats choose to do: any last move of a winner would go along with the win.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.state.belongings import belongings

MOMENTS = 20  # of a game at which the leader is recorded
DEALT, DRAWN = "dealt", "drawn"
ALIKE = "="  # between the texts of things that the rules don't tell apart: "3B=3K=3M"

Item = tuple[str, str]  # verb and object: ("dealt", "7K"), ("places", "dragon")


def pooled_texts(game: Game) -> Mapping[str, str]:
    """By the text of a thing, the texts of all that `Game.symmetries` turn it into, such as a rank in each suit.

    Things are matched with actions of the same text. A thing that no symmetry changes, or that no action names, is
    left out. A difference between things of one pool can only be chance.
    """
    texts = [game.actions.text(number) for number in range(game.actions.count)]
    images: dict[str, set[str]] = {}
    for number, text in enumerate(texts):
        images.setdefault(text, set()).update(texts[image] for image in game.symmetries.actions[:, number])
    return {text: ALIKE.join(sorted(others)) for text, others in images.items() if len(others) > 1}


@dataclass
class Notes:
    """The notes on one game."""

    first: int = 0  # the seat that decides first
    moves: int = 0
    decisions: int = 0  # moves with a choice
    choices: int = 0  # the number of legal actions in these, summed
    changes: int = 0  # how often another seat took the lead
    rounds: int = 0  # or other segments
    points: list[int] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)  # of the win
    leaders: list[float] = field(default_factory=list)  # at each moment the leaders' share of the win
    standing: list[float] = field(default_factory=list)  # at each moment the mean of the points


@dataclass
class Segment:
    """A segment of a game: what each seat had in it, and its gain."""

    had: list[Counter[Item]]
    gained: list[float]


class Watch:
    """Watches games, one after another; a `Witness`."""

    def __init__(self, game: Game, seats: int) -> None:
        self.games: list[Notes] = []
        self.segments: list[list[Segment]] = []  # of each game
        self._game, self._seats = game, seats
        self._fields = belongings(game.state)
        self._pooled = pooled_texts(game)
        self._by_points = game.scored and not game.cooperative
        self._by_segment = game.goal.by_segment
        self._begin()

    def _begin(self) -> None:
        self._notes = Notes()
        self._parts: list[Segment] = []
        self._scores: list[list[int]] = []
        self._segment: int | None = None
        self._leader = -1

    def __call__(self, state: Any, seat: int, _action: int) -> None:
        """Record a move, or the end of the game."""
        points = verbs.scores_of(state)
        self._scores.append(points)
        self._lead(points)
        segment = int(verbs.segment(state)) if self._by_segment else 0
        if self._segment is None:
            self._notes.first = seat
            self._open(state, points, segment)
        elif seat < 0 or segment != self._segment:
            self._close(state, points)
            self._open(state, points, segment)
        else:
            self._look(state)
        if seat >= 0:
            self._decide(state)
        else:
            self._end(state, points)

    def _lead(self, points: list[int]) -> None:
        best = max(points)
        if points.count(best) == 1 and (leader := points.index(best)) != self._leader:
            self._notes.changes += self._leader >= 0
            self._leader = leader

    def _decide(self, state: Any) -> None:
        options = len(verbs.legal_numbers(state))
        self._notes.moves += 1
        if options > 1:
            self._notes.decisions += 1
            self._notes.choices += options

    def _open(self, state: Any, points: list[int], segment: int) -> None:
        """Start a segment."""
        self._segment, self._before = segment, points
        self._had: list[Counter[Item]] = [Counter() for _ in range(self._seats)]
        self._last = [field_.of(state) for field_ in self._fields]
        self._bytes = [getattr(state, field_.name).tobytes() for field_ in self._fields]
        for number, field_ in enumerate(self._fields):
            for seat, things in enumerate(self._last[number]):
                for thing, count in things.items():
                    self._had[seat][DEALT if field_.in_hand else field_.does, self._pool(thing)] += count

    def _look(self, state: Any) -> None:
        """Record what each seat has received since the last move."""
        for number, field_ in enumerate(self._fields):
            if (now := getattr(state, field_.name).tobytes()) != self._bytes[number]:
                self._bytes[number] = now
                before, self._last[number] = self._last[number], field_.of(state)
                for seat, things in enumerate(self._last[number]):
                    for thing, count in (things - before[seat]).items():
                        self._had[seat][DRAWN if field_.in_hand else field_.does, self._pool(thing)] += count

    def _pool(self, thing: str) -> str:
        """The text under which a thing is counted."""
        return self._pooled.get(thing, thing)

    def _close(self, state: Any, points: list[int]) -> None:
        """End a segment: compute each seat's gain over the others."""
        gained = np.subtract(points, self._before) * 1.0 if self._by_points else np.array(self._won(state))
        others = (gained.sum() - gained) / max(1, self._seats - 1)
        alone = self._seats == 1 or self._game.cooperative
        self._parts.append(Segment(self._had, (gained if alone else gained - others).tolist()))

    def _won(self, state: Any) -> list[float]:
        winners = verbs.winners_of(state)
        share = 1.0 if self._game.cooperative else 1 / max(1, len(winners))
        return [share * (seat in winners) for seat in range(self._seats)]

    def _end(self, state: Any, points: list[int]) -> None:
        notes, scores = self._notes, self._scores
        notes.points, notes.shares, notes.rounds = points, self._won(state), len(self._parts)
        moments = [round(part * (len(scores) - 1) / MOMENTS) for part in range(1, MOMENTS + 1)]
        for moment in moments:
            points_then = scores[moment]
            best = max(points_then)
            leading = [share for share, score in zip(notes.shares, points_then, strict=True) if score == best]
            notes.leaders.append(sum(leading) / len(leading))
            notes.standing.append(sum(points_then) / self._seats)
        self.games.append(notes)
        self.segments.append(self._parts)
        self._begin()
