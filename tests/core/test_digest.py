"""A turn in short: what others did in a row stands on one line."""

import tanglewood as tw
from tanglewood.core.catalogue import speaking
from tanglewood.core.story import digest
from tanglewood.core.view import Happening, Speaker

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


def test_a_trick_in_german() -> None:
    match = tw.new("fox", seed=7)
    while match.history(1, NAMES[:2])[-1][-1].weight != "result":
        match.play(match.legal()[0])
    with speaking("de"):
        lines = digest(match.history(1, NAMES[:2])[-1], Speaker(1, NAMES[:2]))
    assert not [line for line in lines if " the " in line]
