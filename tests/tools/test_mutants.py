"""`tools/mutants` finds small faults, and says which tests notice them."""

import faulthandler
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from tests.sampling import WHOLE
from tools.mutants.finding import RULES, SOURCES, Finder, Mutant, mutants, sample
from tools.mutants.reach import Reach, Reached
from tools.mutants.results import Results, explanations

IN_THE_SOAK = pytest.mark.skipif(not WHOLE, reason="takes a quarter of an hour of a core: make soak")
ROOT = SOURCES.parents[1]
LOOP = "for beast in range(cards.FIRST_BEAST[kind], cards.FIRST_BEAST[kind + 1]{}):"
LAST_LEFT_OUT = f"beasts.py next_of_kind: {LOOP.format('')} -> {LOOP.format(' - 1')}"


@pytest.fixture(scope="module", name="every")
def all_mutants_of_rules() -> list[Mutant]:
    """Finding them takes a second."""
    return mutants(RULES)


def run(*arguments: str, results: Path) -> subprocess.CompletedProcess[str]:
    """Run the tool, in a process that has not imported Tanglewood."""
    command = [sys.executable, "-m", "tools.mutants", *arguments, "--results", str(results)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def verdict(killer: str = "") -> dict[str, object]:
    """A result as the tool keeps it."""
    return {"verdict": "conformance" if killer else "survived", "killer": killer, "how": "", "seconds": 1.5, "tests": 3}


def test_the_report_has_survivors_by_rule_with_their_explanations(tmp_path: Path, every: list[Mutant]) -> None:
    """Where it is asked for, also what the game's own tests do not notice."""
    results = Results(tmp_path / "results.jsonl")
    same, *others = sorted(every, key=lambda mutant: str(mutant) not in explanations())
    results.add(same, verdict())
    results.add(others[-1], verdict())
    results.add(others[-2], verdict("tests/conformance/test_play.py::test_end"))
    report = run("--report", results=results.path).stdout
    assert f"3 of {len(others) + 1} mutants tried, in 4 s of a processor." in report
    assert f"{same.game}: 1 explained" in report
    assert explanations()[str(same)] in report
    assert report.count("NOT EXPLAINED") == 1
    assert "test_end" not in report
    assert "test_end" in run("--report", "--own", results=results.path).stdout


def test_what_was_tried_is_not_tried_again(tmp_path: Path, every: list[Mutant]) -> None:
    """The results of a run count for the next, and a survivor without an explanation is a failure."""
    results = Results(tmp_path / "results.jsonl")
    one = next(mutant for mutant in every if str(mutant) not in explanations())
    results.add(one, verdict())
    again = run("--only", str(one), "--count", "1", results=results.path)
    assert (again.returncode, again.stdout) == (1, "1 mutants\n1 survived without an explanation.\n")
    assert len(results.path.read_text().splitlines()) == 1


def test_a_sample_is_spread_over_the_games_and_stays_when_a_rule_changes(every: list[Mutant]) -> None:
    """A mutant that is gone leaves a gap in its own game alone."""
    first = sample(every, 40, seed=1)
    assert set(Counter(mutant.game for mutant in first).values()) == {8}
    again = sample([mutant for mutant in every if mutant != first[0]], 40, seed=1)
    assert len(set(map(str, first)) & set(map(str, again))) == 39
    assert first != sample(every, 40, seed=2)


def test_tests_that_reach_a_line_run_and_the_cheap_and_keen_ones_first(every: list[Mutant]) -> None:
    """Own tests come first; what imports reach concerns all tests, a test not traced to its end concerns all rules."""
    mutant = every[0]
    here, elsewhere = {mutant.file: [mutant.line]}, {mutant.file: [mutant.lines[1] + 1]}
    tests = {
        "tests/conformance/test_play.py::test_end": Reached("", 0.1, here),
        "tests/games/fox/test_laws.py::test_slow": Reached("", 3.0, here),
        "tests/games/fox/test_laws.py::test_keen": Reached("", 4.0, here),
        "tests/games/fox/test_laws.py::test_other": Reached("", 0.1, elsewhere),
        "tests/games/fox/test_laws.py::test_failing": Reached("", None, here),
        "tests/games/fox/test_laws.py::test_long": Reached("", 8.0, None),
        "reference-fox-0": Reached("", 2.0, here),
    }
    kills = Counter({"tests/games/fox/test_laws.py::test_keen": 9})
    order = [name.split("::")[-1] for name, _ in Reach("", tests=tests).tests_of(mutant, kills)]
    assert order == ["test_keen", "test_slow", "test_long", "reference-fox-0", "test_end"]
    assert len(Reach("", imported=here, tests=tests).tests_of(mutant, kills)) == 6


ENDLESS = """
from tools.mutants import processes

def work(pipe):
    pipe.send((processes.RUNS, "a test"))
    processes.PATIENCE = 0.1
    processes.bound(0)
    while True:
        pass

found = processes.outcome(work)
print(found.killer, found.how)
"""


def test_a_loop_without_an_end_is_noticed() -> None:
    """The test that hangs is the one that noticed it."""
    done = subprocess.run([sys.executable, "-c", ENDLESS], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "a test hung\n"


FAILS_ANYWAY = """
from collections import Counter
from pathlib import Path
from tools.mutants import rest
from tools.mutants.finding import mutants

mutant = mutants(("store/results.py",))[0]
Path("test_fails.py").write_text("def test_it(): raise AssertionError")
Path("test_passes.py").write_text("def test_it(): pass")
rest.ROOT = Path()
rest.test_files = lambda: ["test_fails.py", "test_passes.py"]
rest.reached = lambda path: {mutant.module}
found = rest.attempt(mutant, Counter())
print(found["verdict"], found["tests"])
"""


def test_a_test_that_fails_anyway_says_nothing_about_a_mutant(tmp_path: Path) -> None:
    """Its file is left out from then on, and the others are asked."""
    command = [sys.executable, "-c", FAILS_ANYWAY]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout == "survived 1\n", done.stderr


STARTED = """
import subprocess
import sys
from tools.mutants.changed import change
from tools.mutants.finding import mutants

change(mutants(("store/results.py",))[0])
program = "import tanglewood.store.results as results; print(type(results.__loader__).__name__)"
print(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout, end="")
"""


def test_a_process_that_a_test_starts_has_the_mutant_too() -> None:
    """Servers and workers of bots: without it, hardly a mutant of the web was noticed."""
    done = subprocess.run([sys.executable, "-c", STARTED], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout == "Changed\n", done.stderr


@IN_THE_SOAK
@pytest.mark.parametrize("stage", ["own", "reference"])
def test_the_third_boar_that_never_strikes_is_noticed_twice(stage: str, tmp_path: Path) -> None:
    """The last animal of each kind is left out: by the game's own tests, and by its plain second implementation."""
    faulthandler.cancel_dump_traceback_later()  # measuring what tests reach takes minutes
    done = run("lost", "--by", stage, "--only", LAST_LEFT_OUT, results=tmp_path / "results.jsonl")
    assert f"{stage}  {LAST_LEFT_OUT}" in done.stdout.replace("games/lost/rules/", ""), done.stderr


@IN_THE_SOAK
@pytest.mark.parametrize("game", ["explorers", "fox", "grimwood", "lost", "woods"])
def test_a_sample_of_mutants_is_noticed_or_explained(game: str, tmp_path: Path) -> None:
    """If this fails, write the test that is missing, or explain why the mutant means the same."""
    faulthandler.cancel_dump_traceback_later()  # measuring what tests reach takes minutes
    done = run(game, "--count", "8", "--seed", "58", results=tmp_path / "results.jsonl")
    assert done.returncode == 0, done.stdout + done.stderr


def test_each_explained_mutant_is_still_there(every: list[Mutant]) -> None:
    """If this fails, the line has changed: try its mutants again, and mend or drop the explanation."""
    assert set(explanations()) <= {str(mutant) for mutant in every}


def test_all_kinds_of_change_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each bound, seat, sign, clear, guard and constant of a function, and the numbers of its rules."""
    monkeypatch.setattr("tools.mutants.finding.SOURCES", tmp_path)
    file = tmp_path / "rules.py"
    file.write_text(
        '"""Ünrelated."""\n'
        "FREE = 2\n"
        "def step(state, seat):\n"
        '    """Go on. [L1, L2]"""\n'
        "    for other in range(seat, 3):\n"
        "        if other < seat and not state.used:\n"
        "            state.used = min(other, next_seat(state, seat))\n"
        "    call(state)\n"
    )
    texts = {str(mutant) for mutant in Finder(file).mutants()}
    loop = "rules.py step: for other in range(seat, 3): -> for other in range"
    guard = "rules.py step: if other < seat and not state.used: -> if "
    clear = "rules.py step: state.used = min(other, next_seat(state, seat)) -> "
    assert texts == {
        "rules.py constants: FREE = 2 -> FREE = 3",
        *(f"{loop}({bounds}):" for bounds in ("seat - 1, 3", "seat + 1, 3", "seat, 3 - 1", "seat, 3 + 1", "seat, 4")),
        f"{guard}other <= seat and not state.used:",
        f"{guard}other < seat or not state.used:",
        f"{guard}other < seat and (state.used):",
        f"{guard}True:",
        f"{guard}False:",
        f"{clear}pass",
        f"{clear}state.used = max(other, next_seat(state, seat))",
        f"{clear}state.used = min(other, seat)",
        "rules.py step: call(state) -> pass",
    }
    assert {mutant.rules for mutant in Finder(file).mutants()} == {"", "L1, L2"}
