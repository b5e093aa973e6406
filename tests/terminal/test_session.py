"""Playing at a terminal, with the lines coming from a pipe."""

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from tests.terminal.conftest import Play

import tanglewood as tw
from tanglewood.cli import main
from tanglewood.core.language.catalogue import say
from tanglewood.core.numbers.rng import new_key
from tanglewood.play.journal import PERSON
from tanglewood.terminal.seating import Seating
from tanglewood.terminal.session import greeting

OPENED = "You are playing against Bot (greedy). Points to win: 21, Show earlier tricks: off. Type help for help."
FOX = ("fox", "--seed", "7", "--bot", "greedy")


def lines_of_a_whole_match(game: str, seed: int, **options: object) -> list[str]:
    match = tw.new(game, seed=seed, **options)
    moves = []
    while not match.over:
        moves.append(match.play(match.legal()[0]).text)
    return moves


def test_the_first_turn_tells_what_one_needs(play: Play) -> None:
    said = play(*FOX, typed="")
    assert "The Fox in the Forest." in said[0]
    assert OPENED in said
    assert "Your turn: lead any card." in said
    assert "Decree: 9M Witch, so Moons are trump." in said
    assert "Possible: any of your cards." in said
    assert said[-1] == "You haven’t played anything, so nothing was saved."


def test_a_move_is_answered_in_sentences(play: Play) -> None:
    said = play(*FOX, typed="4k")
    assert "You play the 4 of Keys." in said
    assert any(line.startswith("Bot: ") and "; wins the trick" in line for line in said)
    said = play(*FOX, "--plain", typed="4k")
    assert "You play the 4 of Keys." in said
    assert any(line.startswith("Bot: ") and line.endswith(".") for line in said)


@pytest.mark.parametrize("text", ["4K", "4k", "  4 of Keys ", "Play the 4 of Keys."])
def test_a_move_can_be_said_in_several_ways(play: Play, text: str) -> None:
    assert "You play the 4 of Keys." in play(*FOX, typed=text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("3M", "Not possible: F103: the 3 of Moons is not in your hand."),
        ("keep", "Not possible: F3"),
        ("handd", "Cannot read 'handd' as a move or a command. Did you mean 'hand'?"),
        ("7", "'7' can mean several moves: '7B', '7K' or '7M'."),
        ("undo", "You have no move to take back."),
        ("card 7X", "There is no card '7X'."),
        ("card wich", "There is no card 'wich'. Did you mean 'witch'?"),
        ("rule F200", "There is no rule 'F200'."),
        ("load nowhere.json", "Cannot read 'nowhere.json'"),
        ("load a\0b", "There can be no file 'a\\x00b'."),
        ("save ~nobody-here/x", "There can be no file '~nobody-here/x'."),
        ("save /nowhere/at/all", "Cannot write '/nowhere/at/all'"),
    ],
)
def test_what_cannot_be_done_is_explained(play: Play, text: str, reason: str) -> None:
    said = play(*FOX, typed=f"{text}; 4K")
    assert reason in "\n".join(said)
    assert "You play the 4 of Keys." in said, "and changes nothing"


@pytest.mark.parametrize(
    ("game", "typed", "answer"),
    [
        (("grimwood", "--bot", "none"), "card", "Which card? For example '"),
        (("grimwood", "--bot", "none", "--language", "de"), "karte", "Welche Karte? Zum Beispiel „"),
        (("lost", "--seats", "1", "--language", "de"), "be bruno; move e; zurück", "Zurückgenommen: move e."),
        (("explorers", "--bot", "none", "--language", "de"), "zug", "„zug“ ist weder ein Zug noch ein Befehl"),
        (("explorers", "--bot", "none"), "play", "Cannot read 'play'"),
    ],
)
def test_a_word_that_ends_a_sentence_is_no_move(play: Play, game: tuple[str, ...], typed: str, answer: str) -> None:
    said = " ".join(play(*game, "--seed", "5", typed=typed))
    assert answer in said
    assert (
        said.endswith(("You haven’t played anything, so nothing was saved.", "nichts gespeichert.")) or "move" in typed
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("5>3", "W4: a single card must have the same value or a higher one. 3 is lower than 5."),
        ("7>5,6", "Write the higher card first: 7>6,5."),
    ],
)
def test_what_no_position_allows_says_why(play: Play, text: str, reason: str) -> None:
    assert f"Not possible: {reason}" in play("woods", "--seed", "1", typed=text)


