"""Strict pages, for tests: what a page does not have, or hands to a function that takes something else, is an error.

In production such a fault leaves a gap on a page at most. It must not keep anybody from the rest.
"""

import os
import types
from collections.abc import Callable, Iterable
from functools import wraps
from inspect import Parameter, signature
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from jinja2 import StrictUndefined
from jinja2.utils import missing

STRICT = bool(os.environ.get("TANGLEWOOD_STRICT_PAGES"))
NUMBERS = {float: (int, float)}


class Missing(StrictUndefined):
    """What a page does not have: using it is an error.

    Only whether a name is in the context may be asked, as a template for several pages does.
    """

    __slots__ = ()

    def __bool__(self) -> bool:
        """False for a name; UndefinedError for an attribute."""
        return False if self._undefined_obj is missing else bool(super().__bool__())


def is_own(function: object) -> bool:
    """Whether it is a function of Tanglewood, whose parameters have types."""
    return isinstance(function, Callable) and str(getattr(function, "__module__", "")).startswith("tanglewood")


def checked(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that raises TypeError for an argument that its annotation does not allow."""
    parameters, hints = signature(function), get_type_hints(function)

    @wraps(function)
    def strictly(*args: Any, **kwargs: Any) -> Any:
        for name, given in parameters.bind(*args, **kwargs).arguments.items():
            for value in _each(given, parameters.parameters[name].kind):
                if not allows(hints.get(name, Any), value):
                    raise TypeError(f"{function.__name__} takes {hints[name]} as {name}, not {value!r}.")
        return function(*args, **kwargs)

    return strictly


def _each(given: Any, kind: Any) -> Iterable[object]:
    """The arguments that a parameter takes."""
    if kind is Parameter.VAR_KEYWORD:
        return list(given.values())
    return given if kind is Parameter.VAR_POSITIONAL else (given,)


def allows(hint: Any, value: object) -> bool:
    """Whether a value fits an annotation; the items of a list are not looked at."""
    origin = get_origin(hint)
    if hint is Any or isinstance(hint, TypeVar):
        return True
    if origin in (Union, types.UnionType):
        return any(allows(one, value) for one in get_args(hint))
    if origin is Literal:
        return value in get_args(hint)
    return isinstance(value, NUMBERS.get(hint, origin or hint))
