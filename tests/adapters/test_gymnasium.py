"""The Gymnasium environments pass Gymnasium's own test, and refuse what is wrong without changing anything."""

import copy
import pickle
import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.adapters.tables import CHANGED, ONE_EACH, TABLES, Table, an_illegal, refuse_nonsense
from tests.bots.elsewhere import Last

import tanglewood as tw
from tanglewood.adapters.gymnasium import SeatEnv, env_id, register

pytestmark = pytest.mark.many

MOST_STEPS = 5_000


def make(table: Table, **more: Any) -> SeatEnv:
    """As users make it, but for the wrappers, which `check_env` does not want."""
    made = gymnasium.make(
        env_id(table.rules), **{"seats": table.seats, "bots": "uniform", **dict(table.options), **more}
    )
    assert isinstance(made.unwrapped, SeatEnv)
    return made.unwrapped


def play_out(env: SeatEnv, seed: int) -> list[float]:
    """The rewards of a random game."""
    chance = random.Random(seed)
    env.reset(seed=seed)
    rewards = []
    for _ in range(MOST_STEPS):
        _, reward, over, stopped, _ = env.step(chance.choice(env.action_masks().nonzero()[0]))
        rewards.append(reward)
        assert not stopped
        if over:
            return rewards
    raise AssertionError("the game does not end")


def frozen(env: SeatEnv) -> tuple[Any, ...]:
    return (env.table.state.tobytes(), env.action_masks().tobytes(), env.seat, repr(env.np_random.bit_generator.state))


