"""The points that were settled, F5 to F11 of RULINGS.md; tests are named after the number."""

from typing import Any

import pytest
from tests.games.fox.setting import position, table
from tests.games.playing import finished, legal, play, told, walk

import tanglewood as tw
from tanglewood.games.fox.rules import ladder

# F5 Witches


def winner(first: str, second: str, decree: str) -> int:
    """Who wins a trick that seat 0 leads; the other cards cannot matter."""
    spare = [card for card in ("2B", "4B", "2K", "4K") if card not in (first, second, decree)]
    match = table(f"{first} {spare[0]}", f"{second} {spare[1]}", first, decree=decree)
    if second not in legal(match):  # the spare card happens to have the suit that was led
        match = table(first, second, first, decree=decree, tricks=[6, 6])
    play(match, second)
    found: int = match.view(None).facts["last_trick"]["winner"]
    return found


@pytest.mark.parametrize(
    ("first", "second", "decree", "wins"),
    [
        ("10K", "9B", "2M", 1),  # a lone 9 is a trump
        ("9B", "10B", "2M", 0),  # even above its own suit
        ("9B", "10M", "2M", 1),  # trump 10 and 11 beat it
        ("9B", "11M", "2M", 1),
        ("9B", "8M", "2M", 0),
        ("10M", "9B", "2M", 0),
        ("8M", "9B", "2M", 1),
    ],
)
def test_f05_one_witch_is_a_trump_of_nine(first: str, second: str, decree: str, wins: int) -> None:
    assert winner(first, second, decree) == wins


@pytest.mark.parametrize(
    ("first", "second", "decree", "wins"), [("9B", "9K", "2M", 0), ("9B", "9M", "2M", 1), ("9M", "9B", "2M", 0)]
)
def test_f05_two_witches_are_plain_cards(first: str, second: str, decree: str, wins: int) -> None:
    assert winner(first, second, decree) == wins


def test_f05_keeps_its_suit_for_following() -> None:
    led = table("9B 2K", "4B 6M", "9B", decree="2M")
    assert legal(led) == ["4B"], "the suit of the 9 is followed, not trump"
    held = table("4M 2K", "6M 9B", "4M", decree="2M")
    assert legal(held) == ["6M"], "and a 9 of another suit does not follow trump"


def test_f05_keeps_its_suit_for_the_monarch() -> None:
    assert legal(table("11B 2K", "9B 4B", "11B", decree="2M")) == ["9B"]


# F6 Swans


def test_f06_loser_with_the_swan_leads() -> None:
    match = table("8K 2B", "1K 4B", "8K", "1K")
    assert match.view(None).facts["last_trick"]["winner"] == 0
    assert match.actor == 1
    assert told(match, 1)[-1] == "The Swan lets you lead the next trick."


def test_f06_leader_with_the_swan_leads_again() -> None:
    match = table("1K 2B", "8K 4B", "1K", "8K")
    assert match.view(None).facts["last_trick"]["winner"] == 1
    assert match.actor == 0


def test_f06_a_winning_swan_does_nothing() -> None:
    match = table("8K 2B", "1M 4B", "8K", "1M", decree="2M")
    assert match.view(None).facts["last_trick"]["winner"] == 1
    assert match.actor == 1
    assert not any("Swan" in text for text in told(match))


def test_f06_of_two_swans_the_loser_leads() -> None:
    match = table("1K 2B", "1B 4M", "1K", "1B", decree="2M")
    assert match.view(None).facts["last_trick"]["winner"] == 0
    assert match.actor == 1


def test_f06_no_effect_after_the_thirteenth_trick() -> None:
    match = table("8K", "1K", "8K", "1K", dealer=0)
    assert not any("Swan" in text for text in told(match))
    assert (match.view(None).facts["dealer"], match.actor) == (1, 0), "the non-dealer leads, Swan or not"


# F7 Treasures


@pytest.mark.parametrize(
    ("first", "second", "points"),
    [("7K", "8K", [0, 1]), ("7K", "4K", [1, 0]), ("7K", "7M", [0, 2]), ("8K", "4K", [0, 0])],
)
def test_f07_winner_scores_at_once(first: str, second: str, points: list[int]) -> None:
    match = table(f"{first} 2B", f"{second} 4B", first, second, decree="2M")
    assert match.scores() == points
    assert match.view(None).facts["round_points"] == points


