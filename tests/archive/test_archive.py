"""What a release has left is opened by every later one: finished games are looked at, others go on or say why not."""

import dataclasses
import html
import json
import pickle
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.archive import ADA, ARCHIVES, BEN, CAT, SECRETS, SESSIONS, Archive
from tests.archive.make import SEATS, keep, played
from tests.sampling import WHOLE
from tests.web.local_app import app, run
from tests.web.sample_stores import row_count

import tanglewood as tw
from tanglewood.core.checks.errors import BadJournal
from tanglewood.core.game.game import Change, Game
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.catalogue import say
from tanglewood.play import recorded_views
from tanglewood.play.archived_match import GONE, PastMatch
from tanglewood.play.journal import FORMAT, RESIGNED, sentences
from tanglewood.play.match import replayed
from tanglewood.play.view_text import opened
from tanglewood.store import Entry
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.store.upgrade import newest
from tanglewood.web.http.sessions import COOKIE
from tanglewood.web.rendering.phrases import words
from tanglewood.web.table import loading
from tanglewood.web.table.loading import entries_of

STATES = ("finished", "running", "dealt", "resigned")  # of tables
OTHERWISE = "Everything is otherwise."
each = pytest.mark.parametrize("archive", ARCHIVES.values(), ids=ARCHIVES)


@asynccontextmanager
async def browsers(path: Path) -> AsyncIterator[dict[str, httpx.AsyncClient]]:
    """The browsers of Ada, Ben and Cat at a server over the store."""
    async with app(SqliteStore(path), looks_a_minute=10_000) as browser:
        found = {}
        for secret in SECRETS:
            found[secret] = browser()
            found[secret].cookies.set(COOKIE, secret)
        try:
            yield found
        finally:
            for one in found.values():
                await one.aclose()


def begin_next(patched: pytest.MonkeyPatch, *games: str, draws_alike: bool = False) -> None:
    """From now on the rules of these games are of the next version, which deals other cards unless it `draws_alike`."""
    for game in map(get_game, games):
        change = Change(game.version + 1, OTHERWISE, draws_alike=draws_alike)
        patched.setitem(vars(game), "version", change.version)
        patched.setitem(vars(game), "changes", (*game.changes, change))


def newest_archive() -> Archive:
    """The archive of the present rules and schema."""
    return list(ARCHIVES.values())[-1]


@pytest.mark.parametrize("game", SEATS)
def test_every_version_of_the_rules_has_its_archive_and_a_sentence(game: str) -> None:
    rules = get_game(game)
    archived = {archive.about["rules"].get(game, rules.version) for archive in ARCHIVES.values()}
    released = range(min(archived), rules.version + 1)
    assert {*released} <= archived, "python -m tests.archive.make NAME writes the archive of this version"
    assert [change.version for change in rules.changes] == [*released[1:]]


def test_every_version_of_the_schema_has_its_archive() -> None:
    assert {archive.about["schema"] for archive in ARCHIVES.values()} == {*range(1, newest() + 1)}


@each
def test_every_journal_is_replayed(archive: Archive) -> None:
    for game, journal in archive.journals.items():
        rules = get_game(game)
        if journal["rules"] == rules.version:
            assert tw.replay(journal).moves == journal["moves"]
        else:
            with pytest.warns(tw.RulesChanged, match=f"version {journal['rules']} of the rules"):
                match = tw.replay(journal)
            assert match.over
            assert (match.moves, match.changes) == (journal["moves"], rules.changes_since(journal["rules"]))


