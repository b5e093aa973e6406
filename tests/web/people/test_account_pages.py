"""What people can do about themselves on a server: sign out, read all that it holds, erase it."""

import json
from pathlib import Path
from typing import Any

import httpx
from tests.web.local_app import PAGE, run
from tests.web.strangers import Place, place, session

from tanglewood.play.recorded_views import Sights
from tanglewood.store import NotificationChannel, Passkey, relations
from tanglewood.store.persons import ERASED, READABLE
from tanglewood.store.relations import ENTRANTS, TOURNAMENTS
from tanglewood.store.rows import Relation
from tanglewood.web.http.access import hash_of
from tanglewood.web.http.sessions import COOKIE
from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime.settings import Talkers

NAME, ADDRESS = "Zyxonia", "zyx@mail.example"
FRIENDLY = {"seats": "2", "seat-1": "friend"}


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
            await here.site.peers.changed_sign_ins()
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
            assert "/sign-out/here" not in (await ada.get("/settings")).text, "she could never come back"
            here.store.add_passkey(Passkey("p1", person, "key"))
            await ada.post("/passkeys", data={"do": "remove", "id": "p1"})
            assert await tables_shown(ada)
            assert sum(one == person for one in here.store.signed_in().values()) == 1

    run(test)


def test_signing_out_with_a_passkey_ends_the_first_cookie_and_without_one_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada:
            await ada.post("/new/pebbles", data={"name": "Ada", "seats": "2", "seat-1": "friend"})
            await ada.post("/sign-out/here")
            assert await tables_shown(ada), "she could never come back"
            here.store.add_passkey(Passkey("p1", session(ada), "key"))
            await ada.post("/sign-out/here")
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


class Scene:
    """Two people of whom one has done everything that leaves a trace, and what the other one's pages are."""

    def __init__(self, here: Place, zyx: httpx.AsyncClient, ben: httpx.AsyncClient) -> None:
        self.here, self.zyx, self.ben = here, zyx, ben
        self.shared: list[str] = []  # tables of both
        self.cup = ""

    async def post(self, who: httpx.AsyncClient, path: str, **fields: str) -> str:
        answer = await who.post(path, data={name.replace("_", "-"): value for name, value in fields.items()})
        assert answer.status_code == 303, (path, answer.status_code, answer.text)
        return str(answer.headers["location"]).partition("?")[0].partition("#")[0]

    async def live(self) -> None:
        alone = await self.post(self.zyx, "/new/pebbles", seats="2", seat_1="bot:greedy:birch", name=NAME)
        await self.post(self.zyx, f"{alone}/resign")
        for _ in range(2):
            path = await self.here.table(self.zyx, NAME)
            assert (await self.here.join(path, self.ben, "Ben")).status_code == 303
            self.shared.append(path)
            assert (await self.zyx.post(f"{path}/talk", data={"who": Talkers.SEATED})).status_code == 303
            await self.post(self.zyx, f"{path}/say", text=f"{NAME} was here")
        await self.post(self.zyx, "/day/pebbles")
        await self.post(self.zyx, "/boards", name=NAME)
        self.cup = await self.post(
            self.zyx, "/tournaments/new", game="pebbles", name=NAME, seats="2", rounds="3", most="8"
        )
        await self.post(self.ben, f"{self.cup}/join", name="Ben")
        await self.post(self.zyx, f"{self.cup}/start")
        path = self.shared[0]
        report = {"person": await self._handle(path), "do": "report", "reason": "spam"}
        assert (await self.ben.post(f"{path}/people", data=report)).status_code == 200
        await self.post(self.ben, f"{path}/people", person=report["person"], do="block")
        await self.post(self.ben, f"{path}/resign")
        self._rows()

    async def _handle(self, path: str) -> str:
        page = (await self.ben.get(f"{path}/people")).text
        return page.split('name="person" value="')[1].split('"')[0]

    def _rows(self) -> None:
        store, person = self.here.store, session(self.zyx)
        store.add_passkey(Passkey("p1", person, "key", 0, NAME))
        store.sign_in("phone", person, "phone")
        for kind, address in (("mail", ADDRESS), ("hook", f"https://{ADDRESS.replace('@', '.')}/1")):
            store.add_channel(NotificationChannel(f"{kind} of zyx", person, kind, address, "en"))
        store.attempt(person, "pebbles", "1", "right")
        store.offer_results(person, hash_of("pass"))
        store.offer_device(person, hash_of("code"), "")


