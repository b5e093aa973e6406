"""The log of a long game is told in a thread, and whatever happens meanwhile, every viewer reads what happened."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.web.local_app import app, run

import tanglewood as tw
from tanglewood.play.match import Match
from tanglewood.store import Access, Seat, TableRow
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.http.access import hash_of
from tanglewood.web.http.sessions import COOKIE
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.table import log
from tanglewood.web.table.loading import Loaded, entries_of
from tanglewood.web.table.table_state import TableState
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


def live_table(match: Match) -> tuple[TableState, Aside]:
    table = TableRow("t1", match.game.id, match.game.version, match.options, 7, SEATS, match.over)
    loaded = Loaded(table, match, match.actors, len(match.numbers) + 1, [Access("ada", 0), Access("ben", 1)])
    services = Aside()
    return TableState(services, loaded), services  # type: ignore[arg-type]  # all that telling asks of them


def test_a_long_log_is_told_aside_and_a_short_rest_on_the_loop() -> None:
    async def test() -> None:
        table, services = live_table(long_match())
        await log.tell_aside(table, ADA, None)
        assert services.calls == 1
        assert log.history(table, 0) == table.match.history(0, NAMES)
        table.match.play(table.match.legal()[0])
        table.movers.append(0)
        await log.tell_aside(table, ADA, None)
        assert services.calls == 1
        assert log.history(table, 0) == table.match.history(0, NAMES)
        await log.tell_aside(table, ADA, Moment(3, "1"))
        assert services.calls == 2
        assert table.histories[1, "en"] == table.match.history(1, NAMES)

    run(test)


def taken_back(table: TableState) -> None:
    """Take thirty moves back, and play one of them otherwise."""
    for _ in range(30):
        table.match.undo()
        table.movers.pop()
    table.movers.append(table.match.actor)
    table.match.play(table.match.legal()[-1])


def renamed(table: TableState) -> None:
    """Give the first seat another name."""
    table.row = table.row.__class__(**{**vars(table.row), "seats": (Seat(0, "Zoe"), SEATS[1])})
    table.histories.clear()


@pytest.mark.parametrize("change", [taken_back, renamed])
def test_what_changes_meanwhile_is_told_as_it_is(change: Callable[[TableState], None]) -> None:
    async def test() -> None:
        table, services = live_table(long_match())
        services.meanwhile.append(lambda: change(table))
        await log.tell_aside(table, ADA, None)
        assert services.calls == 2
        assert log.history(table, 0) == table.match.history(0, table.names)

    run(test)


def test_two_that_tell_the_same_log_tell_it_once() -> None:
    async def test() -> None:
        table, _ = live_table(long_match())
        await asyncio.gather(*(log.tell_aside(table, viewer, None) for viewer in (ADA, BEN, ADA)))
        for seat in (0, 1):
            assert log.history(table, seat) == table.match.history(seat, NAMES)

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
