"""Laws of every game's table page, for every seat and a spectator at moments of random matches; what templates ask."""

import json
import re
from collections import Counter
from functools import cache

import pytest
from tests.conformance.tables import Table, tables, viewers, walk
from tests.games.grimwood.setting import position
from tests.sampling import spread
from tests.web.drawing import TEMPLATES, context_of, draw, live_table
from tests.web.parsed_page import SPRITE, Page, known_target

import tanglewood as tw
from tanglewood.core.view.view import BACK, Card, Zone
from tanglewood.play.view_text import opened
from tanglewood.web.rendering.layout import card_ids, near_seat, open_pieces, others, part_of, pieces_of, reason
from tanglewood.web.rendering.static_files import EVERYWHERE, static_files
from tanglewood.web.seats.bot_names import FACES
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.table_page.drawing import table_context

TABLES = [table for table in tables() if table.seats in (min(table.rules.seats), max(table.rules.seats))]
DRAWN = set(spread((0, 1, 2, 4, 7, 11, 16, 25, 40, 60), 5))  # decisions of a match that are drawn, and its end


def test_the_faces_of_bots_are_among_the_icons_of_all_pages() -> None:
    sprites = {face: static_files().symbol(face).partition("#")[0] for face in FACES.values()}
    assert {SPRITE.fullmatch(address)[2] for address in sprites.values()} == {EVERYWHERE}  # type: ignore[index]


def test_a_reason_comes_before_the_number_of_its_rule() -> None:
    assert reason("F2: a <Monarch> was led.") == 'A &lt;Monarch&gt; was led. <small class="rule">F2</small>'
    assert reason("Not now & here.") == "Not now &amp; here."


def test_a_notice_says_the_reason_first_too() -> None:
    match = tw.new("fox", seed=1)
    context = table_context(live_table(match), Viewer("0", (0,)), "F2: a Monarch was led.")
    page = TEMPLATES.get_template("fragment.html").render(context)
    assert 'A Monarch was led. <small class="rule">F2</small>' in page


def test_woods_says_what_the_chosen_card_is_traded_for() -> None:
    page = Page(draw(tw.new("woods", 2, seed=4), tw.new("woods", 2, seed=4).actor))
    told = {found["data-part"]: found["data-then"] for found in page.buttons("data-then")}
    assert told
    for part, then in told.items():
        up = "take another 8" if part[-1] == "8" else f"take a {part[-1]} or higher"
        assert re.fullmatch(rf"{up}(, or two lower)?|take two lower", then)


@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("tinyfox", "Swan"),
        ("tinygrimwood", "Tiny Grimwood"),
        ("tinywoods", "take another 4"),
        ("tinylost", "Map: 4 spaces"),
    ],
)
def test_a_small_game_is_drawn_with_its_own_cards(game: str, says: str) -> None:
    pages = [draw(match, match.actor) for match in (tw.new(game, 2, seed=seed) for seed in range(8))]
    assert any(says in page for page in pages)
    assert not any("take another 8" in page for page in pages)


@cache
def moments(table: Table) -> list[tuple[tw.Match, int | None, str]]:
    """Moments of a match as each viewer's page draws them; not to be changed."""
    found = []
    for number, match in enumerate(walk(table, seed=1)):
        if number in DRAWN or match.over:
            found += [(match.copy(), seat, draw(match, seat)) for seat in viewers(match)]
    return found


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_page_is_whole(table: Table) -> None:
    for match, _, drawn in moments(table):
        page = Page(drawn)
        ids = Counter(page.values("id"))
        assert not [name for name, times in ids.items() if times > 1 or not re.fullmatch(r"[\w-]+", name)]
        asked = [*page.values("aria-describedby"), *page.values("aria-labelledby"), *page.values("form")]
        assert not [name for names in asked for name in names.split() if name not in ids]
        assert not [used for used in page.values("href") if "#" in used and not known_target(used, ids, match.game.id)]
        for name in ("prompt", "moves", "trouble", "chooser", "chosen"):
            assert ids[name] == 1


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_legal_move_is_a_button_and_can_be_pressed_together(table: Table) -> None:
    for match, seat, drawn in moments(table):
        page, view = Page(drawn), match.view(seat)
        moves = [found for found in page.buttons("value") if found["name"] == "action"]
        assert {move["value"] for move in moves} == {action.text for action in view.actions}
        ways = [way for move in moves if "data-parts" in move for way in json.loads(move["data-parts"])]
        wanted = [Counter[str](way) for way in ways]
        pieces = [found for found in page.buttons("data-part") if "name" not in found]
        assert all("id" in piece for piece in pieces)
        there = Counter(piece["data-part"] for piece in pieces)
        for parts in wanted:
            assert not [part for part, times in parts.items() if 0 < there[part] < times], "too few pieces alike"
        assert set(there) <= {part for parts in wanted for part in parts}, "a piece that no move needs"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_ends_the_turn_stands_apart(table: Table) -> None:
    for match, seat, drawn in moments(table):
        ending = {action.text for action in match.view(seat).actions if match.game.actions.ends_turn(action.number)}
        moves = Page(drawn).buttons("value")
        assert {move["value"] for move in moves if "ends" in move["class"].split()} == ending
        assert all("ends" in move["class"].split() for move in moves if move["value"] in ending)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_page_tells_nothing_that_its_viewer_cannot_know(table: Table) -> None:
    for match, seat, drawn in moments(table):
        assert draw(match.imagine(seat, seed=5), seat) == drawn


