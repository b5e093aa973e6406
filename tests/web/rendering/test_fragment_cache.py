"""Pieces of pages that are kept are the same as freshly drawn ones: at every table, for every reader and language."""

import random
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from markupsafe import Markup
from tests.web.drawing import live_table

import tanglewood as tw
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.catalogue import languages, speaking
from tanglewood.core.view.view import Card
from tanglewood.web.rendering.environment import FOLDERS, PageEnvironment, Templates
from tanglewood.web.rendering.fragment_cache import CACHED_MACROS, Pieces
from tanglewood.web.rendering.static_files import TABLE
from tanglewood.web.table.table_state import TableState
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.table_page.drawing import table_context

MOVES, EVERY = 40, 4  # of a match, and between two drawings
VIEWERS = (Viewer("0", (0,)), Viewer("1", (1,)), Viewer("0", (0, 1)), Viewer("watcher", ()))
WITH_CONTEXT = re.compile(rf'"[\w/]*{CACHED_MACROS}"[^%]*with context')
KEEPING, FRESH = Templates(""), Templates("")
for each in FRESH._environments.values():
    each.pieces.most = 0  # type: ignore[attr-defined]


def pieces_of(templates: Templates) -> Pieces:
    """The pieces that are kept of the pages in the active language."""
    environment = templates.environment
    assert isinstance(environment, PageEnvironment)
    return environment.pieces


def macro(templates: Templates, name: str) -> Callable[..., Any]:
    """A macro whose pieces are kept."""
    drawn: Callable[..., Any] = getattr(templates.environment.get_template("cached_macros.html").module, name)
    return drawn


def at_table(match: tw.Match, name: str) -> TableState:
    """A table at which the first seat has that name."""
    table = live_table(match)
    first, *others = table.row.seats
    table.row = replace(table.row, seats=(replace(first, name=name), *others))
    return table


@pytest.mark.parametrize("game", tw.games())
def test_kept_pieces_are_those_that_would_be_drawn(game: str) -> None:
    """Two tables that differ in a name alone are drawn in turn, so that each could get what is the other's."""
    match, chooser = tw.new(game, seats=2, seed=5), random.Random(game)
    while not match.over and len(match.moves) < MOVES:
        match.play(chooser.choice(match.legal()))
        if len(match.moves) % EVERY:
            continue
        for table in (at_table(match, "Ada"), at_table(match, "<b>Ben</b>")):
            for viewer in VIEWERS:
                for language in languages():
                    with speaking(language):
                        context = table_context(table, viewer)
                        kept, fresh = (each.get_template("fragment.html").render(context) for each in (KEEPING, FRESH))
                    assert kept == fresh


def test_pieces_are_kept() -> None:
    pieces = pieces_of(KEEPING)
    before = len(pieces._texts)
    draw = macro(KEEPING, "face")
    assert draw(Card("new", "a new card"), {}) is draw(Card("new", "a new card"), {})
    assert len(pieces._texts) == before + 1


def test_markup_is_not_taken_for_the_same_text() -> None:
    draw = macro(KEEPING, "print")
    card = Card("7K", "7 of Keys", "K", "7")
    assert "<i>art</i>" in draw(card, {}, Markup("<i>art</i>"))
    assert "&lt;i&gt;art&lt;/i&gt;" in draw(card, {}, "<i>art</i>")
    assert "<i>art</i>" in draw(card, {}, Markup("<i>art</i>"))


def test_what_may_change_is_not_kept() -> None:
    draw, marks = macro(KEEPING, "face"), {"K": "key"}
    card = Card("7K", "7 of Keys", "K", "7")
    first = draw(card, marks)
    marks["K"] = "moon"
    assert draw(card, marks) != first


def test_few_are_kept_at_a_time() -> None:
    templates = Templates("")
    pieces_of(templates).most = 3
    for number in range(9):
        macro(templates, "face")(Card(str(number), str(number)), {})
    assert len(pieces_of(templates)._texts) == 3


def test_pure_templates_are_imported_without_context() -> None:
    """With it, their macros would depend on what no key has."""
    folders = [*FOLDERS, *(get_game(game).folder / TABLE for game in tw.games())]
    sources = [path.read_text() for folder in folders for path in Path(folder).glob("*.html")]
    assert any(f'{CACHED_MACROS}"' in source for source in sources)
    assert not [source for source in sources if WITH_CONTEXT.search(source)]