def test_every_word_of_the_help_works(play: Play) -> None:
    typed = "4K; help; hand; table; moves; last; log; card 3K; rule F2; hint; save; undo; quit"
    said = play(*FOX, typed=typed)
    assert "hand: Shows your cards, what they do, and why some can’t be played now." in said
    assert any(line.startswith("7B: 7 of Bells, Treasure. Worth 1 point") for line in said)
    assert any(line.startswith("Deck: 6 cards, face down.") for line in said)
    assert any(line.startswith("3K: 3 of Keys, Fox.") for line in said)
    assert any(line.startswith("Hint: ") for line in said)
    assert any(line.startswith("The game is saved in ") for line in said)
    assert "Taken back: 4K." in said


def test_no_line_tells_what_the_seat_may_not_know(play: Play) -> None:
    hidden = tw.new("fox", seed=7).view(1).zone("hand-1").cards
    said = play(*FOX, typed="hand; table; moves; log; last")
    assert not [card.text for card in hidden for line in said if card.text in line.replace(",", "").split()]


@pytest.mark.parametrize("game", ["fox", "pebbles"])
def test_two_people_play_a_whole_match(play: Play, game: str) -> None:
    moves = lines_of_a_whole_match(game, 3)
    said = play(game, "--seed", "3", "--bot", "none", typed="; ".join(moves) + "; 4K; log")
    assert any(line.startswith("The match is over. You can still") for line in said)
    assert any(line.startswith("The match is over, so you can’t move.") for line in said)
    assert said[-1].startswith("To read the whole match again: tanglewood replay ")
    assert main(["replay", said[-1].split()[-1]]) == 0


def test_several_bots_take_the_other_seats(play: Play) -> None:
    said = play("pebbles", "--seats", "3", "--bot", "uniform", "--bot", "greedy", "--seat", "2", typed="moves")
    assert "You are playing against Bot 1 (uniform) and Bot 3 (greedy)." in said[1]


def test_a_game_won_together_is_played_with_bots(play: Play) -> None:
    said = play("lost", "--seats", "2", "--bot", "greedy", "--seed", "1", typed="")
    assert any(line.startswith("You are playing with Bot (greedy). Ask before giving: off,") for line in said)


def test_a_game_without_options_is_opened_in_whole_sentences() -> None:
    bare = SimpleNamespace(game=SimpleNamespace(cooperative=False, options=()), options={}, seats=2)
    said = greeting(cast("tw.Match", bare), Seating((PERSON, "greedy")))
    assert [say(one) for one in said] == ["You are playing against Bot (greedy)."]


def test_quit_says_how_to_go_on_and_resume_does(play: Play, data_folder: Path) -> None:
    said = play(*FOX, typed="4K; quit; this is not read")
    assert "this is not read" not in said
    path = said[-1].split()[-1]
    kept = json.loads(Path(path).read_text())
    for arguments in (["fox", "--resume", path], ["fox", "--resume"]):
        again = play(*arguments, typed="log")
        assert OPENED in again
        assert "You play the 4 of Keys." in again
    assert json.loads(Path(path).read_text())["moves"] == kept["moves"]
    assert [found.name for found in data_folder.iterdir()] == [Path(path).name]


