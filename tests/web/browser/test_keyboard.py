"""Keys: how far one goes for a neighbour on a board, and what presses the buttons of the prompt."""

from itertools import pairwise

from playwright.sync_api import Page, expect
from tests.sampling import spread
from tests.web.browser.conftest import PHONE, Opener
from tests.web.browser.stall import Stall
from tests.web.browser.table import await_turn, new_table_for, press_by_key, sequence, start_lost

HEXES = (4, 5, 6, 7, 6, 5, 4)  # of the map of Lost in the Woods, row by row
ARROWS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]
# By where one begins and where one comes to, the least number of arrow keys, up to two. What marks the hex one is at
# is left out: it costs a layout of the whole map for each of the keys, thousands in all.
WALKS = """(arrows) => {
  const sheet = [...document.styleSheets].at(-1);
  const plain = [".hex { z-index: auto !important }", ".rim { display: none !important }"];
  for (const rule of plain) sheet.insertRule(rule, sheet.cssRules.length);
  const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const ways = [...arrows.map((one) => [one]), ...arrows.flatMap((one) => arrows.map((other) => [one, other]))];
  const found = {};
  for (const place of document.querySelectorAll("[data-rove=map] .pick")) {
    found[place.id] = {};
    for (const way of ways) {
      place.focus();
      way.forEach(press);
      found[place.id][document.activeElement.id] ??= way.length;
    }
  }
  return found;
}"""


def hexes() -> dict[str, tuple[float, int]]:
    """Each space, and where it lies: its distance from the middle of its row in hexes, and its row."""
    return {
        f"at-{'abcdefg'[row]}{place + 1}": (place - (count - 1) / 2, row)
        for row, count in enumerate(HEXES)
        for place in range(count)
    }


def test_the_six_neighbours_of_a_hex_are_at_most_two_keys_away(open_browser: Opener) -> None:
    for size in spread([PHONE, {"width": 1280, "height": 720}], 1):
        page = open_browser(viewport=size)
        start_lost(page, 1)
        press_by_key(page, "#be-bruno")  # who chooses a character sees no map on a phone
        page.locator("#at-d4[data-start]").wait_for()
        walks, places = page.evaluate(WALKS, ARROWS), hexes()
        assert set(walks) == set(places)
        beside = {(1.0, 0), (-1.0, 0), (0.5, 1), (0.5, -1), (-0.5, 1), (-0.5, -1)}
        for one, (x, row) in places.items():
            near = [other for other, (right, below) in places.items() if (right - x, below - row) in beside]
            assert 3 <= len(near) <= 6
            assert not [other for other in near if other not in walks[one]], f"far from {one}"


def test_up_and_down_a_map_of_hexes_one_goes_straight(open_browser: Opener) -> None:
    page = open_browser()
    start_lost(page, 1)
    for first, key, way in (("#at-g2", "ArrowUp", "f2 e3 d3 c3 b2 a2"), ("#at-a4", "ArrowDown", "b4 c5 d5 e5 f4 g4")):
        page.locator(first).focus()
        for space in way.split():
            page.keyboard.press(key)
            expect(page.locator(f"#at-{space}")).to_be_focused()


def test_the_four_neighbours_of_a_square_are_one_key_away(open_browser: Opener) -> None:
    page = open_browser()
    new_table_for(page, "explorers", 2, "seat-1-1")
    page.locator(".squares [tabindex='0']").wait_for()
    walks = page.evaluate(WALKS, ARROWS)
    letters = "abcdefg"[: round(len(walks) ** 0.5)]
    for row in range(1, len(letters) + 1):
        for left, right in pairwise(letters):
            assert (
                walks[f"slot-{left}{row}"][f"slot-{right}{row}"]
                == walks[f"slot-{right}{row}"][f"slot-{left}{row}"]
                == 1
            )
    for column in letters:
        for above, below in pairwise(range(1, len(letters) + 1)):
            assert walks[f"slot-{column}{above}"][f"slot-{column}{below}"] == 1


def quick_titles(page: Page) -> list[str]:
    return [
        str(title) for title in page.locator(".prompt [form=moves]").evaluate_all("all => all.map(one => one.title)")
    ]


