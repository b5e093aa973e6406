"""Variants: games that run the modules of another game, with single names changed.

    GAME = replace(variant_of("fox", __name__), title="Acorn Fox")

The variant's folder has a file for each module in which it changes something, in the same room and under the same name.
Its statements run right after those of the original that bind the same names. So everything that the original computes
from a changed number or card follows, in imports and in compiled rules. Every module of the original runs once more,
under the variant's name. The original itself does not change.
"""

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from tanglewood.core.checks.errors import UnknownName
from tanglewood.core.checks.untrusted import read_source
from tanglewood.core.compiler.rule import game_roots
from tanglewood.core.game.game import Game, no_plan, no_planner

PARENT = "tanglewood.games"
FRONT = "__init__"


@dataclass(frozen=True)
class Copy(Loader):
    """Runs the modules of a game under the name of its variant."""

    package: str  # of the variant
    folder: Path
    original: str  # package
    original_folder: Path

    def exec_module(self, module: ModuleType) -> None:
        """Run a module of the original with the variant's changes."""
        self.run(module.__name__.removeprefix(f"{self.package}."), vars(module))

    def run(self, name: str, names: dict[str, Any]) -> None:
        """Run a module, such as `rules.cards`, statement by statement, each as part of the file that has it."""
        for statement, file in self.statements(name):
            exec(compile(ast.Module([statement], []), str(file), "exec", dont_inherit=True), names)

    def get_source(self, fullname: str) -> str:
        """The source that really runs; `code_cache` names compiled code by a digest of it."""
        statements = self.statements(fullname.removeprefix(f"{self.package}."))
        return "\n".join(ast.unparse(statement) for statement, _ in statements) + "\n"

    def statements(self, name: str) -> list[tuple[ast.stmt, Path]]:
        """The statements of a module in the order in which they run, each with its file."""
        original, changed = (file_of(name, folder) for folder in (self.original_folder, self.folder))
        changes = parsed(changed) if changed.is_file() and name != FRONT else []
        merged = [(statement, original) for statement in parsed(original)]
        for group in groups(changes, {name for statement, _ in merged for name in bound(statement)}, changed):
            names = bound(group[-1])
            last = max(
                (at for at, (statement, _) in enumerate(merged) if names & bound(statement)), default=len(merged) - 1
            )
            merged[last + 1 : last + 1] = [(statement, changed) for statement in group]
        redirected = Redirected(self.original, self.package, f"{self.package}.{name}")
        return [(redirected.visit(statement), file) for statement, file in merged]


def file_of(module: str, folder: Path) -> Path:
    """The file of a module, such as `rules.cards`, or of a room in a game's folder."""
    path = folder.joinpath(*module.split("."))
    return path / f"{FRONT}.py" if path.is_dir() else path.with_suffix(".py")


def modules_in(folder: Path) -> dict[str, Path]:
    """The files of a game's modules by their names, such as `rules.cards`, without the fronts of rooms."""
    paths = sorted(folder.rglob("[!_]*.py"))
    return {".".join(path.relative_to(folder).with_suffix("").parts): path for path in paths}


def parsed(file: Path) -> list[ast.stmt]:
    """The statements of a file."""
    return ast.parse(read_source(file), str(file)).body


def bound(statement: ast.stmt) -> set[str]:
    """The names that a statement of a module binds, except imports."""
    match statement:
        case ast.FunctionDef() | ast.ClassDef():
            return {statement.name}
        case ast.Assign(targets=targets):
            return {node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)}
        case ast.AnnAssign(target=ast.Name(id=name)):
            return {name}
    return set()


def groups(changes: Sequence[ast.stmt], originals: set[str], file: Path) -> Iterator[list[ast.stmt]]:
    """The statements of a changed module: those that change a name of the original, each after those it may need.

    Raises TypeError for a name that neither the original has nor the file itself uses: it would change nothing.
    """
    used = {
        node.id for change in changes for node in ast.walk(change) if isinstance(node, ast.Name) and not _stored(node)
    }
    waiting: list[ast.stmt] = []
    for change in changes:
        waiting.append(change)
        names = bound(change)
        if idle := sorted(names - originals - used):
            raise TypeError(f"{file}: the original has no {', '.join(idle)}, and nothing here uses it.")
        if names & originals:
            yield waiting
            waiting = []


def _stored(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Store)


class Redirected(ast.NodeTransformer):
    """Imports from the original become imports from the variant; a module needs none from itself."""

    def __init__(self, original: str, package: str, module: str) -> None:
        """Redirect the imports of the variant's `module` from one package to the other."""
        self.original: str = original
        self.package: str = package
        self.module: str = module

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.stmt:
        """Redirect `from tanglewood.games.fox.rules.cards import Rank`."""
        if f"{node.module}.".startswith(f"{self.original}."):
            node.module = self.package + str(node.module).removeprefix(self.original)
        return ast.copy_location(ast.Pass(), node) if node.module == self.module else node