def test_f07_words() -> None:
    assert "You score 1 point for the Treasure." in told(table("7K 2B", "8K 4B", "7K", "8K"), 1)
    assert "You score 2 points for both Treasures." in told(table("7K 2B", "7M 4B", "7K", "7M", decree="2M"), 1)


def test_f07_decree_has_no_treasure_and_no_ability() -> None:
    match = table("2B 4K", "4B 6K", "2B", "4B", decree="7M")
    assert match.scores() == [0, 0]
    match = table("8K 2B", "4K 6B", "8K", "4K", decree="1M")
    assert match.actor == 0, "a Swan as the decree lets nobody lead"
    assert legal(table("2B 4K", "8B 10B", "2B", decree="11B")) == ["8B", "10B"], "a Monarch there binds nobody"


# F8 Points for tricks


@pytest.mark.parametrize(("tricks", "points"), list(enumerate([6, 6, 6, 6, 1, 2, 3, 6, 6, 6, 0, 0, 0, 0])))
def test_f08_points_by_tricks(tricks: int, points: int) -> None:
    other = 13 - tricks
    tail: dict[str, Any] = {"tricks": [tricks, 12 - tricks]} if tricks < 13 else {"tricks": [12, 0]}
    first, second = ("2B", "4B") if tricks < 13 else ("4B", "2B")
    match = table(first, second, first, second, **tail)
    result = match.view(None).facts["last_round"]
    assert result["tricks"] == [tricks, other]
    assert result["trick_points"][0] == match.scores()[0] == points


@pytest.mark.parametrize(
    ("points", "rungs"),
    [
        ((6, 6, 0, 1, 6, 6, 0, 0), ["humble", "defeated", "defeated", "victorious", "greedy"]),
        ((0, 0, 9, 9, 1, 2, 3, 4), ["humble", "victorious", *["defeated"] * 4]),
    ],
)
def test_f08_rungs_are_named_by_their_points(
    monkeypatch: pytest.MonkeyPatch, points: tuple[int, ...], rungs: list[str]
) -> None:
    """Also on the ladder of a variant; only the last rung can be greedy, and only where it is worth nothing."""
    monkeypatch.setattr(ladder, "ROUND_POINTS", points)
    monkeypatch.setattr(ladder, "TRICKS", len(points) - 1)
    assert [name for _, _, name in ladder.rungs()] == rungs


