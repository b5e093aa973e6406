"""Weights of concepts: how much value goes with a change, by worlds in which it happens and in which it does not."""

from typing import Any

import pytest

import tanglewood as tw
from tanglewood.bots.ismcts import Ismcts
from tanglewood.bots.kit import search, weighing
from tanglewood.bots.kit.judging import Forecast, read_judge
from tanglewood.bots.kit.weighing import contrasts, corrected, weigh, weigh_by_worth, weighted
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.game.concepts import concepts_of, facts_in
from tanglewood.core.game.lookahead import world_of
from tanglewood.core.language.message import Player
from tanglewood.play.match import Match
from tanglewood.puzzles import puzzles_of

FOX = tw.get_game("fox").words
assert FOX
TREASURE, SWAN = FOX("concept-treasure-won", player=Player(0), count=1), FOX("concept-swan", player=Player(0))


def test_a_weight_is_the_difference_of_two_means() -> None:
    """The mean value where the change happens, less the mean where it does not; shares count in part."""
    samples = [
        ({TREASURE: 1.0}, 0.6, False),
        ({TREASURE: 1.0, SWAN: 0.5}, 0.2, False),
        ({}, -0.2, False),
        ({SWAN: 0.5}, -0.6, False),
    ]
    weights = contrasts(samples)
    assert weights[TREASURE] == pytest.approx(0.4 - -0.4)
    assert weights[SWAN] == pytest.approx(-0.2 - 0.2 / 3)


def test_without_a_change_the_pair_counts_as_much_as_all() -> None:
    """A change by the better move and a third one; without it are the other of the pair and a fourth."""
    samples = [({TREASURE: 1.0}, 0.6, True), ({}, -0.2, True), ({TREASURE: 1.0}, 0.2, False), ({}, 0.4, False)]
    assert contrasts(samples)[TREASURE] == pytest.approx(0.4 - (-0.2 + 0.1) / 2)
    assert contrasts([*samples, ({SWAN: 1.0}, 0.0, False)])[SWAN] == pytest.approx(0.0 - (0.2 + 0.25) / 2)


def test_what_always_happens_has_no_weight() -> None:
    assert contrasts([({TREASURE: 1.0}, 0.6, True), ({TREASURE: 1.0}, -0.6, False)]) == {}


def test_the_values_of_a_move_vary_with_the_worlds_about_what_is_expected_of_it() -> None:
    """With all cards seen, finding something out has no value; then what the bot expects without them counts."""
    values, expected = [[0.1, 0.5], [0.3, 0.3]], [0.8, 0.2]
    by_world = [*corrected(values, expected)]
    assert by_world[0] == pytest.approx([0.2, -0.2])
    assert by_world[1] == pytest.approx([0.4, -0.4])


def treasure_to_win() -> Match:
    """A decision at which a treasure can be won with the trick, by some moves and not by others."""
    for seed in range(100):
        match = tw.new("fox", seed=seed)
        while not match.over and len(match.moves) < 30:
            wins = [winning(match, action.number) for action in match.legal()]
            if any(wins) and not all(wins):
                return match
            match.play(match.legal()[0])
    raise AssertionError("There is no treasure to win.")


def winning(match: Match, action: int) -> bool:
    """Whether an action wins a treasure for the seat to decide."""
    concealed = match.concealed(match.actor)
    return any(
        concept.fact.id == "concept-treasure-won" and concept.sign > 0 for concept in concepts_of(concealed, action)
    )


def test_known_values_weigh_too() -> None:
    match = treasure_to_win()
    concealed = match.concealed(match.actor)
    worth = {action.number: 2.0 * winning(match, action.number) for action in match.legal()}
    weights = weigh_by_worth(concealed, worth, much=8.0)
    best = max(worth, key=lambda action: worth[action])
    [treasure] = [concept for concept in weighted(concepts_of(concealed, best), weights) if concept.theme == "treasure"]
    assert treasure.weight == pytest.approx(2.0 / 8.0)


@pytest.mark.skipif(INTERPRETED, reason="searches take long without a compiler")
def test_a_bot_weighs_in_worlds_and_does_so_again_alike() -> None:
    match = treasure_to_win()
    concealed, bot = match.concealed(match.actor), Ismcts(simulations=2000)
    forecast, actions = Forecast(bot, concealed), [action.number for action in match.legal()]
    first, again = (weigh(bot, lambda line: forecast(line) / forecast.much, concealed, actions, 7) for _ in "ab")
    assert first == again
    [treasure] = [weight for fact, weight in first.items() if fact.id == "concept-treasure-won"]
    assert treasure > 0


@pytest.mark.skipif(INTERPRETED, reason="searches take long without a compiler")
def test_a_compass_is_worth_something_though_it_only_tells_where_to_go() -> None:
    puzzles = puzzles_of(tw.get_game("lost"))
    every = map(puzzles.puzzle, range(1, len(puzzles) + 1))
    puzzle = next(puzzle for puzzle in every if puzzle.solutions == ("take compass",))
    concealed, parse = puzzle.match.concealed(puzzle.seat), puzzle.match.game.actions.parse
    bot, actions = read_judge("strongest:4000"), [parse(text) for text in list(puzzle.worth)[:4]]
    forecast = Forecast(bot, concealed)
    weights = weigh(bot, lambda line: forecast(line) / forecast.much, concealed, actions, 7)
    [taken] = [weight for fact, weight in weights.items() if fact.id == "concept-taken"]
    assert taken > 0


@pytest.mark.skipif(INTERPRETED, reason="searches take long without a compiler")
def test_time_bounds_the_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    match, numbers = tw.new("fox", seed=3), list[int]()
    concealed, actions = match.concealed(match.actor), [action.number for action in match.legal()]

    def counted(state: Any, number: int) -> Any:
        numbers.append(number)
        return world_of(state, number)

    monkeypatch.setattr(weighing, "world_of", counted)
    monkeypatch.setattr(search, "clock", lambda: float(len(numbers)))  # each world takes a second
    weigh(Ismcts(simulations=12_000, milliseconds=40_000), lambda _: 0.0, concealed, actions, 1)
    assert len(numbers) == 40 // weighing.SHARE
    numbers.clear()
    weigh(Ismcts(simulations=12_000, milliseconds=1), lambda _: 0.0, concealed, actions, 1)
    assert len(numbers) == weighing.FEWEST_WORLDS


def test_a_glance_weighs_nothing() -> None:
    match = tw.new("fox", seed=3)
    concealed = match.concealed(match.actor)
    assert weigh(Ismcts(simulations=10), lambda _: 0.0, concealed, [match.legal()[0].number], 1) == {}


def test_the_facts_of_a_world_are_the_certain_ones_and_its_own() -> None:
    match = tw.new("fox", seed=5)
    concealed, action = match.concealed(match.actor), match.legal()[0].number
    certain = {concept.fact for concept in concepts_of(concealed, action) if concept.tenths == 10}
    assert certain <= set(facts_in(concealed, action, world_of(concealed, 3)))
