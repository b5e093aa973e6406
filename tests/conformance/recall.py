"""The law of recall: what a viewer knows after a move is what it knew before, and what it saw of the move.

From what a viewer knows a world is imagined, and a random move is made in it. Then another world is imagined from
what the viewer knows by now. If a game's `imagine` is exact, no question can tell which world was which. So each
question (does that seat hold that card?) is put to many such pairs, and answers that differ have to do so both ways
equally often. Shares that are a little wrong show once there are enough pairs of all moments together. A world that
cannot be and a fact that is forgotten show in one moment: there an answer is never so in the worlds of one kind, and
often in the others. All moves that can be made are equally likely, over all worlds together: what a player chooses
tells nothing but that it could be chosen.
"""

import random
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from tests.conformance.questions import answers, names
from tests.conformance.tables import MOST_MOVES, Table, glances, viewers

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.numbers.ints import INT32
from tanglewood.core.numbers.rng import reseed, words_for
from tanglewood.core.state import events
from tanglewood.core.state.decision_stack import SEAT
from tanglewood.core.state.record import copy_state, new_states

FAR = 7.0  # standard deviations; alike worlds get so far once in 10**10 times: 2 exp(-FAR ** 2 / 2) [Hoeffding]
EVERYWHERE = "any move"
ONE_SIDED = 40  # pairs in which one world alone has an answer; with alike worlds it is always the same once in 2 ** 39


@dataclass
class Tally:
    """How far the answers of both worlds differ, for each question: the sum over pairs, and that of the squares."""

    pairs: int = 0
    difference: Any = 0.0
    square: Any = 0.0

    def add(self, differences: Any) -> None:
        """Count some pairs: (pairs, questions)."""
        self.pairs += len(differences)
        self.difference = self.difference + differences.sum(0)
        self.square = self.square + (differences**2).sum(0)

    @property
    def far(self) -> Any:
        """For each question how many standard deviations the sum is from none."""
        return self.difference / np.sqrt(np.maximum(self.square, 1))


@dataclass
class Recall:
    """What many pairs of worlds of a game tell, by what happened in the move."""

    game: Game
    tallies: dict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    faults: dict[str, int] = field(default_factory=lambda: defaultdict(int))  # what may never be, and how often it was

    @property
    def pairs(self) -> int:
        """How many pairs were compared."""
        return self.tallies[EVERYWHERE].pairs

    def compare(self, moved: Any, imagined: Any, seat: int, known: Any) -> None:
        """Count pairs of worlds after a move of `seat`, or a deal, of which a viewer knows the same."""
        events, kinds = known["events"], np.array(happened(self.game, known))
        before, after = (answers(self.game, worlds, seat, events) for worlds in (moved, imagined))
        differences = before - after
        for kind in set(kinds.tolist()):
            self.tallies[kind].add(differences[kinds == kind])
        self.tallies[EVERYWHERE].add(differences)
        self.look_at_moments(before, after, events, kinds)

    def look_at_moments(self, before: Any, after: Any, events: Any, kinds: Any) -> None:
        """Count answers that are never so in one of the two kinds of worlds, and often in the other, after one move."""
        rows = np.unique(events.reshape(len(events), -1), axis=0, return_inverse=True)[1].reshape(-1)
        for row in np.flatnonzero(np.bincount(rows) >= ONE_SIDED).tolist():
            alike = rows == row
            moved, imagined = ((worlds[alike] != 0).sum(0) for worlds in (before, after))
            for question in np.flatnonzero((moved == 0) & (imagined >= ONE_SIDED)).tolist():
                self.faults[f"{names(self.game)[question]}: cannot be, and is imagined, after {kinds[alike][0]}"] += 1
            for question in np.flatnonzero((imagined == 0) & (moved >= ONE_SIDED)).tolist():
                self.faults[f"{names(self.game)[question]}: can be, and is not imagined, after {kinds[alike][0]}"] += 1

    def broken(self) -> list[str]:
        """What does not hold, the worst first."""
        found = [
            (abs(far), f"{names(self.game)[question]}: {tally.difference[question] / tally.pairs:+.3f} after {told}")
            for told, tally in self.tallies.items()
            for question, far in enumerate(tally.far)
            if abs(far) > FAR
        ]
        return [*self.faults, *(fault for _, fault in sorted(found, reverse=True))]


