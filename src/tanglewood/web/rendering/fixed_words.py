"""Messages without arguments in the templates: put into words once, when a template is compiled for a language.

Saying all of them whenever a page is drawn would make drawing slower. So each language has templates of its own.
"""

from collections.abc import Iterator

from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.language import catalogue
from tanglewood.core.language.catalogue import Catalogue, speaking
from tanglewood.core.language.message import ENGLISH
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
    return get_game(name).words if template.startswith(OF_GAMES) and name in game_ids() else None


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
