"""Batches step as single games do, whatever the threads; bad input changes nothing."""

import pickle
from contextlib import suppress
from time import sleep
from typing import Any

import numpy as np
import pytest

import tanglewood as tw
from tanglewood.batch import Batch
from tanglewood.batch.processor import Processor
from tanglewood.batch.stepping import BEGUN, UNFINISHED
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.game import verbs
from tanglewood.core.game.scoring import REWARDS
from tanglewood.core.numbers.ints import INT64
from tanglewood.core.state.record import copy_state, new_state, same_bytes

# Interpreted, every game at its smallest and its largest table; compiled, what compiles fast.
TABLES = [
    (game, seats)
    for game in (tw.games() if INTERPRETED else ["fox"])
    for seats in sorted({tw.get_game(game).seats[0], tw.get_game(game).seats[-1]})
]
STEPS = 60 if INTERPRETED else 400
ENVIRONMENTS = 3


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def batch(request: pytest.FixtureRequest) -> Batch:
    game, seats = request.param
    return Batch(game, ENVIRONMENTS, seats, seed=5, max_moves=40)


def everything(batch: Batch) -> list[bytes]:
    seen = (batch.actors, batch.mask, batch.observations, batch.final_observations)
    return [array.tobytes() for array in (*batch.save().values(), batch.sample(), *seen)]


def mask_of(batch: Batch, index: int) -> np.ndarray:
    """The legal actions of an environment by the rules."""
    numbers = np.zeros(batch.game.actions.count, np.int32)
    mask = np.zeros(batch.game.actions.count, np.uint8)
    mask[numbers[: verbs.legal(batch.states[index], numbers)]] = 1
    return mask


def seen_by(batch: Batch, state: object, seat: int) -> np.ndarray:
    out = np.full(batch.game.observation_size, -128, np.int8)
    verbs.observe(state, seat, out)
    return out


def test_a_batch_plays_as_single_games_do(batch: Batch) -> None:
    single = [new_state(batch.game.dtype) for _ in range(batch.n)]
    for _ in range(STEPS):
        for state, now in zip(single, batch.states, strict=True):
            copy_state(state, now)
        before = batch.scores.copy()
        actions = batch.sample().copy()
        step = batch.step(actions)
        for index, state in enumerate(single):
            assert mask_of(batch, index).tobytes() == batch.mask[index].tobytes()
            assert batch.actors[index] == batch.states[index].actor >= 0
            seen = seen_by(batch, batch.states[index], int(batch.actors[index]))
            assert seen.tobytes() == step.observations[index].tobytes()
            verbs.play(state, int(actions[index]))
            assert step.terminated[index] == (state.actor < 0)
            if step.terminated[index] or step.truncated[index]:
                for seat in range(batch.seats):
                    assert seen_by(batch, state, seat).tobytes() == batch.final_observations[index, seat].tobytes()
            else:
                assert same_bytes(state, batch.states[index])
            check_rewards(batch, state, before[index], step.rewards[index])


def test_a_step_says_where_a_segment_of_the_game_ends(batch: Batch) -> None:
    before = np.array([verbs.segment(state) for state in batch.states])
    ended = 0
    for _ in range(STEPS):
        step = batch.step(batch.sample())
        now = np.array([verbs.segment(state) for state in batch.states])
        going = ~(step.terminated | step.truncated)
        assert (step.segment_ended[going] == (now != before)[going]).all()
        assert step.segment_ended[step.terminated].all()  # the end of a game ends its last segment
        ended += int(step.segment_ended.sum())
        before = now
    assert ended > 0 or INTERPRETED


def test_a_batch_knows_where_segments_end_after_its_states_were_changed() -> None:
    donor, batch = Batch("fox", 1, seed=5), Batch("fox", 1, seed=6)
    while not donor.step(donor.sample()).segment_ended[0]:
        pass
    batch.states[0] = donor.states[0]
    batch.refresh()
    assert not batch.step(batch.sample()).segment_ended[0]


