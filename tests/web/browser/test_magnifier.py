"""Cards to be read: large by pointer, finger and keyboard; the list of all that has a name; buttons."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.games.grimwood.setting import table as grimwood
from tests.web.browser.conftest import DESKTOP, PHONE, Opener
from tests.web.browser.page_checks import apart, check
from tests.web.browser.stall import Stall
from tests.web.browser.table import EDGE, await_turn
from tests.web.drawing import TEMPLATES, context_of

import tanglewood as tw

COMBOS = ("1: troll mage", "1: owls", "0: elf")
LARGE = "#closer"
HOVER_MS = 300  # after which a card that is pointed at is large
TROLL = "A player of your choice discards a random card"


def woods_of_grim(open_browser: Opener, moves: tuple[str, ...] = (), **settings: object) -> Stall:
    """A table of The Grimwood at which several cards lie."""
    return Stall(open_browser(**settings), match=played(moves))


def played(moves: tuple[str, ...]) -> tw.Match:
    """The match at that table after some moves."""
    match = grimwood("bride owl crow rune", "amazon path", combos=COMBOS, pile="giant demon", deck="swamp hydra")
    for move in moves:
        match.play(move)
    return match


def within(page: Page, one: Locator) -> bool:
    """Whether all of it is on the screen."""
    box, size = one.bounding_box(), page.viewport_size
    assert box
    assert size
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return box["x"] >= 0 and box["y"] >= 0 and right <= size["width"] and bottom <= size["height"]


def test_the_others_cards_have_names(open_browser: Opener) -> None:
    page = woods_of_grim(open_browser).page
    for name in ("Troll", "Mage", "Owl"):
        shown = page.locator(".opponents .called", has_text=name).last  # of three alike the upper one
        expect(shown).to_be_visible()
        assert shown.evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 11
        assert shown.evaluate("one => one.scrollWidth <= one.clientWidth + 1"), "the whole name"


@pytest.mark.parametrize("size", [DESKTOP, {"width": 1280, "height": 720}])
def test_a_card_is_large_while_one_points_at_it(open_browser: Opener, size: dict[str, int]) -> None:
    page = woods_of_grim(open_browser, viewport=size).page
    large = page.locator(LARGE)
    for card, does in ((".opponents [data-face=troll]", TROLL), ("#hand [data-face=bride]", "male supernaturals")):
        expect(large).to_be_hidden()
        page.locator(card).hover()
        expect(large).to_contain_text(does)
        assert apart(large, page.locator(card))
        assert within(page, large)
        assert large.evaluate("one => getComputedStyle(one).pointerEvents") == "none"
        page.mouse.move(2, 2)
    expect(large).to_be_hidden()


UNDER = """([name, x, y]) => {
  const card = document.querySelector(name);
  Object.assign(card.style, { position: "fixed", left: `${x - 20}px`, top: `${y - 20}px`, zIndex: 99 });
  card.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse", clientX: x, clientY: y }));
}"""  # browsers say so too where a card has come under a mouse that rests, most but not all of the time
FREE = (300, 420)  # a place on the table where no card lies


def test_no_card_is_large_under_a_mouse_that_has_not_moved(open_browser: Opener) -> None:
    """A card that is dealt or flies there does not open; it does as soon as the mouse moves on it."""
    page = woods_of_grim(open_browser).page
    large = page.locator(LARGE)
    page.mouse.move(*FREE)
    page.evaluate(UNDER, ["#hand [data-face=bride]", *FREE])
    page.wait_for_timeout(3 * HOVER_MS)
    expect(large).to_be_hidden()
    page.mouse.move(FREE[0] + 2, FREE[1] + 2)
    expect(large).to_be_visible()


def test_a_large_card_closes_when_anything_moves(open_browser: Opener) -> None:
    """Whether one points at it or has gone to it by keys."""
    stall = woods_of_grim(open_browser)
    page, large = stall.page, stall.page.locator(LARGE)
    for sequence, moves in ((98, ("draw",)), (99, ())):
        if moves:
            page.locator(".opponents [data-face=troll]").hover()
        else:
            page.keyboard.press("c")
        expect(large).to_be_visible()
        html = TEMPLATES.get_template("fragment.html").render(context_of(played(moves), 0))
        stall.show(html, sequence, f"Moved to {sequence}")
        expect(large).to_be_hidden()
        page.wait_for_timeout(2 * HOVER_MS)
        expect(large).to_be_hidden()


def test_no_card_is_large_beside_a_sheet(open_browser: Opener) -> None:
    """The mouse may rest on a card when the sheet comes, and the large one would lie over it."""
    match = tw.new("grimwood", seats=2, seed=1)
    while not match.over:
        match.play(match.legal()[0])
    page = Stall(open_browser(), match=match).page
    large, sheet, card = page.locator(LARGE), page.locator("#match-sheet"), page.locator(".opponents .card").first
    expect(sheet).to_be_visible()
    card.hover(force=True)
    page.wait_for_timeout(2 * HOVER_MS)
    expect(large).to_be_hidden()
    page.get_by_role("button", name="See the table").click()
    card.hover()
    expect(large).to_be_visible()


def test_a_large_card_is_not_in_the_way_of_choosing(open_browser: Opener) -> None:
    stall = woods_of_grim(open_browser)
    page, large = stall.page, stall.page.locator(LARGE)
    page.locator("#hand [data-face=bride]").hover()
    expect(large).to_be_visible()
    page.locator("#hand [data-face=bride]").click()
    expect(large).to_be_hidden()


def test_a_card_without_a_text_is_not_shown_large(open_browser: Opener) -> None:
    page = woods_of_grim(open_browser).page
    large = page.locator(LARGE)
    page.locator("#hand [data-face=bride]").hover()
    expect(large).to_be_visible()
    stall = Stall(open_browser())
    large = stall.page.locator(LARGE)
    for ask in ("one => one.focus()", "one => one.click()"):
        stall.page.locator("#hand-0-5-1").evaluate(ask)
        stall.page.locator("#hand-0-5-1").hover()
        stall.page.wait_for_timeout(2 * HOVER_MS)
        expect(large).to_be_hidden()


COVERS = """() => {
  const large = document.getElementById("closer").getBoundingClientRect();
  const kept = "#table :is(.plate, .score), .board :is(.shared, .opponents) .card:not(.back)";
  const seen = [...document.querySelectorAll(kept)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  return seen.filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < large.right - 1 && right > large.left + 1 && top < large.bottom - 1 && bottom > large.top + 1;
  }).map((one) => one.outerHTML.slice(0, 120));
}"""


@pytest.mark.parametrize("size", [DESKTOP, {"width": 1280, "height": 720}])
@pytest.mark.parametrize("game", ["fox", "woods", "grimwood", "explorers"])
def test_pointing_covers_no_score_no_plate_and_nothing_that_is_played(
    open_browser: Opener, game: str, size: dict[str, int]
) -> None:
    match = tw.new(game, seed=4)
    for _ in range(40):
        match.play(match.legal()[0])
    page = Stall(open_browser(viewport=size), match=match).page
    page.evaluate("for (const one of document.querySelectorAll('[data-sheet], .notice')) one.hidden = true")
    large, shown = page.locator(LARGE), 0
    for card in page.locator(".board .card:not(.back):visible").all()[:12]:
        card.hover(force=True, position={"x": 8, "y": 8})
        page.wait_for_timeout(HOVER_MS + 60)
        shown += large.is_visible()
        if large.is_visible():
            assert page.evaluate(COVERS) == []
    assert (shown > 0) == (game != "woods"), "there all cards lack a text"


def test_pointing_at_a_card_that_cannot_be_played_does_not_scold(open_browser: Opener) -> None:
    match = tw.new("fox", seed=4)
    while len(match.legal()) == len(match.view(0).zone("hand-0").cards) or match.actor:
        match.play(match.legal()[0])
    page = Stall(open_browser(), match=match).page
    why, refused = page.locator(".why:visible"), page.locator("[data-refused]").first
    refused.hover(position=EDGE)
    page.wait_for_timeout(2 * HOVER_MS)
    expect(why).to_have_count(0)
    refused.focus()
    expect(why).to_have_count(0)
    page.keyboard.press("Enter")
    expect(why).to_have_count(1)
    page.mouse.click(2, 300)
    expect(why).to_have_count(0)
    refused.click(position=EDGE, force=True)
    expect(why).to_have_count(1)


def test_a_card_that_is_no_button_stays_large_when_it_is_pressed(open_browser: Opener) -> None:
    page = woods_of_grim(open_browser).page
    large, card = page.locator(LARGE), page.locator(".opponents [data-face=troll]")
    card.click()
    expect(large).to_contain_text(TROLL)
    page.mouse.move(2, 300)
    expect(large).to_be_visible()
    card.click()
    expect(large).to_be_hidden()
    card.click()
    page.keyboard.press("Escape")
    expect(large).to_be_hidden()


def test_by_keyboard_every_card_on_the_table_can_be_read(open_browser: Opener) -> None:
    page = woods_of_grim(open_browser).page
    large, keys = page.locator(LARGE), page.keyboard
    keys.press("c")
    seen = set()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowRight"):
        expect(large).to_be_visible()
        card = page.locator(":focus")
        seen.add(card.get_attribute("data-face"))
        assert card.get_attribute("aria-describedby") == "closer"
        keys.press(key)
    assert {"troll", "mage", "elf"} <= seen
    keys.press("Escape")
    expect(large).to_be_hidden()
    assert page.locator("[data-roams][tabindex='0']").count() == 1, "one stop for Tab"


def test_what_a_card_does_is_told_once(open_browser: Opener) -> None:
    page = woods_of_grim(open_browser).page
    page.keyboard.press("g")
    expect(page.locator(LARGE)).to_be_visible()
    card = page.locator(":focus")
    assert str(card.get_attribute("aria-describedby")).startswith("tip-"), "its tip describes it already"
    assert page.locator(LARGE).get_attribute("aria-hidden") == "true"
    expect(page.locator(".tip:visible")).to_have_count(0)  # the same words are not shown twice


HOLD = """one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const at = { bubbles: true, pointerType: "touch", clientX: x + width / 2, clientY: y + height / 2 };
  one.dispatchEvent(new PointerEvent("pointerdown", at));
}"""


def test_held_by_a_finger_a_card_is_large_and_not_played(open_browser: Opener) -> None:
    stall = woods_of_grim(open_browser, viewport=PHONE, has_touch=True, is_mobile=True)
    page, large = stall.page, stall.page.locator(LARGE)
    card = page.locator("#hand [data-face=bride]")
    card.evaluate(HOLD)
    expect(large).to_contain_text("male supernaturals")
    assert within(page, large)
    card.evaluate("one => one.click()")  # the finger leaves
    expect(large).to_be_visible()
    assert page.locator("[aria-pressed=true]").count() == 0
    page.locator("#prompt").tap()
    expect(large).to_be_hidden()
    page.locator("#hand .dot").first.tap()
    expect(large).to_be_visible()
    check(page)


def test_what_is_only_named_is_large_too(open_browser: Opener) -> None:
    page = woods_of_grim(open_browser, ("draw", "end")).page
    page.locator("#pile-list summary").click()
    page.locator("#pile-list [data-thing=giant]").hover()
    expect(page.locator(LARGE)).to_contain_text("Take any card from the discard pile")


def test_what_a_button_covers_can_be_looked_at(open_browser: Opener) -> None:
    match = tw.new("lost", 1, seed=1)
    while not any(place["things"] for place in match.view(0).facts["map"]):
        match.play(match.legal()[0])
    page = Stall(open_browser(), match=match).page
    page.locator(".map .chip-of:not(.beast)").first.hover(force=True)  # the space's button lies over it
    expect(page.locator(LARGE)).to_contain_text(re.compile("[a-z]{3}"))


@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, DESKTOP])
def test_the_whole_text_is_on_every_large_card(open_browser: Opener, size: dict[str, int]) -> None:
    match = grimwood("amazon owl", "path", combos=["1: troll"])
    match.play("play amazon")
    page = Stall(open_browser(viewport=size), match=match).page
    kinds = page.locator(".menu .piece")
    expect(kinds).to_have_count(31)
    for kind in kinds.all():
        kind.hover()
        expect(page.locator(f"{LARGE} .words b")).to_have_text(kind.inner_text().strip())
        assert page.locator(f"{LARGE} .words").evaluate("one => one.scrollHeight <= one.clientHeight")


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 720}])
def test_the_whole_text_is_on_every_card_that_is_offered(open_browser: Opener, size: dict[str, int]) -> None:
    pile = "laraki sorceress dragon dwarf bride centaur"
    match = grimwood("giant owl", "path", pile=pile, combos=["1: troll"])
    match.play("play giant")
    page = Stall(open_browser(viewport=size), match=match).page
    words = page.locator(".offered .words")
    expect(words).to_have_count(6)
    assert words.evaluate_all("all => all.every((one) => one.scrollHeight <= one.clientHeight)")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_all_that_has_a_name_is_listed_on_the_table(open_browser: Opener, size: dict[str, int]) -> None:
    page = woods_of_grim(open_browser, viewport=size).page
    if size == PHONE:
        page.locator("#open-side").click()
    page.locator("[data-things]:visible").click()
    dialog = page.locator("#names")
    expect(dialog.locator(".thing")).to_have_count(24 + 7 + 7)
    expect(dialog.locator("ul").first.locator(".thing")).to_have_count(24)
    expect(dialog).to_contain_text(TROLL)
    check(page)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_without_javascript_the_list_is_a_page(open_browser: Opener) -> None:
    page = open_browser("/cards/grimwood", java_script_enabled=False)
    expect(page.locator(".thing")).to_have_count(24 + 7 + 7)


@pytest.mark.parametrize("game", ["fox", "woods", "grimwood", "explorers", "lost"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_pages_of_names(open_browser: Opener, game: str, size: dict[str, int]) -> None:
    check(open_browser(f"/cards/{game}", viewport=size))


@pytest.mark.parametrize("size", [DESKTOP, PHONE, {"width": 1280, "height": 720}])
def test_a_choice_between_supernaturals_shows_them_large(open_browser: Opener, size: dict[str, int]) -> None:
    stall = woods_of_grim(open_browser, ("play bride", "new"), viewport=size)
    offered = stall.page.locator(".offered .card")
    expect(offered).to_have_count(2)  # the males among what lies there
    expect(offered.filter(has_text=TROLL)).to_be_visible()
    expect(offered.first.locator(".words")).to_be_visible()
    assert within(stall.page, stall.page.locator(".offered ul"))
    expect(stall.page.locator(".offered p").first).to_have_text("Name 1’s combo: 2 points")
    check(stall.page)
    offered.filter(has_text=TROLL).click()
    assert stall.moves() == ["take troll"]


def test_what_ends_the_turn_stands_apart(open_browser: Opener) -> None:
    page = woods_of_grim(open_browser, ("draw",)).page
    end = page.locator(".prompt .ends")
    expect(end).to_have_text("End your turn")
    quick = page.locator(".prompt .quick")
    box, others = end.bounding_box(), quick.bounding_box()
    assert box
    if others and others["width"]:
        assert box["x"] >= others["x"] + others["width"] + 16 or box["y"] > others["y"]
    assert quick.locator("[value=end]").count() == 0
    page.locator("#all-moves summary").click()
    assert page.locator("#all-moves .ends").count() == 1


LOOKS_PRESSABLE = """() => {
  const sample = Object.assign(document.createElement("button"), { className: "button" });
  document.getElementById("table").append(sample);
  const ground = getComputedStyle(sample).backgroundColor;
  sample.remove();
  const like = (one) => {
    const look = getComputedStyle(one);
    return look.backgroundColor === ground && look.borderTopStyle === "solid" && parseFloat(look.borderTopWidth) > 0
      && parseFloat(look.borderLeftWidth) > 0 && one.getBoundingClientRect().height < 70 && one.checkVisibility();
  };
  const pressed = "button, a, summary, input, label";
  const found = [...document.querySelectorAll(".board *")].filter((one) => like(one) && !one.closest(pressed));
  return found.map((one) => one.outerHTML);
}"""


@pytest.mark.parametrize(
    ("game", "choices"),
    [("fox", []), ("woods", ["seats-3"]), ("grimwood", []), ("explorers", ["seats-3"]), ("lost", ["seats-1"])],
)
def test_nothing_inert_looks_like_a_button(open_browser: Opener, game: str, choices: list[str]) -> None:
    if game == "grimwood":
        page = woods_of_grim(open_browser).page
    else:
        page = open_browser(f"/new/{game}")
        for choice in choices:
            page.locator(f"label[for={choice}]").click()
        page.get_by_role("button", name="Start the game").click()
        await_turn(page)
    assert page.evaluate(LOOKS_PRESSABLE) == []
