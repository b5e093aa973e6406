"""Both moves of a decision on the table: in every game what is marked is there, and the better line tells no secret."""

import json
import random
import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from typing import Any

import pytest
from tests.games.lost.setting import Scene
from tests.games.woods.setting import match as woods
from tests.web.drawing import TEMPLATES, live_table

import tanglewood as tw
from tanglewood.bots.ismcts import Ismcts
from tanglewood.bots.kit.judging import FURTHER, Judgement, _onward
from tanglewood.review import Review, read_review
from tanglewood.store import Entry
from tanglewood.web.table.lookback import settled
from tanglewood.web.table.table_state import TableState
from tanglewood.web.table.viewers import Moment, Viewer
from tanglewood.web.table_page.drawing import table_context

SEED = 1  # of the first decision of a review
NO_END = {"area", "br", "hr", "img", "input", "link", "meta"}


class Page(HTMLParser):
    """A page's ids, and for each zone the cards and things in it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.zones: dict[str, list[str]] = {}
        self.within: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if "id" in found:
            self.ids.add(found["id"])
        if "data-zone" in found:
            self.zones.setdefault(found["data-zone"], [])
        for zone in {*self.within, found.get("data-zone", "")} - {""}:
            self.zones[zone] += filter(None, (found.get("data-face"), found.get("data-thing")))
        if tag not in NO_END:
            self.within.append(found.get("data-zone", ""))

    def handle_endtag(self, tag: str) -> None:
        if tag not in NO_END:
            self.within.pop()

    def has(self, place: str) -> bool:
        """Whether what is named so is there, a card in its zone."""
        zone, *card = place.split(":")
        if not card:
            return zone in self.zones or zone in self.ids
        return self.zones.get(zone, []).count(card[0]) > int(card[1] if card[1:] else 0)


def positions(game: str, most: int) -> Iterator[tw.Match]:
    """Positions of random matches, with every number of seats."""
    chance, seats = random.Random(game), tw.get_game(game).seats
    while most > 0:
        match = tw.new(game, chance.choice(seats), seed=most)
        for _ in range(chance.randrange(150)):
            if not match.over:
                match.play(chance.choice(match.legal()))
        if not match.over and len(match.legal()) > 1:
            most -= 1
            yield match


def given_up(match: tw.Match, action: int, **more: Any) -> TableState:
    """A table whose last move was judged, and at which somebody then resigned; the first legal move was better."""
    best, seat, cost = match.legal()[0].number, match.actor, 2.0 if action != match.legal()[0].number else 0.0
    known = match.concealed(seat)
    line = _onward(Ismcts(simulations=4), known, best, 0.5, SEED + len(match.moves))
    figures = {"cost": cost, "loss": cost / 4}
    lines = [{"move": best, "worth": 1.0, "share": 0.9}]
    found: Judgement = {"best": best, "played": action, "before": 1.0, "after": 1.0 - cost, "lines": lines, **figures}
    played = match.copy()
    played.play(action)
    table = live_table(played)
    table.early = Entry(len(match.moves), Entry.RESIGN, seat, "", len(match.moves), "k")
    table.row = table._as_it_stands(table.row)
    found |= {"onward": line, "hindsight": dict(found), "changes": {"played": [], "best": []}}
    table.review = Review(played, "ismcts:4", {len(match.moves): {**found, **more}})
    return table


def shown(table: TableState, viewer: Viewer, moment: Moment) -> str:
    """The board at a moment, without what the log tells."""
    then = settled(table, viewer, moment)
    assert then is not None
    context = table_context(table, viewer, moment=then) | {"log": [], "recap": [], "finished": [], "rounds": []}
    html = TEMPLATES.get_template("fragment.html").render(context)
    return html[html.index('<div class="board">') : html.index('<section class="side"')]


def drawn(html: str) -> dict[str, list[list[str]]]:
    """What is drawn at a decision: by kind, the ways."""
    found = re.search(r"id=\"weighed\"[^>]*? data-drawn='([^']*)'", html)
    return dict(json.loads(unescape(found[1]))) if found else {}


@pytest.mark.parametrize("game", tw.games())
def test_what_a_move_touches_is_on_its_table(game: str) -> None:
    """Every legal move touches something, and all of it can be found by the page, now and when one looks back."""
    for match in positions(game, 12):
        view, seat = match.view(match.actor), match.actor
        now = Page(TEMPLATES.get_template("fragment.html").render(table_context(live_table(match), _seat(seat))))
        table = given_up(match, match.legal()[-1].number)
        back = Page(shown(table, _seat(seat), Moment(len(match.moves))))
        for action in view.actions:
            ways = match.game.ways(view, action.number)
            assert ways
            assert all(way and now.has(place) and back.has(place) for way in ways for place in way), (action.text, ways)


def _seat(seat: int) -> Viewer:
    return Viewer(str(seat), (seat,))


def ways(match: tw.Match, text: str) -> list[list[str]]:
    """What is marked of a move that was played where the first legal one was better."""
    number = match.game.actions.parse(text)
    html = shown(given_up(match, number), _seat(match.actor), Moment(len(match.moves)))
    return next(iter(reversed(drawn(html).values())))


def test_the_right_pieces_are_marked() -> None:
    """In each game cards and pieces with the way they go."""
    fox = tw.new("fox", seed=3)
    first, second = (action.text for action in fox.legal()[:2])
    html = shown(given_up(fox, fox.legal()[1].number), _seat(fox.actor), Moment(0))
    hand = f"hand-{fox.actor}"
    assert drawn(html) == {"better": [[f"{hand}:{first}", "trick"]], "played": [[f"{hand}:{second}", "trick"]]}
    trade = woods(["37", "88"], "2484", stock="")
    text = next(action.text for action in trade.legal() if action.text.startswith("7>4*,2"))
    assert sorted(ways(trade, text)) == [["hand-0:7", "row:2"], ["hand-0:7", "row:4:1"]]
    grimwood = tw.new("grimwood", 2, seed=3)
    assert ways(grimwood, "steal 2" if grimwood.actor == 0 else "steal 1") == [
        [f"plate-{1 - grimwood.actor}", f"hand-{grimwood.actor}"]
    ]
    lost = Scene("jessica").match()
    way, goal = next(iter(lost.view(lost.actor).facts["ways"].items()))
    step = next(action.text for action in lost.legal() if action.text == f"move {way}")
    assert ways(lost, step) in ([[f"pawn-{lost.actor}", f"hex-{goal}"]],)


def test_an_explorer_walks_along_an_arrow() -> None:
    found = positions("explorers", 200)
    match = next(match for match in found if any(one.text.startswith("go ") for one in match.legal()))
    go = next(action for action in match.legal() if action.text.startswith("go "))
    way = [[f"piece-{match.actor}", f"slot-{go.text.split()[1]}"]]
    html = shown(given_up(match, go.number), _seat(match.actor), Moment(len(match.moves)))
    assert way in drawn(html).values()


def test_the_best_move_is_marked_alone() -> None:
    match = tw.new("fox", seed=3)
    html = shown(given_up(match, match.legal()[0].number), _seat(match.actor), Moment(0))
    assert list(drawn(html)) == ["better"]
    assert "Played, the best move" in html
    assert "had=" not in html


@pytest.mark.parametrize("game", tw.games())
def test_the_better_line_is_the_same_in_every_world_that_its_seat_can_imagine(game: str) -> None:
    """However the hidden cards lie: what is shown instead of the move rests on what the seat knew."""
    compared = 0
    for match in positions(game, 4):
        action, at, seat = match.legal()[-1].number, len(match.moves), match.actor
        other = match.imagine(seat, seed=5)
        here, there = given_up(tw.from_position(game, match.position()), action), given_up(other, action)
        for had in range(1, FURTHER + 2):
            pages = [shown(table, _seat(seat), Moment(0, "", had)) for table in (here, there)]
            assert pages[0] == pages[1], (at, had)
        compared += drawn(pages[0]) == {}
    assert compared == 4, "nothing is marked while one looks at the better line"


def test_the_better_move_is_the_first_of_the_list() -> None:
    """Also where one that was hardly tried looked better still: list and table name the same move."""
    match = tw.new("fox", seed=3)
    best, played, rare = match.legal()[:3]
    lines = [{"move": best.number, "worth": 1.0, "share": 0.9}, {"move": rare.number, "worth": 1.1, "share": 0.01}]
    table = given_up(match, played.number, lines=lines)
    then = settled(table, _seat(match.actor), Moment(0))
    here = table_context(table, _seat(match.actor), moment=then)["review"]["here"]
    assert [one["label"] for one in here["lines"]] == [best.label, rare.label, played.label]
    assert {one["kind"]: one["label"] for one in here["choices"]} == {"better": best.label, "played": played.label}


def test_both_lines_are_links_and_the_better_one_goes_forward() -> None:
    """All of it works without scripts; others look through the eyes of the seat that decided."""
    match = tw.new("fox", seed=3)
    table, seat = given_up(match, match.legal()[1].number), match.actor
    other = 1 - seat
    page = shown(table, _seat(other), Moment(0))
    assert f'href="/table/t1?at=0&amp;as={seat}&amp;had=1"' in page
    then = settled(table, _seat(other), Moment(0, "", 99))
    assert then == Moment(0, str(seat), FURTHER + 1)
    assert settled(table, _seat(seat), Moment(0, "open", 1)) == Moment(0, "", 1)
    assert settled(table, _seat(seat), Moment(1, "", 1)) == Moment(1, "", 0), "there is no decision"
    page = shown(table, _seat(seat), Moment(0, "", 1))
    assert f"1 of {FURTHER + 1}." in page
    assert 'href="/table/t1?at=0&amp;had=2"' in page
    assert "This is an example: hidden cards are guessed." in page
    played = match.copy()
    played.play(match.legal()[0])
    assert played.view(seat).zone("trick").cards[0].text == match.legal()[0].text
    assert f'data-face="{match.legal()[0].text}"' in page[page.index('data-zone="trick"') :].partition("</section>")[0]


def test_a_running_game_has_no_better_line() -> None:
    match = tw.new("fox", seed=3)
    table = given_up(match, match.legal()[1].number)
    table.early = None
    table.row = table._as_it_stands(table.row)
    assert settled(table, _seat(match.actor), Moment(0, "", 1)) == Moment(0)
    assert table_context(table, _seat(0), moment=Moment(0))["weighed"] is None


@pytest.mark.parametrize(
    "wrong",
    [
        7,
        [],
        [{"move": 1}],
        [{"move": "1B", "seat": 0}],
        [{"move": 0, "seat": 2}],
        [{"move": 999, "seat": 0}],
        [{"move": 0, "seat": 0, "worth": "much"}],
    ],
)
def test_a_damaged_line_is_refused(wrong: object) -> None:
    match = tw.new("fox", seed=3)
    table = given_up(match, match.legal()[1].number)
    assert table.review is not None
    kept = table.review.to_dict()
    assert read_review(table.match, kept).onward(0)
    kept["judged"]["0"]["onward"] = wrong
    with pytest.raises(tw.BadOption):
        read_review(table.match, kept)


@pytest.mark.parametrize(("game", "seats"), [("fox", 2), ("grimwood", 3), ("lost", 3)])
def test_each_step_of_the_line_says_what_is_expected(game: str, seats: int) -> None:
    """By the player who decided: what a rival expects rests on other knowledge, and is not told."""
    match = tw.new(game, seats, seed=3)
    table = given_up(match, match.legal()[1].number)
    assert table.review is not None
    steps = table.review.judged[0]["onward"]
    assert steps[0]["worth"] == 0.5
    together = match.game.cooperative
    assert all(("worth" in one) == (together or one["seat"] == match.actor) for one in steps)
    for had, step in enumerate(steps, 1):
        html = shown(table, _seat(match.actor), Moment(0, "", had))
        told = html[html.index('class="step"') :].split("</p>")[0]
        assert ('class="worth"' in told) == ("worth" in step)


def test_a_line_ends_where_a_move_is_not_possible() -> None:
    """What is stored is checked before any rule plays it."""
    match = tw.new("fox", seed=3)
    table = given_up(match, match.legal()[1].number)
    assert table.review is not None
    found = table.review.judged[0]
    line = [found["onward"][0], {**found["onward"][1], "move": found["onward"][0]["move"]}, *found["onward"][2:]]
    table.review.judged[0] = {**found, "onward": line}
    assert len(table.review.onward(0)) == 1
