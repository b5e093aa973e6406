"""Batches on a card. No card is needed here: kernels are simulated, or compiled for a card that is elsewhere."""

import importlib.util
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import tanglewood as tw
from tanglewood.batch import Batch, stepping
from tanglewood.core.checks.errors import BadOption, UnknownName
from tanglewood.core.compiler import find_card
from tanglewood.core.compiler.rule import INTERPRETED, rule
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import INT32, INT64
from tanglewood.core.numbers.rng import WORDS
from tanglewood.core.state.record import new_states

INSTALLED = importlib.util.find_spec("numba_cuda") is not None
needs_package = pytest.mark.skipif(not INSTALLED, reason="numba-cuda is not installed: pip install 'tanglewood[cuda]'")
compiled = pytest.mark.skipif(INTERPRETED, reason="the simulator has tests of its own")

SIMULATION = """
import pickle, sys
import numpy as np
from numba import cuda
import tanglewood as tw
from tanglewood.batch import Batch
from tanglewood.batch.canonical_views import chosen_actions, orientations, turned_actions, turned_masks, turned_rows

game, seats, reward = sys.argv[1], int(sys.argv[2]), sys.argv[3]
settings = {"seed": 5, "max_moves": 40, "reward": reward, "observe": "all"}
batches = [Batch(game, 3, seats, device=device, **settings) for device in ("cpu", "cuda")]
processor, card = batches

def same(mine, theirs):
    assert (mine == (theirs if isinstance(theirs, np.ndarray) else theirs.copy_to_host())).all()

def same_batches():
    for name, array in processor.save().items():
        other = card.save()[name]
        for field in array.dtype.names or [...]:
            same(array[field], other[field])
    for name in ("actors", "mask", "observations", "final_observations", "scores"):
        same(getattr(processor, name), getattr(card, name))

for step in range(60):
    bot = "greedy" if step % 3 == 2 else "uniform"
    actions, there = processor.choose(bot).copy(), card.choose(bot)
    same(actions, there)
    for mine, theirs in zip(processor.step(actions), card.step(actions if step % 2 else there), strict=True):
        same(mine, theirs)
    same_batches()

rows, choices = processor.observations[:, 0].copy(), processor.sample().copy()
there = [cuda.to_device(array) for array in (rows, choices, processor.mask)]
for array in there:
    array.__dict__["__cuda_array_interface__"] = {}  # which the simulator's lack
views = orientations(processor.game, rows)
same(views, views_there := orientations(processor.game, there[0]))
same(turned_rows(processor.game, rows, views), turned_rows(processor.game, there[0], views_there))
same(turned_masks(processor.game, processor.mask, views), turned_masks(processor.game, there[2], views_there))
same(turned_actions(processor.game, choices, views), turned_actions(processor.game, there[1], views_there))
same(chosen_actions(processor.game, choices, views), chosen_actions(processor.game, there[1], views_there))

wrong = actions.copy()
wrong[1] = int(np.flatnonzero(processor.mask[1] == 0)[0])
for bad in (wrong, [0, 1], ["a", "b", "c"], [0, 1 << 40, 0]):
    said = []
    for batch in batches:
        before = batch.save()
        try:
            batch.step(bad)
        except tw.TanglewoodError as error:
            said.append((type(error), str(error)))
        assert all((array == batch.save()[name]).all() for name, array in before.items())
    assert len(said) == 2 and said[0] == said[1], said

kept = pickle.loads(pickle.dumps(card))
planned = [batch.copy(seed=3) for batch in batches]
for batch in (card, kept):
    batch.step(batch.sample())
assert all((array == kept.save()[name]).all() for name, array in card.save().items())
same(planned[0].states["rng"], planned[1].save()["states"]["rng"])
card.restore(processor.save())
same_batches()
"""


@needs_package
@pytest.mark.parametrize("game", tw.games())
def test_simulated_kernels_play_the_same_games_as_the_processor(game: str) -> None:
    seats, reward = max(tw.get_game(game).seats), {"fox": "gain", "woods": "lead"}.get(game, "result")
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-c", SIMULATION, game, str(seats), reward]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# Without a card


@rule
def asks_a_person(state: Any) -> None:
    state.actor = len(input())


@needs_package
@compiled
@pytest.mark.parametrize("game", tw.games())
def test_all_rules_of_a_game_compile_for_a_card(game: str) -> None:
    import numba

    from tanglewood.batch.cuda_kernels import advancing, rules_on_card
    from tanglewood.core.compiler.cuda import ptx

    rules = tw.get_game(game)
    arrays = stepping.new_arrays(rules, 2, 1, rules.seats[-1], observe=stepping.ALL)
    kinds = [numba.typeof(array) for array in (arrays, new_states(rules.dtype, 1))]
    kernel = rules_on_card(rules).function(advancing(rules.dtype, rules.seats[-1], rules.actions.count))
    code = ptx(kernel, (*kinds, *[numba.int64] * 3))
    assert ".target sm_90" in code
    assert "advance_each" in code


