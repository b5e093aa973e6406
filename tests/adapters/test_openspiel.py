"""The OpenSpiel games pass OpenSpiel's own tests, tell what a seat knows and nothing else, and refuse what is wrong."""

import random
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import cfr, exploitability
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from tests.adapters.openspiel_games import dealt, load, name_of
from tests.adapters.tables import NOT_ACTIONS, ONE_EACH, TABLES, Table, an_illegal

import tanglewood as tw
from tanglewood.adapters import openspiel
from tanglewood.core.game.registry import mini_ids

pytestmark = pytest.mark.many

SAMPLER = pyspiel.UniformProbabilitySampler(0.0, 1.0)


def walk(game: Any, seed: int, moves: int) -> Any:
    """A random game after `moves` moves, or at its end."""
    chance, state = random.Random(seed), dealt(game, seed)
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    ("table", "reward"), [*((table, "result") for table in TABLES), *((table, "points") for table in ONE_EACH)], ids=str
)
def test_random_sim(table: Table, reward: str) -> None:
    pyspiel.random_sim_test(load(table, reward=reward), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_partial_tree(table: Table) -> None:
    """OpenSpiel's suite `EnforceAPIOnPartialTree`, made for a table as its `load_tests` makes it for a game's name."""
    from open_spiel.integration_tests import api_test  # slow to import

    case: Any = type(f"EnforceAPIPartialTree_{table}", (api_test.EnforceAPIOnPartialTreeBase,), {})
    case.game_name, case.game = name_of(table), load(table)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.failures + result.errors


@pytest.mark.parametrize("table", ONE_EACH, ids=str)
def test_their_search_plays(table: Table) -> None:
    """OpenSpiel's Python ISMCTSBot chooses from a concealed state, by information states as by observations."""
    game = load(table)
    for by_observation in (False, True):
        state = walk(game, 3, 4)
        evaluator = RandomRolloutEvaluator(1, np.random.RandomState(1))
        bot = ISMCTSBot(
            game, evaluator, 1.0, 3, random_state=np.random.RandomState(2), use_observation_string=by_observation
        )
        action = bot.step(state)
        assert action in state.legal_actions()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_resampled_worlds_look_alike(table: Table) -> None:
    """To the seat it is for a resampled world is this one; it goes on, it copies, and tells nothing of this one."""
    game = load(table)
    for moves in (0, 3, 9):
        state = walk(game, 5, moves)
        if state.is_terminal():
            continue
        seat = state.current_player()
        worlds = [state.resample_from_infostate(seat, SAMPLER) for _ in range(4)]
        for world in worlds:
            assert world.information_state_string(seat) == state.information_state_string(seat)
            assert world.observation_tensor(seat) == state.observation_tensor(seat)
            assert world.legal_actions() == state.legal_actions()
            assert world.history() == []
            twin = world.clone()
            again = game.deserialize_state(world.serialize())
            action = world.legal_actions()[-1]
            for one in (world, twin, again):
                one.apply_action(action)
            assert str(world) == str(twin) == str(again)
        assert len({str(world) for world in worlds}) > 1 or table.seats == 1
        others = [q for q in range(table.seats) if q != seat]
        assert all(worlds[0].information_state_string(q) != state.information_state_string(q) for q in others)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_recall_is_perfect(table: Table) -> None:
    """An information state never returns, tells own moves, and is alike for whoever was shown and did the same."""
    game = load(table)
    chance, state = random.Random(7), dealt(game, 7)
    met: dict[tuple[int, str], int] = {}
    moves = 0
    while moves < 12 and not state.is_terminal():
        seat = state.current_player()
        key = (seat, state.information_state_string(seat))
        assert met.setdefault(key, moves) == moves
        action = chance.choice(state.legal_actions())
        state.apply_action(action)
        moves += 1
        assert table.rules.actions.text(action) in state.information_state_string(seat)
    assert state.information_state_string(0) == walk(game, 7, moves).information_state_string(0)


def test_what_is_hidden_does_not_enter() -> None:
    """In worlds that a seat cannot tell apart, played alike, its information states stay alike."""
    game = load(Table("fox", 2))
    state = dealt(game, 11)
    seat = state.current_player()
    worlds = [state.resample_from_infostate(seat, SAMPLER) for _ in range(3)]
    for world in worlds:
        world.apply_action(state.legal_actions()[0])
    state.apply_action(state.legal_actions()[0])
    assert {world.information_state_string(seat) for world in worlds} == {state.information_state_string(seat)}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_types_tell_the_truth(table: Table) -> None:
    kind = load(table).get_type()
    together = table.rules.cooperative and table.seats > 1
    utility = pyspiel.GameType.Utility
    alone = utility.GENERAL_SUM if table.seats == 1 else utility.ZERO_SUM
    assert kind.utility == (utility.IDENTICAL if together else alone)
    assert not kind.provides_information_state_tensor
    assert load(table, recall=9).get_type().provides_information_state_tensor
    assert load(table, reward="points").get_type().utility == utility.GENERAL_SUM
    assert (kind.min_num_players, kind.max_num_players) == (min(table.rules.seats), max(table.rules.seats))


@pytest.mark.parametrize("table", ONE_EACH, ids=str)
def test_bad_input_changes_nothing(table: Table) -> None:
    game = load(table)
    state = game.new_initial_state()
    with pytest.raises(tw.UnreadableMove, match="byte"):
        state.apply_action(256)
    with pytest.raises(tw.BadOption, match="before the deal"):
        state.resample_from_infostate(0, SAMPLER)
    assert state.history() == []
    state = walk(game, 3, 2)
    before = state.serialize()
    mask = state.legal_actions_mask()
    with pytest.raises(tw.BadOption, match="Chance does not move now"):
        state.chance_outcomes()
    for wrong in (table.seats, -1, None):
        with pytest.raises(tw.BadOption, match=f"number below {table.seats}"):
            state.resample_from_infostate(wrong, SAMPLER)
    with pytest.raises(tw.IllegalMove, match="Seat"):
        state.apply_action(an_illegal(mask))
    with pytest.raises(tw.UnreadableMove):
        state.apply_action(10_000)
    for wrong in NOT_ACTIONS[4:-1]:
        with pytest.raises((TypeError, tw.UnreadableMove)):
            state.apply_action(wrong)
    assert state.serialize() == before
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    before = state.serialize()
    with pytest.raises(tw.MatchOver):
        state.apply_action(0)
    assert state.serialize() == before


def test_without_recall_there_is_no_information_state_tensor() -> None:
    """Who asks for one is told so, instead of making a net without inputs."""
    game = load(Table("fox", 2))
    state = dealt(game, 1)
    for asked in (game.information_state_tensor_shape, game.information_state_tensor_size):
        with pytest.raises(tw.BadOption, match="recall=N"):
            asked()
    spec = rl_environment.Environment(game).observation_spec()
    assert spec["info_state"] == (game.observation_tensor_size(),), "learners get observations instead"
    for seats in ((), (0,)):
        with pytest.raises(tw.BadOption, match="observation_tensor"):
            state.information_state_tensor(*seats)


@pytest.mark.parametrize("table", ONE_EACH, ids=str)
def test_information_states_as_tensors(table: Table) -> None:
    """A row after the deal and each move: what the seat saw, and the action that was its own."""
    game = load(table, recall=6)
    rows, size = game.information_state_tensor_shape()
    state, actions = dealt(game, 5), table.rules.actions.count
    seen, own = [state.observation_tensor(0)], []
    for _ in range(6):
        own.append(state.legal_actions()[-1] if state.current_player() == 0 else None)
        state.apply_action(state.legal_actions()[-1])
        seen.append(state.observation_tensor(0))
        found = np.array(state.information_state_tensor(0)).reshape(rows, size)
        assert found[: len(seen), -len(seen[0]) :].tolist() == seen
        assert [row.nonzero()[0].tolist() for row in found[1 : len(seen), 1 : 1 + actions]] == [
            [] if action is None else [action] for action in own
        ]
        assert not found[len(seen) :].any()
        assert found[:, 0].tolist() == [1] * len(seen) + [0] * (rows - len(seen))
        world = state.resample_from_infostate(0, SAMPLER)
        assert world.information_state_tensor(0) == state.information_state_tensor(0)
        assert game.deserialize_state(state.serialize()).information_state_tensor(0) == found.ravel().tolist()
    state.apply_action(state.legal_actions()[0])
    with pytest.raises(tw.BadOption, match="more moves than recall=6"):
        state.information_state_tensor(0)


def test_tensors_tell_apart_what_strings_do() -> None:
    """In all of a small game two information states have the same tensor if and only if they have the same string."""
    game = pyspiel.load_game("tanglewood_pebbles(rounds=1,deals=2,opening=2,recall=20)")
    pairs = set()
    waiting = [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if not state.is_chance_node() and not state.is_terminal():
            seat = state.current_player()
            pairs.add((state.information_state_string(seat), (seat, *state.information_state_tensor(seat))))
        waiting += [state.child(action) for action in state.legal_actions()]
    assert len(pairs) > 20
    assert len(pairs) == len({words for words, _ in pairs}) == len({numbers for _, numbers in pairs})


@pytest.mark.parametrize(
    "name",
    [
        "tanglewood_pebbles(rounds=1,deals=3,recall=20)",
        "tanglewood_fox(target=1,deals=2,opening=24,recall=40)",
    ],
)
def test_deep_cfr_runs(name: str) -> None:
    """OpenSpiel's own, on the toy game and on the end of a round of fox, where it has nets of all that was seen."""
    deep_cfr = pytest.importorskip("open_spiel.python.pytorch.deep_cfr", reason="it needs torch and dm-tree")
    solver = deep_cfr.DeepCFRSolver(
        pyspiel.load_game(name),
        policy_network_layers=(8,),
        advantage_network_layers=(8,),
        num_iterations=1,
        num_traversals=2,
        batch_size_advantage=8,
        batch_size_strategy=8,
        memory_capacity=5_000,
    )
    _, losses, _ = solver.solve()
    assert all(len(found) == 1 for found in losses.values())
    chances = solver.action_probabilities(walk_to_decision(name))
    assert all(0 < chance < 1 for chance in chances.values())


def walk_to_decision(name: str) -> Any:
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(0)
    return state


def test_an_opening_is_chance_like_the_deal() -> None:
    game = pyspiel.load_game("tanglewood_fox(target=1,deals=3,opening=20)")
    states = [game.new_initial_state() for _ in range(3)]
    for deal, state in enumerate(states):
        state.apply_action(deal)
        assert "played: nothing" not in state.information_state_string(0)
        assert len(state.legal_actions()) <= 5
    assert len(set(map(str, states))) == 3
    again = game.new_initial_state()
    again.apply_action(2)
    assert str(again) == str(states[2])
    with pytest.raises(tw.BadOption, match="a whole game"):
        walk_to_decision("tanglewood_fox(target=1,deals=1,opening=400)")


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_game_says_how_long_it_is(table: Table) -> None:
    assert load(table).max_game_length() == table.rules.longest


def test_longer_options_make_no_promise() -> None:
    assert pyspiel.load_game("tanglewood_fox(target=16)").max_game_length() == tw.get_game("fox").longest
    for name in ("fox(target=35)", "lost(max_days=0)", "lost(ask_receiver=true)", "pebbles(wins=low)"):
        assert pyspiel.load_game(f"tanglewood_{name}").max_game_length() == openspiel.LONGEST


def test_a_small_game_is_solved_exactly() -> None:
    """With few deals and one round pebbles can be walked through: OpenSpiel's best responses and CFRs run on it."""
    game = pyspiel.load_game("tanglewood_pebbles(rounds=1,deals=3)")
    root = game.new_initial_state()
    assert root.chance_outcomes() == [(deal, 1 / 3) for deal in range(3)]
    for deal in range(3):
        assert str(root.child(deal)) == str(dealt(pyspiel.load_game("tanglewood_pebbles(rounds=1)"), deal))
    chance = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    exact, sampled = cfr.CFRSolver(game), ExternalSamplingSolver(game)
    for _ in range(20):
        exact.evaluate_and_update_policy()
    for _ in range(200):
        sampled.iteration()
    assert 0 <= exploitability.nash_conv(game, exact.average_policy()) < chance / 10
    assert 0 <= exploitability.nash_conv(game, sampled.average_policy()) < chance / 4


def test_bad_parameters() -> None:
    with pytest.raises(tw.BadOption, match="deals"):
        pyspiel.load_game("tanglewood_pebbles(deals=-1)")
    with pytest.raises(tw.UnreadableMove, match="A seed is from 0 to 2"):
        pyspiel.load_game("tanglewood_pebbles(deals=3)").new_initial_state().apply_action(3)
    with pytest.raises(pyspiel.SpielError, match="targte"):
        pyspiel.load_game("tanglewood_fox(targte=3)")
    with pytest.raises(tw.BadOption, match="2 seats"):
        pyspiel.load_game("tanglewood_fox(players=3)")
    with pytest.raises(tw.UnknownName, match="points"):
        pyspiel.load_game("tanglewood_fox(reward=money)")
    with pytest.raises(tw.BadOption, match="target"):
        pyspiel.load_game("tanglewood_fox(target=0)")


def test_registered_once() -> None:
    assert openspiel.register() == [f"tanglewood_{game}" for game in (*tw.games(), *mini_ids())]
