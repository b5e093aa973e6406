"""What a search thinks of a move that was made: how much it gave away, and what would have been better.

The move is compared with the best as its seat could know, and apart from that in hindsight: by a search that sees
every card, as all seats in it do. A move that the search hardly tried is searched once more, alone, so that it is
looked at as deeply as the best one.

What is expected is told in what the game counts in (`measure_of`): points, as the lead over the best other seat to
which the search comes, or the chance to win where a goal is all that counts.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import numpy as np

from tanglewood.bots import read_bot
from tanglewood.bots.ismcts import Ismcts
from tanglewood.bots.kit.report import Line, Search
from tanglewood.core import verbs
from tanglewood.core.errors import BadOption
from tanglewood.core.game import Game
from tanglewood.core.inputs import quoted
from tanglewood.core.ints import INT64
from tanglewood.core.record import copy_of
from tanglewood.core.registry import game_of
from tanglewood.core.rng import seed_words
from tanglewood.core.seats import lead
from tanglewood.envs.rewards import POINTS, RESULT, reward_kind
from tanglewood.nets.about import About
from tanglewood.nets.file import about_of

CHANCE, LEAD, OWN = "chance", "lead", "points"  # what is expected: to win, to be ahead by, to have
JUDGE = "strongest:12000"  # with a budget for one decision of a review
MUCH_OF_A_CHANCE = 0.4  # as `Game.much`, where what counts is to win
ENOUGH = 0.25  # of the visits of the best: with fewer a move is searched alone
ALONE, IN_HINDSIGHT = 3, 2  # by what the budget is divided there
LINES_TOLD = 4

Judgement = dict[str, Any]  # JSON


def read_judge(spec: str) -> Ismcts:
    """The bot of a spec, if it searches. Raises UnknownName or BadOption."""
    bot = read_bot(spec)
    if not isinstance(bot, Ismcts):
        raise BadOption(f"A game is gone through by a bot that searches, such as ismcts:1000, not by {quoted(spec)}.")
    return bot


def judge(state: Any, action: int, spec: str, seed: int) -> Judgement:
    """What the bot of a spec thinks of an action in a state, the whole of it, not concealed. Same seed, same answer."""
    bot, seat = read_judge(spec), int(state.actor)
    known = copy_of(state)
    verbs.conceal(known, seat)
    found = _compared(bot, known, action, seed, all_known=False)
    hindsight = _compared(_hurried(bot, IN_HINDSIGHT), state, action, seed, all_known=True)
    return {**found, "hindsight": {key: hindsight[key] for key in ("best", "loss", "cost")}}


def _hurried(bot: Ismcts, share: int) -> Ismcts:
    """The bot with a part of its budget."""
    simulations, milliseconds = bot.simulations, bot.milliseconds
    return replace(
        bot,
        simulations=simulations and max(1, simulations // share),
        milliseconds=milliseconds and max(1, milliseconds // share),
    )


def _compared(bot: Ismcts, state: Any, action: int, seed: int, *, all_known: bool) -> Judgement:
    """The action beside the best one: what it cost in the game's measure, and as a part of what is much there."""
    search, lines = _searched(bot, state, seed, (action,), all_known=all_known)
    forecast = Forecast(bot, state)
    best, after = (forecast(line) for line in (lines[search.best], lines[action]))
    cost = max(0.0, best - after)
    return {
        "played": action,
        "best": search.best if cost else action,
        "cost": round(cost, 3),
        "loss": round(cost / forecast.much, 4),
        "before": round(after + cost, 3),
        "after": round(after, 3),
        "lines": _line_entries(search, lines, forecast),
    }


def _searched(
    bot: Ismcts, state: Any, seed: int, actions: Iterable[int], *, all_known: bool = False
) -> tuple[Search, dict[int, Line]]:
    """A search, and its lines by action; those of `actions` that it hardly tried are searched once more, alone."""
    seat, words = int(state.actor), seed_words(seed)
    search = bot.search(state, seat, words, all_known=all_known)
    lines = {line.action: line for line in search.lines}
    for action in actions:
        if lines[action].visits < ENOUGH * search.lines[0].visits:
            lines[action] = _hurried(bot, ALONE).search(state, seat, words, action, all_known=all_known).lines[0]
    return search, lines


def expected_of_all(bot: Ismcts, known: Any, seed: int) -> dict[int, float]:
    """What the seat to decide can expect of each legal action of a state that is concealed for it."""
    forecast = Forecast(bot, known)
    _, lines = _searched(bot, known, seed, verbs.legal_numbers(known))
    return {action: forecast(line) for action, line in lines.items()}


def _line_entries(search: Search, lines: dict[int, Line], forecast: "Forecast") -> list[dict[str, Any]]:
    """The moves that were tried most, with what is expected of them and the share of the search that they had."""
    first = [lines[line.action] for line in search.lines[:LINES_TOLD] if line.visits]
    return [
        {"move": line.action, "worth": round(forecast(line), 3), "share": round(search.share(tried), 3)}
        for line, tried in zip(first, search.lines, strict=False)
    ]


class Forecast:
    """What a seat can expect of a line of a search."""

    def __init__(self, bot: Ismcts, state: Any) -> None:
        """For the seat that is to decide in a state."""
        self.state, self.game, self.seat = state, game_of(state.dtype), int(state.actor)
        self.about = _about(bot, self.game, int(state.seats))

    @property
    def much(self) -> float:
        """As much of the measure as makes a great difference."""
        return MUCH_OF_A_CHANCE if counts_chances(self.game, self.about) else self.game.much

    def __call__(self, line: Line) -> float:
        """In the measure of the game (`measure_of`)."""
        value, points = float(line.value or 0.0), float(line.points or 0.0)
        if self.about is not None and not self.about.by_game:
            return self._by_net(self.about, value)
        value *= 1.0 if self.about is None else self.about.scale
        if self.game.forecast is not None:
            return self.game.forecast(self.state, self.seat, value, points)
        return standing(self.game, self.state, self.seat) + points

    def _by_net(self, about: About, value: float) -> float:
        """By what the net's value is made of."""
        seats = int(self.state.seats)
        kind = reward_kind(self.game, seats, about.reward)
        if kind >= POINTS:
            return standing(self.game, self.state, self.seat) + value * about.scale
        return chance_of(value, seats if kind == RESULT else 2)


def chance_of(value: float, seats: int) -> float:
    """The chance to win of a result that is 1 for the winner and adds up to nothing over all seats."""
    return min(1.0, max(0.0, ((seats - 1) * value + 1) / seats))


def standing(game: Game, state: Any, seat: int) -> float:
    """The points by which a seat is ahead now; its own where there is nobody to be ahead of."""
    scores = np.array(verbs.scores_of(state), INT64)
    return float(lead(scores, 0 if game.cooperative else int(state.seats), seat))


def measure_of(game: Game, seats: int, spec: str) -> str:
    """What the bot of a spec counts in at a table of so many seats: `CHANCE`, `LEAD` or `OWN`."""
    bot = read_judge(spec)
    if counts_chances(game, _about(bot, game, seats)):
        return CHANCE
    return OWN if seats == 1 or game.cooperative else LEAD


def _about(bot: Ismcts, game: Game, seats: int) -> About | None:
    """What is said of the net that guides a bot; None without one."""
    file = bot.net_at(game, seats)
    return None if file is None else about_of(game, file, seats)


def counts_chances(game: Game, about: About | None) -> bool:
    """Whether what a search expects is a chance to win: what its net says, or the game."""
    if about is None or about.by_game:
        return not game.scored
    return reward_kind(game, max(game.seats), about.reward) < POINTS