def test_f08_a_ladder_without_a_rung_names_no_number_of_tricks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody is victorious or greedy, both begin and end at 0."""
    monkeypatch.setattr(ladder, "LADDER", ((0, 13, "humble"),))
    numbers = ladder.ladder_numbers()
    assert numbers["humble_most"] == 13
    assert (numbers["victory_from"], numbers["victory_to"], numbers["greedy_from"]) == (0, 0, 0)


def test_f08_ladder_and_standing() -> None:
    facts = table("2B", "4B", tricks=[8, 4]).view(None).facts
    assert facts["standing"] == [6, 1]
    assert [(rung["from"], rung["to"], rung["points"]) for rung in facts["ladder"]] == [
        (0, 3, 6),
        (4, 4, 1),
        (5, 5, 2),
        (6, 6, 3),
        (7, 9, 6),
        (10, 13, 0),
    ]
    assert [rung["seats"] for rung in facts["ladder"]] == [[], [1], [], [], [0], []]


# F9 The end


def end(points: list[int], tricks: list[int], **changes: Any) -> tw.Match:
    """A match at its last trick, which seat 1 wins, played to its end."""
    return table("2B", "4B", "2B", "4B", points=points, tricks=tricks, **changes)


def test_f09_ends_after_a_round_with_the_target_reached() -> None:
    match = end([15, 3], [8, 4])
    assert (match.over, match.scores(), match.winners()) == (True, [21, 5], [0])
    assert not end([14, 3], [8, 4]).over
    with pytest.raises(tw.MatchOver):
        match.play("2B")


@pytest.mark.parametrize("target", [16, 35, 7, 50])
def test_f09_other_targets(target: int) -> None:
    assert end([target - 6, 0], [8, 4], target=target).over
    assert not end([target - 7, 0], [8, 4], target=target).over


def test_f09_a_target_of_one_takes_one_round() -> None:
    assert end([0, 0], [8, 4], target=1).over


def test_f09_suggested_targets() -> None:
    assert tw.get_game("fox").option("target").suggestions == (16, 21, 35)
    assert tw.new("fox", seed=1).options["target"] == 21


@pytest.mark.parametrize("target", [0, -3, 2.5, "many", True])
def test_f09_target_is_a_positive_number(target: object) -> None:
    with pytest.raises(tw.BadOption):
        tw.new("fox", target=target)


def test_f09_most_points_win() -> None:
    both = end([18, 20], [8, 4])
    assert (both.scores(), both.winners()) == ([24, 22], [0])
    assert "Player 1 wins the match, 24 to 22." in told(both)


def test_f09_tie_goes_to_the_better_last_round() -> None:
    match = end([16, 20], [8, 4])
    assert (match.scores(), match.winners()) == ([22, 22], [0])
    assert told(match, 0)[-1] == "You win the match, 22 to 22 on the better last round."


def test_f09_last_round_counts_treasures_and_tricks() -> None:
    worse = last_trick(points=[16, 22], round_points=[0, 3], tricks=[8, 4])
    assert (worse.scores(), worse.winners()) == ([22, 23], [1])
    tie = last_trick(points=[18, 21], round_points=[1, 2], tricks=[6, 6])
    assert (tie.scores(), tie.winners()) == ([24, 24], [0]), "1 and 6 points against 2 and 3"


def test_f09_still_tied_is_a_draw() -> None:
    draw = last_trick(points=[18, 21], round_points=[0, 3], tricks=[6, 6])
    assert (draw.scores(), draw.winners(), draw.view(None).facts["draw"]) == ([24, 24], [0, 1], True)
    assert told(draw)[-1] == "The match is a draw, 24 to 24."


def last_trick(**changes: Any) -> tw.Match:
    """As `end`, but seat 0 wins, and all sevens lie in finished tricks."""
    return table("4M", "2M", "4M", "2M", decree="6M", deck="1B 1K 1M 2K 2B 4B", **changes)


# F10 What lies open


def test_f10_trick_counts_are_public() -> None:
    match = table("8K 2B", "4K 4B", "8K", "4K")
    assert all(match.view(viewer).facts["tricks"] == [6, 6] for viewer in (0, 1, None))


def test_f10_last_trick_lies_open_until_the_next_lead() -> None:
    match = table("8K 2B", "4K 4B", "8K", "4K")
    assert [card.text for card in match.view(1).zone("last-trick").cards] == ["8K", "4K"]
    play(match, "2B")
    assert match.view(1).zone("last-trick").cards == ()


def test_f10_earlier_faces_are_hidden() -> None:
    for match in walk("fox", 4):
        done = set(position_cards(match))
        for viewer in (0, 1, None):
            view = match.view(viewer)
            open_ = {card.text for zone in view.zones if zone.name != "last-trick" for card in zone.cards}
            assert not open_ & done
            assert [len(view.zone(f"won-{seat}").cards) // 2 for seat in (0, 1)] == view.facts["tricks"]


def test_f10_memory_aid_shows_them() -> None:
    for match in walk("fox", 4, memory_aid=True):
        view = match.view(None)
        shown = {card.text for card in view.zone("played").cards}
        if sum(view.facts["tricks"]):
            shown |= {card.text for card in view.zone("last-trick").cards}
        assert shown == set(position_cards(match))


def position_cards(match: tw.Match) -> list[str]:
    """The cards of this round's finished tricks."""
    given = match.position()
    lying = {*given["hands"][0], *given["hands"][1], *given["deck"], *given["trick"], given["decree"]}
    return [f"{rank}{suit}" for suit in "BKM" for rank in range(1, 12) if f"{rank}{suit}" not in lying]


# F11 Points without bound


def test_f11_more_points_than_tokens() -> None:
    """The box holds tokens for 5, 3 and 1; points go on beyond all of them."""
    match = end([900, 899], [8, 4], target=1000)
    assert match.scores() == [906, 901]
    assert max(max(finished("fox", seed, target=300).scores()) for seed in range(1)) >= 300


def test_f11_positions_know_no_bound_either() -> None:
    again = tw.from_position("fox", position("2B", "4B", points=[5000, 4000], target=6000))
    assert again.scores() == [5000, 4000]
    assert again.options["target"] == 6000