def search_each(states: Any, choices: Any, rngs: Any, planner: Any, numbers: Any, values: Any) -> None:
    """What a search asks of rules, and a batch does not."""
    state, rng, actions = states[0], rngs[0], choices[0]
    seat = int(state.actor)
    verbs.conceal(state, seat)
    verbs.imagine(state, seat)
    count = verbs.legal(state, actions)
    numbers[0, 0] = verbs.retrace(state, states[1], seat)
    numbers[0, 1] = verbs.playout(state, actions, count, rng)
    numbers[0, 2] = verbs.guess(state, actions, count, rng)
    numbers[0, 3] = verbs.illegal_reason(state, numbers[0, 1])
    values[0, 0] = verbs.heuristic(state, numbers[0, 1])
    values[0, 1] = verbs.plan(state, actions, count, planner, values[0])
    verbs.utility(state, states[1], values[0])


@needs_package
@compiled
@pytest.mark.parametrize("game", tw.games())
def test_what_a_search_asks_of_rules_compiles_for_a_card(game: str) -> None:
    import numba

    from tanglewood.batch.cuda_kernels import rules_on_card
    from tanglewood.core.compiler.cuda import ptx

    rules = tw.get_game(game)
    tables = (np.zeros((1, rules.actions.count), INT32), np.zeros((1, WORDS), INT64), rules.planner(2))
    arguments = (new_states(rules.dtype, 2), *tables, np.zeros((1, 9), INT64), np.zeros((1, rules.actions.count)))
    code = ptx(rules_on_card(rules).function(search_each), tuple(map(numba.typeof, arguments)))
    assert "search_each" in code


@needs_package
@compiled
def test_a_rule_that_does_not_compile_is_named_with_its_line_and_the_reason() -> None:
    import numba

    from tanglewood.core.compiler.cuda import NotForCuda, ptx, translation

    def kernel(states: Any) -> None:
        asks_a_person(states[0])

    copy = translation({}).function(kernel)
    line = asks_a_person.__wrapped__.__code__.co_firstlineno + 2  # type: ignore[attr-defined]
    with pytest.raises(NotForCuda, match=rf"tests\.batch\.test_cuda\.asks_a_person, line {line}: "):
        ptx(copy, (numba.typeof(new_states(tw.get_game("fox").dtype, 1)),))


@needs_package
@compiled
def test_a_kernel_is_kept_on_disk(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    import numba
    from numba.cuda import codegen, dispatcher

    from tanglewood.core.compiler import code_cache
    from tanglewood.core.compiler import cuda as compiler

    class Elsewhere:
        compute_capability = compiler.CAPABILITY

    def kernel(numbers: Any) -> None:
        numbers[0] = 1

    kernel.__module__ = stepping.__name__  # the source of a test is not the loader's
    monkeypatch.setattr(compiler, "code_folder", lambda: tmp_path)
    monkeypatch.setattr(code_cache, "code_folder", lambda: tmp_path)
    monkeypatch.setattr(dispatcher, "get_current_device", lambda: Elsewhere)
    monkeypatch.setattr(codegen.CUDACodeLibrary, "_ensure_cc", lambda *_: compiler.CAPABILITY)
    monkeypatch.setattr(dispatcher._Kernel, "bind", lambda _: None)

    def compiled_kernel() -> Any:
        made = compiler.kernel_of(compiler.translation({}).function(kernel), "test", (stepping.run,))
        made.compile((numba.typeof(np.zeros(1)),))
        return made

    assert not sum(compiled_kernel()._cache_hits.values())
    assert [path.name.partition("-")[0] for path in tmp_path.iterdir()] == ["cuda"]
    assert sum(compiled_kernel()._cache_hits.values()) == 1


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnknownName, match="no device 'gpu'"):
        Batch("fox", 2, device="gpu")
    find_card.find_card.cache_clear()
    monkeypatch.setattr(find_card, "find_spec", lambda _: None)
    with pytest.raises(BadOption, match=r"needs numba-cuda\. Install it: .* -m pip install"):
        Batch("fox", 2, device="cuda")


@needs_package
def test_no_card_is_said() -> None:
    from numba import cuda

    if cuda.is_available():
        pytest.skip("there is a card")
    find_card.find_card.cache_clear()
    with pytest.raises(
        BadOption, match="compiled rules" if INTERPRETED else "NVIDIA card with its driver; none answers"
    ):
        Batch("fox", 2, device="cuda")


class OldCard:
    """What the package says of a card that is too old, or has little memory."""

    compute_capability = (6, 1)
    free = 3 << 20

    def get_current_device(self) -> "OldCard":
        return self

    current_context = get_memory_info = get_current_device

    def is_available(self) -> bool:
        return True


@needs_package
@compiled
def test_a_card_that_is_too_old_or_too_small_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from numba import cuda

    for name in ("get_current_device", "is_available", "current_context"):
        monkeypatch.setattr(cuda, name, getattr(OldCard(), name))
    find_card.find_card.cache_clear()
    with pytest.raises(BadOption, match=r"compute capability 6\.1; games need 7\.0"):
        Batch("fox", 2, device="cuda")
    monkeypatch.setattr(OldCard, "compute_capability", (9, 0))
    with pytest.raises(BadOption, match=r"10000 games of fox need \d+ MiB; the card has 4 MiB free"):
        Batch("fox", 10_000, device="cuda")
    find_card.find_card.cache_clear()
