"""Passkeys: where they are offered, what challenges are good for, and what strangers send instead."""

import asyncio
import json
import time
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.local_app import run
from tests.web.strangers import place, session
from tests.web.visitors import Person

from tanglewood.store import Passkey
from tanglewood.web.people import passkeys
from tanglewood.web.people.passkeys import NEW, SIGN_IN, BadPasskey, Challenges

LOCAL = {"host": "localhost:8321", "origin": "http://localhost:8321"}


def test_a_private_server_has_none(ada: Person) -> None:
    assert "passkey" not in ada.page("/settings")
    assert ada.post("/passkeys", {"do": "remove"}).status_code == 404


def test_without_the_extra_the_page_does_not_offer_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(passkeys, "can_passkeys", lambda: False)
        async with place(tmp_path) as here, here.browser() as ada:
            assert "passkey" not in (await ada.get("/settings", headers=LOCAL)).text
            assert (await ada.post("/passkeys", data={"do": "remove"})).status_code == 404

    run(test)


def challenges(key: bytes) -> Challenges:
    """The challenges of a server whose store has that key."""

    async def secret(name: str) -> bytes:
        return {passkeys.SECRET: key}[name]

    made = Challenges(SimpleNamespace(secret=secret))  # type: ignore[arg-type]
    asyncio.run(made.prepare())
    return made


def test_a_challenge_is_good_in_time_and_for_what_it_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    made, other, stranger = challenges(b"k" * 32), challenges(b"k" * 32), challenges(b"l" * 32)
    given = made.make(NEW, "localhost", "s1")
    for wrong in ((SIGN_IN, "localhost", "s1"), (NEW, "wood.example", "s1"), (NEW, "localhost", "s2")):
        with pytest.raises(BadPasskey):
            made.check(given, *wrong)
    for broken in (b"", given[:-1], given[:20], bytes(57)):
        with pytest.raises(BadPasskey):
            made.check(broken, NEW, "localhost", "s1")
    assert other.check(given, NEW, "localhost", "s1") == made.check(given, NEW, "localhost", "s1")
    with pytest.raises(BadPasskey):
        stranger.check(given, NEW, "localhost", "s1")
    late = made.make(NEW, "localhost", "s1")
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + passkeys.SECONDS + 2)
    with pytest.raises(BadPasskey):
        made.check(late, NEW, "localhost", "s1")


def test_the_page_says_where_they_work(tmp_path: Path) -> None:
    pytest.importorskip("webauthn", reason="install tanglewood[passkeys] to test passkeys")

    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada:
            for host in ("table.example", "127.0.0.1:8321", "[::1]:8321"):
                page = (await ada.get("/settings", headers={"host": host})).text
                assert "Passkeys need an address with a name, by HTTPS." in page
                assert "data-options" not in page
            page = (await ada.get("/settings", headers=LOCAL)).text
            assert page.count("data-options") == 2
            assert "js/page/passkey" in page

    run(test)


def test_a_challenge_is_answered_once_at_any_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of the answer, sent to another server, does not sign a second browser in."""
    webauthn = pytest.importorskip("webauthn", reason="install tanglewood[passkeys] to test passkeys")
    verified = SimpleNamespace(new_sign_count=1)
    monkeypatch.setattr(webauthn, "verify_authentication_response", lambda **_: verified)

    async def test() -> None:
        async with place(tmp_path) as here, place(tmp_path) as there, here.browser() as ada, there.browser() as eve:
            here.store.add_passkey(Passkey("p1", "s1", "key"))
            page = unescape((await ada.get("/settings", headers=LOCAL)).text)
            options = json.loads(page.split('data-options="')[2].split('"><input')[0])
            client = passkeys_text(json.dumps({"challenge": options["challenge"]}))
            sent = {"do": "sign-in", "credential": json.dumps({"id": "p1", "response": {"clientDataJSON": client}})}
            answers = [(await one.post("/passkeys", data=sent, headers=LOCAL)).status_code for one in (ada, eve, ada)]
            assert answers == [303, 403, 403]

    run(test)


def test_what_is_no_passkey_is_refused(tmp_path: Path) -> None:
    pytest.importorskip("webauthn", reason="install tanglewood[passkeys] to test passkeys")

    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada:
            await ada.post("/quick/pebbles")
            page = unescape((await ada.get("/settings", headers=LOCAL)).text)
            options = json.loads(page.split('data-options="')[1].split('"><input')[0])
            assert options["rp"]["id"] == "localhost"
            client = {"type": "webauthn.create", "challenge": options["challenge"], "origin": LOCAL["origin"]}
            sent = passkeys_text(json.dumps(client))
            whole: dict[str, Any] = {
                "id": "AA",
                "rawId": "AA",
                "type": "public-key",
                "response": {"clientDataJSON": sent},
            }
            empty = json.dumps(whole | {"response": whole["response"] | {"attestationObject": "oA"}})
            broken = ("", "{}", "[[[", "[" * 4000, '{"response": {"clientDataJSON": 7}}')
            for do in ("new", "sign-in"):
                for credential in (*broken, empty, json.dumps(whole)):
                    answer = await ada.post("/passkeys", data={"do": do, "credential": credential}, headers=LOCAL)
                    assert answer.status_code == 403
            assert (await ada.post("/passkeys", data={"do": "shout"})).status_code == 400
            assert here.store.passkeys_of(session(ada)) == []

    run(test)


def passkeys_text(text: str) -> str:
    from webauthn.helpers import bytes_to_base64url

    return str(bytes_to_base64url(text.encode()))


def test_a_browser_that_signs_out_is_who_it_was(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada, here.browser() as phone:
            for one, name in ((ada, "Ada"), (phone, "Phone")):
                await one.post("/new/pebbles", data={"seats": "2", "name": name, "seat-1": "friend"})
            assert 'value="Phone"' in (await phone.get("/new/pebbles")).text
            here.store.add_passkey(Passkey("p1", session(ada), "key"))
            here.store.sign_in("earlier", session(ada), "")
            here.store.sign_in(session(phone), session(ada), "b" * 64)
            await here.site.peers.changed_sign_ins()
            assert 'value="Ada"' in (await phone.get("/new/pebbles")).text
            answer = await phone.post("/passkeys", data={"do": "remove", "id": "p1"})
            assert answer.status_code == 303
            assert here.store.passkeys_of(session(ada)) == []
            assert here.tables.services.signed_in == {session(phone): "b" * 64}
            here.store.sign_in(session(phone), session(ada), "b" * 64)
            await here.site.peers.changed_sign_ins()
            assert (await phone.post("/sign-out/here")).status_code == 303
            assert here.tables.services.signed_in == {session(phone): "b" * 64}

    run(test)