class Viewer:
    """A seat or -1, a spectator, and the chances by which it imagines."""

    def __init__(self, viewer: int | None, seed: int) -> None:
        self.seat = -1 if viewer is None else viewer
        self.words, self.chance = words_for([seed, self.seat + 1]), random.Random(f"{seed} {viewer}")

    def know(self, known: Any, state: Any) -> None:
        """Make `known` what the viewer knows of a state."""
        copy_state(known, state)
        verbs.conceal(known, self.seat)

    def imagine(self, world: Any, known: Any) -> None:
        """Make `world` one that fits what is known."""
        copy_state(world, known)
        reseed(world.rng, self.words)
        verbs.imagine(world, self.seat)


def follow(recall: Recall, state: Any, viewer: int | None, count: int, seed: int) -> None:
    """Make a move in each of `count` worlds that a viewer imagines, and compare it with one imagined afterwards.

    Of worlds with fewer moves some are left out, so that every move is equally likely, not every world.
    """
    looker, out = Viewer(viewer, seed), np.zeros(recall.game.actions.count, INT32)
    moved, known, imagined = (new_states(state.dtype, count) for _ in range(3))
    looker.know(known[0], state)
    for world in moved:
        looker.imagine(world, known[0])
    choices = [out[: verbs.legal(world, out)].tolist() for world in moved]
    most = max(map(len, choices))
    chosen = [(row, looker.chance.randrange(most)) for row in range(count)]
    rows = [row for row, choice in chosen if choice < len(choices[row])]
    for row, choice in chosen:
        if choice < len(choices[row]):
            verbs.play(moved[row], choices[row][choice])
            looker.know(known[row], moved[row])
            looker.imagine(imagined[row], known[row])
    recall.compare(moved[rows], imagined[rows], int(state.actor), known[rows])
    look_at_questions(recall, known[rows])


def follow_deal(recall: Recall, match: tw.Match, viewer: int | None, count: int) -> None:
    """Compare deals with what is imagined of them."""
    looker = Viewer(viewer, count)
    dealt, known, imagined = (new_states(match.state.dtype, count) for _ in range(3))
    for row in range(count):
        copy_state(dealt[row], match.state)
        verbs.start(dealt[row], words_for([row]))
        looker.know(known[row], dealt[row])
        looker.imagine(imagined[row], known[row])
    recall.compare(dealt, imagined, 0, known)


def happened(game: Game, known: Any) -> list[str]:
    """What happened in the last move of each state, without details."""
    if not game.state.tells:
        return ["a move"] * len(known)
    texts = {int(kind): kind.name.lower() for kind in game.state.tells}
    rows = known["events"][:, :, events.KIND].tolist()
    return [", ".join(texts[kind] for kind in row if kind) for row in rows]


def look_at_questions(recall: Recall, known: Any) -> None:
    """Worlds that look alike before a move, and of which the same is told after it, ask the same seat the same."""
    asked: dict[bytes, bytes] = {}
    for state, what in zip(known, happened(recall.game, known), strict=True):
        question = state.actor.tobytes() + state.frames[:, : SEAT + 1].tobytes()
        if asked.setdefault(state.events.tobytes(), question) != question:
            recall.faults[f"who is asked depends on what is hidden, after {what}"] += 1


def recall(table: Table, seeds: range, pairs: int, looks: int) -> Recall:
    """What pairs of worlds of a table tell, from the deal and from moments of random matches, for viewers in turn."""
    found = Recall(table.rules)
    follow_deal(found, table.new(0), 0, pairs)
    for seed in seeds:
        moments = [(ply, match.state) for ply, match in glances(table, seed) if not match.over]
        who = viewers(table.new(seed))
        for look, (ply, state) in enumerate(moments[:: max(1, len(moments) // looks)]):
            of_its_own = seed * MOST_MOVES + ply  # alike chances at a ply of all matches would make pairs alike
            follow(found, state, who[(look + seed) % len(who)], pairs, of_its_own)
    return found
