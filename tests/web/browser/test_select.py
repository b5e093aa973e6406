"""Moves of several parts, pressed piece by piece: by mouse, finger and keyboard, and without JavaScript as a list."""

import pytest
from playwright.sync_api import expect
from tests.games.woods.setting import match as woods
from tests.web.browser.conftest import PHONE, Opener
from tests.web.browser.stall import TRADED, Stall
from tests.web.browser.table import wait_until

FIVE, OTHER_FIVE, EIGHT = "hand-0-5-1", "hand-0-5-2", "hand-0-8-1"
SIX, OTHER_SIX, SEVEN, TWO = "row-6-1", "row-6-2", "row-7-1", "row-2-1"


@pytest.fixture
def stall(open_browser: Opener) -> Stall:
    return Stall(open_browser())


def test_the_last_piece_plays_the_move(stall: Stall) -> None:
    stall.press(FIVE)
    assert stall.pressed() == [FIVE]
    assert stall.possible() == [SIX, OTHER_SIX, SEVEN]
    assert stall.moves() == []
    stall.press(OTHER_SIX)
    assert stall.moves() == ["5>6"]
    assert stall.sent[-1]["sequence"] == 4


def test_the_order_does_not_matter(stall: Stall) -> None:
    stall.press(SIX, OTHER_FIVE)
    assert stall.moves() == ["5>6"]


def test_two_alike_are_two_pieces_and_a_pressed_one_is_let_go(stall: Stall) -> None:
    stall.press(EIGHT, SIX)
    assert stall.possible() == [OTHER_SIX, SEVEN]
    stall.press(SIX)
    assert stall.pressed() == [EIGHT]
    stall.press(SIX, OTHER_SIX)
    assert stall.moves() == ["8>6,6"]


def test_what_no_piece_stands_for_is_asked_by_the_prompt(stall: Stall) -> None:
    stall.press(FIVE, SEVEN)
    assert stall.offered() == ["Do 5>7 coin", "Do 5>7", "Never mind"]
    assert stall.moves() == []
    expect(stall.page.locator("#prompt")).to_be_hidden()
    stall.page.get_by_role("button", name="Never mind").click()
    assert (stall.pressed(), stall.offered()) == ([], [])
    expect(stall.page.locator("#prompt")).to_be_visible()
    stall.press(FIVE, SEVEN)
    stall.page.locator("#chooser").get_by_role("button", name="Do 5>7", exact=True).click()
    assert stall.moves() == ["5>7"]


def test_a_piece_that_does_not_fit_takes_the_place_of_others(stall: Stall) -> None:
    stall.press(FIVE, SEVEN, EIGHT)
    assert (stall.pressed(), stall.offered()) == ([SEVEN, EIGHT], [])
    stall.press(OTHER_SIX)
    assert stall.moves() == ["8>6,7"]


def test_a_move_that_comes_about_by_exchange_is_asked_for(stall: Stall) -> None:
    stall.press(EIGHT, SIX, FIVE)
    assert stall.moves() == [], "nobody has said that this is the move"
    assert stall.offered() == ["Do 5>6", "Never mind"]
    stall.press(OTHER_FIVE)
    assert stall.pressed() == [SIX, OTHER_FIVE]
    stall.page.locator("#chooser button").first.click()
    assert stall.moves() == ["5>6"]


def test_the_prompt_follows_the_choice(stall: Stall) -> None:
    prompt, chosen = stall.page.locator("#prompt"), stall.page.locator("#chosen")
    expect(chosen).to_be_hidden()
    stall.press(EIGHT)
    expect(chosen).to_have_text("The 8 chosen: now the 6 or the 7.")
    expect(prompt).to_be_hidden()
    stall.press(SIX)
    expect(chosen).to_have_text("The 8 and the 6 chosen: now the 6 or the 7.")
    stall.page.keyboard.press("Escape")
    expect(chosen).to_be_hidden()
    expect(prompt).to_be_visible()
    stall.page.evaluate("id => { document.getElementById(id).dataset.then = 'take a seven' }", EIGHT)
    stall.press(EIGHT)
    expect(chosen).to_have_text("The 8 chosen: take a seven.")


def test_a_piece_that_cannot_be_taken_says_why(stall: Stall) -> None:
    stall.press(FIVE)
    stall.page.locator(f"#{TWO}").click(force=True)  # Playwright waits for what is aria-disabled
    expect(stall.page.locator("#trouble")).to_have_text("The two is kept for the mayor. S1")
    assert stall.pressed() == [FIVE]
    stall.press(SEVEN)
    expect(stall.page.locator("#trouble")).to_be_empty()


@pytest.mark.parametrize(
    ("row", "pieces", "move"),
    [
        ("2484", ("hand-0-3-1", "row-4-1"), "3>4"),
        ("2484", ("hand-0-3-1", "row-4-2"), "3>4*"),
        ("2484", ("row-4-2", "row-4-1", "hand-0-7-1"), "7>4,4"),
        ("25454", ("hand-0-7-1", "row-5-1", "row-4-2"), "7>5,4*"),
        ("25454", ("hand-0-7-1", "row-5-2", "row-4-2"), "7>5,4"),
        ("25454", ("row-4-1", "row-5-2", "hand-0-7-1"), "7>5,4"),
    ],
)
def test_of_equal_cards_the_one_that_is_pressed_goes(
    open_browser: Opener, row: str, pieces: tuple[str, ...], move: str
) -> None:
    stall = Stall(open_browser(), match=woods(["37", "88"], row, stock=""))
    stall.press(*pieces)
    assert stall.moves() == [move]


