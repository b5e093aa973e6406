"""The consequences of a move in imagined games: facts for the explanation of a puzzle."""

from collections import Counter
from typing import Any

from tanglewood.bots.ismcts import Ismcts
from tanglewood.core import verbs
from tanglewood.core.rng import seed_words
from tanglewood.core.seats import NOBODY
from tanglewood.play.match import Match
from tanglewood.puzzles.collection import IMAGINED

PLAYER = Ismcts(simulations=60)
TELLING = 0.25  # the least difference in frequency for a fact
MOST_TOLD = 2
MOST_AHEAD, AHEAD_ALONE = 24, 4  # moves to look ahead

Happened = tuple[str, int]  # event, seat


def what_follows(match: Match, best: int, other: int) -> list[dict[str, Any]]:
    """Events that follow far more often from one of two actions than from the other, until it is the seat's turn again.

    Each with its sentence, and its percentage of games after the best and after the other action.
    """
    after = [Imagined(match, action) for action in (best, other)]
    kinds = {kind for one in after for kind in one.counts}
    ranked = sorted(kinds, key=lambda kind: (-abs(after[0].counts[kind] - after[1].counts[kind]), kind))
    chosen = [kind for kind in ranked if abs(after[0].counts[kind] - after[1].counts[kind]) >= TELLING * IMAGINED]
    return [
        {
            "says": max(after, key=lambda one: one.counts[kind]).words(kind),
            "best": after[0].counts[kind],
            "other": after[1].counts[kind],
        }
        for kind in chosen[:MOST_TOLD]
    ]


class Imagined:
    """The events after an action in games that its seat can imagine."""

    def __init__(self, match: Match, action: int) -> None:
        """Play on from a match whose actor chooses `action`."""
        self.counts: Counter[Happened] = Counter()  # games with the event
        self.said: Counter[tuple[Happened, str]] = Counter()
        self.seat = match.actor
        for seed in range(IMAGINED):
            self._count(match.imagine(self.seat, seed), action)

    def _count(self, match: Match, action: int) -> None:
        match.play(action)
        while not match.over and not self._is_back(match):
            actor, words = match.actor, seed_words(len(match.moves))
            match.play(PLAYER.choose(match.concealed(actor), actor, words))
        results = [one for group in match.history(self.seat, since=1) for one in group if one.weight == "result"]
        self.counts.update({(one.kind, NOBODY if one.seat is None else one.seat) for one in results})
        self.said.update({((one.kind, NOBODY if one.seat is None else one.seat), one.text) for one in results})

    def _is_back(self, match: Match) -> bool:
        """Whether the seat is to decide again after others, or, playing alone, has decided a few times."""
        others = match.seats > 1 and any(seat != self.seat for seat in match.actors)
        late = len(match.moves) >= (MOST_AHEAD if match.seats > 1 else AHEAD_ALONE)
        return match.actor == self.seat and (others or late) and len(verbs.legal_numbers(match.state)) > 1

    def words(self, kind: Happened) -> str:
        """Its most frequent sentence."""
        return max((times, text) for (one, text), times in self.said.items() if one == kind)[1]
