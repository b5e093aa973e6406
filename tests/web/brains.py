"""Brains for the tests: what they have in common, a judgement that is made up, and two shipped opponents."""

import numpy as np

from tanglewood.bots.kit.judging import Judgement
from tanglewood.bots.workers.jobs import Decision
from tanglewood.core.game import verbs
from tanglewood.core.game.registry import get_game
from tanglewood.web.runtime.opponents import opponents

BIRCH, OAK = opponents()[2:4]


class OwnProcess:
    """A brain without workers: nothing starts or stops, and every game is ready."""

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass

    def ready(self, game: str) -> bool:
        return bool(game)


def judged(decision: Decision) -> Judgement:
    """The judgement that the first legal move would have been two points better than any other."""
    state = np.frombuffer(decision.state, get_game(decision.game).dtype).copy()[0]
    best = verbs.legal_numbers(state)[0]
    cost = 0.0 if decision.action == best else 2.0
    found = {"best": best, "cost": cost, "loss": cost / 4}
    lines = [{"move": best, "worth": 1.0, "share": 0.9}]
    more = {"lines": lines, "hindsight": found, "changes": {"played": [], "best": []}}
    return {**found, "played": decision.action, "before": 1.0, "after": 1.0 - cost, **more}
