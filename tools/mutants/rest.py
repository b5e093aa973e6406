"""A mutant of web, store, arena or play: the nearest test files that import its module look at it."""

import ast
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, partial
from itertools import takewhile
from pathlib import Path

import pytest
from tools.mutants.finding import ROOT, SOURCES, Mutant
from tools.mutants.processes import Outcome, Session, Timed
from tools.mutants.results import SURVIVED

BUDGET = 60  # seconds of a processor for all tests of a mutant
USUAL = 6  # seconds for one of them
NEAREST = 12  # test files
LEFT_OUT = ("browser", "walk", "soak", "chaos", "docs")  # folders of tests that start whole servers


def attempt(mutant: Mutant, kills: Counter[str]) -> dict[str, object]:
    """Run the nearest tests until one fails; return the verdict, the killer and how it failed."""
    files = nearest_tests(mutant)
    found = Session(files, partial(likeliest_first, kills), budget=BUDGET).outcome(mutant) if files else Outcome()
    if found.how:
        check_unchanged(found.killer)
    return {"verdict": "tests" if found.how else SURVIVED, **vars(found), "tests": len(files)}


def likeliest_first(kills: Counter[str], items: Sequence[pytest.Item]) -> list[Timed]:
    """The tests, those first that have noticed many mutants."""
    return [(item, USUAL) for item in sorted(items, key=lambda item: -kills[item.nodeid])]


@cache
def check_unchanged(test: str) -> None:
    """Raise RuntimeError where a test fails with the sources as they are."""
    if "::" in test and (found := Session([test], partial(likeliest_first, Counter())).outcome(None)).how:
        raise RuntimeError(f"This fails without a mutant, too: {found.killer}")


def nearest_tests(mutant: Mutant) -> list[str]:
    """The test files that import a module, those of its own folder first."""
    folder = Path(mutant.file).parent.parts
    reach = [path for path in test_files() if mutant.module in reached(path)]

    def distance(path: Path) -> tuple[int, str]:
        parts = path.relative_to(ROOT / "tests").parent.parts
        shared = takewhile(lambda pair: pair[0] == pair[1], zip(folder, parts, strict=False))
        return -len(list(shared)), str(path)

    return [str(path.relative_to(ROOT)) for path in sorted(reach, key=distance)[:NEAREST]]


@cache
def test_files() -> list[Path]:
    """All test files that a mutant of the rest may run."""
    files = (ROOT / "tests").rglob("test_*.py")
    return [path for path in files if not set(LEFT_OUT) & set(path.relative_to(ROOT).parts)]


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
