"""How fast a table goes, by the clock that its services have, and what is told again."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.web.brains import BIRCH, Greedy
from tests.web.drawing import live_table
from tests.web.hand_clock import HandClock
from tests.web.table.local_tables import open_tab, unheard

import tanglewood as tw
from tanglewood.core.view.view import Happening, View
from tanglewood.store import Seat
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.rendering.environment import make_templates
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import SPEEDS, USUAL_SPEED, Settings
from tanglewood.web.table.bot_driver import LONGEST, SHORTEST_ANSWER, BotSchedule
from tanglewood.web.table.recap import History, ends_round, finished, news, stays
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.table_page.conversation import Conversation
from tanglewood.web.table_page.drawing import table_context
from tanglewood.web.wiring import wire


async def come(about: Callable[[], bool]) -> None:
    """Wait until something is so that takes no time of the table's clock, on however slow a machine."""
    async with asyncio.timeout(60):
        while not about():
            await asyncio.sleep(0.002)


async def settle() -> None:
    """Let everything go on that waits for nothing but its turn."""
    for _ in range(12):
        await asyncio.sleep(0.002)


ADA = Viewer("ada", (0,))


class Paced:
    """A table of the fox in this process: Ada, and a bot that answers at once."""

    def __init__(self, folder: Path) -> None:
        self.clock = HandClock()
        services = Services(
            SqliteStore(folder / "t.sqlite"), Greedy("greedy"), Settings(opponents=(BIRCH,)), self.clock
        )
        self.site = wire(services, make_templates())
        self.tables = self.site.tables
        self.settings = services.settings

    async def open(self) -> Table:
        seats = (Seat(0, "Ada"), Seat(1, "Bark", "ismcts", "birch"))
        table = await self.tables.find(await self.tables.begin(tw.new("fox", len(seats)), seats, "ada"))
        assert table
        self.table = table
        table.tabs.append(open_tab(ADA))
        await settle()
        return table

    async def play_to(self, wanted: Callable[[View], bool]) -> None:
        """Play on to a position of this kind in which the bot is to move and has not moved yet."""
        while not (self.table.match.actor == 1 and wanted(self.table.match.view(None))):
            assert not self.table.match.over, "the match has ended before"
            if self.table.match.actor == 0:
                await self.move_ada()
            else:
                await self.pass_time()
        await come(lambda: bool(self.clock.drawn))

    async def pass_time(self) -> None:
        """So much that the bot moves."""
        await come(lambda: bool(self.clock.drawn))
        before, self.clock.drawn = self.table.sequence, []
        self.clock.go_to(self.clock.time + 100)
        await come(lambda: self.table.sequence > before)

    async def move_ada(self) -> None:
        if self.table.match.actor == 0:
            move = self.table.match.legal()[0].text
            await self.table.move(ADA, 0, move, self.table.sequence, f"k{self.table.sequence}")
        await settle()

    async def waits(self) -> tuple[float, float]:
        """Between how many seconds from now the bot moves."""
        before, start = self.table.sequence, self.clock.time
        (least, most), self.clock.drawn = self.clock.drawn[-1], []
        moment = start + (least + 0.7 * (most - least)) * self.table.driver.pace
        self.clock.go_to(moment - 0.01)
        await settle()
        assert self.table.sequence == before
        self.clock.go_to(moment)
        await come(lambda: self.table.sequence > before)
        return least, most


def run(folder: Path, play: Callable[[Paced], Awaitable[None]]) -> None:
    async def whole() -> None:
        scene = Paced(folder)
        await scene.open()
        await play(scene)

    asyncio.run(whole())


def in_a_trick(view: View) -> bool:
    return bool(view.zone("trick").cards)


def after_a_trick(view: View) -> bool:
    return stays(view) and not ends_round(view) and sum(view.facts["tricks"]) > 0


def test_a_bots_step_takes_nine_tenths_of_a_second_at_least(tmp_path: Path) -> None:
    async def play(scene: Paced) -> None:
        await scene.play_to(in_a_trick)
        assert await scene.waits() == scene.settings.bot_delay
        assert scene.settings.bot_delay[0] >= 0.9

    run(tmp_path, play)


