"""What every catalogue has to keep: each language says every message, with the same arguments."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

import tanglewood as tw
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.catalogue import Catalogue, languages
from tanglewood.core.language.fluent import FUNCTIONS
from tanglewood.core.language.message import ENGLISH
from tanglewood.web.rendering import phrases, say

PACKAGE = Path(tw.__file__).parent
FOLDERS = sorted({path.parent for path in PACKAGE.rglob("*.ftl")})
FILES = [(folder, name) for folder in FOLDERS for name in languages()]


class Used(Visitor):  # type: ignore[misc]  # Fluent's visitor has no types
    """The variables that a message uses; it may use no other message, which might not be parsed yet."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def generic_visit(self, node: ast.BaseNode) -> None:
        """Note an argument. `$form` is what a message is asked for, not what it is given."""
        match node:
            case ast.VariableReference() if node.id.name != "form":
                self.found.add(node.id.name)
            case ast.FunctionReference():
                assert node.id.name in {*FUNCTIONS, "NUMBER"}  # the last is one of Fluent's own
        assert not isinstance(node, ast.MessageReference)
        super().generic_visit(node)


def entries(folder: Path, name: str) -> Iterator[ast.Message | ast.Term]:
    """The messages of a file as Fluent's own parser reads them."""
    for entry in FluentResource((folder / f"{name}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{folder}/{name}.ftl: {entry.content}"
        if isinstance(entry, ast.Message | ast.Term):
            yield entry


def variables(entry: ast.Message | ast.Term) -> set[str]:
    """The arguments of a message and its attributes."""
    used = Used()
    used.visit(entry)
    return used.found


def given(entry: ast.Message | ast.Term) -> set[str]:
    """The arguments that an English message is given: those that it uses, and others that its comment names."""
    return variables(entry) | set(re.findall(r"\$(\w+)", entry.comment.content if entry.comment else ""))


def place(folder: Path) -> str:
    """A folder's name in a test's name."""
    return str(folder.relative_to(PACKAGE).parent)


@pytest.mark.parametrize("folder", FOLDERS, ids=place)
def test_every_language_has_every_message_with_the_same_arguments(folder: Path) -> None:
    """And no other messages. A language may leave an argument out, but cannot use one that is not given."""
    english = {entry.id.name: entry for entry in entries(folder, ENGLISH)}
    for name in languages():
        others = {entry.id.name: entry for entry in entries(folder, name)}
        assert set(others) == set(english), f"{place(folder)}: {name}"
        for key, entry in others.items():
            parts = {one.id.name for one in english[key].attributes}
            assert {one.id.name for one in entry.attributes} == parts, f"{place(folder)}: {name}: {key}"
            assert variables(entry) <= given(english[key]), f"{place(folder)}: {name}: {key}"


@pytest.mark.parametrize(("folder", "name"), FILES, ids=str)
def test_messages_are_found_one_by_one_as_the_whole_file_is_parsed(folder: Path, name: str) -> None:
    """Each message is parsed when it is needed."""
    found = [entry.id.name for entry in entries(folder, name)]
    assert list(Catalogue(folder).words(name).entries) == found
    assert len(set(found)) == len(found)


class Texts(Visitor):  # type: ignore[misc]  # Fluent's visitor has no types
    """The texts of a message, without what stands in braces."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802  # Fluent's name
        """Note a text."""
        self.found.append(node.value)


# What no text of a catalogue has: how it is written instead.
MISPRINTS = {
    r"\w'\w|'s\b": "an apostrophe is ’",
    r'"': "quotation marks are “ ” or „ “",
    r"\d-\d": "a range has –",
    r"\w - \w": "a dash is a colon or a comma",
    r"\.\.\.": "an ellipsis is …",
    r"—": "a dash is a colon or a comma",
}
ELLIPSIS = {ENGLISH: r"\s…", "de": r"\w…"}  # English has no space before it, German has one


@pytest.mark.parametrize(("folder", "name"), FILES, ids=str)
def test_punctuation_follows_one_rule(folder: Path, name: str) -> None:
    rules = MISPRINTS | {ELLIPSIS[name]: "the space before an ellipsis"}
    faults = []
    for entry in entries(folder, name):
        texts = Texts()
        texts.visit(entry)
        faults += [
            f"{entry.id.name}: {why}: {text}"
            for text in texts.found
            for rule, why in rules.items()
            if re.search(rule, text)
        ]
    assert faults == []


@pytest.mark.parametrize(
    ("text", "rule"), [("don't", 0), ('say "hello"', 1), ("20-40 min", 2), ("so - or so", 3), ("wait...", 4)]
)
def test_a_misprint_is_found(text: str, rule: int) -> None:
    assert re.search([*MISPRINTS][rule], text)


@pytest.mark.parametrize("game", [game for game in tw.games() if get_game(game).words])
def test_every_option_has_words(game: str) -> None:
    """Its name and a sentence about what it does; the law above asks every language for both."""
    words = {entry.id.name: entry for entry in entries(get_game(game).folder / "words", ENGLISH)}
    for option in get_game(game).options:
        assert f"option-{option.name}" in words
        assert "does" in {part.id.name for part in words[f"option-{option.name}"].attributes}


def test_a_game_may_use_an_id_of_the_pages() -> None:
    """Its own templates find its message first, the pages find theirs."""
    own = get_game("fox").words
    assert own is not None
    pages = say.order(own, of_game=False)
    assert (pages[0], say.order(own, of_game=True)[0]) == (phrases.message, own)
    assert own in pages
