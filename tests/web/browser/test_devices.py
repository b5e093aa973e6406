"""One person goes on in another browser, by a code or its link, and both show the same games."""

import re
from typing import Any

from playwright.sync_api import expect
from tests.web.browser.conftest import DESKTOP, NETWORK, PHONE, Opener
from tests.web.browser.page_checks import LOOKS, check
from tests.web.browser.table import close_sheets, new_table
from tests.web.visitors import Host


@LOOKS
def test_a_seat_goes_on_in_the_browser_that_scans_the_code(
    open_browser: Opener, own: Host, size: Any, scheme: str
) -> None:
    """Ben sat down in a messenger's browser, and goes on in his usual one, which has games of its own."""
    away = {"at": own, "mishaps": NETWORK}
    ada = open_browser(**away)
    new_table(ada, second="seat-1-friend")
    ben = open_browser(ada.locator("#link-table").input_value(), viewport=PHONE)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit on seat 2").click()
    ben.wait_for_url(re.compile("/table/"))
    table = ben.url.partition("#")[0]
    ben.locator("#open-side").click()
    ben.locator("#table-menu > summary").click()
    ben.locator("#device").click()
    expect(ben.get_by_role("heading", name="Continue on another device")).to_be_visible()
    expect(ben.get_by_role("img")).to_be_visible()
    assert ben.get_by_role("img").evaluate("(picture) => picture.naturalWidth") > 0
    check(ben)
    link = ben.locator("#device-link").input_value()
    usual = open_browser(viewport=size, color_scheme=scheme, **away)
    new_table(usual)
    earlier = usual.url
    usual.goto(link)
    expect(usual.locator("#token-field")).to_be_hidden()
    check(usual)
    usual.reload()
    usual.get_by_label("Take them along").check()
    usual.get_by_role("button", name="Continue here").click()
    usual.wait_for_url(re.compile("/table/[0-9a-f]+#table$"))
    assert usual.url.startswith(table)
    expect(usual.locator("[data-hand]")).to_be_visible()
    own.restart()
    games = []
    for page in (ben, usual):
        page.goto(own.url + "/games")
        games.append({*page.locator("a[href*='/table/']").evaluate_all("links => links.map(link => link.pathname)")})
    assert games[0] == games[1]
    assert {address.partition("/table/")[2].partition("?")[0] for address in (table, earlier)} == {
        path.rpartition("/")[2] for path in games[0]
    }
    late = open_browser(own.url + "/continue#" + link.partition("#")[2], viewport=DESKTOP, **away)
    late.get_by_role("button", name="Continue here").click()
    expect(late.get_by_role("alert")).to_contain_text("This code doesn’t work")


def test_a_code_is_typed_in_and_the_settings_sign_out_again(open_browser: Opener) -> None:
    desk, phone = open_browser(), open_browser(viewport=PHONE)
    new_table(desk)
    close_sheets(desk)
    table = desk.url.partition("?")[0].partition("#")[0]
    desk.goto(desk.url.split("/table")[0] + "/settings")
    desk.get_by_role("button", name="Continue on another device").click()
    code = desk.locator("#device-code").inner_text()
    phone.goto(phone.url + "settings")
    phone.get_by_role("link", name="I have a code from another device").click()
    phone.get_by_label("The code").fill(code.lower())
    phone.get_by_role("button", name="Continue here").click()
    phone.wait_for_url("**/games*")
    expect(phone.locator(f"a[href='{table[table.index('/table/') :]}']")).to_be_visible()
    phone.goto(phone.url.split("/games")[0] + "/settings")
    expect(phone.get_by_text("This browser has signed in.")).to_be_visible()
    check(phone)
    phone.get_by_role("button", name="Sign out", exact=True).click()
    expect(phone.get_by_text("This browser has signed in.")).to_have_count(0)
