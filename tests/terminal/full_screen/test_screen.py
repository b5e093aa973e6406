"""The full screen: the table stays in view, and keys and the mouse do what they do on pages."""

import random
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from rich.style import Style
from tests.puzzles.several import of_one_move
from tests.terminal.full_screen.screens import LARGE, MIDDLE, SMALL, Screen, on_screen, table_of
from textual.color import Color

import tanglewood as tw
from tanglewood.core.language.catalogue import speaking
from tanglewood.play import journal
from tanglewood.play.journal import PERSON
from tanglewood.play.match import new, replay
from tanglewood.terminal.console import Console
from tanglewood.terminal.full_screen.coloured_table import Kinds, hand_text, table_text
from tanglewood.terminal.full_screen.typing_line import completions
from tanglewood.terminal.practice import WITH_PRACTICE
from tanglewood.terminal.puzzles import ShippedPuzzles

GAMES = tw.games()
SIZES = (SMALL, MIDDLE, LARGE)


def visits(screen_size: tuple[int, int], session: Any) -> Callable[[Callable[[Screen], Awaitable[None]]], Any]:
    return lambda visit: on_screen(session, screen_size, visit)


@pytest.mark.parametrize("size", SIZES)
def test_table_hand_prompt_and_moves_are_in_view_and_follow_the_game(tmp_path: Path, size: tuple[int, int]) -> None:
    @visits(size, table_of("fox", tmp_path))
    async def _(screen: Screen) -> None:
        await screen.until(lambda: "lead any card" in screen.text("#prompt"))
        assert "9 of Moons" in screen.text("#table")
        assert "◆\N{NO-BREAK SPACE}4B" in screen.text("#hand")
        assert "4B" in screen.moves()
        assert "Your hand" not in screen.text("#table"), "it stands below"
        await screen.type("4B")
        await screen.until(lambda: "11 of Moons" in screen.text("#table"))
        assert "You play the 4 of Bells." in screen.text("#log")
        assert "4B" not in screen.text("#hand")


def test_tab_completes_moves_and_commands_and_the_list_narrows(tmp_path: Path) -> None:
    @visits(SMALL, table_of("fox", tmp_path))
    async def _(screen: Screen) -> None:
        await screen.until(screen.moves)
        typing: Any = screen.app.query_one("#typing")
        await screen.press("4")
        await screen.until(lambda: screen.moves() == ["4B", "4K"])
        await screen.press("tab")
        assert typing.value == "4B"
        await screen.press("tab")
        assert typing.value == "4K"
        await screen.press("shift+tab")
        assert typing.value == "4B"
        await screen.press("ctrl+u", "h", "a", "tab")
        assert typing.value == "hand"
        await screen.press("enter", "up")
        assert typing.value == "hand", "the arrow brings the line again"


def test_letters_digits_and_arrows_do_what_they_do_on_pages(tmp_path: Path) -> None:
    @visits(SMALL, table_of("fox", tmp_path))
    async def _(screen: Screen) -> None:
        await screen.until(screen.moves)
        first, second = screen.moves()[:2]
        await screen.press("escape", "t")
        await screen.until(lambda: "Hint: " in screen.text("#log"))
        await screen.press("2")
        await screen.until(lambda: f"> {second}" in screen.text("#log") and screen.moves())
        await screen.press("u")
        await screen.until(lambda: f"Taken back: {second}" in screen.text("#log") or second in screen.moves())
        await screen.press("g", "right", "home", "enter")
        await screen.until(lambda: f"> {first}" in screen.text("#log"))


def test_a_card_is_played_with_the_mouse(tmp_path: Path) -> None:
    @visits(SMALL, table_of("fox", tmp_path))
    async def _(screen: Screen) -> None:
        await screen.until(screen.moves)
        at = screen.text("#hand").index("4B")
        await screen.pilot.click("#hand", offset=(at, 0))
        await screen.until(lambda: "You play the 4 of Bells." in screen.text("#log"))


def test_f2_and_f3_enlarge_the_table_and_the_log(tmp_path: Path) -> None:
    @visits(SMALL, table_of("lost", tmp_path))
    async def _(screen: Screen) -> None:
        await screen.until(screen.moves)
        table, log = screen.app.query_one("#table-pane"), screen.app.query_one("#log-pane")
        low = table.size.height
        await screen.press("f2")
        assert table.size.height > low
        await screen.press("f3")
        assert log.size.height > low
        await screen.press("f3")
        assert table.size.height == low


