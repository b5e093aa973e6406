"""The elements of a page, and where its addresses lead."""

import re
from collections import Counter
from html.parser import HTMLParser

from tanglewood.web.rendering.static_files import EVERYWHERE, SEVERAL, static_files

SPRITE = re.compile(r"/static/\w+/(icons/(\w+)\.svg)")


class Page(HTMLParser):
    """The elements of a fragment: a name and attributes each."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def values(self, attribute: str) -> list[str]:
        return [found[attribute] for _, found in self.elements if attribute in found]

    def buttons(self, attribute: str) -> list[dict[str, str]]:
        return [found for tag, found in self.elements if tag == "button" and attribute in found]


def known_target(address: str, ids: Counter[str], game: str) -> bool:
    """Whether what an address names after its # is on the page, or in a sprite that pages of the game load."""
    before, _, name = address.partition("#")
    sprite = SPRITE.fullmatch(before)
    if sprite is None:
        return not before and name in ids
    return sprite[2] in (EVERYWHERE, SEVERAL, game) and f'id="{name}"'.encode() in static_files().read(sprite[1])
