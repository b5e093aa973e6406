"""A session on the full screen without a terminal: Textual's pilot presses the keys."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import OptionList, Static

import tanglewood as tw
from tanglewood.play.journal import PERSON
from tanglewood.play.match import new
from tanglewood.terminal.console import Console
from tanglewood.terminal.full_screen.screen_console import ScreenConsole, screen_of
from tanglewood.terminal.full_screen.table_app import TableApp
from tanglewood.terminal.practice import WITH_PRACTICE
from tanglewood.terminal.seating import Seating
from tanglewood.terminal.session import Session

PATIENCE = 180.0  # seconds
SMALL, MIDDLE, LARGE = (80, 24), (110, 42), (200, 60)


def table_of(game: str, folder: Path, *specs: str, **options: object) -> Callable[[Console], None]:
    """A session of a game: by default a person against greedy bots."""

    def play(console: Console) -> None:
        seating = Seating(specs or (PERSON, *("greedy",) * (tw.get_game(game).check_seats(None) - 1)))
        match = new(game, len(seating.specs), 7, **options)
        Session(match, seating, folder / "game.json", WITH_PRACTICE, console).run()

    return play


class Screen:
    """What stands on the screen, and the keys."""

    def __init__(self, console: ScreenConsole, pilot: Pilot[None]) -> None:
        self.console, self.pilot = console, pilot

    @property
    def app(self) -> TableApp:
        return self.console.app

    def text(self, part: str) -> str:
        """The text of a part of the screen, such as "#log"."""
        return str(self.app.query_one(part, Static).render())

    def lines(self) -> list[str]:
        """What is in view, line by line."""
        return [strip.text.rstrip() for strip in self.app.screen._compositor.render_strips()]

    def moves(self) -> list[str]:
        """The moves that are listed."""
        return [str(option.id) for option in self.app.query_one("#moves", OptionList).options]

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def type(self, line: str) -> None:
        """Type a line as a person does."""
        await self.pilot.press(*({" ": "space"}.get(key, key) for key in line), "enter")

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until something holds."""
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE
        while not holds():
            assert loop.time() < end, (self.text("#prompt"), self.text("#log"))
            await self.pilot.pause(0.02)
        await self.pilot.pause()


def on_screen(
    session: Callable[[Console], None], size: tuple[int, int], visit: Callable[[Screen], Awaitable[None]]
) -> ScreenConsole:
    """Visit a session on a screen of that size, then leave; what failed in the session fails here."""

    async def run() -> ScreenConsole:
        console = screen_of(session)
        async with console.app.run_test(size=size) as pilot:
            await visit(Screen(console, pilot))
            await pilot.press("ctrl+c")
            await pilot.pause()
        console.enter(None)
        await asyncio.to_thread(console.thread.join, PATIENCE)
        return console

    console = asyncio.run(run())
    if console.failure:
        raise console.failure
    return console
