"""A planted table whose moves have several parts: a stall, drawn from a made-up view, whose line the test holds.

The hand is traded for the row: two fives alike, an eight; two sixes alike, a seven with or without a coin, and a two
that nobody can take. Bob can be waved to.
"""

import json
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
from jinja2 import ChoiceLoader, DictLoader, Environment
from playwright.sync_api import Page, Route, WebSocketRoute
from tests.web.browser.table import origin, wait_until
from tests.web.drawing import TEMPLATES, context_of
from tests.web.visitors import PLAIN

import tanglewood as tw
from tanglewood.core.view.view import Action, Card, View, Zone
from tanglewood.web.rendering.environment import make_templates
from tanglewood.web.rendering.say import drawing

PATIENCE = 20  # seconds
REFUSAL = "S1: the two is kept for the mayor."
TABLE = """
{% from "macros.html" import face, held, moves, opponents, own_seat, piece, prompt with context %}
{% set open, row, hand = open_pieces(view), view.zone("row"), view.zone("hand-0") %}
{{ opponents(view, table, [[], []], picks={1: "player-1"}, open=open) }}
<div data-zone="row" data-rove>{% for card in row.cards %}
{{ piece(card, {}, "row-" ~ card.text, open, id=card_ids(row)[loop.index0], refusal=refusals.get(card.text, "")) }}
{% endfor %}</div>
<div data-zone="pile">{% for card in view.zone("pile").cards %}
{{ face(card, {}, id="pile-" ~ loop.index0) }}{% endfor %}</div>
<section class="ours">{{ prompt(view, True) }}
<ul class="hand" data-zone="hand-0" data-hand>{% for card in hand.cards %}
{{ held(card, {}, id=card_ids(hand)[loop.index0], part="hand-" ~ card.text, open=open) }}{% endfor %}</ul>
{{ moves(view) }}</section>{% call own_seat(view, table, []) %}{% include "tools.html" %}{% endcall %}
"""
MOVES = {
    "5>6": ["hand-5", "row-6"],
    "5>7 coin": ["hand-5", "row-7", "coin"],
    "5>7": ["hand-5", "row-7", "no-coin"],
    "8>6,6": ["hand-8", "row-6", "row-6"],
    "8>6,7": ["hand-8", "row-6", "row-7"],
    "wave": ["player-1"],
    "wait": [],
}


def card(text: str) -> Card:
    return Card(text, name=f"the {text}", rank=text, icon="moon")


CARDS = {"hand-0": ("5", "5", "8"), "hand-1": (), "row": ("2", "6", "6", "7"), "pile": ()}
TRADED = {"hand-0": ("5", "6", "8"), "hand-1": (), "row": ("2", "6", "7"), "pile": ("5",)}


def view(cards: dict[str, tuple[str, ...]]) -> View:
    """The sight of Ada, whose turn it is."""
    return View(
        game="stall",
        seat=0,
        seats=2,
        names=("Ada", "Bob"),
        actor=0,
        over=False,
        prompt="Trade a card.",
        result="",
        scores=(0, 0),
        winners=(),
        zones=tuple(Zone(name, name, None, tuple(map(card, texts))) for name, texts in cards.items()),
        actions=tuple(Action(number, text, f"Do {text}", ()) for number, text in enumerate(MOVES)),
        choices={text: [list(pieces)] for text, pieces in MOVES.items()},
    )


def lay(page: Page, path: str, body: str) -> None:
    """Open a page with this text at a path of the server (`Page.route` would keep all pages from being cached)."""
    address = origin(page) + path
    httpx.put(address, content=body.encode(), **PLAIN).raise_for_status()
    page.goto(address)


def page_of(html: str, sequence: int, title: str) -> str:
    """What the server sends when a table has changed."""
    return json.dumps({"type": "page", "sequence": sequence, "html": html, "title": title})


