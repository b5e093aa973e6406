"""The shape of the package: imports point one way, public names are complete and explained."""

import ast
import importlib
import inspect
import pkgutil
import re
import sys
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import tanglewood as tw
from tanglewood.core.compiler.rule import game_roots

PACKAGE = Path(tw.__file__).resolve().parent
ROOT = PACKAGE.parent.parent
PACKAGES = (  # each imports only those before it
    *("core", "games", "scaffold", "play", "batch", "nets", "bots", "adapters", "agents", "arena", "review"),
    *("store", "study", "benchmark", "puzzles", "language_tasks", "train", "web", "terminal", "cli"),
)
LEVEL = {name: level for level, name in enumerate(PACKAGES)}
MOST_LINES, MOST_LINES_OF_A_FUNCTION = 500, 25
ADAPTERS = {
    *(f"tanglewood.adapters.{package}" for package in ("gymnasium", "openspiel", "pettingzoo")),
    *(f"tanglewood.adapters.text.{package}" for package in ("openenv", "textarena", "verifiers")),
    "tanglewood.batch.cuda_kernels",  # Numba's kernels name each array
}
NEEDS = {
    "tanglewood.agents.protocol": "mcp",
    "tanglewood.core.compiler.cuda": "numba_cuda",
}  # by a module: the package of an extra
CORE_MAY_IMPORT = {
    *("babel", "fluent", "llvmlite", "numpy", "numba", "numba_cuda", "platformdirs", "regex", "tanglewood"),
    *sys.stdlib_module_names,
}


@cache
def sources() -> list[tuple[str, Path]]:
    """Every module by its dotted name, those of planted games as if they lay in the package."""
    found = [
        (".".join(("tanglewood", *path.relative_to(PACKAGE).with_suffix("").parts)), path)
        for path in PACKAGE.rglob("*.py")
    ]
    planted = [
        (".".join(("tanglewood.games", *path.relative_to(root).with_suffix("").parts)), path)
        for root in game_roots()[1:]
        for front in root.glob("*/__init__.py")
        for path in front.parent.rglob("*.py")
    ]
    return sorted(found + planted)


def nodes_of(path: Path) -> list[ast.AST]:
    """All parts of a module's syntax tree."""
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def imported(path: Path) -> set[str]:
    """The dotted names a module imports anywhere."""
    names = set()
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def original_of(path: Path) -> str:
    """The original of the variant to which a module belongs, "" if the game is none."""
    fronts = [folder / "__init__.py" for folder in (path.parent, path.parent.parent)]
    texts = (front.read_text(encoding="utf-8") for front in fronts if front.is_file())
    return next((found[1] for text in texts if (found := re.search(r'variant_of\("(\w+)"', text))), "")


def layer(name: str) -> str | None:
    parts = name.split(".")
    return parts[1] if parts[0] == "tanglewood" and len(parts) > 1 and parts[1] in LEVEL else None


def test_imports_point_one_way() -> None:
    """Nobody imports a package that comes later in `PACKAGES`; games know no other game, the core few packages."""
    for name, path in sources():
        check_imports(name, path)


def check_imports(name: str, path: Path) -> None:
    own = layer(name)
    if own is None:
        return  # the package's own front
    for other in imported(path):
        assert LEVEL.get(layer(other) or own, 0) <= LEVEL[own], f"{name} imports {other}"
        if own == "core":
            assert other.split(".")[0] in CORE_MAY_IMPORT, f"{name} imports {other}"
        if own == "games" and layer(other) == "games":
            known = (name.split(".")[2], original_of(path))
            assert other.split(".")[2] in known, f"{name} imports {other}: games do not know each other"
        if own == "core" and layer(other) == "games":
            pytest.fail(f"{name} imports {other}: the core knows no game")


@pytest.mark.parametrize("package", sorted(LEVEL))
def test_no_imports_go_in_a_circle(package: str) -> None:
    """Not even those for types alone; a package's front may name its modules, and a site the types of all services."""
    fronts = ("__init__.py", "site.py")
    own = {name: path for name, path in sources() if layer(name) == package and path.name not in fronts}
    known = TopologicalSorter[str]()
    for name, path in own.items():
        known.add(name, *(other for one in imported(path) for other in own if names(one, other)))
    known.prepare()  # CycleError names the circle


