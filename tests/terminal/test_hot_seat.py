"""People who share a terminal: nobody reads a hand before its owner sits down with an empty line."""

from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import pytest
from tests.games.playing import walk
from tests.sampling import sampled, spread

import tanglewood as tw
from tanglewood.core.view.view import View
from tanglewood.play.journal import PERSON
from tanglewood.terminal import saved_games
from tanglewood.terminal.commands import COMMANDS
from tanglewood.terminal.console import Console
from tanglewood.terminal.seating import Seating
from tanglewood.terminal.session import Session

ASKED = ("help", "hand", "table", "moves", "last", "log", "hint", "deal", "card X", "rule X", "undo", "quark")
MOMENTS = sampled(2, 8)
WAITS = "Press Enter when nobody else is looking."
HIDING = [game for game in map(tw.get_game, tw.games()) if not game.all_open]
TABLES = [(game.id, seats) for game in HIDING for seats in sorted({max(2, game.seats[0]), game.seats[-1]})]

Sit = Callable[..., str]


class Keyboard(StringIO):
    """Lines that somebody types."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Sit:
    """What a terminal says at which only people sit, to what they type."""

    def said(match: tw.Match, *typed: str, plain: bool = False) -> str:
        monkeypatch.setattr("sys.stdin", Keyboard("".join(f"{line}\n" for line in typed)))
        seating = Seating((PERSON,) * match.seats)
        capsys.readouterr()
        Session(match.copy(), seating, tmp_path / "game.json", COMMANDS, Console(plain=plain)).run()
        return capsys.readouterr().out

    return said


def moments(game: str, seats: int) -> Iterator[tw.Match]:
    """Decisions of a random game, whoever is to move."""
    yield from spread([match.copy() for match in walk(game, 3, seats) if not match.over], MOMENTS)


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_is_said_that_a_spectator_does_not_know(sit: Sit, game: str, seats: int, plain: bool) -> None:
    """Whoever begins or goes on: until the owner sits down, the terminal says the same whatever lies in the hands."""
    differs = False
    for match in moments(game, seats):
        one, other = (match.imagine(None, seed) for seed in (1, 2))
        typed = [*ASKED, match.legal()[0].text]
        assert sit(one, *typed, plain=plain) == sit(other, *typed, plain=plain)
        differs |= sit(one, "", plain=plain) != sit(other, "", plain=plain)
    assert differs, "and something else once the owner has sat down"


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_is_said_that_the_player_before_does_not_know(sit: Sit, game: str, seats: int) -> None:
    """The terminal says the same after a move, whatever the next player holds."""
    for match in moments(game, seats):
        move = match.legal()[-1].text
        one, other = (match.imagine(match.actor, seed) for seed in (1, 2))
        known, known_otherwise = after(one, move), after(other, move)
        if known == known_otherwise and known.actor != match.actor:
            typed = ["", move, *ASKED]
            assert sit(one, *typed) == sit(other, *typed)


def after(world: tw.Match, move: str) -> View:
    """What a spectator sees after a move."""
    copy = world.copy()
    copy.play(move)
    return copy.view(None)


def second_begins() -> tw.Match:
    return next(match for match in (tw.new("fox", seed=seed) for seed in range(50)) if match.actor == 1)


def test_the_owner_is_waited_for_when_the_second_begins_and_after_a_move(sit: Sit) -> None:
    match = second_begins()
    hand = "Your hand: "
    assert hand not in sit(match)
    assert f"Player 2 is next. {WAITS}" in sit(match)
    assert sit(match, "").count(hand) == 1
    move = match.legal()[0].text
    said = sit(match, "", move)
    assert said.count(hand) == 1
    assert f"Player 1 is next. {WAITS}" in said
    assert sit(match, "", move, "").count(hand) == 2


def test_a_saved_game_waits_for_its_owner(sit: Sit, tmp_path: Path) -> None:
    match = second_begins()
    match.play(match.legal()[0])
    path = tmp_path / "kept.json"
    saved_games.save(match.journal(), path)
    said = sit(tw.new("fox", seed=1), "", f"load {path}")
    assert said.count("Your hand: ") == 1, "of the first game"
    assert said.count(WAITS) == 2
    assert "Your hand: " not in sit(match)


def test_words_are_obeyed_while_the_terminal_waits(sit: Sit, tmp_path: Path) -> None:
    match, path = second_begins(), tmp_path / "saved.json"
    said = sit(match, f"save {path}", "4K", "quit", "")
    assert "Your hand: " not in said
    assert path.is_file()
    assert said.count(WAITS) == 2, "the second time because a card can't be played yet"


def test_what_another_player_did_in_secret_is_taken_back_without_a_word(sit: Sit) -> None:
    match = next(match for match in walk("fox", 2) if match.legal() and match.legal()[0].text.startswith("bury"))
    buried = match.legal()[0].text
    said = sit(match, "", buried, "undo", "")
    assert f"Taken back: {buried}" not in said
    assert "The last move of another player is taken back." in said
    said = sit(match, "", buried, "", "undo")
    assert f"Taken back: {buried}" not in said


def test_nobody_waits_where_nothing_is_hidden(sit: Sit) -> None:
    assert WAITS not in sit(tw.new("lost", 2, seed=1))


def test_the_screen_and_the_typed_lines_are_hidden_from_the_next(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    readline = pytest.importorskip("readline")
    monkeypatch.setenv("TERM", "xterm")
    voice = Console()
    voice.typed = True
    readline.add_history("bury 8M")
    voice.clear()
    assert readline.get_current_history_length() == 0
    assert capsys.readouterr().out == "\x1b[H\x1b[2J\x1b[3J"
    monkeypatch.setenv("TERM", "dumb")
    voice.clear()
    assert capsys.readouterr().out == "\n" * 100
