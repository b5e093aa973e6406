"""The mutants of a file: each bound, seat, sign, clear, guard and constant changed once."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import pairwise, zip_longest
from pathlib import Path
from types import CodeType

ROOT = Path(__file__).resolve().parents[2]
RUNS = ROOT / "runs"  # where results are kept
SOURCES = ROOT / "src" / "tanglewood"
RULES = ("games/*/rules/*.py", "games/*/knowledge/*.py")
REST = ("web/**/*.py", "store/**/*.py", "arena/**/*.py", "play/**/*.py")
NUMBERS = re.compile(r"\[([A-Z]\d[^]]*)\]")
NEXT_SEAT, SWAPPED = ("next_seat", "seat_after"), {"min": "max", "max": "min"}
OTHERS = {
    "==": "!=",
    "!=": "==",
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "is": "is not",
    "is not": "is",
    "in": "not in",
    "not in": "in",
    "+": "-",
    "-": "+",
    "&": "|",
    "|": "&",
    "and": "or",
    "or": "and",
}
Function = ast.FunctionDef | ast.AsyncFunctionDef
Change = tuple[int, int, str]  # what stands from the first byte to the second becomes the text


@dataclass(frozen=True)
class Mutant:
    """A change of a file, with the function where it is and the numbers of the rules that the function plays."""

    file: str
    line: int
    function: str
    rules: str
    digest: str  # of the function's source
    lines: tuple[int, int]  # the first and the last of the statement, or of its head
    change: Change
    before: str
    after: str
    original: bytes  # the whole file, as it was when the mutants were found
    copy: int = 0  # counts equal changes of equal lines in a function

    def __str__(self) -> str:
        again = f" (again, {self.copy})" if self.copy else ""
        return f"{self.file} {self.function}: {self.before} -> {self.after}{again}"

    @property
    def module(self) -> str:
        """The name of the module that is changed."""
        return "tanglewood." + self.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @property
    def path(self) -> str:
        """The file that is changed."""
        return str(SOURCES / self.file)

    @property
    def game(self) -> str:
        """The game whose rules are changed; empty for a mutant of the rest."""
        return self.file.split("/")[1] if self.file.startswith("games/") else ""

    def code(self) -> CodeType:
        """The compiled module with the change."""
        start, end, text = self.change
        return compile(self.original[:start] + text.encode() + self.original[end:], self.path, "exec")


def mutants(patterns: tuple[str, ...]) -> list[Mutant]:
    """All mutants of the files that match a pattern, in the order of the sources."""
    files = sorted({file for pattern in patterns for file in SOURCES.glob(pattern)})
    return [mutant for file in files for mutant in Finder(file).mutants()]


def sample(choices: Sequence[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many mutants, each game in turn. A sample stays as it is, but for the lines that change."""
    by_game: dict[str, list[Mutant]] = defaultdict(list)
    for mutant in sorted(choices, key=lambda mutant: sha256(f"{seed} {mutant}".encode()).digest()):
        by_game[mutant.game].append(mutant)
    rounds = zip_longest(*by_game.values())
    return [mutant for turn in rounds for mutant in turn if mutant][:count]


