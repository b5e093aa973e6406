"""The table at a terminal: drawn, or read aloud, and what changed told after each move."""

from io import BytesIO, TextIOWrapper

import pytest
from tests.sampling import sampled
from tests.terminal.conftest import Play

import tanglewood as tw
from tanglewood.cli import main, standard_streams
from tanglewood.core.view.text_drawing import Panel, draw_zones
from tanglewood.terminal.console import Console

GAMES = tw.games()
PICTURE = Panel(("b3: a path.",), ("┌─┐", "│▲│", "└─┘"))


def start(game: str) -> tuple[str, ...]:
    return (game, "--seed", "7", "--bot", "greedy")


def after(said: list[str], line: str) -> list[str]:
    return said[said.index(line) :]


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_drawn_or_read_aloud(play: Play, game: str) -> None:
    drawn, aloud = (play(*start(game), *mode, typed="table") for mode in ((), ("--plain",)))
    has_drawing = tw.get_game(game).draw is not draw_zones
    assert any("┌" in line or " : " in line or "combos, 0 points: none" in line for line in drawn) is has_drawing
    assert not [line for line in aloud if set(line) & set("│┌└●▲•") or " : " in line]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mode", [(), ("--plain",)])
def test_a_whole_game_names_no_seat_by_a_bare_number(play: Play, game: str, mode: tuple[str, ...]) -> None:
    match, typed = tw.new(game, seed=7), ["table"]
    while not match.over and len(typed) < sampled(100, 300):
        typed += [match.play(match.legal()[len(typed) % len(match.legal())]).text, "table"]
    said = "\n".join(play(game, "--seed", "7", "--bot", "none", *mode, typed="\n".join(typed)))
    assert "Turn: " not in said
    assert "Had turn" not in said
    assert "Cannot read" not in said


def test_a_board_is_drawn_again_when_it_has_changed(play: Play) -> None:
    game = ("explorers", "--seed", "7", "--bot", "none")
    drawn, aloud = (play(*game, *mode, typed="path left; at b1; arrow down") for mode in ((), ("--plain",)))
    assert len([line for line in drawn if line.startswith("1 :")]) == 2, "and not with every question"
    assert not [line for line in aloud if line.startswith("1 :")]


def test_points_and_tricks_are_told_when_they_change(play: Play) -> None:
    said = play(*start("fox"), "--plain", typed="4K")
    told = [line for line in said if " in this round, worth " in line]
    assert len(told) == 3, "both at the beginning, and then nothing of who won no trick"
    assert told[-1] == "Bot has 0 points and 1 trick in this round, worth 6 now."
    again = play(*start("fox"), "--plain", typed="4K; table; last")
    assert len([line for line in again if " in this round, worth " in line]) == 5, "and of both on request"


def test_the_row_is_told_with_every_question(play: Play) -> None:
    said = play(*start("woods"), "--plain", typed="7>8")
    assert len([line for line in said if line.startswith("Row, starting furthest from the deck: ")]) == 2


def test_what_is_drawn_when_play_begins_is_nobodys_hand(play: Play) -> None:
    said = play(*start("grimwood"), typed="")
    assert said.count("Your hand: owl, swamp, path.") == 1, "the hand comes with the question"


def test_a_terminal_without_the_characters_gets_simpler_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    out = BytesIO()
    monkeypatch.setattr("sys.stdout", TextIOWrapper(out, encoding="ascii", newline="\n"))
    standard_streams.prepare()
    Console().show([PICTURE])
    assert out.getvalue() == b"+-+\n|^|\n+-+\n"


def test_a_narrow_terminal_is_read_to(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    wide = Panel(("b3: a path.",), ("─" * 60,))
    monkeypatch.setenv("COLUMNS", "50")
    Console().show([wide, PICTURE])
    assert capsys.readouterr().out == "b3: a path.\n┌─┐\n│▲│\n└─┘\n"


@pytest.mark.parametrize(
    ("game", "name", "answer"),
    [
        ("fox", "witch", "Witch. The only 9 in a trick counts as a trump."),
        ("fox", "9 of keys", "9K: 9 of Keys, Witch."),
        ("woods", "gem", "8: Gem. Three Gems go to your pocket as a set worth 8 points."),
        ("woods", "token", "Token. Worth 1 point."),
        ("grimwood", "dark unicorn", "dark-unicorn: Dark Unicorn. Every other player discards"),
        ("grimwood", "crows", "crows: three crows. Place all three cards from your hand at once: 10 points."),
        ("explorers", "left bend", "left: Left bend. Turn left."),
        ("explorers", "river", "River. Nobody can lay a path or walk there."),
        ("lost", "bear", "Bear. Acts at night"),
        ("lost", "boar", "boar: wild boar. Acts at night"),
        ("lost", "diego", "Diego. May look at one face-down token next to him once a turn."),
        ("lost", "clue", "Clue. Rules out one of the 6 corners."),
        ("lost", "fishing rod", "rod: fishing rod. Once a turn, it catches 1 food on a lake."),
        ("lost", "mountain", "Mountain. Costs two actions to enter. 9 cards."),
        ("pebbles", "15", "15: pebble 15, Great pebble."),
    ],
)
def test_everything_that_has_a_name_is_explained(play: Play, game: str, name: str, answer: str) -> None:
    assert [line for line in play(*start(game), typed=f"card {name}") if line.startswith(answer)]


def test_rules_of_a_table_and_of_a_list_are_read_by_number(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    assert any(line.startswith("E30: Witch: +1 play") for line in play(*start("explorers"), typed="rule e30"))
    for words, begin in (("explorers E5", "E5: A turn begins"), ("fox F2", "F2 A Monarch binds")):
        assert main(["rules", *words.split()]) == 0
        assert capsys.readouterr().out.startswith(begin)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_fit_and_name_no_tests(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", game]) == 0
    said = capsys.readouterr().out
    assert max(map(len, said.splitlines())) <= 80
    assert not [word for word in ("test_", "tests/", "|", "**", "`") if word in said]


def test_the_rules_of_lost_list_tokens_and_characters(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "lost"]) == 0
    said = capsys.readouterr().out.splitlines()
    for heading, item in (("Tokens", "- Compass ("), ("Animals", "- Jaguar ("), ("Characters", "- Jessica: ")):
        assert [line for line in said[said.index(heading) :] if line.startswith(item)]