@pytest.mark.parametrize("game", SEATS)
def test_a_journal_of_older_rules_is_replayed_or_refused_with_what_has_changed(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal, rules = newest_archive().journals[game], get_game(game)
    begin_next(monkeypatch, game)
    with pytest.warns(tw.RulesChanged, match=f"version {journal['rules']} of the rules") as warnings:
        match = tw.replay(journal)
    assert str(warnings[0].message).endswith(OTHERWISE)
    assert match.over
    assert (match.moves, match.changes) == (journal["moves"], rules.changes_since(journal["rules"]))
    forbidden = {**journal, "moves": [*journal["moves"], journal["moves"][0]]}
    with pytest.raises(BadJournal, match=r"Move \d+ of the journal, .* can’t be played") as refusal:
        tw.replay(forbidden)
    assert str(refusal.value).endswith(sentences(rules.changes_since(journal["rules"])))


@each
@pytest.mark.parametrize("draws_alike", [True, False])
def test_a_journal_is_replayed_where_its_table_is(
    archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, draws_alike: bool
) -> None:
    """Finished, running, just dealt or given up: tables and journals of older rules take one path."""
    begin_next(monkeypatch, *SEATS, draws_alike=draws_alike)
    with closing(SqliteStore(archive.unpack(tmp_path / "t.sqlite"))) as store:
        for table_id in archive.about["tables"]:
            loaded = loading.load(store, table_id)
            assert loaded
            table, shown = loaded.table, isinstance(loaded.match, PastMatch)
            assert shown == (table.over or not draws_alike)
            _, made = loading.standing(store.entries(table_id), table)
            begun = {"format": FORMAT, "game": table.game, "rules": table.rules, "seats": len(table.seats)}
            given = {**begun, "options": dict(table.options), "seed": table.seed, "moves": [one.text for one in made]}
            try:
                match = replayed(given | ({RESIGNED: loaded.early.seat} if loaded.early else {}))
            except BadJournal:
                assert not draws_alike, table_id
                assert not table.over, table_id
            else:
                assert match.changes == loaded.changes, table_id
                assert (shown and table.over) or match == loaded.match, table_id


def test_a_match_of_older_rules_goes_on_if_these_draw_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = newest_archive().journals["woods"]
    begun = {**whole, "moves": whole["moves"][:-1]}
    with monkeypatch.context() as patched:
        begin_next(patched, "woods")
        with pytest.raises(BadJournal, match="deal different cards, so this match can’t go on"):
            tw.replay(begun)
        with pytest.warns(tw.RulesChanged):
            tw.replay({**begun, RESIGNED: 0})
    begin_next(monkeypatch, "woods", draws_alike=True)
    with pytest.warns(tw.RulesChanged):
        match = tw.replay(begun)
    copies = [match.copy(), match.at(0), pickle.loads(pickle.dumps(match))]
    assert {one.rules_version for one in copies} == {whole["rules"]}
    match.play(whole["moves"][-1])
    assert match.over
    assert match.journal()["rules"] == get_game("woods").version == whole["rules"] + 1


def test_the_command_line_says_what_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**newest_archive().journals["woods"], "rules": 1}))
    command = [sys.executable, "-m", "tanglewood", "replay", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stderr.startswith("tanglewood: This match of Into the Woods was played with version 1 of the rules.")
    assert done.stderr.endswith("What has changed: The rules have changed.\n")
    assert done.stderr.count("\n") == 1
    assert "The game is over." in done.stdout or "wins" in done.stdout


def test_an_opened_file_of_older_rules_says_what_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        begin_next(monkeypatch, "woods", draws_alike=True)
        async with app(SqliteStore(tmp_path / "t.sqlite")) as browser, browser() as ada:
            whole = newest_archive().journals["woods"]
            begun = {**whole, "moves": []}
            for given, means in ((whole, "which allows every move in it"), (begun, words("past-goes-on"))):
                answer = await ada.post("/open", files={"file": json.dumps(given).encode()})
                assert answer.status_code == 303, answer.text
                page = (await ada.get(answer.headers["location"].partition("?")[0])).text
                assert means in page
                assert OTHERWISE in page

    run(test)


@each
def test_entries_are_named_what_they_are(archive: Archive, tmp_path: Path) -> None:
    with closing(SqliteStore(archive.unpack(tmp_path / "t.sqlite"))) as store:
        for table_id, stood in archive.about["tables"].items():
            table = store.load(table_id)
            assert table is not None
            entries = store.entries(table_id)
            resigned = entries[-1].kind == Entry.RESIGN
            assert resigned == table_id.endswith("-resigned")
            _, moves = loading.standing(entries, table)
            assert (len(moves), table.over) == (stood["moves"], stood["over"])


@each
def test_everything_is_opened_by_everybody(archive: Archive, tmp_path: Path) -> None:
    async def test() -> None:
        async with browsers(archive.unpack(tmp_path / "t.sqlite")) as people:
            for number, (table_id, stood) in enumerate(some_tables(archive)):
                for person in list(people.values()) if WHOLE else [list(people.values())[number % len(people)]]:
                    await check(person, f"/table/{table_id}", stood)
            lobby = (await people[ADA].get("/")).text
            assert "Remove it from" not in lobby
            games = (await people[ADA].get("/games")).text
            assert "cannot be read" not in games

    run(test)


def some_tables(archive: Archive) -> list[tuple[str, dict[str, Any]]]:
    """A third of the tables, of each game in another state; of the next archive another third. The soak takes all."""
    first, tables = list(ARCHIVES).index(archive.folder.name), list(archive.about["tables"].items())
    places = [list(SEATS).index(stood["game"]) + STATES.index(name.split("-")[1]) for name, stood in tables]
    return [one for place, one in zip(places, tables, strict=True) if WHOLE or (first + place) % 3 == 0]


async def check(person: httpx.AsyncClient, url: str, stood: dict[str, Any]) -> None:
    """The table is shown, now and as it was; its journal is given away once it is over."""
    page = await person.get(url)
    assert page.status_code == 200, page.text
    older = stood["rules"] != get_game(stood["game"]).version
    assert ("The rules have changed" in page.text) == older
    for at in (0, stood["moves"] // 2, stood["moves"]) if WHOLE else (stood["moves"] // 2,):
        assert (await person.get(f"{url}?at={at}&as=open")).status_code == 200
    journal = await person.get(f"{url}/journal.json")
    assert journal.status_code == (200 if stood["over"] else 409)
    if stood["over"]:
        given = journal.json()
        assert (given["rules"], len(given["moves"])) == (stood["rules"], stood["moves"])


@each
def test_what_is_replayed_by_other_rules_comes_to_the_same(archive: Archive, tmp_path: Path) -> None:
    with closing(SqliteStore(archive.unpack(tmp_path / "t.sqlite"))) as store:
        for table_id, stood in archive.about["tables"].items():
            loaded = loading.load(store, table_id)
            assert loaded is not None
            if not isinstance(loaded.match, PastMatch):
                assert loaded.match.scores() == stood["scores"], table_id
                hand = [
                    card.text for zone in loaded.match.view(0).zones if zone.name == "hand-0" for card in zone.cards
                ]
                assert hand == (stood["hand"] or []), table_id


def forget_sights(path: Path) -> Path:
    """Remove what viewers saw from a store."""
    with closing(SqliteStore(path)) as store:
        store._rows("DELETE FROM sights")
    return path


def test_tables_of_which_nothing_was_kept_stand_as_they_can(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a replay shows them they are whole, where it does not there are the moves."""
    archive = newest_archive()
    path = forget_sights(archive.unpack(tmp_path / "t.sqlite"))
    begin_next(monkeypatch, *SEATS)
    with closing(SqliteStore(path)) as store:
        found = {table_id: loading.load(store, table_id) for table_id in archive.about["tables"]}
        past = {table_id for table_id, one in found.items() if one and isinstance(one.match, PastMatch)}
    assert past == {f"{game}-{state}" for game in SEATS for state in ("running", "dealt")}


def test_a_game_that_cannot_go_on_tells_nobody_more_than_before_and_ends_with_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        path = forget_sights(newest_archive().unpack(tmp_path / "t.sqlite"))
        begin_next(monkeypatch, "grimwood")
        with closing(SqliteStore(path)) as store:
            table = store.load("grimwood-running")
            assert table
            _, moves = loading.standing(store.entries(table.id), table)
        async with browsers(path) as people:
            url = f"/table/{table.id}"
            pages = {who: (await one.get(url)).text for who, one in people.items()}
            for who, seat in ((ADA, 0), (BEN, 1), (CAT, -1)):
                assert say(GONE) in html.unescape(pages[who])
                assert "deal-seed" not in pages[who]
                lines = re.findall(r"<li>(?:You|Ada|Ben|Bramble)(?: moved\.|: [^<]+)</li>", pages[who])
                assert len(lines) == len(moves)
                assert [": " in line for line in lines] == [one.seat == seat for one in moves]
            assert (await people[CAT].post(f"{url}/rematch")).status_code == 409
            there = (await people[BEN].post(f"{url}/rematch")).headers["location"]
            assert (await people[ADA].get(there)).status_code == 200
            assert (await people[ADA].post(f"{url}/rematch")).headers["location"] == there
            journal = (await people[CAT].get(f"{url}/journal.json")).json()
            assert journal["moves"] == [one.text for one in moves]
            assert url in (await people[ADA].get("/games")).text

    run(test)


def test_a_finished_game_is_seen_without_its_rules_as_it_was_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(SqliteStore(tmp_path / "t.sqlite")) as store:
        for game, seats in SEATS.items():
            match = played(game, seats)
            keep(store, f"{game}-finished", match, entries_of(match))
        true = {game: loading.load(store, f"{game}-finished") for game in SEATS}
        begin_next(monkeypatch, *SEATS)
        for game, before in true.items():
            now = loading.load(store, f"{game}-finished")
            assert before
            assert now
            assert isinstance(now.match, PastMatch)
            names = [seat.name for seat in before.table.seats]
            for at in {0, len(before.movers) // 3, len(before.movers)}:
                then, past = before.match.at(at), now.match.at(at)
                for seat in (None, *range(then.seats)):
                    assert past.view(seat).to_dict() == seen(then.view(seat, names))
                    assert past.opened(seat).to_dict() == seen(opened(then, seat, names))
            assert now.match.history(0) == before.match.history(0, names)


def seen(view: tw.View) -> dict[str, Any]:
    """A view as JSON, without what could be done."""
    bare = dataclasses.replace(view, actions=(), refusals={}, choices={})
    return {**bare.to_dict(), "facts": json.loads(json.dumps(bare.facts))}


def test_pages_need_no_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        archive = newest_archive()
        begin_next(monkeypatch, *SEATS)
        async with browsers(archive.unpack(tmp_path / "t.sqlite")) as people:
            for table_id, stood in some_tables(archive):
                url = f"/table/{table_id}"
                page = (await people[ADA].get(url)).text
                assert OTHERWISE in page
                assert words("past-seen" if stood["over"] else "past-stuck") in page
                looks = [f"{url}?at={at}&as={eyes}" for at in (0, 3) for eyes in ("", "1", "watcher", "open")]
                for look in looks:
                    past = await people[ADA].get(look)
                    assert past.status_code == 200
                    assert ('data-past="' in past.text) == stood["over"]
                assert (await people[ADA].get(f"{url}/position?at=0")).status_code in (400, 409)

    run(test)


def test_what_is_seen_is_kept_when_a_game_ends_and_where_that_was_missed(tmp_path: Path) -> None:
    async def test() -> None:
        path = forget_sights(newest_archive().unpack(tmp_path / "t.sqlite"))
        async with browsers(path) as people:
            await people[ADA].get("/table/woods-finished")
            await people[ADA].get("/table/woods-running")
        with closing(SqliteStore(path)) as store:
            assert row_count(store, "sights") == 2, "of the one that goes on, as the server ended"
            kept = store.sights("woods-finished")
            assert kept
            assert recorded_views.Sights(kept.data).open
            running = store.sights("woods-running")
            assert running
            now = recorded_views.Sights(running.data)
            assert (now.first, now.eyes, now.open) == (now.moves, [None, 0, 1], False)

    run(test)


def test_a_review_is_kept_with_what_was_seen() -> None:
    match = tw.new("fox", 2, 3)
    found = {"summary": {"of": 3}, "eyes": {"0": {}}}
    whole = recorded_views.Sights(recorded_views.pack(match, ["Ada", "Ben"], [0, 1], whole=True))
    again = recorded_views.Sights(whole.with_review(found))
    assert (whole.review, again.review) == ({}, found)
    assert again.view(0, 1, "fox") == whole.view(0, 1, "fox")


@pytest.mark.parametrize("data", [b"", b"\1\0\0\0", b"\xff" * 40, recorded_views.LENGTH.pack(3) + b"abc"])
def test_bytes_that_are_no_sights_are_refused(data: bytes) -> None:
    with pytest.raises(BadJournal):
        recorded_views.Sights(data)


def test_a_game_says_what_has_changed_since_a_version(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Game = get_game("grimwood")
    assert game.changes_since(game.version) == ()
    (untold,) = game.changes_since(game.version - 1)
    assert not untold.draws_alike, "of versions from before the first release nothing is known"
    begin_next(monkeypatch, "grimwood")
    begin_next(monkeypatch, "grimwood", draws_alike=True)
    assert [change.draws_alike for change in game.changes_since(game.version - 2)] == [False, True]
    assert [change.version for change in game.changes_since(game.version - 1)] == [game.version]


def test_people_are_who_they_were(tmp_path: Path) -> None:
    ada, ben, cat = SESSIONS
    with closing(SqliteStore(newest_archive().unpack(tmp_path / "t.sqlite"))) as store:
        assert [(one.session, one.name) for one in store.board()] == [(ada, "Ada")]
        assert [one.id for one in store.passkeys_of(ada)] == ["credential"]
        assert store.signed_in() == {"b" * 64: ada}
        store.sign_out("b" * 64)
        assert store.signed_in() == {"b" * 64: cat}
        assert store.blocks_among([ada, ben]) == {(ada, ben)}
        assert store.is_muted(ben)
        assert [(one.about, one.lines, one.settled) for one in store.reports(waiting=False)] == [
            (ben, ("Go away",), ("mute",))
        ]


def test_tournaments_are_where_they_were(tmp_path: Path) -> None:
    with closing(SqliteStore(newest_archive().unpack(tmp_path / "t.sqlite"))) as store:
        (cup,) = store.tournaments(5)
        assert (cup.game, cup.round, cup.when_full, [one.name for one in cup.entrants]) == (
            "fox",
            1,
            True,
            ["Ada", "Cat"],
        )
        assert [(one.players, one.places) for one in cup.seatings] == [((1, 2), (1, 2))]
