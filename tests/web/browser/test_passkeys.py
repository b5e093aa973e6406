"""A passkey makes two browsers one person, with Chromium's virtual authenticator."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect
from tests.web.browser.conftest import PHONE, Windows
from tests.web.browser.page_checks import check
from tests.web.visitors import Host, hosting

pytest.importorskip("webauthn", reason="install tanglewood[passkeys] to test passkeys")
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    monkeypatch.setenv("TABLE_OPEN", "yes")
    with hosting(tmp_path / "t.sqlite") as found:
        yield found


class Device:
    """A browser with an authenticator of its own."""

    def __init__(self, windows: Windows, host: Host, **settings: Any) -> None:
        self.page: Page = windows.open("at once", settings)
        self.url = host.url.replace("127.0.0.1", "localhost")
        self.cdp: CDPSession = self.page.context.new_cdp_session(self.page)
        self.cdp.send("WebAuthn.enable")
        self.id = self.cdp.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})["authenticatorId"]

    def credentials(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.cdp.send("WebAuthn.getCredentials", {"authenticatorId": self.id})[
            "credentials"
        ]
        return found

    def settings(self) -> Page:
        self.page.goto(f"{self.url}/settings")
        return self.page

    def name(self) -> str:
        self.page.goto(f"{self.url}/new/fox")
        return self.page.get_by_label("Your name").input_value()


def test_another_device_is_the_same_person(windows: Windows, opened: Host) -> None:
    desk, phone = Device(windows, opened), Device(windows, opened, viewport=PHONE, color_scheme="light")
    for device, name in ((desk, "Ada"), (phone, "Phone")):
        device.page.goto(f"{device.url}/new/fox")
        device.page.get_by_label("Your name").fill(name)
        device.page.locator("form.setup button.main").last.click()
        expect(device.page).to_have_url(re.compile("/table/"))
    table = desk.page.url
    phone.settings().get_by_role("button", name="Sign in with a passkey").press("Enter")
    expect(phone.page.locator("#passkey-trouble")).to_contain_text("Try again")
    desk.settings().get_by_role("button", name="Make a passkey").press("Enter")
    expect(desk.page.get_by_role("button", name=re.compile("Remove the passkey"))).to_be_visible()
    check(desk.page)
    desk.page.get_by_role("button", name="Make a passkey").click()
    expect(desk.page.locator("#passkey-trouble")).to_contain_text("already has a passkey")
    (credential,) = desk.credentials()
    phone.cdp.send("WebAuthn.addCredential", {"authenticatorId": phone.id, "credential": credential})
    phone.settings().get_by_role("button", name="Sign in with a passkey").click()
    expect(phone.page.get_by_text("This browser has signed in")).to_be_visible()
    check(phone.page)
    assert phone.name() == "Ada"
    phone.page.goto(table)
    expect(phone.page.locator("[data-hand]").first).to_be_visible()
    opened.restart()
    phone.url = desk.url = opened.url.replace("127.0.0.1", "localhost")
    assert phone.name() == "Ada"
    phone.settings().get_by_role("button", name="Sign out", exact=True).click()
    expect(phone.page.get_by_role("button", name="Sign out", exact=True)).to_have_count(0)
    assert phone.name() == "Phone"
    desk.settings().get_by_role("button", name=re.compile("Remove the passkey")).click()
    phone.settings().get_by_role("button", name="Sign in with a passkey").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("doesn’t know that passkey")
