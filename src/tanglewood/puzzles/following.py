"""What comes of a move in imagined games: the facts from which the reason of a puzzle is made."""

from collections import Counter
from typing import Any

from tanglewood.bots.ismcts import Ismcts
from tanglewood.core import verbs
from tanglewood.core.rng import seed_words
from tanglewood.core.seats import NOBODY
from tanglewood.play.match import Match
from tanglewood.puzzles.collection import IMAGINED

PLAYER = Ismcts(simulations=60)
TELLING = 0.25  # by how much oftener something comes of one move than of the other
MOST_TOLD = 2
MOST_AHEAD, AHEAD_ALONE = 24, 4  # moves that are looked ahead

Happened = tuple[str, int]  # what, to whom


def what_follows(match: Match, best: int, other: int) -> list[dict[str, Any]]:
    """What comes far oftener of one of two actions than of the other until it is their seat's turn again.

    Each with the words for it, and of how many games in a hundred it was true after the best and after the other.
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
    """What came of an action in games that its seat can imagine."""

    def __init__(self, match: Match, action: int) -> None:
        """Play on from a match whose actor chooses `action`."""
        self.counts: Counter[Happened] = Counter()  # games in which it happened
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
        """Whether the seat decides again after others have, or, alone, has decided a few times."""
        others = match.seats > 1 and any(seat != self.seat for seat in match.actors)
        late = len(match.moves) >= (MOST_AHEAD if match.seats > 1 else AHEAD_ALONE)
        return match.actor == self.seat and (others or late) and len(verbs.legal_numbers(match.state)) > 1

    def words(self, kind: Happened) -> str:
        """How it was told most often."""
        return max((times, text) for (one, text), times in self.said.items() if one == kind)[1]