def test_a_finished_trick_stays_before_the_bot_leads(tmp_path: Path) -> None:
    async def play(scene: Paced) -> None:
        await scene.play_to(after_a_trick)
        assert await scene.waits() == (1.2, 1.5)

    run(tmp_path, play)


def test_a_finished_round_stays_until_it_can_be_read(tmp_path: Path) -> None:
    async def play(scene: Paced) -> None:
        await scene.play_to(ends_round)
        assert (await scene.waits())[0] >= 10
        rounds = table_context(scene.table, ADA)["rounds"]
        assert rounds[-1]["sums"] == scene.table.match.scores()
        assert [row["round"] for row in rounds] == list(range(1, len(rounds) + 1))
        assert list(map(sum, zip(*(row["points"] for row in rounds), strict=True))) == rounds[-1]["sums"]

    run(tmp_path, play)


@pytest.mark.parametrize(("speeds", "pace"), [(["brisk"], 0.5), (["at once"], 0), (["at once", "calm"], 1), ([], 1)])
def test_bots_go_at_the_pace_of_the_calmest_who_plays(tmp_path: Path, speeds: list[str], pace: float) -> None:
    async def play(scene: Paced) -> None:
        scene.table.tabs[:] = [open_tab(ADA, speed) for speed in speeds] + [open_tab(Viewer("eve", ()))]
        assert scene.table.driver.pace == pace
        if pace:
            await scene.play_to(in_a_trick)
            await scene.waits()
            return
        await come(lambda: scene.table.step(ADA) >= 0 and scene.table.match.actor == 0)  # the bot may wait since before
        before = len(scene.table.movers)
        while 1 not in scene.table.movers[before:]:
            await scene.move_ada()
            await come(lambda: scene.table.match.actor == 0)
        assert scene.clock.time == HandClock().time, "no time has passed"

    run(tmp_path, play)


@pytest.mark.parametrize("bots", range(1, 8))
@pytest.mark.parametrize("usual", [0.9, 1.2, 1.5])
def test_a_round_of_bots_takes_twelve_seconds_at_most(bots: int, usual: float) -> None:
    schedule = BotSchedule()
    delays = [schedule.delay(usual, bots) for _ in range(80)]
    assert sum(delays) <= LONGEST == 12
    assert delays == sorted(delays, reverse=True)
    assert delays[0] == pytest.approx(usual * min(1, 2 / bots))
    schedule.begin()
    assert [schedule.delay(usual, bots) for _ in range(80)] == delays


def test_one_or_two_bots_take_their_time_for_six_steps() -> None:
    for bots in (1, 2):
        schedule = BotSchedule()
        assert [schedule.delay(1.2, bots) for _ in range(6)] == [1.2] * 6


def test_secret_answers_count_as_well() -> None:
    """Six questions of two seconds leave no time for moves, however many there are."""
    schedule = BotSchedule()
    for _ in range(6):
        schedule.spend(2.2)
    assert schedule.delay(1.2, 5) == 0


@pytest.mark.parametrize("bots", range(1, 8))
def test_bots_answers_and_moves_take_twelve_seconds_together(bots: int) -> None:
    """Each answer takes long enough to hide how it was found; six moves with three questions each."""
    schedule = BotSchedule()
    steps = [schedule.delay(1.2, bots) if step % 4 == 0 else schedule.answer(2.2, bots) for step in range(24)]
    assert sum(steps) <= LONGEST
    assert min(wait for step, wait in enumerate(steps) if step % 4) >= SHORTEST_ANSWER


def test_bots_that_are_only_watched_keep_their_pace(tmp_path: Path) -> None:
    """Nobody waits for a turn there, so the twelve seconds of a round don't apply."""

    async def play(scene: Paced) -> None:
        table = scene.table
        table.row = replace(
            table.row, seats=tuple(replace(seat, bot="ismcts", level="birch") for seat in table.row.seats)
        )
        table.driver.wake()
        for _ in range(20):
            await scene.pass_time()
        assert table.driver.schedule.spent <= 2

    run(tmp_path, play)


