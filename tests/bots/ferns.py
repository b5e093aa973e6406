"""Bots that choose by turns."""

from itertools import count
from typing import Any

import tanglewood as tw


class Fern(tw.Bot):
    """Plays any legal move."""

    def choose(self, turn: tw.Turn) -> tw.Action:
        """Return one that is drawn."""
        return turn.rng.choice(turn.legal)


class Worded(tw.Bot):
    """Answers in words, and with whatever it was made with instead."""

    def __init__(self, answer: str = "") -> None:
        self.said = answer

    def choose(self, turn: tw.Turn) -> str:
        """Return the text of the first legal move."""
        return self.said or turn.legal[0].text


class Dreamer(tw.Bot):
    """Plays the move that does best in a world it imagines."""

    def choose(self, turn: tw.Turn) -> int:
        """Return the number of the move after which it has most points there."""
        worlds = [turn.imagine() for _ in turn.legal]
        for world, action in zip(worlds, turn.legal, strict=True):
            world.play(action)
        return max(zip(worlds, turn.legal, strict=True), key=lambda one: one[0].scores()[turn.seat])[1].number


class Diarist(tw.Bot):
    """Notes all that a turn has, and plays the first legal move."""

    def __init__(self) -> None:
        self.turns: list[Any] = []

    def choose(self, turn: tw.Turn) -> tw.Action:
        """Return the first legal move."""
        self.turns.append((turn.seat, turn.history, turn.view, turn.observation, turn.state.tobytes()))
        return turn.legal[0]


class Fickle(tw.Bot):
    """Plays another move whenever it is asked."""

    asked = count()

    def choose(self, turn: tw.Turn) -> tw.Action:
        """Return one move after another."""
        return turn.legal[next(self.asked) % len(turn.legal)]


class Sensible:
    """Plays as greedy does, in no compiled loop of the arena."""

    spec = "tests.bots.ferns:Sensible"

    def choose(self, state: Any, seat: int, rng: Any) -> int:
        """Return greedy's choice."""
        return tw.read_bot("greedy").choose(state, seat, rng)
