"""A game's rules as players read them, in a page or a terminal: its RULINGS.md, read once for both, and its glossary.

words/RULINGS.de.md and the like are read in their language. References to tests and the section on balance are for
developers and are left out.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode

from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game
from tanglewood.core.game.variant import Changed, changed_numbers, is_variant, lost_numbers
from tanglewood.core.language import rulings as rulings_file
from tanglewood.core.language.catalogue import message as core_message
from tanglewood.core.language.catalogue import per_language, say
from tanglewood.core.view.view import Card, capital
from tanglewood.play.messages import message

READER = MarkdownIt("commonmark", {"html": False}).enable("table")
TEST = re.compile(r"\s*\bTest\s+`test_\w+\*?`")
EMPTY = re.compile(r"\s*\(\)")
TESTS = "Test"  # the column of tests in a table
BALANCE = "Balance"  # the section on fairness and difficulty
NUMBER = re.compile(r"^([A-Z]+\d+)\b")
LEADING = re.compile(r"^(\*\*[A-Z]+\d+\*\*\s+)?")  # the number of a rule, before which nothing stands
RUNNING = ("inline", "strong", "em", "link")  # token types within a line


@dataclass(frozen=True)
class Section:
    """A section of the rules: its title, and its HTML with the cards to show in between."""

    title: str
    blocks: tuple[str | tuple[Card, ...], ...]


@per_language
def read(game: Game) -> tuple[Token, ...]:
    """The rules in blocks."""
    return (*_written(game), *read_markdown(glossary(game)))


def _written(game: Game) -> tuple[Token, ...]:
    """The differences of a variant, and the rules as they are written, those of the original.

    A paragraph with a number that the variant has changed says that it is about the original.
    """
    written = rulings_file.marked(rulings_file.written(game.folder)) or say(message("rules-missing", game=game.title))
    rules = read_markdown(written)
    if not is_variant(game):
        return rules
    changes = [*changed_numbers(get_game(game.folder.name), game)]
    number, mark = _stating(lost_numbers(changes)), say(message("rules-original"))
    head = f"## {say(message('rules-different'))}\n\n{say(game.differs)}\n\n{_in_numbers(changes)}\n"
    if number:
        head += f"\n{say(message('rules-originals', mark=mark, game=get_game(game.folder.name).title))}\n"
    return (*read_markdown(head), *_marked(rules, number, mark))


def _in_numbers(changes: Iterable[Changed]) -> str:
    """The changes that a variant's files state, as a list."""
    values = [
        message("rules-value", name=change.name, old=str(change.before), new=str(change.after))
        for change in changes
        if change.declared
    ]
    return "\n".join(f"- {say(value)}" for value in values)


def _stating(numbers: Iterable[int]) -> re.Pattern[str] | None:
    """A pattern that finds these numbers, in digits or in words."""
    words = say(message("number-words")).split()
    patterns = [rf"{number}\b" for number in numbers] + [
        rf"{words[number]}\w*" for number in numbers if 1 < number < len(words)
    ]
    return re.compile(rf"\b(?:{'|'.join(patterns)})", re.IGNORECASE) if patterns else None


def _marked(tokens: Iterable[Token], number: re.Pattern[str] | None, mark: str) -> Iterator[Token]:
    """The blocks, those that state a number with a mark before them, behind the number of a rule."""
    before = ""
    for token in tokens:
        prose = before in ("paragraph_open", "td_open") and not _is_code(token)
        if number and prose and number.search(token.content):
            token.content = LEADING.sub(rf"\1*{mark}* ", token.content, count=1)
            token.children = READER.parseInline(token.content)[0].children
        before = token.type
        yield token


def read_markdown(text: str) -> tuple[Token, ...]:
    """Markdown in blocks, without the parts for developers."""
    tokens = READER.parse(EMPTY.sub("", TEST.sub("", text)))
    return tuple(_without_balance(_without_tests(tokens))) if tokens else ()


def _without_balance(tokens: Iterable[Token]) -> Iterator[Token]:
    """The blocks without the section on balance."""
    tokens = list(tokens)
    hidden = ""  # the tag of the heading that opens the hidden section
    for token, after in zip(tokens, [*tokens[1:], None], strict=True):
        if token.type == "heading_open" and (not hidden or token.tag <= hidden):
            hidden = token.tag if after and after.content == BALANCE else ""
        if not hidden:
            yield token