def names(imported_name: str, module: str) -> bool:
    """Whether what is imported is the module, or something in it."""
    return f"{imported_name}.".startswith(f"{module}.")


def test_no_game_is_named_outside_its_folder() -> None:
    """Nobody but a game's folder writes its id into code; the tasks of the benchmark are of certain games."""
    for name, path in sources():
        if layer(name) not in (None, "games", "scaffold", "puzzles", "benchmark", "web", "terminal", "cli"):
            words = {
                node.value for node in nodes_of(path) if isinstance(node, ast.Constant) and isinstance(node.value, str)
            }
            assert not words & set(tw.games()), name


def test_numba_has_one_door() -> None:
    """`@rule` is the only place in games that leads to Numba."""
    for name, path in sources():
        if layer(name) not in (None, "core"):
            assert not any(other.split(".")[0] == "numba" for other in imported(path)), name


def test_public_names() -> None:
    """`__all__` is sorted and is what can be imported; every name is there, and explained."""
    assert list(tw.__all__) == sorted(tw.__all__)
    assert len(set(tw.__all__)) == len(tw.__all__)
    public = {name for name, value in vars(tw).items() if not name.startswith("_") and not inspect.ismodule(value)}
    assert public == set(tw.__all__) - {"__version__"}


def modules() -> list[str]:
    return sorted(
        entry.name
        for entry in pkgutil.walk_packages([str(PACKAGE)], "tanglewood.")
        if entry.name.split(".")[1] in ("core", "play")
    )


@pytest.mark.parametrize("module", ["tanglewood", *modules()])
def test_public_names_are_explained(module: str) -> None:
    """Every module, class, function, method and property that is public has a docstring."""
    if module in NEEDS:
        pytest.importorskip(NEEDS[module])
    found = importlib.import_module(module)
    assert found.__doc__
    for name, value in vars(found).items():
        if name.startswith("_") or getattr(value, "__module__", "").split(".")[0] != "tanglewood":
            continue
        if inspect.isclass(value) or inspect.isroutine(value) or hasattr(value, "py_func"):
            assert inspect.getdoc(value), f"{module}.{name}"
        if inspect.isclass(value):
            for part, member in vars(value).items():
                named = getattr(member, "__name__", part) != "<lambda>"
                if not part.startswith("_") and named and (inspect.isfunction(member) or isinstance(member, property)):
                    assert member.__doc__, f"{module}.{name}.{part}"


def code_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How many lines a function has, without its docstring."""
    docstring = lines_of(function.body[0]) if ast.get_docstring(function) else 0
    return lines_of(function) - docstring


def lines_of(node: ast.stmt) -> int:
    """How many lines a statement has."""
    assert node.end_lineno
    return node.end_lineno - node.lineno + 1


def too_long(name: str, path: Path) -> list[str]:
    """The module, if it has too many lines, and its functions that have."""
    found = [name] if is_too_long(path) else []
    functions = [node for node in nodes_of(path) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    long = [one.name for one in functions if code_lines(one) > MOST_LINES_OF_A_FUNCTION and name not in ADAPTERS]
    return found + [f"{name}.{function}" for function in long]


def is_too_long(path: Path) -> bool:
    return len(path.read_text(encoding="utf-8").splitlines()) > MOST_LINES


def test_modules_and_functions_are_small() -> None:
    """Modules have 500 lines at most, functions 25, but those that adapt to the ways of others."""
    tools = [(".".join(path.relative_to(ROOT).with_suffix("").parts), path) for path in (ROOT / "tools").rglob("*.py")]
    found = {one for name, path in [*sources(), *tools] for one in too_long(name, path)}
    assert not found


def test_test_modules_are_small() -> None:
    """Those have 500 lines at most, too; a test may be as long as what it goes through."""
    assert not [str(path) for path in (ROOT / "tests").rglob("*.py") if is_too_long(path)]


@pytest.mark.parametrize("folder", ["tests", "tools", "benchmarks"])
def test_nobody_imports_from_a_test_module(folder: str) -> None:
    """What tests share is a fixture, or lies in a module that says what it holds."""
    paths = (ROOT / folder).rglob("*.py")
    assert {(str(path), name) for path in paths for name in imported(path) if is_of_a_test(name)} == set()


def is_of_a_test(name: str) -> bool:
    """Whether a dotted name is a test module, or something in one."""
    package, *parts = name.split(".")
    return package == "tests" and any(part.startswith("test_") for part in parts)
