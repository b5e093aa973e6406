"""Find the slow tests, which `make test` leaves out and continuous integration runs: `python tools/slow_tests.py`.

It runs all tests, the laws interpreted and the rest compiled, as `make test TESTS=all` does. That takes a quarter of an
hour. It writes `tests/slow.txt`: the test functions that take more than so many seconds of processor time with all
their cases, in whatever processes they start. Those marked `smoke` are never slow. Rules have to be compiled before
(`make test`). It needs Linux.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Generator, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "tests" / "slow.txt"
FOLDER = "TANGLEWOOD_TIMES"  # environment variable: where each process notes its tests
TICKS = os.sysconf("SC_CLK_TCK")
# Targets of make, and the most seconds that a function may take. Laws get more: they find most wrong rules.
TARGETS = {"laws": 4.0, "rest": 0.5}


def processor_time() -> float:
    """The seconds that this process, those it has started, and theirs have used so far."""
    children, used = defaultdict(list), {}
    for process in Path("/proc").iterdir():
        if process.name.isdigit():
            try:
                figures = (process / "stat").read_text().rpartition(")")[2].split()
            except OSError:  # it has ended
                continue
            children[int(figures[1])].append(int(process.name))
            used[int(process.name)] = sum(map(int, figures[11:15]))
    found, total = [os.getpid()], 0
    while found:
        process_id = found.pop()
        total += used.get(process_id, 0)
        found += children[process_id]
    return total / TICKS


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Note what a test takes."""
    before = processor_time()
    result = yield
    if not item.get_closest_marker("smoke"):
        with (Path(os.environ[FOLDER]) / f"{os.getpid()}.txt").open("a", encoding="utf-8") as file:
            print(max(0, processor_time() - before), item.nodeid.partition("[")[0], file=file)
    return result


def measured(target: str) -> dict[str, float]:
    """The seconds of each test function in all tests of a target."""
    times: dict[str, float] = defaultdict(float)
    with tempfile.TemporaryDirectory() as folder:
        paths = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        options = f"{os.environ.get('PYTEST_ADDOPTS', '')} -p tools.slow_tests"
        variables = {FOLDER: folder, "PYTHONPATH": paths, "PYTEST_ADDOPTS": options}
        if subprocess.run(
            ["make", target, "TESTS=all"], cwd=ROOT, env={**os.environ, **variables}, check=False
        ).returncode:
            sys.exit("Tests have failed, so their times tell nothing.")
        for file in Path(folder).iterdir():
            for line in file.read_text(encoding="utf-8").splitlines():
                seconds, name = line.split(" ", 1)
                times[name] += float(seconds)
    return times


def main(arguments: Sequence[str] | None = None) -> None:
    """Run all tests, and write the list."""
    described = argparse.RawDescriptionHelpFormatter
    argparse.ArgumentParser(description=__doc__, formatter_class=described).parse_args(arguments)
    slow: set[str] = set()
    for target, most in TARGETS.items():
        times = measured(target)
        found = {name for name, seconds in times.items() if seconds > most}
        left = sum(seconds for name, seconds in times.items() if name not in found)
        print(f"Slow: {len(found)} of {len(times)}. The others take {left:.0f} of {sum(times.values()):.0f} s.")
        slow |= found
    LIST.write_text("".join(f"{name}\n" for name in sorted(slow)), encoding="utf-8")


if __name__ == "__main__":
    main()