def test_bots_that_play_in_batches_play_as_the_bots_do(batch: Batch) -> None:
    sight = new_state(batch.game.dtype)
    for _ in range(STEPS // 4):
        assert batch.choose("uniform") is batch.sample()
        chosen = batch.choose("greedy").copy()
        for state, action in zip(batch.states, chosen, strict=True):
            copy_state(sight, state)
            verbs.conceal(sight, int(state.actor))
            heuristic = {number: verbs.heuristic(sight, number) for number in verbs.legal_numbers(sight)}
            assert heuristic[int(action)] == max(heuristic.values())
        batch.step(chosen)


def test_what_bots_choose_depends_on_the_seed_alone() -> None:
    def played(threads: int) -> list[list[int]]:
        batch = Batch("fox", 40, seed=3, threads=threads)
        chosen = []
        for _ in range(60):
            chosen.append(batch.choose("greedy").tolist())
            batch.step(batch.choose("greedy"))
        return chosen

    assert played(1) == played(3)


@pytest.mark.parametrize("bot", ["gready", "ismcts", "", 7, None])
def test_a_bot_that_plays_in_no_batch_is_refused(bot: object) -> None:
    with pytest.raises(tw.UnknownName, match="bot that plays in batches"):
        Batch("fox", 1).choose(bot)  # type: ignore[arg-type]


def check_rewards(batch: Batch, state: Any, before: np.ndarray, rewards: np.ndarray) -> None:
    """The rewards of a move that led to `state`, where they are results."""
    won = np.zeros(batch.seats, INT64)
    verbs.winners(state, won)
    if state.actor >= 0:
        assert not rewards.any()
    elif batch.seats == 1 or batch.game.cooperative:
        assert (rewards == 2 * won - 1).all()
    else:
        assert abs(rewards.sum()) < 1e-6
        assert not won.any() or (rewards[won == 1] >= 0).all()
        assert won.all() or not won.any() or (rewards[won == 0] < 0).all()


def test_points_are_what_the_scores_change_by() -> None:
    batch = Batch("fox", 2, seed=1, reward="points")
    before = batch.scores.copy()
    total = np.zeros((2, 2))
    for _ in range(60):
        step = batch.step(batch.sample())
        over = step.terminated | step.truncated
        total += step.rewards
        assert (before + step.rewards == batch.scores)[~over].all()
        before = batch.scores.copy()
    assert total.any()


def test_the_lead_is_the_points_less_those_of_the_best_other(batch: Batch) -> None:
    if batch.seats == 1 or batch.game.cooperative:
        leading = Batch(batch.game.id, 1, batch.seats, seed=1, reward="lead")
        assert leading._kind == Batch(batch.game.id, 1, batch.seats, seed=1, reward="points")._kind
        return
    kinds = [Batch(batch.game.id, 2, batch.seats, seed=1, reward=reward) for reward in ("points", "lead")]
    points, leads = np.zeros((2, batch.seats)), np.zeros((2, batch.seats))
    for _ in range(STEPS):
        steps = [one.step(one.sample()) for one in kinds]
        points += steps[0].rewards
        leads += steps[1].rewards
        over = steps[0].terminated
        others = [np.delete(points, seat, axis=1).max(axis=1) for seat in range(batch.seats)]
        assert (leads == points - np.stack(others, axis=1)).all()
        points[over] = leads[over] = 0  # a new game begins at nothing


def test_a_step_says_who_has_moved(batch: Batch) -> None:
    for _ in range(STEPS):
        before = batch.actors.tolist()
        assert batch.step(batch.sample()).actors.tolist() == before


def test_all_seats_can_be_observed(batch: Batch) -> None:
    game = (batch.game.id, ENVIRONMENTS, batch.seats)
    one, every = Batch(*game, seed=5), Batch(*game, seed=5, observe="all")
    assert every.observations.shape == (*one.actors.shape, batch.seats, batch.game.observation_size)
    for _ in range(STEPS):
        seen, sights = one.step(one.sample()), every.step(every.sample())
        for index, actor in enumerate(one.actors):
            assert sights.observations[index, actor].tobytes() == seen.observations[index].tobytes()
            for seat in range(batch.seats):
                assert sights.observations[index, seat].tolist() == seen_by(one, one.states[index], seat).tolist()
        assert every.final_observations.tobytes() == one.final_observations.tobytes()


def test_a_pickled_batch_goes_on_as_the_first_does() -> None:
    first = Batch("fox", 5, seed=3, threads=2)
    first.step(first.sample())
    other = pickle.loads(pickle.dumps(first))
    for _ in range(50):
        first.step(first.sample())
        other.step(other.sample())
    assert everything(first) == everything(other)


@pytest.mark.parametrize("observe", ["every", 1, None])
def test_what_is_observed_is_one_of_three(observe: object) -> None:
    with pytest.raises(tw.BadOption, match="observe is True, False or 'all', not"):
        Batch("fox", 1, observe=observe)  # type: ignore[arg-type]


@pytest.mark.parametrize("reward", REWARDS)
def test_scores_are_those_of_the_states(reward: str) -> None:
    batch = Batch("fox", 2, seed=1, reward=reward)
    for _ in range(40):
        batch.step(batch.sample())
    assert batch.scores.tolist() == [verbs.scores_of(state) for state in batch.states]


@pytest.mark.parametrize("reward", ["utility", "gain"])
def test_utility_comes_at_the_end_of_a_game_and_gains_with_each_move(batch: Batch, reward: str) -> None:
    """It is what the rule says of the last state since before the deal, else 0; or of each move."""
    game, seats = batch.game, batch.seats
    batch = Batch(game.id, ENVIRONMENTS, seats, seed=5, reward=reward)
    last, ended = [new_state(game.dtype) for _ in range(batch.n)], 0
    for _ in range(STEPS):
        for state, now in zip(last, batch.states, strict=True):
            copy_state(state, now)
        actions = batch.choose("greedy").copy()
        step = batch.step(actions)
        for index, state in enumerate(last):
            before = state.copy()
            verbs.play(state, int(actions[index]))
            expected = np.zeros(seats)
            if step.terminated[index] or reward == "gain":
                verbs.utility(state, before if reward == "gain" else game.prepare(seats), expected)
            ended += step.terminated[index]
            assert step.rewards[index] == pytest.approx(expected)
    assert ended > 0 or INTERPRETED


def test_samples_are_legal_and_all_alike() -> None:
    """At the first move of one deal each legal action comes as often as any other (chi-square, one in a million)."""
    batch = Batch("fox", 2000, seed=1)
    batch.states[:] = batch.states[0]
    batch.refresh()
    legal = verbs.legal_numbers(batch.states[0])
    times = np.array([(batch.sample() == action).sum() for action in legal])
    assert times.sum() == batch.n
    expected = batch.n / len(legal)
    assert ((times - expected) ** 2 / expected).sum() < 55
    assert batch.sample().tolist() == batch.sample().tolist(), "until the next step"


def test_without_observations_the_games_are_the_same() -> None:
    seeing, blind = Batch("fox", 3, seed=1), Batch("fox", 3, seed=1, observe=False)
    for _ in range(80):
        seeing.step(seeing.sample())
        assert blind.step(blind.sample()).observations.shape == (3, 0)
    assert blind.final_observations.shape == (3, 2, 0)
    assert blind.states.tobytes() == seeing.states.tobytes()
    assert blind.mask.tobytes() == seeing.mask.tobytes()


def test_long_games_are_truncated() -> None:
    batch = Batch("fox", 2, seed=1, max_moves=5)
    ended = [batch.step(batch.sample()).truncated.copy() for _ in range(10)]
    assert [bool(one.all()) for one in ended] == [False, False, False, False, True] * 2


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_change_nothing(threads: int) -> None:
    one, several = Batch("fox", 7, seed=3, threads=1), Batch("fox", 7, seed=3, threads=threads)
    for _ in range(80):
        assert everything(one) == everything(several)
        one.step(one.sample())
        several.step(several.sample())


def test_threads_that_sleep_between_steps_change_nothing() -> None:
    one, several = Batch("fox", 64, seed=3, threads=1), Batch("fox", 64, seed=3, threads=2)
    for step in range(60):
        one.step(one.sample())
        several.step(several.sample())
        sleep(0.004 * (step % 3))
        assert everything(one) == everything(several)


def test_a_thread_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    one, several = Batch("fox", 64, seed=3, threads=1), Batch("fox", 64, seed=3, threads=3)
    monkeypatch.setattr(several._machine, "_send", lambda: None)
    for _ in range(20):
        one.step(one.sample())
        several.step(several.sample())
    assert everything(one) == everything(several)


@pytest.mark.skipif(INTERPRETED, reason="interpreted, one thread does all")
def test_what_goes_wrong_in_a_thread_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    batch = Batch("fox", 64, seed=3, threads=2)
    processor = batch._machine
    assert isinstance(processor, Processor)
    work = processor._work

    def fails(thread: int, word: int) -> int:
        if thread:
            raise ValueError("a share is lost")
        return UNFINISHED if word == BEGUN else work(thread, word)

    sleep(0.1)  # until the thread has left
    monkeypatch.setattr(processor, "_work", fails)
    with pytest.raises(ValueError, match="a share is lost"):
        batch.step(batch.sample())


def test_seeds() -> None:
    assert everything(Batch("fox", 4, seed=3)) == everything(Batch("fox", 4, seed=3))
    batch = Batch("fox", 4, seed=3)
    assert everything(batch) != everything(Batch("fox", 4, seed=4)) != everything(Batch("fox", 4))
    assert len({state.tobytes() for state in batch.states}) == 4, "environments are dealt differently"
    batch.step(batch.sample())
    batch.reset(3)
    assert everything(batch) == everything(Batch("fox", 4, seed=3))


def test_save_and_restore(batch: Batch) -> None:
    for _ in range(7):
        batch.step(batch.sample())
    saved, looks = batch.save(), everything(batch)
    went = [batch.step(batch.sample()).observations.copy() for _ in range(50)]
    batch.restore(saved)
    assert everything(batch)[:-1] == looks[:-1], "all but what the last finished games looked like"
    again = [batch.step(batch.sample()).observations.copy() for _ in range(50)]
    assert np.array_equal(went, again)


def test_a_copy_for_saving_and_one_for_planning() -> None:
    batch = Batch("fox", 3, seed=2)
    same, planning = batch.copy(), batch.copy(seed=9)
    looks = everything(batch)
    assert everything(same) == looks
    assert planning.observations.tobytes() == batch.observations.tobytes()
    assert (planning.states["rng"] != batch.states["rng"]).any(axis=1).all(), "chance is not told"
    for _ in range(60):
        same.step(same.sample())
        planning.step(planning.sample())
    assert everything(batch) == looks, "copies are their own"
    for _ in range(60):
        batch.step(batch.sample())
    assert everything(batch) == everything(same)


def test_states_changed_from_outside() -> None:
    batch = Batch("fox", 2, seed=2)
    match = tw.new("fox", seed=8)
    match.play(match.legal()[0])
    batch.states[1] = match.state
    batch.refresh()
    assert batch.actors[1] == match.actor
    assert batch.scores[1].tolist() == list(match.scores())
    assert np.flatnonzero(batch.mask[1]).tolist() == [action.number for action in match.legal()]
    batch.states["actor"][0] = -1
    with pytest.raises(tw.BadOption, match="environment 0 is over"):
        batch.refresh()


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        ([0], "2 whole numbers, not an array of shape"),
        ([0.0, 1.0], "whole numbers, not an array of shape .2,. and type float64"),
        ("ab", "whole numbers"),
        ([-1, 0], "Environment 0, seat .: action -1 is none; they are numbered from 0 to 99"),
        ([100, 0], "action 100 is none"),
    ],
)
def test_bad_actions_change_nothing(actions: object, reason: str) -> None:
    batch = Batch("fox", 2, seed=1)
    looks = everything(batch)
    with pytest.raises((tw.BadOption, tw.IllegalMove), match=reason):
        batch.step(actions)
    assert everything(batch) == looks


