"""A game's rules for reading in a terminal, whole or one ruling."""

from collections.abc import Iterator

from markdown_it.tree import SyntaxTreeNode

from tanglewood.core.game.registry import get_game
from tanglewood.core.view.text_drawing import columns
from tanglewood.play import rulebook
from tanglewood.play.questions import rule_text
from tanglewood.terminal.console import width, wrapped

UNDERLINED = 72  # the longest underline of a heading


def rules_in_lines(game: str, number: str | None) -> str:
    """The rules of a game, or its ruling of that number, as lines. Raises UnknownName or MoveError."""
    chosen = get_game(game)
    if number is None:
        return "\n\n".join(map(_block, rulebook.tree(chosen).children))
    return wrapped(rule_text(chosen, number))


def _block(node: SyntaxTreeNode) -> str:
    """A block of the rules in lines."""
    match node.type:
        case "heading":
            text = rulebook.words(node)
            return f"{wrapped(text)}\n{'-' * min(len(text), width(), UNDERLINED)}"
        case "bullet_list" | "ordered_list":
            return "\n".join(_items(node))
        case "table":
            return _table(node)
        case "fence" | "code_block":
            return "\n".join(f"    {line}" for line in node.content.splitlines())
    return wrapped(rulebook.words(node))


def _items(node: SyntaxTreeNode) -> Iterator[str]:
    """The items of a list, each wrapped after its mark."""
    for number, item in enumerate(node.children, 1):
        yield wrapped(rulebook.words(item), f"{number}. " if node.type == "ordered_list" else "- ")


def _table(node: SyntaxTreeNode) -> str:
    """A table in columns if they fit, else a paragraph for each row."""
    head, *rows = rulebook.rows_of(node)
    lines = columns(head, rows)
    if max(map(len, lines)) <= width():
        return "\n".join(lines)
    return "\n".join(wrapped(rulebook.row_in_words(head, row), "- ") for row in rows)
