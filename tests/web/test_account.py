"""What people can do about themselves on a server."""

from pathlib import Path

import httpx
from tests.web.strangers import place, session
from tests.web.test_guard import PAGE, run

from tanglewood.web.guard import hash_of
from tanglewood.web.sessions import COOKIE


async def tables_shown(who: httpx.AsyncClient) -> bool:
    return "/table/" in (await who.get("/")).text


def test_signing_out_everywhere_ends_the_first_cookie_too(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada, here.browser() as thief, here.browser() as phone:
            await ada.post("/new/pebbles", data={"name": "Ada", "seats": "2", "seat-1": "friend"})
            await phone.post("/new/pebbles", data={"name": "Phone", "seats": "2", "seat-1": "friend"})
            person, first, own = session(ada), ada.cookies[COOKIE], session(phone)
            thief.cookies.update(ada.cookies)
            assert await tables_shown(thief)
            here.store.sign_in(own, person, own)
            here.store.offer_results(person, hash_of("pass"))
            await here.tables.changed_sign_ins()
            answer = await ada.post("/sign-out")
            assert (answer.status_code, answer.headers["location"]) == (303, "/settings")
            assert ada.cookies[COOKIE] != first
            assert await tables_shown(ada)
            assert not await tables_shown(thief)
            assert 'value="Phone"' in (await phone.get("/new/pebbles")).text, "it is who it was before"
            assert here.store.take_results(hash_of("pass"), "s9") is None
            await thief.post("/new/pebbles", data={"name": "Eve", "seats": "2", "seat-1": "friend"})
            assert session(thief) != hash_of(first), "the cookie is replaced"
            await ada.post("/sign-out")
            assert await tables_shown(ada)
            assert sum(one == person for one in here.store.signed_in().values()) == 1

    run(test)


def test_signing_out_with_a_passkey_ends_the_first_cookie_and_without_one_nothing(tmp_path: Path) -> None:
    from tanglewood.store.passkeys import Passkey

    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada:
            await ada.post("/new/pebbles", data={"name": "Ada", "seats": "2", "seat-1": "friend"})
            await ada.post("/passkeys", data={"do": "sign-out"})
            assert await tables_shown(ada), "she could never come back"
            here.store.add_passkey(Passkey("p1", session(ada), "key"))
            await ada.post("/passkeys", data={"do": "sign-out"})
            assert not await tables_shown(ada)

    run(test)


def test_only_our_page_signs_people_out(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada:
            await ada.post("/new/pebbles", data={"name": "Ada", "seats": "2", "seat-1": "friend"})
            other = await ada.post("/sign-out", headers={**PAGE, "origin": "https://evil.example"})
            assert other.status_code == 403
            assert here.store.signed_in() == {}
            async with here.browser() as nobody:
                assert (await nobody.post("/sign-out")).status_code == 303
                assert not nobody.cookies

    run(test)