def test_save_and_load(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    play(*FOX, typed=f"4K; save {path}")
    said = play("fox", "--seed", "8", "--bot", "greedy", typed=f"load {path}; log")
    assert "You play the 4 of Keys." in said
    assert tw.replay(json.loads(path.read_text())).moves[0] == "4K"


@pytest.mark.parametrize("content", ["", "{", '{"format": "other"}', '{"format": "tanglewood-journal-1", "game": "x"}'])
def test_a_damaged_file_is_refused(
    content: str, play: Play, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(content)
    for arguments in (["play", "fox", "--resume", str(path)], ["replay", str(path)]):
        assert main(arguments) == 2
        assert capsys.readouterr().err.startswith("tanglewood: ")
    assert path.read_text() == content


def test_a_file_of_another_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "pebbles.json"
    path.write_text(json.dumps(tw.new("pebbles", seed=1).journal()))
    assert main(["play", "fox", "--resume", str(path)]) == 2
    assert "is a game of pebbles, not of fox" in capsys.readouterr().err


def test_a_journal_without_seats_seats_the_person_first(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "python.json"
    path.write_text(json.dumps(tw.new("fox", seed=7).journal() | {"table": "odd"}))
    said = play("fox", "--resume", str(path), typed="")
    assert "Your turn: lead any card." in said


def test_where_nothing_can_be_kept_one_is_told(play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert "The game was not saved." in play(*FOX, typed="4K")


def test_undo_takes_back_the_answer_too(play: Play) -> None:
    said = play(*FOX, typed="4K; undo; log")
    after = said[said.index("Taken back: 4K.") :]
    assert "Your turn: lead any card." in after
    assert not [line for line in after if " plays the " in line or "You play " in line]


def asked(folder: Path, *, frog: bool, seats: list[str]) -> str:
    """A saved game in which the second seat is asked for its frog next."""
    hands = [["3", "7", "12"], ["1", "2" if frog else "9", "10"]]
    position = {"hands": hands, "lap": [0, 0], "pond": [], "first": 0, "done": 0}
    position |= {"points": [0, 0], "actor": 0, "seats": 2, "frog": True}
    match = tw.from_position("pebbles", position, seed=2)
    match.play("throw 12")
    path = folder / f"asked-{frog}.json"
    path.write_text(json.dumps(match.journal() | {"table": {"seats": seats, "names": ["Bot", "You"]}}))
    return str(path)


def test_a_question_with_one_answer_is_not_put_to_who_plays_alone(play: Play, tmp_path: Path) -> None:
    said = play("pebbles", "--resume", asked(tmp_path, frog=False, seats=["greedy", "none"]), typed="undo")
    assert "You let no frog leap." in said
    assert not [line for line in said if line.startswith("You are asked")]
    assert "You have no move to take back." in said
    said = play("pebbles", "--resume", asked(tmp_path, frog=True, seats=["greedy", "none"]), typed="leap")
    assert "You are asked after the splash: does a frog leap?" in said
    assert "Possible: stay or leap." in said
    assert "Your frog leaps into the pond." in said


@pytest.mark.parametrize("frog", [True, False])
def test_people_who_share_the_terminal_are_asked_whatever_they_hold(play: Play, tmp_path: Path, frog: bool) -> None:
    said = play("pebbles", "--resume", asked(tmp_path, frog=frog, seats=["none", "none"]), typed="")
    assert "You are asked after the splash: does a frog leap?" in said


def test_a_bot_that_is_asked_answers(play: Play, tmp_path: Path) -> None:
    said = play("pebbles", "--resume", asked(tmp_path, frog=True, seats=["none", "greedy"]), typed="")
    assert "Bot's frog leaps into the pond." in said


def test_a_deal_is_promised_and_opened_at_the_end(
    play: Play, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the word `deal`; the game that is kept is as it was promised."""
    key = new_key()
    monkeypatch.setattr("tanglewood.cli.play.new_key", lambda: key)
    typed = "; ".join(["deal", *lines_of_a_whole_match("pebbles", key, rounds=1), "deal"])
    said = " ".join(play("pebbles", "--bot", "none", "--option", "rounds=1", typed=typed))
    before, after = said.split("The commitment of this deal is ")[1:]
    promise = before[:64]
    assert after.startswith(promise)
    assert str(key) not in said
    assert "verify" not in before
    command = re.search(r"tanglewood (verify (\S+) --commitment [0-9a-f]{64})", after)
    assert command
    assert json.loads(Path(command[2]).read_text())["seed"] == key
    assert main(command[1].split()) == 0
    assert "fits its commitment" in capsys.readouterr().out


def test_a_seed_of_ones_own_promises_nothing(play: Play) -> None:
    assert "there is no commitment" in " ".join(play("pebbles", "--seed", "3", "--bot", "none", typed="deal"))
