"""Replacement of Python functions by intrinsics in compiled rules, and the arguments that intrinsics receive."""

from collections.abc import Callable, Sequence
from inspect import Parameter, Signature, signature
from typing import Any, NamedTuple, TypeVar

from tanglewood.core.compiler.rule import BOUNDS_CHECKED, INTERPRETED, rule

if not INTERPRETED:
    from numba import types
    from numba.core.cgutils import ir, voidptr_t
    from numba.extending import intrinsic

    from tanglewood.core.compiler.dispatcher import compiled_as

F = TypeVar("F", bound=Callable[..., Any])
WORD = 64  # bits


class Replacement(NamedTuple):
    """What compiled rules call in place of a function."""

    build: Callable[..., Any]  # of the intrinsic
    constants: dict[str, Any]  # its further arguments
    always: bool  # whether it serves all types of arguments
    otherwise: Callable[..., Any]  # what is called for others


REPLACED: dict[Callable[..., Any], Replacement] = {}


def replaced_by(
    build: Callable[..., Any],
    where: Callable[..., bool] | None = None,
    otherwise: Callable[..., Any] | None = None,
    **constants: Any,
) -> Callable[[F], F]:
    """Decorate a function that compiled rules call as the intrinsic of `build(builder, *arguments, **constants)`.

    With `where`, they do so only if `where(*types)` of the arguments is true and bounds are not checked. In other cases
    they call `otherwise` as a rule, by default the function itself.
    """

    def decorate(function: F) -> F:
        REPLACED[function] = Replacement(build, constants, where is None, otherwise or function)
        if not INTERPRETED:
            built, plain = intrinsic_of(function, build, constants, intrinsic), rule(otherwise or function)

            @compiled_as(function)
            def chosen(*kinds: Any) -> Any:
                return built if where is None or (where(*kinds) and not BOUNDS_CHECKED) else plain

        return function

    return decorate


def contiguous(*kinds: Any) -> bool:
    """Whether all arrays among the arguments have their numbers side by side."""
    return all(kind.layout == "C" for kind in kinds if isinstance(kind, types.Array))


def rows_alike(*kinds: Any) -> bool:
    """Whether the arrays among the arguments are contiguous and hold numbers of one type."""
    return len({kind.dtype for kind in kinds if isinstance(kind, types.Array)}) == 1 and contiguous(*kinds)


def rows_of(*names: str) -> Callable[..., bool]:
    """Whether the arrays among the arguments are contiguous and hold numbers of the types named, in this order."""

    def fits(*kinds: Any) -> bool:
        return contiguous(*kinds) and names == tuple(kind.dtype.name for kind in kinds if isinstance(kind, types.Array))

    return fits


def intrinsic_of(
    function: Callable[..., Any], build: Callable[..., Any], constants: dict[str, Any], intrinsic: Callable[..., Any]
) -> Any:
    """Return an intrinsic with the parameters of `function`, made by Numba's `intrinsic` for a kind of machine."""

    def typed(_: Any, *kinds: Any) -> Any:
        whole = (types.Array, types.Record, types.BaseTuple)
        taken = [kind if isinstance(kind, whole) else types.int64 for kind in kinds]

        def generate(context: Any, builder: Any, _: Any, values: Sequence[Any]) -> Any:
            arguments = [_argument(context, builder, *pair) for pair in zip(taken, values, strict=True)]
            result = build(builder, *arguments, **constants)
            return context.get_dummy_value() if result is None else builder.zext(result, ir.IntType(WORD))

        return (types.none if function.__annotations__["return"] is None else types.int64)(*taken), generate

    first = Parameter("typing_context", Parameter.POSITIONAL_OR_KEYWORD)
    vars(typed)["__signature__"] = Signature([first, *signature(function).parameters.values()])
    return intrinsic(typed)


def _argument(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    if isinstance(kind, types.Array):
        return Row(context, builder, kind, value)
    return Bytes(builder, kind, value) if isinstance(kind, types.Record) else value


class Row:
    """An array. Its places are counted through all dimensions; a vector holds several of its numbers."""

    def __init__(self, context: Any, builder: Any, kind: Any, value: Any) -> None:
        self.builder, self.array = builder, context.make_array(kind)(context, builder, value)
        self.item = self.array.data.type.pointee
        self.item_size = context.get_abi_sizeof(self.item)

    def at(self, index: Any) -> Any:
        """A pointer to the entry at a place."""
        return self.builder.gep(self.array.data, [index])

    def vector(self, lanes: int) -> Any:
        """The type of a vector."""
        return ir.VectorType(self.item, lanes)

    def load(self, start: Any, vector: Any) -> Any:
        """Read a vector of that type from a place on."""
        return self.builder.load(self.builder.bitcast(self.at(start), vector.as_pointer()), align=1)

    def store(self, start: Any, numbers: Any) -> None:
        """Write a vector from a place on."""
        self.builder.store(numbers, self.builder.bitcast(self.at(start), numbers.type.as_pointer()), align=1)


class Bytes:
    """A record: its type, which is Numba's, and where its bytes begin."""

    def __init__(self, builder: Any, kind: Any, value: Any) -> None:
        self.kind, self.start = kind, builder.bitcast(value, voidptr_t)
