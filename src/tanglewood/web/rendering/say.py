"""Messages in templates: the words in the language of the page's reader."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tanglewood.core.language import catalogue
from tanglewood.core.language.catalogue import MOST_SAID, Catalogue, languages, speaking
from tanglewood.core.language.message import Argument
from tanglewood.core.view.view import NEUTRAL, Speaker
from tanglewood.web.rendering.fixed_words import order


@dataclass
class Drawing:
    """For whom a page is drawn: the catalogue of its game, if it has one, and who reads it."""

    game: Catalogue | None = None
    speaker: Speaker = NEUTRAL
    asked_for: bool = False  # whether `say` had to know


NOBODY_READS = Drawing()
_drawing: ContextVar[Drawing] = ContextVar("drawing", default=NOBODY_READS)


@contextmanager
def drawing(context: Mapping[str, Any]) -> Iterator[None]:
    """Draw a page with a template's context: `say` needs its game and its view."""
    game, view = context.get("game"), context.get("view")
    speaker = Speaker(view.seat, view.names) if view is not None else NEUTRAL
    before = _drawing.set(Drawing(game.words if game is not None else None, speaker))
    try:
        yield
    finally:
        _drawing.reset(before)


def current() -> Drawing:
    """For whom a page is drawn now."""
    return _drawing.get()


def _asked_for() -> Drawing:
    """The same, where words depend on it."""
    now = _drawing.get()
    now.asked_for = True
    return now


def say(name: str, /, part: str = "", form: str = "", **arguments: Argument) -> str:
    """In a page: the words of a message of the pages, the core or its game. Players are those of its view."""
    now = _asked_for()
    return _words(now.game, False, name, part, form, tuple(arguments.items()), catalogue.active_language(), now.speaker)


def say_in_game(name: str, /, part: str = "", form: str = "", **arguments: Argument) -> str:
    """The `say` of a game's own templates: the game's messages come first."""
    now = _asked_for()
    return _words(now.game, True, name, part, form, tuple(arguments.items()), catalogue.active_language(), now.speaker)


@lru_cache(MOST_SAID)
def _words(
    game: Catalogue | None,
    of_game: bool,  # a key of the cache
    name: str,
    part: str,
    form: str,
    arguments: tuple[tuple[str, Argument], ...],
    _language: str,
    speaker: Speaker,
) -> str:
    """The words of a message; KeyError if no catalogue has it."""
    for words in order(game, of_game=of_game):
        if words.has(name):
            return speaker.say(words(name, **dict(arguments)), part, form)
    raise KeyError(name)


def language_names() -> list[tuple[str, str]]:
    """The languages to choose from, each with its own name."""
    names = []
    for language in languages():
        with speaking(language):
            names.append((language, catalogue.say(catalogue.message("language"))))
    return names


GLOBALS: dict[str, Any] = {
    "say": say,
    "say_in_game": say_in_game,
    "language": catalogue.active_language,
    "languages": language_names,
}
