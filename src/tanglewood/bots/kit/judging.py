"""Judge a move by search: how much it gave away, and which move was better.

The move is compared with the best one by what its seat could know, and also in hindsight, by a search in which every
seat sees every card. A move that the search hardly tried is searched again, alone, as deeply as the best one.

Expectations are in the unit of the game (`measure_of`). In scored games they are points: the expected lead over the
best other seat. In others they are the chance to win.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from typing import Any

import numpy as np

from tanglewood.bots import read_bot
from tanglewood.bots.ismcts import Ismcts
from tanglewood.bots.kit.search_report import Line, Search
from tanglewood.bots.kit.weighing import LEAST_SIMULATIONS, MOST_WEIGHED, comparable, weigh, weighted
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.game import verbs
from tanglewood.core.game.concepts import Concept, concepts_of, packed
from tanglewood.core.game.game import Game
from tanglewood.core.game.lookahead import world_of
from tanglewood.core.game.registry import game_of
from tanglewood.core.game.scoring import POINTS, RESULT, reward_kind
from tanglewood.core.numbers.ints import INT64
from tanglewood.core.numbers.rng import seed_words
from tanglewood.core.state.seats import NOBODY, lead
from tanglewood.nets.about import About
from tanglewood.nets.file import about_of

CHANCE, LEAD, OWN = "chance", "lead", "points"  # the unit: chance to win, lead in points, own points
JUDGE = "strongest:12000"  # with a budget for one decision of a review
MUCH_OF_A_CHANCE = 0.4  # like `Game.much`, for chances to win
ENOUGH = 0.25  # share of the best move's visits; a move with fewer is searched alone
ALONE, IN_HINDSIGHT = 3, 2  # the budget is divided by this
LONGER = 4  # times the budget for the weights of a mistake, which is explained at length
LINES_TOLD = 4
SLIP = 0.06  # a move that costs so much, relative to a great difference, is followed by how the best one goes on
MOST_WORTH = 1e6  # an expectation is never larger
FURTHER, ONWARD = 3, 4  # moves after the best one; the budget for each is divided by this

Judgement = dict[str, Any]  # JSON


def read_judge(spec: str) -> Ismcts:
    """The bot of a spec, if it searches. Raises UnknownName or BadOption."""
    bot = read_bot(spec)
    if not isinstance(bot, Ismcts):
        raise BadOption(f"A game is gone through by a bot that searches, such as ismcts:1000, not by {quoted(spec)}.")
    return bot


def judge(state: Any, action: int, spec: str, seed: int) -> Judgement:
    """The judgement of an action in a state that is not concealed, by the bot of a spec; deterministic by seed."""
    bot, seat = read_judge(spec), int(state.actor)
    concealed = verbs.concealed_for(state, seat)
    judged = _compared(bot, concealed, action, seed, all_known=False)
    hindsight = _compared(_hurried(bot, IN_HINDSIGHT), state, action, seed, all_known=True)
    changes = _changes(bot, concealed, judged, seed)
    further: dict[str, Any] = {}
    if judged["loss"] >= SLIP:
        further["onward"] = _onward(bot, concealed, judged["best"], judged["before"], seed)
    return {
        **judged,
        "changes": {name: packed(concepts) for name, concepts in changes.items()},
        **further,
        "hindsight": {key: hindsight[key] for key in ("best", "loss", "cost")},
    }


def _changes(bot: Ismcts, concealed: Any, judged: Judgement, seed: int) -> dict[str, tuple[Concept, ...]]:
    """The changes by the move that was played, the best one, and the next best, with their weights.

    The next best is the best line besides the best move. It is compared with the best move if that was played.
    """
    lines, best = [line["move"] for line in judged["lines"]], judged["best"]
    second = next((move for move in lines if move != best), best)
    moves, forecast = {"played": judged["played"], "best": best, "second": second}, Forecast(bot, concealed)
    compared = best, judged["played"] if judged["played"] != best else second
    others = comparable(concealed, compared)
    weights = weigh(
        _patient(bot, judged["loss"]),
        lambda line: forecast(line) / forecast.much,
        concealed,
        [*compared, *(move for move in lines if move in others), *others[:: -(-len(others) // MOST_WEIGHED)]],
        seed,
    )
    return {name: weighted(concepts_of(concealed, move), weights) for name, move in moves.items()}


def _onward(bot: Ismcts, concealed: Any, best: int, worth: float, seed: int) -> list[dict[str, Any]]:
    """The best action, which has a worth, and a few that may follow, in a world that the seat to decide can imagine.

    It rests on nothing that this seat does not know. In the world each seat knows its cards, and a search chooses
    for it. `review.better_line` plays the moves again, from the same seed. Each move has its seat. If that is the seat
    to decide, or all win together, it also has the expectation of its search. A rival's expectation rests on other
    knowledge.
    """
    world, chooser, decider = world_of(concealed, seed), _hurried(bot, ONWARD), int(concealed.actor)
    moves = [{"move": best, "seat": decider, "worth": worth}]
    verbs.play(world, best)
    while world.actor != NOBODY and len(moves) <= FURTHER:
        seat = int(world.actor)
        seen = verbs.concealed_for(world, seat)
        search, forecast = chooser.search(seen, seat, seed_words(seed + len(moves))), Forecast(chooser, seen)
        shared = seat == decider or forecast.game.cooperative
        expected = {"worth": round(forecast(search.lines[0]), 3)} if shared else {}
        moves.append({"move": search.best, "seat": seat, **expected})
        verbs.play(world, search.best)
    return moves


def _patient(bot: Ismcts, loss: float) -> Ismcts:
    """The bot with a larger budget for a mistake, whose explanation people read; a bot that glances keeps its own."""
    glances = bot.simulations is not None and bot.simulations < LEAST_SIMULATIONS
    return bot if loss < SLIP or glances else _with_budget(bot, lambda budget: LONGER * budget)


def _hurried(bot: Ismcts, share: int) -> Ismcts:
    """The bot with a part of its budget."""
    return _with_budget(bot, lambda budget: max(1, budget // share))


def _with_budget(bot: Ismcts, changed: Callable[[int], int]) -> Ismcts:
    """The bot with another budget, in simulations or in milliseconds."""
    simulations, milliseconds = (budget and changed(budget) for budget in (bot.simulations, bot.milliseconds))
    return replace(bot, simulations=simulations, milliseconds=milliseconds)


def _compared(bot: Ismcts, state: Any, action: int, seed: int, *, all_known: bool) -> Judgement:
    """Compare the action with the best one: its cost in the game's unit, and relative to `Game.much`."""
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
    """A search and its lines by action; hardly tried ones among `actions` are searched again, alone."""
    seat, words = int(state.actor), seed_words(seed)
    search = bot.search(state, seat, words, all_known=all_known)
    lines = {line.action: line for line in search.lines}
    for action in actions:
        if lines[action].visits < ENOUGH * search.lines[0].visits:
            lines[action] = _hurried(bot, ALONE).search(state, seat, words, action, all_known=all_known).lines[0]
    return search, lines


