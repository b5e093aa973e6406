"""The compiler of rules: Numba's dispatcher, reduced to what rules need.

Rules are called from Python and, far more often, from other rules. A rule that Python calls becomes machine code and is
kept on disk. A rule that only rules call is typed and translated, and then becomes a part of its callers. It is not
optimised alone, and gets no machine code, no wrapper for Python and no file. For fox that saves two fifths of the time
to compile. LLVM learns that nobody else calls such a rule, so it merges every function that is called from only one
place. That makes random play up to a quarter faster than merging small rules does.

All this rests on parts that are Numba's own and may change with any version. So only versions that were tried are
allowed (`make versions` tries the oldest and the newest). If a part is missing, an error says so at once.
"""

import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, TypeVar

import numba
import numpy as np

from tanglewood.core.compiler.code_cache import SHIPPED, code_folder, code_name, keep_code, read_code, sources_digest
from tanglewood.core.compiler.processors import Processor, portable_processor

TRIED = ">=0.62,<0.69"  # versions of Numba, as in pyproject.toml

try:
    from llvmlite.binding import parse_assembly
    from numba import types
    from numba.core import event, sigutils
    from numba.core.caching import NullCache
    from numba.core.codegen import JITCodeLibrary
    from numba.core.compiler import Compiler, CompileResult
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.dispatcher import _FunctionCompiler  # type: ignore[attr-defined]
    from numba.core.registry import CPUDispatcher
    from numba.core.serialize import dumps
    from numba.core.typing.templates import AbstractTemplate, infer_global

    # A method that is gone would be overridden for nothing, or missed in the middle of a game.
    PARTS = (
        JITCodeLibrary.enable_object_caching,
        JITCodeLibrary.serialize_using_object_code,
        JITCodeLibrary._ensure_finalized,
        JITCodeLibrary._get_compiled_object,
        JITCodeLibrary._optimize_final_module,
        JITCodeLibrary._finalize_dynamic_globals,
        JITCodeLibrary._finalize_final_module,
        JITCodeLibrary._finalized,
        JITCodeLibrary.has_dynamic_globals,
        CompileResult._reduce,
        CompileResult._rebuild,
        CPUDispatcher._numba_type_,
        _FunctionCompiler.fold_argument_types,
        event.trigger_event,
        sigutils.normalize_signature,
        types.signed_domain,
    )
except (ImportError, AttributeError) as missing:
    raise ImportError(
        f"Tanglewood compiles its rules with parts that are Numba's own, and Numba {numba.__version__} lacks one"
        f" ({missing}). Install numba{TRIED}, which were tried, or set NUMBA_DISABLE_JIT=1: rules run interpreted then."
    ) from missing

F = TypeVar("F", bound=Callable[..., Any])

OPTIONS = {
    "nopython": True,
    "nogil": True,  # lets threads search and simulate side by side
    "error_model": "numpy",
    "no_cfunc_wrapper": True,
    "no_rewrites": True,  # of array expressions, which rules do not have
    "_nrt": False,  # rules allocate nothing, so there is nothing to count
    "boundscheck": None,  # set by NUMBA_BOUNDSCHECK
}
SHARED, OWN = "linkonce_odr", "internal"  # functions that several modules can have; that one module calls alone
RULES_OF: dict[Any, tuple[Callable[..., Any], ...]] = {}  # by a game's type of records: the rules that verbs call
SELDOM: set[str] = set()  # name fragments of functions that LLVM must never inline


def _without_machine_code(flags: Any) -> Any:
    flags.no_compile = True
    flags.no_cpython_wrapper = True
    return flags


class PartLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The translation of a part, which waits to be linked into that of a rule: all is optimised there, once."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


class RuleLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The machine code of a rule, with all its parts."""

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if function.linkage.name == SHARED:  # all parts are, to Numba
                function.linkage = OWN
            if any(name in function.name for name in SELDOM):
                for attribute in ("noinline", "cold"):
                    function.add_function_attribute(attribute)
        super()._optimize_final_module()

    def serialize_using_object_code(self) -> tuple[str, str, tuple[bytes, bytes]]:
        """Return the machine code to keep, and instead of LLVM's code a module of stubs.

        Numba keeps LLVM's code for callers that merge it, but a rule's callers merge its `Part`. It is more than twice
        as large, and takes 5 ms a rule to read. Of loaded code Numba only asks which names it defines.
        """
        self._ensure_finalized()
        module = self._final_module
        stubs = [
            f'define void @"{symbol.name}"() {{ unreachable }}'
            for symbol in module.functions
            if not symbol.is_declaration
        ]
        stubs += [f'@"{symbol.name}" = global i8 0' for symbol in module.global_variables if not symbol.is_declaration]
        return self.name, "object", (self._get_compiled_object(), parse_assembly("\n".join(stubs)).as_bitcode())


class RuleCompiler(Compiler):  # type: ignore[misc]
    """Numba's stages, into a library of ours that can be kept on disk."""

    library_type = RuleLibrary

    def __init__(self, typingctx: Any, targetctx: Any, _: Any, *others: Any) -> None:
        """Take the place of `Compiler`, whose library is made later where none is given."""
        library = self.library_type(targetctx.codegen(), "rule")
        library.enable_object_caching()
        super().__init__(typingctx, targetctx, library, *others)


class PartCompiler(RuleCompiler):
    """The same, into a library of a part."""

    library_type = PartLibrary


