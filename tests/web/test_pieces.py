"""Pieces of pages that are kept are the same as freshly drawn ones: at every table, for every reader and language."""

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from markupsafe import Markup
from tests.web.drawing import live_table

import tanglewood as tw
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.catalogue import languages, speaking
from tanglewood.core.view.view import Card
from tanglewood.web.rendering.environment import PAGES, Templates
from tanglewood.web.rendering.fragment_cache import PURE
from tanglewood.web.rendering.static_files import TABLE
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.table_page.drawing import table_context

MOVES, EVERY = 40, 4  # of a match, and between two drawings
VIEWERS = (Viewer("0", (0,)), Viewer("1", (1,)), Viewer("0", (0, 1)), Viewer("watcher", ()))
WITH_CONTEXT = re.compile(rf'"[\w/]*{PURE}"[^%]*with context')
KEEPING, FRESH = Templates(PAGES, ""), Templates(PAGES, "")
for each in FRESH._environments.values():
    each.pieces.most = 0


def at_table(match: tw.Match, name: str) -> Table:
    """A table at which the first seat has that name."""
    live = live_table(match)
    first, *others = live.table.seats
    live.table = replace(live.table, seats=(replace(first, name=name), *others))
    return live


@pytest.mark.parametrize("game", tw.games())
def test_kept_pieces_are_those_that_would_be_drawn(game: str) -> None:
    """Two tables that differ in a name alone are drawn in turn, so that each could get what is the other's."""
    match, chooser = tw.new(game, seats=2, seed=5), random.Random(game)
    while not match.over and len(match.moves) < MOVES:
        match.play(chooser.choice(match.legal()))
        if len(match.moves) % EVERY:
            continue
        for live in (at_table(match, "Ada"), at_table(match, "<b>Ben</b>")):
            for viewer in VIEWERS:
                for language in languages():
                    with speaking(language):
                        context = table_context(live, viewer)
                        kept, fresh = (each.get_template("fragment.html").render(context) for each in (KEEPING, FRESH))
                    assert kept == fresh


def test_pieces_are_kept() -> None:
    pieces = KEEPING.environment.pieces
    before = len(pieces._texts)
    draw = KEEPING.environment.get_template("pure.html").module.face
    assert draw(Card("new", "a new card"), {}) is draw(Card("new", "a new card"), {})
    assert len(pieces._texts) == before + 1


def test_markup_is_not_taken_for_the_same_text() -> None:
    draw = KEEPING.environment.get_template("pure.html").module.print
    card = Card("7K", "7 of Keys", "K", "7")
    assert "<i>art</i>" in draw(card, {}, Markup("<i>art</i>"))
    assert "&lt;i&gt;art&lt;/i&gt;" in draw(card, {}, "<i>art</i>")
    assert "<i>art</i>" in draw(card, {}, Markup("<i>art</i>"))


def test_what_may_change_is_not_kept() -> None:
    draw, marks = KEEPING.environment.get_template("pure.html").module.face, {"K": "key"}
    card = Card("7K", "7 of Keys", "K", "7")
    first = draw(card, marks)
    marks["K"] = "moon"
    assert draw(card, marks) != first


def test_few_are_kept_at_a_time() -> None:
    templates = Templates(PAGES, "")
    environment = templates.environment
    environment.pieces.most = 3
    for number in range(9):
        environment.get_template("pure.html").module.face(Card(str(number), str(number)), {})
    assert len(environment.pieces._texts) == 3


def test_pure_templates_are_imported_without_context() -> None:
    """With it, their macros would depend on what no key has."""
    folders = [PAGES, *(get_game(game).folder / TABLE for game in tw.games())]
    sources = [path.read_text() for folder in folders for path in Path(folder).glob("*.html")]
    assert any(f'{PURE}"' in source for source in sources)
    assert not [source for source in sources if WITH_CONTEXT.search(source)]
