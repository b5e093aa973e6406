"""A variant of a game to start from: its front, and what shall change as the original has it now."""

import ast
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tanglewood.core.checks.errors import BadOption, UnknownName
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game
from tanglewood.core.game.variant import PARENT, bound, is_variant, modules_in, parsed
from tanglewood.scaffold.game_folders import GameFolders, places

WIDTH = 120  # of a line
FRONT = '''"""{title}: {original.title}, with changes of its own."""

from dataclasses import replace

from tanglewood.core.game.variant import variant_of

GAME = replace(
    variant_of("{original.id}", __name__),
    title="{title}",
    differs="Nothing yet: say here what is different.",
)
'''
TEST = '''"""What is different in {title}."""

import random

import tanglewood as tw


def test_it_is_played_to_its_end() -> None:
    match, chance = tw.new("{name}", seed=1), random.Random(1)
    while not match.over:
        match.play(chance.choice(match.legal()))
    assert match.game.longest >= len(match.moves)
'''


def write_variant(original: str, name: str, changes: Sequence[str], folder: Path | None = None) -> GameFolders:
    """Write the variant `name` of a game, with what shall change, each as MODULE.NAME, such as rules.ROUND_POINTS.

    A module is named by the end of its path: `rules`, or `rules.rules`. The variant goes where `write_game` would put a
    game. Raises BadOption if the name cannot be one or is taken, UnknownName if there is no such game or nothing of
    that name in it.
    """
    game = get_game(original)
    if is_variant(game):
        raise BadOption(f"{original} is a variant itself: make yours of {game.folder.name}.")
    folders = places(name, folder)
    title = name.capitalize()
    files = {
        folders.game / "__init__.py": FRONT.format(title=title, original=game),
        folders.tests / f"test_{name}.py": TEST.format(title=title, name=name),
    }
    wanted: dict[str, list[str]] = {}
    for change in changes:
        module, _, changed = change.rpartition(".")
        wanted.setdefault(module_named(module, game), []).append(changed)
    for module, names in wanted.items():
        target = folders.game.joinpath(*module.split(".")).with_suffix(".py")
        files[target] = changed_module(game, module, names, title)
    folders.write(files)
    return folders


def module_named(name: str, game: Game) -> str:
    """The module of a game whose path ends so; UnknownName unless there is exactly one."""
    modules = modules_in(game.folder)
    fitting = [module for module in modules if f".{module}".endswith(f".{name}")]
    if len(fitting) != 1:
        raise UnknownName(f"module of {game.id}", name, fitting or [module.rpartition(".")[2] for module in modules])
    return fitting[0]


def changed_module(game: Game, module: str, names: Iterable[str], title: str) -> str:
    """The file of a variant that changes names of a module of its original: they are as there, with their imports."""
    file, where = modules_in(game.folder)[module], f"{module.replace('.', '/')}.py"
    statements = parsed(file)
    there = [name for statement in statements for name in bound(statement)]
    for name in names:
        if name not in there:
            raise UnknownName(f"name in {where} of {game.id}", name, there)
    chosen = [statement for statement in statements if bound(statement) & set(names)]
    lines = file.read_text(encoding="utf-8").splitlines()
    imports = written_imports(statements, chosen, f"{PARENT}.{game.id}.{module}")
    return "".join([f'"""What {title} changes in {where} of {game.title}."""\n', *imports, *taken(chosen, lines)])


def taken(chosen: Iterable[ast.stmt], lines: Sequence[str]) -> Iterator[str]:
    """The text of statements, with blank lines between."""
    for statement in chosen:
        decorators = getattr(statement, "decorator_list", ())
        yield "\n\n" if isinstance(statement, ast.FunctionDef | ast.ClassDef) else "\n"
        first = min((decorator.lineno for decorator in decorators), default=statement.lineno)
        yield "\n".join(lines[first - 1 : statement.end_lineno]) + "\n"


def written_imports(statements: Sequence[ast.stmt], chosen: Sequence[ast.stmt], module: str) -> Iterator[str]:
    """The imports that the chosen statements of a module need, in the order of the original."""
    used = {node.id for statement in chosen for node in ast.walk(statement) if isinstance(node, ast.Name)}
    bound_here = {name for statement in statements if statement not in chosen for name in bound(statement)} & used
    imports = [(module, import_line(module, sorted(bound_here, key=by_kind)))] if bound_here else []
    for statement in statements:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            aliases = [alias for alias in statement.names if (alias.asname or alias.name) in used]
            origin = statement.module if isinstance(statement, ast.ImportFrom) else None
            if aliases:
                imports.append((origin or aliases[0].name, import_line(origin, list(map(ast.unparse, aliases)))))
    section = -1
    for origin, line in sorted(imports, key=lambda entry: (section_of(entry[0]), entry[0])):
        if section_of(origin) != section:
            yield "\n"
        section = section_of(origin)
        yield line


def by_kind(name: str) -> tuple[int, str]:
    """The order of names in an import: constants, classes, functions."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name


def section_of(module: str) -> int:
    """The section of an import: Python's own modules, others, Tanglewood's."""
    first = module.partition(".")[0]
    return 0 if first in sys.stdlib_module_names else 2 if first == "tanglewood" else 1


def import_line(origin: str | None, names: Sequence[str]) -> str:
    """An import, of a line for each name if it is long."""
    if origin is None:
        return f"import {', '.join(names)}\n"
    line = f"from {origin} import {', '.join(names)}\n"
    each = "".join(f"    {name},\n" for name in names)
    return line if len(line) <= WIDTH + 1 else f"from {origin} import (\n{each})\n"
