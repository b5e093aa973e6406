"""The plain and further rules of Explorers and Paths, E101 and up."""

import pytest
from tests.games.explorers.setting import ALL, hand, lay, left, paths, table, where
from tests.games.playing import legal, looks, play, question, refusal, told

import tanglewood as tw


def everywhere(match: tw.Match) -> list[str]:
    """All cards, wherever they lie."""
    given = match.position()
    cards = [card for place in (*given["hands"], *given["front"], given["deck"], given["pile"]) for card in place]
    cards += [way.split()[0] for way in given["paths"].values()]
    laying = [frame["arguments"][0] for frame in given["pending"] if frame["question"] in ("slot", "rotation")]
    return cards + [ALL_SHAPES[shape] for shape in laying]


ALL_SHAPES = list(dict.fromkeys(ALL))


@pytest.mark.many
@pytest.mark.parametrize("board", ["glade", "valley"])
def test_e101_every_card_lies_in_one_place(board: str) -> None:
    wanted = sorted(ALL)
    for match in looks("explorers", 3, board=board):
        assert sorted(everywhere(match)) == wanted
        assert not match.state.scratch.any(), "no trace of shuffling is left"
        given = match.position()
        assert [int(count) for count in match.state.held[: match.seats]] == [len(cards) for cards in given["hands"]]
        assert int(match.state.pile_size) == len(given["pile"])


def test_e102_as_far_as_it_can_be_done() -> None:
    match = play(table("cartographer witch", ""), "play cartographer", "play witch")
    assert (question(match), left(match)) == ("", (2, 2))


def test_e103_explorers_lie_in_front() -> None:
    match = table("druid left", "right")
    assert refusal(match, "play witch").startswith("E103:")
    assert refusal(match, "path right").startswith("E103:")
    play(match, "play druid")
    assert [card.text for card in match.view(1).zone("front-0").cards] == ["druid"]
    assert hand(match) == "left"


def test_e104_nothing_is_carried_over() -> None:
    match = play(table("pixie druid", "right"), "play pixie", "play druid", "camp", "camp")
    assert left(match) == (2, 2)


def test_e105_the_goal_ends_the_turn_at_once() -> None:
    match = table("left", "right", paths="d5: straight right", pieces="d5 e1")
    play(match, "go e5")
    assert match.over
    assert match.winners() == [0]
    assert told(match, 0)[-1] == "You reach the goal and win."


def test_e105_other_corners_do_not() -> None:
    match = table("left", "right", paths="d1: straight right, e2: straight down", pieces="d1 a5", goals=["e5", "a1"])
    play(match, "go e1")
    assert legal(match) == ["go e2", "camp"]


def test_e106_the_left_goes_on() -> None:
    match = table("left", "right", "straight")
    turns = [play(match, "camp").actor for _ in range(4)]
    assert turns == [1, 2, 0, 1]


def test_e107_points_are_squares_gained() -> None:
    assert table("", "", paths="b2: left up, d1: left up", pieces="b2 d1").scores() == [2, 1]
    assert table("", "").scores() == [0, 0]


def test_e120_who_begins_is_drawn() -> None:
    assert {tw.new("explorers", 3, seed).actor for seed in range(30)} == {0, 1, 2}


def test_e121_draws_come_before_choices() -> None:
    match = play(table("hireling", "", paths="b2: left up, c2: left up", pieces="b2 e1", deck="druid"), "play hireling")
    assert (question(match), hand(match)) == ("switch", "druid")


def test_e122_in_a_corner() -> None:
    match = play(table("cartographer hireling", "", paths="b1: left up, a2: left up"), "play cartographer")
    assert legal(match) == ["at b1", "at a2", "pass"]
    play(match, "at b1", "arrow down", "play hireling")
    assert question(match) == ""
    assert paths(match)["b1"] == "left down"


@pytest.mark.parametrize("card", ["squire", "adventurer"])
def test_e123_questions_do_not_tell(card: str) -> None:
    other = "left" if card == "squire" else "witch"
    match = play(table(f"{card} {other}", "right"), f"play {card}")
    assert legal(match) == ["pass"]
    assert match.asks_in_secret
    play(match, "pass")
    assert question(match) == ""
    assert question(play(table(card, "right"), f"play {card}")) == "", "all see that the hand is empty"


def test_e124_witch_frees_who_is_stuck() -> None:
    match = table("witch", "left", paths="c3: right down", pieces="b2 e1")
    play(match, "play witch", "at c3", "at b2")
    assert paths(match) == {"b2": "right down"}
    assert where(match) == "b2"


def test_e125_the_deck_holds_what_was_shuffled() -> None:
    """Seat 0 knows that all five discards were shuffled: what it draws and imagines in the deck is of them."""
    match = play(table("hermit", "left", pile="pixie pixie druid druid guide", rest="last"), "play hermit")
    assert sorted(match.position()["pool"]) == ["druid", "druid", "guide", "pixie", "pixie"]
    for seed in range(20):
        world = match.imagine(1, seed=seed).position()
        assert set(world["deck"] + world["hands"][0]) <= {"pixie", "druid", "guide"}


def test_e126_what_a_pixie_showed_stays_known() -> None:
    match = play(table("pixie left right", "straight"), "play pixie")
    known = [match.imagine(1, seed=seed).position()["hands"][0] for seed in range(20)]
    assert all({"left", "right"} <= set(cards) for cards in known)
    assert len({tuple(cards) for cards in known}) > 3, "what was drawn since is not known"
    lay(match, "left", "b2", "up")
    assert match.position()["known"][0] == ["right"]


def test_e127_victims_discard_one_after_another() -> None:
    match = play(table("archer", "left left", "right right", turn=0), "play archer")
    assert told(match)[-1] == "The Archer makes Player 2 discard 1 card."
    play(match, "discard left")
    assert told(match) == ["Player 2 discards a left bend.", "The Archer makes Player 3 discard 1 card."]
    assert match.actor == 2