OWL = Card("owl", "Owl")
ZONE = Zone("hand-0", "Hand", 0, (OWL, BACK, Card("red owl"), OWL, BACK))


def test_alike_cards_are_told_apart_by_their_number_alone() -> None:
    assert card_ids(ZONE) == ["hand-0-owl-1", "back-hand-0-1", "hand-0-red-owl-1", "hand-0-owl-2", "back-hand-0-4"]


def test_the_others_sit_in_the_order_of_play() -> None:
    match = tw.new("pebbles", 4, seed=1)
    assert (near_seat(match.view(2)), others(match.view(2))) == (2, [3, 0, 1])
    assert (near_seat(match.view(None)), others(match.view(None))) == (0, [1, 2, 3])


def test_pieces_are_the_choices_where_the_game_tells_them() -> None:
    view = tw.new("pebbles", seed=1).view(tw.new("pebbles", seed=1).actor)
    action = view.actions[0]
    assert pieces_of(view)[action.text] == [action.parts]
    assert part_of(view, view.zone("pond"), Card(action.parts[0])) == action.parts[0]
    view.choices.update({one.text: [["pond-7", "pond-7"]] for one in view.actions})
    assert pieces_of(view)[action.text] == [("pond-7", "pond-7")]
    assert open_pieces(view) == {"pond-7"}
    assert part_of(view, view.zone("pond"), Card("7")) == "pond-7"
    assert part_of(view, view.zone(f"hand-{view.seat}"), Card("7")) == "hand-7"
    view.choices[action.text].append(["pond-8", "pond-7"])
    assert pieces_of(view)[action.text] == [("pond-7", "pond-7"), ("pond-8", "pond-7")]
    assert open_pieces(view) == {"pond-7", "pond-8"}


@pytest.mark.parametrize(("frog", "turn"), [(True, "mine"), (False, "theirs")])
def test_who_has_a_single_answer_in_secret_has_nothing_to_decide(frog: bool, turn: str) -> None:
    hands = [["3", "7", "12"], ["1", "2" if frog else "9", "10"]]
    position = {"hands": hands, "lap": [0, 0], "pond": [], "first": 0, "done": 0, "points": [0, 0], "frog": True}
    match = tw.from_position("pebbles", position | {"actor": 0, "seats": 2}, seed=2)
    match.play("throw 12")
    assert f'data-turn="{turn}"' in draw(match, 1)


def test_one_move_is_the_only_one() -> None:
    match = tw.from_position("grimwood", position(["mage owl", "crow", "path"]), seed=1)
    match.play("steal 2")
    assert 'aria-label="The only move"' in draw(match, 1)
    assert " moves</span>" not in draw(match, 1)


def test_what_is_known_of_a_hand_is_shown() -> None:
    match = tw.from_position("grimwood", position(["owl crow", "amazon", "path"], turn=1), seed=1)
    for move in ("play amazon", "ask owl"):
        match.play(move)
    assert re.search(r"Has no</span>\s*<span[^>]*>.*Owl", draw(match, 0))
    assert re.search(r"You know of</span>\s*<span[^>]*>.*Owl", draw(match, 0))
    assert "Everyone knows of</span>" in draw(match, None)


@pytest.mark.parametrize(("game", "text"), [("grimwood", "end"), ("explorers", "camp"), ("lost", "end")])
def test_games_say_what_ends_the_turn(game: str, text: str) -> None:
    actions = tw.get_game(game).actions
    assert [number for number in range(actions.count) if actions.ends_turn(number)] == [actions.parse(text)]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_only_named_says_what_it_is(table: Table) -> None:
    known = {thing.text for topic in table.rules.glossary() if topic.in_rules for thing in topic.things}
    for _, _, drawn in moments(table):
        assert set(Page(drawn).values("data-thing")) <= known


@pytest.mark.parametrize("table", [table for table in TABLES if not table.rules.all_open], ids=str)
def test_to_who_sees_all_hands_the_nearest_lies_open(table: Table) -> None:
    """A spectator of a game that is over looks at it with all hands open; the nearest one is laid card by card."""
    for match, seat, _ in moments(table):
        hand = f"hand-{near_seat(match.view(None))}"
        if seat is None and any(zone.name == hand and zone.cards for zone in match.view(None).zones):
            view = opened(match, None)
            page = TEMPLATES.get_template("fragment.html").render(context_of(match, None) | {"view": view})
            laid = page.partition(f'data-zone="{hand}"')[2].partition("</ul>")[0]
            assert Counter(Page(laid).values("data-face")) == Counter(card.text for card in view.zone(hand).cards)
