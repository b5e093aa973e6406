"""The API reference: the public names, as `tools/public_types.py` counts them, from their docstrings."""

import inspect
from collections.abc import Iterator, Mapping
from importlib.util import find_spec

from tools.public_types import MODULES

import tanglewood as tw

HEAD = """# API

Every public name, with its docstring. [The Python interface](../python.md) shows how they fit together, and
[what is stable](../stability.md) says which of them may change.

"""
HIDDEN = {"__version__"}


def pages() -> Mapping[str, str]:
    """The page of the package, and a page of the modules that [the Python interface](python.md) imports."""
    return {"reference/api.md": HEAD + "\n".join(_package()), "reference/modules.md": "\n".join(_modules())}


def _package() -> Iterator[str]:
    groups: dict[str, list[str]] = {"Functions": [], "Classes": [], "Errors": []}
    for name in sorted(set(tw.__all__) - HIDDEN):
        one = getattr(tw, name)
        kind = "Functions" if not inspect.isclass(one) else "Errors" if issubclass(one, Exception) else "Classes"
        groups[kind].append(name)
    for title, names in groups.items():
        yield f"## {title}\n"
        yield from (f"::: {_path(name)}\n    options:\n      heading_level: 3\n" for name in names)


def _path(name: str) -> str:
    """The path of a public name; that of a name which a package has too is where it is defined."""
    one = getattr(tw, name)
    return f"{one.__module__}.{one.__qualname__}" if find_spec(f"tanglewood.{name}") else f"tanglewood.{name}"


def _modules() -> Iterator[str]:
    yield "# Modules\n\nThe public modules below `tanglewood`. [API](api.md) has the names of the package itself.\n"
    yield from (f"::: tanglewood.{name}\n    options:\n      heading_level: 2\n" for name in MODULES)
