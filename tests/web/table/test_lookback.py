"""Looking back: every moment is drawn as its viewer saw it then, and nothing can be pressed in it."""

import re
import uuid
from collections import Counter
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from tests.conformance.tables import Table, tables, viewers, walk
from tests.web.drawing import TEMPLATES, live_table
from tests.web.local_app import app, run
from tests.web.parsed_page import Page
from tests.web.visitors import Person, moves_on

import tanglewood as tw
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.table.lookback import OPEN, WATCHER, settled
from tanglewood.web.table.table_state import TableState
from tanglewood.web.table.viewers import Moment, Viewer
from tanglewood.web.table_page.drawing import table_context

TABLES = [table for table in tables() if table.seats == table.rules.check_seats(None)]
EVERY, MOVES = 9, 18


def viewer_of(seat: int | None) -> Viewer:
    return Viewer("watcher", ()) if seat is None else Viewer(str(seat), (seat,))


def drawn(table: TableState, seat: int | None, moment: Moment | None = None) -> str:
    viewer = viewer_of(seat)
    context = table_context(table, viewer, moment=settled(table, viewer, moment))
    return TEMPLATES.get_template("fragment.html").render(context)


def lying(html: str) -> Counter[tuple[str, str]]:
    """The cards and other things of a page, each by what it is and how it looks."""
    board = html[html.index('<div class="board">') : html.index('<section class="side"')]
    found = [element for _, element in Page(board).elements if "data-face" in element or "data-look" in element]
    return Counter((element.get("data-face", ""), element.get("data-look", "")) for element in found)


def stages(table: Table) -> Iterator[tuple[tw.Match, TableState]]:
    """A random match, every so many moves, with a table at which it stands."""
    for number, match in enumerate(walk(table, seed=1)):
        if number % EVERY == 0 or match.over:
            yield match, live_table(match)
        if number >= MOVES:
            return


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_moment_is_drawn_as_it_was_seen_and_has_nothing_to_press(table: Table) -> None:
    then = [
        (len(match.moves), seat, lying(drawn(web_table, seat)), match.view(seat))
        for match, web_table in stages(table)
        for seat in viewers(match)
    ]
    last = live_table(next(match for number, match in enumerate(walk(table, seed=1)) if number >= MOVES or match.over))
    for moves, seat, things, view in then:
        assert last.match.at(moves).view(seat) == view
        page = drawn(last, seat, Moment(moves))
        assert set(lying(page)) == set(things)
        assert (f'data-past="{moves}"' in page) == (moves < MOVES or last.over)
        if moves < MOVES:
            assert not moves_on(page)
            assert "data-part" not in page
        ids = Counter(Page(page).values("id"))
        assert not [name for name, times in ids.items() if times > 1]


def open_table(ada: Person, ben: Person) -> str:
    path = ada.new_table(seats="2", name="Ada", seat_1="friend")
    assert ben.join(ada.links(path)["invite-1"], "Ben").status_code == 303
    return path


def test_the_game_goes_on_while_one_looks_back(ada: Person, ben: Person) -> None:
    path = open_table(ada, ben)
    with ada.tab(path) as one, ben.tab(path) as other:
        people = {0: one, 1: other}
        for tab in people.values():
            tab.until('data-turn="')
        first = 0 if moves_on(one.html) else 1
        mover, looker = people[first], people[1 - first]
        mover.move(mover.turn()[0], first)
        looker.until('data-turn="mine"')
        then = lying(looker.html)
        looker.move(looker.turn()[0], 1 - first)
        looker.until('data-turn="theirs"')
        assert looker.ask(type="look", at=1)["type"] == "ack"
        page = looker.until('data-past="1"')
        assert 'data-turn="theirs"' in page
        assert "Move 1 of 2" in page
        assert lying(page) == then
        mover.until_sequence(looker.sequence)
        mover.move(mover.turn()[0], first)
        page = looker.until('data-turn="mine"')
        assert 'data-past="1"' in page
        assert "Move 1 of 3" in page
        assert "Your turn: " in page
        assert not moves_on(page)
        assert lying(page) == then
        looker.ask(type="look", at=None)
        looker.until('data-moves="3">')
        assert moves_on(looker.html)


def test_a_moment_that_was_taken_back_is_none(ada: Person) -> None:
    path = ada.new_table(seats="2", seat_1="bot:greedy:seedling")
    with ada.tab(path) as tab:
        for _ in range(2):
            tab.move(tab.turn()[0])
        tab.turn()
        tab.ask(type="look", at=2)
        tab.until('data-past="2"')
        for _ in range(2):
            assert tab.ask(type="undo", key=uuid.uuid4().hex)["type"] == "ack"
        tab.until_sequence(tab.least)
        assert "data-past" not in tab.html
        assert moves_on(tab.html)
        assert tab.ask(type="look", at=-1)["kind"] == tab.ask(type="look", at="1")["kind"] == "unreadable"


def test_pages_without_scripts_lead_through_the_past(ada: Person, ben: Person) -> None:
    path = ada.quick()
    with ada.tab(path) as tab:
        tab.move(tab.turn()[0])
        tab.turn()
    moves = int(re.findall(r'data-moves="(\d+)"', ada.page(path))[0])
    page = ada.page(f"{path}?at=0")
    assert 'data-past="0"' in page
    assert f'href="{path}?at=1"' in page
    assert 'href="' + path + '"' in page
    assert 'http-equiv="refresh"' not in page
    assert "data-past" not in ada.page(f"{path}?at={moves}")
    assert "data-past" not in ada.page(f"{path}?at=x")
    assert ben.get(f"{path}?at=0").status_code == 403


def but_address(page: str) -> str:
    """A page without its own address, to which the choice of a language leads back, and without the keys of forms."""
    return re.sub(r'name="(page|once)" value="[^"]*"', "", page)


def test_other_eyes_are_for_games_that_are_over(ada: Person, ben: Person) -> None:
    path = open_table(ada, ben)
    with ada.tab(path) as one, ben.tab(path) as other:
        tabs = [one, other]
        for tab in tabs:
            tab.until('data-turn="')
        seat = 0 if moves_on(one.html) else 1
        tabs[seat].move(tabs[seat].turn()[0], seat)
    for eyes in ("", "0", "1", WATCHER, OPEN):
        assert but_address(ada.page(f"{path}?at=0&as={eyes}")) == but_address(ada.page(f"{path}?at=0"))
    assert ben.post(f"{path}/resign").status_code == 303
    hidden, opened, swapped = (lying(ada.page(f"{path}?at=0&as={eyes}")) for eyes in (WATCHER, OPEN, "1"))
    own = lying(ada.page(f"{path}?at=0"))
    assert swapped == lying(ben.page(f"{path}?at=0"))
    assert not hidden & own
    assert own < opened
    assert opened == own | swapped
    assert "Ben’s view" in unescape(ada.page(f"{path}?at=0"))
    assert 'value="9"' not in ada.page(f"{path}?at=0&as=9")


def test_how_often_one_may_look_is_bounded(tmp_path: Path) -> None:
    async def test() -> None:
        async with app(SqliteStore(tmp_path / "t.sqlite"), looks_a_minute=3) as browser, browser() as one:
            path = (await one.post("/new/pebbles", data={"seats": "2", "seat-1": "me"})).headers["location"]
            assert [(await one.get(f"{path}?at=0")).status_code for _ in range(4)] == [200, 200, 200, 429]
            assert (await one.get(path)).status_code == 200

    run(test)
