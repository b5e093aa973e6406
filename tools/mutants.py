"""Whether the tests notice wrong rules: `python tools/mutants.py [GAME ...] [--count N] [--seed S]`.

Each mutant is a copy of the sources with one small change in a rule of a game: another comparison, sign or number, a
condition turned round, a statement left out. The game's tests run on it, interpreted, until the first failure. A mutant
that survives shows a missing test, unless it means the same as the original; look at each. The exit status is 1 where
one survives.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tanglewood.core.game.registry import game_ids

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "tanglewood" / "games"
TESTS = ("tests/games/{game}", "tests/conformance", "tests/golden")
DECORATORS = ("rule", "seldom_rule")
OTHERS = {
    "==": "!=",
    "!=": "==",
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "+": "-",
    "-": "+",
    "and": "or",
    "or": "and",
}


@dataclass(frozen=True)
class Mutant:
    """A change of a file: what stands from `start` to `end` becomes `text`."""

    file: Path
    start: int
    end: int
    text: str
    line: int

    def __str__(self) -> str:
        before = self.file.read_text(encoding="utf-8")[self.start : self.end]
        return f"{self.file.relative_to(GAMES)}:{self.line}: {' '.join(before.split())} -> {self.text}"

    def apply(self, sources: Path) -> None:
        """Change the file's copy below `sources`."""
        text = self.file.read_text(encoding="utf-8")
        target = sources / "tanglewood" / "games" / self.file.relative_to(GAMES)
        target.write_text(text[: self.start] + self.text + text[self.end :], encoding="utf-8")


class Finder:
    """The mutants of a file."""

    def __init__(self, file: Path) -> None:
        self.file, self.text = file, file.read_text(encoding="utf-8")
        self.lines = [0]
        for line in self.text.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def mutants(self) -> Iterator[Mutant]:
        """All mutants, of rules only."""
        for part in ast.walk(ast.parse(self.text)):
            if isinstance(part, ast.FunctionDef) and any(ast.unparse(one) in DECORATORS for one in part.decorator_list):
                for statement in part.body[bool(ast.get_docstring(part)) :]:
                    for node in ast.walk(statement):
                        yield from self.of(node)

    def of(self, node: ast.AST) -> Iterator[Mutant]:
        """The mutants of one node."""
        match node:
            case ast.Compare(left=left, comparators=[right]) | ast.BinOp(left=left, right=right):
                yield from self.between(left, right)
            case ast.BoolOp(values=[left, right, *_]):
                yield from self.between(left, right)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield self.instead_of(node, f"({ast.unparse(operand)})")
            case ast.Constant(value=int(value)) if not isinstance(value, bool):
                yield self.instead_of(node, str(value + 1))
            case ast.AugAssign() | ast.Expr(value=ast.Call()):
                yield self.instead_of(node, "pass")
            case _:
                pass

    def between(self, left: ast.expr, right: ast.expr) -> Iterator[Mutant]:
        """The operator between two expressions, turned round."""
        start, end = self.place(left.end_lineno, left.end_col_offset), self.place(right.lineno, right.col_offset)
        for word in self.text[start:end].split():
            if word in OTHERS:
                at = self.text.index(word, start)
                yield Mutant(self.file, at, at + len(word), OTHERS[word], right.lineno)

    def instead_of(self, node: ast.expr | ast.stmt, text: str) -> Mutant:
        """Something else in a node's place."""
        start, end = self.place(node.lineno, node.col_offset), self.place(node.end_lineno, node.end_col_offset)
        return Mutant(self.file, start, end, text, node.lineno)

    def place(self, line: int | None, column: int | None) -> int:
        """Where a line and column of the parser lie in the text; sources are plain ASCII up to there."""
        assert line is not None
        assert column is not None
        return self.lines[line - 1] + column


def killer(mutant: Mutant, game: str) -> str:
    """The test that notices a mutant, nothing where none does."""
    with tempfile.TemporaryDirectory(prefix="tanglewood-mutant-") as folder:
        sources = Path(folder)
        shutil.copytree(
            ROOT / "src" / "tanglewood", sources / "tanglewood", ignore=shutil.ignore_patterns("__pycache__")
        )
        mutant.apply(sources)
        tests = [test.format(game=game) for test in TESTS]
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-k", game, *tests]
        environment = {**os.environ, "PYTHONPATH": str(sources), "NUMBA_DISABLE_JIT": "1"}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return (
        failed[0].split(" - ")[0] if failed else "" if done.returncode == 0 else f"pytest ended with {done.returncode}"
    )


def main() -> int:
    """Try some mutants of each game; return how the process is to end."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "games", metavar="GAME", nargs="*", default=[game for game in game_ids() if (GAMES / game).is_dir()]
    )
    parser.add_argument("--count", type=int, default=6, metavar="N", help="mutants of each game (default: 6)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    survivors = 0
    for game in args.games:
        found = [mutant for file in sorted((GAMES / game).rglob("*.py")) for mutant in Finder(file).mutants()]
        for mutant in random.Random(args.seed).sample(found, args.count):
            test = killer(mutant, game)
            survivors += not test
            print(f"{'noticed ' if test else 'SURVIVED'}  {mutant}  {test}", flush=True)
    print(f"{survivors} of {args.count * len(args.games)} mutants survived.")
    return min(survivors, 1)


if __name__ == "__main__":
    sys.exit(main())