@pytest.mark.parametrize("table", TABLES + CHANGED, ids=str)
def test_check_env(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    """Gymnasium draws actions that may be illegal, so here they lose."""
    check_env(make(table, illegal="lose"))
    assert capsys.readouterr().out  # of the render mode "human"


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("seat", ["random", "rotate"])
def test_check_env_with_a_changing_seat(table: Table, seat: str) -> None:
    check_env(make(table, illegal="lose", seat=seat, reward="points"), skip_render_check=True)


@pytest.mark.parametrize("table", ONE_EACH, ids=str)
def test_wrapped(table: Table) -> None:
    """Gymnasium's wrappers watch a whole game and find nothing; masks pass through them."""
    env = gymnasium.make(env_id(table.rules), seats=table.seats)
    seen, info = env.reset(seed=1)
    for _ in range(MOST_STEPS):
        mask = env.get_wrapper_attr("action_masks")()
        assert np.array_equal(mask, info["action_mask"])
        assert seen in env.observation_space
        seen, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        if over:
            break
    assert over
    assert not env.get_wrapper_attr("action_masks")().any()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_rewards_are_the_seats(table: Table) -> None:
    """Over a game the agent earns its seat's result, or its points."""
    env = make(table)
    rewards = play_out(env, 2)
    won = np.zeros(table.seats, np.int64)
    table.rules.rules.winners(env.table.state, won)
    if table.seats == 1 or table.rules.cooperative:
        assert rewards[-1] == (1 if won[0] else -1)
    else:
        assert (rewards[-1] > 0) == bool(won[env.seat] and not won.all())
    assert not any(rewards[:-1])
    env = make(table, reward="points")
    begun = tw.new(table.game, table.seats, seed=2).scores()
    total = sum(play_out(env, 2))
    ended = np.zeros(table.seats, np.int64)
    table.rules.rules.scores(env.table.state, ended)
    gained = ended - begun
    assert total == pytest.approx(gained.mean() if env._seating == "all" else gained[env.seat])


@pytest.mark.parametrize("table", ONE_EACH, ids=str)
def test_bad_input_changes_nothing(table: Table) -> None:
    env = make(table)
    refuse_nonsense(env, frozen)
    before = frozen(env)
    with pytest.raises(tw.IllegalMove, match="action_masks"):
        env.step(an_illegal(env.action_masks()))
    for seed in (-1, 0.5, 1 << 128):
        with pytest.raises(tw.BadOption, match="seed"):
            env.reset(seed=seed)  # type: ignore[arg-type]
    with pytest.raises(tw.BadOption, match="reset takes no options"):
        env.reset(options={"target": 5})
    assert frozen(env) == before
    play_out(env, 5)
    before = frozen(env)
    with pytest.raises(tw.MatchOver):
        env.step(0)
    assert frozen(env) == before


def test_bots_are_specs_or_objects() -> None:
    """One's own too; a bot for each seat, or one for all."""
    table, own = Table("fox", 2), Last()
    ended = [play_out(make(table, bots=bots), 3) for bots in (own, [own, own], "tests.bots.elsewhere:Last")]
    assert ended[0] == ended[1] == ended[2]
    for wrong in (Last, 7, ["greedy", None]):
        with pytest.raises(tw.BadOption, match="A bot is a spec, or an object"):
            make(table, bots=wrong)


@pytest.mark.parametrize("table", ONE_EACH, ids=str)
def test_illegal_actions_can_lose(table: Table) -> None:
    env = make(table, illegal="lose")
    env.reset(seed=5)
    before = frozen(env)
    _, reward, over, stopped, info = env.step(an_illegal(env.action_masks()))
    assert (reward, over, stopped) == (-1, True, False)
    assert "action" in info["illegal"]
    assert frozen(env) == before
    with pytest.raises(tw.MatchOver, match="illegal"):
        env.step(0)
    env.reset()
    assert not env.step(env.action_masks().nonzero()[0][0])[2]


def test_bad_arguments() -> None:
    for wrong in ({"illegal": "forgive"}, {"seat": "best"}, {"bots": "gredy"}, {"reward": "money"}, {"targte": 3}):
        with pytest.raises(tw.UnknownName):
            SeatEnv("fox", **wrong)  # type: ignore[arg-type]
    for bad in ({"seat": 2}, {"seat": True}, {"seat": "all"}, {"bots": ["greedy"]}, {"seats": 3}, {"target": 0}):
        with pytest.raises(tw.BadOption):
            SeatEnv("fox", **bad)  # type: ignore[arg-type]
    with pytest.raises(tw.UnknownName):
        SeatEnv("foxx")


@pytest.mark.parametrize("table", [table for table in ONE_EACH if not table.rules.cooperative], ids=str)
def test_seats(table: Table) -> None:
    """A fixed seat stays, "rotate" goes round from the first, "random" comes to every seat."""
    assert {make(table, seat=seat).reset(seed=seed)[1]["seat"] for seat in [1] for seed in range(4)} == {1}
    rotating = make(table, seat="rotate")
    turns = [rotating.reset(seed=seed)[1]["seat"] for seed in [1, *[None] * table.seats]]
    assert turns == [*range(table.seats), 0]
    drawn = make(table, seat="random")
    assert {drawn.reset(seed=seed)[1]["seat"] for seed in [1, *[None] * 30]} == set(range(table.seats))


def together() -> list[Table]:
    return [table for table in TABLES if table.seats == 1 or table.rules.cooperative]


@pytest.mark.parametrize("table", together(), ids=str)
def test_one_agent_decides_for_all(table: Table) -> None:
    """It is asked at every move, and sees what the seat to decide sees."""
    env = make(table)
    chance = random.Random(1)
    seen, info = env.reset(seed=1)
    match = tw.new(table.game, table.seats, seed=1)
    while not match.over:
        assert info["seat"] == match.actor
        assert seen.tobytes() == env.table.observe(match.actor).tobytes()
        move = chance.choice(match.legal())
        match.play(move)
        seen, _, over, _, info = env.step(move.number)
    assert over
    assert match.state.tobytes() == env.table.state.tobytes()


def test_partners_in_a_cooperative_game() -> None:
    """With a seat of its own the agent has bots for partners."""
    for table in [table for table in TABLES if table.rules.cooperative and table.seats > 1]:
        env = make(table, seat=1)
        assert play_out(env, 1)[-1] in (-1, 1)
        assert env.seat == 1


def test_copies_go_their_own_way() -> None:
    """A deep copy and a pickled one go on alike, generators and all."""
    env = SeatEnv("woods", 3)
    env.reset(seed=8)
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        original = copy.deepcopy(env)
        for _ in range(3):
            action = original.action_masks().nonzero()[0][0]
            original.step(action)
            assert original.table.state.tobytes() != twin.table.state.tobytes()
            twin.step(action)
            assert original.table.state.tobytes() == twin.table.state.tobytes()


def test_registered_once() -> None:
    assert register() == [env_id(tw.get_game(game)) for game in tw.games()]
    assert all(name in gymnasium.registry for name in register())