def expected_of_all(bot: Ismcts, concealed: Any, seed: int) -> dict[int, float]:
    """The expectation of each legal action for the seat to decide, from a state concealed for it."""
    return expected_of(bot, concealed, seed, verbs.legal_numbers(concealed))


def expected_of(bot: Ismcts, concealed: Any, seed: int, actions: Collection[int]) -> dict[int, float]:
    """The expectations of these actions, and of the others that the search tries about as often as the best one."""
    forecast = Forecast(bot, concealed)
    search, lines = _searched(bot, concealed, seed, actions)
    enough = ENOUGH * search.lines[0].visits
    return {action: forecast(line) for action, line in lines.items() if action in actions or line.visits >= enough}


def _line_entries(search: Search, lines: dict[int, Line], forecast: "Forecast") -> list[dict[str, Any]]:
    """The moves with the most visits, their expectations, and their shares of the search."""
    first = [lines[line.action] for line in search.lines[:LINES_TOLD] if line.visits]
    return [
        {"move": line.action, "worth": round(forecast(line), 3), "share": round(search.share(tried), 3)}
        for line, tried in zip(first, search.lines, strict=False)
    ]


class Forecast:
    """Turns a line of a search into the seat's expectation."""

    def __init__(self, bot: Ismcts, state: Any) -> None:
        """For the seat that is to decide in a state."""
        self.state: Any = state
        self.game: Game = game_of(state.dtype)
        self.seat: int = int(state.actor)
        self.about: About | None = _about(bot, self.game, int(state.seats))

    @property
    def much(self) -> float:
        """A great difference in this unit."""
        return MUCH_OF_A_CHANCE if counts_chances(self.game, self.about) else self.game.much

    def __call__(self, line: Line) -> float:
        """The expectation in the unit of the game (`measure_of`)."""
        value, points = float(line.value or 0.0), float(line.points or 0.0)
        if self.about is not None and not self.about.by_game:
            return self._by_net(self.about, value)
        value *= 1.0 if self.about is None else self.about.scale
        if self.game.forecast is not None:
            return self.game.forecast(self.state, self.seat, value, points)
        return standing(self.game, self.state, self.seat) + points

    def _by_net(self, about: About, value: float) -> float:
        """The expectation from a net's value."""
        seats = int(self.state.seats)
        kind = reward_kind(self.game, seats, about.reward)
        if kind >= POINTS:
            return standing(self.game, self.state, self.seat) + value * about.scale
        return chance_of(value, seats if kind == RESULT else 2)


def chance_of(value: float, seats: int) -> float:
    """The chance to win for a result that is 1 for the winner and adds up to 0 over all seats."""
    return min(1.0, max(0.0, ((seats - 1) * value + 1) / seats))


def standing(game: Game, state: Any, seat: int) -> float:
    """A seat's lead in points now; its own points if it has no rivals."""
    scores = np.array(verbs.scores_of(state), INT64)
    return float(lead(scores, 0 if game.cooperative else int(state.seats), seat))


def measure_of(game: Game, seats: int, spec: str) -> str:
    """The unit of a bot's expectations with that number of seats: `CHANCE`, `LEAD` or `OWN`."""
    bot = read_judge(spec)
    if counts_chances(game, _about(bot, game, seats)):
        return CHANCE
    return OWN if seats == 1 or game.cooperative else LEAD


def _about(bot: Ismcts, game: Game, seats: int) -> About | None:
    """The metadata of the net that guides a bot; None without one."""
    file = bot.net_at(game, seats)
    return None if file is None else about_of(game, file, seats)


def counts_chances(game: Game, about: About | None) -> bool:
    """Whether expectations are chances to win, according to the net or the game."""
    if about is None or about.by_game:
        return not game.scored
    return reward_kind(game, max(game.seats), about.reward) < POINTS
