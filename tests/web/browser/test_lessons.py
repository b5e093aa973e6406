"""A guided first game in the browser: what is asked for is marked where one presses, by mouse, finger and keyboard."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.sampling import spread
from tests.web.browser.conftest import DESKTOP, PHONE, Opener
from tests.web.browser.page_checks import LOOKS, check
from tests.web.browser.table import await_turn, origin, sequence, wait_until
from tests.web.visitors import Host

import tanglewood as tw
from tanglewood.core.language.catalogue import say

GAMES = ("explorers", "fox", "grimwood", "lost", "woods")
NEXT = ".hinted:visible:not([aria-pressed=true], .all-moves *)"
# What can be pressed where nothing lies over it, on its left first: a card of a hand that is pointed at comes forward.
OPEN_POINTS = """marked => ({
  sequence: document.getElementById("table").dataset.sequence,
  chosen: document.querySelectorAll("[aria-pressed=true]").length,
  points: [...document.querySelectorAll(marked)].flatMap((thing) => {
    const {left, top, width, height} = thing.getBoundingClientRect();
    const [across, down] = [[0.2, 0.5, 0.8], [0.25, 0.5, 0.75]];
    const points = down.flatMap((y) => across.map((x) => [left + width * x, top + height * y]));
    return points.filter(([x, y]) => thing.contains(document.elementFromPoint(x, y))).slice(0, 1);
  }),
})"""
# What is pressed either is the whole move, or a part of it.
MOVED_OR_CHOSEN = """({sequence, chosen}) => document.getElementById("table").dataset.sequence !== sequence ||
  document.querySelectorAll("[aria-pressed=true]").length > chosen"""


# What the marks lie on besides the thing that they mark, and what is marked though the step's move is not played by it.
MISPLACED = """() => {
  const marked = [...document.querySelectorAll("#table .hinted")].filter((one) => one.checkVisibility());
  const { action } = document.querySelector(".guide").dataset;
  const move = [...document.querySelectorAll("[name=action][data-parts]")].find(({ value }) => value === action);
  const parts = new Set(JSON.parse(move?.dataset.parts ?? "[]").flat());
  const plays = (one) => (one.name === "action" ? one.value === action : parts.has(one.dataset.part));
  const markOf = (one) => {
    const { left, top } = one.getBoundingClientRect();
    const mark = getComputedStyle(one, "::after");
    if (mark.position === "static") return one.getBoundingClientRect();
    const frame = mark.boxSizing === "border-box" ? 0 : 2 + 2 * parseFloat(mark.paddingLeft);
    const [width, height] = [parseFloat(mark.width) + frame, parseFloat(mark.height)];
    const aside = mark.translate.startsWith("-50%") ? width / 2 : 0;
    const [x, y] = [left + parseFloat(mark.left) - aside, top + parseFloat(mark.top)];
    return { left: x, top: y, right: x + width, bottom: y + height };
  };
  const pressable = (x, y) => document.elementFromPoint(x, y)?.closest(".board :is(button, a, summary)");
  const onOther = (one) => {
    const { left, right, top, bottom } = markOf(one);
    const [across, down] = [[left + 3, (left + right) / 2, right - 3], [top + 3, bottom - 3]];
    const spots = across.flatMap((x) => down.map((y) => pressable(x, y)));
    const place = one.closest(".holder, .pickable") ?? one; // with what belongs to the same thing
    return [...new Set(spots)].filter((other) => other && !place.contains(other));
  };
  const unlike = marked.filter(({ dataset }) => !dataset.verb); // a word for the move at the foot of a card is its mark
  const words = (one) => `${one.id} ${one.textContent.trim().slice(0, 30)}`;
  return [
    ...(marked.length || document.querySelector(".hinted") ? [] : ["nothing is marked"]),
    ...marked.filter((one) => !plays(one)).map((one) => `marked: ${words(one)}`),
    ...unlike.flatMap((one) => onOther(one).map((other) => `the mark of ${words(one)} lies on ${words(other)}`)),
  ];
}"""
SIDEWAYS = {"width": 844, "height": 390}


def learn(page: Page, game: str) -> None:
    page.goto(f"{origin(page)}/learn")
    page.locator(f"form[action='/guided/{game}'] button").click()
    expect(page.locator(".guide")).to_be_visible()


def steps_of(game: str) -> int:
    guide = tw.get_game(game).guide
    assert guide
    return len(guide.steps)


def press_what_is_marked(page: Page, *, by_key: bool = False, by_finger: bool = False) -> None:
    """Press one marked thing after the other until the table has moved on."""
    before = str(sequence(page))
    while (now := page.evaluate(OPEN_POINTS, NEXT.replace(":visible", "")))["sequence"] == before:
        if by_key:
            page.locator(NEXT).first.press("Enter")
        elif now["points"]:
            (page.touchscreen.tap if by_finger else page.mouse.click)(*now["points"][0])
        else:
            continue  # it is about to change
        wait_until(page, MOVED_OR_CHOSEN, now)


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SIDEWAYS])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_presses_what_is_marked_comes_to_the_end(open_browser: Opener, game: str, size: dict[str, int]) -> None:
    page = open_browser(viewport=size)
    learn(page, game)
    for number in range(1, steps_of(game) + 1):
        await_turn(page)
        expect(page.locator(".guide")).to_contain_text(f"{number} of {steps_of(game)}")
        expect(page.locator(".guide")).to_be_in_viewport(ratio=1)
        page.mouse.move(-1, -1)  # a card that is pointed at comes forward
        assert page.evaluate(MISPLACED) == []
        press_what_is_marked(page)
    await_turn(page)
    guide = tw.get_game(game).guide
    assert guide
    expect(page.locator(".guide")).to_have_text(say(guide.end))
    expect(page.locator(".hinted")).to_have_count(0)


def test_by_keyboard_alone(open_browser: Opener) -> None:
    page = open_browser()
    learn(page, "woods")
    for _ in range(steps_of("woods")):
        await_turn(page)
        press_what_is_marked(page, by_key=True)
    await_turn(page)
    expect(page.locator(".guide")).to_contain_text("rest of the walk")


def test_by_finger_on_a_phone(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, has_touch=True)
    learn(page, "fox")
    for _ in range(steps_of("fox")):
        await_turn(page)
        expect(page.locator(".guide")).to_be_in_viewport(ratio=1)
        press_what_is_marked(page, by_finger=True)
    await_turn(page)
    expect(page.locator(".guide")).to_contain_text("Play the rest")


def test_whoever_strays_is_shown_the_way_back(open_browser: Opener) -> None:
    page = open_browser()
    learn(page, "fox")
    said = page.locator(".guide").inner_text()
    page.locator("#hand .legal:not(.hinted)").first.click(position={"x": 12, "y": 24})
    expect(page.locator(".guide")).to_contain_text("take it back")
    expect(page.locator("#undo.pointed")).to_be_visible()
    page.locator("#undo").click()
    expect(page.locator(".guide")).to_have_text(said)
    expect(page.locator("#hand .hinted")).to_have_count(1)


def test_the_prompt_says_the_lesson_aloud(open_browser: Opener) -> None:
    page = open_browser()
    learn(page, "fox")
    press_what_is_marked(page)
    await_turn(page)
    expect(page.locator("#aloud")).to_contain_text("lose a trick on purpose")


def test_the_aim_is_told_until_it_is_known(open_browser: Opener) -> None:
    page = open_browser()
    page.locator("form[action='/quick/lost'] button").click()
    expect(page.locator("#aim")).to_be_visible()
    page.locator("[name=action]:visible").first.click()
    expect(page.locator("#aim")).to_have_count(0)
    page.goto(page.url.split("/table")[0])
    page.locator("form[action='/quick/lost'] button").click()
    expect(page.locator("#prompt")).to_be_visible()
    expect(page.locator("#aim")).to_be_hidden()


@LOOKS
def test_pages_of_how_to_play(open_browser: Opener, host: Host, size: Any, scheme: str) -> None:
    page = open_browser(viewport=size, color_scheme=scheme)
    for game in spread(GAMES, 3):
        page.goto(f"{host.url}/how/{game}")
        check(page)
        assert page.locator(".point").count() >= 5
        assert page.locator("main").evaluate("main => main.scrollHeight") < 3 * 900
