"""A code from one browser lets another one act for the same person: once, and within ten minutes."""

import re
import time
from pathlib import Path

import httpx
import pytest
from tests.web.local_app import PAGE, run
from tests.web.strangers import Place, place, session
from tests.web.visitors import Host, Person, friendly_table, hand

from tanglewood.store.passkeys import CODE_SECONDS
from tanglewood.web.http.access import hash_of

FRIENDLY = {"seats": "2", "seat-1": "friend"}
CODE = re.compile(r'id="device-code">([2-9A-Z]{5}-[2-9A-Z]{5})<')


def code_on(text: str) -> str:
    found = CODE.search(text)
    assert found
    return found[1]


def test_a_code_opens_the_seat_in_another_browser_once(ada: Person, ben: Person) -> None:
    path, links = friendly_table(ada)
    shown = ada.post("/device", {"table": path.rpartition("/")[2]})
    code = code_on(shown.text)
    assert f"#{code.replace('-', '')}" in shown.text
    assert 'src="data:image/svg+xml;base64,' in shown.text
    assert f'href="{path}"' in shown.text
    assert ben.get("/continue").status_code == 200
    assert ben.get(path).status_code == 403, "to look uses nothing up"
    answer = ben.post("/continue", {"token": code})
    assert answer.headers["location"] == f"{path}#table"
    assert hand(ben.page(path)) == hand(ada.page(path)) != set()
    assert path in ben.page("/games")
    with Person(ada.host) as third:
        late = third.post("/continue", {"token": code})
        assert late.status_code == 403
        assert "doesn’t work (any more)" in late.text
        assert third.get(path).status_code == 403
        assert third.join(links["invite-1"], "Cat").status_code == 303, "she is nobody else"


@pytest.mark.parametrize(
    "how", [str.lower, lambda code: code.replace("-", " "), lambda code: f"http://x/continue#{code}"]
)
def test_a_code_can_be_entered_in_many_ways(ada: Person, ben: Person, how: "type[str]") -> None:
    path, _ = friendly_table(ada)
    code = code_on(ada.post("/device").text)
    assert ben.post("/continue", {"token": how(code)}).headers["location"] == "/games#main"
    assert ben.get(path).status_code == 200


@pytest.mark.parametrize("token", ["", "#", "x" * 5000, "ABCDE-FGHJK", "é"])
def test_wrong_codes_change_nothing(ada: Person, ben: Person, token: str) -> None:
    friendly_table(ada)
    ada.post("/device")
    answer = ben.post("/continue", {"token": token})
    assert answer.status_code == 403
    assert "Get a new one" in answer.text


def test_the_own_code_is_not_used_up(ada: Person, ben: Person) -> None:
    path, _ = friendly_table(ada)
    code = code_on(ada.post("/device", {"table": path.rpartition("/")[2]}).text)
    assert ada.post("/continue", {"token": code}).headers["location"] == f"{path}#table"
    assert ben.post("/continue", {"token": code}).status_code == 303


def test_a_code_leads_to_no_table_of_others(ada: Person, ben: Person) -> None:
    path, _ = friendly_table(ada)
    ben.quick()
    code = code_on(ben.post("/device", {"table": path.rpartition("/")[2]}).text)
    with Person(ada.host) as phone:
        assert phone.post("/continue", {"token": code}).headers["location"] == "/games#main"


def test_whoever_is_nobody_yet_gets_no_code(ben: Person) -> None:
    assert ben.post("/device").headers["location"] == "/"


def test_a_code_survives_a_restart_and_only_its_hash_is_stored(ada: Person, ben: Person, host: Host) -> None:
    path, _ = friendly_table(ada)
    code = code_on(ada.post("/device").text)
    host.restart()
    stored = b"".join(file.read_bytes() for file in Path(host.database).parent.iterdir() if file.is_file())
    assert code.replace("-", "").encode() not in stored
    assert ben.post("/continue", {"token": code}).status_code == 303
    host.restart()
    assert ben.get(path).status_code == 200


async def with_code(here: Place, who: httpx.AsyncClient) -> str:
    return code_on((await who.post("/device")).text)


def test_the_other_browsers_own_games_wait_until_it_signs_out_or_come_along(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada, here.browser() as phone:
            tables = {}
            for who, name in ((ada, "Ada"), (phone, "Phone")):
                tables[name] = (await who.post("/new/pebbles", data={"name": name, **FRIENDLY})).headers["location"]
            assert "games of its own" in (await phone.get("/continue")).text
            await phone.post("/continue", data={"token": await with_code(here, ada)})
            games = (await phone.get("/games")).text
            assert tables["Ada"] in games
            assert tables["Phone"] not in games
            await phone.post("/sign-out/here")
            assert tables["Phone"] in (await phone.get("/games")).text
            await phone.post("/continue", data={"token": await with_code(here, ada), "bring": "on"})
            for who in (ada, phone):
                games = (await who.get("/games")).text
                assert all(path in games for path in tables.values())
                assert (await who.get(tables["Phone"])).status_code == 200, "tables in memory know it"

    run(test)


def test_a_code_ends_with_its_time_and_when_others_are_signed_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada, here.browser() as phone:
            await ada.post("/new/pebbles", data={"name": "Ada", **FRIENDLY})
            code, now = await with_code(here, ada), time.time()
            monkeypatch.setattr(type(here.store), "now", lambda _: now + CODE_SECONDS + 5)
            assert (await phone.post("/continue", data={"token": code})).status_code == 403
            code = await with_code(here, ada)
            await ada.post("/sign-out")
            assert (await phone.post("/continue", data={"token": code})).status_code == 403

    run(test)


def test_only_our_pages_give_and_take_codes_and_nobody_tries_many(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path, joins_an_hour=5) as here, here.browser() as ada, here.browser() as eve:
            await ada.post("/new/pebbles", data={"name": "Ada", **FRIENDLY})
            evil = {**PAGE, "origin": "https://evil.example"}
            for path in ("/device", "/continue", "/sign-out/here"):
                assert (await ada.post(path, headers=evil)).status_code == 403
            codes = [(await eve.post("/continue", data={"token": "ABCDEFGHJK"})).status_code for _ in range(7)]
            assert codes == [403] * 5 + [429] * 2
            assert here.store.signed_in() == {}

    run(test)


def test_the_cookie_is_a_new_one(tmp_path: Path) -> None:
    """Somebody may have planted the one that the browser had."""

    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada, here.browser() as phone:
            await ada.post("/new/pebbles", data={"name": "Ada", **FRIENDLY})
            await phone.post("/new/pebbles", data={"name": "Phone", **FRIENDLY})
            planted = session(phone)
            await phone.post("/continue", data={"token": await with_code(here, ada)})
            assert session(phone) != planted
            assert here.store.signed_in() == {session(phone): session(ada)}
            assert hash_of("") not in here.store.signed_in()

    run(test)