def test_a_persons_secret_answer_begins_no_new_round(tmp_path: Path) -> None:
    """Whether it left a choice is hidden, so all answers count alike."""

    async def play(scene: Paced) -> None:
        # A bot that leads with a power is asked itself: then nobody else has decided last.
        await scene.play_to(lambda view: in_a_trick(view) and scene.table.movers[-1] == ADA.mine[0])
        driver = scene.table.driver
        for asked, spent in ((scene.table.sequence - 1, LONGEST), (scene.table.sequence, 0.0)):
            driver._due = (asked, 0.0)
            driver.schedule.spend(LONGEST)
            driver.wake()
            assert driver.schedule.spent == spent

    run(tmp_path, play)


def test_the_bots_have_all_their_time_again_after_a_persons_move(tmp_path: Path) -> None:
    async def play(scene: Paced) -> None:
        await scene.play_to(in_a_trick)
        scene.table.driver.schedule.spend(LONGEST)
        while scene.table.match.actor == 1:  # a power can ask it again in the same trick
            await scene.pass_time()
        await scene.move_ada()
        assert scene.table.driver.schedule.spent < LONGEST

    run(tmp_path, play)


def test_a_click_goes_on_at_once_and_once_only(tmp_path: Path) -> None:
    async def play(scene: Paced) -> None:
        for kind in (in_a_trick, after_a_trick):
            await scene.play_to(kind)
            before = scene.table.sequence
            scene.table.step(Viewer("eve", ()))  # who only watches hurries nobody
            await settle()
            assert scene.table.sequence == before
            scene.table.step(ADA)
            await come(lambda before=before: scene.table.sequence > before)
            await settle()
            assert scene.table.sequence == before + 1

    run(tmp_path, play)


def test_a_tab_says_how_fast_it_goes(tmp_path: Path) -> None:
    async def play(scene: Paced) -> None:
        tab = Conversation(unheard, unheard, scene.site, scene.table, ADA)
        for speed in [*SPEEDS, "warp", 7, None]:
            answer = await tab._answer({"type": "speed", "speed": speed, "key": "k"})
            assert answer["type"] == ("ack" if speed in SPEEDS else "refused")
        assert tab.tab.speed == list(SPEEDS)[-1]
        assert USUAL_SPEED in SPEEDS

    run(tmp_path, play)


def say(text: str, seat: int, weight: str = "move", spoken: str = "") -> Happening:
    """What somebody does; the brief form leaves out the first word."""
    return Happening("x", seat, text, weight, brief=text.partition(" ")[2].rstrip("."), spoken=spoken)


TOLD = [
    (say("The deal.", 0, "chapter"),),
    (say("You play 7K.", 0), say("You win.", 0, "result")),
    (say("Ben plays 2B.", 1),),
    (say("Cid plays 3B.", 2), say("Cid wins.", 2, "result")),
]


def lines(history: History, view: View, own: int) -> list[str]:
    """What stands above the prompt."""
    return [line.text for line in news(history, view, own).lines]


def test_the_prompt_tells_all_since_the_own_last_move() -> None:
    """Newest first. Of the viewer's move what came of it; one line for all that another player did."""
    view = replace(tw.new("pebbles", 2, seed=1).view(0), names=("Ada", "Ben", "Cid"), actor=0)
    assert lines(TOLD, view, 1) == ["Cid: plays 3B; wins", "Ben: plays 2B", "You win."]
    assert lines([*TOLD, TOLD[2]], view, 1) == ["Ben: plays 2B, twice", "Cid: plays 3B; wins", "You win."]
    assert lines(TOLD[:2], view, 1) == ["You play 7K. You win."]
    turn = replace(TOLD[2][0], kind="turn", text="Ben's turn.")
    assert lines([*TOLD[:2], (turn, *TOLD[2])], view, 0) == ["Ben: plays 2B", "The deal. You play 7K. You win."]
    own = replace(turn, seat=0, text="Your turn.")
    assert lines([TOLD[0], (*TOLD[1], own)], view, 1) == ["You play 7K. You win."], "the prompt says whose turn it is"