class Stall:
    """The stall's page in a browser, or that of a match for its first seat, with what it sends."""

    def __init__(self, page: Page, *, scripts: bool = True, match: tw.Match | None = None) -> None:
        self.page = page
        self.sent: list[dict[str, Any]] = []
        self.forms: list[str] = []
        self.line: WebSocketRoute | None = None
        body = TEMPLATES.get_template("table.html").render(context_of(match, 0)) if match else draw("table.html", 4)
        page.route_web_socket(re.compile("/table/t1/socket"), self._listen)
        lay(page, "/stall", body)
        if scripts:
            page.locator("[data-hand] [tabindex='0'], .map [tabindex='0']").first.wait_for()  # the script has begun

    def take_forms(self) -> None:
        """Keep the forms that are sent instead of sending them."""
        self.page.route("**/table/t1/move", self._take_form)

    def _take_form(self, route: Route) -> None:
        self.forms.append(route.request.post_data or "")
        route.fulfill(status=204)

    def _listen(self, line: WebSocketRoute) -> None:
        self.line = line
        line.on_message(lambda text: self._take(line, json.loads(text)))

    def _take(self, line: WebSocketRoute, message: dict[str, Any]) -> None:
        if message["type"] == "ping":
            line.send(json.dumps({"type": "pong"}))
        else:
            self.sent.append(message)

    def redraw(self, sequence: int, cards: dict[str, tuple[str, ...]] = CARDS) -> None:
        """Send the page anew, as the server does after a change, and wait until it is shown."""
        self.send(sequence, cards)
        wait_until(self.page, "document.title === 'Stall'")

    def send(self, sequence: int, cards: dict[str, tuple[str, ...]] = CARDS, **more: Any) -> None:
        """Send the page anew; `more` is what else its template is given."""
        assert self.line
        self.line.send(page_of(draw("fragment.html", sequence, cards, **more), sequence, "Stall"))

    def show(self, html: str, sequence: int, title: str) -> None:
        """Send a page with a new title until it is shown: again where the browser has opened another line meanwhile."""
        line, end = None, monotonic() + PATIENCE
        while self.page.title() != title:
            assert monotonic() < end, f"{title} is not shown"
            if self.line is not line:
                line = self.line
                assert line
                line.send(page_of(html, sequence, title))
            self.page.wait_for_timeout(10)

    def moves(self) -> list[str]:
        """The moves sent so far."""
        return [message["action"] for message in self.sent if message["type"] == "move"]

    def press(self, *pieces: str) -> None:
        for piece in pieces:
            self.page.locator(f"#{piece}").click()

    def pressed(self) -> list[str]:
        return ids(self.page, "[aria-pressed=true]")

    def possible(self) -> list[str]:
        return ids(self.page, ".possible")

    def offered(self) -> list[str]:
        return self.page.locator("#chooser button").all_inner_texts()


def ids(page: Page, selector: str) -> list[str]:
    return [str(found) for found in page.locator(selector).evaluate_all("found => found.map(one => one.id)")]


def draw(template: str, sequence: int, cards: dict[str, tuple[str, ...]] = CARDS, **more: Any) -> str:
    """The stall by the real templates."""
    game = replace(tw.get_game("pebbles"), id="stall", folder=Path("nowhere"))
    context = context_of(tw.new("pebbles", 2, seed=1), 0)
    seen = more.get("view") or view(cards)
    context |= {
        "view": seen,
        "turn": "mine" if seen.seat == seen.actor else "theirs",
        "game": game,
        "sequence": sequence,
    }
    context["table"] |= {"drawn_by": game.id}
    context |= {"refusals": {"2": REFUSAL}, "log": [], "stays": False, "spoken_news": "", "whole_news": "", **more}
    with drawing(context):
        return with_the_stall().get_template(template).render(context)


@cache
def with_the_stall() -> Environment:
    """The real templates, with one more."""
    pages = make_templates().environment
    assert isinstance(pages.loader, ChoiceLoader)
    planted = DictLoader({"games/stall/table.html": TABLE})
    environment = Environment(loader=ChoiceLoader([planted, *pages.loader.loaders]), autoescape=True)
    environment.globals |= pages.globals
    environment.filters |= pages.filters
    return environment