async def told(scene: Scene) -> dict[str, Any]:
    answer = await scene.zyx.get("/privacy/data.json")
    assert answer.status_code == 200, answer.text[-1500:]
    assert answer.headers["content-disposition"].startswith("attachment")
    assert answer.headers["cache-control"] == "no-store"
    found: dict[str, Any] = json.loads(answer.text)
    assert found.pop("format") == "tanglewood-person-1"
    return found


def bytes_of(folder: Path) -> bytes:
    return b"".join(one.read_bytes() for one in folder.iterdir() if one.is_file())


def test_a_person_reads_and_erases_all_that_a_server_holds(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as zyx, here.browser() as ben:
            scene = Scene(here, zyx, ben)
            await scene.live()
            found = await told(scene)
            empty = {kind for kind, rows in found.items() if not rows}
            assert empty == {
                "away",
                "put_away",
                "votes",
                "watched",
                "left",
                "not_rated",
                "reports_by",
                "blocked",
                "muted",
            }
            assert found["person"][0]["name"] == NAME
            assert {one["address"] for one in found["reminders"]} >= {ADDRESS}
            assert {*found["tables"][0]} == {"id", "game", "rules", "options", "over", "changed"}, "no seed, no cards"
            assert "Ben" not in json.dumps(found)
            assert (await zyx.post("/privacy/erase")).status_code == 400
            assert here.store.knows(session(zyx)), "the box was not ticked"
            person = session(zyx)
            page = await zyx.post("/privacy/erase", data={"sure": "yes"})
            assert (page.status_code, words("erase-done") in page.text) == (200, True)
            assert COOKIE not in zyx.cookies
            assert not any(here.store.all_about(person).values())
            assert not here.store.knows(person)
            for path in scene.shared:
                table = await ben.get(path)
                assert (table.status_code, NAME in table.text) == (200, False)
                assert 'data-turn="over"' in table.text, "the unfinished game was given up"
                assert (await ben.get(f"{path}/journal.json")).status_code == 200
                kept = here.store.sights(path.rpartition("/")[2])
                assert kept is None or NAME not in str(vars(Sights(kept.data)))
            for path in (scene.cup, "/", "/boards", "/statistics", "/tournaments", "/blocked", "/privacy"):
                other = await ben.get(path)
                assert (path, other.status_code, NAME in other.text) == (path, 200, False)
            assert "Player 1" in (await ben.get(scene.cup)).text
            assert len(here.store.results_of(session(ben))) == 3
            for text in (NAME, ADDRESS, person):
                assert text.encode() not in bytes_of(tmp_path), text

    run(test)


def test_everything_that_names_a_session_is_read_and_erased() -> None:
    """A relation that is added later is not forgotten here."""
    columns = {"session", "person", "owner", "reporter", "about", "opener", "other"}
    naming = {
        (one.name, name)
        for one in vars(relations).values()
        if isinstance(one, Relation)
        for name in {*one.columns} & columns
    }
    erased = {(one.name, column) for one, column in (*ERASED, (ENTRANTS, "session"), (TOURNAMENTS, "opener"))}
    assert naming == erased
    readable = {(one.name, where.partition(" = ?")[0]) for _, one, where, _ in READABLE}
    assert naming - readable == {("blocks", "other"), ("sign_ins", "session")}
