"""The rules page: the game's rulings, written in Markdown, as HTML."""

import re
from functools import lru_cache
from html import escape

from tanglewood.core.game import Game
from tanglewood.web.templates import game_file

MARKS = ((re.compile(r"\*\*(.+?)\*\*"), r"<b>\1</b>"), (re.compile(r"`(.+?)`"), r"<code>\1</code>"))


@lru_cache(maxsize=32)
def rules_html(game: Game) -> str:
    """The game's RULINGS.md as HTML; a game without one says so."""
    path = game_file(game.id, "RULINGS.md")
    if path is None:
        return f"<p>{escape(game.title)} has no written rules yet.</p>"
    return markdown(path.read_text(encoding="utf-8"))


def markdown(text: str) -> str:
    """The little Markdown that rulings use: headings, lists, paragraphs, bold and code. Everything else is text."""
    return "\n".join(_block(block) for block in re.split(r"\n\s*\n", text.strip()) if block.strip())


def _block(block: str) -> str:
    lines = block.strip().splitlines()
    if lines[0].startswith("#"):
        level = min(len(lines[0]) - len(lines[0].lstrip("#")) + 1, 4)  # the page has the only h1
        heading = f"<h{level}>{_inline(lines[0].lstrip('#').strip())}</h{level}>"
        return heading + ("\n" + _block("\n".join(lines[1:])) if len(lines) > 1 else "")
    if lines[0].lstrip().startswith("- "):
        items = re.split(r"^\s*- ", "\n".join(lines), flags=re.MULTILINE)[1:]
        return "<ul>" + "".join(f"<li>{_inline(' '.join(item.split()))}</li>" for item in items) + "</ul>"
    return f"<p>{_inline(' '.join(block.split()))}</p>"


def _inline(text: str) -> str:
    shown = escape(text, quote=False)
    for pattern, replacement in MARKS:
        shown = pattern.sub(replacement, shown)
    return shown
