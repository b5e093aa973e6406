"""Jobs: the same results whoever does the tasks, in whatever order, however often workers die or all is broken off."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from tests.arena.counting import Counting

from tanglewood.arena.jobs import crew
from tanglewood.arena.jobs.job import Job, JobError, Task, chunks
from tanglewood.arena.jobs.run import Means, Run
from tanglewood.core.files.lock import Locked

TASKS = [(number,) for number in range(20)]
ROOT = Path(__file__).resolve().parents[2]


def done(job: Job, means: Means, tasks: list[Task] = TASKS) -> list[tuple[Task, Any]]:
    with Run(job, means) as run:
        return list(run.results(tasks))


ALONE = done(Counting(), Means())


def test_results_come_in_the_order_of_the_tasks_whoever_does_them() -> None:
    assert [task for task, _ in ALONE] == TASKS
    assert ALONE[7][1] == {"third": 8 / 3, "number": 7}
    assert done(Counting(), Means(workers=3)) == ALONE


def test_a_worker_that_dies_changes_nothing(tmp_path: Path) -> None:
    job = Counting(folder=str(tmp_path), deadly=5)
    assert done(job, Means(workers=2)) == ALONE
    assert len(list(tmp_path.iterdir())) == 1


def test_what_kills_every_worker_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "MOST_DEATHS", 1)
    with pytest.raises(JobError, match="died 2 times in a row"):
        done(Counting(folder=str(tmp_path), deadly=1, deaths=99), Means(workers=2))


@pytest.mark.parametrize("workers", [1, 2])
def test_a_task_that_cannot_be_done_is_told(workers: int) -> None:
    with pytest.raises(JobError, match="ValueError: of no use"):
        done(Counting(wrong=3), Means(workers=workers))


def test_what_is_done_is_not_done_again(tmp_path: Path) -> None:
    keep = tmp_path / "job"
    with Run(Counting(), Means(keep=keep)) as run:
        first = [next(run.results(TASKS)) for _ in range(1)]
        results = run.results(TASKS[1:])
        first += [next(results) for _ in range(6)]
    again = Counting(wrong=4)  # which would be told if it were done
    assert done(again, Means(keep=keep)) == ALONE
    assert first == ALONE[:7]
    assert done(again, Means(keep=keep, workers=2)) == ALONE


def test_a_torn_last_line_is_cut_off(tmp_path: Path) -> None:
    keep = tmp_path / "job"
    done(Counting(), Means(keep=keep))
    whole = keep.read_bytes()
    for cut in (1, 5, 30):
        keep.write_bytes(whole[:-cut])
        assert done(Counting(), Means(keep=keep)) == ALONE
        assert keep.read_bytes() == whole


def test_a_file_that_is_damaged_or_of_another_job_is_refused(tmp_path: Path) -> None:
    keep = tmp_path / "job"
    done(Counting(), Means(keep=keep))
    with pytest.raises(JobError, match="another job"):
        done(Counting(seed=2), Means(keep=keep))
    keep.write_bytes(keep.read_bytes().replace(b'"number":3', b'"number":4'))
    with pytest.raises(JobError, match=r"damaged.*line 5"):
        done(Counting(), Means(keep=keep))
    keep.write_text("a letter to a friend\n")
    with pytest.raises(JobError, match="no file of a job"):
        done(Counting(), Means(keep=keep))
    with pytest.raises(Locked, match="Cannot write"):
        done(Counting(), Means(keep=tmp_path / "nowhere" / "job"))


PROGRAM = """
import sys
from pathlib import Path
from tests.arena.counting import Counting
from tanglewood.arena.jobs.run import Means, Run
if __name__ == "__main__":
    with Run(Counting(seconds=0.03), Means(workers=2, keep=Path(sys.argv[1]))) as run:
        for _ in run.results([(number,) for number in range(20)]):
            print("done", flush=True)
"""


def test_a_job_that_was_killed_goes_on(tmp_path: Path) -> None:
    program, keep = tmp_path / "program.py", tmp_path / "job"
    program.write_text(PROGRAM)
    environment = {"PYTHONPATH": str(ROOT), "NUMBA_DISABLE_JIT": "1", "PATH": "/usr/bin:/bin"}
    words = [sys.executable, str(program), str(keep)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        for _ in range(3):
            assert process.stdout.readline() == "done\n"
        process.send_signal(signal.SIGKILL)
    lines = len(keep.read_text().splitlines())
    assert 4 <= lines < 21
    assert done(Counting(), Means(keep=keep)) == ALONE


INTERRUPTED = """
import sys, time
from pathlib import Path
from tests.arena.counting import Counting
from tanglewood.arena.jobs.run import Means, Run
if __name__ == "__main__":
    with Run(Counting(seconds=3600, folder=sys.argv[1], told=True), Means(workers=2)) as run:
        _, last = run._crew.submit((1,)), run._crew.submit((2,))
        while not list(Path(sys.argv[1]).glob("*-at-*")):
            time.sleep(0.05)
        print("begun", flush=True)
        run._crew.result(last)
"""


def test_an_interrupted_job_waits_for_no_task(tmp_path: Path) -> None:
    """Ctrl-C goes to all processes of a terminal: only the one that a person started says so."""
    program = tmp_path / "program.py"
    program.write_text(INTERRUPTED)
    environment = {"PYTHONPATH": str(ROOT), "NUMBA_DISABLE_JIT": "1", "PATH": "/usr/bin:/bin"}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "env": environment}
    with subprocess.Popen([sys.executable, str(program), str(tmp_path)], start_new_session=True, **pipes) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "begun\n"
            os.killpg(process.pid, signal.SIGINT)
            _, errors = process.communicate(timeout=20)
        finally:
            process.kill()
    assert errors.count("Traceback") == errors.count("\nKeyboardInterrupt") == 1, errors


def test_chunks_share_all_out() -> None:
    assert list(chunks(3, count=7, size=3)) == [(3, 0, 3), (3, 1, 3), (3, 2, 1)]
    assert list(chunks(count=0, size=3)) == []


def test_a_cluster_of_three_machines_of_which_one_dies(tmp_path: Path) -> None:
    """Ray's own test cluster, three nodes on this machine; one is killed while it is at work."""
    ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'tanglewood[ray]'")
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        victim = cluster.add_node(num_cpus=1)
        cluster.add_node(num_cpus=1)
        ray.init(address=cluster.address, logging_level="ERROR", log_to_driver=False)
        assert len(ray.nodes()) == 3
        machine = victim.all_processes["raylet"][0].process.pid

        def kill() -> None:
            while not list(tmp_path.glob(f"*-at-{machine}")):
                time.sleep(0.01)
            cluster.remove_node(victim, allow_graceful=False)

        killer = threading.Thread(target=kill)
        killer.start()
        found = done(Counting(seconds=0.4, folder=str(tmp_path), told=True), Means(ray="auto"))
        killer.join()
        assert found == ALONE
        begun = [path.name.split("-at-") for path in tmp_path.iterdir()]
        lost = [task for task, at in begun if at == str(machine)][-1]
        assert len([at for task, at in begun if task == lost]) == 2  # what died with its machine was done elsewhere
    finally:
        ray.shutdown()
        cluster.shutdown()