def _without_tests(tokens: Iterable[Token]) -> Iterator[Token]:
    """The blocks without columns of tests."""
    column, skipped, hidden = 0, -1, False
    tokens = list(tokens)
    for token, after in zip(tokens, [*tokens[1:], None], strict=True):
        match token.type:
            case "table_open":
                skipped = -1
            case "tr_open":
                column = 0
            case "th_open" | "td_open":
                skipped = column if token.tag == "th" and after and after.content == TESTS else skipped
                hidden = column == skipped
                column += 1
        if not hidden:
            yield token
        hidden = hidden and not token.type.endswith("_close")


def glossary(game: Game) -> str:
    """Everything that has a name, as Markdown: a list for each topic."""
    return "\n".join(
        f"\n## {topic.title}\n\n" + "\n".join(f"- {in_a_list(card)}" for card in topic.things)
        for topic in game.glossary()
        if topic.in_rules
    )


def in_a_list(card: Card) -> str:
    """A thing with its effect and its note."""
    name = f"**{capital(card.title or card.name)}**"
    head = say(core_message("noted", what=name, note=card.note)) if card.note else name
    return say(message("thing-does", name=head, does=card.ability))


@per_language
def sections(game: Game) -> tuple[Section, ...]:
    """The rules of a game for a page."""
    untitled = say(message("rules-untitled"))  # the title of text before the first heading
    parts: list[tuple[str, list[Token]]] = [(untitled, [])]
    tokens = iter(_written(game))
    for token in tokens:
        if token.type == "heading_open" and token.tag in ("h1", "h2"):
            title = next(tokens).content
            next(tokens)
            parts.append((title if token.tag == "h2" else untitled, []))
        else:
            parts[-1][1].append(token)
    return tuple(Section(title, tuple(_blocks(game, blocks))) for title, blocks in parts if blocks)


def _blocks(game: Game, tokens: Iterable[Token]) -> Iterator[str | tuple[Card, ...]]:
    """HTML, with each paragraph of nothing but card texts replaced by the cards."""
    text: list[Token] = []
    for token in tokens:
        text.append(token)
        cards = _cards_of(game, text[-2]) if token.type == "paragraph_close" and not token.level else ()
        if cards:
            yield to_html(text[:-3])
            yield cards
            text = []
    yield to_html(text)


def _is_code(line: Token) -> bool:
    """Whether a line holds nothing but code, such as the texts of cards."""
    return all(part.type == "code_inline" for part in line.children or () if part.content.strip())


def _cards_of(game: Game, line: Token) -> tuple[Card, ...]:
    """The cards that a line names, if it says nothing else."""
    try:
        return tuple(game.card(part.content) for part in line.children or () if part.content.strip() and _is_code(line))
    except TanglewoodError:
        return ()


def to_html(tokens: Sequence[Token]) -> str:
    """Blocks as HTML; HTML in the Markdown is escaped."""
    return str(READER.renderer.render(tokens, READER.options, {}))


def tree(game: Game) -> SyntaxTreeNode:
    """The rules as a tree."""
    return SyntaxTreeNode(read(game))


def words(node: SyntaxTreeNode) -> str:
    """The text of a block in one line, without markup."""
    if node.type in ("softbreak", "hardbreak"):
        return " "
    if node.type in ("text", "code_inline"):
        return node.content
    return ("" if node.type in RUNNING else " ").join(map(words, node.children))


def rows_of(table: SyntaxTreeNode) -> list[list[str]]:
    """The cells of a table in words, its head first."""
    return [[words(cell) for cell in row.children] for part in table.children for row in part.children]


def row_in_words(head: Sequence[str], row: Sequence[str]) -> str:
    """A row of a table as a sentence: the first cell, the second, and the named cells of further columns."""
    first, second, *others = row
    cells = [message("rule-cell", title=title, cell=cell) for title, cell in zip(head[2:], others, strict=True) if cell]
    if not cells:
        return say(message("rule-row", first=first, second=second))
    return say(message("rule-row-more", first=first, second=second, more="; ".join(map(say, cells))))


def rulings(game: Game) -> dict[str, str]:
    """The text of each rule by its number, from the list items and table rows that begin with one."""
    texts = []
    for node in tree(game).walk():
        if node.type == "list_item":
            texts.append(words(node))
        elif node.type == "table":
            head, *rows = rows_of(node)
            texts.extend(row_in_words(head, row) for row in rows)
    return {number[1]: text for text in texts if (number := NUMBER.match(text))}
