"""One process at a time uses a job's results, a training's folder or a store; the second is told which one does."""

import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tanglewood.arena.jobs.job import JobError
from tanglewood.arena.jobs.ledger import Ledger
from tanglewood.core.files.lock import Lock, Locked

HOLD = """
import sys
from pathlib import Path
from tanglewood.core.files.lock import Lock
lock = Lock(Path(sys.argv[1]), "It")
print("held", flush=True)
sys.stdin.readline()
"""


def holding(path: Path) -> "subprocess.Popen[str]":
    """A process that has the lock."""
    command = [sys.executable, "-c", HOLD, str(path)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    assert process.stdout.readline() == "held\n"
    return process


def test_a_second_process_is_told_who_has_the_lock_until_that_one_dies(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with holding(path) as process:
        with pytest.raises(Locked) as refused:
            Lock(path, "The training in 'runs'")
        who = rf"The training in 'runs' is in use by process {process.pid} since \d{{4}}-\d\d-\d\d \d\d:\d\d:\d\d\. "
        assert re.match(who, str(refused.value))
        process.kill()
        process.wait()
        assert path.exists(), "it was killed, and could not tidy up"
        with Lock(path, "The training in 'runs'"):
            pass
    assert not path.exists() or sys.platform == "win32"


def test_no_two_threads_hold_it_at_once_however_often_it_is_let_go(tmp_path: Path) -> None:
    """Letting go removes the file, which another one may just have opened."""
    held, most, counting = 0, [0], threading.Lock()

    def take() -> None:
        nonlocal held
        for _ in range(200):
            try:
                lock = Lock(tmp_path / "lock", "It")
            except Locked:
                continue
            with counting:
                held += 1
                most.append(held)
            with counting:
                held -= 1
            lock.close()

    threads = [threading.Thread(target=take) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert max(most) == 1


def test_two_jobs_do_not_share_a_file_of_results(tmp_path: Path) -> None:
    first = Ledger(tmp_path / "results", "a job")
    with pytest.raises(Locked, match="is in use by process"):
        Ledger(tmp_path / "results", "a job")
    first.close()
    Ledger(tmp_path / "results", "a job").close()
    with pytest.raises(JobError, match="of another job"):
        Ledger(tmp_path / "results", "another job")
    Ledger(tmp_path / "results", "a job").close()
    assert [path.name for path in tmp_path.iterdir()] == ["results"]


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(Locked, match=r"Cannot write .*No such file or directory"):
        Lock(tmp_path / "gone" / "lock", "It")