class Part(CPUDispatcher):  # type: ignore[misc]
    """A rule as other rules call it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        """Wrap `function`; nothing is compiled yet."""
        super().__init__(function, {}, OPTIONS, PartCompiler)
        compiler: Any = self._compiler
        compiler._customize_flags = _without_machine_code
        compiler.fold_argument_types = self._fold

    def _fold(self, args: Any, kws: Any) -> Any:
        """Type the arguments of a call, every whole number as one of 64 bits.

        Else each width, constant, enum and default that is left out would compile the rule anew.
        """
        signature, folded = _FunctionCompiler.fold_argument_types(self._compiler, args, kws)
        return signature, tuple(map(wide, folded))

    def compile(self, sig: Any) -> Any:
        """Compile for a signature, once; return the key under which callers find the result."""
        args, return_type = sigutils.normalize_signature(sig)
        compiled = self.overloads.get(tuple(args))
        if compiled is None:
            data = {"dispatcher": self, "args": args, "return_type": return_type}
            with global_compiler_lock, self._compiling_counter, event.trigger_event("numba:compile", data=data):
                compiled = self._compiler.compile(args, return_type)._replace(entry_point=object())
            self.targetctx.insert_user_function(compiled.entry_point, compiled.fndesc, [compiled.library])
            self.overloads[tuple(args)] = compiled
        return compiled.entry_point


class Rule(CPUDispatcher):  # type: ignore[misc]
    """A rule as Python calls it; compiled callers meet its `part`."""

    def __init__(self, function: Callable[..., Any]) -> None:
        """Wrap `function`; nothing is compiled yet."""
        super().__init__(function, {}, OPTIONS, RuleCompiler)
        self.part = Part(function)
        self._cache = RuleCache(function)

    @property
    def _numba_type_(self) -> Any:
        return self.part._numba_type_


class RuleCache(NullCache):  # type: ignore[misc]
    """The machine code of one rule on disk (`code_cache`), a file for each signature.

    Numba's own cache belongs to a path, and two processes that write it at once can mix up its files.
    """

    shipped = True  # whether code that came with the package will do

    def __init__(self, function: Callable[..., Any]) -> None:
        """Look at nothing yet."""
        self.function = function

    @property
    def cache_path(self) -> str:
        """The folder of all files."""
        return str(code_folder())

    def _name(self, signature: Any, processor: Processor) -> str:
        called = [self.function, *(rule for record in _records(signature) for rule in RULES_OF.get(record, ()))]
        sources = sources_digest(frozenset(rule.__module__ for rule in called) | {__name__})
        names = [f"{rule.__module__}.{rule.__qualname__}" for rule in called]
        versions = sys.implementation.cache_tag, numba.__version__
        line, checked = self.function.__code__.co_firstlineno, bool(numba.config.BOUNDSCHECK)
        return code_name(names[0], names, line, str(signature), sources, versions, processor, checked)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return what was compiled for a signature; None where nothing was kept."""
        target_context.refresh()
        processor = target_context.codegen().magic_tuple()
        with suppress(OSError):
            name = self._name(sig, processor)
            code = read_code(code_folder() / name) or read_code(SHIPPED / name)
            if code is None and self.shipped and (portable := portable_processor(processor)):
                code = read_code(SHIPPED / self._name(sig, portable))
            return code and CompileResult._rebuild(target_context, *pickle.loads(code))
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was compiled for a signature, unless it depends on an address or on more than its source."""
        if data.library.has_dynamic_globals or self.function.__closure__ or " at 0x" in str(sig):
            return
        with suppress(OSError):
            keep_code(code_folder() / self._name(sig, data.codegen.magic_tuple()), dumps(data._reduce()))


def _records(kind: Any) -> Iterator[Any]:
    """The types of records within a type, or several types."""
    if isinstance(kind, types.Record):
        yield kind
    for part in kind if isinstance(kind, tuple) else (*getattr(kind, "types", ()), getattr(kind, "dtype", None)):
        if part not in (None, kind):
            yield from _records(part)


def wide(kind: Any) -> Any:
    """The type with which a rule is compiled for an argument: all whole numbers are one."""
    if isinstance(kind, types.Omitted) and isinstance(kind.value, int):
        return types.int64
    whole = isinstance(kind, types.IntEnumMember | types.IntegerLiteral) or kind in types.signed_domain
    return types.int64 if whole else kind


def rules_of_records(dtype: "np.dtype[Any]", rules: tuple[Callable[..., Any], ...]) -> None:
    """Say which rules compiled code calls for records of a game's type."""
    RULES_OF[numba.from_dtype(dtype)] = rules


def keep_apart(function: Callable[..., Any]) -> None:
    """Never merge a rule into its callers, which it would make too large to be merged themselves."""
    SELDOM.add(f"{len(function.__name__)}{function.__name__}")


def compiled_as(function: Callable[..., Any]) -> Callable[[F], F]:
    """Decorate what chooses, from the types of the arguments, the rule or intrinsic that compiled callers call instead.

    `choose(*types)` returns None where there is none. The choice costs nothing: Numba's own `overload` would compile a
    wrapper for each, with all that it calls.
    """

    def decorate(choose: F) -> F:
        class Chosen(AbstractTemplate):  # type: ignore[misc]
            key = function

            def generic(self, args: Any, kws: Any) -> Any:
                chosen = choose(*args)
                if chosen is None:
                    return None
                self.callee = self.context.resolve_value_type(chosen)
                return self.callee.get_call_type(self.context, args, kws)

            def get_impl_key(self, sig: Any) -> Any:
                return self.callee.get_impl_key(sig)

        infer_global(function, types.Function(Chosen))
        return choose

    return decorate


def compiled_where_none(function: Callable[..., Any], plain: Any, other: Any) -> None:
    """Let compiled callers of `function` meet the rule `plain` where the first argument is None, else `other`."""
    compiled_as(function)(lambda first, *_: plain if first == types.none else other)