def test_of_equal_cards_with_a_token_the_prompt_asks_for_the_token_alone(open_browser: Opener) -> None:
    stall = Stall(open_browser(), match=woods(["37", "88"], "2484", stock=""))
    stall.press("hand-0-7-1", "row-2-1", "row-4-2")
    assert stall.offered() == [
        "Trade a 7 for the 4 nearest the deck and a 2, with a token",
        "Trade a 7 for the 4 nearest the deck and a 2, without a token",
        "Never mind",
    ]
    stall.page.locator("#chooser button").first.click()
    assert stall.moves() == ["7>4*,2+"]


def test_a_player_is_a_piece(stall: Stall) -> None:
    stall.press("pick-player-1")
    assert stall.moves() == ["wave"]


def test_moves_without_pieces_are_buttons(stall: Stall) -> None:
    stall.page.locator("#all-moves summary").click()
    stall.page.get_by_role("button", name="Do wait").click()
    assert stall.moves() == ["wait"]


def test_keyboard_alone(stall: Stall) -> None:
    keys = stall.page.keyboard
    keys.press("g")
    keys.press("End")
    keys.press("Enter")
    assert stall.pressed() == [EIGHT]
    expect(stall.page.locator("#chosen")).to_have_text("The 8 chosen: now the 6 or the 7.")
    keys.press("Escape")
    assert stall.pressed() == []
    keys.press("Home")
    keys.press("Space")
    keys.press("Shift+Tab")
    assert stall.page.evaluate("document.activeElement.id") == SIX, "the row is one stop, at its first open piece"
    keys.press("End")
    keys.press("Enter")
    expect(stall.page.locator("#chosen")).to_contain_text("To confirm: Do 5>7 coin or Do 5>7.")
    assert stall.page.evaluate("document.activeElement.textContent") == "Do 5>7 coin", "the focus goes on"
    keys.press("Escape")
    assert stall.page.evaluate("document.activeElement.id") in (FIVE, SEVEN), "and comes back"
    keys.press("g")
    keys.press("Enter")
    assert stall.pressed() == [FIVE]


def test_by_finger(open_browser: Opener) -> None:
    stall = Stall(open_browser(viewport=PHONE, has_touch=True, is_mobile=True))
    for piece in (EIGHT, SIX, SEVEN):
        stall.page.locator(f"#{piece}").tap()
    assert stall.moves() == ["8>6,7"]


def test_a_choice_lasts_until_the_table_moves_on(stall: Stall) -> None:
    stall.press(FIVE, SEVEN)
    stall.page.locator("#chooser button").first.focus()
    stall.redraw(sequence=4)
    assert stall.pressed() == [SEVEN, FIVE]
    assert stall.page.evaluate("document.activeElement.textContent") == "Do 5>7 coin"
    stall.redraw(sequence=5)
    wait_until(stall.page, "document.getElementById('table').dataset.sequence === '5'")
    assert (stall.pressed(), stall.offered()) == ([], [])


def test_without_javascript_the_list_has_every_move(open_browser: Opener) -> None:
    stall = Stall(open_browser(java_script_enabled=False), scripts=False)
    stall.take_forms()
    stall.page.locator("#all-moves summary").click()
    buttons = stall.page.locator("#all-moves button")
    assert buttons.count() == 7
    buttons.nth(3).click()
    assert "action=8%3E6%2C6" in stall.forms[0]


WAY = """id => {
  const card = document.getElementById(id);
  const [flight] = card.getAnimations().filter(one => one.effect.getKeyframes()[0].transform?.startsWith("translate"));
  if (!flight) return null;
  const way = new DOMMatrix(flight.effect.getKeyframes()[0].transform);
  flight.finish();
  const rect = card.getBoundingClientRect();
  return [Math.round(rect.x + rect.width / 2 + way.e), Math.round(rect.y + rect.height / 2 + way.f)];
}"""
# Flights stay at their start, so that a slow machine cannot miss them. Hands spread at once, as a flight
# leads to where its card lay when it began.
HELD = """() => {
  const still = new CSSStyleSheet();
  still.replaceSync("* { transition: none !important; }");
  document.adoptedStyleSheets.push(still);
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const flight = animate.apply(this, how);
    flight.pause();
    return flight;
  };
}"""
CENTRE = "one => [one.x + one.width / 2, one.y + one.height / 2].map(Math.round)"


def test_cards_that_are_alike_travel_from_where_they_lay(open_browser: Opener) -> None:
    stall = Stall(open_browser(reduced_motion="no-preference", speed="calm"))
    page = stall.page
    page.evaluate(HELD)
    places = {
        name: page.evaluate(f"({CENTRE})(document.getElementById('{name}').getBoundingClientRect())")
        for name in (OTHER_SIX, OTHER_FIVE)
    }
    stall.redraw(sequence=5, cards=TRADED)
    page.locator("#hand-0-6-1").wait_for()
    assert page.evaluate(WAY, "hand-0-6-1") == places[OTHER_SIX], "the six comes from the row"
    assert page.evaluate(WAY, "pile-0") == places[OTHER_FIVE], "the five comes from the hand"
    assert page.evaluate(WAY, SIX) is None, "the six that stays does not move"
