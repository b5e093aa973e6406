"""The search: its report, its tree, its budgets, and moves that it must find."""

from dataclasses import replace

import numpy as np
import pytest
from tests.bots.trees import edges
from tests.conformance.tables import Table, walk

import tanglewood as tw
from tanglewood.bots import Line, Search
from tanglewood.bots.ismcts import Ismcts
from tanglewood.bots.kit import search_memory, tree
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.numbers.rng import seed_words
from tanglewood.core.state.record import new_states

EACH = pytest.mark.parametrize("game", tw.games())
SOME, MANY = (10, 40) if INTERPRETED else (50, 2000)


def search(match: tw.Match, bot: Ismcts, seed: int = 1) -> Search:
    return bot.search(match.concealed(match.actor), match.actor, seed_words(seed))


@EACH
def test_the_report_counts_every_simulation_once(game: str) -> None:
    match = tw.new(game, seed=1)
    found = search(match, Ismcts(simulations=MANY))
    assert found.simulations == MANY == sum(line.visits for line in found.lines)
    assert sorted(line.action for line in found.lines) == [action.number for action in match.legal()]
    assert [line.visits for line in found.lines] == sorted((line.visits for line in found.lines), reverse=True)
    for line in found.lines:
        assert line.value is not None
        assert -1 <= line.value <= 1
    assert found.best == found.lines[0].action
    assert sum(found.share(line) for line in found.lines) == pytest.approx(1)


@EACH
def test_actions_that_were_not_tried_are_reported_too(game: str) -> None:
    match = tw.new(game, seed=1)
    found = search(match, Ismcts(simulations=1))
    assert len(found.lines) == len(match.legal())
    assert [line.visits for line in found.lines] == [1] + [0] * (len(found.lines) - 1)
    assert found.lines[-1].value is None
    assert found.lines[-1].points is None


def test_where_all_win_together_points_are_no_lead() -> None:
    match = tw.new("lost", 2, seed=1)
    for _ in range(3):  # who is who, and who begins
        match.play(match.legal()[0])
    found = search(match, Ismcts(simulations=MANY))
    assert any(line.points for line in found.lines), "nobody has a lead over the others, as all have the same"


@EACH
def test_choose_plays_the_best_of_the_report(game: str) -> None:
    match, bot = tw.new(game, seed=1), Ismcts(simulations=SOME)
    assert bot.choose(match.concealed(match.actor), match.actor, seed_words(1)) == search(match, bot).best


@EACH
def test_a_full_tree_goes_on_being_searched(game: str) -> None:
    match = tw.new(game, seed=1)
    found = search(match, Ismcts(simulations=MANY, nodes=SOME))
    assert found.simulations == MANY == sum(line.visits for line in found.lines)
    alone = search(match, Ismcts(simulations=SOME, nodes=1))
    assert alone.simulations == SOME
    assert not any(line.visits for line in alone.lines)


@EACH
def test_the_tree_is_sound(game: str) -> None:
    """One node a simulation; children share out their parent's visits; nobody is chosen more often than possible."""
    match = tw.new(game, seed=1)
    capacity = 1 + MANY
    buffers = search_memory.new_buffers(match.game, match.actor, match.seats, 0.7)
    nodes = search_memory.new_nodes(capacity)
    worlds = new_states(match.game.dtype, search_memory.RECORDS)
    worlds[search_memory.KNOWN] = match.concealed(match.actor)
    tree.add_root(buffers, nodes, worlds[search_memory.KNOWN])
    tree.simulate(None, buffers, nodes, worlds, seed_words(1), MANY)
    assert buffers.nodes <= capacity
    assert nodes[search_memory.TREE_ROOT].visits == MANY
    for node, child in edges(buffers, nodes):
        assert child.visits <= child.chances <= node.visits
        assert -1 - 1e-9 <= child.average <= 1 + 1e-9


@EACH
def test_a_lone_action_needs_no_search(game: str) -> None:
    """And costs no random words; the report searches all the same."""
    words = seed_words(1)
    match = next(match for seed in range(100) for match in walk(Table(game, 2), seed) if len(match.legal()) == 1)
    lone = match.legal()[0]
    sight = match.concealed(match.actor)
    assert Ismcts(simulations=SOME).choose(sight, match.actor, words) == lone.number
    assert np.array_equal(words, seed_words(1))
    found = search(match, Ismcts(simulations=SOME))
    assert found.simulations == SOME
    assert found.lines[0].visits == SOME
    assert found.explain() == f"{lone.text} is the only legal move."


@EACH
def test_a_limit_of_time_ends_the_search(game: str) -> None:
    match = tw.new(game, seed=1)
    assert search(match, Ismcts(milliseconds=1)).simulations >= 1
    assert search(match, Ismcts(simulations=5, milliseconds=100_000)).simulations == 5


def test_explain_says_how_often_and_how_good() -> None:
    game = tw.games()[0]
    texts = tw.get_game(game).actions.text
    lines = (Line(1, 620, 0.26, 2.1), Line(2, 380, 0.1, -0.04), Line(3, 0, None, None))
    found = Search(game, 0, 1000, lines)
    assert found.explain() == (
        f"{texts(1)}: chosen in 62% of 1,000 imagined worlds; from here the lead changes by +2.1 points on average."
        f" Next is {texts(2)} with +0.0."
    )
    assert replace(found, lines=lines[::2]).explain().endswith("on average.")
    assert (
        Search(game, 0, 5, (lines[2], Line(4, 0, None, None))).explain().endswith("is a guess: nothing was imagined.")
    )
