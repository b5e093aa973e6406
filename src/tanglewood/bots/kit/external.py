"""Bots from elsewhere: a class by its module, `package.module:Class`, or an entry point of an installed package.

A module is looked for in the current folder first, whatever started the process. Reading such a spec imports code, so
it must not come from strangers; see `read_bot`.
"""

import importlib
import sys
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tanglewood.bots.kit import turns
from tanglewood.bots.kit.bot import Bot
from tanglewood.core.checks.errors import BadOption, TanglewoodError, UnknownName
from tanglewood.core.checks.inputs import quoted

GROUP = "tanglewood.bots"  # the group of entry points
LANGUAGE_MODEL = "llm"
OURS = {
    "program": "tanglewood.bots.kit.program:Program",
    "openspiel": "tanglewood.adapters.openspiel_bots:SpielBot",
    LANGUAGE_MODEL: "tanglewood.bots.language_models.player:LanguageModel",
}
KEPT = 16  # instances to keep, because one that loads a net is slow to make


@cache
def declared() -> Mapping[str, str]:
    """The classes by name: those of this package that start other programs, and entry points of installed packages."""
    return {**OURS, **{entry.name: entry.value for entry in entry_points(group=GROUP)}}


def is_external(name: str, words: Sequence[str]) -> bool:
    """Whether the parts of a spec name a bot that was declared, or a class in a module."""
    return name in declared() or (
        bool(words) and words[0].isidentifier() and all(part.isidentifier() for part in name.split("."))
    )


def is_there(module: str) -> bool:
    """Whether the module exists; imports its parent packages."""
    _look_in_current_folder()
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError):
        return False


def _look_in_current_folder() -> None:
    """Put the current folder first on Python's path: `python -m` does it, an installed command does not."""
    folder = current_folder()
    if folder and not {folder, ""} & set(sys.path):
        sys.path.insert(0, folder)


def current_folder() -> str:
    """The current folder; empty if it has been deleted."""
    try:
        return str(Path.cwd())
    except OSError:
        return ""


def no_module(name: str) -> str:
    """Say where a module was looked for."""
    return f"no module {name!r} in the current folder ({current_folder()}), on PYTHONPATH, or in an installed package"


@lru_cache(KEPT)
def make(spec: str) -> Bot:
    """The bot of a spec that `is_external`, made once: `package.module:Class:TEXT` calls `Class("TEXT")`.

    Raises UnknownName or BadOption, also if the import or the call fails.
    """
    name, *words = spec.split(":")
    module, kind, *text = [*declared()[name].split(":"), *words] if name in declared() else [name, *words]
    factory = _class_of(module, kind, spec)
    try:
        bot = factory(*([":".join(text)] if text else []))
    except TanglewoodError:
        raise
    except Exception as error:
        raise BadOption(f"The bot {quoted(spec)} cannot be made: {type(error).__name__}: {error}") from error
    if isinstance(bot, turns.Bot):
        return turns.Adapter(bot, spec)
    if not isinstance(bot, Bot):
        raise BadOption(
            f"{module}:{kind} is no bot: bots have a `spec` and `choose(state, seat, rng)`, or are a `tanglewood.Bot`."
        )
    return bot


def _class_of(module: str, kind: str, spec: str) -> Any:
    """The module's attribute of that name."""
    if not is_there(module):
        raise BadOption(f"There is {no_module(module)}, for the bot {quoted(spec)}.")
    try:
        imported = importlib.import_module(module)
    except Exception as error:
        raise BadOption(f"{module!r} cannot be imported: {type(error).__name__}: {error}") from error
    classes = [name for name, value in vars(imported).items() if hasattr(value, "choose")]
    if not callable(getattr(imported, kind, None)):
        raise UnknownName(f"bot in {module} ({getattr(imported, '__file__', None) or 'built in'})", kind, classes)
    return getattr(imported, kind)