def test_an_illegal_action_is_refused_with_the_rule() -> None:
    batch = Batch("fox", 2, seed=1)
    actions = batch.sample().copy()
    actions[1] = np.flatnonzero(batch.mask[1] == 0)[0]
    looks = everything(batch)
    with pytest.raises(tw.IllegalMove, match=r"Environment 1, seat \d: action \d+, '.*': "):
        batch.step(actions)
    assert everything(batch) == looks


def test_bad_saves_change_nothing() -> None:
    batch = Batch("fox", 2, seed=1)
    looks = everything(batch)
    for saved in ({}, Batch("fox", 3, seed=1).save(), Batch("woods", 2, seed=1).save()):
        with pytest.raises(tw.BadOption, match="should be"):
            batch.restore(saved)
    assert everything(batch) == looks


@pytest.mark.parametrize(
    ("how", "error"),
    [
        ({"n": 0}, tw.BadOption),
        ({"n": True}, tw.BadOption),
        ({"n": 2, "threads": 0}, tw.BadOption),
        ({"n": 2, "max_moves": 0}, tw.BadOption),
        ({"n": 2, "reward": "point"}, tw.UnknownName),
        ({"n": 2, "targte": 16}, tw.UnknownName),
        ({"n": 2, "seats": 3}, tw.BadOption),
        ({"n": 2, "seed": -1}, tw.BadOption),
    ],
)
def test_bad_options(how: dict[str, object], error: type[Exception]) -> None:
    with pytest.raises(error):
        Batch("fox", **how)


@pytest.mark.parametrize("observe", [True, "all"])
def test_other_libraries_read_its_memory(observe: bool | str) -> None:
    """By DLPack, without a copy: the next step changes what they hold."""
    batch = Batch("pebbles", 3, seed=1, observe=observe)
    held = [np.from_dlpack(batch)]  # type: ignore[arg-type]
    with suppress(ImportError):
        import torch

        held.append(torch.from_dlpack(batch))  # type: ignore[attr-defined]
    batch.step(batch.sample())
    assert all(np.array_equal(array, batch.observations) for array in held)
    assert np.shares_memory(held[0], batch.observations)
