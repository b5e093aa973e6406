"""Friends join a table by one link, which outlives reloads and other browsers, and tells who sits where."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from tests.web.browser.conftest import DESKTOP, PHONE, Opener
from tests.web.browser.page_checks import LOOKS, check

from tanglewood.web.http.access import hash_of_secret

SHARING = "navigator.share = async (what) => { window.shared = what; };"
FRIENDS = ["Ben", "Cat", "Dan", "Eve", "Fay"]


def invite(page: Page, game: str, seats: int, *choices: str) -> str:
    """Ada's new table with a friend on all other seats, or as the chips say; its one link."""
    page.goto(page.url.rstrip("/") + f"/new/{game}")
    page.get_by_label("Your name").fill("Ada")
    if page.locator(f"label[for=seats-{seats}]").count():
        page.locator(f"label[for=seats-{seats}]").click()
    for chip in choices or [f"seat-{seat}-friend" for seat in range(1, seats)]:
        page.locator(f"label[for={chip}]").click()
    page.get_by_role("button", name="Start the game").click()
    return page.locator("#link-table").input_value()


def sit(page: Page, name: str, seat: int) -> None:
    """Press a free seat on the page of a link."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name=f"Sit on seat {seat}").click()


def test_six_people_join_a_table_for_six_by_one_message(open_browser: Opener) -> None:
    ada = open_browser()
    link = invite(ada, "grimwood", 6)
    pages = {"Ada": ada}
    for number, name in enumerate(FRIENDS):
        pages[name] = page = open_browser(link, viewport=PHONE if number % 2 else DESKTOP)
        expect(page.get_by_role("list", name="Seats")).to_contain_text("Ada")
        for earlier in FRIENDS[:number]:
            expect(page.get_by_role("list", name="Seats")).to_contain_text(earlier)
        sit(page, name, number + 2)
        page.wait_for_url(re.compile("/table/"))
        assert page.url.partition("#")[2] == "table", "the secret does not go along"
        expect(page.locator("[data-sheet=invite]")).to_have_count(0)  # the host invites
    for page in pages.values():
        for name in {*pages} - {next(whose for whose, other in pages.items() if other is page)}:
            expect(page.locator(".opponents")).to_contain_text(name)
    expect(ada.locator("#link-table")).to_have_count(0)
    late = open_browser(link)
    expect(late.get_by_text("All seats are taken. You can watch.")).to_be_visible()
    check(late)
    late.get_by_role("button", name="Watch").click()
    late.wait_for_url(re.compile("/table/"))
    expect(late.locator(".opponents")).to_contain_text("Fay")


@LOOKS
def test_a_link_outlives_reloads_and_other_browsers(open_browser: Opener, size: Any, scheme: str) -> None:
    ada, ben = open_browser(), open_browser(viewport=size, color_scheme=scheme)
    link = invite(ada, "woods", 3, "seat-1-friend", "seat-2-1")
    ben.goto(link)
    for _ in range(2):
        expect(ben.get_by_role("button", name="Sit on seat 2")).to_be_visible()
        expect(ben.locator("#token-field")).to_have_count(0)
        check(ben)
        assert ben.url == link
        ben.reload()
    usual = open_browser(ben.url)  # "open in browser"
    sit(usual, "Ben", 2)
    usual.wait_for_url(re.compile("/table/"))
    usual.goto(link)
    usual.wait_for_url(re.compile("/table/[0-9a-f]+#table$"))
    expect(usual.locator("[data-hand]")).to_be_visible()


def test_two_press_at_once_and_the_slower_one_gets_the_next_seat_or_watches(open_browser: Opener) -> None:
    ada = open_browser()
    link = invite(ada, "woods", 3)
    quick, slow, last = (open_browser(link, mishaps=("409",), viewport=PHONE) for _ in range(3))
    for page in (quick, slow, last):
        expect(page.get_by_role("button", name=re.compile("Sit on seat"))).to_have_count(2)
    sit(quick, "Ben", 2)
    quick.wait_for_url(re.compile("/table/"))
    sit(slow, "Cat", 2)
    expect(slow.get_by_role("alert")).to_contain_text("Somebody else has just taken that seat")
    expect(slow.get_by_label("Your name")).to_have_value("Cat")
    check(slow)
    slow.goto(slow.url)  # a discarded tab comes back
    slow.reload()
    sit(slow, "Cat", 3)
    slow.wait_for_url(re.compile("/table/"))
    sit(last, "Dan", 3)
    expect(last.get_by_text("All seats are taken. You can watch.")).to_be_visible()
    last.get_by_role("button", name="Watch").click()
    last.wait_for_url(re.compile("/table/"))


def test_a_name_typed_before_the_seats_are_shown_stays(open_browser: Opener) -> None:
    ada, ben = open_browser(), open_browser()
    link = invite(ada, "woods", 3)
    waiting: list[Route] = []
    ben.route("**/seats", lambda route: waiting.append(route))  # noqa: PLW0108 (Playwright marks it)
    with ben.expect_request("**/seats"):
        ben.goto(link)
    ben.get_by_label("Your name").fill("Ben")
    waiting[0].continue_()
    expect(ben.get_by_role("button", name="Sit on seat 2")).to_be_visible()
    expect(ben.get_by_label("Your name")).to_have_value("Ben")


def test_without_scripts_the_code_shows_the_seats(open_browser: Opener) -> None:
    ada, ben = open_browser(), open_browser(java_script_enabled=False)
    link = invite(ada, "woods", 3)
    ben.goto(link)
    ben.get_by_label("The code from your link").fill(link)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.get_by_label("Your name")).to_have_value("Ben")
    ben.get_by_role("button", name="Sit on seat 3").click()
    ben.wait_for_url(re.compile("/table/"))


def test_a_link_that_was_cut_off_asks_for_its_code(open_browser: Opener) -> None:
    ada, ben = open_browser(), open_browser(mishaps=("403",))
    link = invite(ada, "fox", 2)
    ben.goto(link.partition("#")[0])
    expect(ben.get_by_label("The code from your link")).to_be_visible()
    ben.goto(link.partition("/join")[0] + "/healthz")
    ben.goto(link[:-8])
    expect(ben.get_by_role("alert")).to_contain_text("Check that you have the whole link")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_link_is_shared_where_the_system_can(open_browser: Opener, size: Any) -> None:
    plain = open_browser(viewport=size)
    invite(plain, "fox", 2)
    expect(plain.locator("#link-table")).to_be_visible()
    expect(plain.locator("[data-share]").first).to_be_hidden()
    page = open_browser(viewport=size, again=False)
    page.context.add_init_script(SHARING)
    page.reload()
    link = invite(page, "fox", 2)
    check(page)
    page.get_by_role("button", name="Share: Link to this table").click()
    text = "Ada invites you to play The Fox in the Forest."
    shared = page.evaluate("window.shared")
    assert (shared["title"], shared["text"]) == (page.title(), text)
    assert hash_of_secret(shared["url"]) == hash_of_secret(link)


def test_single_seats_have_links_of_their_own(open_browser: Opener) -> None:
    ada = open_browser()
    invite(ada, "woods", 3)
    ada.locator("#single-seats > summary").click()
    link = ada.locator("#invite-2").input_value()
    ben, late = open_browser(link), open_browser(link)
    for page in (ben, late):
        expect(page.get_by_role("button", name=re.compile("Sit on seat"))).to_have_count(1)
    sit(ben, "Ben", 3)
    ben.wait_for_url(re.compile("/table/"))
    late.reload()
    expect(late.get_by_text("The seat of this link is taken.")).to_be_visible()
    late.get_by_role("button", name="Watch").click()
    late.wait_for_url(re.compile("/table/"))
