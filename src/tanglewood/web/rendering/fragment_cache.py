"""Pieces of pages that are drawn once and kept: the macros of the templates named `cached_macros.html`.

Templates import them without context. So their result depends only on their arguments and the language, and on the
table's game and people if they `say` something with arguments. Each language's environment has its own `Pieces`; the
rest is the key.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any

from jinja2 import Template
from jinja2.runtime import Macro
from markupsafe import Markup

from tanglewood.core.game.game import Game
from tanglewood.core.language.message import Message
from tanglewood.core.view.view import Action, Card
from tanglewood.web.rendering import say

CACHED_MACROS = "cached_macros.html"  # how the name of their templates ends
MOST_KEPT = 8192  # pieces, of some hundred bytes each
NEVER_CHANGE = (str, Markup, int, bool, float, type(None), Card, Action, Game, Message)


class Pieces:
    """The pieces that were drawn in one language, those of last use."""

    def __init__(self) -> None:
        """None yet."""
        self.most = MOST_KEPT
        self._texts: OrderedDict[Hashable, str] = OrderedDict()

    def memoize(self, template: Template) -> None:
        """Have what the macros of a template draw be kept; does nothing the second time."""
        for name, macro in vars(template.module).items():
            if isinstance(macro, Macro):
                setattr(template.module, name, self._keeping(f"{template.name} {name}", macro))

    def _keeping(self, name: str, macro: Macro) -> Callable[..., str]:
        def draw(*args: Any, **kwargs: Any) -> str:
            try:
                key = (name, _key(args), _key(kwargs))
            except TypeError:
                return macro(*args, **kwargs)
            return self._draw(key, lambda: macro(*args, **kwargs))

        return draw

    def _draw(self, key: Hashable, draw: Callable[[], str]) -> str:
        """The piece of that key, apart for each reader if `say` had to know who reads it."""
        reader = say.current()
        reader_key = (key, reader.game, reader.speaker)
        for wanted in (key, reader_key):
            if (text := self._texts.get(wanted)) is not None:
                self._texts.move_to_end(wanted)
                reader.asked_for |= wanted is reader_key
                return text
        before, reader.asked_for = reader.asked_for, False
        text = draw()
        self._texts[reader_key if reader.asked_for else key] = text
        reader.asked_for |= before
        if len(self._texts) > self.most:
            self._texts.popitem(last=False)
        return text


def _key(value: Any) -> Hashable:
    """An argument as a part of a key: equal ones of other types draw other things. TypeError if it may change."""
    kind = type(value)
    if kind in NEVER_CHANGE:
        return kind, value
    if kind in (tuple, list):
        return kind, *map(_key, value)
    if kind is dict:
        return kind, *((_key(name), _key(part)) for name, part in value.items())
    raise TypeError(kind)
