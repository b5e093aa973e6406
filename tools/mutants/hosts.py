"""A game's tests, collected once in a process that forks for each mutant.

A mutant of a function becomes its code in the forked process. A mutant that changes what happens while modules of the
game are imported gets a process that imports them anew. So does one that changes what happens while tests are
collected, if it survives otherwise.
"""

import gc
import importlib
import pkgutil
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing.connection import Connection
from types import CodeType, FunctionType
from typing import Any

import pytest
from tools.mutants import rest
from tools.mutants.finding import ROOT, RUNS, SOURCES, Mutant
from tools.mutants.processes import PYTEST, Child, Session, Tests, Timed, outcome, silence
from tools.mutants.reach import Lines, Reach, Tracer, measure, meets, read_reach, stage_of
from tools.mutants.results import SURVIVED

PARTS, MOVES = 4, 200  # of the comparison with the reference


class Comparison(pytest.Item):
    """A part of the comparison with the plain second implementation, as a test."""

    def __init__(self, *, game: str, part: int, **others: Any) -> None:
        super().__init__(f"reference-{game}-{part}", nodeid=f"reference-{game}-{part}", **others)
        self.path, self.game, self.part = ROOT / "tests" / "reference" / f"{game}.py", game, part

    def runtest(self) -> None:
        """Compare so many moves."""
        from tests.reference.compare import compare

        compare(self.game, MOVES, seed=1000 * self.part + 1)


class Choice:
    """A pytest plugin that adds the comparisons to the tests, and leaves out all stages but one, if one is named."""

    def __init__(self, game: str, stage: str) -> None:
        self.game, self.stage = game, stage

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, session: pytest.Session, items: list[pytest.Item]) -> None:
        """Add them, and leave out others."""
        items += [Comparison.from_parent(session, game=self.game, part=part) for part in range(PARTS)]
        items[:] = [item for item in items if self.stage in ("", stage_of(item.nodeid))]


class Imports:
    """A pytest plugin that imports a game before the tests, and notes what is reached while it is imported."""

    def __init__(self, game: str) -> None:
        self.game, self.tracer = game, Tracer(game)
        self.imported: Lines = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Import it."""
        package = importlib.import_module(f"tanglewood.games.{self.game}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
        self.imported = self.tracer.take()


def paths(game: str) -> list[str]:
    """Where the tests of a game are."""
    return [f"tests/games/{game}", "tests/conformance", "tests/golden", "-k", game]


class Hosts:
    """The hosts of all games, each started when it is needed."""

    def __init__(self, stage: str, budget: float) -> None:
        self.stage, self.budget = stage, budget
        self.by_game: dict[str, Host] = {}

    def __enter__(self) -> "Hosts":
        return self

    def __exit__(self, *_: object) -> None:
        for host in self.by_game.values():
            host.close()

    def attempt(self, mutant: Mutant, kills: Counter[str]) -> dict[str, object]:
        """Try a mutant; return what is kept of it."""
        game = mutant.game
        if not game:
            return rest.attempt(mutant, kills, self.budget)
        if game not in self.by_game:
            self.by_game[game] = Host(game, self.stage)
        return self.by_game[game].attempt(mutant, kills)


class Host:
    """The process of a game."""

    def __init__(self, game: str, stage: str) -> None:
        self.game, self.choice = game, Choice(game, stage)
        self.child = Child(partial(serve, game, self.choice))
        reach: Reach | None = next(self.child.messages(), None)
        if reach is None:
            raise RuntimeError(f"The tests of {game} can't be collected: see pytest {' '.join(paths(game))}.")
        self.reach = reach

    def attempt(self, mutant: Mutant, kills: Counter[str]) -> dict[str, object]:
        """Run the tests that reach a mutant until one fails; return the verdict, the killer and how it failed."""
        order = self.reach.tests_of(mutant, kills)
        anew = Session(paths(self.game), partial(ordered, order), [self.choice])
        if meets(self.reach.imported, mutant):
            found = anew.outcome(mutant)
        else:
            self.child.pipe.send((mutant, order))
            found = self.child.pipe.recv()
            if not found.how and meets(self.reach.collected, mutant):
                found = anew.outcome(mutant)
        return {"verdict": stage_of(found.killer) if found.how else SURVIVED, **vars(found), "tests": len(order)}

    def close(self) -> None:
        """End the process."""
        self.child.pipe.send(None)
        self.child.end()


def ordered(order: Sequence[tuple[str, float]], items: Sequence[pytest.Item]) -> list[Timed]:
    """The tests of an order, those left out that are not collected."""
    by_name = {item.nodeid: item for item in items}
    return [(by_name[name], seconds) for name, seconds in order if name in by_name]


def serve(game: str, choice: Choice, pipe: Connection) -> None:
    """In the process of a game: collect its tests, measure what they reach, and try mutants."""
    silence(0, 1)
    file = RUNS / f"reach-{game}.json"
    reach, imports = read_reach(file, game), Imports(game)

    def work(tests: Tests, items: Sequence[pytest.Item]) -> None:
        sys.settrace(None)
        reach.imported, reach.collected = imports.imported, imports.tracer.take()
        measure(reach, game, items, file)
        pipe.send(reach)
        functions = functions_of(game)
        for mutant, order in iter(pipe.recv, None):
            pipe.send(outcome(partial(try_mutant, functions, mutant, tests, ordered(order, items))))

    sys.settrace(imports.tracer)
    pytest.main([*PYTEST, *paths(game)], plugins=[Tests(work), choice, imports])


def try_mutant(
    functions: Sequence[FunctionType], mutant: Mutant, tests: Tests, items: Sequence[Timed], pipe: Connection
) -> None:
    """In a process of a mutant: change the functions that it changes, and run tests."""
    silence(0, 1, 2)
    codes = {(code.co_qualname, code.co_firstlineno): code for code in inner_codes(mutant.code())}
    for function in functions:
        code = function.__code__
        if code.co_filename == mutant.path:
            function.__code__ = codes.get((code.co_qualname, code.co_firstlineno), code)
    tests.run(items, pipe)


def functions_of(game: str) -> list[FunctionType]:
    """All functions of a game that are somewhere in memory."""
    folder = str(SOURCES / "games" / game)
    gc.unfreeze()
    found = [thing for thing in gc.get_objects() if type(thing) is FunctionType]
    gc.freeze()
    return [function for function in found if function.__code__.co_filename.startswith(folder)]


def inner_codes(code: CodeType) -> Iterator[CodeType]:
    """The code of all functions in a code."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from inner_codes(constant)