def test_each_line_leads_to_the_moves_of_its_player() -> None:
    """Also where these do not follow one another; the story has all of it in sentences."""
    view = replace(tw.new("pebbles", 2, seed=1).view(0), names=("Ada", "Ben", "Cid"), actor=0)
    ben, cid, own = news([*TOLD, TOLD[2]], view, 1).lines
    assert (own.seat, own.moves) == (None, (1,))
    assert (ben.seat, ben.moves, ben.story) == (1, (2, 4), "Ben plays 2B. Ben plays 2B.")
    assert (cid.seat, cid.moves, cid.story) == (2, (3,), "Cid plays 3B. Cid wins.")
    assert news(TOLD[:1], view, 0).lines[0].moves == (0,), "the deal"
    back = replace(view, happened=TOLD[3])
    assert [line.moves for line in news(TOLD, back, 1, back=True).lines] == [(3,)], "looking back, the move alone"


def test_news_is_read_aloud_in_spoken_forms_where_there_are_any() -> None:
    """Else in sentences."""
    view = replace(tw.new("pebbles", 2, seed=1).view(0), names=("Ada", "Ben", "Cid"), actor=0)
    assert news(TOLD, view, 1).spoken == "You win. Ben plays 2B. Cid plays 3B. Cid wins."
    assert news(TOLD[:3], view, 2).spoken == "Ben plays 2B."
    spoken = replace(TOLD[2][0], spoken="Ben, 2B.")
    assert news([*TOLD[:2], (spoken,), TOLD[3]], view, 2).spoken == "Ben, 2B. Cid plays 3B. Cid wins."


def test_the_last_trick_is_told_from_one_result_to_the_next() -> None:
    """Also while the next one is played."""
    assert finished(TOLD[:1]) == []
    assert finished(TOLD[:3]) == ["You play 7K.", "You win."]
    assert finished([*TOLD, (say("You play 1B.", 0),)]) == ["Ben plays 2B.", "Cid plays 3B.", "Cid wins."]


@pytest.mark.parametrize("game", tw.games())
def test_the_others_moves_are_told_to_each_seat_as_it_saw_them(game: str) -> None:
    match = tw.new(game, 3 if 3 in tw.get_game(game).seats else 2, seed=5)
    movers: list[int] = []
    for _ in range(60):
        movers.append(match.actor)
        match.play(match.legal()[-1])
        if match.over:
            break
        seat = match.actor
        table = live_table(match)
        table.movers = movers
        context = table_context(table, Viewer(str(seat), (seat,)))
        last = max((number for number, mover in enumerate(movers, 1) if mover == seat), default=0)
        groups = match.history(seat, table.names, since=last + 1)
        since = [one for group in groups for one in group if one.kind != "turn" and not one.shown]
        told = " ".join(line.text for line in context["recap"])
        assert all(one.text in told or (one.brief and one.brief in told) for one in since), (since, told)
        assert context["own_move"] == last
    table = live_table(match)
    watched = table_context(table, Viewer("watcher", ()))
    seen = match.view(None, table.names)
    told = " ".join(line.text for line in watched["recap"])
    assert all(one.text in told or (one.brief and one.brief in told) for one in seen.happened if not one.shown)


def test_news_without_room_begin_with_what_hit_the_reader() -> None:
    """The first news of a long table: the deal comes last, and first of all what an Archer did to the reader."""
    deal = Happening("deal", None, "Everyone gets 4 cards on the glade. You go from a5 to e1 and Cid to a1.", "chapter")
    walk = Happening("walk", 1, "Ben walks to b3.", brief="walks to b3")
    archer = Happening("halve", 2, "You have to discard 2 cards.", brief="makes you discard 2 cards", near=True)
    view = replace(tw.new("pebbles", 3, seed=1).view(0, ("Ada", "Ben", "Cid")), actor=0)
    lines = news([(deal,), (walk,), (archer,)], view, 0).lines
    assert [line.text.split(":")[0].split()[0] for line in lines] == ["Cid", "Ben", "Everyone"]
    assert [line.near for line in lines] == [True, False, False], "what hit the reader is printed larger"
