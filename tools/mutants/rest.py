"""A mutant of web, store, arena or play: the nearest test files that import its module look at it."""

import ast
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import takewhile
from pathlib import Path

import pytest
from tests.sampling import SLOW_TESTS
from tools.mutants.finding import ROOT, SOURCES, Mutant, mutants
from tools.mutants.processes import Outcome, Session, Timed
from tools.mutants.results import SURVIVED

BUDGET = 30.0  # seconds of a processor for all tests of a mutant, if no other is asked for
USUAL = 6  # seconds for one of them
NEAREST = 12  # test files
UNCHANGED = (0, 0, "")
UNFIT: set[str] = set()  # files with a test that takes too long, or fails without a mutant, too
LEFT_OUT = ("browser", "walk", "soak", "chaos", "docs")  # folders of tests that start whole servers


def attempt(mutant: Mutant, kills: Counter[str], budget: float = BUDGET) -> dict[str, object]:
    """Run the nearest tests until one fails that passes otherwise; return the verdict, the killer and how it failed.

    After `budget` seconds of a processor no further test begins. A file of tests of which one fails without a mutant,
    too, is left out from then on.
    """
    while files := nearest_tests(mutant):
        result = outcome(files, kills, mutant, budget)
        if not result.how or "::" not in result.killer or passes_unchanged(result.killer, mutant.file):
            break
        UNFIT.add(result.killer.split("::")[0])
    else:
        result = Outcome()
    return {"verdict": "tests" if result.how else SURVIVED, **vars(result), "tests": len(files)}


def outcome(files: Sequence[str], kills: Counter[str], mutant: Mutant, budget: float) -> Outcome:
    """What becomes of the tests of some files with a mutant."""
    return Session(files, partial(likeliest_first, kills), budget=budget).outcome(mutant)


def likeliest_first(kills: Counter[str], items: Sequence[pytest.Item]) -> list[Timed]:
    """The tests, those first that have noticed many mutants, and the slow ones last."""
    order = sorted(items, key=lambda item: (-kills[item.nodeid], item.nodeid.partition("[")[0] in SLOW_TESTS))
    return [(item, USUAL) for item in order]


@cache
def passes_unchanged(test: str, file: str) -> bool:
    """Whether a test passes with a mutant of a file that changes nothing, and so runs it in the same way."""
    original = replace(mutants((file,))[0], change=UNCHANGED)
    return not outcome([test], Counter(), original, BUDGET).how


def nearest_tests(mutant: Mutant) -> list[str]:
    """The test files that reach a module: of its own folder first; of these of its name, then those that import it."""
    folder, own = Path(mutant.file).parent.parts, f"test_{Path(mutant.file).stem}"
    reach = [path for path in test_files() if path not in UNFIT and mutant.module in reached(ROOT / path)]

    def distance(path: str) -> tuple[int, bool, bool, str]:
        parts = Path(path).parent.parts[1:]
        shared = takewhile(lambda pair: pair[0] == pair[1], zip(folder, parts, strict=False))
        return -len(list(shared)), Path(path).stem != own, mutant.module not in imports(ROOT / path), path

    return sorted(reach, key=distance)[:NEAREST]


@cache
def test_files() -> list[str]:
    """All test files that a mutant of the rest may run."""
    files = [path.relative_to(ROOT) for path in (ROOT / "tests").rglob("test_*.py")]
    return [str(path) for path in files if not set(LEFT_OUT) & set(path.parts)]


@cache
def reached(path: Path) -> frozenset[str]:
    """The modules that a file imports, at the top or within functions, and those that they import."""
    modules: set[str] = set()
    waiting = [path]
    while waiting:
        for name in imports(waiting.pop()):
            if name not in modules and (file := file_of(name)):
                modules.add(name)
                waiting.append(file)
    return frozenset(modules)


@cache
def imports(path: Path) -> frozenset[str]:
    """The names that a file imports; `from a import b` may import the module `a.b`."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        match node:
            case ast.Import(names=aliases):
                names |= {alias.name for alias in aliases}
            case ast.ImportFrom(module=str(module), names=aliases):
                names |= {module, *(f"{module}.{alias.name}" for alias in aliases)}
            case _:
                pass
    return frozenset(names)


@cache
def file_of(name: str) -> Path | None:
    """The source of a module of ours; None for any other."""
    top, _, rest = name.partition(".")
    base = {"tanglewood": SOURCES, "tests": ROOT / "tests"}.get(top)
    if base is None:
        return None
    path = base / rest.replace(".", "/")
    choices: Iterable[Path] = (path.with_suffix(".py") if rest else path / "__init__.py", path / "__init__.py")
    return next((choice for choice in choices if choice.is_file()), None)
