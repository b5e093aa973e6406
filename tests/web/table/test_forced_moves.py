"""A turn ends automatically when nothing else is left, if that tells nobody anything; taking back skips the end."""

from pathlib import Path

import pytest
from tests.games.grimwood import setting
from tests.games.lost.setting import Scene
from tests.web.brains import BIRCH, Says
from tests.web.hand_clock import HandClock, settle
from tests.web.local_app import run
from tests.web.table.local_tables import find_table, open_tab, unheard

import tanglewood as tw
from tanglewood.play.guided_game import first_match
from tanglewood.store import Seat
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.rendering.environment import make_templates
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.site import Site
from tanglewood.web.table.forced_moves import forced, turn_ended
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.table_page.conversation import Conversation
from tanglewood.web.wiring import wire

ADA, BOT, BEN = Seat(0, "Ada"), Seat(1, "Bark", "ismcts", "birch"), Seat(1, "Ben")
VIEWER = Viewer("ada", (0,))


def drawing() -> tw.Match:
    """Seat 0 can draw, and then nothing but end the turn."""
    return setting.table("", "crow", deck="owl crow path")


async def site_for(folder: Path, match: tw.Match, *seats: Seat) -> tuple[Site, Table]:
    brain = Says("never")
    services = Services(SqliteStore(folder / "t.sqlite"), brain, Settings(opponents=(BIRCH,)), HandClock())
    site = wire(services, make_templates())
    return site, await find_table(site.tables, await site.tables.begin(match, seats, "ada"))


async def table_for(folder: Path, match: tw.Match, *seats: Seat) -> Table:
    return (await site_for(folder, match, *seats))[1]


async def moves_after(table: Table, move: str) -> list[str]:
    viewer = table.viewer("ada")
    assert viewer
    await table.move(viewer, 0, move, table.sequence, f"k{table.sequence}")
    await settle()
    for _ in range(50):
        if table.driver.answering is None:
            break
        await settle()
    return table.match.moves


def test_a_turn_ends_when_nothing_else_is_left(tmp_path: Path) -> None:
    async def test() -> None:
        table = await table_for(tmp_path, drawing(), ADA, BOT)
        assert await moves_after(table, "draw") == ["draw", "end"]
        assert table.actor == 1
        assert turn_ended(table, 0)
        assert not turn_ended(table, 1)
        assert not turn_ended(table, None)

    run(test)


def test_a_turn_has_ended_also_when_others_have_moved_since(tmp_path: Path) -> None:
    """What counts is the last move of the seat that asks."""

    async def test() -> None:
        table = await table_for(tmp_path, drawing(), ADA, BEN)
        await moves_after(table, "draw")
        assert await moves_after(table, "end") == ["draw", "end"]
        assert turn_ended(table, 0)
        assert table.viewer("ada")
        table.match.play(table.match.legal()[0].text)
        table.movers.append(1)
        table.movers.append(1)
        assert turn_ended(table, 0)

    run(test)


def test_taking_back_takes_the_decision_back_too(tmp_path: Path) -> None:
    async def test() -> None:
        table = await table_for(tmp_path, drawing(), ADA, BOT)
        await moves_after(table, "draw")
        await table.undo(VIEWER, "back")
        await settle()
        assert table.match.moves == []
        assert not turn_ended(table, 0)
        assert await moves_after(table, "draw") == ["draw", "end"]

    run(test)


@pytest.mark.parametrize("other", [BEN, Seat(1, "Ben", open=True)], ids=["here", "awaited"])
def test_what_hidden_cards_allow_is_told_to_no_other_person(tmp_path: Path, other: Seat) -> None:
    async def test() -> None:
        table = await table_for(tmp_path, drawing(), ADA, other)
        assert await moves_after(table, "draw") == ["draw"]
        assert forced(table) is None

    run(test)


def test_where_nothing_is_hidden_others_may_play(tmp_path: Path) -> None:
    async def test() -> None:
        match = Scene("clara", "bruno").match()
        while [action.text for action in match.legal()] != ["end"]:
            match.play(next(one for one in match.legal() if one.text != "end"))
        assert forced(await table_for(tmp_path, match, ADA, BEN)) == match.read("end")

    run(test)


def test_who_wants_to_end_turns_does(tmp_path: Path) -> None:
    async def test() -> None:
        site, table = await site_for(tmp_path, drawing(), ADA, BOT)
        tab = Conversation(unheard, unheard, site, table, VIEWER)
        table.tabs.append(tab.tab)
        for ends, kind in ((False, "ack"), ("off", "refused")):
            answer = await tab._answer({"type": "speed", "speed": "calm", "ends": ends, "key": "k"})
            assert answer["type"] == kind
        assert await moves_after(table, "draw") == ["draw"]
        await tab._answer({"type": "speed", "speed": "calm", "key": "k"})
        for _ in range(50):
            await settle()
        assert table.match.moves == ["draw", "end"], "it is wanted now"

    run(test)


def test_a_tab_that_only_watches_has_no_say(tmp_path: Path) -> None:
    async def test() -> None:
        table = await table_for(tmp_path, drawing(), ADA, BOT)
        watching = open_tab(Viewer("eve", ()))
        watching.ends = False
        table.tabs.append(watching)
        assert await moves_after(table, "draw") == ["draw", "end"]

    run(test)


def test_the_other_server_knows_what_its_tab_wants(tmp_path: Path) -> None:
    async def test() -> None:
        table = await table_for(tmp_path, drawing(), ADA, BOT)
        table.elsewhere["other"] = frozenset({0})
        assert await moves_after(table, "draw") == ["draw"]

    run(test)


@pytest.mark.parametrize("game", ["grimwood", "explorers", "lost"])
def test_a_guide_teaches_how_a_turn_ends(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        match = first_match(tw.get_game(game))
        assert match is not None
        assert match.game.guide is not None
        bots = [Seat(seat, f"Bark {seat}", "ismcts", "birch") for seat in range(1, match.seats)]
        table = await table_for(tmp_path, match, ADA, *bots)
        for move in match.game.guide.line:
            if table.actor == 0:
                assert forced(table) is None
            table.match.play(move)

    run(test)