def test_the_buttons_of_the_prompt_have_digits_and_say_so(open_browser: Opener) -> None:
    page = open_browser()
    start_lost(page, 1)
    press_by_key(page, "#be-bruno")
    end = page.locator("#quick-end")
    end.wait_for()
    named = [title for title in quick_titles(page) if title]
    assert named == [f"Key {number}" for number in range(1, len(named) + 1)]
    expect(page.locator("#undo")).to_have_attribute("title", "Key U")
    key, before = str(end.get_attribute("title")).removeprefix("Key "), sequence(page)
    page.locator("#at-d4").focus()
    page.keyboard.press(key)
    expect(page.locator("#table")).not_to_have_attribute("data-sequence", str(before))


def test_no_key_is_named_where_single_keys_are_off(open_browser: Opener) -> None:
    page = open_browser()
    start_lost(page, 1)
    press_by_key(page, "#be-bruno")
    page.locator("#quick-end").wait_for()
    page.keyboard.press("?")
    page.locator("#letters").uncheck()
    page.keyboard.press("Escape")
    assert set(quick_titles(page)) == {""}
    before = sequence(page)
    page.locator("#at-d4").focus()
    page.keyboard.press("1")
    page.wait_for_timeout(100)
    assert sequence(page) == before


def test_what_is_left_of_a_choice_has_digits_too(open_browser: Opener) -> None:
    stall = Stall(open_browser())
    stall.press("hand-0-5-1", "row-7-1")
    expect(stall.page.locator("#chooser button").nth(1)).to_have_attribute("title", "Key 2")
    stall.page.keyboard.press("2")
    assert stall.moves() == ["5>7"]


def test_skip_to_the_own_turn_has_a_key(open_browser: Opener) -> None:
    page = open_browser()
    new_table_for(page, "pebbles", 3, "seat-1-1", "seat-2-1", rounds="300")
    assert await_turn(page) == "mine"
    page.keyboard.press("?")
    expect(page.locator("#help")).to_contain_text("skip to your turn")


# What a key types on a layout, the place of the key, whether Shift is held, and the shortcut.
LAYOUTS = {
    "English": [
        ("h", "KeyH", False, "h"),
        ("H", "KeyH", True, "h"),
        ("?", "Slash", True, "?"),
        ("!", "Digit1", True, ""),
    ],
    "Dvorak": [("h", "KeyJ", False, "h"), ("/", "BracketLeft", False, "/"), ("z", "Slash", False, "")],
    "German": [
        ("/", "Digit7", True, "/"),
        ("?", "Minus", True, "?"),
        ("ü", "BracketLeft", False, ""),
        ("7", "Digit7", False, "7"),
    ],
    "French": [
        ("&", "Digit1", False, "1"),
        ("é", "Digit2", False, "2"),
        ("1", "Digit1", True, "1"),
        ("?", "KeyM", True, "?"),
    ],
    "Russian": [
        ("р", "KeyH", False, "h"),
        ("Р", "KeyH", True, "h"),
        ("?", "Digit7", True, "?"),
        ("ъ", "BracketRight", False, ""),
    ],
    "Greek": [("η", "KeyH", False, "h"), ("τ", "KeyT", False, "t"), ("?", "Slash", True, "?")],
    "Arabic": [
        ("ا", "KeyH", False, "h"),
        ("ظ", "Slash", False, "/"),
        ("؟", "Slash", True, "?"),
        ("١", "Digit1", False, "1"),
    ],
    "Hebrew": [("י", "KeyH", False, "h"), ("/", "KeyQ", False, "/"), ("א", "KeyT", False, "t")],
    "Korean": [("ㅗ", "KeyH", False, "h"), ("Process", "KeyH", False, "h"), ("1", "Digit1", False, "1")],
    "Thai": [("้", "KeyH", False, "h"), ("ๅ", "Digit1", False, "1"), ("ฝ", "Slash", False, "/")],
    "numbers": [
        ("3", "Numpad3", False, "3"),
        ("End", "Numpad1", False, "1"),
        ("Dead", "Quote", False, ""),
        ("Tab", "Tab", False, ""),
    ],
}
SHORTCUTS = """async ([script, presses]) => {
  const { shortcutOf } = await import(script);
  return presses.map(([key, code, shiftKey]) => shortcutOf({ key, code, shiftKey }));
}"""


def test_shortcuts_are_where_people_look_for_them_on_any_layout(open_browser: Opener) -> None:
    page = open_browser()
    start_lost(page, 1)
    script = page.locator("link[href*='js/table/keyboard']").first.get_attribute("href")
    for layout, presses in LAYOUTS.items():
        shortcuts = page.evaluate(SHORTCUTS, [script, [press[:3] for press in presses]])
        assert shortcuts == [press[3] for press in presses], layout
