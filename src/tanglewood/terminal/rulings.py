"""`tanglewood rules`: a game's RULINGS.md for reading in a terminal, whole or one ruling."""

import re
from collections.abc import Iterator

from tanglewood.core.errors import UnknownName
from tanglewood.core.registry import get_game
from tanglewood.terminal.words import wrapped

MARKS = re.compile(r"\*\*|`")
ITEM = re.compile(r"^\s*- ", re.MULTILINE)
NUMBER = re.compile(r"^([A-Z]+\d+)\b")


def show(game: str, number: str | None) -> None:
    """Print the rules of a game, or its ruling of that number. Raises UnknownName."""
    chosen = get_game(game)
    path = chosen.folder / "RULINGS.md"
    if not path.exists():
        print(f"{chosen.title} has no written rules yet.")
        return
    paragraphs = list(_paragraphs(path.read_text(encoding="utf-8")))
    if number is None:
        _print_all(paragraphs)
    else:
        print(wrapped(_ruling(paragraphs, number)))


def _paragraphs(text: str) -> Iterator[tuple[str, str]]:
    """Pairs of what opens a paragraph ("#", "-" or nothing) and its text without marks."""
    for block in re.split(r"\n\s*\n", text.strip()):
        body = block.strip("\n")
        while body.startswith("#"):
            heading, _, body = body.partition("\n")
            yield "#", _plain(heading.lstrip("#"))
        if ITEM.match(body):
            for item in ITEM.split(body)[1:]:
                yield "-", _plain(item)
        elif body.strip():
            yield "", _plain(body)


def _plain(text: str) -> str:
    return " ".join(MARKS.sub("", text).split())


def _print_all(paragraphs: list[tuple[str, str]]) -> None:
    before = ""
    for index, (mark, text) in enumerate(paragraphs):
        if index and not mark == before == "-":
            print()
        print(wrapped(text, "- " if mark == "-" else ""))
        if mark == "#":
            print("-" * min(len(text), 72))
        before = mark


def _ruling(paragraphs: list[tuple[str, str]], number: str) -> str:
    found = {match[1]: text for _, text in paragraphs if (match := NUMBER.match(text))}
    if number.upper() not in found:
        raise UnknownName("ruling", number.upper(), found)
    return found[number.upper()]
