"""The log of a long game is told in a thread, and whatever happens meanwhile, every viewer reads what happened."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.web.test_guard import app, run

import tanglewood as tw
from tanglewood.play.match import Match
from tanglewood.store import Access, Seat, TableRow
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.http.access import hash_of
from tanglewood.web.http.sessions import COOKIE
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.table import log
from tanglewood.web.table.loading import Loaded, entries_of
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Moment, Viewer

ADA, BEN = Viewer("ada", (0,)), Viewer("ben", (1,))
NAMES = ("Ada", "Ben")
SEATS = tuple(Seat(seat, name) for seat, name in enumerate(NAMES))


class Aside:
    """Services whose helper thread stops before it begins, so that a table can change meanwhile."""

    def __init__(self) -> None:
        self.meanwhile: list[Callable[[], object]] = []
        self.calls, self.settings = 0, Settings()

    async def run_in_helper(self, call: Callable[..., Any], *args: Any) -> Any:
        self.calls += 1
        found = await asyncio.to_thread(call, *args)
        if self.meanwhile:
            self.meanwhile.pop(0)()
        return found


def long_match(moves: int = 200) -> Match:
    match = tw.new("fox", 2, 7, target=400)
    while len(match.numbers) < moves:
        match.play(match.legal()[0])
    return match


def live_table(match: Match) -> tuple[Table, Aside]:
    table = TableRow("t1", match.game.id, match.game.version, match.options, 7, SEATS, match.over)
    loaded = Loaded(table, match, match.actors, len(match.numbers) + 1, [Access("ada", 0), Access("ben", 1)])
    services = Aside()
    return Table(services, loaded), services  # type: ignore[arg-type]  # all that telling asks of them


def test_a_long_log_is_told_aside_and_a_short_rest_on_the_loop() -> None:
    async def test() -> None:
        live, services = live_table(long_match())
        await log.tell_aside(live, ADA, None)
        assert services.calls == 1
        assert log.history(live, 0) == live.match.history(0, NAMES)
        live.match.play(live.match.legal()[0])
        live.movers.append(0)
        await log.tell_aside(live, ADA, None)
        assert services.calls == 1
        assert log.history(live, 0) == live.match.history(0, NAMES)
        await log.tell_aside(live, ADA, Moment(3, "1"))
        assert services.calls == 2
        assert live.histories[1, "en"] == live.match.history(1, NAMES)

    run(test)


def taken_back(live: Table) -> None:
    """Take thirty moves back, and play one of them otherwise."""
    for _ in range(30):
        live.match.undo()
        live.movers.pop()
    live.movers.append(live.match.actor)
    live.match.play(live.match.legal()[-1])


def renamed(live: Table) -> None:
    """Give the first seat another name."""
    live.table = live.table.__class__(**{**vars(live.table), "seats": (Seat(0, "Zoe"), SEATS[1])})
    live.histories.clear()


@pytest.mark.parametrize("change", [taken_back, renamed])
def test_what_changes_meanwhile_is_told_as_it_is(change: Callable[[Table], None]) -> None:
    async def test() -> None:
        live, services = live_table(long_match())
        services.meanwhile.append(lambda: change(live))
        await log.tell_aside(live, ADA, None)
        assert services.calls == 2
        assert log.history(live, 0) == live.match.history(0, live.names)

    run(test)


def test_two_that_tell_the_same_log_tell_it_once() -> None:
    async def test() -> None:
        live, _ = live_table(long_match())
        await asyncio.gather(*(log.tell_aside(live, viewer, None) for viewer in (ADA, BEN, ADA)))
        for seat in (0, 1):
            assert log.history(live, seat) == live.match.history(seat, NAMES)

    run(test)


def test_no_page_of_a_long_game_is_told_on_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither its present nor a look back by another's eyes, of which each has a log of its own."""
    long: list[str] = []

    def history(self: Match, seat: int | None, names: Any = None, since: int = 0) -> Any:
        if len(self.numbers) - since >= log.AT_ONCE:
            long.append(threading.current_thread().name)
        return plain(self, seat, names, since)

    plain = Match.history
    monkeypatch.setattr(Match, "history", history)

    async def test() -> None:
        store, match = SqliteStore(tmp_path / "t.sqlite"), long_match()
        table = TableRow("t1", match.game.id, match.game.version, match.options, 7, SEATS, over=True)
        store.create(table, [Access(hash_of("ada"), 0)], entries=entries_of(match, resigned=1))
        async with app(store) as browser, browser() as ada:
            ada.cookies.set(COOKIE, "ada")
            for look in ("", "?at=3", "?at=3&as=1", "?at=100&as=watcher", "?at=3&as=open"):
                answer = await ada.get(f"/table/t1{look}")
                assert answer.status_code == 200
                assert answer.text.count('id="part-log-') > len(match.numbers) / 24

    run(test)
    assert len([name for name in long if name.startswith("helper")]) >= 3
    assert all(name.startswith("helper") for name in long)
