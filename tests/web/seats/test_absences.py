"""Who is away, since when, and how pages say it."""

from pathlib import Path
from typing import Any

from tests.web.local_app import run
from tests.web.notify.turn_table import Play, playing
from tests.web.table.local_tables import open_tab

from tanglewood.web.table.viewers import Tab

MINUTE = 60.0


def open_page(play: Play, name: str) -> Tab:
    """Open a page of Ada's or Ben's that shows nothing."""
    seat = ["Ada", "Ben"].index(name)
    (session,) = [session for session, seats in play.table.people.items() if seat in seats]
    tab = open_tab(play.table.viewer(session))
    play.table.tabs.append(tab)
    play.table.changed()
    return tab


def close_page(play: Play, tab: Tab) -> None:
    play.table.tabs.remove(tab)
    play.table.changed()


def test_a_page_says_for_how_long_somebody_has_been_away(tmp_path: Path) -> None:
    async def test() -> None:
        async with playing(tmp_path) as play:
            await play.begin(pace="live")
            tab = open_page(play, "Ben")
            await play.site.absences.look()
            assert "Away" not in (await play.ada.get(play.path)).text
            close_page(play, tab)
            for after, said in ((0, "Away<"), (61, "Away for 1 minute<"), (9 * MINUTE, "Away for 10 minutes<")):
                play.store.ahead += after
                await play.site.absences.look()
                assert said in (await play.ada.get(play.path)).text
            play.store.ahead += 50 * MINUTE
            await play.site.absences.look()
            page = (await play.ada.get(play.path, headers={"accept-language": "de"})).text
            assert "Seit 1 Stunde weg" in page
            open_page(play, "Ben")
            assert "Away" not in (await play.ada.get(play.path)).text

    run(test)


def test_an_open_page_is_drawn_again_when_a_minute_has_passed(tmp_path: Path) -> None:
    async def test() -> None:
        async with playing(tmp_path) as play:
            await play.begin(pace="live")
            ben, ada = open_page(play, "Ben"), open_page(play, "Ada")
            close_page(play, ben)
            ada.stale = False
            await play.site.absences.look()
            assert not ada.stale, "nothing has changed"
            play.store.ahead += MINUTE
            await play.site.absences.look()
            assert ada.stale

    run(test)


def test_a_person_without_scripts_is_here_while_pages_are_asked_for(tmp_path: Path) -> None:
    async def test() -> None:
        async with playing(tmp_path) as play:
            await play.begin(pace="live")
            await play.ben.get(play.path)
            play.store.ahead += 5 * MINUTE
            await play.site.absences.look()
            assert play.table.absences.length(1) >= 5 * MINUTE
            await play.ben.get(play.path)
            assert play.table.absences.length(1) < MINUTE

    run(test)


def test_who_is_away_stays_away_for_a_server_that_starts_anew_and_nobody_for_longer(tmp_path: Path) -> None:
    async def test() -> None:
        async with playing(tmp_path) as play:
            await play.begin(pace="live")
            open_page(play, "Ada")
            close_page(play, open_page(play, "Ben"))
            await play.site.absences.look()
            cookies, path = play.ada.cookies, play.path
        async with playing(tmp_path) as again:  # Ada's page is open still: the server has not ended in order
            again.store.ahead = 10 * MINUTE
            again.ada.cookies, again.path = cookies, path
            await again.ada.get(path)
            absences: Any = again.table.absences
            assert absences.length(1) >= 10 * MINUTE
            assert absences.length(0) < MINUTE, "Ada was there when the server went"

    run(test)