def test_the_screen_is_redrawn_for_a_new_size(tmp_path: Path) -> None:
    @visits(SMALL, table_of("explorers", tmp_path))
    async def _(screen: Screen) -> None:
        await screen.until(screen.moves)
        for width, height in (LARGE, MIDDLE, SMALL):
            await screen.pilot.resize_terminal(width, height)
            await screen.pilot.pause()
            assert screen.text("#table").count(" : @") + screen.text("#table").count(": @") >= 1
            lowest = max(widget.region.bottom for widget in screen.app.query("#keys"))
            assert lowest == height, "the line of keys is the last"
            assert screen.app.query_one("#table-pane").size.height >= 6


@pytest.mark.parametrize(
    ("game", "parts"),
    [
        ("explorers", ("goal @1", "▲ arrow", "You are on e1", "Discard pile: ", "Your hand: ")),
        ("lost", ("┌A1", "┬G4", "No clues found yet.")),
        ("woods", ("deck", "Still to come", "  cards ", "Your hand: ")),
    ],
)
def test_the_smallest_screen_shows_the_whole_table(tmp_path: Path, game: str, parts: tuple[str, ...]) -> None:
    @visits(SMALL, table_of(game, tmp_path))
    async def _(screen: Screen) -> None:
        await screen.until(screen.moves)
        await screen.until(lambda: all(part in "\n".join(screen.lines()) for part in parts))
        assert screen.moves()[0] in "\n".join(screen.lines()), "and the first moves"


@pytest.mark.parametrize(("seats", "share"), [(1, 1.0), (2, 0.9)])
def test_the_whole_map_is_in_view_on_the_smallest_screen(seats: int, share: float) -> None:
    """Two players who walk at random find animals in so many rows that a line of the map can be below."""
    lines, chance, in_view = 18, random.Random(seats), []
    for seed in range(2):
        match = new("lost", seats, seed)
        while not match.over:
            view = match.view(match.actor)
            table = table_text(view, match.game.draw(view), 79, lines).plain.splitlines()
            in_view.append("└─────────┴─────────┴─────────┴─────────┘" in "\n".join(table[:lines]))
            match.play(chance.choice(match.legal()))
    assert sum(in_view) >= share * len(in_view)


