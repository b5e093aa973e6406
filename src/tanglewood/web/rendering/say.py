"""Messages in templates: the words in the language of the page's reader.

A message without arguments is put into words once, when a template is compiled for a language. Saying all of them
whenever a page is drawn would make drawing slower. So each language has its own templates.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from tanglewood.core.game.registry import get_game, is_game
from tanglewood.core.language import catalogue
from tanglewood.core.language.catalogue import MOST_SAID, Catalogue, languages, speaking
from tanglewood.core.language.message import ENGLISH, Argument
from tanglewood.core.view.view import NEUTRAL, Speaker
from tanglewood.web.rendering.phrases import message

OF_GAMES = "games/"  # the names of the games' own templates begin so
PLAIN = ("name", "lparen", "string", "rparen")  # say("ID")
OF_PART = ("name", "lparen", "string", "comma", "name", "assign", "string", "rparen")  # say("ID", part="PART")


class FixedWords(Extension):
    """Replaces `say("ID")` and `say("ID", part="PART")` in templates by words in the environment's `language`.

    In a game's own template, every other `say` becomes `say_in_game`.
    """

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """The tokens of a template."""
        name, tokens = stream.name or "", list(stream)
        of_game, language = name.startswith(OF_GAMES), getattr(self.environment, "language", ENGLISH)
        catalogues = order(game_of(name), of_game=of_game)
        at = 0
        while at < len(tokens):
            length, words = said_at(tokens, at, catalogues, language) if is_say(tokens, at) else (0, "")
            if length:
                yield Token(tokens[at].lineno, "string", words)
            elif of_game and is_say(tokens, at):
                yield Token(tokens[at].lineno, "name", "say_in_game")
            else:
                yield tokens[at]
            at += length or 1


def game_of(template: str) -> Catalogue | None:
    """The catalogue of the game whose own template has that name."""
    name = template.removeprefix(OF_GAMES).partition("/")[0]
    return get_game(name).words if template.startswith(OF_GAMES) and is_game(name) else None


def order(game: Catalogue | None, *, of_game: bool) -> tuple[Catalogue, ...]:
    """The catalogues in which a template looks for a message: a game's own template first in the game's."""
    games = (game,) if game is not None else ()
    return (*games, message, catalogue.message) if of_game else (message, catalogue.message, *games)


def is_say(tokens: list[Token], at: int) -> bool:
    """Whether `say` is called there."""
    follows = tokens[at + 1 : at + 2]
    called = tokens[at].type == "name" and tokens[at].value == "say" and bool(follows) and follows[0].type == "lparen"
    return called and not (at and tokens[at - 1].type == "dot")


def said_at(tokens: list[Token], at: int, catalogues: tuple[Catalogue, ...], language: str) -> tuple[int, str]:
    """The number of tokens, from a `say` on, that make a message without arguments, and its words; 0 if they do not."""
    for shape in (PLAIN, OF_PART):
        call = tokens[at : at + len(shape)]
        if tuple(token.type for token in call) != shape:
            continue
        name, part = call[2].value, call[6].value if shape is OF_PART else ""
        source = next((candidate for candidate in catalogues if candidate.has(name)), None)
        if source is not None and (shape is PLAIN or call[4].value == "part"):
            with speaking(language):
                return len(shape), catalogue.say(source(name), part=part)
    return 0, ""


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
