"""The consequences of a move in imagined games: facts for the explanation of a puzzle."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tanglewood.bots.ismcts import Ismcts
from tanglewood.core.game import verbs
from tanglewood.core.language.catalogue import speaking
from tanglewood.core.language.message import ENGLISH
from tanglewood.core.numbers.rng import seed_words
from tanglewood.play.match import Match
from tanglewood.puzzles.collection import IMAGINED
from tanglewood.puzzles.feedback import Happened, kind_of

PLAYER = Ismcts(simulations=60)
TELLING = 0.25  # the least difference in frequency for a fact
MOST_TOLD = 2
MOST_AHEAD, AHEAD_ALONE = 24, 4  # moves to look ahead

Example = tuple[int, list[str]]  # the seed of an imagined game, and the moves in it up to the event


def what_follows(match: Match, best: int, other: int) -> list[dict[str, Any]]:
    """Events that follow far more often from one of two actions than from the other, until it is the seat's turn again.

    Each with an imagined game in which it happens as it mostly does, where `happening` finds it again, and its
    percentage of games after the best and after the other action.
    """
    with speaking(ENGLISH):
        after = [Imagined(match, action) for action in (best, other)]
    kinds = {kind for one in after for kind in one.counts}
    ranked = sorted(kinds, key=lambda kind: (-abs(after[0].counts[kind] - after[1].counts[kind]), kind))
    chosen = [kind for kind in ranked if abs(after[0].counts[kind] - after[1].counts[kind]) >= TELLING * IMAGINED]
    return [_fact(kind, *after) for kind in chosen[:MOST_TOLD]]


def _fact(kind: Happened, best: "Imagined", other: "Imagined") -> dict[str, Any]:
    after = best if best.counts[kind] >= other.counts[kind] else other
    seed, moves = after.example(kind)
    event, seat = kind
    game = {"after": "best" if after is best else "other", "seed": seed, "moves": moves}
    return {"event": event, "seat": seat, **game, "best": best.counts[kind], "other": other.counts[kind]}


def restates(match: Match, action: str, fact: Mapping[str, Any]) -> bool:
    """Whether a fact's event is the action itself, as the log tells it, and not its consequence."""
    then, asked, seat = match.imagine(match.actor, fact["seed"]), _asked(match), match.actor
    then.play(action)
    for move in fact["moves"]:
        if then.actor != seat or _asked(then) <= asked:
            return False
        then.play(move)
    (group,) = then.history(seat, since=len(then.moves))
    return group[0].kind == str(fact["event"])


def _asked(match: Match) -> int:
    """The number of pending questions."""
    return int(match.state.frame_count)


class Imagined:
    """The events after an action in games that its seat can imagine."""

    def __init__(self, match: Match, action: int) -> None:
        """Play on from a match whose actor chooses `action`."""
        self.counts: Counter[Happened] = Counter()  # games with the event
        self.said: Counter[tuple[Happened, str]] = Counter()  # by the event and its sentence
        self.examples: dict[tuple[Happened, str], Example] = {}
        self.seat = match.actor
        for seed in range(IMAGINED):
            self._count(match.imagine(self.seat, seed), seed, action)

    def _count(self, match: Match, seed: int, action: int) -> None:
        asked, own = _asked(match), 1  # moves that are the action and answers to its questions
        match.play(action)
        while not match.over and not self._is_back(match):
            actor, words = match.actor, seed_words(len(match.moves))
            own += own == len(match.moves) and actor == self.seat and _asked(match) > asked
            match.play(PLAYER.choose(match.concealed(actor), actor, words))
        results = [
            (number, one)
            for number, group in enumerate(match.history(self.seat, since=1))
            for one in group[int(number < own) :]  # what comes first says what was done
            if one.weight == "result"
        ]
        self.counts.update({kind_of(one) for _, one in results})
        self.said.update({(kind_of(one), one.text) for _, one in results})
        for number, one in results:
            self.examples.setdefault((kind_of(one), one.text), (seed, match.moves[1 : number + 1]))

    def _is_back(self, match: Match) -> bool:
        """Whether the seat is to decide again after others, or, playing alone, has decided a few times."""
        others = match.seats > 1 and any(seat != self.seat for seat in match.actors)
        late = len(match.moves) >= (MOST_AHEAD if match.seats > 1 else AHEAD_ALONE)
        return match.actor == self.seat and (others or late) and len(verbs.legal_numbers(match.state)) > 1

    def example(self, kind: Happened) -> Example:
        """The first game with its most frequent sentence."""
        return self.examples[kind, max((times, text) for (one, text), times in self.said.items() if one == kind)[1]]
