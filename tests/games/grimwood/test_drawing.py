"""The combos by character and aloud: whose they are, what they are worth, and how moves call them."""

from tests.games.drawing import aloud, drawn
from tests.games.grimwood.setting import table


def test_each_combo_lies_before_its_owner() -> None:
    match = table("amulet", "owl", "rune rune", combos=["1: nymph dragon", "0: owls", "1: crows"], pile="swamp troll")
    assert drawn(match) == [
        "Your combos, 10 points",
        "┌───────────────────┐",
        "│ owl, owl, owl  10 │",
        "└───────────────────┘",
        "Bo’s combos, 12 points",
        "┌──────────────────────────────┐",
        "│ nymph, dragon      2  frozen │",
        "│ crow, crow, crow  10         │",
        "└──────────────────────────────┘",
        "Cleo’s combos, 0 points: none",
    ]
    said = aloud(match)
    assert said[:4] == [
        "Your three owls, 10 points: owl, owl, owl.",
        "Bo’s combo of 2 supernaturals, 2 points: nymph, dragon (frozen by the Dragon).",
        "Bo’s three crows, 10 points: crow, crow, crow.",
        "Cleo’s combos: none.",
    ]
    assert "Bo has 12 points." in said
    assert "Discard pile, top card first: troll, swamp." in said


def test_turns_to_miss_are_told() -> None:
    assert "Bo has 0 points and must miss 2 turns." in aloud(table("owl", "owl", skips=[0, 2]))
