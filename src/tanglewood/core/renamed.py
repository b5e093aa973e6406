"""Old names of the public interface: using one raises an error that gives the new name."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypeVar, cast

C = TypeVar("C", bound=Callable[..., Any])


def renamed(**names: str) -> Callable[[C], C]:
    """Refuse old names, each given as old="new", as keywords of a function or class and as attributes of its objects.

    A keyword raises TypeError, an attribute AttributeError.
    """

    def decorate(target: C) -> C:
        if not isinstance(target, type):
            return cast(C, _checked(target, target.__name__, names))
        if "__init__" in vars(target):
            type.__setattr__(target, "__init__", _checked(vars(target)["__init__"], target.__name__, names))
        type.__setattr__(target, "__getattr__", lambda item, name: _refuse(type(item).__name__, name, names))
        return target

    return decorate


def renamed_in(module: str, **names: str) -> Callable[[str], Any]:
    """The `__getattr__` of a module that refuses old names; importing one raises ImportError."""

    def refuse(name: str) -> Any:
        if name in names:  # no AttributeError: `from module import name` would replace its message
            raise ImportError(f"{module}.{name} is now {module}.{names[name]}.")
        raise AttributeError(f"module {module!r} has no attribute {name!r}")

    return refuse


def moved(module: str, new: str) -> Callable[[str], Any]:
    """The `__getattr__` of a module whose contents are elsewhere now; importing any of them raises ImportError."""

    def refuse(name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        raise ImportError(f"{module} is now {new}.")

    return refuse


def _checked(call: Any, owner: str, names: Mapping[str, str]) -> Any:
    @wraps(call)
    def checked(*args: Any, **keywords: Any) -> Any:
        for old in names.keys() & keywords.keys():
            raise TypeError(f"{owner}({old}=...) is now {owner}({names[old]}=...).")
        return call(*args, **keywords)

    return checked


def _refuse(owner: str, name: str, names: Mapping[str, str]) -> Any:
    if name in names:
        raise AttributeError(f"{owner}.{name} is now {owner}.{names[name]}.")
    raise AttributeError(f"{owner!r} object has no attribute {name!r}")
