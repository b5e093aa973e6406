"""OpenSpiel's games with open chance: its outcomes, what is drawn instead, and what is refused."""

from typing import Any

import pyspiel
import pytest

import tanglewood as tw
from tanglewood.adapters import openspiel  # noqa: F401 - registers the games

TINY = "tanglewood_tinyfox(chance=open,public=0,reward=lead)"


@pytest.fixture(scope="module")
def tiny() -> Any:
    """Tiny Fox after one public deal; 560 ways to deal the hands."""
    return pyspiel.load_game(TINY)


def test_deals_are_listed(tiny: Any) -> None:
    """Each hand that all together can tell apart, with its name and its chance."""
    state = tiny.new_initial_state()
    outcomes = state.chance_outcomes()
    assert len(outcomes) == tiny.max_chance_outcomes() == 560
    assert sum(chance for _, chance in outcomes) == pytest.approx(1.0)
    names = {state.action_to_string(state.current_player(), outcome) for outcome, _ in outcomes[:5]}
    assert len(names) == 5
    assert all(name.startswith("hands [") for name in names)
    state.apply_action(3)
    assert not state.is_chance_node()
    with pytest.raises(tw.BadOption, match="Chance does not move now"):
        state.chance_outcomes()


def test_public_deals_share_what_a_spectator_sees() -> None:
    """The decree and who begins are the same in all deals of one number, and others in those of another."""
    seen = []
    for number in range(2):
        state = pyspiel.load_game(f"tanglewood_tinyfox(chance=open,public={number})").new_initial_state()
        looks = set()
        for outcome in (0, 100, 559):
            dealt = state.child(outcome).position.table.state
            looks.add((int(dealt.decree), int(dealt.leader)))
        seen.append(looks)
    assert [len(looks) for looks in seen] == [1, 1]
    assert seen[0] != seen[1]


@pytest.mark.parametrize("name", [TINY, "tanglewood_grimwood(chance=open)", "tanglewood_pebbles(chance=open,rounds=1)"])
def test_random_sim(name: str) -> None:
    """OpenSpiel's own walk; the deals of a large game are bytes of a seed, its steals are listed."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_a_large_game_draws_its_deal() -> None:
    """Four nodes give a seed, and the same seed the same deal."""
    game, drawn = pyspiel.load_game("tanglewood_grimwood(chance=open)"), []
    for _ in range(2):
        state = game.new_initial_state()
        for byte in (1, 2, 3, 4):
            assert len(state.chance_outcomes()) == 256
            assert state.action_to_string(state.current_player(), byte) == f"seed byte {byte}"
            state.apply_action(byte)
        assert not state.is_chance_node()
        drawn.append(str(state))
    assert drawn[0] == drawn[1]


def test_worlds_go_on(tiny: Any) -> None:
    """A world that a player cannot tell from this one looks the same to it, and has its own open chance."""
    state = tiny.new_initial_state().child(7)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    world = state.resample_from_infostate(state.current_player(), sampler)
    assert world.information_state_string(state.current_player()) == state.information_state_string(
        state.current_player()
    )
    while not world.is_terminal():
        world.apply_action(world.legal_actions()[-1])
    assert sum(world.returns()) == 0


@pytest.mark.parametrize(
    ("parameters", "error"),
    [
        ("chance=dice", "chance is seed or open, not 'dice'"),
        ("chance=open,deals=3", "do not go with chance=open"),
        ("public=1", "does not go with chance=seed"),
        ("chance=open,public=99", "from 0 to 17, not 99"),
    ],
)
def test_bad_parameters(parameters: str, error: str) -> None:
    with pytest.raises(tw.BadOption, match=error):
        pyspiel.load_game(f"tanglewood_tinyfox({parameters})")


def test_bad_outcomes_change_nothing(tiny: Any) -> None:
    state = tiny.new_initial_state()
    with pytest.raises(tw.UnreadableMove, match="from 0 to 559"):
        state.apply_action(560)
    with pytest.raises(tw.BadOption, match="while chance decides"):
        state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert state.is_chance_node()
