"""Whole games in a browser: by mouse, by keyboard alone, with friends, without JavaScript, through a crash."""

import signal
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.sampling import sampled
from tests.web.browser.conftest import PHONE, Opener
from tests.web.browser.table import (
    CHOICES,
    ENDED,
    await_move,
    await_turn,
    close_sheets,
    hand,
    new_table,
    new_table_for,
    play_by_mouse,
    sequence,
)
from tests.web.visitors import hosting

FOCUSED = "document.activeElement"


def test_whole_matches_by_mouse_and_rematches(open_browser: Opener) -> None:
    page = open_browser()
    new_table(page)
    seen: set[str] = set()
    while not {"keep", "decree", "bury"} & seen:  # one match in thirty has no ability to decide
        while await_turn(page) == "mine":
            seen.add(play_by_mouse(page).split(" ")[0])
        expect(page.locator("#prompt")).to_contain_text(ENDED)
        finished = page.url
        page.locator("#rematch").click()
        page.wait_for_url(lambda url, before=finished: url != before)
        assert await_turn(page) == "mine"
        assert len(hand(page)) >= 12


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until what the selector finds has the focus."""
    for _ in range(60):
        if page.evaluate(f"{FOCUSED}.matches({selector!r})"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def test_a_whole_match_by_keyboard_alone(open_browser: Opener) -> None:
    page = open_browser()
    tab_to(page, "a[href='/new/fox']")
    page.keyboard.press("Enter")
    page.wait_for_url("**/new/fox")
    tab_to(page, "#option-target")
    page.keyboard.press("Control+A")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    page.locator("[data-hand] .card[tabindex='0']").wait_for()  # keys are listened to
    while await_turn(page) == "mine":
        if page.locator("[data-dismiss]:visible").count():
            tab_to(page, "[data-dismiss]")
            page.keyboard.press("Enter")
        page.keyboard.press("g")
        for _ in range(14):
            if page.evaluate(f"{FOCUSED}.matches({CHOICES!r})"):
                break
            page.keyboard.press("ArrowRight")
        before = sequence(page)
        page.keyboard.press("Enter")
        await_move(page, before)
        assert page.evaluate(f"{FOCUSED} !== document.body"), "a move lost the focus"
    expect(page.locator("#prompt")).to_contain_text(ENDED)


@pytest.mark.smoke
def test_friends_by_link_and_a_spectator_who_sees_no_hand(open_browser: Opener) -> None:
    ada = open_browser()
    new_table(ada, second="seat-1-friend")
    invite = ada.locator("input[id^=invite-]").first.input_value()
    watch = ada.locator("#link-spectator").input_value()
    ben, eve = open_browser(invite, viewport=PHONE), open_browser(watch)
    frames: list[str] = []
    ben.locator("#join-name").fill("Ben")
    ben.get_by_role("button", name="Sit on seat 2").click()
    eve.get_by_role("button", name="Watch").click()
    for page in (ben, eve):
        page.wait_for_url("**/table/*")
    eve.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    eve.reload()
    expect(ada.locator(".plate").first).to_contain_text("Ben")
    close_sheets(ada)
    public: set[str] = set()
    for _ in range(sampled(6, 12)):
        public |= {
            str(one) for one in eve.locator(".decree .card").evaluate_all("cards => cards.map(c => c.id.slice(5))")
        }
        actor = ada if ada.evaluate("document.querySelector('#table').dataset.turn") == "mine" else ben
        play_by_mouse(actor)
        for page in (ada, ben, eve):
            expect(page.locator("#table")).to_have_attribute("data-sequence", str(sequence(actor)))
        hidden = (hand(ada) | hand(ben)) - public
        assert hidden
        for sight in (eve.content(), frames[-1]):
            assert not [card for card in hidden if f"card-{card}" in sight]
        assert not [card for card in hand(ben) - public if f"card-{card}" in ada.content()]
    assert eve.locator(CHOICES).count() == 0


def test_reload_and_second_tab_show_the_same_table(open_browser: Opener) -> None:
    page = open_browser()
    new_table(page)
    await_turn(page)
    play_by_mouse(page)
    await_turn(page)
    cards, at = hand(page), sequence(page)
    other = page.context.new_page()
    other.goto(page.url)
    page.reload()
    assert hand(page) == hand(other) == cards
    assert sequence(page) == sequence(other) == at
    play_by_mouse(other)
    await_move(page, at)


def test_a_killed_server_comes_back_under_the_open_page(open_browser: Opener, tmp_path: Path) -> None:
    with hosting(tmp_path / "tables.sqlite") as own:
        page = open_browser(at=own, mishaps=("ERR_", "WebSocket", "Failed to load"))
        new_table(page)
        for _ in range(3):
            await_turn(page)
            play_by_mouse(page)
        await_turn(page)
        cards, at = hand(page), sequence(page)
        address, own_port = own.url, own.url.rsplit(":", 1)[1]
        own.end(signal.SIGKILL)
        own.start(port=int(own_port))
        assert own.url == address
        assert hand(page) == cards
        play_by_mouse(page)
        assert sequence(page) > at
        page.reload()
        for _ in range(2):
            assert await_turn(page) == "mine"
            play_by_mouse(page)


def test_hint_and_take_back(open_browser: Opener) -> None:
    page = open_browser()
    new_table(page)
    await_turn(page)
    cards = hand(page)
    page.locator("#hint").click()
    expect(page.locator("#hint-title")).to_be_visible()
    play_by_mouse(page)
    await_turn(page)
    before = sequence(page)
    page.locator("#undo").click()
    await_move(page, before)
    await_turn(page)
    assert hand(page) == cards


def test_a_refused_card_says_why(open_browser: Opener) -> None:
    page = open_browser()
    new_table(page, target=50)
    while True:
        assert await_turn(page) == "mine"
        refused = page.locator("[data-refused]")
        if refused.count():
            break
        play_by_mouse(page)
    before = sequence(page)
    refused.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".why:visible").first).to_contain_text("F")
    assert sequence(page) == before


def test_one_device_for_two_covers_the_hands_between_turns(open_browser: Opener) -> None:
    page = open_browser()
    new_table(page, second="seat-1-me")
    for _ in range(6):
        if page.locator("#uncover").count():
            assert page.locator("[data-hand] .card").count() == 0
            page.locator("#uncover").click()
            expect(page.locator("#uncover")).to_have_count(0)
        expect(page.locator(CHOICES).first).to_be_visible()
        play_by_mouse(page)


def test_without_javascript_forms_do(open_browser: Opener) -> None:
    page = open_browser(java_script_enabled=False)
    new_table(page)
    for _ in range(40):
        if page.locator("#table[data-turn=over]").count():
            break
        choices = page.locator(CHOICES)
        if choices.count():
            choices.first.click(position={"x": 12, "y": 24})
        else:
            page.reload()
    expect(page.locator("#prompt")).to_contain_text(ENDED)


def test_without_javascript_the_page_goes_on_where_it_was(open_browser: Opener) -> None:
    page = open_browser(java_script_enabled=False, viewport={"width": 390, "height": 520})
    new_table_for(page, "woods", 2, "seat-1-1")
    page.locator("#all-moves summary").click()
    for _ in range(3):
        moves = page.locator("#all-moves button")
        moves.last.click()
        expect(page.locator("#all-moves")).to_have_attribute("open", "")
        expect(moves.first).to_be_in_viewport()
    new_table(page)
    page.locator("[data-hand] [name=action]").first.click(position={"x": 12, "y": 24})
    expect(page.locator("#prompt")).to_be_in_viewport()
    assert page.evaluate("scrollY") > 0