def test_one_plays_on_from_a_puzzle() -> None:
    puzzle = next(one for one in of_one_move(tw.get_game("fox")) if one.solutions[0].startswith("bury "))
    following, card = puzzle.number + 1, puzzle.solutions[0].removeprefix("bury ")
    label = next(action.label for action in puzzle.match.legal() if action.text == puzzle.solutions[0])
    told = label.replace("Bury", "You bury").removesuffix(" under the deck")
    buried = re.compile(rf"You buried (\w+, )*{card}\.")

    def puzzle_session(console: Console) -> None:
        ShippedPuzzles(tw.get_game("fox"), console, puzzle.number, commands=WITH_PRACTICE).run()

    @visits(SMALL, puzzle_session)
    async def _(screen: Screen) -> None:
        await screen.until(screen.moves)
        await screen.type("play")
        await screen.until(lambda: "You are playing against Birch" in screen.text("#log") and screen.moves())
        await screen.type(f"puzzle {following}")
        await screen.until(lambda: f"puzzle {following} of" in screen.text("#log"))
        await screen.type("quit")
        await screen.type(f"bury {card}")
        await screen.until(lambda: told in screen.text("#log"))
        await screen.until(lambda: buried.search(screen.text("#table")) is not None)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_whole_games_by_tab_and_enter_alone(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    @visits(size, table_of(game, tmp_path))
    async def _(screen: Screen) -> None:
        for _turn in range(tw.get_game(game).longest):
            await screen.until(lambda: screen.moves() or "The match is over" in screen.text("#log"))
            if not screen.moves():
                break
            lines = screen.text("#log")
            await screen.press("tab", "enter")
            await screen.until(lambda: screen.text("#log") != lines)  # noqa: B023 (it is waited for)
        assert "The match is over" in screen.text("#log")

    assert replay(journal.load(tmp_path / "game.json")).over


def test_the_next_person_sees_nothing_of_the_one_before(tmp_path: Path) -> None:
    @visits(SMALL, table_of("fox", tmp_path, PERSON, PERSON))
    async def _(screen: Screen) -> None:
        await screen.until(lambda: "Press Enter when nobody else is looking" in screen.text("#log"))
        assert not screen.app.query_one("#hand").display
        await screen.press("enter")
        await screen.until(screen.moves)
        hand = screen.text("#hand")
        await screen.press("tab", "enter")
        await screen.until(lambda: "nobody else is looking" in screen.text("#log").splitlines()[-1])
        assert not screen.app.query_one("#hand").display
        assert not screen.moves()
        shown = screen.text("#log") + screen.text("#table")
        assert not [card for card in hand.split("[")[2:] if card.strip("] ") in shown]
        await screen.press("up")
        assert not screen.app.query_one("#typing").value  # type: ignore[attr-defined]


def test_leaving_says_how_to_go_on(tmp_path: Path) -> None:
    async def play(screen: Screen) -> None:
        await screen.until(screen.moves)
        await screen.press("tab", "enter")
        await screen.until(lambda: "You play" in screen.text("#log"))

    console = on_screen(table_of("fox", tmp_path), SMALL, play)
    assert any("tanglewood play fox --resume" in line for line in console.parting)


def test_the_screen_is_german(tmp_path: Path) -> None:
    with speaking("de"):

        @visits(SMALL, table_of("fox", tmp_path))
        async def _(screen: Screen) -> None:
            await screen.until(screen.moves)
            assert "Du bist dran" in screen.text("#prompt")
            assert "Tab ergänzt" in screen.text("#keys")
            await screen.press("escape", "t")
            await screen.until(lambda: "Tipp: " in screen.text("#log"))


def test_suits_have_colours_shapes_and_letters() -> None:
    view = new("fox", 2, 7).view(0)
    kinds = Kinds(view)
    assert len({kinds.colour(suit) for suit in "BKM"}) == len({kinds.shape(suit) for suit in "BKM"}) == 3
    text = hand_text(view)
    colours = {span.style.color for span in text.spans if isinstance(span.style, Style)}
    assert {colour.name for colour in colours if colour} == {"yellow", "green", "blue"}
    assert "9 of Moons" in table_text(view, tw.get_game("fox").draw(view), 80, 40).plain


def test_the_screen_has_the_terminals_own_colours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    @visits(SMALL, table_of("fox", tmp_path))
    async def _(screen: Screen) -> None:
        await screen.until(screen.moves)
        assert screen.app.no_color
        assert screen.app.screen.styles.background == Color.parse("ansi_default")


def test_a_completion_is_a_move_a_word_of_it_or_a_command() -> None:
    actions = new("explorers", 2, 7).view(0).actions or new("explorers", 2, 7).view(1).actions
    text = actions[-1].text
    assert text in completions(text[:2], actions, ["hint"])
    assert completions("hi", (), ["hint", "hand"]) == ["hint"]
    assert completions("", (), ["hint"]) == []


def test_one_looks_back_by_arrows_and_the_table_follows(tmp_path: Path) -> None:
    @visits(SMALL, table_of("fox", tmp_path))
    async def _(screen: Screen) -> None:
        await screen.until(screen.moves)
        await screen.type("4B")
        await screen.until(lambda: "11 of Moons" in screen.text("#table"))
        await screen.press("escape", "h")
        await screen.until(lambda: "Move " in screen.text("#log"))
        assert not screen.moves()
        await screen.press("escape")
        await screen.press("home")
        await screen.until(lambda: "The deal." in screen.text("#log"))
        assert "11 of Moons" not in screen.text("#table")
        assert "4B" in screen.text("#hand")
        await screen.press("right")
        await screen.until(lambda: "Move 1 of" in screen.text("#log"))
        await screen.type("quit")
        await screen.until(screen.moves)
        assert "11 of Moons" in screen.text("#table")


def test_a_puzzle_and_a_lesson_are_on_the_screen_too(tmp_path: Path) -> None:
    @visits(SMALL, table_of("fox", tmp_path))
    async def _(screen: Screen) -> None:
        await screen.until(screen.moves)
        hand = screen.text("#hand")
        await screen.type("puzzle 1")
        await screen.until(lambda: screen.text("#hand") != hand)
        await screen.type("solution")
        await screen.until(lambda: "next" in screen.text("#log").splitlines()[-1])
        await screen.type("quit")
        await screen.until(lambda: screen.text("#hand") == hand)
        await screen.type("learn 1")
        await screen.until(lambda: screen.text("#hand") != hand)
