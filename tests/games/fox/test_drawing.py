"""The round by character and aloud: decree, trick, tricks and points."""

from tests.games.drawing import aloud, drawn
from tests.games.fox.setting import table

from tanglewood.play.match import new


def test_decree_and_trick_lie_side_by_side() -> None:
    match = table("7K 2B", "8K 9B", "7K")
    assert drawn(match)[:5] == [
        " decree            You",
        "┌─────────────┐   ┌─────────────┐",
        "│ 2 of Moons  │   │ 7 of Keys   │",
        "│             │   │ Treasure    │",
        "└─────────────┘   └─────────────┘",
    ]
    said = aloud(match)
    assert said[:2] == ["Decree: 2M, so Moons are trump.", "Trick: 7K Treasure by you."]
    assert "You have 0 points and 5 tricks in this round, worth 2 now." in said


def test_the_last_trick_is_told_with_its_winner() -> None:
    match = table("7K 2B", "8K 9B", "7K", "8K")
    assert "Last trick: 7K Treasure by you, 8K by Bo. Bo won it." in aloud(match)
    assert "Last trick: 7K Treasure by Ada, 8K by you. You won it." in aloud(match, 1)


def test_after_the_match_tricks_have_a_worth_but_none_now() -> None:
    match = new("fox", seed=7)
    assert "Worth now" in "\n".join(drawn(match))
    while not match.over:
        match.play(match.legal()[0])
    text = "\n".join(drawn(match, 0))
    assert "Tricks  Worth  Points" in text
