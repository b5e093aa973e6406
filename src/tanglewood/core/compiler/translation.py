"""Rules for another compiler: copies of their functions that call copies, not Numba's rules for processors.

A rule is a plain function, and what it calls by name is in its module. So another compiler needs no other source: it
gets the same code, with other globals. In these each rule is its copy, each verb the game's own rule, each member of
an enum its number, and each intrinsic what the compiler has in its place.

With a compiler that leaves functions as they are, the copies run interpreted. So a test without the other compiler's
machine can play whole games with them.
"""

import dis
from collections.abc import Callable, Iterator, Mapping
from enum import IntEnum
from types import CellType, CodeType, FunctionType, ModuleType
from typing import Any

from tanglewood.core.compiler.rule import PACKAGE

Function = Callable[..., Any]


def plain(function: Any) -> Any:
    """The Python function of a rule, compiled or not; anything else as it is."""
    return getattr(function, "__dict__", {}).get("py_func", function)


class Translation:
    """The copies of some rules and of all that they call, each made once.

    `build` makes of a copy what its callers meet. `rules` has the rule that stands for a function that only chooses
    one, as a verb does; `replacement` what its callers meet in place of a function, None where there is none.
    """

    def __init__(
        self, build: Callable[[FunctionType], Any], rules: Mapping[Any, Any], replacement: Callable[[Function], Any]
    ) -> None:
        self._build, self._rules, self._replacement = build, rules, replacement
        self._copies: dict[Function, Any] = {}

    def __len__(self) -> int:
        """The number of functions copied so far."""
        return len(self._copies)

    def function(self, rule: Any) -> Any:
        """What callers meet in place of a rule."""
        original = plain(self._rules.get(rule, rule))
        if original not in self._copies:
            replacement = self._replacement(original)
            if replacement is None:
                self._copy(original)
            else:
                self._copies[original] = replacement
        return self._copies[original]

    def _copy(self, original: FunctionType) -> None:
        """Keep a copy, and only then fill its globals: a rule may call itself."""
        names = {"__builtins__": original.__globals__["__builtins__"], "__name__": original.__module__}
        cells = tuple(CellType() for _ in original.__closure__ or ())
        copy = FunctionType(original.__code__, names, original.__name__, original.__defaults__, cells or None)
        copy.__kwdefaults__, copy.__qualname__ = original.__kwdefaults__, original.__qualname__
        self._copies[original] = self._build(copy)
        for name in _global_names(original.__code__) & original.__globals__.keys():
            names[name] = self._value(original.__globals__[name], original.__code__)
        for cell, other in zip(cells, original.__closure__ or (), strict=True):
            cell.cell_contents = self._value(other.cell_contents, original.__code__)

    def _value(self, value: Any, code: CodeType) -> Any:
        """What a copy finds under a name."""
        if isinstance(plain(value), FunctionType):
            return self.function(value)
        if isinstance(value, ModuleType) and value.__name__.partition(".")[0] == PACKAGE.name:
            module = ModuleType(value.__name__)
            for name in vars(value).keys() & set(_names(code)):
                setattr(module, name, self._value(getattr(value, name), code))
            return module
        return int(value) if isinstance(value, IntEnum) else value


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A function's code, and that of the functions within it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _names(code: CodeType) -> Iterator[str]:
    """The names that code reads, globals or attributes."""
    for part in _codes(code):
        yield from part.co_names


def _global_names(code: CodeType) -> set[str]:
    """The globals that code reads."""
    instructions = (instruction for part in _codes(code) for instruction in dis.get_instructions(part))
    return {instruction.argval for instruction in instructions if instruction.opname == "LOAD_GLOBAL"}
