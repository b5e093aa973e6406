"""Catalogues: the words of messages, in Project Fluent's syntax, one file for each language.

    message = Catalogue(Path(__file__).parent / "words")  # en.ftl, de.ftl, ...
    speaker.say(message("draws", player=Player(0), card=message("card-7")))

Messages are said in the active language. This is English unless `speaking` has chosen another one. A message that a
language lacks is said in English.

Arguments: a number selects by its plural category too; a flag is "yes" or "no"; a `Player` is "you" for the viewer;
`FORM($card, "dative")` says another message in one of its forms, which it selects by `$form`, and `PART($card, "does")`
says an attribute of it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from tanglewood.core.language.message import ENGLISH, Argument, Message, Text, players_in

if TYPE_CHECKING:
    from tanglewood.core.language.fluent import Words

P = ParamSpec("P")
R = TypeVar("R")
MOST_SAID = 16384  # texts that are cached
HERE = Path(__file__).parents[1] / "words"

_active: ContextVar[str] = ContextVar("language", default=ENGLISH)


class Catalogue:
    """The messages of one folder; calling it makes one."""

    def __init__(self, folder: Path) -> None:
        """The catalogue whose files are in `folder`, read as they are needed."""
        self.folder = folder
        self.numbers: dict[str, Argument] = {}  # of the rules; any message can name them, such as $hand_limit
        self._words: dict[str, Words] = {}  # by language, loaded when needed

    def __call__(self, name: str, /, **arguments: Argument) -> Message:
        """A message with its arguments."""
        return Message(self, name, tuple(sorted(arguments.items())))

    def has(self, name: str) -> bool:
        """Whether there is a message of that id, in English at least."""
        return name in self.words(ENGLISH).entries

    @staticmethod
    def words_of(text: Message) -> str:
        """The words of a message as a spectator reads them."""
        return say(text)

    @property
    def languages(self) -> list[str]:
        """The languages that the folder has a file for, English first."""
        return sorted((path.stem for path in self.folder.glob("*.ftl")), key=lambda name: (name != ENGLISH, name))

    def words(self, language: str) -> "Words":
        """The words of a language, English ones if there is no file."""
        from tanglewood.core.language.fluent import Words  # imports Fluent, which takes a while

        if language not in self._words:
            path = self.folder / f"{language}.ftl"
            self._words[language] = Words(path, language) if path.is_file() else self.words(ENGLISH)
        return self._words[language]

    def __repr__(self) -> str:
        return f"<Catalogue {self.folder.parent.name}>"


message: Catalogue = Catalogue(HERE)  # the core's own messages


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Say everything in a language for a while, in this thread or task."""
    before = _active.set(language)
    try:
        yield
    finally:
        _active.reset(before)


def use_language(language: str) -> None:
    """Say everything in a language from now on, in this thread or task."""
    _active.set(language)


def active_language() -> str:
    """The language in which everything is said now."""
    return _active.get()


def languages() -> list[str]:
    """The languages that Tanglewood speaks, English first."""
    return message.languages


def say(text: Text, part: str = "", form: str = "", viewer: int | None = None, names: tuple[str, ...] = ()) -> str:
    """The words of a message in the active language, as a viewer at a table of people with these names reads it.

    `part` asks for an attribute of the message, such as "brief" ("" if it has none), `form` for a form of it. Raises
    KeyError for a message that no file has, and ValueError for arguments that do not fit it.
    """
    if isinstance(text, str):
        return "" if part else text
    players = _players(text)
    # The words depend on no other names. So all viewers who read the same share them.
    named = tuple(name if seat in players else "" for seat, name in enumerate(names)) if players else ()
    return _said(text, part, form, _active.get(), viewer if viewer in players else None, named)


def per_language(make: Callable[P, R]) -> Callable[P, R]:
    """Keep what a function makes, apart for each language: it is called once for the same arguments."""
    cached = cache(lambda _language, *args, **kwargs: make(*args, **kwargs))

    @wraps(make)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
        return cached(_active.get(), *args, **kwargs)  # type: ignore[arg-type]  # they can be hashed

    return wrapper


@lru_cache(MOST_SAID)
def _players(text: Message) -> frozenset[int]:
    """The seats of the players that a message names."""
    return frozenset(players_in(text))


@lru_cache(MOST_SAID)
def _said(text: Message, part: str, form: str, language: str, viewer: int | None, names: tuple[str, ...]) -> str:
    from tanglewood.core.language.fluent import Saying

    return Saying(language, viewer, names, message).say(text, part, form)
