"""Which lines of a game's rules each test reaches; measured once and kept in a file."""

import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from multiprocessing.connection import Connection
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from tools.mutants.finding import RULES, SOURCES, Mutant
from tools.mutants.processes import Child, Tests, bound
from tools.mutants.results import STAGES

LAWS = ("tests/conformance/", "tests/golden/")
USUAL = 1.0  # seconds for a test, of a processor; bounds one that is traced, and one that is not

Lines = Mapping[str, Sequence[int]]  # the lines of each file


class Tracer:
    """Notes which lines of a game's rules are executed."""

    def __init__(self, game: str) -> None:
        files = [file for pattern in RULES for file in SOURCES.glob(pattern.replace("*", game, 1))]
        self.names = {str(file): file.relative_to(SOURCES).as_posix() for file in files}
        self.found: dict[str, set[int]] = defaultdict(set)

    def __call__(self, frame: FrameType, _event: str, _argument: object) -> Any:
        """A function begins."""
        return self.line if frame.f_code.co_filename in self.names else None

    def line(self, frame: FrameType, event: str, _argument: object) -> Any:
        """A line begins."""
        if event == "line":
            self.found[frame.f_code.co_filename].add(frame.f_lineno)
        return self.line

    def take(self) -> Lines:
        """The lines found since the last time."""
        lines = {self.names[file]: sorted(numbers) for file, numbers in self.found.items()}
        self.found.clear()
        return lines


@dataclass
class Reached:
    """The lines that a test reaches, and how long it takes; no seconds where it is of no use.

    No lines are known of a test that takes too long to be traced. It counts as reaching every line: on a busy machine
    other tests take too long than on a quiet one, and none of them may be left out.
    """

    digest: str  # of its file and helpers
    seconds: float | None = None
    lines: Lines | None = field(default_factory=dict)


@dataclass
class Reach:
    """The tests of a game with the lines that they reach, and what is reached before."""

    sources: str  # a digest of the game
    imported: Lines = field(default_factory=dict)  # while the game's modules are imported
    collected: Lines = field(default_factory=dict)  # while tests are imported and collected
    tests: dict[str, Reached] = field(default_factory=dict)

    def tests_of(self, mutant: Mutant, kills: Counter[str]) -> list[tuple[str, float]]:
        """The tests that reach a mutant, by stage; those first that take little and have noticed many."""
        anything = meets(self.imported, mutant)
        reaching = sorted(
            (STAGES.index(stage_of(name)), test.seconds / (1 + kills[name]), name, test.seconds)
            for name, test in self.tests.items()
            if test.seconds is not None and (anything or meets(test.lines, mutant))
        )
        return [(name, seconds) for _, _, name, seconds in reaching]


def meets(lines: Lines | None, mutant: Mutant) -> bool:
    """Whether a mutant changes one of the lines."""
    first, last = mutant.lines
    return lines is None or any(first <= line <= last for line in lines.get(mutant.file, ()))


def stage_of(test: str) -> str:
    """The stage that a test belongs to; the first for what no test survives, as an import that fails."""
    return "reference" if test.startswith("reference") else "conformance" if test.startswith(LAWS) else "own"


def digest(files: Iterable[Path]) -> str:
    """A digest of files."""
    return sha256(b"".join(file.read_bytes() for file in sorted(files))).hexdigest()[:12]


def read_reach(file: Path, game: str) -> Reach:
    """What is known of a game's tests; nothing where the game has changed."""
    sources = digest((SOURCES / "games" / game).rglob("*.py"))
    data = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    if data.get("sources") != sources:
        return Reach(sources)
    return Reach(
        sources, data["imported"], data["collected"], {name: Reached(**test) for name, test in data["tests"].items()}
    )


def write_reach(file: Path, reach: Reach) -> None:
    """Keep what is known of a game's tests."""
    new = file.with_suffix(".new")
    new.write_text(json.dumps(asdict(reach)), encoding="utf-8")
    new.replace(file)


def measure(reach: Reach, game: str, items: Sequence[pytest.Item], file: Path) -> None:
    """Run the tests that are new or changed, each in a process of its own, and keep what they reach."""
    digests = {path: digest({path, *helpers(path)}) for path in {item.path for item in items}}
    for item in items:
        test = reach.tests.get(item.nodeid)
        if test is None or test.digest != digests[item.path]:
            reach.tests[item.nodeid] = Reached(digests[item.path], *traced(item, game))
            write_reach(file, reach)


def helpers(path: Path) -> Iterator[Path]:
    """What the tests of a file may import from its folder."""
    return (other for other in path.parent.glob("*.py") if not other.name.startswith("test_"))


def traced(item: pytest.Item, game: str) -> tuple[float | None, Lines | None]:
    """How long a test takes, and the lines that it reaches.

    No lines where it takes too long to be traced, no seconds where it fails or takes too long even so.
    """
    seconds, lines = _run(item, Tracer(game))
    return (seconds, lines) if lines is not None else _run(item)


def _run(item: pytest.Item, tracer: Tracer | None = None) -> tuple[float | None, Lines | None]:
    """Run a test in a process of its own."""

    def work(pipe: Connection) -> None:
        tests = Tests(lambda *_: None)
        item.config.pluginmanager.register(tests)
        bound(USUAL)
        sys.settrace(tracer)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        sys.settrace(None)
        pipe.send((None if tests.failure else round(time.process_time(), 3), tracer and tracer.take()))

    child = Child(work)
    result: tuple[float | None, Lines | None] = next(child.messages(), (None, None))
    child.end()
    return result
