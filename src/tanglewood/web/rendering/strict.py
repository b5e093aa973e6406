"""Strict pages, for tests: a page that uses what it lacks, or hands a function another type, is an error.

Tests switch it on with `TANGLEWOOD_STRICT_PAGES`. On a server such a fault must not take the whole page along.
"""

import os
import types
from collections.abc import Callable, Iterable
from functools import wraps
from inspect import Parameter, signature
from typing import Any, Literal, TypeGuard, TypeVar, Union, get_args, get_origin, get_type_hints

from jinja2 import StrictUndefined
from jinja2.utils import missing

from tanglewood.core.language.message import Listed, Named

STRICT = bool(os.environ.get("TANGLEWOOD_STRICT_PAGES"))
NUMBERS = {float: (int, float)}


class Missing(StrictUndefined):
    """A name that a page's context lacks: using it is an error.

    A template for several pages may only ask whether a name is in the context.
    """

    __slots__ = ()

    def __bool__(self) -> bool:  # type: ignore[override]  # Jinja's never returns
        """False for a name; UndefinedError for an attribute."""
        return False if self._undefined_obj is missing else super().__bool__()


def printed(value: Any) -> Any:
    """What a page prints; TypeError for a part of a sentence, which nobody has said in a language."""
    if isinstance(value, (Listed, Named)):
        raise TypeError(f"A page prints texts and numbers, not {value!r}.")
    return value


def is_ours(function: object) -> TypeGuard[Callable[..., Any]]:
    """Whether it is a function of Tanglewood, whose parameters have types."""
    return callable(function) and str(getattr(function, "__module__", "")).startswith("tanglewood")


def checked(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that raises TypeError for an argument that its annotation does not allow."""
    parameters, hints = signature(function), get_type_hints(function)

    @wraps(function)
    def strictly(*args: Any, **kwargs: Any) -> Any:
        for name, argument in parameters.bind(*args, **kwargs).arguments.items():
            for value in _values(argument, parameters.parameters[name].kind):
                if not allows(hints.get(name, Any), value):
                    raise TypeError(f"{function.__name__} takes {hints[name]} as {name}, not {value!r}.")
        return function(*args, **kwargs)

    return strictly


def _values(argument: Any, kind: Any) -> Iterable[object]:
    """The values that a parameter of this kind has taken."""
    match kind:
        case Parameter.VAR_KEYWORD:
            return list(argument.values())
        case Parameter.VAR_POSITIONAL:
            return list(argument)
    return [argument]


def allows(hint: Any, value: object) -> bool:
    """Whether a value fits an annotation; the items of a list are not looked at."""
    origin = get_origin(hint)
    if hint is Any or isinstance(hint, TypeVar):
        return True
    if origin in (Union, types.UnionType):
        return any(allows(kind, value) for kind in get_args(hint))
    if origin is Literal:
        return value in get_args(hint)
    return isinstance(value, NUMBERS.get(hint, origin or hint))
