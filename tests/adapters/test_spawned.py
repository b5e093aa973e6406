"""Everything public that pickles goes on equally in a process that has imported nothing of Tanglewood yet."""

import os
import pickle
import subprocess
import sys
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.adapters.spawned import actors_of, play_on
from tests.adapters.tables import ONE_EACH, Table

import tanglewood as tw
from tanglewood.adapters.gymnasium import SeatEnv
from tanglewood.adapters.pettingzoo import TurnEnv
from tanglewood.adapters.vector import BatchEnv
from tanglewood.batch import Batch

pytestmark = pytest.mark.many


def things(table: Table) -> list[Any]:
    """Each kind of thing that a program can hold of a game; bare states first, while nothing else has met the game."""
    options = dict(table.options)
    match = tw.new(table.game, table.seats, 3, **options)
    states = [match.state, match.concealed(0), np.array([match.state, match.imagine(0).state])]
    envs: list[Any] = [
        BatchEnv(table.game, 2, table.seats, **options),
        SeatEnv(table.game, table.seats, bots="uniform", **options),
        TurnEnv(table.game, table.seats, "result", None, options),
    ]
    for env in envs:
        env.reset(seed=3)
    batch = Batch(table.game, 3, table.seats, seed=3, **options)
    return [*states, batch, *envs, match, tw.get_game(table.game), match.legal()[0], match.view(0)]


def test_what_pickles_goes_on_in_a_fresh_process(tmp_path: Path) -> None:
    expected = {}
    for table in ONE_EACH:
        for place, thing in enumerate(things(table)):
            name = f"{table.game}-{place:02}"
            (tmp_path / f"{name}.pickle").write_bytes(pickle.dumps(thing))
            expected[name] = play_on(thing)
    program = f"from tests.adapters.spawned import go_on; go_on({str(tmp_path)!r})"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-c", program], check=True, env=environment)
    for name, here in expected.items():
        assert pickle.loads((tmp_path / f"{name}.out").read_bytes()) == here, name


@pytest.mark.parametrize("way", ["spawn", "forkserver"])
def test_a_pool_of_processes_takes_states(way: str) -> None:
    """A worker that cannot read what it is sent dies, and `map` waits for ever."""
    states = Batch("lost", 4, seed=1).states
    with get_context(way).Pool(1) as pool:
        assert pool.map_async(actors_of, [states]).get(60) == [actors_of(states)]
