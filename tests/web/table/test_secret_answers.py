"""Answers given in secret: when they come, and what others are sent, tells nothing of what the seat could have said."""

import asyncio
import json
import re
from collections.abc import Callable, MutableMapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.web.brains import OAK, Says
from tests.web.hand_clock import HandClock, settle

import tanglewood as tw
from tanglewood.bots import hurried, read_bot
from tanglewood.store import Access, Seat, TableRow
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.rendering.environment import make_templates
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.table.forced_moves import forced
from tanglewood.web.table.loading import Loaded
from tanglewood.web.table.permissions import can_undo
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.table_page.conversation import Conversation
from tanglewood.web.wiring import wire

ASKS = "asked after the splash"
DELAY = (1.0, 2.0)
MOMENT = 1001.7  # the draw of this clock, from the time of the question on
STAY, LEAP = "stay", "leap"


class Wire:
    """The socket of a tab: what it is sent, as text without the secrets of links; it only says what it looks at."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.says: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def look(self, at: int | None) -> None:
        self.says.put_nowait({"type": "websocket.receive", "text": json.dumps({"type": "look", "at": at})})
        await settle()

    async def send(self, message: MutableMapping[str, Any]) -> None:
        self.sent.append(re.sub(r"#[\w-]{64}", "#secret", message["text"]))

    async def receive(self) -> dict[str, Any]:
        return await self.says.get()


def question(*, frog: bool) -> tw.Match:
    """Seat 0 has splashed and seat 1 is asked; where it has no frog, it has one pebble more that nobody knows."""
    hands = [["7", "12", "3"], ["1", "2" if frog else "9", "10"]]
    position = {"hands": hands, "lap": [0, 0], "pond": [], "first": 0, "done": 0}
    position |= {"points": [0, 0], "actor": 0, "seats": 2, "frog": True}
    return tw.from_position("pebbles", position, seed=2)


class Scene:
    """A table in this process, with a player in seat 0, a person or bot in seat 1, and someone who watches."""

    def __init__(self, folder: Path, *, frog: bool, bot: bool, says: str = STAY, free: bool = False) -> None:
        self.clock, self.brain = HandClock(), Says(says)
        settings = Settings(answer_delay=DELAY, opponents=(OAK,), hint_spec="greedy")
        store = SqliteStore(folder / f"{frog}-{bot}.sqlite")
        self.services = Services(store, self.brain, settings, self.clock)
        other = Seat(1, "Ben", *(("ismcts", "oak") if bot else ()), open=free)
        row = TableRow("t1", "pebbles", 1, {"frog": True}, 1, (Seat(0, "Ada"), other))
        access = [Access("ada", 0), Access("eve", -1), *([] if bot else [Access("ben", 1)])]
        store.create(row, access)
        self.site = wire(self.services, make_templates())
        self.tables = self.site.tables
        self.table = Table(self.services, Loaded(row, question(frog=frog), [], 0, access))

    def viewer(self, session: str) -> Viewer:
        viewer = self.table.viewer(session)
        assert viewer
        return viewer

    async def ask(self) -> None:
        await self.table.move(self.viewer("ada"), 0, "throw 12", 0, "k")
        assert self.table.secret
        await settle()

    async def answer(self, text: str = STAY) -> None:
        await self.table.move(self.viewer("ben"), 1, text, self.table.sequence, "b")

    def drawn(self, session: str) -> str:
        return self.site.drawer.draw(self.table, self.viewer(session)).html

    @property
    def moves(self) -> list[str]:
        return self.table.match.moves


def run(play: Callable[[], Any]) -> Any:
    return asyncio.run(play())


@pytest.mark.parametrize("frog", [True, False])
@pytest.mark.parametrize("says", [STAY, "never", "error"])
def test_a_bots_answer_comes_at_the_moment_drawn(tmp_path: Path, frog: bool, says: str) -> None:
    async def play() -> None:
        scene = Scene(tmp_path, frog=frog, bot=True, says=says)
        await scene.ask()
        assert scene.clock.drawn[0] == DELAY
        assert [moment for moment, _ in scene.clock.waits] == [MOMENT]
        scene.clock.go_to(MOMENT - 0.1)
        await settle()
        assert scene.moves == ["throw 12"]
        scene.clock.go_to(MOMENT)
        await settle()
        assert scene.moves[1] == (STAY if says == STAY or not frog else LEAP), "late or lost, it plays by sense"
        assert scene.brain.jobs[0].spec == "ismcts:20000:300ms", "and it has had no time to be late"

    run(play)


def test_a_persons_only_answer_comes_at_the_moment_drawn(tmp_path: Path) -> None:
    async def play() -> None:
        scene = Scene(tmp_path, frog=False, bot=False)
        await scene.ask()
        assert scene.clock.drawn == [DELAY]
        assert "You have only one possible answer" in scene.drawn("ben")
        assert "You have only one possible answer" not in scene.drawn("ada")
        scene.clock.go_to(MOMENT - 0.1)
        await settle()
        assert scene.moves == ["throw 12"]
        scene.clock.go_to(MOMENT)
        await settle()
        assert scene.moves == ["throw 12", STAY]

    run(play)


def test_a_persons_choice_is_held_until_the_moment_drawn(tmp_path: Path) -> None:
    async def play() -> None:
        scene = Scene(tmp_path, frog=True, bot=False)
        await scene.ask()
        assert "You have only one possible answer" not in scene.drawn("ben")
        context = scene.site.drawer.draw(scene.table, scene.viewer("ben"))
        assert context.title == "A question for you: Pebbles"
        answering = asyncio.create_task(scene.answer(LEAP))
        scene.clock.go_to(MOMENT - 0.1)
        await settle()
        assert scene.moves == ["throw 12"]
        scene.clock.go_to(MOMENT)
        await answering
        assert scene.moves == ["throw 12", LEAP]

    run(play)


async def watch(scene: Scene, looks: Sequence[int | None] = ()) -> dict[str, list[str]]:
    """Everything that the others are sent from before the question until after the answer "stay"; while it is pending
    and when it is given they look at moments, too."""
    wires = {session: Wire() for session in ("ada", "eve")}
    talks = [
        asyncio.create_task(Conversation(wire.receive, wire.send, scene.site, scene.table, scene.viewer(session)).run())
        for session, wire in wires.items()
    ]
    await settle()
    await scene.ask()
    await look_around(wires, looks)
    if not scene.table.thinking and forced(scene.table) is None:
        await scene.table.hints.ask(scene.viewer("ben"))  # a hint, and a refusal, which nobody else is to notice
        await settle()
        answer = asyncio.create_task(scene.answer())
        await settle()
        scene.clock.go_to(MOMENT)
        await answer
    scene.clock.go_to(MOMENT)
    await settle()
    assert scene.moves[:2] == ["throw 12", STAY]
    await look_around(wires, looks)
    for talk in talks:
        talk.cancel()
    await asyncio.gather(*talks, return_exceptions=True)
    return {session: wire.sent for session, wire in wires.items()}


async def look_around(wires: dict[str, Wire], looks: Sequence[int | None]) -> None:
    for at in looks:
        for each in wires.values():
            await each.look(at)


@pytest.mark.parametrize("bot", [True, False])
def test_who_looks_back_is_sent_the_same_byte_for_byte(tmp_path: Path, bot: bool) -> None:
    async def play(frog: bool) -> dict[str, list[str]]:
        return await watch(Scene(tmp_path, frog=frog, bot=bot), [0, 1, 2, None])

    with_choice, without = asyncio.run(play(True)), asyncio.run(play(False))
    assert all('data-past=\\"0\\"' in "".join(sent) for sent in without.values())
    assert any('data-past=\\"1\\"' in message and ASKS in message for message in without["eve"])
    assert with_choice == without


@pytest.mark.parametrize("bot", [True, False])
def test_others_are_sent_the_same_byte_for_byte(tmp_path: Path, bot: bool) -> None:
    async def play(frog: bool) -> dict[str, list[str]]:
        return await watch(Scene(tmp_path, frog=frog, bot=bot))

    with_choice, without = asyncio.run(play(True)), asyncio.run(play(False))
    assert all(len(sent) >= 3 for sent in without.values())
    assert any(ASKS in message for message in without["eve"])
    assert with_choice == without


def test_an_undo_does_not_stop_at_an_answer(tmp_path: Path) -> None:
    async def play(frog: bool) -> None:
        scene = Scene(tmp_path, frog=frog, bot=False)
        scene.table.people["ada"] = (0, 1)  # both at one device
        await scene.ask()
        scene.clock.go_to(MOMENT)
        if frog:
            await scene.table.move(scene.viewer("ada"), 1, STAY, scene.table.sequence, "b")
        await settle()
        assert scene.moves == ["throw 12", STAY]
        await scene.table.undo(scene.viewer("ada"), "u")
        assert scene.moves == []
        assert not can_undo(scene.table, scene.viewer("ada"))

    asyncio.run(play(True))
    asyncio.run(play(False))


def test_a_seat_that_is_still_free_is_not_answered_for(tmp_path: Path) -> None:
    async def play() -> None:
        scene = Scene(tmp_path, frog=False, bot=False, free=True)
        await scene.ask()
        scene.clock.go_to(MOMENT + 100)
        await settle()
        assert scene.moves == ["throw 12"], "whoever comes might have had a choice"

    run(play)


def test_a_bot_in_a_hurry() -> None:
    assert hurried("ismcts:5000:1500ms", 300) == "ismcts:5000:300ms"
    assert hurried("ismcts:5000", 300) == "ismcts:5000:300ms"
    assert hurried("greedy", 300) == read_bot("greedy").spec