class Variants(MetaPathFinder):
    """Finds the modules of variants."""

    def __init__(self) -> None:
        """Know no variant yet."""
        self.copies: dict[str, Copy] = {}

    def find_spec(self, fullname: str, *_other: object) -> ModuleSpec | None:
        """The spec of a module or a room that a variant has from its original."""
        package = ".".join(fullname.split(".")[: PARENT.count(".") + 2])
        name, copy = fullname[len(package) + 1 :], self.copies.get(package)
        file = copy and name and file_of(name, copy.original_folder)
        if not copy or not file or not file.is_file():
            return None
        further = [str(copy.folder.joinpath(*name.split(".")))] if file.stem == FRONT else None
        return spec_from_file_location(fullname, file, loader=copy, submodule_search_locations=further)


VARIANTS = Variants()
sys.meta_path.insert(0, VARIANTS)  # before the finder of files, which would find the changes alone


def is_variant(game: Game) -> bool:
    """Whether a game is a variant of another."""
    return f"{PARENT}.{game.id}" in VARIANTS.copies


class Changed(NamedTuple):
    """A constant, or the default of an option, that a variant changes; `declared` if its files say so."""

    name: str
    before: object
    after: object
    declared: bool


def changed_numbers(original: Game, game: Game) -> Iterator[Changed]:
    """The numbers and tables of numbers that a variant changes, and all that follow from them."""
    defaults = {option.name: option.default for option in original.options}
    for option in game.options:
        if numbers_in(option.default) != numbers_in(before := defaults.get(option.name)):
            yield Changed(option.name, before, option.default, declared=True)
    for module in modules_in(game.folder):
        declared = _declared_names(game, module)
        names, others = (vars(sys.modules[f"{PARENT}.{edition.id}.{module}"]) for edition in (original, game))
        for name, before in names.items():
            if name.isupper() and numbers_in(before) != numbers_in(others.get(name)):
                yield Changed(name, before, others.get(name), name in declared)


def _declared_names(game: Game, module: str) -> set[str]:
    """The names that a variant binds in its file of a module."""
    copy = VARIANTS.copies.get(f"{PARENT}.{game.id}")
    path = copy and file_of(module, copy.folder)
    return {name for statement in parsed(path) for name in bound(statement)} if path and path.is_file() else set()


def numbers_in(value: object) -> list[int]:
    """The whole numbers in a constant: itself, or those of a collection in order."""
    if isinstance(value, int | np.integer) and not isinstance(value, bool):
        return [int(value)]
    if isinstance(value, Mapping):
        return numbers_in([*value.items()])
    if isinstance(value, np.ndarray):
        return numbers_in(value.tolist())
    return [number for part in value for number in numbers_in(part)] if isinstance(value, list | tuple) else []


def lost_numbers(changes: Iterable[Changed]) -> set[int]:
    """The numbers of the original that do not stand there any more; its words may still state them."""
    lost: set[int] = set()
    for change in changes:
        old, new = numbers_in(change.before), numbers_in(change.after)
        if len(old) == len(new):
            lost |= {before for before, after in zip(old, new, strict=True) if before != after}
        else:
            lost |= {*old} - {*new}
    return lost


def variant_of(original: str, package: str) -> Game:
    """A copy of the game `original` for the variant whose package has that name, with the changes in its folder.

    It shares the folder of the original: pages, styles, rules in words. It has no guided first game, no puzzles, no
    nets and no plan, as these may not be true of it. Raises UnknownName if there is no such game, and TypeError for a
    file that changes nothing.
    """
    folders = [root / original for root in game_roots() if (root / original / f"{FRONT}.py").is_file()]
    if not folders:
        raise UnknownName("game", original, [path.name for root in game_roots() for path in root.iterdir()])
    folder = Path(str(sys.modules[package].__file__)).resolve().parent
    copy = VARIANTS.copies[package] = Copy(package, folder, f"{PARENT}.{original}", folders[0])
    names: dict[str, Any] = {"__name__": package, "__file__": str(folders[0] / f"{FRONT}.py")}
    copy.run(FRONT, names)
    for module, file in modules_in(folder).items():
        if f"{package}.{module}" not in sys.modules:
            raise TypeError(f"{file}: {original} has no module {module}, and nothing here imports it.")
    game: Game = names["GAME"]
    # The guide, the lessons and the plan are made for the original's deals and numbers.
    game = replace(game, rules=replace(game.rules, plan=no_plan), planner=no_planner)
    return replace(game, id=package.rpartition(".")[2], version=1, changes=(), seen_since=1, guide=None, course=())