class Finder:
    """Finds the mutants of one file."""

    def __init__(self, file: Path) -> None:
        self.file, self.source = file, file.read_bytes()
        self.starts = [0]
        for line in self.source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.tree = ast.parse(self.source)
        self.heads = sorted(heads(self.tree), reverse=True)

    def mutants(self) -> Iterator[Mutant]:
        """All mutants, those that come to the same text left out."""
        seen: set[Change] = set()
        copies: Counter[str] = Counter()
        for part in self.tree.body:
            for node, function in self.inside(part):
                for change in self.changes(node):
                    if change not in seen:
                        seen.add(change)
                        mutant = self.mutant(change, function)
                        yield replace(mutant, copy=copies[str(mutant)])
                        copies[str(mutant)] += 1

    def inside(self, part: ast.stmt) -> Iterator[tuple[ast.AST, ast.stmt]]:
        """The nodes of a statement of the module, each with its function or constant."""
        match part:
            case ast.ClassDef(body=body):
                for inner in body:
                    if isinstance(inner, Function):
                        yield from self.inside(inner)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                for statement in part.body[bool(ast.get_docstring(part)) :]:
                    yield from ((node, part) for node in ast.walk(statement))
            case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
                yield from ((node, part) for node in ast.walk(value))
            case _:
                pass

    def mutant(self, change: Change, function: ast.stmt) -> Mutant:
        """The mutant of a change; `before` and `after` are the whole lines."""
        start, end, text = change
        left = self.source.rfind(b"\n", 0, start) + 1
        right = self.source.find(b"\n", end)
        before = self.source[left:right].decode()
        after = self.source[left:start].decode() + text + self.source[end:right].decode()
        named = function if isinstance(function, Function) else None
        line = self.source.count(b"\n", 0, start) + 1
        return Mutant(
            file=self.file.relative_to(SOURCES).as_posix(),
            line=line,
            function=named.name if named else "constants",
            rules=", ".join(NUMBERS.findall(ast.get_docstring(named) or "")) if named else "",
            digest=sha256(self.source[slice(*self.span(function))]).hexdigest()[:12],
            lines=next(head for head in self.heads if head[0] <= line <= head[1]),
            change=change,
            before=" ".join(before.split()),
            after=" ".join(after.split()),
            original=self.source,
        )

    def changes(self, node: ast.AST) -> Iterator[Change]:
        """The changes of one node."""
        match node:
            case ast.Compare(left=left, comparators=others):
                yield from self.operators([left, *others])
            case ast.BinOp(left=left, right=right):
                yield from self.operators([left, right])
            case ast.BoolOp(values=values):
                yield from self.operators(values)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield self.instead(node, f"({ast.unparse(operand)})")
            case ast.Constant(value=bool() | int() as value):
                yield self.instead(node, str(not value if isinstance(value, bool) else value + 1))
            case ast.Call(func=ast.Name(id=name), args=arguments):
                yield from self.changed_calls(node, name, arguments)
            case (
                ast.Assign(targets=[ast.Attribute() | ast.Subscript() | ast.Tuple(elts=[ast.Attribute(), *_])])
                | ast.AugAssign()
                | ast.Expr(value=ast.Call() | ast.Await())
                | ast.Break()
                | ast.Continue()
            ):
                yield self.instead(node, "pass")
            case _:
                yield from self.fixed_conditions(node)

    def fixed_conditions(self, node: ast.AST) -> Iterator[Change]:
        """A condition that always holds, or never."""
        match node:
            case ast.If(test=test) | ast.IfExp(test=test):
                yield from (self.instead(test, text) for text in ("True", "False"))
            case ast.While(test=test):
                yield self.instead(test, "False")
            case ast.comprehension(ifs=ifs):
                yield from (self.instead(test, "True") for test in ifs)
            case _:
                pass

    def changed_calls(self, call: ast.Call, name: str, arguments: list[ast.expr]) -> Iterator[Change]:
        """Another bound, seat or end of an order."""
        if name == "range":
            for bound in arguments[:2]:
                yield from (self.instead(bound, f"{ast.unparse(bound)} {step}") for step in ("- 1", "+ 1"))
        elif name in NEXT_SEAT:
            yield self.instead(call, ast.unparse(arguments[1]))
        elif name in SWAPPED:
            yield self.instead(call.func, SWAPPED[name])

    def operators(self, values: list[ast.expr]) -> Iterator[Change]:
        """Each operator between neighbours, turned round."""
        for left, right in pairwise(values):
            start, end = self.span(left)[1], self.span(right)[0]
            word = self.source[start:end].decode().strip("() \n")
            if word in OTHERS:
                at = self.source.index(word.encode(), start)
                yield at, at + len(word), OTHERS[word]

    def instead(self, node: ast.expr | ast.stmt, text: str) -> Change:
        """Something else in a node's place."""
        return *self.span(node), text

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """The first byte of a node, and the one after its last."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.lineno - 1] + node.col_offset, self.starts[node.end_lineno - 1] + node.end_col_offset


def heads(tree: ast.Module) -> Iterator[tuple[int, int]]:
    """The first and the last line of each statement and case, up to the first statement within."""
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt | ast.excepthandler | ast.match_case):
            start, inner = first_line(node), getattr(node, "body", None) or getattr(node, "cases", None)
            end = max(start, first_line(inner[0]) - 1) if inner else getattr(node, "end_lineno", start)
            yield start, end


def first_line(node: ast.stmt | ast.excepthandler | ast.match_case) -> int:
    """Where a statement or case begins."""
    return node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno
