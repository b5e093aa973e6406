"""The rulings E1 to E11 of Explorers and Paths, by number."""

from collections import Counter
from typing import Any

import pytest
from tests.games.explorers.setting import ALL, hand, held, lay, left, paths, pile, steps, table, where
from tests.games.playing import legal, play, refusal, told

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.games.explorers.rules.cards import DOTS, SIDE_TEXTS, TEXTS, WAY_TEXTS


def without_a_reason(match: tw.Match) -> list[str]:
    """The texts of the moves that no reason speaks against."""
    actions = match.game.actions
    return [actions.text(number) for number in range(actions.count) if not verbs.illegal_reason(match.state, number)]


def terrains(match: tw.Match, terrain: str) -> list[str]:
    """The squares of a kind."""
    return [slot["slot"] for slot in match.view(None).facts["slots"] if slot["terrain"] == terrain]


def test_e01_glade() -> None:
    match = tw.new("explorers", seed=1)
    assert len(match.view(None).facts["slots"]) == 25
    assert terrains(match, "clearing") == ["a1", "e1", "a5", "e5"]
    assert terrains(match, "river") == ["c1", "a3", "e3", "c5"]


def test_e01_valley() -> None:
    match = tw.new("explorers", seed=1, board="valley")
    assert len(match.view(None).facts["slots"]) == 49
    assert terrains(match, "clearing") == ["a1", "g1", "a7", "g7"]
    assert terrains(match, "river") == ["d1", "a4", "d4", "g4", "d7"]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("board", "last"), [("glade", "e5"), ("valley", "g7")])
def test_e02_corners(seats: int, board: str, last: str) -> None:
    far = last[0] + "1", "a" + last[1]
    across = {"a1": last, last: "a1", far[0]: far[1], far[1]: far[0]}
    starts = set()
    for seed in range(40):
        given = tw.new("explorers", seats, seed, board=board).position()
        assert len(set(given["pieces"])) == seats
        assert given["goals"] == [across[corner] for corner in given["pieces"]]
        starts.add(given["pieces"][0])
    assert starts == set(across)


def test_e03_shapes() -> None:
    assert Counter(ALL[:36]) == {
        "straight": 8,
        "left": 6,
        "right": 6,
        "straight-left": 4,
        "straight-right": 4,
        "left-right": 4,
        "threefold": 4,
    }
    dots = {
        "straight up": "down",
        "straight right": "left",
        "left up": "left",
        "left right": "up",
        "right up": "right",
        "right left": "up",
        "straight-left up": "down left",
        "straight-right up": "right down",
        "left-right down": "right left",
        "threefold left": "up right down",
    }
    for way, sides in dots.items():
        found = [side for place, side in enumerate(SIDE_TEXTS) if int(DOTS[WAY_TEXTS.index(way)]) >> place & 1]
        assert found == sides.split()


def test_e04_deck_and_hands() -> None:
    match = tw.new("explorers", 4, 1)
    given = match.position()
    assert [held(match, seat) for seat in range(4)] == [4] * 4
    assert len(given["deck"]) == 44
    assert Counter(ALL)["witch"] == 2
    assert len(ALL) == 60
    assert len(TEXTS) == 19


def test_e05_two_plays_two_moves() -> None:
    match = table("straight left right", "witch")
    assert left(match) == (2, 2)
    lay(match, "straight", "b1", "right")
    lay(match, "left", "c2", "right")
    assert refusal(match, "path right").startswith("E5:")


def test_e05_explorers_before_paths_before_moves() -> None:
    match = table("straight left druid", "witch", paths="b1: straight right")
    lay(match, "straight", "b2", "up")
    assert refusal(match, "play druid").startswith("E5:")
    play(match, "go b1")
    assert refusal(match, "path left").startswith("E5:")
    assert legal(match) == ["camp"]


def test_e05_a_debt_of_plays_is_kept() -> None:
    match = table(
        "squire squire leprechaun pixie left", "witch", deck="left left left left left right right right right pixie"
    )
    play(match, "play squire", "play squire", "play leprechaun")
    assert left(match)[0] == -1
    assert legal(match)[-1] == "pass"
    play(match, "pass")
    assert [move for move in legal(match) if move.startswith(("play", "path"))] == []


def test_e06_any_slot_but_rivers_and_corners() -> None:
    match = play(table("straight", "witch"), "path straight")
    assert len(legal(match)) == 17
    for slot in ("a1", "e5", "c1", "a3", "g7"):
        assert refusal(match, f"at {slot}").startswith("E6:")
    assert without_a_reason(match) == legal(match)
    play(match, "at c3")
    assert legal(match) == ["arrow up", "arrow right", "arrow down", "arrow left"]


def test_e06_an_old_path_is_discarded_and_pieces_stay() -> None:
    match = table("right", "witch", paths="b1: straight right", pieces="b1 e1")
    lay(match, "right", "b1", "down")
    assert paths(match) == {"b1": "right down"}
    assert pile(match) == "straight"
    assert where(match) == "b1"


def test_e07_arrow_to_dot() -> None:
    match = table("", "witch", paths="b2: straight right, c2: right down, b3: straight up", pieces="b2 e1")
    assert steps(match) == ["c2"], "a right bend that points down is entered from the left"
    assert steps(table("", "witch", paths="b2: straight right, c2: left down", pieces="b2 e1")) == []
    assert steps(table("", "witch", paths="b2: straight right", pieces="b2 e1")) == []
    assert steps(table("", "witch", paths="b1: straight right", pieces="b1 e1")) == [], "c1 is a river"
    assert steps(table("", "witch", paths="b1: straight up", pieces="b1 e1")) == [], "the edge"


def test_e07_to_and_from_corners() -> None:
    match = table("", "witch", paths="b1: straight left", pieces="b1 e1")
    assert steps(match) == ["a1"]
    both = table("", "witch", paths="b1: straight right, a2: straight down")
    assert steps(both) == ["b1", "a2"]
    assert steps(table("", "witch", paths="b1: straight left, a2: straight up")) == []


def test_e07_moving_is_optional_and_stuck_is_stuck() -> None:
    assert "camp" in legal(table("", "witch", paths="b1: straight right"))
    stuck = table("", "witch", paths="b3: straight up", pieces="b2 e1")
    assert refusal(stuck, "go b3").startswith("E7:")
    assert steps(stuck) == []


@pytest.mark.parametrize(
    ("move", "reason", "given"),
    [
        ("go c1", "nobody can stand on", {}),
        ("go b1", "from a corner", {}),
        ("go b3", "no path under you", {"paths": "b3: straight up", "pieces": "b2 e1"}),
        ("go b3", "does not lead to", {"paths": "b2: straight right", "pieces": "b2 e1"}),
        ("go b1", "no moves left", {"paths": "b1: straight right", "moves": 0}),
    ],
)
def test_e07_why_not_there(move: str, reason: str, given: dict[str, Any]) -> None:
    assert reason in refusal(table("", "witch", **given), move)


def test_e07_nothing_speaks_against_a_step() -> None:
    match = table("", "witch", paths="b1: straight right, a2: straight down")
    assert without_a_reason(match) == legal(match) == ["go b1", "go a2", "camp"]


def test_e07_the_goal_wins() -> None:
    match = table("", "witch", paths="e4: straight down", pieces="e4 e1")
    play(match, "go e5")
    assert match.over
    assert match.winners() == [0]


def test_e07_no_moves_left() -> None:
    match = table(
        "", "witch", paths="b2: straight right, c2: straight right, d2: straight right", pieces="b2 e1", moves=1
    )
    play(match, "go c2")
    assert refusal(match, "go d2").startswith("E7:")


def test_e08_camp_draws_one_or_two() -> None:
    idle = play(table("left", "witch", deck="right right"), "camp")
    assert hand(idle) == "left right right"
    busy = lay(table("left", "witch", deck="right right"), "left", "b2", "up")
    assert hand(play(busy, "camp")) == "right"
    walked = play(table("left", "witch", deck="right right", paths="b1: straight right"), "go b1", "camp")
    assert hand(walked) == "left right"


def test_e08_explorers_are_discarded_wizards_later() -> None:
    match = play(table("druid wizard", "left", deck="left left"), "play druid", "play wizard", "camp")
    assert match.position()["front"] == [["wizard"], []]
    assert pile(match) == "druid"
    play(match, "camp")
    assert match.position()["front"] == [[], []]
    assert pile(match) == "druid wizard"


def test_e09_discards_are_shuffled_under_the_deck() -> None:
    match = table("hermit", "", deck="left", pile="right straight witch", rest="last")
    play(match, "play hermit")
    assert held(match) == 3
    assert "left" in hand(match).split()
    assert pile(match) == ""
    assert len(match.position()["deck"]) == 1


def test_e09_what_there_is() -> None:
    match = play(table("hermit", "", deck="left", rest="last"), "play hermit")
    assert hand(match) == "left"
    again = play(table("left", "", rest="last"), "camp")
    assert hand(again) == "left"
    assert "Player 1 finds no card to draw." in told(again)


def test_e10_hands_are_hidden_counts_and_discards_public() -> None:
    view = table("left witch", "right druid pixie", pile="hermit").view(0)
    assert [card.text for card in view.zone("hand-0").cards] == ["left", "witch"]
    assert [card.text for card in view.zone("hand-1").cards] == ["", "", ""]
    assert [card.text for card in view.zone("pile").cards] == ["hermit"]
    assert not any(card.text for card in view.zone("deck").cards)


def test_e11_nearest_after_sixty_rounds() -> None:
    match = table("", "", paths="b1: straight right, d1: straight left", pieces="b1 e1", turns=119, turn=1)
    assert not match.over
    play(match, "camp")
    assert match.over
    assert match.winners() == [0]


def test_e11_as_many_rounds_as_the_option_says() -> None:
    match = table("", "", paths="b1: straight right", pieces="b1 e1", max_rounds=1)
    play(match, "camp")
    assert not match.over
    assert play(match, "camp").view(0).prompt.startswith("After 1 round, you are nearest to the goal")


def test_e11_no_limit_as_printed() -> None:
    match = table("", "", paths="b1: straight right", max_rounds=0, turns=59_999, turn=1)
    assert match.view(0).facts["rounds"] == {"done": 29_999, "limit": 0}
    play(match, "camp", "camp")
    assert not match.over
    assert match.position()["turns"] == 60_000, "counting has stopped"
    assert tw.from_position("explorers", match.position()).legal() == match.legal()
    assert not any("nearest player wins" in line for panel in match.game.draw(match.view(0)) for line in panel.drawn)


def test_e11_equals_share() -> None:
    match = table("", "", paths="b1: straight right, d1: straight left", pieces="b1 d1", turns=119, turn=1)
    assert play(match, "camp").winners() == [0, 1]
    nearest = "After 60 rounds, {} are nearest to the goal with 7 squares to go."
    assert match.view(None).prompt == f"{nearest.format('Player 1 and Player 2')} They share the win."
    assert match.view(0).prompt == f"{nearest.format('you and Player 2')} You share the win."
