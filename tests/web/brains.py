"""Brains for the tests: what they have in common, a judgement that is made up, and two shipped opponents."""

import asyncio

import numpy as np

import tanglewood as tw
from tanglewood.bots import read_bot
from tanglewood.bots.kit.judging import Judgement
from tanglewood.bots.workers.jobs import Answer, BrainError, Decision, Job
from tanglewood.core.game import verbs
from tanglewood.core.game.registry import get_game
from tanglewood.core.numbers import rng
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


class Says(OwnProcess):
    """A bot's brain that always answers the same, never, or with an error."""

    def __init__(self, text: str) -> None:
        self.text, self.jobs = text, list[Job]()

    async def choose(self, job: Job) -> Answer:
        self.jobs.append(job)
        if self.text == "error":
            raise BrainError("no answer")
        if self.text == "never":
            await asyncio.Event().wait()
        return Answer(tw.get_game(job.game).actions.parse(self.text))


class Greedy(Says):
    """A brain that answers in this process, or breaks."""

    async def choose(self, job: Job) -> Answer:
        self.jobs.append(job)
        if self.text == "break":
            raise RuntimeError("a fault of ours")
        if self.text == "error":
            raise BrainError("seat 1 holds the 7K")
        state = np.frombuffer(job.state, tw.get_game(job.game).dtype).copy()[0]
        return Answer(read_bot("greedy").choose(state, job.seat, rng.seed_words(job.seed)))
