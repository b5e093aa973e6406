"""Tournaments of people: rounds are paired once, whoever is paired is told once, and results come in as tables end."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.web.local_app import run
from tests.web.notify.receivers import Receiver
from tests.web.notify.turn_table import HOUR
from tests.web.strangers import Place, place, session
from tests.web.visitors import Person, moves_on, sequence_on, text_of

from tanglewood.store import Person as Known
from tanglewood.store import Report, Tournament
from tanglewood.store.deadlines import DAY
from tanglewood.web.rendering.phrases import words
from tanglewood.web.tournaments.runner import LIVE_SECONDS

FORM = {"game": "pebbles", "name": "Ada", "seats": "2", "rounds": "3", "most": "8"}


class Cup:
    """A tournament on a server in this process, and the people in it by name."""

    def __init__(self, here: Place) -> None:
        self.here, self.people, self.path = here, dict[str, httpx.AsyncClient](), ""

    async def open(self, *names: str, **form: str) -> None:
        """The first one opens it, and the others join."""
        for name in names:
            self.people[name] = self.here.browser()
        answer = await self.people[names[0]].post("/tournaments/new", data={**FORM, "name": names[0], **form})
        assert answer.status_code == 303, text_of(answer.text)
        self.path = answer.headers["location"]
        for name in names[1:]:
            assert (await self.order(name, "join", name=name)).status_code == 303

    async def order(self, who: str, verb: str, **fields: str) -> httpx.Response:
        return await self.people[who].post(f"{self.path}/{verb}", data=fields)

    @property
    def now(self) -> Tournament:
        found = self.here.store.tournament(self.path.rpartition("/")[2])
        assert found
        return found

    def names(self, players: tuple[int, ...]) -> list[str]:
        return [one.name for number in players if (one := self.now.by_number(number))]

    def tables(self) -> dict[str, list[str]]:
        """The tables that are played at, with the names there by seat."""
        return {f"/table/{one.table}": self.names(one.players) for one in self.now.pending}

    def byes(self) -> list[str]:
        return [name for one in self.now.seatings if len(one.players) == 1 for name in self.names(one.players)]

    async def lose(self, name: str) -> None:
        """Somebody resigns at their table."""
        path = next(path for path, names in self.tables().items() if name in names)
        assert (await self.people[name].post(f"{path}/resign")).status_code == 303

    async def look(self, after: float = 0.0) -> None:
        """Let time pass, then have the server look after everything, and send what it has to."""
        self.here.store.ahead += after
        await self.here.site.deadlines.look()
        await self.here.site.tournaments.look()
        await asyncio.gather(*self.here.site.reminders.sending)

    async def page(self, who: str = "") -> str:
        one = self.people[who] if who else self.here.browser()
        answer = await one.get(self.path)
        assert answer.status_code == 200
        return answer.text

    async def standings(self) -> list[tuple[str, str, str]]:
        """The rows on the page, as a stranger sees them: name, score, tie break."""
        row = r'<th scope="row"><bdi>([^<]+?)</bdi>(?: <span.*?)?</th><td>(.*?)</td><td>(.*?)</td>'
        rows = re.findall(row, await self.page())
        return [(unescape(name), score, tie) for name, score, tie in rows]


@asynccontextmanager
async def playing(folder: Path, *names: str, **form: str) -> AsyncIterator[Cup]:
    """A tournament that the first has opened, the others have joined, and that has begun."""
    async with place(folder, remind_after=60.0, hooks_to_private=True, seconds_to_look=1e9) as here:
        cup = Cup(here)
        try:
            await cup.open(*names, **form)
            assert (await cup.order(names[0], "start")).status_code == 303
            yield cup
        finally:
            for one in cup.people.values():
                await one.aclose()


def test_a_private_server_has_none_of_it(ada: Person) -> None:
    assert "/tournaments" not in ada.page("/games")
    assert "tanglewood serve --open" in ada.page("/tournaments")
    assert [ada.get(path).status_code for path in ("/tournaments/new", "/tournaments/x")] == [404] * 2
    assert ada.post("/tournaments/new", FORM).status_code == 404


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_swiss_tournament_from_the_form_to_the_winner(tmp_path: Path, language: str) -> None:
    async def test() -> None:
        async with playing(tmp_path, "Ada", "Ben", "Cat", rounds="2", pace="3") as cup:
            cup.people["Cat"].headers["accept-language"] = language
            assert (len(cup.tables()), len(cup.byes())) == (1, 1)
            ((path, pair),) = cup.tables().items()
            assert path in (await cup.page(pair[0]))
            assert path not in (await cup.page()), "a stranger is not led there"
            await cup.lose(pair[1])
            await cup.look()
            assert (cup.now.round, len(cup.byes())) == (2, 2)
            assert len(set(cup.byes())) == 2, "another one has the bye"
            assert (await cup.people["Cat"].get("/tournaments")).status_code == 200
            await cup.look()
            assert len(cup.now.seatings) == 4, "a round is made once"
            ((_, second),) = cup.tables().items()
            await cup.lose(second[1])
            await cup.look()
            assert cup.now.over
            found = await cup.standings()
            assert sum(float(score) for _, score, _ in found) == 4.0, "two tables and two byes"
            page = text_of(await cup.page("Cat"))
            assert ("Gewonnen von" if language == "de" else "Won by") + f" {found[0][0]}" in page
            assert not re.search(r"[0-9a-f]{64}", await cup.page("Cat")), "no session is named"
            assert (await cup.order("Ada", "start")).status_code == 303, "which changes nothing"
            assert (await cup.order("Ada", "cancel")).status_code == 409

    run(test)


def test_those_who_are_paired_are_told_once_and_nothing_secret(tmp_path: Path) -> None:
    async def test() -> None:
        receiver = Receiver()
        async with receiver.open() as url, playing(tmp_path, "Ada", "Ben") as cup:
            for name, one in cup.people.items():
                assert (
                    await one.post("/reminders", data={"kind": "hook", "address": f"{url}/{name}"})
                ).status_code == 303
            await cup.look(1)
            assert receiver.heard == []
            for _ in range(3):
                await cup.look(HOUR)
            ((path, names),) = cup.tables().items()
            assert sorted(first.split()[1] for first, _, _ in receiver.heard) == ["/Ada", "/Ben"]
            for (first, _, _), said in zip(receiver.heard, receiver.said(), strict=True):
                other = "Ben" if "/Ada" in first else "Ada"
                line = words("tournament-paired", round=1, names=other)
                own = cup.here.tables.services.reach.own_origin
                assert said["text"].startswith(f"Pebbles: {line}\n{own}{path}\n")
            await move(cup, path, names)
            await cup.look(HOUR)
            assert len(receiver.heard) == 3, "and then of each move"

    run(test)


def test_nobody_is_told_of_a_table_at_which_they_play_already(tmp_path: Path) -> None:
    async def test() -> None:
        receiver = Receiver()
        async with receiver.open() as url, playing(tmp_path, "Ada", "Ben") as cup:
            for name, one in cup.people.items():
                await one.post("/reminders", data={"kind": "hook", "address": f"{url}/{name}"})
            ((path, names),) = cup.tables().items()
            await move(cup, path, names)
            await cup.look(HOUR)
            paired = [words("tournament-paired", round=1, names=name) for name in names]
            assert not [said for said in receiver.said() if any(line in said["text"] for line in paired)]

    run(test)


async def move(cup: Cup, path: str, names: list[str]) -> None:
    """Whoever is to decide makes a move."""
    table = await cup.here.tables.find(path.rpartition("/")[2])
    assert table
    person, seat = cup.people[names[table.actor]], table.actor
    page = (await person.get(path)).text
    form = {"seat": str(seat), "sequence": str(sequence_on(page)), "action": moves_on(page)[0]}
    assert (await person.post(f"{path}/move", data=form)).status_code == 303


def test_a_game_that_is_played_out_counts_and_a_restart_changes_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with playing(tmp_path, "Ada", "Ben", "Cat", "Dan", system="robin") as cup:
            tables = cup.tables()
            (first, names), (second, _) = tables.items()
            while first in cup.tables():
                await move(cup, first, names)
            path, cookies = cup.path, {name: one.cookies for name, one in cup.people.items()}
            over = next(one for one in cup.now.seatings if one.places)
            assert sorted(over.places) in ([1, 1], [1, 2])
        async with place(tmp_path, seconds_to_look=1e9) as here:
            again = Cup(here)
            again.path = path
            for name, found in cookies.items():
                again.people[name] = here.browser()
                again.people[name].cookies = found
            await again.look()
            assert [*again.tables()] == [second]
            await again.lose(again.tables()[second][0])
            await again.look()
            assert (again.now.round, len(again.tables())) == (2, 2)
            for _ in range(2):
                for _, pair in [*again.tables().items()]:
                    await again.lose(pair[0])
                await again.look()
            assert again.now.over
            met = sorted(tuple(sorted(one.players)) for one in again.now.seatings)
            assert met == [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
            scores = [float(score) for _, score, _ in await again.standings()]
            assert (scores, sum(scores)) == (sorted(scores, reverse=True), 6.0)

    run(test)


@pytest.mark.parametrize(("pace", "days"), [("1", 1.0), ("live", LIVE_SECONDS / DAY)])
def test_whoever_takes_too_long_has_lost_the_table(tmp_path: Path, pace: str, days: float) -> None:
    async def test() -> None:
        async with playing(tmp_path, "Ada", "Ben", rounds="1", pace=pace) as cup:
            ((path, names),) = cup.tables().items()
            table = await cup.here.tables.find(path.rpartition("/")[2])
            assert table
            late = names[table.actor]
            await cup.look(days * DAY - 60)
            assert not cup.now.over
            await cup.look(120)
            assert cup.now.over
            assert [name for name, score, _ in await cup.standings() if score == "0"] == [late]

    run(test)


def test_whoever_withdraws_loses_the_table_and_is_not_paired_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with playing(tmp_path, "Ada", "Ben", "Cat", "Dan") as cup:
            assert (await cup.order("Dan", "leave")).status_code == 303
            (left,) = cup.tables().values()
            assert "Dan" not in left
            await cup.lose(left[0])
            await cup.look()
            assert cup.now.round == 2
            assert "Dan" not in [name for names in cup.tables().values() for name in names]
            assert len(cup.byes()) == 1
            assert "Dan" in [name for name, score, _ in await cup.standings() if score == "0"]
            assert text_of(await cup.page("Ada")).count("(withdrew)") == 1
            for name in ("Ben", "Cat"):
                await cup.order(name, "leave")
            await cup.look()
            assert cup.now.over, "nobody is left to play"

    run(test)


def test_people_who_block_each_other_do_not_meet(tmp_path: Path) -> None:
    async def test() -> None:
        async with playing(tmp_path, "Ada", "Ben", "Cat", "Dan") as cup:
            for pair in [*cup.tables().values()]:
                await cup.lose(pair[1])
            by_number = {one.number: one.session for one in cup.now.entrants}
            winners = [by_number[one.players[0]] for one in cup.now.seatings]
            await block(cup.here, winners[0], winners[1])
            await cup.look()
            assert cup.now.round == 2
            for one in cup.now.pending:
                assert {by_number[number] for number in one.players} != {*winners}

    run(test)


async def block(here: Place, one: str, other: str) -> None:
    await here.site.moderation.block(one, Known(other, "Somebody"))


def test_of_two_who_would_have_to_meet_the_one_who_blocks_gives_way(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path, seconds_to_look=1e9) as here:
            cup = Cup(here)
            await cup.open("Ada", "Ben", rounds="1")
            await block(here, session(cup.people["Ben"]), session(cup.people["Ada"]))
            assert (await cup.order("Ada", "start")).status_code == 303
            await cup.look()
            assert cup.now.over
            assert await cup.standings() == [("Ada", "1", "0"), ("Ben", "0", "1")]
            assert words("tournament-table-void") in await cup.page()
            for one in cup.people.values():
                await one.aclose()

    run(test)


def test_who_may_take_part(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path, seconds_to_look=1e9) as here, here.browser() as eve, here.browser() as fay:
            cup = Cup(here)
            await cup.open("Ada", "Ben", most="3")
            cup.people |= {"Eve": eve, "Fay": fay}
            for name in ("", "you", "ADA"):
                assert (await cup.order("Eve", "join", name=name)).status_code == 409
            for one in (eve, fay):
                await one.post("/quick/pebbles")
            await block(here, session(eve), session(cup.people["Ben"]))
            assert words("tournament-blocked") in unescape((await cup.order("Eve", "join", name="Eve")).text)
            await block(here, session(cup.people["Ben"]), session(fay))
            assert words("tournament-not-you") in unescape((await cup.order("Fay", "join", name="Fay")).text)
            await here.site.moderation.unblock(session(cup.people["Ben"]), session(fay))
            here.store.settle(Report("r", "x", session(fay), "Fay", "t", "name"), ["mute"])
            assert words("talk-muted") in unescape((await cup.order("Fay", "join", name="Fay")).text)
            assert (await fay.post("/tournaments/new", data=FORM)).status_code == 409
            for verb in ("start", "cancel"):
                assert (await cup.order("Ben", verb)).status_code == 403
            assert (await cup.order("Ben", "leave")).status_code == 303
            assert (await cup.order("Ada", "start")).status_code == 409, "nobody plays alone"
            assert (await cup.order("Ada", "dance")).status_code == 404
            assert (await cup.order("Ada", "cancel")).headers["location"] == "/tournaments"
            assert (await eve.get(cup.path)).status_code == 404

    run(test)


def test_it_can_be_started_once_enough_people_have_joined(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada, here.browser() as ben:
            path = (await ada.post("/tournaments/new", data={"name": "Ada", "game": "pebbles"})).headers["location"]
            page = (await ada.get(path)).text
            assert ('id="do-start"' in page, words("tournament-too-few") in page) == (False, True)
            await ben.post(path + "/join", data={"name": "Ben"})
            page = (await ada.get(path)).text
            assert ('id="do-start"' in page, words("tournament-too-few") in page) == (True, False)

    run(test)


def test_whoever_is_muted_withdraws(tmp_path: Path) -> None:
    async def test() -> None:
        async with playing(tmp_path, "Ada", "Ben", "Cat") as cup:
            ((_, pair),) = cup.tables().items()
            muted = cup.byes()[0]
            cup.here.store.settle(Report("r", "x", session(cup.people[muted]), muted, "t", "name"), ["mute"])
            await cup.lose(pair[0])
            await cup.look()
            assert [one.name for one in cup.now.entrants if one.withdrawn] == [muted]
            assert [sorted(names) for names in cup.tables().values()] == [sorted(pair)]

    run(test)


def test_it_starts_when_it_is_full(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path, seconds_to_look=1e9) as here:
            cup = Cup(here)
            await cup.open("Ada", "Ben", "Cat", most="4", start="full")
            assert cup.now.round == 0
            assert text_of((await cup.people["Ben"].get("/games")).text).count("3 of 4 joined") == 1
            assert "3 of 4 joined" in text_of((await cup.people["Ben"].get("/tables")).text)
            dan, eve = cup.people["Dan"], cup.people["Eve"] = here.browser(), here.browser()
            join = f'action="{cup.path}/join"'
            assert [join in (await cup.people[who].get(cup.path)).text for who in ("Ben", "Dan")] == [False, True]
            assert (await cup.order("Dan", "join", name="Dan")).status_code == 303
            assert join not in (await eve.get(cup.path)).text, "it has begun"
            assert (cup.now.round, len(cup.tables())) == (1, 2)
            assert "Round 1 of 3" in text_of((await dan.get("/games")).text)
            for one in cup.people.values():
                await one.aclose()

    run(test)


def test_a_table_of_a_tournament_has_no_way_round_a_loss(tmp_path: Path) -> None:
    async def test() -> None:
        async with playing(tmp_path, "Ada", "Ben") as cup:
            ((path, names),) = cup.tables().items()
            table = await cup.here.tables.find(path.rpartition("/")[2])
            assert table
            actor = cup.people[names[table.actor]]
            for verb in ("hint", "leave", "remove"):
                assert (await actor.post(f"{path}/{verb}")).status_code == 409, verb
            page = (await actor.get(path)).text
            assert f'href="{cup.path}"' in page
            assert "do-leave" not in page
            assert f'href="{path}"' in await cup.page("Ada")
            await table.dissolve()
            assert f'href="{path}"' not in await cup.page("Ada"), "no link leads to a table that is gone"
            await cup.look()
            assert [one.places for one in cup.now.seatings] == [(1, 1)], "a table that an operator removed is a draw"

    run(test)


def test_at_a_larger_table_whoever_leaves_is_last(tmp_path: Path) -> None:
    async def test() -> None:
        async with playing(tmp_path, "Ada", "Ben", "Cat", seats="3", rounds="1") as cup:
            ((path, names),) = cup.tables().items()
            assert len(names) == 3
            assert (await cup.people["Ben"].post(f"{path}/leave")).status_code == 303
            table = await cup.here.tables.find(path.rpartition("/")[2])
            assert table
            while not table.over:
                if table.bot_to_move() is not None:
                    await asyncio.sleep(0.01)
                else:
                    await move(cup, path, names)
            await cup.look()
            assert cup.now.over
            assert (await cup.standings())[-1][:2] == ("Ben", "0")

    run(test)


def test_a_larger_table_is_decided_once_all_but_one_have_left(tmp_path: Path) -> None:
    async def test() -> None:
        async with playing(tmp_path, "Ada", "Ben", "Cat", seats="3", rounds="1", pace="live") as cup:
            ((path, _),) = cup.tables().items()
            assert (await cup.people["Ben"].post(f"{path}/leave")).status_code == 303
            await cup.look()
            assert not cup.now.over
            assert (await cup.order("Ada", "leave")).status_code == 303, "she withdraws"
            await cup.look()
            assert cup.now.over
            assert [name for name, _, _ in await cup.standings()][0] == "Cat"  # noqa: RUF015

    run(test)


@pytest.mark.parametrize(
    ("fields", "means"),
    [
        ({"name": ""}, words("tournament-no-name")),
        ({"game": "chess"}, words("tournament-choose")),
        ({"game": "lost"}, words("tournament-choose")),
        ({"game": "fox", "seats": "3"}, "2"),
        ({"seats": "x"}, "2"),
        ({"system": "robin", "seats": "3"}, words("tournament-robin-two")),
        ({"system": "knockout"}, words("tournament-choose")),
        ({"pace": "0"}, words("tournament-choose")),
        ({"rounds": "99"}, words("tournament-between", least=1, most=9)),
        ({"most": "1"}, words("tournament-between", least=2, most=32)),
    ],
)
def test_wrong_fields_are_named(tmp_path: Path, fields: dict[str, str], means: str) -> None:
    async def test() -> None:
        async with place(tmp_path, seconds_to_look=1e9) as here, here.browser() as ada:
            answer = await ada.post("/tournaments/new", data={**FORM, **fields})
            assert answer.status_code == 400
            assert means in unescape(answer.text)
            assert here.store.tournaments(9) == []

    run(test)


def test_several_servers_make_a_round_once(tmp_path: Path) -> None:
    async def test() -> None:
        settings: dict[str, Any] = {"seconds_to_look": 1e9}
        async with place(tmp_path, **settings) as one, place(tmp_path, **settings) as other:
            cup = Cup(one)
            await cup.open("Ada", "Ben", "Cat", "Dan", most="4")
            found = cup.now.id
            await asyncio.gather(*(here.site.tournaments.attend(found, start=True) for here in (one, other)))
            assert (cup.now.round, len(cup.now.seatings)) == (1, 2)
            assert len(one.store._rows("SELECT id FROM tables")) == 2, "and no table too many"
            for person in cup.people.values():
                await person.aclose()

    run(test)
