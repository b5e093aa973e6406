"""A turn in short: what others did in a row stands on one line, and little is read aloud."""

import pytest

import tanglewood as tw
from tanglewood.core.language.catalogue import speaking
from tanglewood.core.view.log import FEW_WORDS, MOST_ALOUD, aloud, digest
from tanglewood.core.view.view import Happening, Speaker

NAMES = ("Moritz", "Hazel", "Ada")
TURN = (
    Happening("play", 0, "You play the Owl.", brief="plays the Owl"),
    Happening("draw", 1, "Hazel draws a card.", brief="draws a card"),
    Happening("play", 1, "Hazel plays the Elf.", brief="plays the Elf"),
    Happening("play", 2, "Ada plays the Elf.", brief="plays the Elf"),
    Happening("storm", None, "A storm comes up."),
    Happening("win", 2, "Ada wins the round.", "chapter", brief="wins the round"),
)


def test_what_another_did_in_a_row_is_one_line_and_everything_else_a_sentence() -> None:
    assert digest(TURN, Speaker(0, NAMES)) == (
        "You play the Owl.",
        "Hazel: draws a card; plays the Elf",
        "Ada: plays the Elf",
        "A storm comes up.",
        "Ada wins the round.",
    )
    assert digest(TURN, Speaker(None, NAMES))[0] == "Moritz: plays the Owl"
    assert digest((), Speaker(None, NAMES)) == ()


def test_what_the_table_shows_anyway_is_left_out() -> None:
    river = Happening("river", None, "The river rises.", shown=True)
    assert digest((TURN[1], river, TURN[2]), Speaker(0, NAMES)) == ("Hazel: draws a card; plays the Elf",)


def test_a_trick_in_german() -> None:
    match = tw.new("fox", seed=7)
    while match.history(1, NAMES[:2])[-1][-1].weight != "result":
        match.play(match.legal()[0])
    with speaking("de"):
        lines = digest(match.history(1, NAMES[:2])[-1], Speaker(1, NAMES[:2]))
    assert not [line for line in lines if " the " in line]


def walked(seat: int, *spaces: str) -> list[Happening]:
    """A walk, step by step."""
    text = "{} walks to {}."
    return [Happening("walk", seat, text.format(NAMES[seat], to), brief=f"to {to}", passing="walk") for to in spaces]


def test_of_a_walk_the_last_step_is_told_and_of_the_same_the_number() -> None:
    way = [TURN[1], TURN[1], *walked(1, "b1", "b2"), TURN[2], *walked(1, "b3"), *walked(2, "c3")]
    lines = digest(way, Speaker(0, NAMES))
    assert lines == ("Hazel: draws a card, twice; to b2; plays the Elf; to b3", "Ada: to c3")


def test_a_little_is_read_aloud_in_sentences() -> None:
    assert aloud(TURN[1:4], Speaker(0, NAMES)) == ("Hazel draws a card.", "Hazel plays the Elf.", "Ada plays the Elf.")


def test_more_is_read_aloud_in_lines_and_what_matters_least_is_counted() -> None:
    """First go the steps of a walk, then what does not touch the listener; results and their own affairs stay."""
    lost = Happening("lose", 1, "Hazel takes the Owl from you.", brief="takes the Owl from you", near=True)
    won = Happening("win", 1, "Hazel wins the trick.", "result", brief="wins the trick")
    long = [*TURN[1:3] * 2, lost, *walked(1, "b1"), won]
    twice = "draws a card; plays the Elf; draws a card; plays the Elf"
    assert aloud(long, Speaker(0, NAMES)) == (f"Hazel: {twice}; takes the Owl from you; to b1; wins the trick.",)
    lines = aloud([*long, *walked(2, "c1"), *TURN[1:3] * 9], Speaker(0, NAMES))
    assert "takes the Owl from you; wins the trick; " in lines[0]
    assert lines[-1].endswith("more things happened.")
    assert not [line for line in lines if " to " in line]


@pytest.mark.parametrize("game", tw.games())
def test_what_is_read_aloud_is_never_long(game: str) -> None:
    """Whatever has happened, even a whole game; only one sentence may be as long as it is."""
    seats = max(tw.get_game(game).seats)
    match = tw.new(game, seats, seed=1)
    while not match.over:
        match.play(match.legal()[0])
    names = NAMES[:1] * seats
    groups = match.history(0, names)
    for first in (0, len(groups) // 2, len(groups) - 4 * seats, len(groups) - 1):
        told = [one for group in groups[max(first, 0) :] for one in group]
        lines = aloud(told, Speaker(0, names))
        assert len(lines) == 1 or sum(len(line.split()) for line in lines) <= max(FEW_WORDS, MOST_ALOUD)
